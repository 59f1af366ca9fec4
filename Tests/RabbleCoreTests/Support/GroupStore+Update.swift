@testable import RabbleCore

extension GroupStore {
    /// Adds or updates groups, and returns the changes.
    @discardableResult
    func update(
        _ groups: [QuestionGroup], removal: GroupUpdate.Removal = .keep
    ) throws -> [GroupUpdate] {
        try update(LibraryImport(groups, removal: removal)).updates
    }

    /// Changes the questions of a group, some of them by edits.
    @discardableResult
    func change(
        _ group: LibraryGroup, edited: [QuestionEdit] = [],
        to questions: (QuestionList) throws -> [Question]
    ) throws -> QuestionGroup {
        try revise(group) { old in
            let former = edited.formerIDs
            let rows = try questions(old).map { question -> GroupRevision.Row in
                (old.numbers()[former[question.id] ?? question.id], question)
            }
            return GroupRevision(of: old, rows: rows)
        }.group
    }
}
