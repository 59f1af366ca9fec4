import RabbleCore

/// What becomes of an answer that the learner accepts, beyond the drill in which that happens.
struct Acceptance {
    private let group: QuestionGroup
    private let origin: LibraryGroup.Origin?
    private let file: String?
    private let plan: DrillPlan

    /// - Parameters:
    ///   - group: what is drilled, in the direction in which its file has it.
    ///   - origin: where the group comes from; nil for a file.
    ///   - file: the path of that.
    init(of group: QuestionGroup, origin: LibraryGroup.Origin?, file: String?, _ plan: DrillPlan) {
        self.group = group
        self.origin = origin
        self.file = file
        self.plan = plan
    }

    /// Adds the answer to the file of the group, if that is one of the learner's own.
    ///
    /// - Returns: what became of it, as a sentence without its end.
    /// - Throws: a ``Failure`` that says why it could not be added.
    func accept(_ answer: GradedAnswer, _ context: Context) throws(Failure) -> String {
        guard let typed = answer.typed else { return Self.forNow }
        if plan.isPractice { return "\(Self.forNow); practice keeps nothing" }
        if plan.isReversed { return "\(Self.forNow); a group accepts more answers only in its own direction" }
        switch origin {
        case .own:
            let store = try context.existing(context.groupStore)
            do throws(GroupStoreError) {
                if try store.accept(typed, for: answer.question, of: group) { return "from now on an answer as well" }
            } catch {
                throw Failure(error)
            }
            return "\(Self.forNow); the group no longer has this question"
        case .builtIn:
            return "\(Self.forNow); to keep it, make this built-in group your own: "
                + "rabble groups export \(group.id) | rabble groups import -"
        case nil:
            let words = ["rabble groups import", file?.inShell].compactMap(\.self).joined(separator: " ")
            return "\(Self.forNow); to keep it, make this file a group of your own: \(words)"
        }
    }

    private static let forNow = "an answer for the rest of this drill"
}
