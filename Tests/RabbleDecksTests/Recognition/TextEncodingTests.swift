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

    @Test(
        "A refusal names the likely encoding",
        // "Bäume" in Windows-1252; 犬いぬ in Shift-JIS, EUC-JP and, as 你好, in GB 18030; 사과 학교 in
        // EUC-KR.
        arguments: [
            ([0x42, 0xE4, 0x75, 0x6D, 0x65], "windows-1252"),
            ([0x6D, 0x61, 0xB3, 0x79], "windows-1250"),
            ([0x6D, 0xB1, 0x6B, 0x61], "iso-8859-2"),
            ([0xBF, 0x71, 0x75, 0xE9, 0x20, 0x6D, 0xB3], "windows-1252"),
            ([0x8C, 0xA2, 0x82, 0xA2, 0x82, 0xCA], "shift_jis"),
            ([0xB8, 0xA4, 0xA4, 0xA4, 0xA4, 0xCC], "euc-jp"),
            ([0xC4, 0xE3, 0xBA, 0xC3], "gb18030"),
            ([0xBB, 0xE7, 0xB0, 0xFA, 0x20, 0xC7, 0xD0, 0xB1, 0xB3], "euc-kr"),
        ] as [([UInt8], String)])
    func likely(bytes: [UInt8], name: String) {
        let text = bytes + ",x\n".utf8 + bytes + ",y\n".utf8
        let error = #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.csv", title: "T").decode(text)
        }
        guard case .invalid(let problems, _)? = error else { return }
        expectEqual(problems.remedy, .encoding(name))
    }
}
