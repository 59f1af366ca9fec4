import TestSupport
import Testing

@testable import RabbleBase

struct ByteSearchTests {
    private let bytes = Array(" a--b-->c ")

    @Test("Bytes and words are found in a range, and not beyond it")
    func firstIndex() {
        expectEqual(bytes.firstIndex(of: UInt8(ascii: "b"), in: 0..<10), 4)
        #expect(bytes.firstIndex(of: UInt8(ascii: "b"), in: 0..<4) == nil)
        #expect(bytes.firstIndex(of: UInt8(ascii: "a"), in: 2..<10) == nil)
        #expect(bytes.firstIndex(of: UInt8(ascii: "a"), in: 1..<1) == nil)
        expectEqual(bytes.firstIndex(of: "-->", in: 0..<10), 5)
        #expect(bytes.firstIndex(of: "-->", in: 0..<7) == nil)
        #expect([UInt8]().firstIndex(of: "-->", in: 0..<0) == nil)
        expectEqual(bytes.firstIndex(ofAny: ByteSet("c>"), in: 0..<10), 7)
        #expect(bytes.firstIndex(ofAny: ByteSet("c>"), in: 0..<7) == nil)
    }

    @Test("A range starts with a word or does not")
    func has() {
        #expect(bytes.has("--", in: 2..<10) && bytes.has("-->", in: 5..<8))
        #expect(
            !bytes.has("-->", in: 5..<7) && !bytes.has("--", in: 1..<10)
                && !bytes.has("a", in: 1..<1))
    }
}
