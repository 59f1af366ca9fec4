import Foundation
import TestSupport
import Testing

@testable import RabbleDecks

struct TextEncodingTests {
    @Test("UTF-16 is read with its mark or, in Latin letters, without", arguments: [true, false])
    func utf16(isLittle: Bool) throws {
        let text = "word\ttranslation\nHund\tdog, héhé\n"
        let encoding: String.Encoding = isLittle ? .utf16LittleEndian : .utf16BigEndian
        let bytes = Array(text.data(using: encoding) ?? Data())
        try expectEqual(TextEncoding.utf8(bytes), Array(text.utf8))
        try expectEqual(
            TextEncoding.utf8((isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) + bytes), Array(text.utf8))
        #expect(throws: InvalidGroupFile.self) { try TextEncoding.utf8([0xFF, 0xFE, 0x61]) }
        #expect(throws: InvalidGroupFile.self) { try TextEncoding.utf8([0xFF, 0xFE, 0x00, 0xD8]) }
        #expect(try TextEncoding.utf8(Array(text.utf8)) == nil)
    }

    @Test(
        "Windows-1252 is read as Foundation reads it",
        arguments: ["latin-1", "ISO-8859-1", "windows-1252", "cp1252"])
    func windows(name: String) throws {
        // Five bytes have no character.
        let bytes = (0...255).map(UInt8.init).filter {
            ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0)
        }
        let text = try #require(String(data: Data(bytes), encoding: .windowsCP1252))
        try expectEqual(TextEncoding.utf8(bytes, from: name), Array(text.utf8))
    }

}
