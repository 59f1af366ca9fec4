/// What stands in a text, found in one pass. A rule names what it needs, and is skipped where none
/// of that stands.
///
/// It is a set of ASCII characters, in which `a` stands for all letters, `0` for all digits, a
/// blank for all blanks, `,` and `;` also for the Arabic ones, and `é` for what is not ASCII:
/// `"0,"` are texts with a digit or a comma.
struct TextTraits: OptionSet, ExpressibleByStringLiteral, Sendable {
    let rawValue: UInt128

    init(rawValue: UInt128) { self.rawValue = rawValue }

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String) {
        self.init(rawValue: text.unicodeScalars.reduce(0) { $0 | 1 << Self.bit(of: $1) })
    }

    static let any = TextTraits(rawValue: .max)

    static let comma = TextTraits(",")
    /// Of texts with a word like *or*, which a glance finds.
    static let either = TextTraits("\u{2}")
    /// Of texts with a word like *and*.
    static let both = TextTraits("\u{3}&")
    /// Of texts with an article of English.
    static let article = TextTraits("\u{4}")
    /// Of texts with a word that may stand beside a number: *about*, *BC*.
    static let numberWord = TextTraits("\u{5}~.")
    /// Of texts with the name of a month.
    static let month = TextTraits("\u{6}")
    /// Of texts whose blanks may not count.
    static let tight = TextTraits("0=+<>*^|({[é")

    private static func bit(of scalar: Unicode.Scalar) -> UInt32 {
        switch scalar {
        case "a"..."z", "A"..."Z": 0x61
        case "0"..."9": 0x30
        case "،": 0x2C
        case "؛": 0x3B
        case _ where scalar.properties.isWhitespace: 0x20
        default: scalar.isASCII ? scalar.value : 0x7F
        }
    }
}
