import Testing

@testable import rabble

struct VisibleTextTests {
    @Test(
        "What a terminal would obey is shown instead",
        arguments: [
            ("plain", "plain"), ("\u{1B}[31m", "␛[31m"), ("a\nb\tc\r", "a␊b␉c␍"), ("\u{0}\u{1F}\u{7F}", "␀␟␡"),
            ("\u{80}\u{9B}\u{9F}", "<U+0080><U+009B><U+009F>"), ("\u{85}", "<U+0085>"),
            ("\u{202A}\u{202E}\u{2066}\u{2069}", "<U+202A><U+202E><U+2066><U+2069>"), ("\u{2028}", "<U+2028>"),
            ("あ é שלום 👨‍👩‍👧", "あ é שלום 👨‍👩‍👧"),
        ])
    func visible(text: String, shown: String) {
        #expect(text.visible == shown)
    }

    @Test("No C0, C1 or bidirectional control is left, whichever it is")
    func complete() {
        let controls = (0...0x2100 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
            $0.properties.generalCategory == .control
                || $0.properties.isBidiControl && !["\u{61C}", "\u{200E}", "\u{200F}"].contains($0)
        }
        #expect(controls.count == 65 + 9)
        for control in controls {
            #expect(!String(control).visible.unicodeScalars.contains(control), "\(control.value)")
        }
    }
}
