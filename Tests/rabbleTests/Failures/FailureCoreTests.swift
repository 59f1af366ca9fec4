import Foundation
import RabbleCore
import TestSupport
import Testing

@testable import rabble

struct FailureCoreTests {
    /// The failures of a step that reads and of one that writes, which both meet this error.
    private static func failures(_ error: any Error) -> [Failure?] {
        [
            #expect(throws: Failure.self) { try Failure.reading { throw error } },
            #expect(throws: Failure.self) { try Failure.writing { throw error } },
        ]
    }

    private static func codes(_ error: any Error) -> [ExitCode?] {
        failures(error).map { $0?.exitCode }
    }

    @Test("A file that cannot be read is no input; one that cannot be written cannot be created")
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
        A file that may not be written cannot be created; a disk that fails or is full is an \
        error of its own
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

    @Test("A file that is not a group is bad data, with a line for each problem")
    func data() throws {
        let home = try TemporaryFolder()
        let path = try home.write("\ta\nb\t\n", to: "x.tsv")
        let error = #expect(throws: GroupFileError.self) { try GroupFile(path: path).read() }
        for failure in Self.failures(try #require(error)) {
            expectEqual(failure?.exitCode, .badData)
            expectEqual(
                failure?.lines,
                [
                    "\(path): line 1, column 1: the prompt is blank",
                    "\(path): line 2, column 3: the answer is blank",
                ])
        }
    }

    @Test(
        "A file that could be read in another way is reported with the option for it",
        arguments: [
            (
                "Hund: dog\n",
                """
                line 1, column 1: no tab separates a prompt from its answer, and no Q: and A: \
                mark them; --separator ': ' reads it
                """
            ),
            (
                "front,back\ngehen,to go,to walk\n",
                "line 2, column 13: this may be another column or part of the answer; "
                    + """
                    use --separator ',' to make it part of the answer, or name every column in \
                    the first row
                    """
            ),
            (
                "a,b;c,d",
                """
                everything is on one line; --separator ',' --row-separator ';' reads it
                """
            ),
            (
                "a\tb\n",
                "the file does not say what the group is called; name it with --title TITLE"
            ),
        ])
    func remedy(text: String, line: String) throws {
        let error = #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x").decode(Array(text.utf8))
        }
        expectEqual(Failure(try #require(error)).lines, ["x: \(line)"])
    }

    @Test("Groups that would share an id are bad data, and the titles say which")
    func sameID() throws {
        let id = GroupID(title: "C")
        let same = Failure(GroupFileError.sameID(id, title: "C", other: "C"))
        expectEqual(same.lines, ["two groups have the title C; give one of them a different title"])
        let other = Failure(GroupFileError.sameID(id, title: "C++", other: "C"))
        expectEqual(
            other.lines, ["C++ and C would both have the id c; give one of them a different title"])
        #expect(same.exitCode == .badData && other.exitCode == .badData)
    }

    @Test("A failure passes unchanged, and a successful step returns its result")
    func others() throws {
        expectEqual(Self.codes(Failure("x", .usage)), [.usage, .usage])
        try expectEqual(Failure.reading { 7 }, 7)
        try expectEqual(Failure.writing { 7 }, 7)
    }
}
