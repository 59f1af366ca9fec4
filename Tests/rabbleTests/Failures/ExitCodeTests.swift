import Foundation
import TestSupport
import Testing

@testable import rabble

struct ExitCodeTests {
    @Test("The codes are those of sysexits.h, and that of a shell for a program that Ctrl-C ended")
    func sysexits() {
        expectEqual(ExitCode.success.rawValue, EX_OK)
        expectEqual(ExitCode.usage.rawValue, EX_USAGE)
        expectEqual(ExitCode.badData.rawValue, EX_DATAERR)
        expectEqual(ExitCode.noInput.rawValue, EX_NOINPUT)
        expectEqual(ExitCode.cannotCreate.rawValue, EX_CANTCREAT)
        expectEqual(ExitCode.ioError.rawValue, EX_IOERR)
        expectEqual(ExitCode.interrupted.rawValue, 128 + SIGINT)
    }

    @Test("The manual page explains each code")
    func meanings() {
        let codes = Command.program.text.list(under: "Exit status").map(\.term)
        expectEqual(codes, ExitCode.allCases.map { "\($0.rawValue)" })
    }
}
