/// Whether this program may write to folders of the learner's data that are links.
///
/// People put such a folder on another disk. But a data folder may come from somebody else, and a
/// link in it may lead anywhere: so a person decides on the first write. This is a task-local,
/// because files are written deep within a change.
package struct LinkedFolders: Sendable {
    /// By default no folder in the data folder of ``Locations/standard`` may be a link.
    @TaskLocal package static var current = LinkedFolders(.standard) { _, _, _ in false }

    private let dataFolder: String?
    private let allows: @Sendable (String, String, Bool) throws(StorageError) -> Bool
    private var mayAsk = true
    private var whenRefused: @Sendable (Link) -> Void = { _ in }
    private var confirmed: Set<Link> = []

    private struct Link: Hashable {
        let path: String
        let target: String
    }

    /// - Parameter allows: called with the path of a link, its target, and whether a person may be
    ///   asked.
    package init(
        _ locations: Locations,
        allows: @escaping @Sendable (String, String, Bool) throws(StorageError) -> Bool
    ) {
        dataFolder = locations.dataFolder
        self.allows = allows
    }

    /// Makes a change that takes locks. A person is asked about a linked folder while none of them
    /// is held: the change is given up, and begins again after a yes.
    ///
    /// - Parameter failure: the error of a change where there is no yes.
    package static func asking<Value, Failure>(
        _ failure: (StorageError) -> Failure, _ change: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var confirmed = current.confirmed
        while true {
            let refused = SharedState<Link?>(nil)
            var folders = current.silent
            folders.confirmed = confirmed
            folders.whenRefused = { link in refused.withLock { $0 = link } }
            let result = $current.withValue(folders) {
                Result { () throws(Failure) in try change() }
            }
            guard case .failure = result, let link = refused.withLock(\.self) else {
                return try result.get()
            }
            do throws(StorageError) { try current.check(link.path) } catch { throw failure(error) }
            confirmed.insert(link)
        }
    }

    /// The same without a question.
    var silent: Self {
        var folders = self
        folders.mayAsk = false
        folders.whenRefused = { _ in }
        return folders
    }

    /// Refuses to write to a folder that is a link, or lies in one, unless that is allowed.
    package func check(_ folder: String) throws(StorageError) {
        guard let dataFolder, folder.utf8.starts(with: "\(dataFolder)/".utf8) else { return }
        try check(Path.folder(of: folder))
        guard Path.entry(at: folder) == .link else { return }
        guard let target = Path.resolved(folder) else { throw .isLink(path: folder) }
        let link = Link(path: folder, target: target)
        if confirmed.contains(link) { return }
        guard try allows(folder, target, mayAsk) else {
            whenRefused(link)
            throw .linkedFolder(path: folder, target: target)
        }
    }
}
