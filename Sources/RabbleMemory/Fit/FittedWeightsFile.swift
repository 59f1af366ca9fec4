import RabbleSystem

/// The file of the fitted weights, beside the histories that they follow from.
///
/// Each learner has one. Unless its weights came from elsewhere, the next fit makes it again, also after a merge.
public struct FittedWeightsFile: Sendable {
    /// Something about the file that a learner should know; the default weights are used.
    public enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
        /// It cannot be read.
        case unreadable(StorageError)
        /// It does not hold weights that this version knows.
        case invalid(path: String, reason: String)

        /// One sentence that names the file and what is used instead.
        public var description: String {
            switch self {
            case .unreadable(let error): "\(error); the default weights are used"
            case .invalid(let path, let reason): "\(path): \(reason); the default weights are used"
            }
        }
    }

    /// The most bytes that are read; what is written has about two thousand.
    private static let greatestSize = 1_048_576
    private static let name = "fitted-weights.json"

    /// Its path; there may be no such file.
    public var path: String { "\(folder)/\(Self.name)" }
    private let folder: String

    /// The file of the learner whose histories are in the store.
    public init(beside store: ReviewStore) {
        folder = store.folder
    }

    /// What is in the file; nil if there is none.
    ///
    /// - Throws: ``Problem``
    public func read() throws(Problem) -> FittedWeights? {
        let bytes: [UInt8]
        do throws(StorageError) {
            bytes = try readFile(path, limit: Self.greatestSize)
        } catch {
            if case .missing = error { return nil }
            throw .unreadable(error)
        }
        return try Result { () throws(InvalidFittedWeights) in
            try FittedWeights(parsing: bytes)
        }.mapError { Problem.invalid(path: path, reason: $0.reason) }.get()
    }

    /// Replaces the file at once. What could not be made again is kept under another name: a file that is broken, and weights
    /// that come from elsewhere.
    ///
    /// - Parameter change: called with what is in the file, nil if this version cannot use it; returns the new content.
    /// - Returns: that name; nil if nothing had to be kept.
    /// - Throws: ``StorageError`` if the system refuses; the file is then as it was.
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

    /// Moves the file into a folder of its own, so that the default weights are used. Nothing is deleted, and the time of
    /// the last fit is still known.
    ///
    /// - Returns: that folder; nil if the default weights are used already.
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
