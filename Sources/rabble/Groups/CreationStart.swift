import RabbleCore

/// Finds out what the group is called that is typed, and whether a draft goes on.
struct CreationStart {
    let store: GroupStore
    let drafts: DraftStore
    let console: Console

    /// The draft to go on with, which is empty for a new group, and the right to do so.
    ///
    /// - Parameter title: what the group is called; nil to ask for it.
    /// - Throws: a ``Failure``, ``Failure/interrupted`` among them.
    func draft(titled title: String?) throws(Failure) -> (GroupDraft, DraftClaim) {
        let known: [GroupDraft]
        do throws(GroupFileError) {
            known = try drafts.drafts()
        } catch {
            // To go on would be to write over it.
            throw Failure(error)
        }
        if let title {
            switch try begin(title, isChosen: false) {
            case .draft(let draft, let claim): return (draft, claim)
            case .problem(let problem): throw Failure(problem, .cannotCreate)
            }
        }
        while true {
            console.output.writeLine(question(known), .strong)
            switch try console.readLine(answering: console.output) {
            case .interrupted: throw .interrupted
            case .end: throw Failure("no title was typed, so there is no group", .noInput)
            case .malformed: console.output.writeLine("that is not UTF-8, or too long")
            case .text(let line):
                let chosen = ["", "y"].contains(line.trimmed.lowercased()) ? known.first : nil
                switch try begin(chosen?.title ?? line.trimmed, isChosen: chosen != nil) {
                case .draft(let draft, let claim): return (draft, claim)
                case .problem(let problem): console.output.writeLine(problem)
                }
            }
        }
    }

    private enum Beginning {
        case draft(GroupDraft, DraftClaim)
        case problem(String)
    }

    /// Goes on with the draft of a title, or starts one.
    ///
    /// - Parameter isChosen: whether the learner has said already that the draft goes on.
    private func begin(_ title: String, isChosen: Bool) throws(Failure) -> Beginning {
        if try stored(title) == nil, let problem = try problem(with: title) { return .problem(problem) }
        guard let claim = try claim(title) else {
            return .problem("\(title) is being typed in another rabble; finish it there, or take another title")
        }
        // As it is now: until the claim somebody else may have typed.
        guard let draft = try stored(title) else { return .draft(GroupDraft(title: title), claim) }
        if !isChosen, try !goesOn(with: draft) {
            try moveAside(draft)
            return .draft(GroupDraft(title: title), claim)
        }
        return .draft(draft, claim)
    }

    /// The draft of this title, if there is more of it than the title.
    private func stored(_ title: String) throws(Failure) -> GroupDraft? {
        do throws(GroupFileError) {
            return try drafts.draft(titled: title).flatMap { $0.isEmpty ? nil : $0 }
        } catch {
            throw Failure(error)
        }
    }

    private func claim(_ title: String) throws(Failure) -> DraftClaim? {
        do throws(StorageError) {
            return try drafts.claim(title: title)
        } catch {
            throw Failure(writing: error)
        }
    }

    private func question(_ drafts: [GroupDraft]) -> String {
        guard let first = drafts.first else { return "Title?" }
        let others = drafts.dropFirst().map { Self.description(of: $0) }
        let more = others.isEmpty ? "" : " (there is also that of \(others.joined(separator: ", ")))"
        return "Title? An empty line or y goes on with the draft of \(Self.description(of: first))\(more)"
    }

    /// What keeps a group from being called so.
    private func problem(with title: String) throws(Failure) -> String? {
        guard title.contains(where: { !$0.isWhitespace }) else { return "a group needs a title" }
        if let problem = TextLimit.title.problem(with: title) { return "the title \(problem)" }
        let id = GroupID(title: title)
        do throws(StorageError) {
            guard let group = try store.groups().first(where: { $0.id == id }) else { return nil }
            return "there is a group \(group.title) already, called \(id)"
        } catch {
            throw Failure(error)
        }
    }

    /// Whether the learner wants to go on with a draft, and not to start anew.
    private func goesOn(with draft: GroupDraft) throws(Failure) -> Bool {
        while true {
            console.output.writeLine(
                "There is a draft of \(Self.description(of: draft)). Go on with it? y, or n to start anew without it",
                .strong)
            switch try console.readLine(answering: console.output) {
            case .interrupted: throw .interrupted
            case .text(let line) where ["", "y"].contains(line.trimmed.lowercased()): return true
            case .text(let line) where line.trimmed.lowercased() == "n": return false
            case .text, .malformed:
                guard console.isInteractive(on: console.output) else { fallthrough }
            case .end:
                throw Failure(
                    "there is a draft of \(draft.title): y goes on with it, n starts anew; nothing is changed", .usage)
            }
        }
    }

    private func moveAside(_ draft: GroupDraft) throws(Failure) {
        do throws(StorageError) {
            guard let folder = try drafts.moveAside(title: draft.title, at: .now) else { return }
            console.output.writeLine("the draft is now in \(folder)")
        } catch {
            throw Failure(writing: error)
        }
    }

    private static func description(of draft: GroupDraft) -> String {
        return "\(draft.title) (\(draft.questions.count.counted("question")))"
    }
}
