/// A file of one of the learner's own groups.
enum OwnGroupFile {
    /// What the file holds, which is one group.
    ///
    /// - Throws: ``GroupFileError``
    static func read(_ path: String, repetitions: RepeatedQuestions = .refused) throws(GroupFileError) -> DecodedGroups
    {
        let decoded = try GroupFile(path: path, format: .json).read(repetitions: repetitions, onlyFiles: true)
        let count = decoded.groups.count
        guard count == 1 else {
            throw .invalid(
                InvalidGroupFile("the file holds \(count) groups; a file in this folder may hold only one"), path: path)
        }
        return decoded
    }
}
