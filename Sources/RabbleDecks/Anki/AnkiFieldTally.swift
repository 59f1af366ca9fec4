/// Statistics of a field's values over all notes of a type.
struct AnkiFieldTally {
    private var count = 0
    private var filled = 0
    private var values: Set<UInt64> = []

    /// With fewer notes, the statistics mean nothing.
    private static let fewest = 5

    mutating func count(_ text: String) {
        count += 1
        if text.isBlank { return }
        filled += 1
        values.insert(text.utf8.fnv1a)
    }

    /// Whether all notes have the same value, such as a label or a link, which is not an answer.
    var isBadge: Bool { count >= Self.fewest && filled == count && values.count == 1 }

    /// Whether values repeat, as genders and parts of speech do; alone they are not answers.
    var isCategory: Bool { filled >= Self.fewest && values.count * 3 <= filled * 2 }
}
