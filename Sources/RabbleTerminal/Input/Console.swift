import RabbleSystem

/// The three ends of the program: what comes in, what is shown, and what is said of errors.
package struct Console {
    package let output: Output
    package let errors: Output
    private let source = InputSource(descriptor: STDIN_FILENO)
    private let lines: LineReader
    private let entry: LineEntry
    private let isInputTerminal: Bool
    private let pager: Pager?
    /// What the learner edits texts with.
    package let editor: Editor

    /// - Parameter variable: gives the variables of the environment.
    package init(variable: (String) -> String?) {
        func output(_ descriptor: Int32, isOptional: Bool = false) -> Output {
            let terminal = Terminal(descriptor: descriptor, variable: variable)
            return Output(descriptor: descriptor, terminal: terminal, isOptional: isOptional)
        }
        lines = LineReader(source)
        entry = LineEntry(source)
        pager = Pager(variable: variable)
        editor = Editor(variable: variable)
        isInputTerminal = Terminal(descriptor: STDIN_FILENO, variable: variable).isTerminal
        self.output = output(STDOUT_FILENO)
        // Where not even errors can be written there is nobody to report that to.
        errors = output(STDERR_FILENO, isOptional: true)
    }

    /// Turns colour on or off as was chosen, whatever is at the other ends.
    package func choose(_ colour: Terminal.ColourChoice) {
        for output in [output, errors] { output.terminal.choose(colour) }
    }

    /// Shows what was gathered for the output page by page, if it goes to a terminal and does not fit on the screen.
    ///
    /// - Parameter isWanted: whether the learner wants that.
    package func page(_ isWanted: Bool) {
        if isWanted, let pager, output.needsPages { output.handOver(to: pager.show) }
    }

    /// Says on standard error what is wrong without ending the program.
    package func warn(_ lines: [String]) {
        report(lines.map { "warning: \($0)" })
    }

    /// Says these lines on standard error.
    package func report(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        for line in lines { errors.writeLine("rabble: \(line)") }
        try? errors.flush()
    }

    /// Whether a person reads `output`, or where none is named the standard one, and types the input.
    package func isInteractive(on output: Output? = nil) -> Bool {
        isInputTerminal && (output ?? self.output).terminal.isTerminal
    }

    /// Lets Ctrl-C come in as ``LineReader/Line/interrupted`` from now on.
    package func listenForInterrupt() {
        source.interruptDescriptor = Interrupt.listen()
    }

    /// Whether keys are read one by one, where the answer to what is written to `output` is typed.
    package func readsKeys(on output: Output) -> Bool {
        isInputTerminal && output.terminal.canDraw
    }

    /// Reads one line as the answer to what was written to the standard output.
    ///
    /// - Parameter beforeWaiting: what has to be done before the output is shown.
    package func readLine(beforeWaiting: () throws(Failure) -> Void = {}) throws(Failure) -> LineReader.Line {
        try readLine(LineRequest(output: output), beforeWaiting: beforeWaiting)
    }

    /// Reads one line as the answer to what was written.
    ///
    /// At a terminal a mark shows that the program waits, and the line can be edited.
    package func readLine(
        _ request: LineRequest, beforeWaiting: () throws(Failure) -> Void = {}
    ) throws(Failure) -> LineReader.Line {
        let output = request.output
        if readsKeys(on: output), let line = try entry.next(request, beforeWaiting: beforeWaiting) { return line }
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

    /// Reads all input that is left.
    ///
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - limit: the most bytes that are read.
    package func readAllInput(name: String, limit: Int) throws(StorageError) -> [UInt8] {
        try source.readAll(name: name, limit: limit)
    }

    /// Takes a step with what was typed. A person who mistyped sees what is wrong and may type it again.
    ///
    /// - Parameter output: where the line was asked for.
    /// - Returns: nil where it is to be typed again.
    /// - Throws: a ``Failure`` that is not one of what was typed; of a program, all.
    package func retrying<Result>(
        on output: Output, _ step: () throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        do throws(Failure) {
            return try step()
        } catch {
            guard isInteractive(on: output), [.usage, .badData].contains(error.exitCode) else { throw error }
            for line in error.lines { output.writeLine(line, .wrong, hanging: 0) }
            return nil
        }
    }

    /// Asks until the answer is y or n.
    ///
    /// - Parameters:
    ///   - isYesDefault: whether an empty line is a yes.
    ///   - isPatient: whether to ask again after any other line.
    /// - Returns: nil where there is no answer.
    /// - Throws: a ``Failure``, ``Failure/interrupted`` among them.
    package func ask(
        _ question: String, _ style: Output.Style = .plain, isYesDefault: Bool = false, isPatient: Bool = true
    ) throws(Failure) -> Bool? {
        repeat {
            output.writeLine(question, style)
            switch try readLine() {
            case .text(let line):
                switch line.trimmed.lowercased() {
                case "y", "yes": return true
                case "n", "no": return false
                case "" where isYesDefault: return true
                default: break
                }
            case .malformed: break
            case .end: return nil
            case .interrupted: throw .interrupted
            }
        } while isPatient
        return nil
    }
}
