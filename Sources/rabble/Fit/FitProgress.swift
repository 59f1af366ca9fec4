/// Shows the progress of a fit at a terminal, and ends it at Ctrl-C.
struct FitProgress {
    let context: Context

    /// Runs a step that reports its progress. Ctrl-C ends it with a ``Failure``.
    func watch<Result>(
        _ step: ((_ fit: Int, _ passes: Int) throws(Failure) -> Void) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let line = ProgressLine(context: context, consequence: "the weights are as they were")
        defer { line.clear() }
        let result = try step { fit, passes throws(Failure) in
            try line.check()
            line.show("fitting: \(fit) of \(FitTrial.folds + 1), pass \(passes)")
        }
        try line.check()
        return result
    }
}
