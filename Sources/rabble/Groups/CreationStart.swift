/// Finds the title of the group to be typed, and whether to continue a draft.
struct CreationStart {
    let store: GroupStore
    let drafts: DraftStore
    let context: Context

    private enum Beginning {
        case draft(GroupDraft, DraftClaim)
        case problem(String)
    }

    /// The draft to continue, which is empty for a new group, and the claim to it.
    ///
    /// - Parameter title: the title of the group; nil to ask for it.
    /// - Throws: a ``Failure``, ``Failure/interrupted`` among them.
    func draft(titled title: String?) throws(Failure) -> (GroupDraft, DraftClaim) {
        // A draft that cannot be read stops everything: it would be overwritten.
        let known = try Failure.reading(drafts.drafts)
        if let title {
            switch try begin(title, isChosen: false) {
            case .draft(let draft, let claim): return (draft, claim)
            case .problem(let problem): throw Failure(problem, .cannotCreate)
            }
        }
        while true {
            context.output.writeLine(question(known), .strong)
            switch try context.console.readLine() {
            case .interrupted: throw .interrupted
            case .end: throw Failure("no title was typed; no group was created", .noInput)
            case .malformed: context.output.writeLine("that is not UTF-8, or too long")
            case .text(let line):
                let chosen = ["", "y", "yes"].contains(line.trimmed.lowercased()) ? known.first : nil
                switch try begin(chosen?.title ?? line.trimmed, isChosen: chosen != nil) {
                case .draft(let draft, let claim): return (draft, claim)
                case .problem(let problem): context.output.writeLine(problem)
                }
            }
        }
    }

    /// Continues the draft of a title, or starts one.
    ///
    /// - Parameter isChosen: whether the learner has already chosen to continue the draft.
    private func begin(_ title: String, isChosen: Bool) throws(Failure) -> Beginning {
        if try stored(title) == nil, let problem = try problem(with: title) { return .problem(problem) }
        guard let claim = try Failure.writing({ try drafts.claim(title: title) }) else {
            return .problem("\(title) is being typed in another rabble; finish it there, or choose another title")
        }
        // Read again: before the claim another process may have changed it.
        guard let draft = try stored(title) else { return .draft(GroupDraft(title: title), claim) }
        if isChosen { return .draft(draft, claim) }
        let goesOn = try context.console.ask(
            "There is a draft of \(draft.summary). Continue it? y, or n to start over without it", .strong,
            isYesDefault: true, isPatient: context.console.isInteractive())
        guard let goesOn else {
            throw Failure(
                "there is a draft of \(draft.title): y continues it, n starts over; nothing was changed", .usage)
        }
        if goesOn { return .draft(draft, claim) }
        if let folder = try Failure.writing({ try drafts.moveAside(title: draft.title, at: context.now()) }) {
            context.output.writeLine("the draft is now in \(folder)")
        }
        return .draft(GroupDraft(title: title), claim)
    }

    /// The draft of this title, if it holds more than the title.
    private func stored(_ title: String) throws(Failure) -> GroupDraft? {
        try Failure.reading { try drafts.draft(titled: title) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func question(_ drafts: [GroupDraft]) -> String {
        guard let first = drafts.first else { return "Title?" }
        let others = drafts.dropFirst().map(\.summary)
        let kind = others.count == 1 ? "is also a draft" : "are also drafts"
        let more = others.isEmpty ? "" : " (there \(kind) of \(others.joined(separator: ", ")))"
        return "Title? An empty line or y continues the draft of \(first.summary)\(more)"
    }

    /// Why a group cannot have this title; nil if it can.
    private func problem(with title: String) throws(Failure) -> String? {
        if let problem = title.problemAsTitle { return problem }
        let id = GroupID(title: title)
        let group = try Failure.reading(store.groups).first { $0.id == id }
        return group.map { "there is already a group \($0.title) with the id \(id)" }
    }
}

extension GroupDraft {
    /// `Verbs (2 questions)`
    fileprivate var summary: String { "\(title) (\(questions.count.counted("question")))" }
}

extension DraftStore {
    /// The right to edit the group of this title.
    ///
    /// - Throws: a ``Failure`` if another process has it.
    func claim(edit title: String) throws(Failure) -> DraftClaim {
        guard let claim = try Failure.writing({ try claimEdit(title: title) }) else {
            throw Failure("\(title) is being edited in another rabble; finish it there", .cannotCreate)
        }
        return claim
    }
}
