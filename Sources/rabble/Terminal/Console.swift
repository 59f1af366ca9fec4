import Foundation

/// The three ends of the program: what comes in, what is shown, and what is said of errors.
struct Console {
    let input: LineReader
    let output: Output
    let errors: Output

    /// - Parameter variable: gives the variables of the environment.
    init(variable: (String) -> String?) {
        func output(_ descriptor: Int32, isOptional: Bool = false) -> Output {
            let terminal = Terminal(descriptor: descriptor, variable: variable)
            return Output(descriptor: descriptor, terminal: terminal, isOptional: isOptional)
        }
        input = LineReader(descriptor: STDIN_FILENO)
        self.output = output(STDOUT_FILENO)
        // Where not even errors can be written there is nobody left to tell.
        errors = output(STDERR_FILENO, isOptional: true)
    }

    /// Says what is wrong, on standard error.
    func report(_ failure: Failure) {
        report(failure.lines)
    }

    /// Says what is wrong and does not end the program, on standard error.
    func warn(_ lines: [String]) {
        report(lines.map { "warning: \($0)" })
    }

    /// Says these lines on standard error.
    func report(_ lines: [String]) {
        for line in lines { errors.writeLine("rabble: \(line)") }
        try? errors.flush()
    }

    /// Whether a person reads `output` and types the input.
    func isInteractive(on output: Output) -> Bool {
        output.terminal.isTerminal && isatty(STDIN_FILENO) == 1
    }

    /// Reads one line as the answer to what was written to `output`.
    ///
    /// At a terminal a mark shows that the program waits.
    ///
    /// - Parameter beforeWaiting: what has to be done before the output is shown.
    func readLine(answering output: Output, beforeWaiting: () throws(Failure) -> Void = {}) throws(Failure)
        -> LineReader.Line
    {
        let isInteractive = isInteractive(on: output)
        if isInteractive { output.write("> ", .faint) }
        let line = try input.next { () throws(Failure) in
            try beforeWaiting()
            try output.flush()
        }
        // Neither the end of input nor Ctrl-C ends the line on the screen.
        if isInteractive, line == .end || line == .interrupted { output.writeLine() }
        return line
    }
}
