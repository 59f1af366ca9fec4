private let name = "fitted-weights.json"

/// The weights' file beside the histories, from another optimiser. This program only reads it, and
/// stores its own fits in this machine's state.
extension ReviewStore {
    package var fittedWeightsFile: String { "\(folder)/\(name)" }

    /// Weights with a time are from a version before 0.3.0, and are ignored.
    package func fittedWeights() throws(InvalidFSRS) -> FittedWeights? {
        let weights = try FittedWeights.read(
            fittedWeightsFile, else: "it is not used; correct it or delete it", FittedWeights.init)
        return weights?.time == nil ? weights : nil
    }

    /// Moves the file into a timestamped folder and returns its path; nil if there is no file.
    package func resetFittedWeights(at time: Timestamp) throws(StorageError) -> String? {
        let names = Path.isTaken(fittedWeightsFile) ? [name] : []
        return try FolderLock.moveAside(names, in: folder, to: time.fileName(after: "reset"))
    }
}
