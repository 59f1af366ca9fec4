extension NoteForm {
    /// ```markdown
    /// > [!question] What is silt?
    /// > fine sand
    /// ```
    static let callouts = NoteForm("callouts with [!question], and answers in them") { text in
        guard text.isFree else { return nil }
        return NoteCards(text.lines) { line, start, _ in
            guard line.text.hasPrefix(">") else {
                return line.isBlank || start == nil ? .end : .back(line.text)
            }
            let text = String(line.text.drop { $0 == ">" || $0 == " " })
            guard let end = text.range(of: "]"), text.hasPrefix("[!") else {
                return start == nil ? .end : .back(text)
            }
            let kind = text[..<end.lowerBound].dropFirst(2).lowercased()
            let title = text[end.upperBound...].drop { "-+ ".contains($0) }
            let isQuestion = ["question", "faq", "help", "card", "flashcard"].contains(kind)
            if isQuestion { return .start(String(title), "") }
            return start == nil ? .end : .back(String(title))
        }
    }
}
