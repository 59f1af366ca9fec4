/// What stands in a text, found in one pass. A rule names what it needs, and is skipped where none
/// of that stands.
struct TextTraits: OptionSet, Sendable {
    let rawValue: UInt32

    static let blank = TextTraits(rawValue: 1 << 0)
    static let digit = TextTraits(rawValue: 1 << 1)
    /// `.`, also as a final mark.
    static let point = TextTraits(rawValue: 1 << 2)
    static let comma = TextTraits(rawValue: 1 << 3)
    /// What separates alternatives: `;`, and the commas of East Asia.
    static let separator = TextTraits(rawValue: 1 << 4)
    static let slash = TextTraits(rawValue: 1 << 5)
    static let bracket = TextTraits(rawValue: 1 << 6)
    static let hyphen = TextTraits(rawValue: 1 << 7)
    static let apostrophe = TextTraits(rawValue: 1 << 8)
    static let quotation = TextTraits(rawValue: 1 << 9)
    /// `!`, `?`, `;` and `:`.
    static let pause = TextTraits(rawValue: 1 << 10)
    /// A sign of mathematics or code.
    static let sign = TextTraits(rawValue: 1 << 11)
    static let dollar = TextTraits(rawValue: 1 << 12)
    static let backslash = TextTraits(rawValue: 1 << 13)
    static let tilde = TextTraits(rawValue: 1 << 14)
    static let ampersand = TextTraits(rawValue: 1 << 15)
    static let letter = TextTraits(rawValue: 1 << 16)
    /// What is not ASCII.
    static let foreign = TextTraits(rawValue: 1 << 17)
    static let backquote = TextTraits(rawValue: 1 << 18)
    /// A character outside of the scripts that are known letter by letter.
    static let unknown = TextTraits(rawValue: 1 << 19)
    static let any = TextTraits(rawValue: .max)

    /// The traits of printable ASCII.
    static func of(ascii scalar: Unicode.Scalar) -> TextTraits {
        switch scalar {
        case " ": .blank
        case "0"..."9": .digit
        case "a"..."z", "A"..."Z": .letter
        case ".": .point
        case ",": .comma
        case ";": [.separator, .pause]
        case "!", "?", ":": .pause
        case "/": [.slash, .sign]
        case "(", "[", "{": [.bracket, .sign]
        case ")", "]", "}", "=", "+", "<", ">", "*", "^", "|": .sign
        case "-": [.hyphen, .sign]
        case "'": .apostrophe
        case "`": [.apostrophe, .backquote]
        case "\"": .quotation
        case "$": .dollar
        // It starts the name of a letter or sign.
        case "\\": [.backslash, .sign, .foreign]
        case "~": [.tilde, .sign]
        case "&", "%": .ampersand
        default: []
        }
    }
}
