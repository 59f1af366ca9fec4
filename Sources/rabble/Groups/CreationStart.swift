struct CreationStart {
    let store: GroupStore
    let context: Context
    private var drafts: DraftStore { store.drafts }

    /// The draft to type a new group into: an empty one, or one to continue. Without a title, it is
    /// asked for.
    func draft(titled title: String?) throws(Failure) -> (GroupDraft, DraftClaim) {
        // A draft that cannot be read stops everything: it would be overwritten.
        let known = try Failure.reading(drafts.drafts)
        while true {
            let (chosen, isContinued) =
                if let title { (title, false) } else { try askForTitle(known) }
            switch try begin(chosen, isContinued: isContinued) {
            case .success(let start): return start
            case .failure(let problem):
                if title != nil { throw problem }
                for line in problem.lines { context.say(line) }
            }
        }
    }

    /// The title, and whether its draft is to be continued without another question.
    private func askForTitle(_ drafts: [GroupDraft]) throws(Failure) -> (String, Bool) {
        while true {
            context.say(question(drafts), .strong)
            switch try context.console.readLine() {
            case .interrupted: throw .interrupted
            case .end: throw .noInput("no title was typed; no group was created")
            case .malformed: context.say("that is not UTF-8, or too long")
            case .text(let line):
                let isYes = ["", "y", "yes"].contains(line.trimmed.lowercased())
                guard isYes, let first = drafts.first else { return (line.trimmed, false) }
                return (first.title, true)
            }
        }
    }

    private func begin(
        _ title: String, isContinued: Bool
    ) throws(Failure) -> Result<(GroupDraft, DraftClaim), Failure> {
        if try stored(title) == nil,
            let problem = title.problemAsTitle(beside: try Failure.reading(store.groups))
        {
            return .failure(Failure(problem, .cannotCreate))
        }
        guard let claim = try Failure.writing({ try drafts.claim(.creation, title: title) }) else {
            let problem =
                """
                \(title) is being typed in another rabble; finish it there, or choose another \
                title
                """
            return .failure(Failure(problem, .cannotCreate))
        }
        // Read again: another process may have changed it before the claim.
        guard let draft = try stored(title) else {
            return .success((GroupDraft(title: title), claim))
        }
        let question =
            "There is a draft of \(draft.summary). Continue it? y, or n to start over without it"
        let isPatient = context.console.isInteractive()
        let goesOn =
            try isContinued
            ? true
            : context.console.ask(question, .strong, isYesDefault: true, isPatient: isPatient)
        guard let goesOn else {
            let problem =
                """
                there is a draft of \(draft.title): y continues it, n starts over; nothing was \
                changed
                """
            throw .usage(problem)
        }
        if goesOn { return .success((draft, claim)) }
        let aside = try Failure.writing {
            try drafts.moveAside(.creation, title: title, at: context.now())
        }
        if let aside { context.say("the draft is now in \(aside)") }
        return .success((GroupDraft(title: title), claim))
    }

    private func stored(_ title: String) throws(Failure) -> GroupDraft? {
        try Failure.reading { try drafts.draft(titled: title) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func question(_ drafts: [GroupDraft]) -> String {
        guard let first = drafts.first else { return "Title?" }
        let others = drafts.dropFirst().map(\.summary)
        let kind = others.count == 1 ? "is also a draft" : "are also drafts"
        let more = others.isEmpty ? "" : " (there \(kind) of \(others.briefly))"
        return "Title? An empty line or y continues the draft of \(first.summary)\(more)"
    }
}

extension GroupDraft {
    fileprivate var summary: String { "\(title) (\(group.questions.count.counted("question")))" }
}

extension String {
    var problemAsTitle: String? {
        if trimmed.isEmpty { return "a group needs a title" }
        return TextLimit.title.problem(with: self).map { "the title \($0)" }
    }

    func problemAsTitle(beside others: [LibraryGroup]) -> String? {
        if let problemAsTitle { return problemAsTitle }
        let id = GroupID(title: self)
        return others.first { $0.id == id }.map {
            "there is already a group \($0.title) with the id \(id)"
        }
    }
}
