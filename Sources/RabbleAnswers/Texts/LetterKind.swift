/// Which letter a character stands for in a glance: letters that a rule takes for each other are of
/// one kind, é and e, þ and th.
struct LetterKind: Sendable {
    /// A number under 64 for a letter or digit; else ``mark`` or ``separator``.
    var kind = LetterKind.separator
    /// The second letter, as in œ.
    var second: UInt8?
    /// Other letters that may be typed for it, a bit for each kind: the e of ue for ü.
    var others: UInt64 = 0
    /// Of a character that is not known letter by letter, all.
    var traits = TextTraits.any

    private static let firstDigit: UInt8 = 26
    private static let firstOther: UInt8 = 36
    /// What belongs to the letter before.
    static let mark: UInt8 = 64
    static let separator: UInt8 = 65

    static func isDigit(_ kind: UInt8) -> Bool { (firstDigit..<firstOther).contains(kind) }

    static func of(_ scalar: Unicode.Scalar) -> LetterKind {
        switch scalar.value {
        case 0..<0x80: ascii[Int(scalar.value)]
        case 0x80..<0x700, 0x1E00..<0x2070: listed[scalar]
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3:
            LetterKind(kind: kind(of: scalar), traits: "aé")
        default: LetterKind()
        }
    }

    private static let ascii = (0..<0x80).map(LetterKind.init(reading:))
    /// The scripts of Europe and the Near East, more letters with marks, and punctuation.
    private static let listed = CodePointTable(below: 0x2070, value: LetterKind.init(reading:))

    /// By the spelling that the rules give the character.
    private init(reading value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        traits = TextTraits(String(scalar))
        if scalar.properties.isWhitespace { return }
        let normalized = String(Character(scalar)).normalizedAnswer
        let text = AnswerRules.letters.reduce(normalized) { $1.apply(to: $0) }.canonicallyDecomposed
        traits.formUnion(TextTraits(normalized + text))
        let all = text.unicodeScalars.map(Self.kind(of:))
        let kinds = all.filter { $0 < Self.mark }
        kind = kinds.first ?? all.first ?? Self.mark
        second = kinds.dropFirst().first
        let spellings = text.unicodeScalars.flatMap(AnswerLetters.spellings(ofMark:))
        others = (kinds.dropFirst() + spellings.map(Self.kind(of:))).reduce(0) { $0 | 1 << $1 }
    }

    private init(kind: UInt8, traits: TextTraits) { (self.kind, self.traits) = (kind, traits) }

    private init() {}

    private static func kind(of scalar: Unicode.Scalar) -> UInt8 {
        let properties = scalar.properties
        if scalar.isASCII, scalar.isLetter { return UInt8(scalar.value | 0x20) - 0x61 }
        if properties.numericType == .decimal {
            return firstDigit + UInt8(properties.numericValue ?? 0)
        }
        if properties.generalCategory == .nonspacingMark || scalar.isInvisible { return mark }
        return properties.isAlphabetic ? firstOther + UInt8(scalar.value % 27) : separator
    }
}
