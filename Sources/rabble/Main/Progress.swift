import RabbleSystem

/// Shows the progress of a long step at a terminal, and ends the step on Ctrl-C and other signals
/// that request termination.
final class Progress {
    private static let ends = [SIGTERM, SIGHUP, SIGQUIT]
    /// The milliseconds before progress is first shown, and between updates.
    private static let patience: Int64 = 300

    private let context: Context
    private let consequence: String
    private var last: Int64

    init(context: Context, consequence: String) {
        self.context = context
        self.consequence = consequence
        last = context.now().milliseconds
    }

    func watch<Result>(_ step: (Progress) throws(Failure) -> Result) throws(Failure) -> Result {
        Signals.listenForInterrupt(or: Self.ends)
        defer {
            draw("")
            for signal in Self.ends { Platform.reset(signal: signal) }
        }
        let result = try step(self)
        try check()
        return result
    }

    /// Called by a step with its progress; throws if the user has interrupted it.
    func callAsFunction(_ text: @autoclosure () -> String) throws(Failure) {
        try check()
        let now = context.now().milliseconds
        guard now - last > Self.patience else { return }
        last = now
        draw(text())
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
