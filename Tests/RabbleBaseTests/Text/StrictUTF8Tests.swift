import TestSupport
import Testing

@testable import RabbleBase

struct StrictUTF8Tests {
    @Test("A long text of letters of several bytes is UTF-8, wherever they start", arguments: 0..<7)
    func long(start: Int) {
        let text = String(repeating: "a", count: start) + String(repeating: "ね😀", count: 30_000)
        #expect(throws: Never.self) { try Array(text.utf8).checkEncoding() }
    }

    @Test(
        "The first byte that is not UTF-8 is found in a long text",
        arguments: [
            (0, 0), (65_534, 65_534), (65_535, 65_534), (65_536, 65_536), (131_073, 131_072),
            (199_999, 199_998),
        ])
    func wrong(offset: Int, found: Int) {
        var bytes = Array(String(repeating: "é", count: 100_000).utf8)
        bytes[offset] = 0xFF
        expectEqual(Self.wrongOffset(bytes), found)
    }

    @Test("A letter whose end is missing, and ends without a letter, are not UTF-8")
    func partial() {
        let text = Array(String(repeating: "é", count: 32_768).utf8)
        expectEqual(Self.wrongOffset(text), nil)
        expectEqual(Self.wrongOffset(text.dropLast()), 65_534)
        expectEqual(Self.wrongOffset(text + [0xA9]), 65_536)
        expectEqual(Self.wrongOffset(Array(repeating: 0x80, count: 200_000)), 0)
    }

    private static func wrongOffset(_ bytes: [UInt8]) -> Int? {
        do throws(SyntaxError) {
            try bytes.checkEncoding()
            return nil
        } catch {
            return error.offset
        }
    }
}
