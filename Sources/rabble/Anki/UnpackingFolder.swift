import RabbleSystem

/// A folder for files that this process unpacks. It is removed however the process ends, except by
/// `SIGKILL`.
final class UnpackingFolder {
    let path: String

    /// The names of files created in such a folder. Only files with these names are removed.
    private static let names: Set = ["unpacked", "file", "list", "packed", "media"]

    private static func isName(_ name: String) -> Bool {
        // `zip` names its own files `ziABCDEF`.
        let isOfZip = name.hasPrefix("zi") && name.utf8.count == 8
        return names.contains(name) || isOfZip || name.hasPrefix("collection.")
            || UInt32(name) != nil
    }

    init(in parent: String, named prefix: String) throws(Failure) {
        var name = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        let isMade = mkdtemp(&name) != nil
        path = String(utf8: name.dropLast().map(UInt8.init(bitPattern:)))
        guard isMade else { throw Failure(StorageError.cannotMakeFolder(path: path, .last)) }
        removeLeftovers(in: parent, prefix)
    }

    deinit { Self.remove(path) }

    /// The absolute path of the folder for temporary files; a relative one could look like an
    /// option.
    static func parent() throws -> String {
        let folder = Platform.variable("TMPDIR") ?? ""
        return try folder.isEmpty ? "/tmp" : Path.absolute(folder)
    }

    private static func remove(_ folder: String) {
        for name in (try? fileNames(in: folder)) ?? [] where isName(name) {
            unlink("\(folder)/\(name)")
        }
        rmdir(folder)
    }

    /// Removes leftovers of the same user's imports that were ended by `SIGKILL`, if they are a day
    /// older than this folder.
    ///
    /// Ages are by the clock of the file system: another process may have another clock, and still
    /// be unpacking.
    private func removeLeftovers(in parent: String, _ prefix: String) {
        guard let made = Self.modificationTime(of: path) else { return }
        for name in (try? fileNames(in: parent, hidden: prefix)) ?? []
        where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            let folder = "\(parent)/\(name)"
            guard let age = Self.modificationTime(of: folder).map({ made - $0 }), age > 86_400
            else { continue }
            Self.remove(folder)
        }
    }

    /// The time of the last change to a folder of the same user, in seconds by the clock of the
    /// file system; nil if there is none.
    private static func modificationTime(of folder: String) -> Int? {
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
            status.st_uid == geteuid()
        else { return nil }
        return Platform.modificationTime(status).tv_sec
    }
}

/// The place where imports unpack media before they are copied into groups, on the same disk.
final class MediaStage {
    private let context: Context
    private var folders: [UnpackingFolder] = []

    init(_ context: Context) { self.context = context }

    /// Creates another folder.
    func folder() throws(Failure) -> String {
        let parent = try context.groups().folder
        let made = try Failure.writing { () throws in
            try LinkedFolders.current.check(parent)
            try makeFolder(parent)
            return try UnpackingFolder(in: parent, named: ".unpacking-")
        }
        folders.append(made)
        return made.path
    }
}
