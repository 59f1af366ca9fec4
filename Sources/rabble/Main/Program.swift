import RabbleSystem

/// A run of the program, from its arguments to its exit code.
struct Program {
    private let words: [String]
    /// An argument or environment variable that is not UTF-8, with U+FFFD in place of invalid
    /// bytes.
    private let malformed: String?
    private let context: Context
    private var arguments: Arguments { context.arguments }

    init(words: [String], malformed: String?) {
        self.words = words
        self.malformed = malformed
        // Reserve descriptors that the caller closed, read-only, before an opened file becomes a
        // standard stream.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        // A write to a closed pipe, or beyond the file size limit, should fail instead of ending
        // the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // Swift's handler may show a backtrace and wait for keys; the signal should end the
        // program.
        Platform.reset(signal: SIGQUIT)
        context = Context(
            console: Console(variable: Platform.variable), locations: .standard,
            now: SystemClock.now, makeGenerator: SystemRandomNumberGenerator.init,
            arguments: Arguments(words))
    }

    func run() -> ExitCode {
        let console = context.console
        defer { RawMode.restore() }
        do throws(Failure) {
            defer { context.reportWarnings() }
            // A path decoded from invalid bytes would lead to another file.
            if let malformed { throw .usage("\(malformed) is not UTF-8") }
            if let problem = SystemClock.problem { throw .usage(problem) }
            // Used by a single thread.
            nonisolated(unsafe) let errors = console
            let wait = LockWait(
                notice: { path in
                    errors.report(["waiting for another program that has locked \(path)"])
                },
                isCancelled: { Signals.wereInterrupted })
            try LockWait.$current.withValue(wait) {
                LinkedFolders.$current.withValue(context.linkedFolders) {
                    Result { () throws(Failure) in try runCommand() }
                }
            }.get()
            try console.output.flush()
            return .success
        } catch {
            // Output before the error comes first. If writing it is what failed, that is the error.
            try? console.output.flush()
            console.report(error.lines)
            return error.exitCode
        }
    }

    private func runCommand() throws(Failure) {
        if let index = words.firstIndex(where: { !$0.isStreamSafe }) {
            throw .usage("argument \(index + 1) has more than 30 combining marks in a row")
        }
        chooseScreen()
        try chooseColour()
        // A request for help is answered even if something else is wrong.
        if arguments.asksForHelp {
            context.write(Command.program.reached(by: arguments.operands))
            return context.page()
        }
        guard let name = arguments.operands.first else {
            return try context.run(.program, arguments)
        }
        let command = try Command.program.command(named: name) { context.playing(name) }
        try context.run(command, arguments.afterCommand)
    }

    /// Uses plain lines if requested: by an option or, at terminals, by the setting.
    private func chooseScreen() {
        let outputs = context.console.outputs
        let isWanted = arguments.has(.plain)
        let canDraw = outputs.contains(where: \.terminal.canDraw)
        guard isWanted || canDraw && AppSettings.shared[.screenMode] == .plain else { return }
        for output in outputs where isWanted || output.terminal.isTerminal {
            output.terminal.usePlainLines()
        }
    }

    private func chooseColour() throws(Failure) {
        guard let name = arguments.value(of: .color) else { return }
        do throws(Failure) {
            let choice = try Terminal.ColourChoice.allCases.element(
                named: name, kind: "value", of: Option.color.word, name: \.rawValue)
            for output in context.console.outputs { output.terminal.choose(choice) }
        } catch {
            if !arguments.asksForHelp { throw error }
        }
    }
}
