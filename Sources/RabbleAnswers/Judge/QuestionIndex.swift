/// Finds questions by a key, such as the key of their prompt.
///
/// A drill of a large deck may end after one answer, so the first lookups search all questions, and
/// the index is only built for later ones.
struct QuestionIndex: Sendable {
    private static let maxSearches = 3

    private let keys: @Sendable (Question) -> [TextKey]
    private var searches = 0
    /// The hash of each key with the index of its question, sorted.
    private var sorted: [(hash: UInt64, index: Int)]?

    init(_ keys: @escaping @Sendable (Question) -> [TextKey]) { self.keys = keys }

    /// The indices of the questions with this key.
    ///
    /// - Parameter search: finds these among all questions, possibly with others.
    /// - Complexity: that of `search` for the first keys, otherwise O(log *n*).
    mutating func indices(
        of key: TextKey, in questions: QuestionList, _ search: (QuestionList) -> [Int]
    ) -> [Int] {
        if sorted == nil, searches < Self.maxSearches {
            searches += 1
            return search(questions).filter { keys(questions[$0]).contains(key) }
        }
        let sorted =
            sorted
            ?? questions.indices.flatMap { index in
                keys(questions[index]).map { (hash: $0.bytes.fnv1a, index: index) }
            }.sorted { $0 < $1 }
        self.sorted = sorted
        let hash = key.bytes.fnv1a
        let start = sorted.partitioningIndex { $0.hash >= hash }
        return sorted[start...].prefix { $0.hash == hash }.map(\.index)
    }

    /// Discards the index, because the questions have changed.
    mutating func reset() { (searches, sorted) = (0, nil) }
}

extension QuestionIndex {
    static let ofPrompts = QuestionIndex { [TextKey($0.prompt)] }

    /// The questions with a prompt, if there are several.
    mutating func indices(prompted prompt: String, in questions: QuestionList) -> [Int]? {
        let found = indices(of: TextKey(prompt), in: questions) { $0.indices(prompted: prompt) }
        if found.count < 2 { return nil }
        let indices = found.filter { questions[$0].prompt == prompt }
        return indices.count > 1 ? indices : nil
    }

    /// By the texts of their right answers.
    static func ofAnswers(_ markup: Markup) -> QuestionIndex {
        QuestionIndex { question in
            question.rightAnswers.flatMap { (markup == .none ? $0 : markup.plain($0)).keys }
        }
    }

    /// The questions whose answer may be this text, or contain it in a list.
    mutating func indices(
        answering text: String, in questions: QuestionList, _ markup: Markup
    ) -> [Int] {
        let key = TextKey(text)
        return indices(of: key, in: questions) {
            // Markup may be between letters, and contain letters itself.
            let found = markup == .none ? $0.indices(mentioning: key.longestASCII) : nil
            return found ?? Array($0.indices)
        }
    }
}
