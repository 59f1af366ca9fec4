extension NoteParser {
    /// Blocks of Obsidian_to_Anki.
    ///
    /// ```markdown
    /// START
    /// Basic
    /// What is silt?
    /// Back: fine sand
    /// <!--ID: 1607617939360-->
    /// END
    /// ```
    static let blocks = NoteParser("blocks from START to END") { text in
        var isInside = false
        var isTyped = false
        var isBack = false
        return NoteCards(text.lines, bare: .marked) { line, start, _ in
            let text = line.text
            if ["START", "END", "TARGET DECK"].contains(text) {
                isInside = text != "END"
                isTyped = false
                isBack = false
                return .divider
            }
            guard isInside else { return .end }
            if text.hasPrefix("Tags:") || text.isEmpty && start == nil { return .nothing }
            // The first line is the type of the note.
            if !isTyped {
                isTyped = true
                return .nothing
            }
            if let rest = text.dropping("Back:") {
                isBack = true
                return .back(rest)
            }
            let front = text.dropping("Front:") ?? text
            if start == nil { return .start(front, "") }
            return isBack ? .back(text) : .same(front)
        }
    }
}

extension String {
    fileprivate func dropping(_ name: String) -> String? {
        hasPrefix(name) ? dropFirst(name.count).trimmed : nil
    }
}
