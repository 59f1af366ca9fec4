import Foundation

/// Judges typed answers.
///
/// Two texts are the same answer if they are equal after Unicode compatibility normalisation (full-width `ａ` is `a`),
/// case folding (`Ä` is `ä`), trimming, and with every run of white space counted as one space.
///
/// ```swift
/// AnswerMatcher().accepts("  ＴＯＫＹＯ ", for: tokyo)    // true
/// ```
public struct AnswerMatcher: Sendable {
    /// Makes a matcher.
    public init() {}

    /// Whether `typed` is the answer of `question` or one that it accepts.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public func accepts(_ typed: String, for question: Question) -> Bool {
        let typed = Self.normalized(typed)
        return typed == Self.normalized(question.answer)
            || question.accepts.contains { typed == Self.normalized($0) }
    }

    /// The text that all spellings of one answer share.
    static func normalized(_ text: String) -> String {
        if let normalized = normalizedASCII(text) { return normalized }
        // Folding can leave characters that compatibility maps again, so it stands between two normalisations, as in
        // section 3.13 of the Unicode Standard.
        return text.precomposedStringWithCompatibilityMapping.caseFolded
            .precomposedStringWithCompatibilityMapping
            .unicodeScalars.split { $0.properties.isWhitespace }
            .map { String($0) }
            .joined(separator: " ")
    }

    /// The same for the many texts that are ASCII, in one pass over their bytes; nil for all others.
    private static func normalizedASCII(_ text: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var isAfterSpace = false
        for byte in text.utf8 {
            switch byte {
            case 0x80...:
                return nil
            case 0x20, 0x09...0x0D:
                isAfterSpace = !bytes.isEmpty
            default:
                if isAfterSpace { bytes.append(0x20) }
                isAfterSpace = false
                let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                bytes.append(isUpperCase ? byte | 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The text without the difference between upper and lower case: the full case folding of the Unicode Standard.
    ///
    /// The standard library has no case folding. Lower case of upper case of lower case is the same but for the dotless
    /// `ı`, which upper case would turn into an `I`, and for Cherokee, which folds to upper case instead: there all
    /// that counts, that two cases become one, holds as well.
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
}
