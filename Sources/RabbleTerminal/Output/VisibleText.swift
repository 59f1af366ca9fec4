extension String {
    /// The text with control and hidden characters made visible: C0 as pictures (`␛`), others as
    /// `<U+200B>`.
    package var visible: String {
        escaping { scalar in
            switch scalar.value {
            case 0..<0x20: String(Unicode.Scalar(UInt16(0x2400 + scalar.value)) ?? "␀")
            case 0x7F: "␡"
            default: "<U+\(scalar.codePoint)>"
            }
        }
    }
}

extension Unicode.Scalar {
    package var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

    package var codePoint: String { String(value, radix: 16, uppercase: true).zeroPadded(to: 4) }
}
