import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

/// Hashcards decks, and groups that are written as such.
struct MarkdownGroupsTests {
    private static func decode(_ text: String) throws -> [QuestionGroup] {
        try MarkdownGroups.decode(Array(text), title: "T").groups
    }

    @Test("A group is written as a readable deck")
    func written() throws {
        let group = try QuestionGroup(
            title: "Basic \"Phrases\"",
            questions: [
                try Question(
                    prompt: "ありがとう", answer: "thank you", hint: "arigatō",
                    otherAnswers: ["thanks", "ta"]),
                try Question(prompt: "Use std::vector\nor ==not==", answer: "- a\n- [b]"),
                try Question(prompt: "x ", answer: "a\n---\nb"),
            ])
        let text = #"""
            ---
            name = "Basic \"Phrases\""
            markup = "none"
            ---

            Q: ありがとう
            <!-- hint: arigatō -->
            A: thank you
            <!-- accepts: thanks | ta -->

            Q:
            Use std::vector
            or ==not==
            A:
            - a
            - [b]

            Q: <!-- text: "x " -->
            A: <!-- text: "a\n---\nb" -->

            """#
        expectEqual(String(decoding: MarkdownGroups.encode(group), as: UTF8.self), text)
        try expectEqual(Self.decode(text), [group])
        let marked = QuestionGroup(group, questions: Array(group.questions), markup: .markdown)
        let deck = text.replacing("markup = \"none\"\n", with: "")
        expectEqual(String(decoding: MarkdownGroups.encode(marked), as: UTF8.self), deck)
        try expectEqual(Self.decode(deck), [marked])
    }

    @Test(
        "A text with a meaning in cards is read back unchanged",
        arguments: [
            "Q: a", "A: b", "C: [c]", "a\nQ: b", "a\nA: b", "a\nC: b", "a\nT: b", "a\nD: b",
            "a\n---\nb",
            "a\n#flashcards",
            "```", "a\n```\nb", "a\n```\nQ: b\n```", "a\n~~~\nb\n```", " a", "a\n", "\u{3000}a",
            "\u{200B}a", "a\r\nb",
            "a\rb",
            "a <!-- b --> c", "<!-- hint: x -->", "<!-- text: \"x\" -->", "-->", "a\n\nb",
            "\\[a\\]", "::", "a\n?\nb",
            "==a==",
            "%%a%%", "&amp;", "\\", "\"", "\u{0}", "a\u{2028}b", "\u{85}a", "\u{FEFF}a", "e\u{301}",
            "<!--",
            "a\n<!-- x -->\nb", "`<!-- a -->`", "-->\u{301} <!--\u{301}", "\u{301}<!--",
            String(repeating: "\u{0}a", count: 150), "a\n---\u{301}\n--\u{301}-",
            "a\n  ---\nb", "a\n    ```\nb", "a\n    ```\n    Q: b\n    ```", "a\n> ```\nb", "> a",
            "a\n> b", "$$",
            "a\n$$\nb",
            "$$\nQ: a\n$$", "[[a]]", "$a$", "| a :: b |",
        ])
    func roundTrip(text: String) throws {
        let group = try QuestionGroup(
            title: text,
            questions: [
                try Question(
                    prompt: text, answer: "1", hint: text, otherAnswers: [text, "b", text]),
                try Question(prompt: "1", answer: text, otherAnswers: [text]),
            ])
        let read = try GroupFormat.markdown.written(group)
            .groups
        expectEqual(read.map(\.exactTexts), [group.exactTexts])
    }
}
