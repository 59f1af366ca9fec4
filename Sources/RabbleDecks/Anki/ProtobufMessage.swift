/// The top-level fields of a protobuf message, by number
/// ([Encoding](https://protobuf.dev/programming-guides/encoding/)). The last occurrence of a
/// repeated field counts.
struct ProtobufMessage {
    private(set) var numbers: [Int: UInt64] = [:]
    private(set) var texts: [Int: String] = [:]

    /// - Returns: nil if the bytes are not a message, or end within a field.
    init?(_ message: [UInt8]) {
        var rest = message[...]
        while !rest.isEmpty {
            guard let tag = Self.takeNumber(from: &rest) else { return nil }
            let field = Int(truncatingIfNeeded: tag >> 3)
            let kind = tag & 7
            guard field > 0, [0, 1, 2, 5].contains(kind) else { return nil }
            if kind == 0 {
                guard let number = Self.takeNumber(from: &rest) else { return nil }
                numbers[field] = number
                continue
            }
            let fixed: UInt64 = kind == 1 ? 8 : 4
            let size = kind == 2 ? Self.takeNumber(from: &rest) : fixed
            guard let size, size <= rest.count else { return nil }
            if kind == 2 { texts[field] = String(utf8: rest.prefix(Int(size))) }
            rest = rest.dropFirst(Int(size))
        }
    }

    static func takeNumber(from rest: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return number }
        }
        return nil
    }
}
