extension String {
    /// The form that all spellings of an answer share.
    ///
    /// Spellings may differ in compatibility forms, case, white space, typographic quotes and dashes, and final punctuation.
    package var normalizedAnswer: String {
        if isNormalizedASCII { return self }
        let text = normalizedQuickly ?? normalizedUnicode
        let end = text.lastIndex { !$0.isClosingPunctuation && $0 != " " }
        // An answer of only punctuation keeps it.
        guard let end, text.index(after: end) < text.endIndex else { return text }
        return String(text[...end])
    }

    private var normalizedUnicode: String {
        // Folding can leave characters with compatibility mappings, so it comes between two normalisations, as in section
        // 3.13 of the Unicode Standard. Quotes are mapped before, because compatibility decomposes some of them, and after,
        // because it makes others.
        typewritten.compatiblyComposed.caseFolded.compatiblyComposed.typewritten
            .unicodeScalars.split { $0.properties.isWhitespace }
            .map { String($0) }
            .joined(separator: " ")
    }

    private var typewritten: String { String(String.UnicodeScalarView(unicodeScalars.map(\.typewritten))) }

    /// Whether the text is lower-case ASCII letters and digits, with single spaces between words.
    private var isNormalizedASCII: Bool {
        var isAfterSpace = true
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): isAfterSpace = false
            case UInt8(ascii: " ") where !isAfterSpace: isAfterSpace = true
            default: return false
            }
        }
        return !isAfterSpace
    }

    /// The same for ASCII, kana, Chinese characters and Hangul, which normalisation leaves unchanged, in one pass (benchmark
    /// `wrong`); nil for all other texts.
    private var normalizedQuickly: String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var isAfterSpace = false
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x20, 0x09...0x0D, 0x3000:
                isAfterSpace = !bytes.isEmpty
                continue
            case 0x00...0x7F, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3001, 0x3002, 0x4E00...0x9FFF,
                0xAC00...0xD7A3:
                break
            default: return nil
            }
            if isAfterSpace { bytes.append(0x20) }
            isAfterSpace = false
            guard let byte = UInt8(exactly: scalar.value) else {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                continue
            }
            let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            bytes.append(byte == UInt8(ascii: "`") ? UInt8(ascii: "'") : isUpperCase ? byte | 0x20 : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without differences in case: full case folding of the Unicode Standard.
    ///
    /// The standard library has no case folding. Lower case of upper case of lower case is the same, with two exceptions:
    /// the dotless `ı`, whose upper case is `I`, and Cherokee, which folds to upper case. For Cherokee this makes no
    /// difference, because both cases still become one.
    var caseFolded: String {
        var folded = ""
        for scalar in unicodeScalars {
            if scalar == "ı" {
                folded.unicodeScalars.append(scalar)
                continue
            }
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                for upper in lower.properties.uppercaseMapping.unicodeScalars {
                    folded += upper.properties.lowercaseMapping
                }
            }
        }
        return folded
    }

    /// The text without the accents of Latin letters.
    ///
    /// Marks of other scripts stay, because they make other letters (か and が, и and й). So do Latin letters that do not
    /// decompose, such as ø and ł.
    package var withoutLatinAccents: String {
        // Neither ASCII nor East Asian scripts have such accents.
        if isPrintableASCII() || unicodeScalars.allSatisfy({ $0.value < 0x80 || $0.value >= 0x2E80 }) { return self }
        var plain = String.UnicodeScalarView()
        var isAfterLatin = false
        for scalar in canonicallyDecomposed.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark {
                if !isAfterLatin { plain.append(scalar) }
            } else {
                isAfterLatin = scalar.isLatinLetter
                plain.append(scalar)
            }
        }
        return String(plain)
    }
}

extension Character {
    fileprivate var isClosingPunctuation: Bool { self == "." || self == "!" || self == "?" || self == "。" }
}

extension Unicode.Scalar {
    /// The plain form of a typographic character: `'` for `’`, `"` for `“`, `-` for `–`.
    fileprivate var typewritten: Unicode.Scalar {
        switch self {
        case "‘", "’", "‚", "‛", "′", "ʼ", "ʻ", "`", "´": "'"
        case "“", "”", "„", "‟", "″", "«", "»": "\""
        case "‐", "‑", "‒", "–", "—", "―", "−": "-"
        default: self
        }
    }

    fileprivate var isLatinLetter: Bool {
        guard properties.isAlphabetic else { return false }
        switch value {
        case 0x41...0x7A, 0xAA...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF: return true
        default: return false
        }
    }
}
