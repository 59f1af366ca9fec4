import RabbleCore

/// One run of the program, from its arguments to its exit code.
struct Program {
    /// What `rabble --version` shows.
    static let version = "0.1.0"

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
        // The same for a file that reaches its size limit.
        signal(SIGXFSZ, SIG_IGN)
        context = Context(
            console: Console(variable: Platform.variable), locations: .standard, now: { .now },
            makeGenerator: SystemRandomNumberGenerator.init, commands: Commands.all.map { $0.usage })
    }

    /// Does what the arguments say. All output is written when this returns.
    func run() -> ExitCode {
        let console = context.console
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
                Result { () throws(Failure) in try runCommand() }
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
        guard let index = commandIndex else { return try runWithoutCommand() }
        let command = try Commands.all.element(named: words[index], kind: "command", name: { $0.usage.name })
        var rest = words
        rest.remove(at: index)
        let arguments = try Arguments(rest, for: command.usage)
        guard arguments.has(.help) else { return try command.run(arguments, context) }
        Help.write(try command.usage.called(by: arguments.operands), on: context.output)
        return .success
    }

    /// The index of the command's name: the first word that is neither an option nor the value of one.
    private var commandIndex: Int? {
        let optionsWithValue = context.commands.flatMap(\.options).filter { $0.value != nil }.map(\.name.rawValue)
        var index = 0
        while index < words.count {
            let word = words[index]
            if word == "--" { return index + 1 < words.count ? index + 1 : nil }
            guard word.isOption else { return index }
            let (name, value) = word.optionParts
            index += value == nil && optionsWithValue.contains(name) ? 2 : 1
        }
        return nil
    }

    private func runWithoutCommand() throws(Failure) -> ExitCode {
        let usage = Usage(name: "", summary: "", synopsis: [], options: [Option(.version, "show the version")])
        if try Arguments(words, for: usage).has(.version) {
            context.output.writeLine("rabble \(Self.version)")
        } else {
            Help.write(context.commands, on: context.output)
        }
        return .success
    }

    /// Keeps files that are opened later from becoming standard input or output.
    private static func openStandardDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // Read-only on purpose: writing to what was closed has to fail.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
