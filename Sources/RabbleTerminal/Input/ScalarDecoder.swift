/// Puts characters together from the bytes of UTF-8 as they come in.
struct ScalarDecoder {
    private var value: UInt32 = 0
    /// How many bytes are still to come.
    private var missing = 0
    /// What the next byte has to be.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a character has begun and is not complete.
    var isInside: Bool { missing > 0 }

    /// Takes a byte.
    ///
    /// - Returns: the characters that are complete with it, which are two where the byte ends what it does not belong to.
    ///   Bytes that are not UTF-8 become U+FFFD, as many as Unicode recommends (chapter 3, table 3-8).
    mutating func decode(_ byte: UInt8) -> (Unicode.Scalar?, Unicode.Scalar?) {
        guard missing > 0 else { return (begin(byte), nil) }
        guard allowed.contains(byte) else {
            missing = 0
            return ("\u{FFFD}", begin(byte))
        }
        value = value << 6 | UInt32(byte & 0x3F)
        allowed = 0x80...0xBF
        missing -= 1
        return (missing == 0 ? Unicode.Scalar(value) ?? "\u{FFFD}" : nil, nil)
    }

    /// Starts a character. The ranges are those of table 3-7 of Unicode's chapter 3.
    private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
        allowed = 0x80...0xBF
        switch byte {
        case 0..<0x80: return Unicode.Scalar(byte)
        case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            if byte == 0xE0 { allowed = 0xA0...0xBF }
            if byte == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xF0 { allowed = 0x90...0xBF }
            if byte == 0xF4 { allowed = 0x80...0x8F }
        default: return "\u{FFFD}"
        }
        return nil
    }
}
