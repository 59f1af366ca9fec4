import RabbleCore

extension GroupUpdate {
    /// `3 questions, 1 added`
    var summary: String {
        let questions = group.questions.count.counted("question")
        if isNew {
            return
                "\(questions), new\(BuiltInGroup.contains(group.id) ? "; it replaces the built-in group" : "")"
        }
        let parts =
            [(added, "added"), (changed, "changed"), (removed, "removed")]
            .compactMap { $0.0 > 0 ? "\($0.0) \($0.1)" : nil }
            + (edited.isEmpty
                ? [] : ["\(edited.count) edited, \(edited.count == 1 ? "its" : "their") history is kept"])
        return "\(questions), \(parts.isEmpty ? "as before" : parts.joined(separator: ", "))"
    }
}
