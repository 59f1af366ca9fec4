import Testing

@testable import RabbleTerminal

/// The output of a drawing program, before it reaches the terminal.
struct DrawingTests {
    private func lines(_ text: String, columns: Int = 4, rows: Int = 2) -> [String]? {
        Drawing(Array(text.utf8), columns: columns, rows: rows)?.lines
    }

    @Test("Symbols and their styles are shown, and each line resets its styles")
    func symbols() {
        #expect(
            lines("\u{1B}[38;2;1;2;3m▄ \u{1B}[7m▌\u{1B}[0m\nab\n")
                == ["\u{1B}[38;2;1;2;3m▄ \u{1B}[7m▌\u{1B}[0m\u{1B}[0m", "ab\u{1B}[0m"])
    }

    @Test(
        "A drawing with other control sequences or widths is rejected",
        arguments: [
            "\u{1B}[2J", "\u{1B}[?25l", "\u{1B}]0;x\u{7}", "\u{1B}P", "\u{1B}", "\u{1B}[3", "\r",
            "\t", "\u{9B}2J", "\u{202E}", "あ", "a\u{301}",
        ])
    func refused(text: String) { #expect(lines("a\(text)a") == nil) }

    @Test("A drawing that is too wide, too high, empty or not UTF-8 is not shown")
    func room() {
        #expect(lines("abcde") == nil)
        #expect(lines("a\nb\nc") == nil)
        #expect(lines("") == nil)
        #expect(Drawing([0xFF], columns: 4, rows: 2) == nil)
    }

    @Test("The middle of a drawing is shown")
    func crop() {
        var drawing = Drawing(Array("a\nb\nc\nd\n".utf8), columns: 4, rows: 4)
        drawing?.crop(to: 2)
        #expect(drawing?.lines == ["b\u{1B}[0m", "c\u{1B}[0m"])
    }
}
