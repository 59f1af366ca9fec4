import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct StyledTextTests {
    @Test("A text without markup keeps its asterisks and has no emphasis")
    func plain() {
        let text = StyledText("*a*")
        expectEqual(text.text, "*a*")
        #expect(!text.isStyled)
        #expect(StyledText(MarkdownText("a")).isStyled == false)
    }

    @Test("Joined texts keep their emphasis")
    func joined() {
        let text = StyledText("= ") + StyledText(MarkdownText("**a** b")) + StyledText("!")
        expectEqual(text.text, "= a b!")
        expectEqual(text.parts.map(\.text), ["= ", "a", " b!"])
        expectEqual(text.parts.map(\.emphasis), [[], .strong, []])
    }

    @Test("Wrapped lines keep their emphasis, also where control characters are made visible")
    func wrapped() {
        let text = StyledText(MarkdownText("one **two three** four\n`fi\u{7}ve` sechs"))
        let lines = text.lines(of: 9, first: 5)
        expectEqual(lines.map(\.text), ["one", "two three", "four", "fi␇ve", "sechs"])
        expectEqual(lines.map { $0.parts.map(\.emphasis) }, [[[]], [.strong], [[]], [.code], [[]]])
        let words = StyledText(MarkdownText("日**本語を**学ぶ")).lines(of: 4, first: 4)
        expectEqual(words.map(\.text), ["日本", "語を", "学ぶ"])
        expectEqual(words[0].parts.map(\.emphasis), [[], .strong])
    }

    @Test("Empty lines stay")
    func empty() {
        expectEqual(
            StyledText(MarkdownText("*a*\n\nb")).lines(of: 9, first: 9).map(\.text), ["a", "", "b"])
        expectEqual(StyledText("").lines(of: 9, first: 9).map(\.text), [""])
    }

    @Test(
        "With colour, bold, italics and code have their own codes, also on top of another style",
        arguments: [
            ("**a**", Output.Style.plain, "\u{1B}[1ma\u{1B}[0m\n"),
            ("**a**", .strong, "\u{1B}[1;4ma\u{1B}[0m\n"),
            ("*a*b", .plain, "\u{1B}[3ma\u{1B}[0mb\n"), ("`a`", .many, "\u{1B}[32;4ma\u{1B}[0m\n"),
            ("***a***", .plain, "\u{1B}[1;3ma\u{1B}[0m\n"), ("a", .plain, "a\n"),
        ])
    func codes(text: String, style: Output.Style, shown: String) throws {
        for (choice, expected) in [
            (Terminal.ColourChoice.always, shown), (.never, "\(MarkdownText(text).plain)\n"),
        ] {
            let folder = try TemporaryFolder()
            let descriptor = open(try folder.write("", to: "output"), O_WRONLY | O_CLOEXEC)
            defer { close(descriptor) }
            var terminal = Terminal(descriptor: descriptor) { _ in nil }
            terminal.choose(choice)
            let output = Output(terminal)
            output.writeLine(StyledText(MarkdownText(text)), style)
            try output.flush()
            try expectEqual(folder.read("output"), expected)
        }
    }
}
