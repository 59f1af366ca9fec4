import Foundation
import RabbleCore

/// An error that ends the program: what is wrong, where, and the way out.
struct Failure: Error {
    /// One sentence or, for a file with several problems, a line each. None where there is nobody to tell.
    let lines: [String]
    let exitCode: ExitCode
    /// Why output cannot be written, where that is what is wrong.
    private var outputError: SystemError?

    init(_ lines: [String], _ exitCode: ExitCode) {
        self.lines = lines
        self.exitCode = exitCode
    }

    init(_ message: String, _ exitCode: ExitCode) {
        self.init([message], exitCode)
    }

    /// The learner interrupted before there was anything to keep.
    static let interrupted = Failure([], .interrupted)

    /// Output that cannot be written.
    init(writingOutput reason: SystemError) {
        // Nobody reads on, `rabble groups show katakana | head -1`: there is nothing wrong and nobody to tell.
        if reason.code == EPIPE { self.init([], .success) } else { self.init(Self.message(reason), .ioError) }
        outputError = reason
    }

    /// The failure of a command that had more to do than to show something: `consequence` says what became of that.
    func whereOutputFails(_ consequence: String) -> Failure {
        guard let outputError else { return self }
        return Failure("\(Self.message(outputError)); \(consequence)", .ioError)
    }

    private static func message(_ reason: SystemError) -> String { "cannot write the output: \(reason)" }
}
