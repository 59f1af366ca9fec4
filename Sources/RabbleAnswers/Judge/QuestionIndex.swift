/// Finds questions by a key, such as the key of their prompt.
///
/// A drill of a large deck may end after one answer, so the first lookups search all questions, and
/// the index is only built for later ones.
struct QuestionIndex: Sendable {
    private static let maxSearches = 3

    private let keys: @Sendable (Question) -> [UInt64]
    private var searches = 0
    /// Each key with the index of its question, sorted.
    private var sorted: [(key: UInt64, index: Int)]?

    init(_ keys: @escaping @Sendable (Question) -> [UInt64]) { self.keys = keys }

    /// The indices of the questions with this key.
    ///
    /// - Parameter search: finds these among all questions, possibly with others.
    /// - Complexity: that of `search` for the first keys, otherwise O(log *n*).
    mutating func indices(
        of key: UInt64, in questions: QuestionList, _ search: (QuestionList) -> [Int]
    ) -> [Int] {
        if sorted == nil, searches < Self.maxSearches {
            searches += 1
            return search(questions).filter { keys(questions[$0]).contains(key) }
        }
        let sorted =
            sorted
            ?? questions.indices.flatMap { index in
                keys(questions[index]).map { (key: $0, index: index) }
            }.sorted { $0 < $1 }
        self.sorted = sorted
        let start = sorted.partitioningIndex { $0.key >= key }
        return sorted[start...].prefix { $0.key == key }.map(\.index)
    }

    /// Discards the index, because the questions have changed.
    mutating func reset() { (searches, sorted) = (0, nil) }
}

extension QuestionIndex {
    static let ofPrompts = QuestionIndex { [$0.prompt.key] }

    /// The questions with a prompt, if there are several.
    mutating func indices(prompted prompt: String, in questions: QuestionList) -> [Int]? {
        let found = indices(of: prompt.key, in: questions) { $0.indices(prompted: prompt) }
        if found.count < 2 { return nil }
        let indices = found.filter { questions[$0].prompt == prompt }
        return indices.count > 1 ? indices : nil
    }

    /// By the texts of their right answers.
    static func ofAnswers(_ markup: Markup) -> QuestionIndex {
        QuestionIndex { question in
            question.rightAnswers.flatMap { answer in
                (markup == .none ? answer : markup.plain(answer)).keyTexts.map(\.fnv1a)
            }
        }
    }

    /// The questions whose answer may be this text, or contain it in a list.
    mutating func indices(
        answering text: String, in questions: QuestionList, _ markup: Markup
    ) -> [Int] {
        let text = text.keyTexts[0]
        return indices(of: text.fnv1a, in: questions) {
            // Markup may be between letters, and contain letters itself.
            let found = markup == .none ? $0.indices(mentioning: text.longestASCII) : nil
            return found ?? Array($0.indices)
        }
    }
}

extension String {
    fileprivate var key: UInt64 { canonicallyComposed.utf8.fnv1a }

    /// The letters and digits of the whole, followed by those of the parts between commas, brackets
    /// and the like: in lower case, and without an initial small English word.
    var keyTexts: [[UInt8]] {
        let text = utf8.allSatisfy { $0 < 0x80 } ? self : signless
        let parts = text.utf8.split(omittingEmptySubsequences: false) {
            ",;/()[]".utf8.contains($0)
        }
        return parts.count == 1
            ? [text.utf8.keyText] : [text.utf8.keyText] + parts.map(\.keyText)
    }

    /// The text in lower case, without non-ASCII symbols.
    private var signless: String {
        canonicallyComposed.lowercased().unicodeScalars.filter {
            $0.isASCII || $0.isLetter || $0.isNumber
        }.string
    }
}

extension Collection<UInt8> {
    fileprivate var keyText: [UInt8] {
        var text: [UInt8] = []
        var isFirstWord = true
        for byte in self {
            if byte == 0x20, isFirstWord, !text.isEmpty {
                isFirstWord = false
                if text.isSmallWord { text = [] }
            }
            if byte.isLetter { text.append(byte | 0x20) }
            if byte.isDigit || byte >= 0x80 { text.append(byte) }
        }
        return text
    }
}

extension [UInt8] {
    fileprivate var isSmallWord: Bool {
        count < 4 && ["to", "the", "a", "an"].contains { elementsEqual($0.utf8) }
    }

    fileprivate var longestASCII: [UInt8] {
        split { $0 >= 0x80 }.max { $0.count < $1.count }.map(Array.init) ?? []
    }
}
