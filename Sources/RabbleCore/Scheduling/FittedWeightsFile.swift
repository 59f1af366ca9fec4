/// The file of the fitted weights, beside the histories that they follow from.
///
/// There is one for a learner. Whatever becomes of it, also in a merge of two machines, the next fit makes it again.
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
            case .invalid(let path, let reason): "\(path): \(reason); the default weights are used until rabble fit"
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
        do {
            return try FittedWeights(parsing: readFile(path, limit: Self.greatestSize))
        } catch StorageError.missing {
            return nil
        } catch let error as StorageError {
            throw .unreadable(error)
        } catch let error as InvalidFittedWeights {
            throw .invalid(path: path, reason: error.reason)
        } catch {
            return nil
        }
    }

    /// Replaces the file at once. One that holds no weights is kept under another name.
    ///
    /// - Returns: that name; nil if nothing had to be kept.
    /// - Throws: ``StorageError`` if the system refuses; the file is then as it was.
    public func write(_ weights: FittedWeights) throws(StorageError) -> String? {
        try FileReplacement(path: path).update(limit: Self.greatestSize) { bytes in
            let isValid = bytes.map { (try? FittedWeights(parsing: $0)) != nil } ?? true
            return isValid ? .replace(weights.file) : .moveAsideAndReplace(weights.file)
        }.aside
    }

    /// Moves the file into a folder of its own, so that the default weights are used. Nothing is deleted.
    ///
    /// - Returns: that folder; nil if there is no file.
    /// - Throws: ``StorageError`` if the system refuses.
    public func moveAside(at time: Timestamp) throws(StorageError) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return try RabbleCore.moveAside([Self.name], in: folder, to: time.fileName(after: "reset"))
    }
}
