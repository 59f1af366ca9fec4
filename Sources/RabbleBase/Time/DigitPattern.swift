/// Matches and parses eight bytes at once, with digits in fixed positions, such as `2026-11-`: see
/// the benchmark `life`.
struct DigitPattern {
    struct Numbers {
        fileprivate let bytes: UInt64

        /// The two-digit number at an index; ten times the digit if it has no second one.
        subscript(index: Int) -> Int64 { Int64(bytes >> (8 * index) & 0xFF) }
    }

    private var text: UInt64 = 0
    /// Added to the difference from `text`, so that too great a difference in a byte reaches 0x80.
    private var margins: UInt64 = 0

    /// Inlined so that the compiler evaluates it. A 0 in the text matches any digit.
    @inline(__always) init(_ text: StaticString) {
        for index in 0..<8 {
            let byte = text.utf8Start[index]
            self.text |= UInt64(byte) << (8 * index)
            margins |= (byte == "0" ? 0x80 - 10 : 0x80 - 1) << (8 * index)
        }
    }

    func numbers(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Numbers? {
        let word = UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        // A digit leaves its value, and a matching character leaves 0.
        let values = word ^ text
        guard (values | (values &+ margins)) & 0x8080_8080_8080_8080 == 0 else { return nil }
        return Numbers(bytes: values &* 10 &+ (values >> 8))
    }
}
