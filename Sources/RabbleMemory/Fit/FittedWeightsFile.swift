/// The file of weights beside the histories. Another optimiser puts it there, and programs before 0.3.0 did.
///
/// This program only reads it. Fits of its own are kept with the state of this machine.
package struct FittedWeightsFile: Sendable {
    private static let name = "fitted-weights.json"

    /// The path of the file, which may not exist.
    package var path: String { "\(folder)/\(Self.name)" }
    private let folder: String

    /// Finds the file of the learner whose histories are in the store.
    package init(beside store: ReviewStore) {
        folder = store.folder
    }

    /// The weights in the file; nil if there are none.
    ///
    /// - Throws: ``InvalidFSRS`` with a sentence that names the file.
    package func read() throws(InvalidFSRS) -> FittedWeights? {
        try FittedWeights.read(path, else: "it is not used; correct it or delete it", FittedWeights.init)
    }

    /// Moves the file into a timestamped folder, so that it is not used any more. Nothing is deleted.
    ///
    /// - Returns: the path of that folder; nil if there is no file.
    /// - Throws: ``StorageError`` if the system refuses.
    package func reset(at time: Timestamp) throws(StorageError) -> String? {
        guard Path.isTaken(path) else { return nil }
        return try FolderLock.moveAside([Self.name], in: folder, to: time.fileName(after: "reset"))
    }
}
