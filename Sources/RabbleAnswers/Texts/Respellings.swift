/// What the rows of all tables may make of a word: whether its first letter is there in each other
/// spelling, and with which letters those start.
///
/// It comes from the rows alone, so that a new row is never vetoed: with `until` and `till` in one
/// row, a typed *till* needs no t in the answer.
struct Respellings: Sendable {
    struct Change {
        var isFree = false
        /// A bit for each kind of letter.
        var starts: UInt64 = 0
    }

    /// The first ten letters of a word, six bits for each.
    struct Word: Hashable {
        private(set) var bits: UInt64 = 0
        private(set) var count = 0

        mutating func append(_ kind: UInt8) {
            if count < 10 { bits |= UInt64(kind + 1) << (54 - 6 * count) }
            count += 1
        }

        var first: UInt8? { self[0] }

        subscript(index: Int) -> UInt8? {
            let kind = bits >> (54 - 6 * index) & 63
            return kind == 0 ? nil : UInt8(kind) - 1
        }

        func prefix(_ length: Int) -> UInt64 { bits & ~0 << (60 - 6 * length) }
    }

    private var words: [UInt64: Change] = [:]
    private var prefixes: [UInt64: Change] = [:]
    /// For each first letter the second ones of the listed words, the last bit for none.
    private var seconds = [UInt64](repeating: 0, count: 64)
    private var longest = 0

    /// - Parameter rows: spellings of one thing; `_` ends a word, and what else ends one is a
    ///   separator.
    init(_ rows: [[String]]) {
        for row in rows {
            let spellings = row.map(Spelling.init)
            for (index, spelling) in spellings.enumerated() {
                let others = spellings.indices.filter { $0 != index }.map { spellings[$0] }
                for word in spelling.words { add(word, others) }
            }
        }
    }

    private mutating func add(_ word: Spelling.Part, _ others: [Spelling]) {
        guard let first = word.letters.first, !LetterKind.isDigit(first) else { return }
        let isFree = others.contains { $0.letters & 1 << first == 0 }
        let starts = others.reduce(0) { $0 | $1.starts } & ~(1 << first)
        guard isFree || starts != 0 else { return }
        let bits = word.letters.bits
        if word.isWhole {
            words[bits, default: Change()].merge(isFree, starts)
        } else {
            prefixes[bits, default: Change()].merge(isFree, starts)
            longest = max(longest, min(10, word.letters.count))
            if word.letters.count == 1 { seconds[Int(first)] = .max }
        }
        seconds[Int(first)] |= 1 << (word.letters[1] ?? 63)
    }

    func change(of word: Word) -> Change? {
        guard let first = word.first, seconds[Int(first)] >> (word[1] ?? 63) & 1 == 1 else {
            return nil
        }
        var change = words[word.bits]
        for length in 1...max(1, min(longest, word.count, 10)) {
            guard let other = prefixes[word.prefix(length)] else { continue }
            change = change ?? Change()
            change?.merge(other.isFree, other.starts)
        }
        return change
    }
}

extension Respellings.Change {
    fileprivate mutating func merge(_ isFree: Bool, _ starts: UInt64) {
        self.isFree = self.isFree || isFree
        self.starts |= starts
    }
}

/// One spelling of a row, in words.
private struct Spelling {
    struct Part {
        var letters = Respellings.Word()
        /// Whether the row needs the end of the word.
        var isWhole = true
    }

    var words: [Part] = []
    var letters: UInt64 = 0
    var starts: UInt64 = 0

    init(_ text: String) {
        var word = Part()
        for scalar in text.unicodeScalars where scalar != "^" {
            let kind = LetterKind.of(scalar)
            if kind.kind == LetterKind.mark { continue }
            guard kind.kind < LetterKind.mark else {
                words.append(word)
                word = Part()
                continue
            }
            letters |= 1 << kind.kind | kind.others
            word.letters.append(kind.kind)
            if let second = kind.second { word.letters.append(second) }
        }
        word.isWhole = false
        words.append(word)
        words.removeAll { $0.letters.count == 0 }
        for word in words { word.letters.first.map { starts |= 1 << $0 } }
    }
}
