import TestSupport
import Testing

@testable import RabbleFormats

struct UTF16TextTests {
    private static func bytes(_ text: String, isLittle: Bool) -> [UInt8] {
        ("\u{FEFF}" + text).utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittle ? [low, high] : [high, low]
        }
    }

    @Test("Text in UTF-16 with a byte order mark is read in either byte order", arguments: [true, false])
    func read(isLittle: Bool) throws {
        let bytes = Self.bytes("Frage\tAntwort\r\nHund 😀\tdög\r\n", isLittle: isLittle)
        try expectEqual(UTF16Text.utf8(bytes), Array("Frage\tAntwort\r\nHund 😀\tdög\r\n".utf8))
        let decoded = try GroupFile(path: "Unicode Text.txt", title: "T").decode(bytes)
        expectEqual(decoded.groups, [try group(["Hund 😀": "dög"], title: "T")])
        try expectEqual(
            GroupFile(path: "x.txt", title: "T").decode(Self.bytes("a;b\nc;d", isLittle: isLittle)).groups.count, 1)
    }

    @Test(
        "Other text is left as it is",
        arguments: [[], [0xFF], [0xEF, 0xBB, 0xBF, 0x61], Array("a\tb".utf8)] as [[UInt8]])
    func other(bytes: [UInt8]) throws {
        #expect(try UTF16Text.utf8(bytes) == nil)
    }

    @Test(
        "Half a character is refused with the way out",
        arguments: [[0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x00, 0xD8], [0xFE, 0xFF, 0xDC, 0x00]] as [[UInt8]])
    func broken(bytes: [UInt8]) {
        #expect(throws: UTF16Text.refusal) { try UTF16Text.utf8(bytes) }
    }
}
