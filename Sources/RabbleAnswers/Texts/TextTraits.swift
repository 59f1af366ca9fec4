/// The kinds of characters in a text, found in one pass. A rule declares the ones that it needs,
/// and is skipped for texts with none of them.
///
/// It is a set of ASCII characters, in which `a` stands for all letters, `0` for all digits, a
/// blank for all blanks, `,` and `;` also for the Arabic ones, and `é` for anything that is not
/// ASCII: `"0,"` means texts with a digit or a comma. East Asian symbols have all traits.
struct TextTraits: OptionSet, ExpressibleByStringLiteral, Sendable {
    let rawValue: UInt128

    init(rawValue: UInt128) { self.rawValue = rawValue }

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String) {
        self.init(rawValue: text.unicodeScalars.reduce(0) { $0 | Self.bits(of: $1) })
    }

    static let any = TextTraits(rawValue: .max)

    /// Texts whose blanks may be insignificant.
    static let tight = TextTraits("0=+<>*^|({[é")

    private static func bits(of scalar: Unicode.Scalar) -> UInt128 {
        scalar.isASCII ? ascii[Int(scalar.value)] : others(scalar)
    }

    private static let ascii = (0..<0x80).map { value -> UInt128 in
        let scalar = Unicode.Scalar(UInt8(value))
        if scalar.isLetter { return 1 << 0x61 }
        if ("0"..."9").contains(scalar) { return 1 << 0x30 }
        return 1 << (scalar.properties.isWhitespace ? 0x20 : value)
    }

    private static func others(_ scalar: Unicode.Scalar) -> UInt128 {
        let other: UInt128 = 1 << 0x7F
        switch scalar {
        case "،": return other | 1 << 0x2C
        case "؛": return other | 1 << 0x3B
        // Circled numbers, and the East Asian equivalents of ASCII symbols.
        case "\u{2460}"..."\u{24FF}", "\u{3000}"..."\u{303F}", "・", "\u{FF00}"..."\u{FFEF}":
            return .max
        case "\u{660}"..."\u{1BFF}", "\u{A620}"..."\u{ABFF}":
            return other | (scalar.properties.numericType == .decimal ? 1 << 0x30 : 0)
        default: return scalar.properties.isWhitespace ? other | 1 << 0x20 : other
        }
    }
}
