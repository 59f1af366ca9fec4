/// The top-level fields of a protobuf message, by their numbers
/// ([Encoding](https://protobuf.dev/programming-guides/encoding/)). Of a repeated field the last one counts.
package struct ProtobufMessage {
    package private(set) var numbers: [Int: UInt64] = [:]
    private var bytes: [Int: ArraySlice<UInt8>] = [:]

    /// - Returns: nil if the bytes are no message, or end within a field.
    package init?(_ message: [UInt8]) {
        var rest = message[...]
        while !rest.isEmpty {
            guard let tag = Self.takeNumber(from: &rest), let field = Int(exactly: tag >> 3), field > 0 else { return nil }
            switch tag & 7 {
            case 0:
                guard let number = Self.takeNumber(from: &rest) else { return nil }
                numbers[field] = number
            case 2:
                guard let size = Self.takeNumber(from: &rest), size <= rest.count else { return nil }
                bytes[field] = rest.prefix(Int(size))
                rest = rest.dropFirst(Int(size))
            case let kind where kind == 1 || kind == 5:
                let size = kind == 1 ? 8 : 4
                guard rest.count >= size else { return nil }
                rest = rest.dropFirst(size)
            default: return nil
            }
        }
    }

    /// The text of a field; empty if the field is missing or not UTF-8.
    func text(_ field: Int) -> String { bytes[field].flatMap { String(strictUTF8: $0) } ?? "" }

    private static func takeNumber(from rest: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return number }
        }
        return nil
    }
}
