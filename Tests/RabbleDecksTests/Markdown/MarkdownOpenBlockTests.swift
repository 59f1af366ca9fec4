import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownOpenBlockTests {
    private static func fence(_ line: String) throws -> MarkdownFence {
        let bytes = Array(line.utf8)
        return try #require(MarkdownFence(in: bytes, opening: bytes.indices, hasMath: true))
    }

    private static func isClosed(_ kind: MarkdownOpenBlock.Kind, by line: String) -> Bool {
        let bytes = Array(line.utf8)
        return MarkdownOpenBlock(kind: kind, start: 0).isClosed(by: bytes.indices, in: bytes)
    }

    @Test("A code block ends with its fence; a comment with its end")
    func ends() throws {
        for fence in ["```", "> ```"] {
            let code = MarkdownOpenBlock.Kind.code(try Self.fence(fence))
            #expect(!Self.isClosed(code, by: "Q: a") && Self.isClosed(code, by: fence))
        }
        #expect(!Self.isClosed(.comment("-->"), by: "a ``` b"))
        #expect(Self.isClosed(.comment("-->"), by: "a --> b"))
    }

    @Test("What is never closed is wrong within a card, and where a card starts in it")
    func problems() throws {
        let kinds: [MarkdownOpenBlock.Kind] = [.code(try Self.fence("```")), .comment("-->")]
        for (kind, name) in zip(kinds, ["code block", "comment"]) {
            func problem(_ text: String, isInCard: Bool = false) -> SyntaxError? {
                MarkdownOpenBlock(kind: kind, start: 2).problem(
                    in: Array(text.utf8), isInCard: isInCard)
            }
            let wrong = SyntaxError(
                offset: 2, reason: "the \(name) that opens here is never closed")
            #expect(problem("a\nb\nc") == nil)
            expectEqual(problem("a\nb\nc", isInCard: true), wrong)
            expectEqual(problem("a\nb\nQ: c"), wrong)
            expectEqual(problem("a\nb\n#flashcards"), wrong)
        }
    }
}
