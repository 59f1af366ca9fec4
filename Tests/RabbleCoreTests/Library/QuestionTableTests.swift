import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuestionTableTests {
    private static func table(_ group: QuestionGroup) -> String {
        String(decoding: QuestionTable.encode(group.questions), as: UTF8.self)
    }

    /// The lines of the table without those that say how to edit it.
    private static func lines(_ group: QuestionGroup) -> [String] {
        table(group).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    private static func decode(_ text: String, of group: QuestionGroup) throws -> GroupRevision {
        try QuestionTable.decode(Array(text), of: group.questions)
    }

    private static func problems(_ text: String) throws -> [String] {
        let group = try group(["1": "a", "2": "b"])
        let error = #expect(throws: InvalidGroupFile.self) { try decode(text, of: group) }
        return error?.problems.map(\.description) ?? []
    }

    @Test("A question is a line with its number, and empty cells at the end are left out")
    func lines() throws {
        let group = try QuestionGroup(
            title: "T",
            questions: [
                Question(prompt: "p", answer: "a"),
                Question(prompt: "p", answer: "b", hint: "h", otherAnswers: ["c|d", "e"]),
                Question(prompt: "p", answer: "c", otherAnswers: ["f"]),
            ])
        expectEqual(Self.lines(group), ["1\tp\ta", "2\tp\tb\th\tc\\|d|e", "3\tp\tc\t\tf"])
    }

    @Test("Whatever the questions are, an unedited table is read as no change")
    func anyQuestions() throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let revision = try QuestionTable.decode(
                QuestionTable.encode(group.questions), of: group.questions)
            #expect(revision.isEmpty, "seed \(seed)")
            #expect(revision.edited.isEmpty, "seed \(seed)")
        }
        let hostile = try group([
            "# no comment": "\"", "+": "a\tb\nc\r\n# d", "7": "|", "\u{FEFF}": "\\",
        ])
        #expect(try Self.decode(Self.table(hostile), of: hostile).isEmpty)
    }

    @Test("A line with + is a new question; comments and empty lines are skipped")
    func newLines() throws {
        let group = try group(["1": "a"])
        let text =
            "# x\n\n+\t#n\tm\n 1 \t1\ta\n + \tsecond\ts\th\tx|y\n\"+\"\tthird\tt\n  \n\t\t\n#\n"
        let revision = try Self.decode(text, of: group)
        expectEqual(revision.questions.map(\.prompt), ["#n", "1", "second", "third"])
        expectEqual(revision.added.map(\.answer), ["m", "s", "t"])
        expectEqual(revision.added[1].hint, "h")
        expectEqual(revision.added[1].otherAnswers, ["x", "y"])
        #expect(revision.removed.isEmpty)
    }

    @Test("Everything that is wrong is reported with its line")
    func problems() throws {
        try expectEqual(
            Self.problems("# x\n1\t1\ta\n1\tx\ty\n3\tx\ty\n0\tx\ty\n99999999999999999999\tx\ty\n"),
            [
                "line 3, column 1: the number 1 is already used above; use + for a new question",
                "line 4, column 1: there is no question 3; use + for a new question",
                "line 5, column 1: there is no question 0; use + for a new question",
                """
                line 6, column 1: there is no question 99999999999999999999; use + for a new \
                question
                """,
            ])
        try expectEqual(
            Self.problems("1\t1\n2\t \tb\n+\t3 c\n+\t4\td\th\tx\ty\n+\t5\te\n+\t5\te\tother\n"),
            [
                "line 1, column 1: there is no tab between a prompt and its answer",
                "line 2, column 1: the prompt is blank",
                "line 3, column 1: there is no tab between a prompt and its answer",
                """
                line 4, column 11: this line has more cells than number, prompt, answer, hint and \
                other answers
                """,
                "line 6, column 1: this prompt and answer are already in the table above",
            ])
        try expectEqual(
            Self.problems("# nothing\n"),
            [
                "line 2, column 1: there are no questions"
            ])
    }

    @Test(
        """
        A line that starts with neither a number nor + is refused, for its question would be \
        removed
        """,
        arguments: [
            "twelve\tx\ty", "\tx\ty", " \tx\ty", "x\ty", "x", "+1\tx\ty", "1.\tx\ty", "-1\tx\ty",
            "１\tx\ty",
        ])
    func noNumber(line: String) throws {
        try expectEqual(
            Self.problems("1\t1\ta\n\(line)\n"),
            [
                """
                line 2, column 1: this line starts with neither the number of a question nor + \
                for a new question
                """
            ])
    }

    @Test(
        "The table holds no raw control character or change of direction, and is read back exactly")
    func controls() throws {
        let texts = [
            "\u{1B}[2J", "\u{7}\u{9B}\u{0}", "\u{202E}abc\u{2066}", "\u{FEFF}", "a\r\nb\tc",
            #"\x1B \u{202E} \\x1B \e \theta"#,
            "\\\u{1B}", "\\x\u{1B}", "x", "vim: set x:", "\\",
        ]
        let questions = try texts.map { text in
            try Question(
                prompt: text, answer: text, hint: text, otherAnswers: ["\(text)|", "b\(text)"])
        }
        let table = QuestionTable.encode(questions)
        let scalars = String(decoding: table, as: UTF8.self).unicodeScalars
        for scalar in scalars where scalar != "\t" && scalar != "\n" {
            #expect(!scalar.mayBeUnsafeToShow, "\(scalar.escaped(asASCII: true))")
        }
        let group = try QuestionGroup(title: "T", questions: questions)
        let revision = try QuestionTable.decode(table, of: group.questions)
        #expect(revision.isEmpty)
        expectEqual(
            revision.questions.map { Array($0.prompt.unicodeScalars) },
            questions.map { Array($0.prompt.unicodeScalars) })
        #expect(String(decoding: table, as: UTF8.self).contains(#"\theta"#))
    }

    @Test("What is not UTF-8 is reported with its place")
    func malformed() throws {
        let group = try group(["1": "a"])
        let error = #expect(throws: InvalidGroupFile.self) {
            try QuestionTable.decode(Array("1\t1\t") + [0xFF], of: group.questions)
        }
        #expect(error?.description.contains("not UTF-8") == true)
    }

    @Test("A mangled table is read as questions or problems")
    func mutations() throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let bytes = mutated(QuestionTable.encode(group.questions), seed: seed)
            guard let revision = try? QuestionTable.decode(bytes, of: group.questions) else {
                continue
            }
            let kept = group.questions.count - revision.removed.count
            expectEqual(revision.questions.count, kept + revision.added.count, "seed \(seed)")
            expectEqual(
                Set(revision.questions.map(\.id)).count, revision.questions.count, "seed \(seed)")
        }
    }
}
