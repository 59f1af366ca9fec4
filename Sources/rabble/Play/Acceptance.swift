import RabbleCore

/// What becomes of an answer that the learner accepts, beyond the drill in which that happens.
struct Acceptance {
    let part: DrillPart
    let isPractice: Bool

    /// Adds the answer to the file of the group, if that is one of the learner's own.
    ///
    /// - Returns: what became of it, as a sentence without its end.
    /// - Throws: a ``Failure`` that says why it could not be added.
    func accept(_ answer: GradedAnswer, _ context: Context) throws(Failure) -> String {
        guard let typed = answer.typed else { return Self.forNow }
        if isPractice { return "\(Self.forNow); practice saves nothing" }
        if part.direction == .reversed {
            return "\(Self.forNow); answers can be added only in the forward direction"
        }
        let group = part.source.group
        switch part.source.origin {
        case .own:
            let store = try context.existing(context.groupStore)
            let isKept = try Failure.writing { try store.accept(typed, for: answer.question, of: group) }
            return isKept ? "accepted from now on" : "\(Self.forNow); the group no longer has this question"
        case .builtIn:
            return "\(Self.forNow); to keep it, make this built-in group your own: "
                + "rabble groups export \(group.id) | rabble groups import -"
        case nil:
            let words = ["rabble groups import", part.source.file?.inShell].compactMap(\.self).joined(separator: " ")
            return "\(Self.forNow); to keep it, make this file a group of your own: \(words)"
        }
    }

    private static let forNow = "accepted for the rest of this drill"
}
