/// What a glance at a text shows of its letters: it saves reading most wrong answers (benchmark
/// `wrong`).
struct AnswerGlance {
    /// A bit for each letter and digit.
    private var letters: UInt64 = 0
    private var starts: UInt64 = 0
    /// The same without words that a teacher overlooks.
    private var needed: UInt64 = 0
    /// Whether there are characters of which nothing is known.
    private var hasOthers = false
    private let size: Int
    /// Whether there is a mark of lists, brackets or abbreviations.
    private var hasParts = false

    var mayHaveParts: Bool { hasParts || hasOthers }

    init(_ text: String) {
        size = text.utf8.count
        var last = Self.separator
        var (word, start): (UInt64, UInt64) = (0, 0)
        for scalar in text.unicodeScalars {
            let kind = Self.kind(of: scalar)
            if kind == Self.mark { continue }
            hasOthers = hasOthers || kind == Self.other
            hasParts = hasParts || kind == Self.partMark
            if kind < 64 {
                letters |= 1 << kind
                if last >= 64 || Self.isDigit(kind) != Self.isDigit(last) {
                    if !Self.overlooked.contains(word) { needed |= start }
                    (word, start) = (0, Self.isDigit(kind) ? 0 : 1 << kind)
                    starts |= start
                } else if kind == Self.e, word == 1 || word == 15 {
                    // Eon is aeon, and estrogen oestrogen.
                    starts |= 1 << kind
                    start = 0
                }
                word = word << 6 | UInt64(kind + 1)
            }
            last = kind
        }
        if !Self.overlooked.contains(word) { needed |= start }
    }

    /// The words that a teacher overlooks, as their letters are packed.
    private static let overlooked = Set(
        AnswerTables.shared.overlooked.map { word -> UInt64 in
            let letters = word.unicodeScalars.map(kind).filter { $0 < 64 }
            return letters.reduce(0) { $0 << 6 | UInt64($1 + 1) }
        })

    /// Whether a typed answer can be another spelling of the text, or of a part of it.
    func mayMean(_ typed: AnswerGlance) -> Bool {
        hasOthers || typed.hasOthers
            || typed.needed & ~letters == 0
                && (starts & typed.starts != 0 || starts == 0 || typed.starts == 0)
    }

    /// Whether a slip of the keyboard can make the typed answer of the text, or of a part of it.
    func maySlip(to typed: AnswerGlance) -> Bool {
        guard typed.size >= NearMiss.fewestBytes else { return false }
        return hasOthers || typed.hasOthers
            || (typed.letters & ~letters).nonzeroBitCount <= 1
                && (hasParts || (letters & ~typed.letters).nonzeroBitCount <= 1)
    }
}

extension AnswerGlance {
    private static let firstDigit: UInt8 = 26
    private static let firstOther: UInt8 = 36
    private static let (mark, separator, partMark, other): (UInt8, UInt8, UInt8, UInt8) = (
        64, 65, 66, 67
    )
    private static let e: UInt8 = 4

    private static func isDigit(_ kind: UInt8) -> Bool { (firstDigit..<firstOther).contains(kind) }

    private static func kind(of scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        // Romanisations begin chi as ti, fu as hu, ja as zya; kerb is curb, and jail gaol.
        case 0x43, 0x4B, 0x63, 0x6B: 0x74 - 0x61
        case 0x46, 0x66: 0x68 - 0x61
        case 0x47, 0x4A, 0x67, 0x6A: 0x7A - 0x61
        case 0x41...0x5A, 0x61...0x7A: UInt8(scalar.value | 0x20) - 0x61
        case 0x30...0x39: UInt8(scalar.value - 0x30) + firstDigit
        case 0x24, 0x5C, 0x60: other
        case 0x28, 0x2C, 0x2E, 0x2F, 0x3B, 0x5B, 0x7B: partMark
        case 0..<0x80: separator
        case 0x80..<0x700: kinds[Int(scalar.value - 0x80)]
        case 0x1E00..<0x2070: kinds[Int(scalar.value - 0x1E00 + 0x700 - 0x80)]
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF,
            0x4E00...0x9FFF,
            0xAC00...0xD7A3:
            firstOther + UInt8(scalar.value % 28)
        case 0x3000...0x303F, 0x30FB: partMark
        default: other
        }
    }

    /// The scripts of Europe and the Near East, more letters with marks, and punctuation.
    private static let kinds = [0x80..<0x700, 0x1E00..<0x2070].joined().map(kind(ofCodePoint:))

    private static func kind(ofCodePoint value: UInt32) -> UInt8 {
        guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else {
            return separator
        }
        let text = AnswerTables.shared.letters.apply(to: String(Character(scalar)).normalizedAnswer)
        guard let first = text.canonicallyDecomposed.unicodeScalars.first else { return mark }
        // Us is μs.
        if first.isASCII || first == "μ" { return kind(of: first.isASCII ? first : "u") }
        if let digit = first.properties.numericValue, first.properties.numericType == .decimal {
            return firstDigit + UInt8(digit)
        }
        if first.properties.generalCategory == .nonspacingMark { return mark }
        return first.properties.isAlphabetic ? firstOther + UInt8(first.value % 28) : separator
    }
}
