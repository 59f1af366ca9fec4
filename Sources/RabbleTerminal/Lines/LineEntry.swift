import RabbleSystem

/// Reads lines that are typed at a terminal, key by key.
///
/// What was typed ahead is kept for the next line.
final class LineEntry {
    private let source: InputSource
    private var decoder = KeyDecoder()
    /// What was typed and not yet taken.
    private var keys: ArraySlice<Key> = []

    init(_ source: InputSource) {
        self.source = source
    }

    /// Reads a line.
    ///
    /// - Parameter beforeWaiting: called before the first wait for a key, if there is one.
    /// - Returns: nil where the terminal has no raw mode.
    func next(
        _ request: LineRequest, beforeWaiting: () throws(Failure) -> Void
    ) throws(Failure) -> LineReader.Line? {
        var line = TypedLine(request)
        var isRaw = false
        defer { if isRaw { leave() } }
        while true {
            while let key = keys.popFirst() {
                switch line.take(key) {
                case nil: continue
                case .finished(let text):
                    // All that was shown before is on the disk; if this was typed ahead, it may not be.
                    if isRaw { try request.output.flush() }
                    return text
                case .signal(let signal):
                    if isRaw { try request.output.flush() }
                    try send(signal, from: &line, request)
                    if Interrupt.hasCome { return .interrupted }
                }
            }
            if source.isAtEnd { return line.end(with: .end) }
            if !isRaw {
                try beforeWaiting()
                // Before the prompt shows: what is typed in answer to it must not be echoed.
                guard enter(request.output) else { return nil }
                isRaw = true
            }
            line.draw()
            try request.output.flush()
            let patience = decoder.patience
            switch try source.wait(other: ScreenSignals.descriptor, timeout: patience?.rawValue ?? -1) {
            case .interrupted: return line.end(with: .interrupted)
            case .timeout: keys = decoder.giveUp()[...]
            case .other: try handleSignals(&line, request)
            case .input:
                try source.refill()
                keys = decoder.decode(source.bytes)[...]
                source.bytes = []
            }
        }
    }

    private func enter(_ output: Output) -> Bool {
        guard RawMode.enter(input: source.descriptor, output: output.descriptor) else { return false }
        ScreenSignals.listen()
        return true
    }

    private func leave() {
        ScreenSignals.ignore()
        RawMode.pause()
        guard ScreenSignals.take().contains(SIGTSTP) else { return }
        RawMode.restore()
        raise(SIGTSTP)
    }

    /// Sends what the terminal would have sent for the key, to everything that runs in the foreground.
    private func send(_ signal: Int32, from line: inout TypedLine, _ request: LineRequest) throws(Failure) {
        if signal == SIGTSTP { return try stop(&line, request) { kill(0, SIGTSTP) } }
        // Without a listener the program ends here.
        raise(signal)
        if !Interrupt.hasCome { line.drawAgain() }
    }

    private func handleSignals(_ line: inout TypedLine, _ request: LineRequest) throws(Failure) {
        let signals = ScreenSignals.take()
        ScreenSignals.listen()
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

    /// Stops the program until it is continued.
    private func stop(
        _ line: inout TypedLine, _ request: LineRequest, by stop: () -> Void
    ) throws(Failure) {
        try request.output.flush()
        RawMode.restore()
        ScreenSignals.ignore()
        stop()
        _ = enter(request.output)
        line.drawAgain()
    }
}
