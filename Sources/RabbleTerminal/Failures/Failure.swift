import RabbleSystem

/// An error that ends the program: what is wrong, where, and the way out.
package struct Failure: Error {
    /// One sentence or, for a file with several problems, a line each. None where there is nobody to report it to.
    package let lines: [String]
    package let exitCode: ExitCode
    /// Why output cannot be written, if that is the failure.
    private var outputError: SystemError?

    package init(_ lines: [String], _ exitCode: ExitCode) {
        self.lines = lines
        self.exitCode = exitCode
    }

    package init(_ message: String, _ exitCode: ExitCode) {
        self.init([message], exitCode)
    }

    /// What is wrong with all that failed; nil if nothing did.
    package init?(joining failures: [Failure]) {
        guard let first = failures.first else { return nil }
        self.init(failures.flatMap(\.lines), first.exitCode)
    }

    /// The learner interrupted before there was anything to keep.
    package static let interrupted = Failure([], .interrupted)

    /// Output that cannot be written.
    package init(writingOutput reason: SystemError) {
        // The reader has gone, as in `rabble groups show katakana | head -1`: nothing is wrong.
        if reason.code == EPIPE { self.init([], .success) } else { self.init(Self.message(reason), .ioError) }
        outputError = reason
    }

    /// The failure with what became of the command's own task, if it is the output that failed.
    package func whereOutputFails(_ consequence: String) -> Failure {
        guard let outputError else { return self }
        return Failure("\(Self.message(outputError)); \(consequence)", .ioError)
    }

    private static func message(_ reason: SystemError) -> String { "cannot write the output: \(reason)" }
}
