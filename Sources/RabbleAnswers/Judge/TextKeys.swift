/// Finds the questions whose answers have a text, whatever its case and punctuation.
///
/// A drill of a large deck may end after one answer, so the first texts are looked for in all
/// answers, and only then are all keys sorted.
struct TextKeys {
    private static let mostSearches = 3

    private let questions: QuestionList
    private let markup: Markup
    private var searches = 0
    /// The key of each text with the index of its question, in order.
    private var sorted: [Entry]?

    private struct Entry: Comparable {
        let key: UInt64
        let index: Int

        static func < (left: Entry, right: Entry) -> Bool {
            (left.key, left.index) < (right.key, right.index)
        }
    }

    init(_ questions: QuestionList, _ markup: Markup) {
        self.questions = questions
        self.markup = markup
    }

    private func keys(at index: Int) -> [UInt64] {
        questions[index].rightAnswers.flatMap { answer in
            (markup == .none ? answer : markup.plain(answer)).textKeys
        }
    }

    /// The indices of the questions with an answer that may be this text, or list it.
    ///
    /// - Complexity: O(*n*) in the number of questions for the first texts, else O(log *n*).
    mutating func indices(of text: String) -> [Int] {
        let key = text.textKeys[0]
        if let sorted { return Self.indices(of: key, in: sorted) }
        searches += 1
        if searches <= Self.mostSearches {
            return questions.indices.filter { keys(at: $0).contains(key) }
        }
        let sorted = questions.indices.flatMap { index in
            keys(at: index).map { Entry(key: $0, index: index) }
        }.sorted()
        self.sorted = sorted
        return Self.indices(of: key, in: sorted)
    }

    private static func indices(of key: UInt64, in sorted: [Entry]) -> [Int] {
        let start = sorted.partitioningIndex { $0.key >= key }
        return sorted[start...].prefix { $0.key == key }.map(\.index)
    }
}

/// What a text is without its case, blanks, punctuation, and a small word of English at the start.
struct TextKey: Equatable {
    private(set) var value = TextKey.start
    private var isFirstWord = true

    /// FNV-1a, as a key must be the same in each run.
    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let smallWords = Set(["to", "the", "a", "an"].map { TextKey($0).value })

    var isEmpty: Bool { value == Self.start }

    init() {}

    private init(_ text: String) { text.utf8.forEach { append($0) } }

    mutating func append(_ byte: UInt8) {
        if byte == 0x20, isFirstWord, !isEmpty {
            isFirstWord = false
            if Self.smallWords.contains(value) { value = Self.start }
        }
        guard byte.isLetter || byte.isDigit || byte >= 0x80 else { return }
        let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        value = (value ^ UInt64(folded)) &* 0x100_0000_01B3
    }
}

extension String {
    /// The key of the whole, then those of the parts between commas, brackets and the like.
    var textKeys: [UInt64] {
        let text = utf8.allSatisfy { $0 < 0x80 } ? self : normalizedAnswer
        var whole = TextKey()
        var part = TextKey()
        var parts: [UInt64] = []
        for byte in text.utf8 {
            whole.append(byte)
            if ",;/()[]".utf8.contains(byte) {
                parts.append(part.value)
                part = TextKey()
            } else {
                part.append(byte)
            }
        }
        return parts.isEmpty ? [whole.value] : [whole.value] + parts + [part.value]
    }
}
