struct FitProgress {
    let context: Context

    func watch<Result>(
        _ step: ((_ fit: Int, _ passes: Int) throws(Failure) -> Void) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = context.now()
        Signals.listenForInterrupt()
        defer { draw("") }
        let result = try step { fit, passes throws(Failure) in
            try check()
            // Most fits are over sooner.
            guard context.now().milliseconds - start.milliseconds > 300 else { return }
            draw("fitting: \(fit) of \(FitTrial.folds + 1), pass \(passes)")
        }
        try check()
        return result
    }

    private func check() throws(Failure) {
        if Signals.wereInterrupted { throw Failure("interrupted; the weights are as they were", .interrupted) }
    }

    private func draw(_ text: String) {
        let errors = context.console.errors
        guard errors.terminal.canDraw else { return }
        // A line that reaches the edge could wrap, and then would not be replaced as a whole.
        errors.writeDrawing("\r\u{1B}[K\(text.truncated(to: max(1, (errors.terminal.columns ?? 80) - 1)))")
        try? errors.flush()
    }
}
