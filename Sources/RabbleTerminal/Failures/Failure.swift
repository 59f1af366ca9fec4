import RabbleSystem

/// An error that ends the program: the problem, its position, and a way to solve it.
package struct Failure: Error {
    /// A sentence for each problem; empty if nothing is to be printed.
    package let lines: [String]
    package let exitCode: ExitCode
    private var outputError: SystemError?

    package init(_ lines: [String], _ exitCode: ExitCode) {
        self.lines = lines
        self.exitCode = exitCode
    }

    package init(_ message: String, _ exitCode: ExitCode) { self.init([message], exitCode) }

    package static func usage(_ message: String) -> Self { Self(message, .usage) }
    package static func noInput(_ message: String) -> Self { Self(message, .noInput) }
    package static func badData(_ message: String) -> Self { Self(message, .badData) }

    package init?(joining failures: [Failure]) {
        guard let first = failures.first else { return nil }
        self.init(failures.flatMap(\.lines), first.exitCode)
    }

    /// Ctrl-C when there was nothing to save.
    package static let interrupted = Failure([], .interrupted)

    init(writingOutput reason: SystemError) {
        // A reader that has quit, as in `rabble groups show katakana | head -1`, is not an error.
        if reason.code == EPIPE {
            self.init([], .success)
        } else {
            self.init(Self.message(reason), .ioError)
        }
        outputError = reason
    }

    /// If output could not be written, the failure with the consequence for the command's task.
    package func whereOutputFails(_ consequence: String) -> Failure {
        guard let outputError else { return self }
        return Failure("\(Self.message(outputError)); \(consequence)", .ioError)
    }

    private static func message(_ reason: SystemError) -> String {
        "cannot write the output: \(reason)"
    }
}

/// The exit codes, numbered as in `sysexits.h`; 1 is for `if` in shells.
package enum ExitCode: Int32, CaseIterable {
    case success = 0
    case nothing = 1
    case usage = 64
    case badData, noInput
    case cannotCreate = 73
    case ioError
    case interrupted = 130
}
