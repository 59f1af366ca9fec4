import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownLineTests {
    @Test(
        "A line is known by its start",
        arguments: [
            ("", .blank), (" \t", .blank), ("Q: a", .side(.question)), ("A:", .side(.answer)),
            ("C:[x]", .side(.gaps)),
            ("T: a", .side(.term)), ("D: a", .side(.definition)), ("---", .separator),
            (" --- ", .separator),
            ("#flashcards/a b", .tag), ("  #flashcards", .tag), ("#a", .tag),
            // None of these means anything.
            (" Q: a", .text), ("q: a", .text), ("Q", .text), ("Q : a", .text), ("Q::A", .text),
            ("Q::", .text),
            ("B: a", .text), ("----", .text),
            ("--- x", .text), ("- - -", .text), ("# a", .text), ("``a``", .text),
        ] as [(String, MarkdownLine)])
    func kinds(text: String, kind: MarkdownLine) {
        expectEqual(MarkdownLine(Array(text), 0..<text.utf8.count), kind)
    }

    @Test("A line of backticks opens a code block")
    func fence() {
        guard case .fence = MarkdownLine(Array("```swift"), 0..<8) else {
            Issue.record("it is none")
            return
        }
    }
}
