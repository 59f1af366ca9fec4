/// The kinds of characters in a text, found in one pass. A rule declares the ones that it needs,
/// and is skipped for texts with none of them.
///
/// It is a set of ASCII characters, in which `a` stands for all letters, `0` for all digits, and
/// `é` for letters that are not ASCII: `"0,"` means texts with a digit or a comma. Any other
/// symbol may be a form of one in ASCII, and has all traits.
struct TextTraits: OptionSet, ExpressibleByStringLiteral, Sendable {
    let rawValue: UInt128

    init(rawValue: UInt128) { self.rawValue = rawValue }

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String) {
        rawValue = text.unicodeScalars.reduce(0) { $0 | Self.bits(of: $1) }
    }

    static let any = TextTraits(rawValue: .max)

    private static func bits(of scalar: Unicode.Scalar) -> UInt128 {
        switch scalar {
        case "a"..."z", "A"..."Z": 1 << 0x61
        case "0"..."9": 1 << 0x30
        case _ where scalar.isASCII: 1 << UInt128(scalar.value)
        default: scalar.isLetter ? 1 << 0x7F : .max
        }
    }
}
