extension Context {
    /// The questions of a group; nil, with a warning, where they cannot be read.
    func questions(of group: LibraryGroup) -> QuestionGroup? {
        do throws(Failure) {
            return try Failure.reading { try group.load() }
        } catch {
            console.warn(error.lines)
            return nil
        }
    }
}
