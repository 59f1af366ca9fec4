import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownOpenBlockTests {
    private static func fence(_ line: String) throws -> MarkdownFence {
        let bytes = Array(line.utf8)
        return try #require(MarkdownFence(in: bytes, opening: bytes.indices, hasMath: true))
    }

    private static func place(_ kind: MarkdownOpenBlock.Kind, _ line: String) -> MarkdownFence.Place
    {
        let bytes = Array(line.utf8)
        return MarkdownOpenBlock(kind: kind, start: 0).place(of: bytes.indices, in: bytes)
    }

    @Test(
        """
        A code block ends with its fence, or with the quotation that it stands in; a comment with \
        its end
        """
    )
    func places() throws {
        let code = MarkdownOpenBlock.Kind.code(try Self.fence("```"))
        expectEqual(Self.place(code, "Q: a"), .inside)
        expectEqual(Self.place(code, "```"), .last)
        let quoted = MarkdownOpenBlock.Kind.code(try Self.fence("> ```"))
        expectEqual(Self.place(quoted, "> a"), .inside)
        expectEqual(Self.place(quoted, "a"), .outside)
        expectEqual(Self.place(.comment("-->"), "a ``` b"), .inside)
        expectEqual(Self.place(.comment("-->"), "a --> b"), .last)
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
        let quoted = MarkdownOpenBlock(kind: .code(try Self.fence("> ```")), start: 0)
        #expect(quoted.problem(in: Array("> ```\nQ: a".utf8), isInCard: true) == nil)
    }
}
