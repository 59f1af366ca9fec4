import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleFormats

struct MarkdownBytesTests {
    private let bytes = Array(" a--b-->c ")

    @Test("Bytes and words are found in a range, and not beyond it")
    func firstIndex() {
        expectEqual(bytes.firstIndex(of: UInt8(ascii: "b"), in: 0..<10), 4)
        #expect(bytes.firstIndex(of: UInt8(ascii: "b"), in: 0..<4) == nil)
        #expect(bytes.firstIndex(of: UInt8(ascii: "a"), in: 2..<10) == nil)
        #expect(bytes.firstIndex(of: UInt8(ascii: "a"), in: 1..<1) == nil)
        expectEqual(bytes.firstIndex(of: "-->", in: 0..<10), 5)
        #expect(bytes.firstIndex(of: "-->", in: 0..<7) == nil)
        #expect([UInt8]().firstIndex(of: "-->", in: 0..<0) == nil)
        expectEqual(bytes.firstIndex(ofAny: MarkdownByteSet("c>"), in: 0..<10), 7)
        #expect(bytes.firstIndex(ofAny: MarkdownByteSet("c>"), in: 0..<7) == nil)
    }

    @Test("A range starts with a word or does not")
    func has() {
        #expect(bytes.has("--", in: 2..<10) && bytes.has("-->", in: 5..<8))
        #expect(
            !bytes.has("-->", in: 5..<7) && !bytes.has("--", in: 1..<10)
                && !bytes.has("a", in: 1..<1))
    }

    @Test("The marks of quotations, lists and callouts are known")
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
        for (line, rest) in [
            ("> [!note] a", " a"), ("> [!tip]- a", " a"), ("> [a] b", "[a] b"), ("> [!a", "[!a"),
        ] {
            expectEqual(text(line) { $0.withoutQuotation($1) }, rest)
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

    @Test("White space at the ends is left out: of ASCII from a range, of all scripts from a text")
    func trimmed() {
        expectEqual(bytes.trimmed(0..<10), 1..<9)
        #expect(Array(" \t\r\n").trimmed(0..<4).isEmpty)
        let text = Array(" \u{3000}a\u{A0}\n")
        expectEqual(text.trimmedText(text.indices), "a")
    }
}
