extension String {
    /// A form shared by all accepted spellings of an answer: they may differ in compatibility
    /// forms, case, white space, typographic quotes and dashes, and final punctuation.
    package var normalizedAnswer: String {
        (normalizedQuickly ?? folded.singleSpaced).withoutFinalPunctuation
    }

    /// The same form, but with case and final punctuation unchanged.
    package var normalizedCode: String { typewritten.compatiblyComposed.typewritten.singleSpaced }

    package var withoutFinalPunctuation: String {
        func isClosing(_ scalar: Unicode.Scalar) -> Bool {
            ".!?。؟।॥ ".unicodeScalars.contains(scalar)
        }
        guard let last = unicodeScalars.last, isClosing(last) else { return self }
        // Keep an answer that is only punctuation.
        return unicodeScalars.lastIndex { !isClosing($0) }.map { String(unicodeScalars[...$0]) }
            ?? self
    }

    /// Case folding can produce characters with compatibility mappings, so it stands between two
    /// normalisations, as in section 3.13 of the Unicode Standard. Quotes are replaced before,
    /// because compatibility decomposition breaks some of them up, and after, because it produces
    /// others.
    private var folded: String {
        typewritten.compatiblyComposed.caseFolded.compatiblyComposed.typewritten
    }

    private var singleSpaced: String {
        unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(
            separator: " ")
    }

    private var typewritten: String {
        String(String.UnicodeScalarView(unicodeScalars.map(\.typewritten)))
    }

    /// The form of letters that no neighbour changes, computed in one pass (benchmarks `wrong` and
    /// `accents`); nil for other texts.
    private var normalizedQuickly: String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var isAfterSpace = false
        for scalar in unicodeScalars {
            if scalar == " " || (0x09...0x0D).contains(scalar.value) || scalar == "\u{3000}" {
                isAfterSpace = !bytes.isEmpty
                continue
            }
            if isAfterSpace { bytes.append(0x20) }
            isAfterSpace = false
            switch scalar.value {
            case 0x00...0x7F, 0x2010...0x2015, 0x2018...0x201F:
                let byte = UInt8(truncatingIfNeeded: scalar.typewritten.value)
                bytes.append(
                    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
            case 0xA0..<0x700:
                let letter = Self.letters[scalar]
                if letter.isEmpty { return nil }
                bytes += letter
            case 0x3001, 0x3002, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF,
                0xAC00...0xD7A3:
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            default: return nil
            }
        }
        return String(utf8: bytes)
    }

    /// The forms of European and Near Eastern letters; empty for marks and spaces.
    private static let letters = CodePointTable(below: 0x700) { value -> [UInt8] in
        guard let scalar = Unicode.Scalar(value),
            scalar.properties.canonicalCombiningClass == .notReordered
        else { return [] }
        let text = String(Character(scalar)).folded
        return text.unicodeScalars.contains(where: \.properties.isWhitespace)
            ? [] : Array(text.utf8)
    }

    /// The text with full case folding, as in the Unicode Standard.
    ///
    /// The standard library has no case folding. Lower-casing the upper case of the lower case is
    /// equivalent, with two exceptions: the dotless `ı`, whose upper case is `I`, and Cherokee,
    /// which folds to upper case. For Cherokee this makes no difference, because both cases still
    /// become the same.
    var caseFolded: String {
        unicodeScalars.fields(between: "ı")
            .map { String($0).lowercased().uppercased().lowercased() }.joined(separator: "ı")
    }
}

extension Unicode.Scalar {
    fileprivate var typewritten: Unicode.Scalar {
        switch self {
        case "‘", "’", "‚", "‛", "′", "ʼ", "ʻ", "`", "´": "'"
        case "“", "”", "„", "‟", "″", "«", "»": "\""
        case "‐", "‑", "‒", "–", "—", "―", "−": "-"
        case "♯": "#"
        case "♭": "b"
        default: self
        }
    }
}
