extension FSRS {
    /// The scheduler that the program uses for a learner: with weights that another optimiser put
    /// beside the histories, or with weights that this machine has fitted.
    ///
    /// - Parameters:
    ///   - reviews: the histories.
    ///   - state: the folder of this machine's state, as ``Locations/stateFolder``; nil for none.
    ///   - desiredRetention: the probability of recall at which to ask.
    /// - Returns: the scheduler; with the default weights if there are no others.
    /// - Throws: ``InvalidFSRS`` if there are invalid weights, or if the retention cannot be
    ///   achieved.
    public static func ofLearner(
        _ reviews: ReviewStore, state: String?, desiredRetention: Double
    ) throws(InvalidFSRS) -> FSRS {
        let file = try reviews.fittedWeights()
        let record = try state.map { folder throws(InvalidFSRS) in
            try FitRecordFile(of: reviews, in: folder).read()
        }
        return try FSRS(
            parameters: (file ?? record?.fit)?.parameters ?? .default,
            desiredRetention: desiredRetention)
    }
}
