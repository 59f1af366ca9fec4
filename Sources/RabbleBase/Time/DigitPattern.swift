/// Eight bytes of a text with digits in certain places, such as `2026-11-`, which are checked and read all at once.
/// The benchmark `life` reads five million times.
struct DigitPattern {
    /// The numbers that are read.
    struct Numbers {
        fileprivate let bytes: UInt64

        /// The number of two digits that starts at an index; ten times the digit if none follows it.
        subscript(index: Int) -> Int64 { Int64(bytes >> (8 * index) & 0xFF) }
    }

    private var text: UInt64 = 0
    /// What is added to the difference from the text, so that it reaches 0x80 in a byte where it is too great.
    private var margins: UInt64 = 0

    /// - Parameter text: eight ASCII characters, in which a 0 stands for any digit.
    @inline(__always)  // so that the compiler works it out
    init(_ text: StaticString) {
        for index in 0..<8 {
            let byte = text.utf8Start[index]
            self.text |= UInt64(byte) << (8 * index)
            margins |= (byte == UInt8(ascii: "0") ? 0x80 - 10 : 0x80 - 1) << (8 * index)
        }
    }

    /// The numbers in the eight bytes from an offset on; nil if they do not match.
    func numbers(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Numbers? {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        // A digit leaves its value, and everything else 0.
        let values = word ^ text
        guard (values | (values &+ margins)) & 0x8080_8080_8080_8080 == 0 else { return nil }
        return Numbers(bytes: values &* 10 &+ (values >> 8))
    }
}
