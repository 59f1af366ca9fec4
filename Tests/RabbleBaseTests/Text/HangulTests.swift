import TestSupport
import Testing

@testable import RabbleBase

struct HangulTests {
    @Test("The example of section 3.12 of the Unicode Standard: U+D4DB is U+1111 U+1171 U+11B6")
    func example() {
        let whole = Hangul.parts(of: "\u{D4DB}")
        expectEqual(whole?.1, "\u{11B6}")
        let open = whole.flatMap { Hangul.parts(of: $0.0) }
        #expect(open?.0 == "\u{1111}" && open?.1 == "\u{1171}")
        expectEqual(Hangul.syllable("\u{1111}", "\u{1171}"), whole?.0)
    }

    @Test("Every syllable is composed again from its parts")
    func everySyllable() {
        var count = 0
        for value in UInt32(0xAC00)...0xD7A3 {
            guard let syllable = Unicode.Scalar(value),
                let (first, second) = Hangul.parts(of: syllable)
            else {
                continue
            }
            count += 1
            expectEqual(Hangul.syllable(first, second), syllable)
        }
        expectEqual(count, 11_172)
    }

    @Test("No other code point has parts, and no other pair makes a syllable")
    func others() {
        #expect(Hangul.parts(of: "\u{ABFF}") == nil)
        #expect(Hangul.parts(of: "\u{D7A4}") == nil)
        #expect(Hangul.syllable("\u{1113}", "\u{1161}") == nil)
        #expect(Hangul.syllable("\u{1100}", "\u{1176}") == nil)
        // U+11A7 stands for no trail, and a syllable takes one trail.
        #expect(Hangul.syllable("가", "\u{11A7}") == nil)
        #expect(Hangul.syllable("각", "\u{11A8}") == nil)
    }
}
