/// The folders of the learner's data, and whether this program may write to those that are links.
///
/// People put them on another disk. But a data folder may come from somebody else, and a link in it may lead anywhere: so
/// the first write through one is up to a person. It is a task-local, because files are written deep within a change.
public struct LinkedFolders: Sendable {
    /// By default those of ``Locations/standard``, of which none may be written to where it is a link.
    @TaskLocal public static var current = LinkedFolders(.standard) { _, _, _ in false }

    private let folders: [String]
    private let allows: @Sendable (String, String, Bool) throws(StorageError) -> Bool
    /// Whether this is a write that the learner wants, and not what a mere look finishes.
    private var isWanted = true

    /// - Parameters:
    ///   - locations: where the folders are. Any other folder may be a link.
    ///   - allows: called with the path of a link and where that leads, and whether a person may be asked.
    public init(
        _ locations: Locations, allows: @escaping @Sendable (String, String, Bool) throws(StorageError) -> Bool
    ) {
        let groups = locations.groupsFolder
        folders = [groups, groups.map { $0 + "/drafts" }, locations.reviewsFolder].compactMap(\.self)
        self.allows = allows
    }

    /// Refuses to write to a folder that is a link, or lies in one, unless that is allowed.
    ///
    /// - Throws: ``StorageError/linkedFolder(path:target:)``, or what stops the question.
    package func check(_ folder: String) throws(StorageError) {
        guard folders.contains(folder) else { return }
        try check(Path.folder(of: folder))
        guard Path.entry(at: folder) == .link else { return }
        guard let target = Path.resolved(folder) else { throw .isLink(path: folder) }
        guard try allows(folder, target, isWanted) else { throw .linkedFolder(path: folder, target: target) }
    }

    /// Takes a step for which nobody is asked.
    package static func withoutAsking(_ step: () throws(StorageError) -> Void) throws(StorageError) {
        var folders = current
        folders.isWanted = false
        try $current.withValue(folders) { Result { () throws(StorageError) in try step() } }.get()
    }
}
