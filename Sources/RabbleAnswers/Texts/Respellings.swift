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
        /// What texts with the word have.
        var traits: TextTraits = []
    }

    /// A word as far as it was read: its first ten letters, and what the rows make of them.
    struct Word {
        fileprivate(set) var first: UInt8?
        fileprivate var bits: UInt64 = 0
        fileprivate var count = 0
        fileprivate var change: Change?

        fileprivate mutating func add(_ kind: UInt8) {
            if count == 0 { first = kind }
            if count < 10 { bits = bits << 6 | UInt64(kind + 1) }
            count += 1
        }
    }

    private var words: [UInt64: Change] = [:]
    private var prefixes: [UInt64: Change] = [:]
    /// Which starts of words may be listed, by their last bits: most are not.
    private var listed = [Bool](repeating: false, count: 1 << 12)

    private static func slot(_ bits: UInt64) -> Int { Int(bits & 0xFFF) }

    /// - Parameter rows: spellings of one thing; `_` ends a word, and what else ends one is a
    ///   separator.
    /// - Parameter traits: what texts with these words have.
    init(_ rows: [[String]], _ traits: [String: TextTraits]) {
        for (word, traits) in traits {
            for part in Spelling(word).parts {
                words[part.word.bits, default: Change()].traits.formUnion(traits)
                listed[Self.slot(part.word.bits)] = true
            }
        }
        for row in rows {
            let spellings = row.map(Spelling.init)
            for (index, spelling) in spellings.enumerated() {
                let others = spellings[..<index] + spellings[(index + 1)...]
                for part in spelling.parts { add(part, others) }
            }
        }
    }

    private mutating func add(_ part: Spelling.Part, _ others: ArraySlice<Spelling>) {
        guard let first = part.word.first, !LetterKind.isDigit(first) else { return }
        let change = Change(
            isFree: others.contains { $0.letters & 1 << first == 0 },
            starts: others.reduce(0) { $0 | $1.starts } & ~(1 << first))
        guard change.isFree || change.starts != 0 else { return }
        let bits = part.word.bits
        if part.isWhole {
            words[bits, default: Change()].merge(change)
        } else {
            prefixes[bits, default: Change()].merge(change)
        }
        listed[Self.slot(bits)] = true
    }

    func append(_ kind: UInt8, to word: inout Word) {
        word.add(kind)
        guard word.count <= 10, listed[Self.slot(word.bits)], let prefix = prefixes[word.bits]
        else {
            return
        }
        word.change = word.change ?? Change()
        word.change?.merge(prefix)
    }

    func change(of word: Word) -> Change? {
        guard listed[Self.slot(word.bits)], var change = words[word.bits] else {
            return word.change
        }
        if let prefix = word.change { change.merge(prefix) }
        return change
    }
}

extension Respellings.Change {
    fileprivate mutating func merge(_ other: Self) {
        isFree = isFree || other.isFree
        starts |= other.starts
        traits.formUnion(other.traits)
    }
}

/// One spelling of a row, in words.
private struct Spelling {
    struct Part {
        var word = Respellings.Word()
        /// Whether the row needs the end of the word.
        var isWhole = true
    }

    var parts = [Part()]
    var letters: UInt64 = 0
    var starts: UInt64 { parts.reduce(0) { $0 | 1 << UInt64($1.word.first ?? 64) } }

    init(_ text: String) {
        for scalar in text.unicodeScalars where scalar != "^" && scalar != "#" {
            let kind = LetterKind.of(scalar)
            if kind.kind == LetterKind.mark { continue }
            guard kind.kind < LetterKind.mark else {
                parts.append(Part())
                continue
            }
            letters |= 1 << kind.kind | kind.others
            parts[parts.count - 1].word.add(kind.kind)
            if let second = kind.second { parts[parts.count - 1].word.add(second) }
        }
        parts[parts.count - 1].isWhole = false
        parts.removeAll { $0.word.first == nil }
    }
}
