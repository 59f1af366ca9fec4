import TestSupport
import Testing

@testable import RabbleDecks

/// Decks as people publish them, in words of our own.
struct OtherDecksTests {
    private static func questions(_ text: String, _ path: String = "x.csv") throws -> [String] {
        try GroupFile(path: path, title: "T").decode(Array(text.utf8)).groups.flatMap(\.questions)
            .map {
                ([$0.prompt, $0.answer] + [$0.hint].compactMap(\.self) + $0.otherAnswers).joined(
                    separator: "=")
            }
    }

    @Test(
        "Tables are read as their authors meant them",
        arguments: [
            (
                """
                ua,nl_correct,nl_wrong1,nl_wrong2\nліс,het bos,de zee,de lucht\nрука,de hand,het \
                oog,de voet\n
                """,
                "ліс=het bos"
            ),
            ("id,country,capital\n1,Peru,Lima\n2,Chad,N'Djamena\n", "Peru=Lima"),
            ("pinyin,hanzi,english,hsk_level\nwǒ,我,\"I, me\",1\nnǐ,你,you,1\n", "我=I, me=wǒ"),
            (
                "expression,reading,meaning,tags\n会う,あう,to meet,N5\n青い,あおい,blue,N5\n",
                "会う=to meet=あう"
            ),
            (
                "noun;acsi;aksi;oko\nverb;esha;esza;tworzyć\nnoun;alta;alta;wszystko\n",
                "acsi=oko=aksi"
            ),
            (
                """
                English,Spanish,hello,hola\nEnglish,Spanish,thanks,gracias\n\
                English,Spanish,bye,adiós\n
                """,
                "hello=hola"
            ),
            (",word,meaning\n0,lucid,clear\n1,arid,dry\n", "lucid=clear"),
            ("word,plural,translation\nMilch,NULL,milk\nHund,Hunde,dog\n", "Milch=milk"),
            (
                "hola|hello|greeting\nadiós|goodbye|farewell\ncasa|house|building\n",
                "hola=hello=greeting"
            ),
            ("hola | hello\nadiós | goodbye\n", "hola=hello"),
            ("ojalá;\"I wish\", hopefully\nquizá;maybe\n", "ojalá=I wish, hopefully"),
            ("5\" pipe,tube\n\"open,thing\nother,x\n", "5\" pipe=tube"),
            ("Hund, \"dog, hound\"\nKatze, cat\n", "Hund=dog, hound"),
            ("# My deck\n# from 2020, by me\nword,translation\nHund,dog\nKatze,cat\n", "Hund=dog"),
            ("Hello, how are you?,Wie geht's?\nBye,Ade\n", "Hello, how are you?=Wie geht's?"),
            (
                "Question,Answer\nCapital of the US,Washington, D.C.\nOf France,Paris\n",
                "Capital of the US=Washington, D.C."
            ),
            ("dog,<b>Hund</b>\ncat,Katze&nbsp;(f)\n", "dog=Hund"),
            ("<b>,bold\n<i>,italic\n", "<b>=bold"),
            ("No.,한글,English\n1,문,door\n2,창,window\n3,벽,wall\n", "문=door"),
            (
                """
                Українське слово,Нідерландське (правильне),Варіант 1,Варіант 2\nліс,bos,bas,boz\n\
                рука,hand,hond,hant\n
                """,
                "ліс=bos"
            ),
            (
                """
                question,option_1,option_2,correct_option_ids,source\nEven?,3,two,2,book\n\
                Odd?,one,4,1,book\n
                """,
                "Even?=two"
            ),
            ("Nr,JP,EN,Explanation\n1,犬,dog,a tame wolf\n2,猫,cat,a small hunter\n", "犬=dog"),
            (
                """
                brook;phr;small river\ngust;n;strong wind\nglade;n;open place\nknoll;n;small hill\n
                """,
                "brook=small river"
            ),
            (
                "Which is wet?,sea,200\nWhich is dry?,sand,300\nWhich is hot?,sun,500\n",
                "Which is wet?=sea"
            ),
            (
                """
                birds,wren,smallest\nbirds,rook,black\nbirds,swan,white\nfish,eel,longest\n\
                fish,ray,flat\n
                """,
                "wren=smallest"
            ),
        ])
    func tables(text: String, first: String) throws {
        try expectEqual(Self.questions(text).first, first)
    }

    @Test(
        "A heading of two names is no question",
        arguments: [
            "vocab,def", "Bone,Location", "Generic Name,Brand Name", "Disease,Symptoms",
            "Port,Service",
            "Term,Explanation",
            "Side A,Side B", "lang1,lang2", "common name,latin name", "instruction,output",
            "ENG,ESP",
            "Shortcut,Action",
            "Deutsches Wort,Englische Übersetzung", "Fachbegriff,Erklärung", "Notion,Définition",
            "Concepto,Definición",
            "Conceito,Explicação", "Concetto,Spiegazione", "Begrepp,Förklaring", "Kavram,Tanım",
            "用語,説明", "名词,解释",
            "개념,설명", "Country,Currency", "Method,Description", "Letter,Code Word",
        ])
    func headings(names: String) throws {
        try expectEqual(
            Self.questions("\(names)\nsol,bright star\nluna,cold stone\n").first, "sol=bright star")
    }

    @Test(
        "Plain text is read with the sign between its sides",
        arguments: [
            ("Hund: dog\nKatze: cat\nHaus: house\n", "Hund=dog"),
            ("hello=hola\nbye=adiós\nyes=sí\n", "hello=hola"),
            ("Who?\nme\n\nWhat?\nthat\n\nWhere?\nhere\n", "Who?=me"),
            ("gehen - to go, to walk\nsehen - to see, to look\n", "gehen=to go, to walk"),
            ("kawa:river\nyama:hill\nmori:wood\n", "kawa=river"),
            ("aba / dad\nima / mum\nach / bro\n", "aba=dad"),
            ("Where?\n\nhere\n\n\n\nWhen?\n\nnow\n\n\n\nHow?\n\nso\n", "Where?=here"),
        ])
    func signs(text: String, first: String) throws {
        try expectEqual(Self.questions(text, "x.txt").first, first)
    }

    @Test(
        "JSON is read as other programs have it",
        arguments: [
            (#"[{"front": "Hund", "back": "dog"}, {"front": "Katze", "back": "cat"}]"#, "Hund=dog"),
            (#"{"cards": [{"q": "2+2", "a": 4}, {"q": "3+3", "a": 6}]}"#, "2+2=4"),
            (#"{"pies": "dog", "kot": "cat"}"#, "pies=dog"),
            (#"[["Hund", "dog"], ["Katze", "cat"]]"#, "Hund=dog"),
            (#"{"hund": {"translation": "dog"}, "katze": {"translation": "cat"}}"#, "hund=dog"),
            ("{\"front\": \"a\", \"back\": \"b\"}\n{\"front\": \"c\", \"back\": \"d\"}\n", "a=b"),
            (
                #"""
                [{"question": "Big?", "options": ["ant", "cat"], "answer": 1}, {"question": \#
                "Wet?", "options": ["sea", "sun"], "answer": 0}]
                """#,
                "Big?=cat"
            ),
            (
                #"""
                [{"question": "Big?", "answers": [{"text": "ant", "correct": false}, {"text": \#
                "cat", "correct": true}]}]
                """#,
                "Big?=cat"
            ),
            (
                #"""
                [{"text": "Big?", "options": [{"id": "a", "text": "ant"}, {"id": "b", "text": \#
                "cat"}], "correctOptionId": "b"}]
                """#,
                "Big?=cat"
            ),
            (
                #"""
                [{"correct": 1, "answers": [{"id": 1, "text": "ant"}, {"id": 2, "text": "cat", \#
                "isRight": true}], "text": "Big?"}]
                """#,
                "Big?=cat"
            ),
            (
                #"[{"question": "Big?", "options": ["A. ant", "B. cat"], "answer": "B. cat"}]"#,
                "Big?=cat"
            ),
            (
                #"[{"question": "Big?", "options": ["a) ant", "b) cat"], "answer": "b"}]"#,
                "Big?=cat"
            ),
            (
                #"[{"question": "Vitamin?", "options": ["A. ant", "C. cat"], "answer": "C. cat"}]"#,
                "Vitamin?=C. cat"
            ),
            (
                #"""
                [{"testo": "Big?", "opzioni": ["ant", "cat"], "risposta corretta": 1}, {"testo": \#
                "Wet?", "opzioni": ["sea", "sun"], "risposta corretta": 0}]
                """#,
                "Big?=cat"
            ),
            (#"[{"kanji": "犬", "meanings": ["dog", "hound"], "kana": "いぬ"}]"#, "犬=dog; hound=いぬ"),
            (
                #"""
                {"decks": [{"name": "A", "cards": [{"front": "a", "back": "b"}]}, {"name": "B", \#
                "cards": [{"front": "c", "back": "d"}]}]}
                """#,
                "a=b"
            ),
        ])
    func json(text: String, first: String) throws {
        try expectEqual(Self.questions(text, "x.json").first, first)
    }

    @Test("Lists under several keys are groups of their own")
    func lists() throws {
        let text =
            #"""
            {"decks": [{"name": "A", "cards": [{"front": "a", "back": "b"}]}, {"name": "B", \#
            "cards": [{"front": "c", "back": "d"}]}]}
            """#
        try expectEqual(
            GroupFile(path: "x.json", title: "T").decode(Array(text.utf8)).groups.map(\.title),
            ["A", "B"])
    }

    @Test("CrowdAnki's decks are read with the fields of their notes, and the decks in them")
    func crowdAnki() throws {
        let text = """
            {"__type__": "Deck", "name": "Top", "notes": [], "note_models": [
              {"crowdanki_uuid": "m", "name": "Bird", "flds": [{"name": "Picture"}, {"name": \
              "German"}, {"name": "Latin"}], "tmpls": [{"name": "c", "qfmt": \
              "{{Picture}}{{German}}", "afmt": "{{FrontSide}}<hr>{{Latin}}"}]},
              {"crowdanki_uuid": "o", "name": "Image Occlusion", "flds": [{"name": "Occlusion"}, \
              {"name": "Image"}]}],
             "children": [{"__type__": "Deck", "name": "Birds", "children": [], "notes": [
              {"note_model_uuid": "m", "guid": "g", "tags": ["x"], "fields": \
              ["<img src=\\"a.jpg\\">", "<b>Amsel</b>", "Turdus merula"]},
              {"note_model_uuid": "o", "tags": [], "fields": \
              ["{{c1::image-occlusion:rect:left=.1}}", "<img src=b.png>"]}]}]}
            """
        let decoded = try GroupFile(path: "deck.json", title: "T").decode(Array(text.utf8))
        expectEqual(decoded.groups.map(\.title), ["Top::Birds"])
        expectEqual(
            decoded.groups[0].questions,
            [
                try Question(
                    prompt: "Amsel", answer: "Turdus merula",
                    extras: .init(media: ["a.jpg"], note: "g"))
            ])
    }

    @Test("Rows that hold no question are left out and named, and most of a file is refused")
    func badRows() throws {
        let text = "word,meaning\nlucid,clear\nopaque,\narid,dry\n,dull\nwet,moist\n"
        let decoded = try GroupFile(path: "x.csv", title: "T").decode(Array(text.utf8))
        expectEqual(decoded.groups[0].questions.map(\.prompt), ["lucid", "arid", "wet"])
        expectEqual(
            decoded.remarks.descriptions,
            [
                """
                2 rows without a question (line 3, column 8: the answer is blank; line 5, column \
                1: the prompt is blank)
                """
            ]
        )
        var strict = ReadingOptions()
        strict.isStrict = true
        #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.csv", layout: strict, title: "T").decode(Array(text.utf8))
        }
        #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.csv", title: "T").decode(Array("a,b\nc,\nd,\n".utf8))
        }
    }

    @Test(
        """
        Obsidian's gaps with hints and numbers, its tags, ids of blocks and pictures are no part \
        of an answer
        """,
        arguments: [
            ("#flashcards\nParis is in ==France;;country==.\n", "Paris is in [country].=France"),
            ("#flashcards\n==1;;Paris== is in ==2;;France;;land==.\n", "[…] is in France.=Paris"),
            ("#flashcards\nHund::dog ^abc-1\n", "Hund=dog"),
            ("#flashcards\nHund::dog #animal\n", "Hund=dog"),
            ("#flashcards\n![[dog.png|50]] Which animal?::dog\n", "Which animal?=dog"),
            ("Notes\n\nHund::dog <!--SR:!2023-09-02,4,270-->\n", "Hund=dog"),
            ("Q:\tHund?\nA:\tdog\n", "Hund?=dog"),
        ])
    func obsidian(text: String, first: String) throws {
        try expectEqual(Self.questions(text, "x.md").first, first)
    }

    @Test(
        """
        JSON counts its options from 0, unless a number names the last one from 1, or is an \
        option itself
        """,
        arguments: [
            ([1, 2], ["b", "c"]), ([0, 1], ["a", "b"]), ([1, 3], ["a", "c"]),
            ([2, 2], ["c", "c"]),
        ])
    func options(numbers: [Int], answers: [String]) throws {
        let records = numbers.enumerated().map {
            #"{"q": "\#($0)?", "choices": ["a", "b", "c"], "answer": \#($1)}"#
        }
        expectEqual(
            try Self.questions("[\(records.joined(separator: ","))]", "x.json"),
            answers.enumerated().map { "\($0)?=\($1)" })
    }

    @Test("A number that is an option itself is the answer")
    func numbersAsOptions() throws {
        let text =
            #"""
            [{"q": "3-2", "options": [2, 1, 4], "answer": 1}, {"q": "4-2", "options": [2, 3, 5], \#
            "answer": 2}]
            """#
        expectEqual(try Self.questions(text, "x.json"), ["3-2=1", "4-2=2"])
    }

    @Test("Remarks on grammar are no part of a question")
    func remarks() throws {
        let text = #"""
            [{"german": "Hallo", "english": "hello", "grammar_info": {"formality": "informal"}},
            {"german": "Tag", "english": "day", "grammar_info": {"usage": "noun"}}]
            """#
        expectEqual(try Self.questions(text, "x.json"), ["Hallo=hello", "Tag=day"])
    }

    @Test(
        "Rows that only show a picture or play a sound hold no question",
        arguments: [
            ("x.csv", "clip,line\n[sound:a.mp4],Come in.\n[sound:b.mp4],Sit down.\n"),
            (
                "x.json",
                #"""
                [{"front": "<img src='a.png'>", "back": "A"}, {"front": "<img src='b.png'>", \#
                "back": "B"}]
                """#
            ),
        ])
    func onlyMedia(path: String, text: String) {
        #expect(throws: GroupFileError.self) { try Self.questions(text, path) }
    }

    @Test(
        """
        Labels of questions and answers make cards, in bold or not, in other languages and with \
        numbers
        """,
        arguments: [
            (
                "x.md",
                """
                # Rocks\n\n**Q:** Which is **hot**?\n\n**A:** lava\n\n---\n\n**Q:** Which is old?\n\
                **A:** gneiss\n
                """
            ),
            (
                "x.md",
                """
                **Frage 1:** Which is **hot**?\n**Antwort:** lava\n\n**Frage 2:** Which is old?\n\
                **Antwort:** gneiss\n
                """
            ),
            (
                "x.txt",
                """
                Question: Which is **hot**?\nAnswer: lava\nQuestion: Which is old?\nAnswer: \
                gneiss\n
                """
            ),
        ])
    func labels(path: String, text: String) throws {
        expectEqual(
            try Self.questions(text, path), ["Which is **hot**?=lava", "Which is old?=gneiss"])
    }

    @Test("Labels are recognised in plain text of any length")
    func manyLabels() throws {
        let text = (0..<4_000).map { "Question: What is \($0)?\nAnswer: number \($0)\n" }.joined()
        expectEqual(try Self.questions(text, "x.txt").last, "What is 3999?=number 3999")
    }

    @Test(
        "One label, unpaired labels and keys of YAML make no cards",
        arguments: [
            "**Question:** why?\n**Answer:** so\n", "Answer: a\nQuestion: b\nQuestion: c\n",
            "Answer: a\nAnswer: b\nQuestion: c\nQuestion: d\n", "A: a\nA: b\nQ: c\nQ: d\n",
            "front: |\n  sun\nback: |\n  Sonne\nfront: |\n  sea\nback: |\n  Meer\n",
        ])
    func noLabels(text: String) {
        #expect(throws: GroupFileError.self) { try Self.questions(text, "x.md") }
    }

    @Test(
        "Another tag, or none, makes cards where the learner says so",
        arguments: [("karten", "#karten\nHund::dog\nx\n"), ("*", "Hund::dog\nx\n")])
    func tags(tag: String, text: String) throws {
        let file = GroupFile(path: "x.md", layout: ReadingOptions(), title: "T", tag: tag)
        expectEqual(try file.decode(Array(text.utf8)).groups[0].questions.map(\.answer), ["dog"])
        #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.md", title: "T").decode(Array(text.utf8))
        }
    }

    @Test("The paths of pictures and sounds stay with the question, in JSON and Markdown as well")
    func media() throws {
        let text = "#flashcards\n![[dog.png]] Which? ![](a/b.mp3)::dog\n"
        let group = try GroupFile(path: "x.md", title: "T").decode(Array(text.utf8)).groups[0]
        expectEqual(group.questions[0].media, ["dog.png", "a/b.mp3"])
        for format in [GroupFormat.json, .markdown] {
            try expectEqual(format.written(group).groups, [group])
        }
    }
}
