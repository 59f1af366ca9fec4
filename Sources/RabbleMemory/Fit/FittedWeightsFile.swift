import RabbleSystem

/// The file of a learner's fitted weights, beside the histories that they follow from.
///
/// Unless its weights came from elsewhere, the next fit makes it again, also after a merge.
public struct FittedWeightsFile: Sendable {
    /// The most bytes of the file; a fit writes about two thousand.
    private static let greatestSize = 1_048_576
    private static let name = "fitted-weights.json"

    /// The path of the file, which may not exist.
    public var path: String { "\(folder)/\(Self.name)" }
    private let folder: String

    /// Finds the file of the learner whose histories are in the store.
    public init(beside store: ReviewStore) {
        folder = store.folder
    }

    /// Reads the file; nil if there is none.
    ///
    /// - Throws: ``InvalidFSRS`` with a sentence that names the file. The default weights are to be used then.
    public func read() throws(InvalidFSRS) -> FittedWeights? {
        let bytes: [UInt8]
        do {
            bytes = try readFile(path, limit: Self.greatestSize)
        } catch {
            if case .missing = error { return nil }
            throw InvalidFSRS(problems: ["\(error); the default weights are used"], cause: error)
        }
        do {
            return try FittedWeights(parsing: bytes)
        } catch {
            throw InvalidFSRS("\(path): \(error.problems[0]); the default weights are used")
        }
    }

    /// Replaces the file atomically. If it could not be made again, because it is broken or its weights come from elsewhere,
    /// the old file is kept under another name.
    ///
    /// - Parameter change: called with the present content, nil if this version cannot use it; returns the new content.
    /// - Returns: the path of the old file; nil if it was not kept.
    /// - Throws: ``StorageError`` if the system refuses; the file is not changed then.
    public func update(_ change: (FittedWeights?) -> FittedWeights) throws(StorageError) -> String? {
        try updateFile(path, followingLinks: false, limit: Self.greatestSize) { bytes in
            guard let bytes else { return .replace(change(nil).file) }
            guard let present = try? FittedWeights(parsing: bytes) else {
                return .moveAsideAndReplace(change(nil).file)
            }
            let new = change(present)
            if new == present { return .keep }
            return present.isForeign && new.fit != present.fit
                ? .moveAsideAndReplace(new.file) : .replace(new.file)
        }.aside
    }

    /// Moves the file into a timestamped folder, so that the default weights are used. Nothing is deleted, and the time of
    /// the last fit stays known.
    ///
    /// - Returns: the path of that folder; nil if the default weights are in use already.
    /// - Throws: ``StorageError`` if the system refuses.
    public func reset(at time: Timestamp) throws(StorageError) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let error = SystemError.last
            if [ENOENT, ENOTDIR].contains(error.code) { return nil }
            throw .cannotRead(path: path, error)
        }
        let present = try? read()
        if let present, present.fit == nil { return nil }
        let folder = try FolderLock.moveAside([Self.name], in: folder, to: time.fileName(after: "reset"))
        if let left = present?.withoutFit, left.lastTrial != nil { _ = try update { $0 ?? left } }
        return folder
    }
}
