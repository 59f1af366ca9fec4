import RabbleCore

/// Finds out what the group is called that is typed, and whether a draft goes on.
struct CreationStart {
    let store: GroupStore
    let drafts: DraftStore
    let console: Console

    /// The draft to go on with, which is empty for a new group.
    ///
    /// - Parameter title: what the group is called; nil to ask for it.
    /// - Returns: nil if the learner interrupted.
    func draft(titled title: String?) throws -> GroupDraft? {
        let known = try read { () throws(StorageError) in try drafts.drafts() }
        if let title {
            if let problem = try problem(with: title) { throw Failure(problem, .cannotCreate) }
            return try draft(titled: title, among: known)
        }
        while true {
            console.output.writeLine(question(known), .strong)
            switch try console.readLine(answering: console.output) {
            case .interrupted: return nil
            case .end: throw Failure("no title was typed, so there is no group", .noInput)
            case .malformed: console.output.writeLine("that is not UTF-8, or too long")
            case .text(let line):
                if let draft = known.first, ["", "y"].contains(line.trimmed.lowercased()) { return draft }
                guard let problem = try problem(with: line.trimmed) else {
                    return try draft(titled: line.trimmed, among: known)
                }
                console.output.writeLine(problem)
            }
        }
    }

    private func question(_ drafts: [GroupDraft]) -> String {
        guard let first = drafts.first else { return "Title?" }
        let others = drafts.dropFirst().map { Self.description(of: $0) }
        let more = others.isEmpty ? "" : " (there is also that of \(others.joined(separator: ", ")))"
        return "Title? An empty line goes on with the draft of \(Self.description(of: first))\(more)"
    }

    /// What keeps a group from being called so.
    private func problem(with title: String) throws(Failure) -> String? {
        guard title.contains(where: { !$0.isWhitespace }) else { return "a group needs a title" }
        let id = GroupID(title: title)
        let own = try read { () throws(StorageError) in try store.groups() }
        guard let group = own.first(where: { $0.id == id }) else { return nil }
        return "there is a group \(group.title) already, called \(id)"
    }

    /// The draft of this title if there is one and the learner wants it, else an empty one.
    private func draft(titled title: String, among drafts: [GroupDraft]) throws -> GroupDraft? {
        let id = GroupID(title: title)
        guard let draft = drafts.first(where: { GroupID(title: $0.title) == id }), !draft.isEmpty else {
            return GroupDraft(title: title)
        }
        while true {
            console.output.writeLine(
                "There is a draft of \(Self.description(of: draft)). Go on with it? y, or n to start anew without it",
                .strong)
            switch try console.readLine(answering: console.output) {
            case .interrupted: return nil
            case .text(let line) where ["", "y"].contains(line.trimmed.lowercased()): return draft
            case .text(let line) where line.trimmed.lowercased() == "n": return GroupDraft(title: title)
            case .text, .malformed:
                guard console.isInteractive(on: console.output) else { fallthrough }
            case .end:
                throw Failure(
                    "there is a draft of \(draft.title): y goes on with it, n starts anew; nothing is changed", .usage)
            }
        }
    }

    private static func description(of draft: GroupDraft) -> String {
        let count = draft.questions.count
        return "\(draft.title) (\(count == 1 ? "1 question" : "\(count) questions"))"
    }

    private func read<Result>(_ step: () throws(StorageError) -> Result) throws(Failure) -> Result {
        do throws(StorageError) {
            return try step()
        } catch {
            throw Failure(error)
        }
    }
}
