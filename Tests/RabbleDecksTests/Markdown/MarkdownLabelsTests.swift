import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownLabelsTests {
    private static func cards(_ text: String) throws -> [String] {
        try MarkdownGroups.decode(Array(text.utf8), title: "T").groups.flatMap(\.questions).map {
            "\($0.prompt)=\($0.answer)"
        }
    }

    @Test(
        "Words for question and answer start the sides of cards in turn",
        arguments: [
            "**Question 1:** bow\n**Answer:** front\n\n**Question 2:** stern\n**Answer:** back\n",
            "- Frage: bow\n- Antwort: front\n- Frage: stern\n- Antwort: back\n",
            "1. Q: bow\n   A: front\n2. Q: stern\n   A: back\n",
            "question: bow\nanswer: front\n\nquestion: stern\nanswer: back\n",
            """
            # Boats
            ## Question 1
            bow
            ## Answer 1
            front
            ## Question 2
            stern
            ## Answer 2
            back
            """,
        ])
    func words(text: String) throws {
        try expectEqual(Self.cards(text), ["bow=front", "stern=back"])
    }

    @Test(
        "A note with one card has the words as headings",
        arguments: [
            "# Front\nbow\n\n# Back\nfront\n", "## Vorderseite:\nbow\n---\n## Rückseite:\nfront\n",
            "---\ntags: x\n---\n# Question\n\nbow\n\n# Answer\n\nfront\n\n# Source\na book\n",
        ])
    func headings(text: String) throws { try expectEqual(Self.cards(text), ["bow=front"]) }

    @Test(
        "Other words, lists of answers, and a question without an answer are none",
        arguments: [
            "Note: bow\nHint: front\nNote: stern\nHint: back\n", "Question: bow\nAnswer: front\n",
            "# Questions\nbow\n# Answers\nfront\n", "# Question\nbow\n# Talk\nx\n# Answer\nfront\n",
            "front: |\n  bow\nback: |\n  front\nfront: |\n  stern\nback: |\n  back\n",
        ])
    func others(text: String) throws {
        let error = try #require(throws: InvalidGroupFile.self) { try Self.cards(text) }
        #expect(error.kind == .note)
    }

    @Test("A problem is at its place in the file")
    func places() throws {
        let text = "Frage: bow\nAntwort: front\n\nFrage: stern\nAntwort:\n\nFrage: x\nAntwort: y\n"
        let error = try #require(throws: InvalidGroupFile.self) { try Self.cards(text) }
        expectEqual(error.description, "line 5, column 1: the answer is blank")
    }
}
