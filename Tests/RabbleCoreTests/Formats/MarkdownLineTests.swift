import Testing

@testable import RabbleCore

struct MarkdownLineTests {
    @Test(
        "A line is known by its start",
        arguments: [
            ("", .blank), (" \t", .blank), ("Q: a", .side(.question)), ("A:", .side(.answer)), ("C:[x]", .side(.gaps)),
            ("T: a", .side(.term)), ("D: a", .side(.definition)), ("---", .separator), (" --- ", .separator),
            ("#flashcards/a b", .flashcards), ("  #flashcards", .flashcards),
            // Nothing of these means anything.
            (" Q: a", .text), ("q: a", .text), ("Q", .text), ("Q : a", .text), ("Q::A", .text), ("Q::", .text),
            ("B: a", .text), ("----", .text),
            ("--- x", .text), ("- - -", .text), ("# a", .text), ("``a``", .text),
        ] as [(String, MarkdownLine)])
    func kinds(text: String, kind: MarkdownLine) {
        #expect(MarkdownLine(Array(text), 0..<text.utf8.count) == kind)
    }

    @Test("A line of backticks opens a block of code")
    func fence() {
        guard case .fence = MarkdownLine(Array("```swift"), 0..<8) else {
            Issue.record("it is none")
            return
        }
    }

    @Test("Lines end with LF, CRLF or CR, and the last one with nothing")
    func lines() {
        let bytes = Array("a\nb\r\n\rc\n\nd")
        var lines = MarkdownLines(bytes, in: bytes.indices)
        var texts: [String] = []
        while let line = lines.next() { texts.append(String(decoding: bytes[line], as: UTF8.self)) }
        #expect(texts == ["a", "b", "", "c", "", "d"])
        var part = MarkdownLines(bytes, in: 2..<4)
        #expect(part.next() == 2..<3)
        #expect(part.next() == nil)
        #expect(part.offset == 4)
    }
}
