import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct TableSeparatorsTests {
    private static func questions(
        _ text: String, _ path: String = "x.txt", _ separators: TableSeparators = TableSeparators()
    ) throws -> [String] {
        let file = GroupFile(path: path, layout: ReadingOptions(separators: separators), title: "T")
        return try file.decode(Array(text.utf8)).groups[0].questions.map {
            ([$0.prompt, $0.answer] + [$0.hint].compactMap(\.self) + $0.otherAnswers).joined(
                separator: "=")
        }
    }

    private static func refusal(_ text: String, _ path: String = "x.txt") -> InvalidGroupFile? {
        guard
            case .invalid(let problems, _) = #expect(
                throws: GroupFileError.self, performing: { try questions(text, path) })
        else { return nil }
        return problems
    }

    @Test(
        "Texts of one line are divided where tabs and what stands between two questions alternate",
        arguments: [
            "gehen\tto go, to walk;sehen\tto see", "gehen\tto go, to walk;sehen\tto see;\n",
            "gehen\tto go, to walk|sehen\tto see",
        ])
    func oneLine(text: String) throws {
        try expectEqual(Self.questions(text), ["gehen=to go, to walk", "sehen=to see"])
    }

    @Test(
        "Commas between prompt and answer need three questions in a line",
        arguments: ["a,1;b,2;c,3", "a;1|b;2|c;3"])
    func commas(text: String) throws {
        try expectEqual(Self.questions(text), ["a=1", "b=2", "c=3"])
    }

    @Test(
        "Blank lines divide questions whose answers have several lines", arguments: ["\n", "\r\n"])
    func blankLines(end: String) throws {
        let text = ["gehen\tto go", "to walk", "", "sehen\tto see", "", ""].joined(separator: end)
        try expectEqual(Self.questions(text), ["gehen=to go\(end)to walk", "sehen=to see"])
    }

    @Test(
        "A dash with spaces divides lines that nothing else divides",
        arguments: [" - ", " – ", " — ", " = ", " --> ", " => "])
    func dashes(dash: String) throws {
        try expectEqual(
            Self.questions("gehen\(dash)to go\nE-Mail\(dash)e-mail, mail\n"),
            [
                "gehen=to go", "E-Mail=e-mail, mail",
            ])
    }

    @Test(
        "Columns of blanks, and signs that are rare in texts, divide three lines or more",
        arguments: ["  ", "    ", "`", "*"])
    func rare(sign: String) throws {
        let lines = ["to go\(sign)gehen", "to see\(sign)sehen", "to be\(sign) sein"]
        try expectEqual(
            Self.questions(lines.joined(separator: "\n")),
            ["to go=gehen", "to see=sehen", "to be=sein"])
        expectEqual(
            Self.refusal(lines.prefix(2).joined(separator: "\n"))?.remedy,
            .separators([TableSeparators(column: sign == "    " ? "  " : sign)]))
    }

    @Test("Recognised separators are reported, and usual ones are not")
    func told() throws {
        func likely(_ text: String) throws -> TableSeparators? {
            try GroupFile(path: "x", title: "T").decode(Array(text.utf8)).likelySeparators
        }
        try expectEqual(likely("a\t1;b\t2"), TableSeparators(column: "\t", row: ";"))
        try expectEqual(likely("a - 1\nb - 2"), TableSeparators(column: " - "))
        for text in [
            "a\t1\nb\t2;c\n", "a\tb;c", "a,1\nb,2\n", "gehen\tto go; to walk",
            "gehen\tto go, to walk\tmotion",
            "gehen\tto go; to walk\tmotion", "10:30;11:30", "a:1;b:2",
            "a,b; c,d", "a\tb", "#html:true\na\tb", "a;b", "Who: me; you",
        ] {
            #expect(try likely(text) == nil)
        }
    }

    @Test(
        "Equally likely readings are refused, with the option that decides",
        arguments: [
            (
                "a\t1,b;2\t3,c;4\t5", "everything is on one line",
                .separators([TableSeparators(column: "\t", row: ";")])
            ),
            (
                "a,b;c,d", "everything is on one line",
                .separators([TableSeparators(column: ",", row: ";")])
            ),
            ("a\tb\tc\td\te\tf", "everything is on one line", nil),
            (
                "prompt,answer\ngehen,to go,to walk\n",
                "line 2, column 13: this may be another column or part of the answer",
                .longAnswer(separator: ",")
            ),
            (
                "front,back\na,b,c\nd,e,f\n",
                """
                line 2, column 5: this may be another column or part of the answer\nline 3, \
                column 5: this may be another column or part of the answer
                """,
                .longAnswer(separator: ",")
            ),
            (
                "Hund: dog\nKatze: cat\n",
                """
                line 1, column 1: no tab separates a prompt from its answer, and no Q: and A: \
                mark them
                """,
                .separators([TableSeparators(column: ": ")])
            ),
        ] as [(String, String, InvalidGroupFile.Remedy?)])
    func ambiguous(text: String, reason: String, remedy: InvalidGroupFile.Remedy?) {
        let refusal = Self.refusal(text)
        expectEqual(refusal?.description, reason)
        expectEqual(refusal?.remedy, remedy)
    }

    @Test(
        "Tables that were read before are read the same",
        arguments: [
            ("a,b,h\nc,d\n", ["a=b=h", "c=d"]), ("a, b, h\nc, d\n", ["a=b=h", "c=d"]),
            ("prompt,answer,hint\na,b, h\n", ["a=b=h"]),
            ("a,\"b, c\", h\nd,e\n", ["a=b, c=h", "d=e"]),
            ("a,b, h\nc,d, i\n", ["a=b=h", "c=d=i"]), ("a\tb\t h\nc\td\n", ["a=b=h", "c=d"]),
            ("1,a,2,b,3\n4,c,5,d,6\n", ["a=2=b", "c=5=d"]),
            ("a,b", ["a=b"]), ("a b - c,d\n", ["a b - c=d"]), ("a,b,\nc,d,h\n", ["a=b", "c=d=h"]),
            ("gehen,\"to go, to walk\"\nsehen,to see\n", ["gehen=to go, to walk", "sehen=to see"]),
            ("x - y,1\nz - w,2\n", ["x - y=1", "z - w=2"]),
        ])
    func usual(text: String, questions: [String]) throws {
        try expectEqual(Self.questions(text, "x.csv"), questions)
        try expectEqual(Self.questions(text, "x.txt"), questions)
    }

    @Test(
        "Texts of one line may have a space after what stands between two questions",
        arguments: [
            ("dog\tHund; cat\tKatze; bird\tVogel", ["dog=Hund", "cat=Katze", "bird=Vogel"]),
            (
                "Berlin - Deutschland; Paris - Frankreich; Rom - Italien",
                ["Berlin=Deutschland", "Paris=Frankreich", "Rom=Italien"]
            ),
            ("dog:Hund;cat:Katze;bird:Vogel\n", ["dog=Hund", "cat=Katze", "bird=Vogel"]),
            ("a,1; b,2; c,3", ["a=1", "b=2", "c=3"]),
        ])
    func spacedLine(text: String, questions: [String]) throws {
        try expectEqual(Self.questions(text), questions)
    }

    @Test(
        "Two questions in a line are not certain without a tab",
        arguments: ["a - 1; b - 2", "a = 1;b = 2"])
    func unsureLine(text: String) {
        expectEqual(Self.refusal(text)?.lines, ["everything is on one line"])
    }

    @Test(
        "Semicolons divide rows whose commas stand in numbers",
        arguments: [
            ("Pi;3,14\ne;2,72\n", ["Pi=3,14", "e=2,72"]), ("Pi;3,14", ["Pi=3,14"]),
            ("A;83,2 Mio.\nB;67,8 Mio.\n", ["A=83,2 Mio.", "B=67,8 Mio."]),
        ])
    func decimalCommas(text: String, questions: [String]) throws {
        for path in ["x.csv", "x.txt"] { try expectEqual(Self.questions(text, path), questions) }
        let decoded = try GroupFile(path: "x.csv", title: "T").decode(Array(text.utf8))
        expectEqual(decoded.likelySeparators, TableSeparators(column: ";"))
    }

    @Test("Of comma and semicolon, the one without a space after it divides the rows")
    func commaOrSemicolon() throws {
        try expectEqual(
            Self.questions("Hund;dog, hound\nKatze;cat, kitty\n"),
            ["Hund=dog, hound", "Katze=cat, kitty"])
        try expectEqual(
            Self.questions("gehen,to go; to walk\nsehen,to see; to look\n"),
            [
                "gehen=to go; to walk", "sehen=to see; to look",
            ])
    }

    @Test(
        "Where a comma and a semicolon divide every row alike, the comma is text, and that is said",
        arguments: [
            ("Hund;dog,hound\nKatze;cat,kitty\n", "Hund=dog,hound"),
            ("Pi;3,14\nHund;dog,hound\n", "Pi=3,14"), ("a; b, c\nd; e, f\n", "a=b, c"),
        ])
    func undecided(text: String, first: String) throws {
        try expectEqual(Self.questions(text, "x.csv").first, first)
        let decoded = try GroupFile(path: "x.csv", title: "T").decode(Array(text.utf8))
        expectEqual(decoded.likelySeparators, TableSeparators(column: ";"))
    }

    @Test("A tab in every row divides it, whatever else does and whatever the file is called")
    func tabs() throws {
        for path in ["x.csv", "x.txt"] {
            try expectEqual(
                Self.questions("dog\tHund,Köter\ncat\tKatze,Mieze", path),
                ["dog=Hund,Köter", "cat=Katze,Mieze"])
        }
    }

    @Test(
        "A comma before a space is text where rows differ by it",
        arguments: [
            ("Hello, how are you?,Hallo\nGood morning,Guten Morgen\n", "Hello, how are you?=Hallo"),
            (
                "1. Who wrote Faust?,Goethe\n2. Who wrote Hamlet, Macbeth?,Shakespeare\n",
                "1. Who wrote Faust?=Goethe"
            ),
            (
                "Question,Answer,Hint\nCapital of the US,Washington, D.C.\nOf France,Paris\n",
                "Capital of the US=Washington, D.C."
            ),
            ("gehen,to go, to walk\nsehen,to see\n", "gehen=to go, to walk"),
            ("gehen;to go; to walk\nsehen;to see\n", "gehen=to go; to walk"),
        ])
    func commasInTexts(text: String, first: String) throws {
        try expectEqual(Self.questions(text, "x.csv").first, first)
    }

    private static let saidSeparators: [(String, String?, String?, [String])] = [
        (
            "gehen,to go, to walk\nsehen,to see\n", ",", nil,
            ["gehen=to go, to walk", "sehen=to see"]
        ),
        ("Hund: dog: hound\nKatze:cat\n", ":", nil, ["Hund=dog: hound", "Katze=cat"]),
        ("a - b - c\n\n\nd - e\n", " - ", nil, ["a=b - c", "d=e"]),
        ("a\tb;c\td;", nil, ";", ["a=b", "c=d"]), ("a,b;c,d", nil, ";", ["a=b", "c=d"]),
        ("a\tb\nb2\r\n\r\nc\td\n\n\n", nil, "\n\n", ["a=b\nb2", "c=d"]),
        ("a\nb\n\nc\nd\nd2\n", "\n", "\n\n", ["a=b", "c=d\nd2"]),
        ("\u{FEFF}a::b##c::d", "::", "##", ["a=b", "c=d"]),
        ("a\tb;c\nd\te\n", "\t", "\n", ["a=b;c", "d=e"]),
        ("\"a|b\"|c|d\n", "|", nil, ["a|b=c=d"]),
        ("prompt|answer|hint\na|b|c\n", "|", nil, ["a=b=c"]),
        ("term|definition\na|b|c\n", "|", nil, ["a=b|c"]), ("あ・い。う・え。", "・", "。", ["あ=い", "う=え"]),
    ]

    @Test(
        """
        Given separators divide, and the rest of a row is the answer, without the spaces around \
        it
        """,
        arguments: saidSeparators)
    func separators(text: String, column: String?, row: String?, questions: [String]) throws {
        let separators = TableSeparators(column: column, row: row)
        for path in ["x", "x.csv", "x.txt"] {
            try expectEqual(Self.questions(text, path, separators), questions)
        }
    }

    @Test("Columns that are chosen are counted at each separator")
    func columns() throws {
        let layout = ReadingOptions(
            columns: ColumnPair("2,4"), separators: TableSeparators(column: "|"))
        let decoded = try GroupFile(path: "x", layout: layout, title: "T").decode(
            Array("1 | gehen | verb | to go".utf8))
        expectEqual(decoded.groups, [try group(["gehen": "to go"], title: "T")])
    }

    @Test("A problem has its place in the file")
    func places() {
        let separators = TableSeparators(column: " - ", row: ";")
        let error = #expect(throws: GroupFileError.self) {
            try Self.questions("a - b;\nc - ;d", "x", separators)
        }
        expectEqual(
            error?.description,
            "x: line 2, column 5: the answer is blank\nx: line 2, column 7: the answer is missing")
        #expect(throws: GroupFileError.self) { try Self.questions("a-b", "x", separators) }
    }

    @Test(
        "The likely separator divides all rows alike, outside of quoted cells",
        arguments: [
            ("a,b\nc,d;e\n", ","), ("\"a\";\"b,c\"\n\"d\";\"e,f\"\n", ";"), ("\"a;b\",c\n", ","),
            ("\"a\tb\",c\n\"d\te\",f\n", ","), ("a\tb,c\nd\te,f\n", "\t"), ("a\tb,c\n", ","),
            // This mark is one of the text.
            ("\"a;b,c\nd;e,f,g\n", ";"),
            // Of two that divide nearly all rows alike, the one that divides all of them.
            ("a,b;c\nd,e;f\ng,h;i\nj,k;l\nm,n;o\np;q\n", ";"),
            ("a;b,c\nd;e,f\ng;h,i\nj;k,l\nm;n,o\np,q\n", ","),
            ("a\nb\n", nil), ("", nil),
        ] as [(String, Character?)])
    func likelyColumn(text: String, separator: Character?) {
        let separators: [UInt8] = [0x2C, 0x3B, 0x09]
        expectEqual(
            SeparatorTally.likely(in: Array(text.utf8), among: separators)?.separator,
            separator?.asciiValue)
    }

    @Test(
        "Only rows have separators", arguments: [GroupFormat.json, .markdown, .gift, .yaml])
    func otherFormats(format: GroupFormat) {
        let error = #expect(throws: InvalidGroupFile.self) {
            try format.decode(
                Array("Q: a".utf8), title: "T",
                layout: ReadingOptions(separators: TableSeparators(row: ";")))
        }
        #expect(error?.description.hasSuffix("has no separators to choose") == true)
    }

    @Test("Files with bytes changed are divided or refused, and never trap")
    func mutations() {
        let valid = [
            "a\tb;c\td;e\tf", "a - b\nc - d, e\n", "a\tb\n\nc\td\ne\n", "\"a\",b, c\nd;e|f\tg\n",
        ]
        let told = [
            TableSeparators(column: " - ", row: ";"), TableSeparators(row: "\n\n"),
            TableSeparators(column: ","),
        ]
        for seed in mutationSeeds {
            let bytes = mutated(Array(valid[Int(seed % 4)].utf8), seed: seed)
            for separators in [TableSeparators()] + told {
                guard
                    let decoded = try? GroupFile(
                        path: "x", layout: ReadingOptions(separators: separators), title: "T"
                    ).decode(bytes)
                else { continue }
                #expect(
                    decoded.groups[0].questions.allSatisfy {
                        !$0.prompt.isBlank && !$0.answer.isBlank
                    }, "seed \(seed)")
            }
        }
    }
}
