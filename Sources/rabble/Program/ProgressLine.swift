import RabbleCore

/// Shows how far a long step has come in a line at a terminal, and ends it at Ctrl-C.
struct ProgressLine {
    /// The milliseconds before anything is shown, and between two changes.
    private static let patience: Int64 = 300

    let context: Context
    /// What is the case after Ctrl-C.
    let consequence: String
    private let shown: State

    private final class State {
        var time: Timestamp
        var isShown = false
        init(_ time: Timestamp) { self.time = time }
    }

    /// From now on, Ctrl-C is noticed by ``check()``.
    init(context: Context, consequence: String) {
        (self.context, self.consequence) = (context, consequence)
        shown = State(context.now())
        Signals.listenForInterrupt()
    }

    /// - Throws: a ``Failure`` after Ctrl-C.
    func check() throws(Failure) {
        if Signals.wereInterrupted { throw Failure("interrupted; \(consequence)", .interrupted) }
    }

    func show(_ text: @autoclosure () -> String) {
        guard context.console.errors.terminal.canDraw else { return }
        let now = context.now()
        guard now.milliseconds - shown.time.milliseconds > Self.patience else { return }
        shown.time = now
        shown.isShown = true
        draw(text())
    }

    func clear() {
        if shown.isShown { draw("") }
        shown.isShown = false
    }

    private func draw(_ text: String) {
        let errors = context.console.errors
        // A line that reaches the edge could wrap, and then would not be replaced as a whole.
        errors.writeDrawing("\r\u{1B}[K\(text.truncated(to: max(1, (errors.terminal.columns ?? 80) - 1)))")
        try? errors.flush()
    }
}
