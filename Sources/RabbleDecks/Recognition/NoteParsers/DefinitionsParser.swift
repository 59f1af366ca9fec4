extension NoteParser {
    /// ```markdown
    /// Silt
    /// : fine sand
    /// ```
    static let definitions = NoteParser("terms, and definitions after a colon beneath") { text in
        let starts = zip(text.lines, text.lines.dropFirst()).filter { term, line in
            term.isText && !term.isDefinition && line.isDefinition
        }
        let terms = Set(starts.map(\.0.start))
        if terms.count < 2 { return nil }
        return NoteCards(text.lines) { line, _, hasBack in
            if terms.contains(line.start) { return .start(line.item, "") }
            if line.isDefinition { return .back(line.text.dropFirst().trimmed) }
            if line.isBlank { return .nothing }
            return hasBack && line.indent > 0 ? .back(line.text) : .end
        }
    }
}

extension NoteLine {
    fileprivate var isDefinition: Bool { !isCode && text.hasPrefix(": ") }
}
