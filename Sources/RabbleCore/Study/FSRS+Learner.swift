extension FSRS {
    /// The scheduler that the program uses for a learner: with the weights that another optimiser
    /// put beside the histories, or those that this machine has fitted to them.
    ///
    /// - Parameters:
    ///   - reviews: the histories.
    ///   - state: the folder of this machine's state, as ``Locations/stateFolder``; nil for none.
    ///   - desiredRetention: the chance of remembering at which to ask.
    /// - Returns: the scheduler; with the default weights if there are no others.
    /// - Throws: ``InvalidFSRS`` if there are weights that cannot be used, or the retention cannot
    ///   be kept.
    public static func ofLearner(
        _ reviews: ReviewStore, state: String?, desiredRetention: Double
    ) throws(InvalidFSRS) -> FSRS {
        let file = try FittedWeightsFile(beside: reviews).read()
        let record = try state.map { folder throws(InvalidFSRS) in
            try FitRecordFile(of: reviews, in: folder).read()
        }
        return try FSRS(
            parameters: (record ?? FitRecord()).inUse(beside: file)?.parameters ?? .default,
            desiredRetention: desiredRetention)
    }
}
