/// What stands in a text, found in one pass. A rule names what it needs, and is skipped where none
/// of that stands.
///
/// It is a set of ASCII characters, in which `a` stands for all letters, `0` for all digits, a
/// blank for all blanks, and `é` for what is not ASCII: `"0,"` are texts with a digit or a comma.
struct TextTraits: OptionSet, ExpressibleByStringLiteral, Sendable {
    let rawValue: UInt128

    init(rawValue: UInt128) { self.rawValue = rawValue }

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String) {
        self.init(rawValue: text.unicodeScalars.reduce(0) { $0 | 1 << Self.bit(of: $1) })
    }

    static let any = TextTraits(rawValue: .max)

    private static func bit(of scalar: Unicode.Scalar) -> UInt32 {
        switch scalar {
        case "a"..."z", "A"..."Z": 0x61
        case "0"..."9": 0x30
        case _ where scalar.properties.isWhitespace: 0x20
        default: scalar.isASCII ? scalar.value : 0x7F
        }
    }
}
