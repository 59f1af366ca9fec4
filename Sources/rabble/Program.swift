import RabbleSystem

/// One run of the program, from its arguments to its exit code.
struct Program {
    private let words: [String]
    /// The argument or variable that is not UTF-8, if there is one.
    private let malformed: String?
    private let context: Context

    /// - Parameters:
    ///   - words: the arguments, without the name of the program; with U+FFFD where they are not UTF-8.
    ///   - malformed: the argument or variable that is not UTF-8, if there is one.
    init(words: [String], malformed: String?) {
        self.words = words
        self.malformed = malformed
        Self.openStandardDescriptors()
        // If the reader goes away, the write fails and the process lives on.
        signal(SIGPIPE, SIG_IGN)
        // Likewise for a file that reaches its size limit.
        signal(SIGXFSZ, SIG_IGN)
        // Swift may have it show at a terminal where the program is, and wait for keys; it is to end the program.
        Platform.reset(signal: SIGQUIT)
        context = Context(
            console: Console(variable: Platform.variable), locations: .standard, now: { .now },
            makeGenerator: SystemRandomNumberGenerator.init,
            isTrusting: PartialLine(words).flags.contains(.trust), program: { Commands.usage })
    }

    /// Does what the arguments say. All output is written when this returns.
    func run() -> ExitCode {
        let console = context.console
        defer { RawMode.restore() }
        do throws(Failure) {
            defer { context.reportWarnings() }
            // A path decoded from other bytes would silently lead elsewhere.
            if let malformed { throw Failure("\(malformed) is not UTF-8", .usage) }
            // There is one thread.
            nonisolated(unsafe) let errors = console
            let wait = LockWait(
                notice: { path in errors.report(["waiting for another program that has locked \(path)"]) },
                isCancelled: { Interrupt.hasCome })
            let code = try LockWait.$current.withValue(wait) {
                LinkedFolders.$current.withValue(context.linkedFolders) {
                    Result { () throws(Failure) in try runCommand() }
                }
            }.get()
            try console.output.flush()
            return code
        } catch {
            // Output from before the error comes first; if output itself is what failed, that was the error.
            try? console.output.flush()
            console.report(error.lines)
            return error.exitCode
        }
    }

    private func runCommand() throws(Failure) -> ExitCode {
        if let index = words.firstIndex(where: { !$0.isStreamSafe }) {
            throw Failure("argument \(index + 1) has more than 30 combining marks in a row", .usage)
        }
        let line = PartialLine(words)
        try choose(colour: line.values[.color], isRequired: !line.asksForHelp)
        // A request for help is answered, whatever else is wrong.
        if line.asksForHelp {
            Help.write(Commands.usage.reached(by: line.operands.map(\.word)), on: context.output)
            context.console.page(!line.flags.contains(.noPager))
            return .success
        }
        guard let (index, name) = line.operands.first else { return try runWithoutCommand() }
        let command = try Commands.named(name) { GroupOperand.playing(name, context) }
        var rest = words
        rest.remove(at: index)
        return try command.run(try Arguments(rest, for: command.usage), context)
    }

    /// Turns colour on or off as the option says.
    ///
    /// - Parameter isRequired: whether an unknown value is a failure.
    private func choose(colour name: String?, isRequired: Bool) throws(Failure) {
        guard let name else { return }
        do throws(Failure) {
            context.console.choose(
                try Terminal.ColourChoice.allCases.element(
                    named: name, kind: "value", of: Option.Name.color.word, name: \.rawValue))
        } catch {
            if isRequired { throw error }
        }
    }

    private func runWithoutCommand() throws(Failure) -> ExitCode {
        let arguments = try Arguments(words, for: Commands.usage)
        if arguments.has(.version) { return try VersionCommand.run(arguments, context) }
        return try arguments.has(.man) ? HelpCommand.run(arguments, context) : Today.run(context)
    }

    /// Keeps files that are opened later from becoming standard input or output.
    private static func openStandardDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // Read-only on purpose: writing to what was closed has to fail.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
