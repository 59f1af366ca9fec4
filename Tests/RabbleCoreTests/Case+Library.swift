import ModelTestSupport

@testable import RabbleCore
@testable import RabbleDecks

extension Case {
    /// Updates a group with a new version, or adds a new group. `markdown=Old` says which versions
    /// are Markdown.
    func update() throws -> [String] {
        let groups = try command.titles.map { title in
            let group = try learner.group(title)
            let isMarked = command["markdown"]?.split(separator: ",").contains { $0 == title }
            return QuestionGroup(
                group, questions: Array(group.questions),
                markup: isMarked == true ? .markdown : Markup.none)
        }
        let parts: QuestionParts? = ["hint": .hint, "none": []][command["parts"] ?? ""]
        let update = GroupUpdate(
            old: groups.dropLast().last, new: groups[groups.count - 1], parts: parts ?? .all,
            former: [:],
            choices: UpdateChoices(
                edits: command["edits"].flatMap(GroupUpdate.Edits.init),
                removal: command["removal"] == "replace" ? .replace : .keep),
            texts: SourceTexts())
        let revision = update.revision
        let facts = [
            ("changed: \(revision.changed.count)", !revision.changed.isEmpty),
            ("removed: \(revision.removed.count)", !revision.removed.isEmpty),
            ("a new group", update.isNew),
            ("in Markdown", update.group.markup == .markdown),
        ]
        return update.group.questions.map(Learner.line)
            + Self.named("edited", revision.edited)
            + Self.named(
                "added",
                update.isNew ? update.group.questions : QuestionList(revision.added))
            + Self.named("missing", update.missing) + facts.filter(\.1).map(\.0)
            + (update.misread.map { ["misread: \(Learner.line($0))"] } ?? [])
    }

    /// Applies an edited table to its group, or to the group in `onto`.
    func table() throws -> [String] {
        let group = try learner.group(command.titles.first)
        if command.typed.isEmpty {
            return String(decoding: QuestionTable.encode(group.questions), as: UTF8.self)
                .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        }
        do {
            let text = command.typed.map { $0 + "\n" }.joined()
            var revision = try QuestionTable.decode(Array(text.utf8), of: group.questions)
            if let other = command["onto"] {
                revision = try revision.rebased(onto: learner.group(other).questions)
            }
            let isAsBefore = revision.isEmpty && command["onto"] == nil
            if isAsBefore { return ["as before"] }
            return revision.questions.map(Learner.line) + Self.named("edited", revision.edited)
                + Self.named("changed", revision.changed) + Self.named("added", revision.added)
                + Self.named("removed", revision.removed)
                + (revision.isReordered ? ["in another order"] : [])
        } catch let error as InvalidGroupFile {
            return error.problems.map(\.description)
                + (error.remedy.map { ["remedy: \($0)"] } ?? [])
        }
    }

    private static func named(_ word: String, _ edits: [QuestionEdit]) -> [String] {
        edits.map { "\(word): \(Learner.line($0.old)) to \(Learner.line($0.new))" }
    }

    private static func named(_ word: String, _ questions: some Collection<Question>) -> [String] {
        questions.isEmpty ? [] : ["\(word): \(questions.map(\.prompt).joined(separator: ", "))"]
    }
}
