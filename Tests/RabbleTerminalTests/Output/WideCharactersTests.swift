import Testing

@testable import RabbleTerminal

struct WideCharactersTests {
    @Test(
        "Characters that are Wide or Fullwidth take two columns, at both ends of their ranges",
        // W or F in EastAsianWidth.txt of Unicode.
        arguments: [
            0x1100, 0x115F, 0x231A, 0x231B, 0x2E80, 0x3000, 0x303E, 0x3041, 0x309B, 0x4DBF, 0x4E00,
            0x9FFF, 0xA4C6,
            0xA960,
            0xAC00, 0xD7A3, 0xFE10, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x1F004, 0x1F600,
            0x1F9FF, 0x20000, 0x2FFFD,
            0x30000, 0x3FFFD,
        ] as [UInt32])
    func wide(code: UInt32) throws {
        #expect(WideCharacters.contains(try #require(Unicode.Scalar(code))))
    }

    @Test(
        "Their neighbours of other widths do not, and neither do combining marks",
        // N, Na, H or A in the same file; U+302A and U+3099 are W and combine.
        arguments: [
            0x41, 0xA1, 0xE9, 0x10FF, 0x1160, 0x2319, 0x231C, 0x302A, 0x303F, 0x3099, 0xD7B0,
            0xFE70, 0xFF61, 0xFFE8,
            0x1F005, 0x1F1E6, 0x10FFFF,
        ] as [UInt32])
    func narrow(code: UInt32) throws {
        #expect(!WideCharacters.contains(try #require(Unicode.Scalar(code))))
    }
}
