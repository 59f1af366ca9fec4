import TestSupport
import Testing

@testable import RabbleDecks

struct TableColumnsTests {
    @Test(
        "Names and cells choose prompt, answer and hint",
        arguments: [
            (["id", "country", "capital"], ["1,Peru,Lima", "2,Chad,N'Djamena"], [1, 2, nil]),
            (
                ["Simplified", "Traditional", "Pinyin", "Meaning"],
                ["爱,愛,ài,love", "八,八,bā,eight"], [0, 3, 2]
            ),
            ([], ["爱,愛,ài,love", "八,八,bā,eight", "书,書,shū,book"], [0, 3, 2]),
            ([], ["ねこ,neko,cat", "いぬ,inu,dog", "とり,tori,bird"], [0, 2, 1]),
            ([], ["1,gato,cat", "2,perro,dog", "3,pez,fish"], [1, 2, nil]),
            ([], ["gato,cat,noun", "ir,to go,verb", "rojo,red,adj"], [0, 1, nil]),
            ([], ["gato,cat,a pet", "perro,dog,another pet"], [0, 1, 2]),
            ([], ["gato,cat", "perro,dog"], [0, 1, nil]),
            (["english", "kana"], ["cat,ねこ", "dog,いぬ"], [0, 1, nil]),
            (["English", "Chinese", "Pinyin"], ["dog,狗,gǒu", "cat,猫,māo"], [0, 1, nil]),
            (["foo", "level", "meaning"], ["gato,A1,cat", "perro,A1,dog"], [0, 2, nil]),
            (
                ["translation", "answer", "example"], ["cat,gato,Un gato.", "dog,perro,Un perro."],
                [0, 1, nil]
            ),
            (["meaning", "translation"], ["x,y"], [0, 1, nil]),
            (["Year", "Event"], ["476,Rome"], [0, 1, nil]),
            // Wrong answers are no hints, and words of kana have a reading like those of kanji.
            (
                [],
                [
                    "noun,nom,verbe,adjectif,adverbe", "dog,chien,chat,loup,ours",
                    "sun,soleil,lune,mer,ciel",
                    "red,rouge,vert,bleu,noir",
                ],
                [0, 1, nil]
            ),
            ([], ["会う,あう,bertemu", "ああ,ああ,ah", "青,あお,biru", "赤い,あかい,merah"], [0, 2, 1]),
            (["korean", "en", "hanja"], ["학교,school,學校", "강,river,江"], [0, 1, nil]),
            (["kanji", "english", "german"], ["水,water,Wasser", "火,fire,Feuer"], [0, 1, nil]),
            (
                ["french", "english", "example", "translation"],
                ["eau,water,De l'eau.,Some water."], [0, 1, nil]
            ),
            (["kana", "romaji"], ["あ,a"], [0, 1, nil]),
            (["Back", "x", "Front", "hint"], ["b,c,a,h"], [2, 0, 3]),
        ] as [([String], [String], [Int?])])
    func chosen(names: [String], rows: [String], columns: [Int?]) {
        let rows = rows.map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let chosen = TableColumns(names: names, rows: rows)
        expectEqual([chosen.prompt, chosen.answer, chosen.hint], columns)
        #expect(chosen.accepts == nil)
    }

    @Test("Cells of very many flags are text")
    func flags() {
        let flags = String(repeating: "\u{1F1E9}", count: 100_000)
        let chosen = TableColumns(names: [], rows: [[flags, "one"], ["dog", "two"]])
        expectEqual([chosen.prompt, chosen.answer], [0, 1])
    }

    @Test("Only a heading makes a column of accepted answers")
    func accepts() {
        let rows = [["big", "large", "", "huge"], ["small", "little", "", "tiny"]]
        #expect(TableColumns(names: [], rows: rows).accepts == nil)
        expectEqual(
            TableColumns(names: ["word", "meaning", "hint", "synonyms"], rows: rows).accepts, 3)
    }

    @Test(
        "An answer may name its option by number, letter or name",
        arguments: [
            ("answer1,answer2,answer3,correct_answer", "0", "1"),
            ("option1,option2,option3,correct", "1", "2"),
            ("A,B,C,Answer", "A", "B"),
            ("option_a,option_b,option_c,answer", "option_a", "option_b"),
        ])
    func options(names: String, first: String, second: String) {
        let names = ["question"] + names.split(separator: ",").map(String.init)
        let rows = [
            ["Big?", "ant", "cat", "fly", first], ["Cold?", "sun", "ice", "fire", second],
        ]
        let columns = TableColumns(names: names, rows: rows)
        expectEqual(columns.options?.column(named: first), 1)
        expectEqual(columns.options?.column(named: second), 2)
        #expect(columns.options?.column(named: "9") == nil)
        // An answer that is one of the texts is the answer itself.
        let texts = TableColumns(
            names: names, rows: [["Big?", "1", "2", "3", "2"], ["Cold?", "3", "1", "2", "1"]])
        #expect(texts.options == nil)
    }

    @Test("A column of letters names the options before it, without a heading, too")
    func key() {
        let rows = [
            ["Capital of Peru?", "Lima", "Quito", "Bogotá", "Cusco", "A"],
            ["6 × 7?", "40", "41", "42", "43", "C"],
            ["Gold?", "Ag", "Au", "Fe", "Pb", "B"],
        ]
        let columns = TableColumns(names: [], rows: rows)
        expectEqual([columns.prompt, columns.answer], [0, 5])
        expectEqual(
            ["A", "B", "C", "D", "E"].map { columns.options?.column(named: $0) }, [1, 2, 3, 4, nil])
    }

    @Test("A wrong answer that is spelled like others is no hint")
    func wrongAnswers() {
        let rows = [
            ["reach", "に達する", "（反抗）", "（反対）", "（反省）"], ["grow", "を育てる", "（放棄）", "（放置）", "（放任）"],
            ["lower", "を下げる", "（上昇）", "（上品）", "（上手）"],
        ]
        expectEqual(TableColumns(names: [], rows: rows).hint, nil)
    }

    @Test(
        "Many columns of texts that may be spellings of each other are compared with the first few",
        .timeLimit(.minutes(10)))
    func many() {
        let rows = (0..<4).map { row in (0..<3_000).map { "word \($0) of \(row)" } }
        let columns = TableColumns(names: [], rows: rows)
        expectEqual([columns.prompt, columns.answer], [0, 1])
    }

    @Test("What was chosen and what was not is said, but not where the names leave no doubt")
    func description() {
        let rows = [["1", "Peru", "Lima", "America"], ["2", "Chad", "N'Djamena", "Africa"]]
        expectEqual(
            TableColumns(names: ["id", "country", "capital", "region"], rows: rows).description,
            "2 country → prompt, 3 capital → answer; 1 id, 4 region left out; --columns 3,2 chooses"
        )
        #expect(
            TableColumns(names: ["prompt", "answer", "hint"], rows: [["a", "b", "c"]]).description
                == nil)
        #expect(TableColumns(names: [], rows: [["a", "b"]]).description == nil)
    }
}
