import RabbleCore

extension GroupStore {
    /// Adds or updates groups, and returns what was done or has to be decided.
    func update(
        _ groups: [QuestionGroup], removal: GroupUpdate.Removal?,
        knowing shown: [GroupUpdate]? = nil,
        adds: Bool = true
    ) throws(GroupFileError) -> [GroupUpdate] {
        var request = GroupUpdateRequest(groups, removal: removal)
        request.shown = shown
        request.adds = adds
        return try update(request).updates
    }
}
