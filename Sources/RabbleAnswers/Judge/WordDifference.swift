/// The differences between a typed text and the right one, word by word; in scripts without blanks,
/// character by character.
///
/// `I goes home` for `I go home yesterday` is `I [-goes-] {+go+} home {+yesterday+}`, in the format
/// of `git diff --word-diff`.
package struct WordDifference: Equatable, Sendable {
    private enum Kind { case same, surplus, missing }

    private struct Part: Equatable {
        let kind: Kind
        let word: String
    }

    private var parts: [Part] = []
    private let separator: String

    /// Longer texts are not compared, because this takes quadratic time.
    private static let maxWords = 500
    /// In a text with fewer words, differences are easy to see.
    private static let fewestWords = 4

    /// - Returns: nil if one of the texts has no words, or too many.
    /// - Complexity: O(*n* · *m*) in the numbers of words.
    package init?(typed: String, meant: String) {
        let isUnspaced = meant.isUnspaced
        separator = isUnspaced ? "" : " "
        let wrong = typed.words(isUnspaced: isUnspaced)
        let right = meant.words(isUnspaced: isUnspaced)
        guard [wrong, right].map(\.count).allSatisfy((1...Self.maxWords).contains) else {
            return nil
        }
        let difference = right.map(TextKey.init).difference(from: wrong.map(TextKey.init))
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var next = 0
        for (index, word) in wrong.enumerated() {
            if removed.contains(index) {
                parts.append(Part(kind: .surplus, word: word))
                continue
            }
            while inserted.contains(next) {
                parts.append(Part(kind: .missing, word: right[next]))
                next += 1
            }
            parts.append(Part(kind: .same, word: word))
            next += 1
        }
        parts += right[next...].map { Part(kind: .missing, word: $0) }
    }

    package var isNone: Bool { words(.same).count == parts.count }

    /// Whether the right text is a sentence and at least half of its words were typed.
    package var isOfSentence: Bool {
        let shared = words(.same).count
        let meant = shared + missing.count
        return meant >= Self.fewestWords && shared * 2 >= meant && !isNone
    }

    package var missing: [String] { words(.missing) }
    package var surplus: [String] { words(.surplus) }

    private func words(_ kind: Kind) -> [String] {
        parts.filter { $0.kind == kind }.map(\.word)
    }

    /// The typed text with surplus words in `[-…-]`, and missing words in `{+…+}`.
    package var marked: String {
        var texts: [String] = []
        var rest = parts[...]
        while let kind = rest.first?.kind {
            let words = rest.prefix { $0.kind == kind }.map(\.word)
            rest = rest.dropFirst(words.count)
            let text = words.joined(separator: separator)
            switch kind {
            case .same: texts.append(text)
            case .surplus: texts.append("[-\(text)-]")
            case .missing: texts.append("{+\(text)+}")
            }
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
}

extension Unicode.Scalar {
    /// Whether it belongs to Thai, Lao, Khmer, Burmese or an East Asian script without blanks.
    var isUnspaced: Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
        default: false
        }
    }
}
