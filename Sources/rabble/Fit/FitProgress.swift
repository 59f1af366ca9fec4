/// Shows at a terminal how far a fit has come, and ends it at Ctrl-C.
struct FitProgress {
    /// Below this many milliseconds nobody waits.
    private static let patience: Int64 = 300

    private let context: Context
    private let start: Timestamp

    init(_ context: Context) {
        self.context = context
        start = context.now()
    }

    /// Takes a step that reports its progress. Until it is done, Ctrl-C ends the command.
    func watch<Result>(
        _ step: ((FitTrial.Progress) throws(Failure) -> Void) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        context.console.listenForInterrupt()
        defer { draw("") }
        let result = try step { progress throws(Failure) in
            try check()
            guard context.now().milliseconds - start.milliseconds > Self.patience else { return }
            draw("fitting: \(progress.fit) of \(FitTrial.fits), pass \(progress.passes)")
        }
        try check()
        return result
    }

    private func check() throws(Failure) {
        if Signals.wereInterrupted { throw Failure("interrupted; the weights are as they were", .interrupted) }
    }

    /// Draws a line in the place of the last one.
    private func draw(_ text: String) {
        let errors = context.console.errors
        guard errors.terminal.canDraw else { return }
        // A line that reaches the edge might not be the last one any more.
        errors.writeDrawing("\r\u{1B}[K\(text.truncated(to: max(1, (errors.terminal.columns ?? 80) - 1)))")
        try? errors.flush()
    }
}
