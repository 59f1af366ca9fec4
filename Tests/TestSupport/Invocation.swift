import Foundation

/// A program with its arguments, environment and working folder.
///
/// The tests start thousands of processes, and this is lighter than Foundation's `Process`.
package struct Invocation {
    /// The path of the program and its arguments. They may be any bytes except zero.
    private let words: [[UInt8]]
    /// The whole environment; nil for the variables that compilers and other tools need.
    package var environment: [String: String]?
    /// The working folder; nil for the one of the tests.
    package var folder: String?
    /// Whether `SIGINT` is blocked at the start, so that an early one stays pending until the
    /// program unblocks it.
    package var blocksInterrupt = false

    package init(_ words: [[UInt8]]) {
        self.words = words
    }

    package init(_ program: String, _ arguments: [String]) {
        self.init(([program] + arguments).map { Array($0.utf8) })
    }

    /// A shell command that starts the program; ``folder`` is ignored. No word may contain an
    /// apostrophe.
    package var line: String {
        let variables = (environment ?? [:]).map { "\($0.key)='\($0.value)'" }
        return (["env"] + variables + words.map { "'\(String(decoding: $0, as: UTF8.self))'" })
            .joined(separator: " ")
    }

    /// Starts the process as a shell does: as the leader of a new process group, with no blocked
    /// signals (except `SIGINT` if ``blocksInterrupt``), with no other open descriptors, and with
    /// the default action for the signals that a shell ignores for its background jobs, or `nohup`
    /// for its program.
    ///
    /// - Parameter errors: the standard error; nil for `/dev/null`.
    package func start(input: Int32, output: Int32, errors: Int32?) throws -> Child {
        // The process may exit before it has read everything.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Darwin)
            var actions: Actions
            var attributes: posix_spawnattr_t?
        #else
            var actions = Actions()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let folder {
            _ = try hiddenFunction("posix_spawn_file_actions_addchdir_np", as: AddFolder.self)(
                &actions, folder)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        #if canImport(Darwin)
            let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            let closing: Int32 = 0
            if let addClosing = try? hiddenFunction(
                "posix_spawn_file_actions_addclosefrom_np", as: AddClosing.self)
            {
                _ = addClosing(&actions, 3)
            } else {
                for descriptor in 3..<Int32(1_024) {
                    posix_spawn_file_actions_addclose(&actions, descriptor)
                }
            }
        #endif
        var signals = sigset_t()
        sigemptyset(&signals)
        if blocksInterrupt { sigaddset(&signals, SIGINT) }
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigemptyset(&signals)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | closing))

        let variables = environment ?? Self.toolEnvironment
        let arguments = words.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) } + [nil]
        let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(
            &id, arguments[0] ?? strdup(""), &actions, &attributes, arguments, environment)
        guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
        return Child(id: id, words: shownWords)
    }

    /// The command line for messages, with long words cut.
    private var shownWords: String {
        words.map { String(decoding: $0.prefix(100), as: UTF8.self) }.joined(separator: " ")
    }

    /// The variables that tools use to find programs and libraries. A `TMPDIR` that is not ASCII
    /// crashes the compiler.
    private static let toolEnvironment = ProcessInfo.processInfo.environment.filter {
        ["PATH", "LD_LIBRARY_PATH", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"].contains($0.key)
    }

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
    #else
        private typealias Actions = posix_spawn_file_actions_t
    #endif
    private typealias AddFolder =
        @convention(c) (UnsafeMutablePointer<Actions>, UnsafePointer<CChar>) -> Int32
    private typealias AddClosing = @convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32

    /// Runs the program until it exits.
    ///
    /// - Parameters:
    ///   - input: the standard input.
    ///   - isRead: whether the standard output is read; otherwise its reading end is closed before
    ///     the start.
    /// - Throws: ``Hung`` if the process group had to be killed.
    package func finish(input: Data = Data(), isRead: Bool = true) throws -> Outcome {
        let pipes = try (input: OneWayPipe(), output: OneWayPipe(), errors: OneWayPipe())
        if !isRead { try pipes.output.closeReading() }
        let ends = (pipes.input.reading, pipes.output.writing, pipes.errors.writing)
        let child = try start(
            input: ends.0.fileDescriptor, output: ends.1.fileDescriptor,
            errors: ends.2.fileDescriptor)
        for end in [ends.0, ends.1, ends.2] { try end.close() }
        var exchange = Exchange(
            input, into: pipes.input.writing,
            outOf: [pipes.errors.reading] + (isRead ? [pipes.output.reading] : []))
        let (read, isHung) = try exchange.finish(within: Child.patience, end: child.kill)
        let texts = read.map { String(decoding: $0, as: UTF8.self) }
        let (status, time) = try child.wait()
        if isHung { throw Hung("\(child.words) ends", shown: texts.joined()) }
        return Outcome(
            output: isRead ? texts[1] : "", errors: texts[0], status: status, processorTime: time)
    }
}
