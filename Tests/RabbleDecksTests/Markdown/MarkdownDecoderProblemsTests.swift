import TestSupport
import Testing

@testable import RabbleDecks

/// What is wrong in a file, with its place.
struct MarkdownDecoderProblemsTests {
    @Test("All that is wrong is reported, each with its place")
    func problems() {
        let text = """
            Q: no answer

            Q: two answers
            A: one
            A: two

            C: no gap
            A: stray
            ---
            D: stray
            T: two
            D: a
            D: b

            T: none
            ---
            Q:
            A:\u{3000}

            #flashcards
            front
            ?

            Q: no answer at the end
            """
        let wayOut = "; start the line with a space if it is not a card"
        expectEqual(
            MarkdownDecoderTests.problems(Array(text)),
            [
                "line 1, column 1: the question has no answer\(wayOut)",
                "line 5, column 1: the question has two answers\(wayOut)",
                "line 8, column 1: there is no question before this answer\(wayOut)",
                "line 10, column 1: there is no term before this definition\(wayOut)",
                "line 13, column 1: the term has two definitions\(wayOut)",
                "line 15, column 1: the term has no definition\(wayOut)",
                "line 17, column 1: the prompt is blank", "line 18, column 1: the answer is blank",
                "line 22, column 2: the answer is blank",
                "line 24, column 1: the question has no answer\(wayOut)",
            ])
    }

    @Test(
        "What opens and never closes is a problem",
        arguments: [
            (
                "Q: a\nA: b\n\n```\ncode",
                "line 4, column 1: the code block that opens here is never closed"
            ),
            (
                "a\n<!-- b\nQ: c\nA: d",
                "line 2, column 1: the comment that opens here is never closed"
            ),
            (
                "#flashcards\n%%\na::b",
                "line 2, column 1: the comment that opens here is never closed"
            ),
            (
                "---\nname = \"a\"\n\nQ: b\nA: c",
                "line 1, column 1: the front matter that opens here is never closed with ---"
            ),
            (
                "It rained.\n```\ncode\nQ: a\nA: b",
                "line 2, column 1: the code block that opens here is never closed"
            ),
            (
                "#flashcards\na\n?\n$$\nb",
                "line 4, column 1: the code block that opens here is never closed"
            ),
        ])
    func unclosed(text: String, problem: String) {
        #expect(MarkdownDecoderTests.problems(Array(text)).contains(problem))
    }

    @Test("A byte that is not UTF-8 is reported with its offset, and nothing after it")
    func encoding() {
        expectEqual(
            MarkdownDecoderTests.problems(Array("Q: é\nA: ") + [0xE9, 0x0A, 0x51, 0x3A]),
            [
                "line 2, column 4: the byte at offset 9 is not UTF-8; save the file as UTF-8"
            ])
    }
}
