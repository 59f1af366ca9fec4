import TestSupport
import Testing

@testable import RabbleCore

struct EditorTextTests {
    @Test(
        "No text that is written is a modeline",
        arguments: [
            "vim: set x:", "vi:set x:", " ex: set x", "Vim:x", "a\nvim<700: set x:",
            "x\tvim>0000000000000000000000000000700:x",
            "vim=702:x", "Local Variables:", "; LOCAL VARIABLES:", "# kate: x",
            "kate-wildcard(*.tsv): x", "kak: x",
        ])
    func modelines(text: String) {
        let escaped = text.escapedForEditor
        expectEqual(escaped, text.replacing(":", with: #"\x3A"#, maxReplacements: 1))
        expectEqual(escaped.unescapedFromEditor, text)
    }

    @Test(
        "Text that no editor obeys is written unchanged",
        arguments: [
            "index: a", "to go: gehen", "navi: x", ":", "12:30", #"\frac \theta \nu \xi \u \"#,
            "か\u{301}", "a\tb\nc",
        ])
    func plain(text: String) {
        expectEqual(text.escapedForEditor, text)
        expectEqual(text.unescapedFromEditor, text)
    }

    @Test("Every character is read back, alone and after a backslash")
    func everyScalar() {
        var text = String.UnicodeScalarView()
        for value in (0...0x10FFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), scalar.mayBeUnsafeToShow else { continue }
            text.append(contentsOf: [scalar, "\\", scalar, "a"])
        }
        expectEqual(
            Array(String(text).escapedForEditor.unescapedFromEditor.unicodeScalars), Array(text))
    }
}
