import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownCardTests {
    private let bytes = Array(
        """
        to go <!-- hint: h -->|gehen<!-- accepts: laufen -->|[a] or [b] <!-- accepts: c -->|==a== \
        <!-- accepts: b -->
        """
    )

    private func range(_ index: Int) -> Range<Int> {
        let parts = bytes.split(separator: UInt8(ascii: "|"))
        return parts[index].startIndex..<parts[index].endIndex
    }

    @Test(
        """
        A question of two sides has the hint and the accepted answers of both; reversed, only the \
        hint
        """
    )
    func pair() throws {
        func question(isReversed: Bool) -> Question {
            MarkdownCard(
                isReversed ? .reversedPair : .pair, front: range(0), back: range(1), isNote: false
            )
            .question(bytes)
        }
        expectEqual(
            question(isReversed: false),
            (try Question(prompt: "to go", answer: "gehen", hint: "h", otherAnswers: ["laufen"])))
        try expectEqual(
            question(isReversed: true), Question(prompt: "gehen", answer: "to go", hint: "h"))
    }

    @Test("Accepted answers belong to the only gap of a text")
    func gaps() throws {
        expectEqual(
            MarkdownCard(.gaps(.brackets), front: range(2), gap: 2, isNote: false).question(bytes),
            (try Question(prompt: "a or […]", answer: "b")))
        expectEqual(
            MarkdownCard(.gaps(.highlights), front: range(3), gap: 1, isNote: true).question(bytes),
            (try Question(prompt: "[…]", answer: "a", otherAnswers: ["b"])))
    }
}
