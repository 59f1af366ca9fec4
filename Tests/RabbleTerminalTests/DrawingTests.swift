import Testing

@testable import RabbleTerminal

/// What another program draws, before it reaches the terminal.
struct DrawingTests {
    private func lines(_ text: String, columns: Int = 4, rows: Int = 2) -> [String]? {
        Drawing(Array(text.utf8), columns: columns, rows: rows)?.lines
    }

    @Test("Symbols and their styles are shown, and each line ends its own")
    func symbols() {
        #expect(
            lines("\u{1B}[38;2;1;2;3m▄ \u{1B}[7m▌\u{1B}[0m\nab\n")
                == ["\u{1B}[38;2;1;2;3m▄ \u{1B}[7m▌\u{1B}[0m\u{1B}[0m", "ab\u{1B}[0m"])
    }

    @Test(
        "Anything that controls the terminal, or has another width, refuses the whole",
        arguments: [
            "\u{1B}[2J", "\u{1B}[?25l", "\u{1B}]0;x\u{7}", "\u{1B}P", "\u{1B}", "\u{1B}[3", "\r",
            "\t", "\u{9B}2J", "\u{202E}", "あ", "a\u{301}",
        ])
    func refused(text: String) { #expect(lines("a\(text)a") == nil) }

    @Test("Nothing is shown of what is too wide or too high, is no UTF-8, or is nothing")
    func room() {
        #expect(lines("abcde") == nil)
        #expect(lines("a\nb\nc") == nil)
        #expect(lines("") == nil)
        #expect(Drawing([0xFF], columns: 4, rows: 2) == nil)
    }

    @Test("The middle of a drawing is left of it")
    func crop() {
        var drawing = Drawing(Array("a\nb\nc\nd\n".utf8), columns: 4, rows: 4)
        drawing?.crop(to: 2)
        #expect(drawing?.lines == ["b\u{1B}[0m", "c\u{1B}[0m"])
    }
}
