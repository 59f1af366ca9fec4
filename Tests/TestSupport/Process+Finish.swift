import Foundation

extension Process {
    package convenience init(_ program: String, _ arguments: [String]) {
        self.init()
        executableURL = URL(filePath: program)
        self.arguments = arguments
    }

    /// Starts the process with no signal blocked, and with no descriptor of one that starts at the same time.
    ///
    /// Tests run on threads that block all signals, and a process inherits that from the thread that starts it. It would also
    /// inherit what another thread opens in the meantime: a pipe would end, and the end of the other process be seen, only
    /// when this one ends, too.
    ///
    /// - Parameter connect: makes the standard streams.
    /// - Returns: what that returns.
    package func start<Ends>(_ connect: () throws -> Ends) throws -> Ends {
        // The process may end before it has read everything.
        signal(SIGPIPE, SIG_IGN)
        return try Self.starts.withLock {
            var none = sigset_t()
            var blocked = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &blocked)
            defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
            let ends = try connect()
            try run()
            return ends
        }
    }

    /// Whoever starts a process holds this.
    private static let starts = NSLock()

    /// Runs the process to its end, which has to come within two minutes.
    ///
    /// - Parameter isRead: whether somebody reads its output; else the reader is gone before the first byte.
    package func finish(input: Data = Data(), isRead: Bool = true) throws -> Outcome {
        let pipes = try start {
            let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
            standardInput = pipes.input
            standardOutput = pipes.output
            standardError = pipes.errors
            if !isRead { try pipes.output.fileHandleForReading.close() }
            return pipes
        }
        var exchange = Exchange(
            input, into: pipes.input.fileHandleForWriting,
            outOf: [pipes.errors.fileHandleForReading] + (isRead ? [pipes.output.fileHandleForReading] : []))
        // A process that hangs is killed with what it has started, and fails the test with what it wrote.
        let read = try exchange.finish(within: 120) { kill(-processIdentifier, SIGKILL) }
        waitUntilExit()
        return Outcome(
            output: isRead ? String(decoding: read[1], as: UTF8.self) : "",
            errors: String(decoding: read[0], as: UTF8.self),
            status: terminationReason == .uncaughtSignal ? -terminationStatus : terminationStatus)
    }
}
