import TestSupport
import Testing

@testable import RabbleDecks

/// Decks as people publish them, in words of our own.
struct OtherDecksTests {
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
            ("ojalá;\"I wish\", hopefully\nquizá;maybe\n", "ojalá=\"I wish\", hopefully"),
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
        try expectEqual(questionTexts(text, "x.csv").first, first)
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
            questionTexts("\(names)\nsol,bright star\nluna,cold stone\n", "x.csv").first,
            "sol=bright star")
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
        try expectEqual(questionTexts(text, "x.txt").first, first)
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
        try expectEqual(questionTexts(text, "x.md").first, first)
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
        #expect(throws: GroupFileError.self) { try questionTexts(text, path) }
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
            try questionTexts(text, path), ["Which is **hot**?=lava", "Which is old?=gneiss"])
    }

    @Test("Labels are recognised in plain text of any length")
    func manyLabels() throws {
        let text = (0..<4_000).map { "Question: What is \($0)?\nAnswer: number \($0)\n" }.joined()
        expectEqual(try questionTexts(text, "x.txt").last, "What is 3999?=number 3999")
    }

    @Test(
        "One label, unpaired labels and keys of YAML make no cards",
        arguments: [
            "**Question:** why?\n**Answer:** so\n", "Answer: a\nQuestion: b\nQuestion: c\n",
            "Answer: a\nAnswer: b\nQuestion: c\nQuestion: d\n", "A: a\nA: b\nQ: c\nQ: d\n",
            "front: |\n  sun\nback: |\n  Sonne\nfront: |\n  sea\nback: |\n  Meer\n",
        ])
    func noLabels(text: String) {
        #expect(throws: GroupFileError.self) { try questionTexts(text, "x.md") }
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
