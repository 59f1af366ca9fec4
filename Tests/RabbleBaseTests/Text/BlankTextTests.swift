import TestSupport
import Testing

@testable import RabbleBase

struct BlankTextTests {
    /// The code points with the property White_Space in PropList.txt of Unicode.
    private static let spaces: [ClosedRange<UInt32>] = [
        0x9...0xD, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
        0x2028...0x2029,
        0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
    ]

    @Test("White space alone is blank, and so is empty text")
    func blank() {
        let all = Self.spaces.joined().compactMap(Unicode.Scalar.init)
        expectEqual(all.count, 25)
        for space in all { #expect(String(space).isBlank, "\(space.value)") }
        #expect(String(String.UnicodeScalarView(all)).isBlank)
        #expect("".isBlank)
    }

    @Test(
        "Characters that only look blank are not white space, and neither is a space with an accent"
    )
    func notBlank() {
        let neighbours = Self.spaces.flatMap { [$0.lowerBound - 1, $0.upperBound + 1] }
            .filter { value in !Self.spaces.contains { $0.contains(value) } }.compactMap(
                Unicode.Scalar.init)
        for scalar in neighbours + [
            "\u{0}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{3164}", "a", "。", "日", "😀",
        ] {
            #expect(!String(scalar).isBlank, "\(scalar.value)")
            #expect(!"\u{3000} \(scalar)".isBlank, "\(scalar.value)")
        }
        for text in [" \u{301}", "\u{A0}\u{301}", "\u{3000}\u{3099}"] { #expect(!text.isBlank) }
    }
}
