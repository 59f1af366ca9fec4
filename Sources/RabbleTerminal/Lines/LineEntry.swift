import RabbleSystem

/// Reads lines key by key from a terminal. Keys typed ahead are kept for the next line.
final class LineEntry {
    private let source: InputSource
    private var decoder = KeyDecoder()
    private var keys: ArraySlice<Key> = []
    private var habit = HabitualEnter()
    /// Whether the last line was empty, which reveals an answer.
    private var wasEmpty = false
    private let now: () -> ContinuousClock.Instant

    init(_ source: InputSource, now: @escaping () -> ContinuousClock.Instant) {
        self.source = source
        self.now = now
    }

    /// Reads a line; nil if the terminal has no raw mode. `beforeWaiting` is called before the
    /// first wait for a key.
    func next(_ request: LineRequest, beforeWaiting: () throws(Failure) -> Void) throws(Failure)
        -> LineReader.Line?
    {
        var line = TypedLine(request)
        var isRaw = false
        defer { if isRaw { leave() } }
        // A second Enter would grade the answer unread.
        if wasEmpty, !request.takesText { habit.begin() }
        while true {
            while let key = keys.popFirst() {
                if habit.contains(key, at: now()) { continue }
                switch line.take(key) {
                case nil: continue
                case .finished(let text, let isSingleKey):
                    if isSingleKey { habit.begin() }
                    wasEmpty = text == .text("")
                    // Without having waited for a key, the answers so far may not be saved yet, and
                    // must not be shown.
                    if isRaw { try request.output.flush() }
                    return text
                case .signal(let signal):
                    if isRaw { try request.output.flush() }
                    try send(signal, from: &line, request)
                    if Signals.wereInterrupted { return .interrupted }
                }
            }
            if source.isAtEnd { return line.end(with: .end) }
            if !isRaw {
                try beforeWaiting()
                // Before the prompt, so that no answer to it is echoed.
                guard enter(request.output) else { return nil }
                isRaw = true
            }
            line.draw()
            try request.output.flush()
            habit.wait(from: now())
            switch try source.wait(timeout: decoder.patience ?? -1) {
            case .interrupted: return line.end(with: .interrupted)
            case .timeout: keys = decoder.giveUp()[...]
            case .signal: try handleSignals(&line, request)
            case .input:
                try source.refill()
                keys = decoder.decode(source.bytes)[...]
                source.bytes = []
            }
        }
    }

    private func enter(_ output: Output) -> Bool {
        let isRaw = RawMode.enter(input: source.descriptor, output: output.terminal.descriptor)
        if isRaw { Signals.listenForScreen() }
        return isRaw
    }

    private func leave() {
        Signals.stopListeningForScreen()
        RawMode.pause()
        guard Signals.take().contains(SIGTSTP) else { return }
        RawMode.restore()
        raise(SIGTSTP)
    }

    private func send(_ signal: Int32, from line: inout TypedLine, _ request: LineRequest)
        throws(Failure)
    {
        if signal == SIGTSTP { return try stop(&line, request) { kill(0, SIGTSTP) } }
        // Ends the program, unless it handles the signal.
        raise(signal)
        if !Signals.wereInterrupted { line.drawAgain() }
    }

    private func handleSignals(_ line: inout TypedLine, _ request: LineRequest) throws(Failure) {
        let signals = Signals.take()
        Signals.listenForScreen()
        if signals.contains(SIGTSTP) {
            line.leave()
            return try stop(&line, request) { raise(SIGTSTP) }
        }
        if signals.contains(SIGCONT) {
            RawMode.resume()
            line.drawAgain()
        }
        if signals.contains(SIGWINCH) { line.resize() }
    }

    private func stop(_ line: inout TypedLine, _ request: LineRequest, by stop: () -> Void)
        throws(Failure)
    {
        try request.output.flush()
        RawMode.restore()
        Signals.stopListeningForScreen()
        stop()
        _ = enter(request.output)
        line.drawAgain()
    }
}
