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

extension Collection<UInt8> {
    @inlinable @inline(__always) package func contains(_ sign: Unicode.Scalar) -> Bool {
        contains(UInt8(ascii: sign))
    }

    @inlinable @inline(__always) package func firstIndex(of sign: Unicode.Scalar) -> Index? {
        firstIndex(of: UInt8(ascii: sign))
    }
}
