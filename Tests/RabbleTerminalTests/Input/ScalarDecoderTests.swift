import TestSupport
import Testing

@testable import RabbleTerminal

struct ScalarDecoderTests {
    private static func decode(_ bytes: [UInt8]) -> String {
        var decoder = ScalarDecoder()
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text += decoder.decode(byte)
        }
        return String(text)
    }

    @Test("Any bytes are decoded as Swift itself decodes them")
    func random() {
        var generator = SplitMix64(seed: 1)
        // Bytes that begin, continue and end characters, and those at the edges of the allowed
        // ranges.
        let bytes: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE3, 0xED,
            0xEF, 0xF0, 0xF1, 0xF4,
            0xF5, 0xFF,
        ]
        for _ in 0..<2000 {
            // A final byte that may complete a character.
            let text = (0..<8).map { _ in bytes.randomElement(using: &generator) ?? 0 } + [0x41]
            #expect(
                Self.decode(text).utf8.elementsEqual(String(decoding: text, as: UTF8.self).utf8),
                "\(text)")
        }
    }

    @Test("A character is incomplete until its last byte")
    func incomplete() {
        var decoder = ScalarDecoder()
        for byte in Array("あ".utf8).dropLast() { #expect(decoder.decode(byte).isEmpty) }
        expectEqual(String(decoder.decode(0x82)), "あ")
        expectEqual(String(decoder.decode(0x61)), "a")
    }
}
