import Foundation
import TestSupport
import Testing

@testable import RabbleDecks

struct CSVGroupsTests {
    private static func decode(_ text: String) throws -> Deck {
        try GroupTable.decode(Array(text), hasTabs: false, title: "T")
    }

    private static func pairs(_ text: String) throws -> [[String]] {
        try decode(text).groups[0].questions.map { [$0.prompt, $0.answer] }
    }

    @Test(
        """
        A spreadsheet's file is read: quotes, doubled quotes, line breaks in quotes, CRLF and a \
        byte order mark
        """
    )
    func spreadsheet() throws {
        let text =
            """
            \u{FEFF}Prompt,Answer,Hint\r\n\"Hello, \"\"world\"\"\",\"line 1\r\nline 2\",h\r\n,,\r\n\
            b,c,\r\n
            """
        let questions = try Self.decode(text).groups[0].questions
        expectEqual(
            questions,
            [
                try Question(prompt: "Hello, \"world\"", answer: "line 1\r\nline 2", hint: "h"),
                try Question(prompt: "b", answer: "c"),
            ])
    }

    @Test("Where a comma is the decimal point, semicolons stand between the columns")
    func semicolons() throws {
        try expectEqual(
            Self.pairs("Hund;dog, hound\nKatze;cat\n"),
            [["Hund", "dog, hound"], ["Katze", "cat"]])
        try expectEqual(Self.pairs("1,5;a\n2,5;b\n"), [["1", "5;a"], ["2", "5;b"]])
        try expectEqual(
            Self.pairs("prompt;answer\n1,5;a\n2,5;b\n"), [["1,5", "a"], ["2,5", "b"]])
        try expectEqual(Self.pairs("big; large,gross\n"), [["big; large", "gross"]])
        // Where a space follows it is rather part of a text, however regular.
        try expectEqual(
            Self.pairs("gehen, ging;to go\nsehen, sah;to see\n"),
            [
                ["gehen, ging", "to go"], ["sehen, sah", "to see"],
            ])
        try expectEqual(
            Self.pairs("gross,big; large,adj\nklein,small; little\n"),
            [
                ["gross", "big; large"], ["klein", "small; little"],
            ])
        try expectEqual(Self.pairs("a, b\nc, d\n"), [["a", "b"], ["c", "d"]])
    }

    @Test("A separator in a cell in quotation marks divides nothing")
    func quotedSeparators() throws {
        let questions = [["a", "b,c"], ["d", "e,f"]]
        try expectEqual(Self.pairs("\"a\";\"b,c\"\n\"d\";\"e,f\"\n"), questions)
        try expectEqual(Self.pairs("a;\"b,c\"\r\nd;\"e,f\"\r\n"), questions)
        try expectEqual(Self.pairs("\"a;\"\"b\",\"c\nd;e\"\n"), [["a;\"b", "c\nd;e"]])
    }

    @Test(
        "A first line may name the separator, as Excel has it",
        arguments: ["sep=;\r\n", "\"sep=;\"\n", "\u{FEFF}sep=;\n"])
    func separatorLine(line: String) throws {
        try expectEqual(Self.pairs(line + "prompt;answer\r\na,b;c\r\n"), [["a,b", "c"]])
        expectEqual(GroupFormat(of: Array(line + "a,b;c"), path: "x.txt"), .csv)
    }

    @Test("A row of more columns than any table has is refused")
    func columns() {
        let error = #expect(throws: InvalidGroupFile.self) {
            try Self.decode(String(repeating: "a,", count: 20_000))
        }
        expectEqual(error?.description, "line 1, column 20001: there are more than 10000 columns")
    }
}
