import Foundation
import Testing

@testable import rabble

struct ExitCodeTests {
    @Test("The codes are those of sysexits.h, and that of a shell for a program that Ctrl-C ended")
    func sysexits() {
        #expect(ExitCode.success.rawValue == EX_OK)
        #expect(ExitCode.usage.rawValue == EX_USAGE)
        #expect(ExitCode.badData.rawValue == EX_DATAERR)
        #expect(ExitCode.noInput.rawValue == EX_NOINPUT)
        #expect(ExitCode.cannotCreate.rawValue == EX_CANTCREAT)
        #expect(ExitCode.ioError.rawValue == EX_IOERR)
        #expect(ExitCode.interrupted.rawValue == 128 + SIGINT)
    }
}
