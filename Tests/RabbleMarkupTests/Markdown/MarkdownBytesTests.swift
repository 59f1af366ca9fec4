import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownBytesTests {
    private let bytes = Array(" a--b-->c ")

    @Test("The markers of quotations, lists and callouts are recognised")
    func marks() {
        func text(_ line: String, _ part: ([UInt8], Range<Int>) -> Range<Int>) -> String {
            let bytes = Array(line)
            return String(decoding: bytes[part(bytes, bytes.indices)], as: UTF8.self)
        }
        for (line, rest) in [
            ("> a", "a"), (">a", "a"), (" > > a", "a"), (">   a", "  a"), ("a > b", "a > b"),
            (">", ""),
        ] {
            expectEqual(text(line) { $0.unquoted($1) }, rest)
        }
        func startsListItem(_ line: String) -> Bool {
            Array(line).startsListItem(0..<line.utf8.count)
        }
        #expect(["- a", "  * a", "+", "1. a", "12) a"].allSatisfy(startsListItem))
        #expect(
            !["-a", "a", "", ". a", "1: a", "12345678901. a", "1a. b"].contains(
                where: startsListItem))
        func isIndented(_ line: String) -> Bool { Array(line).isIndented(0..<line.utf8.count) }
        #expect(
            ["    a", "\ta", "  \ta"].allSatisfy(isIndented)
                && !["   a", "a\tb", ""].contains(where: isIndented))
    }

    @Test("White space at the ends is trimmed: ASCII from a range, all scripts from a text")
    func trimmed() {
        expectEqual(bytes.trimmed(0..<10), 1..<9)
        #expect(Array(" \t\r\n").trimmed(0..<4).isEmpty)
        let text = Array(" \u{3000}a\u{A0}\n")
        expectEqual(text.trimmedText(text.indices), "a")
    }
}
