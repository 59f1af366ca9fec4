import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct TSVGroupsTests {
    private static func decode(_ text: String, title: String? = "T") throws -> Deck {
        try GroupTable.decode(Array(text), hasTabs: true, title: title)
    }

    private static func problems(_ text: String, title: String? = "T") -> [String] {
        do {
            _ = try decode(text, title: title)
            return []
        } catch {
            return String(describing: error).components(separatedBy: "\n")
        }
    }

    @Test(
        """
        The columns are prompt, answer, hint, and accepted answers with a bar between, where a \
        heading says so
        """
    )
    func columns() throws {
        let decoded = try Self.decode(
            "prompt\tanswer\thint\taccepts\nありがとう\tthank you\tarigatō\tthanks|ta\nはい\tyes\n")
        expectEqual(
            decoded.groups,
            [
                try QuestionGroup(
                    title: "T",
                    questions: [
                        try Question(
                            prompt: "ありがとう", answer: "thank you", hint: "arigatō",
                            otherAnswers: ["thanks", "ta"]),
                        try Question(prompt: "はい", answer: "yes"),
                    ])
            ])
    }

    @Test(
        "A first row that names prompt and answer sets the order of the columns",
        arguments: [
            "answer\tprompt\nb\ta", "Answer\tNotes\tPROMPT\tHint\nb\tx\ta", "Back\tFront\nb\ta",
            "\u{FEFF}definition\tterm\nb\ta",
            "answer \tquestion\nb\ta\n",
        ])
    func header(text: String) throws {
        try expectEqual(
            Self.decode(text).groups[0].questions, [try Question(prompt: "a", answer: "b")])
    }

    @Test(
        "A first row that names one of them is a question", arguments: ["prompt\ta", "a\tanswer"])
    func noHeader(text: String) throws {
        try expectEqual(Self.decode(text).groups[0].questions.count, 1)
    }

    @Test(
        "A first row that looks like a heading is left out, and reported",
        arguments: [
            ("Frage\tAntwort\na\tb\n", ["Frage", "Antwort"]),
            ("Antwort\tFrage\nb\ta\n", ["Antwort", "Frage"]),
            ("#front\tback\n\na\tb", ["#front", "back"]), ("#1\tone\na\tb", ["#1", "one"]),
            ("Deutsch\tEnglisch\t\na\tb", ["Deutsch", "Englisch"]),
        ])
    func likelyHeading(text: String, heading: [String]) throws {
        let decoded = try Self.decode(text)
        expectEqual(decoded.groups[0].questions, [try Question(prompt: "a", answer: "b")])
        expectEqual(decoded.likelyHeading, heading)
        let asQuestion = try GroupTable.decode(
            Array(text), hasTabs: true, title: "T", layout: ReadingOptions(firstRow: .no))
        expectEqual(asQuestion.groups[0].questions.count, 2)
        #expect(asQuestion.likelyHeading == nil)
    }

    @Test(
        "A first row is a question if a later row repeats one of its cells, or if there is none",
        arguments: [
            "Frage\tAntwort\nfrage\tb", "Frage\tAntwort\na\tb\nc\tAntwort.", "Frage\tAntwort\n",
            "#1\ta\n#2\tb",
        ])
    func unlikelyHeading(text: String) throws {
        let decoded = try Self.decode(text)
        #expect(decoded.likelyHeading == nil)
        expectEqual(decoded.groups[0].questions.count, text.split(separator: "\n").count)
    }

    @Test("The option for the first row decides, and then no heading is reported")
    func firstRow() throws {
        func decode(_ text: String, _ firstRow: FirstRow?) throws -> Deck {
            try GroupTable.decode(
                Array(text), hasTabs: true, title: "T", layout: ReadingOptions(firstRow: firstRow))
        }
        let other = try decode("x\ty\nx\tz\th\n", .yes)
        expectEqual(other.groups[0].questions, [try Question(prompt: "x", answer: "z", hint: "h")])
        expectEqual(other.parts, .hint)
        try expectEqual(
            decode("Antwort\tFrage\nb\ta\n", .yes).groups[0].questions,
            [try Question(prompt: "a", answer: "b")])
        #expect(try decode("Antwort\tFrage\nb\ta\n", .yes).likelyHeading == nil)
        try expectEqual(decode("prompt\tanswer\na\tb\n", .no).groups[0].questions.count, 2)
        #expect(try decode("prompt\tanswer\na\tb\n", nil).likelyHeading == nil)
    }

    @Test(
        "A group that starts with what looks like a heading is written and read as the same",
        arguments: GroupFormat.exact)
    func headingWritten(format: GroupFormat) throws {
        for first in [
            ("Frage", "Antwort"), ("Antwort", "Frage"), ("#front", "back"), ("English", "Deutsch"),
            ("prompt", "answer"),
        ] {
            let group = try group([first.0: first.1, "a": "b"], title: "T")
            let decoded = try format.written(group)
            expectEqual(decoded.groups, [group])
            #expect(decoded.likelyHeading == nil)
        }
    }

    @Test("Columns without a meaning are left out and reported")
    func unknownColumns() throws {
        let remarks = try Self.decode("prompt\tanswer\tlevel\t\tdate\na\tb\t1\t2\t3\t4\t\n").remarks
        expectEqual(remarks.descriptions, ["columns 3 level, 4, 5 date, 6"])
        try expectEqual(Self.decode("a\tb\tc\td\te\tf").remarks.columns, ["4", "5", "6"])
        try expectEqual(Self.decode("a\tb\t\t\t\t").remarks, Remarks())
    }

    @Test("A column named group gives each row its title")
    func groupColumn() throws {
        let decoded = try Self.decode("group\tprompt\tanswer\nA\t1\tx\nB\t2\ty\n\t3\tz\nA\t4\tx\n")
        expectEqual(decoded.groups.map(\.title), ["A", "B", "T"])
        expectEqual(decoded.groups[0].questions.map(\.prompt), ["1", "4"])
        expectEqual(
            Self.problems("group\tprompt\tanswer\n\t1\tx", title: nil),
            [
                "the file does not say what the group is called"
            ])
    }

    @Test("Repeated rows are left out and counted, equal ones apart from those with another hint")
    func duplicates() throws {
        let decoded = try Self.decode("a\tb\nc\td\na\tb\na\tb\thint\nが\tga\nか\u{3099}\tga\n")
        expectEqual(decoded.groups[0].questions.map(\.prompt), ["a", "c", "が"])
        expectEqual(decoded.remarks.duplicates, 2)
        expectEqual(decoded.remarks[.repeated], 1)
    }

    @Test("Empty rows are skipped, whatever ends the lines", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        let text = ["a\tb", "", " \t ", "c\td", ""].joined(separator: end)
        try expectEqual(Self.decode(text).groups[0].questions.map(\.answer), ["b", "d"])
    }

    @Test("Every row that is not a question is reported with its place")
    func allProblems() {
        expectEqual(
            Self.problems("a\tb\r\tc\nd\t \r\ne\n\u{3000}\tあ\n"),
            [
                "line 2, column 1: the prompt is blank", "line 3, column 3: the answer is blank",
                "line 4, column 2: the answer is missing", "line 5, column 1: the prompt is blank",
            ])
    }

    @Test("A file that is not a table is reported in one line")
    func noTable() {
        expectEqual(
            Self.problems("Dear\nall,\nthis is prose.\n"),
            [
                """
                line 1, column 1: no tab separates a prompt from its answer, and no Q: and A: \
                mark them
                """
            ])
        expectEqual(Self.problems("prompt\tanswer\n"), ["line 2, column 1: there are no questions"])
        expectEqual(Self.problems("\n\n"), ["line 3, column 1: there are no questions"])
    }

    @Test("A byte that is not UTF-8 is reported with its offset, and nothing after it")
    func encoding() {
        let error = #expect(throws: InvalidGroupFile.self) {
            try GroupTable.decode(
                Array("é\tb\nc\t") + [0xE9, 0x0A, 0x61], hasTabs: true, title: "T")
        }
        expectEqual(
            error?.description,
            "line 2, column 3: the byte at offset 7 is not UTF-8; save the file as UTF-8")
    }
}
