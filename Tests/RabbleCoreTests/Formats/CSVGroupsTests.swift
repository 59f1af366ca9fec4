import Foundation
import Testing

@testable import RabbleCore

struct CSVGroupsTests {
    private static func decode(_ text: String) throws -> DecodedGroups {
        try CSVGroups.decode(Array(text), title: "T")
    }

    private static func pairs(_ text: String) throws -> [[String]] {
        try decode(text).groups[0].questions.map { [$0.prompt, $0.answer] }
    }

    @Test("A spreadsheet's file is read: quotes, doubled quotes, line breaks in quotes, CRLF and a byte order mark")
    func spreadsheet() throws {
        let text = "\u{FEFF}Prompt,Answer,Hint\r\n\"Hello, \"\"world\"\"\",\"line 1\r\nline 2\",h\r\n,,\r\nb,c,\r\n"
        let questions = try Self.decode(text).groups[0].questions
        #expect(
            questions == [
                try Question(prompt: "Hello, \"world\"", answer: "line 1\r\nline 2", hint: "h"),
                try Question(prompt: "b", answer: "c"),
            ])
    }

    @Test("Where a comma is the decimal point, semicolons stand between the columns")
    func semicolons() throws {
        #expect(try Self.pairs("Hund;dog, hound\nKatze;cat\n") == [["Hund", "dog, hound"], ["Katze", "cat"]])
        #expect(try Self.pairs("1,5;a\n2,5;b\n") == [["1", "5;a"], ["2", "5;b"]])
        #expect(try Self.pairs("prompt;answer\n1,5;a\n2,5;b\n") == [["1,5", "a"], ["2,5", "b"]])
        #expect(try Self.pairs("big; large,gross\n") == [["big; large", "gross"]])
    }

    @Test("After an error in the quotation marks nothing more is read")
    func quotationMarks() {
        do {
            _ = try Self.decode("a,b\nc,\n\"d\"e,f\ng,\n")
        } catch {
            #expect(
                String(describing: error)
                    == "line 2, column 3: the answer is blank\n"
                    + "line 3, column 4: text follows the quotation mark that ends a field")
        }
    }
}
