import TestSupport
import Testing

@testable import RabbleTerminal

struct VisibleTextTests {
    @Test(
        "Control characters are shown instead of interpreted",
        arguments: [
            ("plain", "plain"), ("\u{1B}[31m", "␛[31m"), ("a\nb\tc\r", "a␊b␉c␍"),
            ("\u{0}\u{1F}\u{7F}", "␀␟␡"),
            ("\u{80}\u{9B}\u{9F}", "<U+0080><U+009B><U+009F>"), ("\u{85}", "<U+0085>"),
            ("\u{202A}\u{202E}\u{2066}\u{2069}", "<U+202A><U+202E><U+2066><U+2069>"),
            ("\u{2028}", "<U+2028>"),
            ("a\u{200B}b\u{200E}\u{FEFF}", "a<U+200B>b<U+200E><U+FEFF>"),
            ("Hi\u{E0041}", "Hi<U+E0041>"),
            ("あ é שלום 👨‍👩‍👧", "あ é שלום 👨‍👩‍👧"),
        ])
    func visible(text: String, shown: String) {
        expectEqual(text.visible, shown)
    }

    @Test("Every control character, direction mark and invisible character is made visible")
    func complete() {
        var characters: [Unicode.Scalar] = []
        forEveryScalar { scalar in
            let properties = scalar.properties
            guard
                properties.generalCategory == .control || properties.isBidiControl
                    || properties.isDefaultIgnorableCodePoint
            else { return }
            characters.append(scalar)
        }
        #expect(characters.count > 4_000)
        for character in characters {
            let shown = "(\(character))".visible
            #expect(!shown.unicodeScalars.contains(character), "\(character.value)")
            expectEqual(shown.visible, shown)
        }
    }
}
