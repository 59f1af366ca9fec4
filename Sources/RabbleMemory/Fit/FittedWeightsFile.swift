/// The weights' file beside the histories. Another optimiser creates it, as did versions before
/// 0.3.0. This program only reads it, and stores its own fits in this machine's state.
package struct FittedWeightsFile: Sendable {
    private static let name = "fitted-weights.json"

    package var path: String { "\(folder)/\(Self.name)" }
    private let folder: String

    package init(beside store: ReviewStore) { folder = store.folder }

    package func read() throws(InvalidFSRS) -> FittedWeights? {
        try FittedWeights.read(
            path, else: "it is not used; correct it or delete it", FittedWeights.init)
    }

    /// Moves the file into a timestamped folder and returns its path; nil if there is no file.
    package func reset(at time: Timestamp) throws(StorageError) -> String? {
        try FolderLock.moveAside(
            Path.isTaken(path) ? [Self.name] : [], in: folder, to: time.fileName(after: "reset"))
    }
}
