import RabbleSystem

/// The program's standard streams: one for results, and one for messages.
package struct Console {
    package let output: Output
    package let errors: Output
    private let source: InputSource
    private let lines: LineReader
    private let entry: LineEntry
    private let isInputTerminal: Bool
    private let pager: Pager?
    package let editor: Editor

    package init(
        variable: (String) -> String?, now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        func terminal(_ descriptor: Int32) -> Terminal {
            Terminal(descriptor: descriptor, variable: variable)
        }
        let input = terminal(STDIN_FILENO)
        isInputTerminal = input.isTerminal
        source = InputSource(descriptor: STDIN_FILENO, charset: input.charset)
        lines = LineReader(source)
        entry = LineEntry(source, now: now)
        pager = Pager(variable: variable)
        editor = Editor(variable: variable)
        output = Output(terminal(STDOUT_FILENO))
        // If errors cannot be written, there is no way to report that.
        errors = Output(terminal(STDERR_FILENO), isOptional: true)
    }

    package var outputs: [Output] { [output, errors] }

    /// Shows the output so far in a pager, if `isWanted` and it does not fit on the terminal.
    package func page(_ isWanted: Bool) {
        if isWanted, let pager, output.needsPages { output.handOver(to: pager.show) }
    }

    package func warn(_ lines: [String]) { report(lines.map { "warning: \($0)" }) }

    package func report(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        for line in lines { errors.writeLine("rabble: \(line)", hanging: 2) }
        try? errors.flush()
    }

    /// Whether a user types the input and reads `output`, which is standard output by default.
    package func isInteractive(on output: Output? = nil) -> Bool {
        isInputTerminal && (output ?? self.output).terminal.isTerminal
    }

    package func readsKeys(on output: Output) -> Bool { isInputTerminal && output.terminal.canDraw }

    /// Whether a user answers prompts on `output`, key by key or in plain lines.
    package func servesPerson(on output: Output) -> Bool {
        output.terminal.isPlain
            ? isInputTerminal || !output.terminal.isTerminal : readsKeys(on: output)
    }

    /// Reads a line; without a request, any line, prompted on standard output. `beforeWaiting` is
    /// called before output is flushed and input awaited.
    package func readLine(
        _ request: LineRequest? = nil, beforeWaiting: () throws(Failure) -> Void = {}
    ) throws(Failure) -> LineReader.Line {
        let request = request ?? LineRequest(output: output)
        let output = request.output
        if readsKeys(on: output), let line = try entry.next(request, beforeWaiting: beforeWaiting) {
            return line
        }
        let isInteractive = isInteractive(on: output)
        if isInteractive { output.write(TypedLine.prompt, .faint) }
        let line = try lines.next { () throws(Failure) in
            try beforeWaiting()
            try output.flush()
        }
        // Neither the end of input nor Ctrl-C ends the line on the screen.
        if isInteractive, line == .end || line == .interrupted { output.writeLine() }
        return line
    }

    package func readAllInput(name: String, limit: Int) throws(StorageError) -> [UInt8] {
        try source.readAll(name: name, limit: limit)
    }

    /// Runs a step with typed input. If a user mistyped, it shows the error and returns nil, so the
    /// caller can read again.
    package func retrying<Result>(
        on output: Output, _ step: () throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        do { return try step() } catch {
            guard isInteractive(on: output), [.usage, .badData].contains(error.exitCode) else {
                throw error
            }
            for line in error.lines { output.writeLine(line, .strong, hanging: 0) }
            return nil
        }
    }

    /// Asks a yes-or-no question; nil if there is no answer. If `isPatient`, it asks again after
    /// any other answer.
    package func ask(
        _ question: String, _ style: Output.Style = .plain, isYesDefault: Bool = false,
        isPatient: Bool = true
    ) throws(Failure) -> Bool? {
        Signals.listenForInterrupt()
        repeat {
            output.writeLine(question, style)
            let line = try readLine()
            if line == .end { return nil }
            if line == .interrupted { throw .interrupted }
            guard case .text(let text) = line else { continue }
            let word = text.trimmed.lowercased()
            if ["y", "yes"].contains(word) || word.isEmpty && isYesDefault { return true }
            if ["n", "no"].contains(word) { return false }
        } while isPatient
        return nil
    }
}
