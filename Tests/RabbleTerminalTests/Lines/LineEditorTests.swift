import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct LineEditorTests {
    /// Types the bytes, as xterm sends them, into an empty line.
    private static func type(_ input: String, into editor: inout LineEditor) -> [LineEditor.Outcome]
    {
        var decoder = KeyDecoder()
        return decoder.decode(input.utf8).compactMap { editor.take($0) }
    }

    @Test(
        "Keys change the line as in a shell (a bar marks the cursor)",
        arguments: [
            ("abc", "abc|"), ("abc\u{1B}[D\u{1B}[DX", "aX|bc"), ("abc\u{1}X", "X|abc"),
            ("abc\u{1}\u{5}X", "abcX|"),
            ("abc\u{2}\u{2}\u{6}X", "abX|c"), ("abc\u{1B}[H\u{1B}[3~", "|bc"),
            ("abc\u{1}\u{4}", "|bc"),
            ("abc\u{7F}", "ab|"), ("\u{7F}", "|"), ("abc\u{1B}[3~", "abc|"),
            ("abc\u{1B}[C", "abc|"), ("\u{1B}[D", "|"),
            ("one two\u{17}", "one |"), ("one two  \u{17}\u{17}", "|"),
            ("one two\u{1B}b\u{b}", "one |"),
            ("one two\u{1}\u{1B}d", "| two"), ("one two\u{1}\u{1B}f", "one| two"),
            ("one, two\u{1B}b\u{1B}b", "|one, two"),
            ("one two\u{1B}[1;5D", "one |two"), ("one two\u{15}x", "x|"),
            ("one two\u{15}x\u{19}", "xone two|"),
            ("one two\u{17}\u{17}\u{19}", "one two|"),
            ("one two\u{1}\u{1B}d\u{1B}d\u{19}", "one two|"),
            ("one two\u{17}\u{5}\u{17}\u{19}", "one |"), ("ab\u{14}", "ba|"),
            ("abc\u{2}\u{14}", "acb|"),
            ("a\u{14}", "a|"),
            ("abc\u{1F}", "|"), ("one two\u{17}\u{1F}", "one two|"),
            ("ab\u{7F}\u{7F}\u{1F}\u{1F}\u{1F}\u{1F}", "|"),
            ("one,two\u{1B}\u{7F}", "one,|"), ("กี\u{7F}", "ก|"),
            ("ب\u{64E}\u{651}\u{7F}", "ب\u{64E}|"),
            ("ab\u{1B}[D\u{b}\u{19}\u{19}", "abb|"), ("か\u{7F}", "|"), ("👨‍👩‍👧x\u{7F}\u{7F}", "|"),
            ("e\u{301}\u{7F}", "|"), ("e\u{301}\u{1B}[Dx", "x|e\u{301}"),
            ("ae\u{1B}[D\u{301}", "a\u{301}|e"),
            ("\u{1112}\u{1161}\u{11AB}\u{7F}", "|"), ("👨👧\u{1B}[D\u{200D}", "👨‍👧|"),
            ("a\u{1B}[A\u{1B}[B\u{1B}[5~b", "ab|"),
            ("a\tb\u{0}\u{10}\u{1B}xc", "abc|"),
            ("\u{1B}[200~a\r\nb\nc\r\td\u{1B}[201~", "a b c  d|"),
            ("x\u{1B}[D\u{1B}[200~か\u{301}\u{1B}\u{9B}\u{2028}\u{1B}[201~", "か\u{301}   |x"),
        ] as [(String, String)])
    func keys(input: String, line: String) {
        var editor = LineEditor()
        expectEqual(Self.type(input, into: &editor), [])
        let shown = editor.characters[..<editor.cursor] + "|" + editor.characters[editor.cursor...]
        #expect(String(shown).unicodeScalars.elementsEqual(line.unicodeScalars))
    }

    @Test("Keys that do not edit the line are returned to the caller")
    func outcomes() {
        var editor = LineEditor()
        expectEqual(
            Self.type("\u{4}\r\u{3}\u{1A}\u{C}\u{1C}", into: &editor),
            [
                .end, .done, .signal(SIGINT), .signal(SIGTSTP), .redraw, .signal(SIGQUIT),
            ])
        // If the line has text, Ctrl-D deletes.
        expectEqual(Self.type("a\u{4}\u{2}\u{4}\u{4}", into: &editor), [.end])
    }

    @Test("Text over the limit is ignored, and a paste is cut there")
    func limit() {
        var editor = LineEditor(greatestLength: 7)
        expectEqual(Self.type("あい", into: &editor), [])
        expectEqual(Self.type("うx", into: &editor), [])
        expectEqual(editor.text, "あいx")
        expectEqual(Self.type("\u{15}\u{1B}[200~abcdeあz\u{1B}[201~", into: &editor), [])
        expectEqual(editor.text, "abcde")
        expectEqual(Self.type("fgh", into: &editor), [])
        expectEqual(editor.text, "abcdefg")
    }

    @Test("Accents on one letter stop at a limit")
    func mountain() {
        var editor = LineEditor()
        for _ in 0..<1_000 { _ = editor.take(.scalar("\u{301}")) }
        #expect(editor.text.utf8.count <= 256)
    }

    @Test("It tracks how many characters are unchanged")
    func unchanged() {
        var editor = LineEditor()
        _ = Self.type("abcdef", into: &editor)
        editor.unchanged = 6
        _ = Self.type("\u{1}\u{5}\u{2}", into: &editor)
        expectEqual(editor.unchanged, 6)
        _ = Self.type("x", into: &editor)
        expectEqual(editor.unchanged, 5)
        _ = Self.type("\u{1}\u{6}\u{4}", into: &editor)
        expectEqual(editor.unchanged, 1)
    }

    @Test("Whatever is typed, the cursor is in the line, and the text holds no control character")
    func random() {
        let keys: [Key] = [
            .left, .right, .home, .end, .backspace, .delete, .wordLeft, .wordRight,
            .control("w"), .control("y"), .control("k"), .control("u"), .control("t"),
            .control("_"), .alt("d"), .paste("漢字 and \n more"), .scalar("か"), .scalar("e"),
            .scalar("\u{301}"), .scalar("x"), .scalar(" "),
        ]
        var generator = SplitMix64(seed: 3)
        for _ in 0..<200 {
            var editor = LineEditor()
            for _ in 0..<60 {
                _ = editor.take(keys.randomElement(using: &generator) ?? .home)
                #expect((0...editor.characters.count).contains(editor.cursor))
            }
            #expect(!editor.text.unicodeScalars.contains { $0.isControl })
        }
    }
}
