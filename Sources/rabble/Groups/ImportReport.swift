import RabbleCore

/// What an import did.
struct ImportReport {
    var updates: [GroupUpdate] = []
    var losses: [(path: String, losses: DecodedGroups.Losses)] = []

    func write(on output: Output) {
        for update in updates { output.writeLine("\(update.group.title): \(update.description)") }
        for (path, losses) in losses {
            if losses.duplicates > 0 {
                output.writeLine("\(path): left out \(losses.duplicates.counted("exact duplicate"))")
            }
            let lost = losses.descriptions
            if !lost.isEmpty { output.writeLine("\(path): not imported: \(lost.joined(separator: ", "))") }
        }
    }
}

extension GroupUpdate {
    /// What was done, in a few words.
    var description: String {
        let questions = group.questions.count.counted("question")
        if isNew {
            let isShadow = BuiltInGroup.all.contains { $0.id == group.id }
            return "\(questions), new\(isShadow ? "; it takes the place of the built-in group" : "")"
        }
        let parts = [(added, "added"), (changed, "changed"), (removed, "removed")]
            .compactMap { $0.0 > 0 ? "\($0.0) \($0.1)" : nil }
        return "\(questions), \(parts.isEmpty ? "as before" : parts.joined(separator: ", "))"
    }
}
