import Foundation
import RabbleCore
import TestSupport
import Testing

@testable import RabbleTerminal
@testable import rabble

struct LinePainterTests {
    @Test("A character at the end of a line is drawn alone, however long the line is")
    func append() {
        var editor = LineEditor()
        var painter = LinePainter(prompt: "> ", columns: 80, rows: 24)
        expectEqual(painter.draw(&editor), "> ")
        _ = editor.take(.paste(String(repeating: "x", count: 10_000)))
        _ = painter.draw(&editor)
        for text in ["a", "か"] {
            _ = editor.take(.paste(text))
            expectEqual(painter.draw(&editor), text)
        }
        expectEqual(painter.draw(&editor), "")
        _ = editor.take(.left)
        expectEqual(painter.draw(&editor), "\r\u{1B}[3C")
    }

    @Test("Only the visible part of a line that is longer than the screen is drawn")
    func longLine() {
        var editor = LineEditor()
        var painter = LinePainter(prompt: "> ", columns: 20, rows: 5)
        _ = editor.take(.paste(String(repeating: "x", count: 10_000)))
        #expect(painter.draw(&editor).count < 150)
        _ = editor.take(.home)
        #expect(painter.draw(&editor).contains("> xx"))
        _ = editor.take(.scalar("y"))
        let drawing = painter.draw(&editor)
        #expect(drawing.hasPrefix("\u{1B}[Jyx"))
        #expect(drawing.count < 150)
    }

    @Test("The prompt has its style, the line has none")
    func style() {
        var editor = LineEditor()
        var painter = LinePainter(prompt: "> ", style: ("<", ">"), columns: 80, rows: 24)
        expectEqual(painter.draw(&editor), "<> >")
        _ = editor.take(.paste("ab"))
        painter = LinePainter(prompt: "> ", style: ("<", ">"), columns: 80, rows: 24)
        editor.unchanged = 0
        editor.unchangedAtEnd = 0
        expectEqual(painter.draw(&editor), "<> >ab")
        expectEqual(painter.finish(&editor), "\n")
    }

    // MARK: At a terminal

    /// The expected screen and cursor for a line at a terminal of this size, computed independently
    /// of the program.
    private static func expected(_ editor: LineEditor, columns: Int, rows: Int) -> Screen.Picture {
        var lines = [""]
        var width = 0
        var cursor = (column: 0, row: 0)
        for (index, character) in (Array("> ") + editor.characters + ["\n"]).enumerated() {
            let isWide = character.displayWidth == 2
            if width + (isWide ? 2 : 1) > columns {
                lines.append("")
                width = 0
            }
            if index == 2 + editor.cursor { cursor = (width, lines.count - 1) }
            if character == "\n" { break }
            let isAlone =
                character.unicodeScalars.first?.properties.generalCategory == .nonspacingMark
            lines[lines.count - 1] += isAlone ? "◌\(character)" : String(character)
            width += isWide ? 2 : 1
        }
        let trimmed = lines.map { $0.replacing(/[ ]+$/, with: "") }
        return Screen.Picture(lines: trimmed, column: cursor.column, row: cursor.row)
    }

    private static func type(_ keys: [Key], columns: Int, rows: Int = 24) throws {
        let rabble = try Rabble()
        // The setting that takes any number; Enter is never pressed.
        let screen = try Screen(
            rabble.process(["settings", "limit"]), columns: columns, rows: rows)
        var editor = LineEditor()
        for (index, key) in keys.enumerated() {
            try screen.send(RandomKeys.bytes(of: key))
            _ = editor.take(key)
            let wanted = expected(editor, columns: columns, rows: rows)
            let shown = try screen.wait { $0.shows(wanted) }
            #expect(
                shown.shows(wanted),
                "\(keys[...index]) at \(columns) columns: \(shown) is not \(wanted)")
            guard shown.shows(wanted) else { return }
        }
    }

    @Test(
        """
        An erased character disappears from the screen, however wide it was, also at the end of a \
        row
        """,
        .enabled(if: Screen.isPossible, "tmux is not there"), .ownThread, arguments: [80, 20])
    func erase(columns: Int) throws {
        for text in ["か", "👨‍👩‍👧", "e\u{301}", "한", "\u{1112}\u{1161}\u{11AB}"] {
            let before = [Key.paste(String(repeating: "z", count: 16))]
            try Self.type(
                before + [
                    .paste(text), .scalar("a"), .paste(text), .backspace, .backspace, .backspace,
                ],
                columns: columns)
        }
    }

    @Test(
        "After each of many random keys the screen shows the line",
        .enabled(if: Screen.isPossible, "tmux is not there"), .ownThread,
        arguments: Attack.sample(
            few: 2, of: (0..<100).flatMap { seed in [80, 20, 7].map { (UInt64(seed), $0) } }))
    func random(seed: UInt64, columns: Int) throws {
        var generator = SplitMix64(seed: seed)
        try Self.type((0..<30).map { _ in RandomKeys.key(using: &generator) }, columns: columns)
    }
}
