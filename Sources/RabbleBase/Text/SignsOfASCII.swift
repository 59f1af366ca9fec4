/// Compares bytes with ASCII characters written as literals: `bytes[start] == "<"`.
extension UInt8 {
    @inlinable @inline(__always)
    package static func == (byte: UInt8, sign: Unicode.Scalar) -> Bool {
        UInt32(byte) == sign.value
    }

    @inlinable @inline(__always)
    package static func != (byte: UInt8, sign: Unicode.Scalar) -> Bool {
        UInt32(byte) != sign.value
    }

    @inlinable @inline(__always)
    package static func ~= (sign: Unicode.Scalar, byte: UInt8) -> Bool {
        UInt32(byte) == sign.value
    }
}

extension UInt8? {
    @inlinable @inline(__always)
    package static func == (byte: UInt8?, sign: Unicode.Scalar) -> Bool {
        byte.map { $0 == sign } ?? false
    }

    @inlinable @inline(__always)
    package static func != (byte: UInt8?, sign: Unicode.Scalar) -> Bool { !(byte == sign) }

    @inlinable @inline(__always)
    package static func ~= (sign: Unicode.Scalar, byte: UInt8?) -> Bool { byte == sign }
}
