import TestSupport
import Testing

@testable import RabbleDecks

struct ProtobufMessageTests {
    @Test("Numbers and texts are read by their field, and other fields are skipped")
    func fields() throws {
        // Fields 1: 150, 2: "testing", as in the article on the encoding; 3: fixed32; 4: fixed64;
        // 5: "é".
        let bytes: [UInt8] =
            [0x08, 0x96, 0x01, 0x12, 0x07] + Array("testing".utf8) + [0x1D, 1, 2, 3, 4]
            + [0x21, 1, 2, 3, 4, 5, 6, 7, 8] + [0x2A, 0x02, 0xC3, 0xA9]
        let message = try #require(ProtobufMessage(bytes))
        expectEqual(message.numbers, [1: 150])
        expectEqual(message.texts, [2: "testing", 5: "é"])
    }

    @Test(
        "A message that ends within a field, or is invalid, is refused",
        arguments: [
            [0x08], [0x08, 0x96], [0x12, 0x07, 0x61], [0x1D, 1, 2], [0x0B], [0x00, 0x01],
            [0x12] + [UInt8](repeating: 0xFF, count: 9) + [0x01],
            [0x08] + [UInt8](repeating: 0xFF, count: 10),
        ] as [[UInt8]])
    func broken(bytes: [UInt8]) { #expect(ProtobufMessage(bytes) == nil) }
}
