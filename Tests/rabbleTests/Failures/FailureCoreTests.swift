import Foundation
import RabbleCore
import TestSupport
import Testing

@testable import rabble

struct FailureCoreTests {
    /// The failures of a reading and of a writing step that meet this error.
    private static func failures(_ error: any Error) -> [Failure?] {
        [
            #expect(throws: Failure.self) { try Failure.reading { throw error } },
            #expect(throws: Failure.self) { try Failure.writing { throw error } },
        ]
    }

    private static func codes(_ error: any Error) -> [ExitCode?] {
        failures(error).map { $0?.exitCode }
    }

    @Test("A failed read has the code for missing input; a failed write that for failed output")
    func input() {
        for error in [StorageError.missing(path: "x"), .isFolder(path: "x"), .notAFile(path: "x")] {
            expectEqual(Self.codes(error), [.noInput, .cannotCreate])
            expectEqual(Self.codes(GroupFileError.storage(error)), [.noInput, .cannotCreate])
            #expect(Self.failures(error).allSatisfy { $0?.lines == ["\(error)"] })
        }
        expectEqual(
            Self.codes(StorageError.tooLarge(path: "x", limit: 1)), [.badData, .cannotCreate])
        expectEqual(Self.codes(StorageError.noHome), [.cannotCreate, .cannotCreate])
    }

    @Test(
        """
        A file without write permission cannot be created; a failing or full disk is another error
        """
    )
    func output() throws {
        let home = try TemporaryFolder()
        try home.write("", to: "file")
        let notAFolder = #expect(throws: StorageError.self) {
            try writeFile(home["file/x"], [], replacing: true)
        }
        expectEqual(Self.codes(try #require(notAFolder)), [.cannotCreate, .cannotCreate])
        #if os(Linux)
            let full = #expect(throws: StorageError.self) {
                try writeFile("/dev/full", [1], replacing: true)
            }
            expectEqual(Self.codes(try #require(full)), [.ioError, .ioError])
        #endif
    }

    @Test("A failure passes unchanged, and a successful step returns its result")
    func others() throws {
        expectEqual(Self.codes(Failure("x", .usage)), [.usage, .usage])
        try expectEqual(Failure.reading { 7 }, 7)
        try expectEqual(Failure.writing { 7 }, 7)
    }
}
