import RabbleCore

extension GroupStore {
    /// Adds or updates groups, and returns what was done.
    @discardableResult
    func update(
        _ groups: [QuestionGroup], removal: GroupUpdate.Removal = .keep
    ) throws -> [GroupUpdate] {
        try update(LibraryImport(groups, removal: removal)).updates
    }
}
