import RabbleCore

extension Context {
    /// Scans the library: all groups that have a name.
    ///
    /// - Parameter warning: whether a file that cannot be used as a group is a warning; else it is skipped.
    func scanLibrary(warning: Bool = true) -> [LibraryGroup] {
        do throws(StorageError) {
            let contents = try groupStore?.contents()
            if warning { console.warn(contents?.passedOver.map(\.description) ?? []) }
            return LibraryGroup.all(contents?.groups ?? [])
        } catch {
            if warning { console.warn(["\(error); only the built-in groups are available"]) }
            return LibraryGroup.all([])
        }
    }

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
