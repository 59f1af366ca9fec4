import TestSupport
import Testing

@testable import RabbleDecks

struct DelimitedReaderTests {
    private static func records(
        _ text: String, separator: Character = ","
    ) throws -> [[String]] {
        var reader = DelimitedReader(Array(text.utf8), separator: separator.asciiValue ?? 0x2C)
        var records: [[String]] = []
        while try reader.next() { records.append(reader.cells.map(reader.text)) }
        return records
    }

    @Test(
        "The examples of RFC 4180 are read as it says",
        arguments: [
            // Section 2, rules 1, 2 and 4 to 7.
            ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
            ("aaa,bbb,ccc\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
            (
                "\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx",
                [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]
            ),
            (
                "\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx",
                [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]]
            ),
            ("\"aaa\",\"b\"\"bb\",\"ccc\"", [["aaa", "b\"bb", "ccc"]]),
            // Spaces are part of a field.
            (" a , b ", [[" a ", " b "]]),
        ])
    func rfc4180(text: String, records: [[String]]) throws {
        try expectEqual(Self.records(text), records)
    }

    @Test(
        "The corners of a file are read as Python's csv module reads them",
        // From csv.reader of Python 3.11.
        arguments: [
            ("a,", [["a", ""]]), (",", [["", ""]]), ("a\n\nb", [["a"], [""], ["b"]]),
            ("a\rb\r\nc\n", [["a"], ["b"], ["c"]]),
            ("\"\"", [[""]]), ("\"\"\"\"", [["\""]]), ("a\"b,c", [["a\"b", "c"]]),
            ("\"a\n\",b\n", [["a\n", "b"]]),
        ])
    func corners(text: String, records: [[String]]) throws {
        // But for empty lines, which are records without a field there and with an empty one here.
        try expectEqual(Self.records(text), records)
    }

    @Test("A byte order mark is no part of the first field")
    func byteOrderMark() throws {
        try expectEqual(Self.records("\u{FEFF}a,b"), [["a", "b"]])
    }

    @Test("A mark that nothing closes in its line is part of the text")
    func unclosed() throws {
        try expectEqual(Self.records("a,\"b\nc,d"), [["a", "\"b"], ["c", "d"]])
        try expectEqual(Self.records("\"a,b\nc\"d,e"), [["\"a", "b"], ["c\"d", "e"]])
    }

    @Test(
        "Before other text they are part of it",
        arguments: [
            ("a\t\"b", [["a", "\"b"]]), ("\"a\"b\tc", [["\"a\"b", "c"]]),
            ("\"a\" \tb", [["a", "b"]]),
            ("\"a\tb\"\tc", [["a\tb", "c"]]),
            ("\"Well\", he said\tc\n\"d\te", [["\"Well\", he said", "c"], ["\"d", "e"]]),
        ])
    func lenient(text: String, records: [[String]]) throws {
        try expectEqual(Self.records(text, separator: "\t"), records)
    }

    @Test("A file of nothing but opening quotation marks has one record for each line")
    func quotationMarksAlone() throws {
        let text = String(repeating: "\"a\n", count: 20_000)
        try expectEqual(Self.records(text, separator: "\t").count, 20_000)
    }
}
