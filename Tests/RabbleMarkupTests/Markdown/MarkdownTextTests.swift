import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownTextTests {
    @Test("A text without marks is one run, whatever it holds")
    func plain() {
        for text in ["", "minerals", "2 < 3 && [a](b)", "# one\n\n- two\r\n> three"] {
            expectEqual(MarkdownText(text).runs, [.init(text)])
        }
    }

    @Test("Lists, empty lines and line ends stay, and emphasis ends with its paragraph or item")
    func blocks() {
        expectEqual(MarkdownText("- *a*\n* b\n\n1. **c**").plain, "- a\n* b\n\n1. c")
        expectEqual(MarkdownText("*a\n\nb*").plain, "*a\n\nb*")
        expectEqual(MarkdownText("- *a\n- b*").plain, "- *a\n- b*")
        expectEqual(MarkdownText("*a\nb*").runs, [.init("a\nb", .italic)])
    }

    @Test("A code block is its lines, without the fences")
    func fences() {
        expectEqual(MarkdownText("```sh\nls *.md\n```").runs, [.init("ls *.md", .code)])
        expectEqual(
            MarkdownText("So:\n~~~\na_b_\n\n- c\n~~~\n*d*").runs,
            [
                .init("So:\n"), .init("a_b_\n\n- c", .code), .init("\n"), .init("d", .italic),
            ])
        expectEqual(MarkdownText("```\nnever *closed*").runs, [.init("never *closed*", .code)])
    }

    @Test(
        "What is nothing but marks stays as it is",
        arguments: ["**", "` `", "```\n```", "* *", "\\"])
    func marks(text: String) {
        expectEqual(MarkdownText(text).plain, text)
    }

    @Test("No text of these characters is lost but for marks, and none becomes blank")
    func random() {
        var generator = SplitMix64(seed: 9)
        for _ in manySeeds {
            let text = String(
                (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    "ab*_`~\\ \n「".randomElement(using: &generator) ?? "a"
                })
            let plain = MarkdownText(text).plain
            expectEqual(plain.isBlank, text.isBlank, "\(text.debugDescription)")
            let marks: Set<Character> = ["*", "_", "`", "~", "\\", " ", "\n"]
            // What stands after the marks that open a code block says what language it is in.
            if !text.contains("```"), !text.contains("~~~") {
                expectEqual(
                    plain.filter { !marks.contains($0) }, text.filter { !marks.contains($0) })
            }
        }
    }
}
