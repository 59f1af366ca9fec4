import TestSupport
import Testing

@testable import RabbleModel

struct GroupIDTests {
    @Test(
        "An id consists of the letters, marks and digits of the title",
        arguments: [
            ("World Capitals", "world-capitals"), ("Hiragana", "hiragana"),
            ("  A  --  b!! ", "a-b"),
            ("日本語 N5", "日本語-n5"), ("हिन्दी", "हिन्दी"),
            ("ÀÉ", "àé"), ("e\u{301}", "é"), ("١٢٣", "١٢٣"),
        ])
    func words(title: String, id: String) {
        expectEqual(GroupID(title: title).description, id)
    }

    @Test(
        "An id is always a plain file name",
        arguments: [
            "../../x", ".", "..", "/", "/etc/passwd", "a/b\\c", "\u{0}", "\u{1B}[2J", "con", "-rf",
            "🎉", "...",
            "🇯🇵 🇫🇷", "\u{202E}", String(repeating: "ø", count: 10_000),
            String(repeating: "🎉", count: 10_000),
        ].map { Short($0) })
    func plainFileName(title: Short<String>) {
        let id = GroupID(title: title.value).description
        #expect(!id.isEmpty)
        #expect(id.utf8.count <= 100)
        #expect(!id.contains { $0 == "/" || $0 == "." || $0 == "\\" || $0 == " " })
        #expect(!id.hasPrefix("-"))
        #expect(!id.unicodeScalars.contains { $0.mayBeUnsafeToShow })
    }

    @Test("A title without letters spells out its code points")
    func codePoints() {
        expectEqual(GroupID(title: "🎉 !").description, "u1f389-u21")
    }

    @Test("Long titles that differ at their ends have different ids")
    func longTitles() {
        let start = String(repeating: "あ", count: 200)
        #expect(GroupID(title: start + "a") != GroupID(title: start + "b"))
    }
}
