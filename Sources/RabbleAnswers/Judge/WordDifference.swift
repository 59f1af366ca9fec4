/// The differences between a typed text and the right one, word by word; in scripts without blanks,
/// character by character.
///
/// `I goes home` for `I go home yesterday` is `I [-goes-] {+go+} home {+yesterday+}`, in the format
/// of `git diff --word-diff`.
package struct WordDifference: Equatable, Sendable {
    private enum Part: Equatable {
        case same(String)
        case surplus(String)
        case missing(String)

        var same: String? { if case .same(let word) = self { word } else { nil } }
        var surplus: String? { if case .surplus(let word) = self { word } else { nil } }
        var missing: String? { if case .missing(let word) = self { word } else { nil } }
    }

    private var parts: [Part] = []
    private let separator: String
    private let sharedCount: Int
    private let meantCount: Int

    /// Longer texts are not compared, because this takes quadratic time.
    private static let mostWords = 500
    /// In a text with fewer words, differences are easy to see.
    private static let fewestWords = 4

    /// - Returns: nil if one of the texts has no words, or too many.
    /// - Complexity: O(*n* · *m*) in the numbers of words.
    package init?(typed: String, meant: String) {
        let isUnspaced = meant.isUnspaced
        separator = isUnspaced ? "" : " "
        let wrong = typed.words(isUnspaced: isUnspaced)
        let right = meant.words(isUnspaced: isUnspaced)
        meantCount = right.count
        let counts = 1...Self.mostWords
        guard counts.contains(wrong.count), counts.contains(right.count) else { return nil }
        let keys = (wrong.map(\.wordKey), right.map(\.wordKey))
        let difference = keys.1.difference(from: keys.0)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        sharedCount = right.count - inserted.count
        var next = 0
        for (index, word) in wrong.enumerated() {
            if removed.contains(index) {
                parts.append(.surplus(word))
                continue
            }
            while inserted.contains(next) {
                parts.append(.missing(right[next]))
                next += 1
            }
            parts.append(.same(word))
            next += 1
        }
        parts += right[next...].map(Part.missing)
    }

    package var isNone: Bool { missing.isEmpty && surplus.isEmpty }

    /// Whether the right text is a sentence and at least half of its words were typed.
    package var isOfSentence: Bool {
        meantCount >= Self.fewestWords && sharedCount * 2 >= meantCount && !isNone
    }

    package var missing: [String] { parts.compactMap(\.missing) }
    package var surplus: [String] { parts.compactMap(\.surplus) }

    /// The typed text with surplus words in `[-…-]`, and missing words in `{+…+}`.
    package var marked: String {
        var texts: [String] = []
        var rest = parts[...]
        func take(_ word: (Part) -> String?) -> String? {
            let words = rest.prefix { word($0) != nil }.compactMap(word)
            rest = rest.dropFirst(words.count)
            return words.isEmpty ? nil : words.joined(separator: separator)
        }
        while !rest.isEmpty {
            if let words = take(\.same) { texts.append(words) }
            if let words = take(\.surplus) { texts.append("[-\(words)-]") }
            if let words = take(\.missing) { texts.append("{+\(words)+}") }
        }
        return texts.joined(separator: separator)
    }
}

extension String {
    /// Whether most of the text is in a script without blanks between words.
    var isUnspaced: Bool {
        let letters = unicodeScalars.lazy.filter(\.isLetter)
        return letters.count { $0.isUnspaced } * 2 > letters.count
    }

    fileprivate func words(isUnspaced: Bool) -> [String] {
        isUnspaced
            ? filter { !$0.isWhitespace }.map { String($0) }
            : split(whereSeparator: \.isWhitespace).map { String($0) }
    }

    /// A key shared by words that differ only in case and marks.
    fileprivate var wordKey: String {
        let letters = normalizedAnswer.filter { $0.isLetter || $0.isNumber }
        return letters.isEmpty ? self : letters
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to Thai, Lao, Khmer, Burmese or an East Asian script without blanks.
    var isUnspaced: Bool {
        [0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF].contains
        {
            $0.contains(value)
        }
    }
}
