import RabbleSystem

/// Shows the progress of a long step at a terminal, and ends the step on Ctrl-C and other signals
/// that request termination.
struct Progress {
    private static let ends = [SIGTERM, SIGHUP, SIGQUIT]

    let context: Context
    let consequence: String

    func watch<Result>(_ step: (Report) throws(Failure) -> Result) throws(Failure) -> Result {
        let report = Report(self)
        Signals.listenForInterrupt(or: Self.ends)
        defer {
            draw("")
            for signal in Self.ends { Platform.reset(signal: signal) }
        }
        let result = try step(report)
        try check()
        return result
    }

    /// Called by a step with its progress; throws if the user has interrupted it.
    final class Report {
        private let progress: Progress
        private var last: Int64

        /// The milliseconds before progress is first shown, and between updates.
        private static let patience: Int64 = 300

        fileprivate init(_ progress: Progress) {
            self.progress = progress
            last = progress.context.now().milliseconds
        }

        func callAsFunction(_ text: @autoclosure () -> String) throws(Failure) {
            try progress.check()
            let now = progress.context.now().milliseconds
            guard now - last > Self.patience else { return }
            last = now
            progress.draw(text())
        }
    }

    fileprivate func check() throws(Failure) {
        if Signals.wereInterrupted { throw Failure("interrupted; \(consequence)", .interrupted) }
    }

    fileprivate func draw(_ text: String) {
        let errors = context.console.errors
        guard errors.terminal.canDraw else { return }
        // A line that reaches the edge could wrap, and then would not be overwritten completely.
        errors.writeDrawing(
            "\r\u{1B}[K\(text.truncated(to: max(1, (errors.terminal.columns ?? 80) - 1)))")
        try? errors.flush()
    }
}
