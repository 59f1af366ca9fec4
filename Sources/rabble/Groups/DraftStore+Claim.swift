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
