import TestSupport
import Testing

@testable import RabbleBase

struct TextLinesTests {
    @Test("Lines end with LF, CRLF or CR; the last one may lack a line break")
    func lines() {
        let bytes = Array("a\nb\r\n\rc\n\nd")
        var lines = TextLines(bytes, in: bytes.indices)
        var texts: [String] = []
        while let line = lines.next() { texts.append(String(decoding: bytes[line], as: UTF8.self)) }
        expectEqual(texts, ["a", "b", "", "c", "", "d"])
        var part = TextLines(bytes, in: 2..<4)
        expectEqual(part.next(), 2..<3)
        #expect(part.next() == nil)
        expectEqual(part.offset, 4)
    }
}
