import RabbleSystem

/// Shows the progress of a long step at a terminal, and ends the step on Ctrl-C and other signals
/// that request termination.
struct Progress {
    typealias Report = (@autoclosure () -> String) throws(Failure) -> Void

    /// The milliseconds before progress is first shown, and between updates.
    private static let patience: Int64 = 300
    private static let ends = [SIGTERM, SIGHUP, SIGQUIT]

    let context: Context
    let consequence: String

    func watch<Result>(_ step: (Report) throws(Failure) -> Result) throws(Failure) -> Result {
        var last = context.now().milliseconds
        Signals.listenForInterrupt(or: Self.ends)
        defer {
            draw("")
            for signal in Self.ends { Platform.reset(signal: signal) }
        }
        let result = try step { text throws(Failure) in
            try check()
            let now = context.now().milliseconds
            guard now - last > Self.patience else { return }
            last = now
            draw(text())
        }
        try check()
        return result
    }

    private func check() throws(Failure) {
        if Signals.wereInterrupted { throw Failure("interrupted; \(consequence)", .interrupted) }
    }

    private func draw(_ text: String) {
        let errors = context.console.errors
        guard errors.terminal.canDraw else { return }
        // A line that reaches the edge could wrap, and then would not be overwritten completely.
        errors.writeDrawing(
            "\r\u{1B}[K\(text.truncated(to: max(1, (errors.terminal.columns ?? 80) - 1)))")
        try? errors.flush()
    }
}
