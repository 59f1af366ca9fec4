import Testing

@testable import rabble

struct TrimmedTextTests {
    @Test(
        "White space at both ends goes, of any script, and that within stays",
        arguments: [
            ("  a b\t\n", "a b"), ("\u{3000}あ\u{A0}", "あ"), ("\u{2028}x\u{85}", "x"), ("a", "a"), ("", ""),
            (" \u{3000}", ""),
        ])
    func ends(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }

    @Test("A space under an accent goes, and the accent stays, because it shows")
    func accent() {
        #expect(Array(" \u{301}a \u{301}".trimmed.unicodeScalars) == ["\u{301}", "a", " ", "\u{301}"])
    }
}
