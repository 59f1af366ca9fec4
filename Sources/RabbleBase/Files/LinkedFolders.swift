/// Whether this program may write to folders of the learner's data that are links.
///
/// Learners put such a folder on another disk. But a data folder may come from someone else, and a
/// link in it may lead anywhere. So nothing is written there until `--trust` allows it. This is a
/// task-local because files are written deep within a change.
package struct LinkedFolders: Sendable {
    /// By default no folder in the data folder of ``Locations/standard`` may be a link.
    @TaskLocal package static var current = LinkedFolders(.standard) { _, _ in false }

    private let dataFolder: String?
    private let allows: @Sendable (_ path: String, _ target: String) -> Bool

    /// - Parameter allows: called with the path of a link and its target.
    package init(_ locations: Locations, allows: @escaping @Sendable (String, String) -> Bool) {
        dataFolder = locations.dataFolder
        self.allows = allows
    }

    /// Throws if the folder is a link or lies in one, unless that link is allowed.
    package func check(_ folder: String) throws(StorageError) {
        guard let dataFolder, folder.utf8.starts(with: "\(dataFolder)/".utf8) else { return }
        try check(Path.folder(of: folder))
        guard Path.entry(at: folder) == .link else { return }
        guard let target = Path.resolved(folder) else { throw .isLink(path: folder) }
        if !allows(folder, target) { throw .linkedFolder(path: folder, target: target) }
    }
}
