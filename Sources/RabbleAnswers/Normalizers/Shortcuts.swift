extension Normalizer {
    /// `Ctrl+Shift+T` is `ctrl-shift-t`, and `Control+Shift+T`.
    static let shortcuts = Normalizer(
        needs: "+-"
    ) { text in
        let keys = text.split { "+-".contains($0) }.map { String($0).trimmed }
        let held = keys.dropLast().compactMap { key in
            AnswerTables.modifiers.first { $0.contains(key) }?[0]
        }
        return keys.count > 1 && held.count == keys.count - 1
            ? (held + keys.suffix(1)).joined(separator: " ") : text
    }
}
