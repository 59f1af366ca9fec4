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

/// How the program ended, numbered as in `sysexits.h`; 1 is for shells that ask with `if`.
package enum ExitCode: Int32, CaseIterable {
    case success = 0
    case nothingDue = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case ioError = 74
    case interrupted = 130

    /// When the program ends with this code.
    package var meaning: String {
        switch self {
        case .success: "Success."
        case .nothingDue: "rabble due: nothing is due."
        case .usage: "An unknown command, option, name or value."
        case .badData: "A file with errors, or without questions."
        case .noInput: "No such file, no group chosen, or too few answers to fit."
        case .cannotCreate: "A file could not be created."
        case .ioError: "Input or output failed."
        case .interrupted: "Ctrl-C."
        }
    }
}
