import RabbleCore

/// Finds out what the group is called that is typed, and whether a draft goes on.
struct CreationStart {
    let store: GroupStore
    let drafts: DraftStore
    let console: Console

    /// The draft to go on with, which is empty for a new group.
    ///
    /// - Parameter title: what the group is called; nil to ask for it.
    /// - Throws: ``Interrupted``, or a ``Failure``.
    func draft(titled title: String?) throws -> GroupDraft {
        let known: [GroupDraft]
        do throws(GroupFileError) {
            known = try drafts.drafts()
        } catch {
            // To go on would be to write over it.
            throw Failure(error)
        }
        if let title {
            if let draft = try draft(titled: title, among: known) { return draft }
            if let problem = try problem(with: title) { throw Failure(problem, .cannotCreate) }
            return GroupDraft(title: title)
        }
        while true {
            console.output.writeLine(question(known), .strong)
            switch try console.readLine(answering: console.output) {
            case .interrupted: throw Interrupted()
            case .end: throw Failure("no title was typed, so there is no group", .noInput)
            case .malformed: console.output.writeLine("that is not UTF-8, or too long")
            case .text(let line):
                let title = line.trimmed
                if let draft = known.first, ["", "y"].contains(title.lowercased()) { return draft }
                if let draft = try draft(titled: title, among: known) { return draft }
                guard let problem = try problem(with: title) else { return GroupDraft(title: title) }
                console.output.writeLine(problem)
            }
        }
    }

    /// The learner interrupted before there was anything to keep.
    struct Interrupted: Error {}

    private func question(_ drafts: [GroupDraft]) -> String {
        guard let first = drafts.first else { return "Title?" }
        let others = drafts.dropFirst().map { Self.description(of: $0) }
        let more = others.isEmpty ? "" : " (there is also that of \(others.joined(separator: ", ")))"
        return "Title? An empty line or y goes on with the draft of \(Self.description(of: first))\(more)"
    }

    /// What keeps a group from being called so.
    private func problem(with title: String) throws(Failure) -> String? {
        guard title.contains(where: { !$0.isWhitespace }) else { return "a group needs a title" }
        let id = GroupID(title: title)
        do throws(StorageError) {
            guard let group = try store.groups().first(where: { $0.id == id }) else { return nil }
            return "there is a group \(group.title) already, called \(id)"
        } catch {
            throw Failure(error)
        }
    }

    /// The draft of this title, or an empty one in its place, as the learner says; nil if there is none.
    private func draft(titled title: String, among drafts: [GroupDraft]) throws -> GroupDraft? {
        guard let draft = drafts.first(where: { DraftStore.isSame($0.title, title) }), !draft.isEmpty else {
            return nil
        }
        while true {
            console.output.writeLine(
                "There is a draft of \(Self.description(of: draft)). Go on with it? y, or n to start anew without it",
                .strong)
            switch try console.readLine(answering: console.output) {
            case .interrupted: throw Interrupted()
            case .text(let line) where ["", "y"].contains(line.trimmed.lowercased()): return draft
            case .text(let line) where line.trimmed.lowercased() == "n":
                try moveAside(draft)
                return GroupDraft(title: title)
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
