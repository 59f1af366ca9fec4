extension GroupUpdate {
    /// `3 questions, 1 added`
    var summary: String {
        let questions = group.questions.count.counted("question")
        if isNew {
            return
                "\(questions), new\(BuiltInGroup.contains(group.id) ? "; it replaces the built-in group" : "")"
        }
        var parts = [(added, "added"), (changed, "changed"), (removed, "removed")]
            .compactMap { $0.0 > 0 ? "\($0.0) \($0.1)" : nil }
        if !edited.isEmpty {
            parts.append("\(edited.count) edited, \(edited.count == 1 ? "its" : "their") history is kept")
        }
        if changesMarkup { parts.append(group.markup == .markdown ? "now Markdown" : "now plain text") }
        return "\(questions), \(parts.isEmpty ? "as before" : parts.joined(separator: ", "))"
    }
}
