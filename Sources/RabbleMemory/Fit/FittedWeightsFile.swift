/// The weights' file beside the histories, from another optimiser. This program only reads it, and
/// stores its own fits in this machine's state.
package struct FittedWeightsFile: Sendable {
    private static let name = "fitted-weights.json"

    package var path: String { "\(folder)/\(Self.name)" }
    private let folder: String

    package init(beside store: ReviewStore) { folder = store.folder }

    /// Weights with a time are from a version before 0.3.0, and are ignored.
    package func read() throws(InvalidFSRS) -> FittedWeights? {
        let weights = try FittedWeights.read(
            path, else: "it is not used; correct it or delete it", FittedWeights.init)
        return weights?.time == nil ? weights : nil
    }

    /// Moves the file into a timestamped folder and returns its path; nil if there is no file.
    package func reset(at time: Timestamp) throws(StorageError) -> String? {
        try FolderLock.moveAside(
            Path.isTaken(path) ? [Self.name] : [], in: folder, to: time.fileName(after: "reset"))
    }
}
