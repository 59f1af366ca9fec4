/// Which letter a character stands for in a glance: letters that a rule takes for each other are of
/// one kind, é and e, þ and th.
struct LetterKind: Sendable {
    /// A number under 64 for a letter or digit; else one of the following.
    var kind: UInt8
    /// The second letter, as in œ; else ``none``.
    var second = LetterKind.none
    /// Other letters that may be typed for it, a bit for each kind: the e of ue for ü.
    var others: UInt64 = 0
    var traits: TextTraits

    static let firstDigit: UInt8 = 26
    private static let firstOther: UInt8 = 36
    /// What belongs to the letter before.
    static let mark: UInt8 = 64
    static let separator: UInt8 = 65
    static let none: UInt8 = 66

    static func isDigit(_ kind: UInt8) -> Bool { (firstDigit..<firstOther).contains(kind) }

    init(_ kind: UInt8, _ traits: TextTraits) { (self.kind, self.traits) = (kind, traits) }

    static func of(_ scalar: Unicode.Scalar) -> LetterKind {
        switch scalar.value {
        case 0..<0x80: ascii[Int(scalar.value)]
        case 0x80..<0x700: listed[Int(scalar.value - 0x80)]
        case 0x1E00..<0x2070: listed[Int(scalar.value - 0x1E00 + 0x700 - 0x80)]
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3:
            LetterKind(firstOther + UInt8(scalar.value % 27), [.letter, .foreign])
        default: LetterKind(separator, .any)
        }
    }

    private static let ascii = (UInt8(0)..<0x80).map { byte in
        let scalar = Unicode.Scalar(byte)
        let kind: UInt8 =
            switch byte {
            case 0x41...0x5A, 0x61...0x7A: (byte | 0x20) - 0x61
            case 0x30...0x39: byte - 0x30 + firstDigit
            default: separator
            }
        return LetterKind(kind, TextTraits.of(ascii: scalar.properties.isWhitespace ? " " : scalar))
    }

    /// The scripts of Europe and the Near East, more letters with marks, and punctuation.
    private static let listed = [0x80..<0x700, 0x1E00..<0x2070].joined().map { value in
        Unicode.Scalar(value).map(LetterKind.init(reading:)) ?? LetterKind(separator, .any)
    }

    /// By the spelling that the rules give the character.
    private init(reading scalar: Unicode.Scalar) {
        self.init(Self.separator, .foreign)
        guard !scalar.properties.isWhitespace else {
            traits.insert(.blank)
            return
        }
        let normalized = String(Character(scalar)).normalizedAnswer
        let text = AnswerRules.letters.reduce(normalized) { $1.apply(to: $0) }.canonicallyDecomposed
        var kinds: [UInt8] = []
        for scalar in (normalized + text).unicodeScalars where scalar.isASCII {
            traits.formUnion(.of(ascii: scalar))
        }
        if "¿¡‹›".unicodeScalars.contains(scalar) { traits.insert(.quotation) }
        if "×÷±·".unicodeScalars.contains(scalar) { traits.insert(.sign) }
        for scalar in text.unicodeScalars {
            let kind = Self.kind(of: scalar)
            if kind < Self.mark { kinds.append(kind) }
            others |= AnswerLetters.spellings(ofMark: scalar).reduce(0) {
                $0 | 1 << Self.kind(of: $1)
            }
        }
        kind = kinds.first ?? Self.kind(of: text.unicodeScalars.first ?? "\u{300}")
        if kinds.count > 1 { second = kinds[1] }
        others |= kinds.dropFirst().reduce(0) { $0 | 1 << $1 }
        if kind < Self.mark { traits.insert(.letter) }
    }

    private static func kind(of scalar: Unicode.Scalar) -> UInt8 {
        if scalar.isASCII { return ascii[Int(scalar.value)].kind }
        let properties = scalar.properties
        if properties.generalCategory == .nonspacingMark { return mark }
        if properties.numericType == .decimal, let digit = properties.numericValue {
            return firstDigit + UInt8(digit)
        }
        return properties.isAlphabetic ? firstOther + UInt8(scalar.value % 27) : separator
    }
}
