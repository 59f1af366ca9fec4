import RabbleCore

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

    /// Takes a step that tells its progress.
    func watch<Result>(
        _ step: ((FitTrial.Progress) throws(Failure) -> Void) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        context.console.listenForInterrupt()
        defer { draw("") }
        return try step { progress throws(Failure) in
            if Interrupt.hasCome { throw Failure("interrupted; the weights are as they were", .interrupted) }
            guard context.now().milliseconds - start.milliseconds > Self.patience else { return }
            draw("fitting: \(progress.fit) of \(FitTrial.fits), pass \(progress.passes)")
        }
    }

    /// Draws a line in the place of the last one.
    private func draw(_ text: String) {
        let errors = context.console.errors
        guard errors.terminal.canDraw else { return }
        errors.writeDrawing("\r\u{1B}[K\(text)")
        try? errors.flush()
    }
}
