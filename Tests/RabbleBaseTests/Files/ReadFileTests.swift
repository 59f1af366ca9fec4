import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RabbleBase

struct ReadFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "A file is read to its end, whatever its size",
        arguments: [0, 1, 4_095, 4_096, 4_097, 3_000_000])
    func sizes(size: Int) throws {
        // No two blocks of the file are equal.
        let piece = (0..<4_097).map { UInt8(truncatingIfNeeded: $0 / 17) }
        var data = Data()
        while data.count < size { data.append(contentsOf: piece.prefix(size - data.count)) }
        try data.write(to: URL(filePath: folder["file"]))
        try expectEqual(readFile(folder["file"], limit: 10_000_000), Array(data))
    }

    @Test(
        "Lines are read in complete batches; only the last may lack its line break",
        arguments: [0, 1, 5_000, 1_048_576, 3_000_000], [1, 80, 1_048_575, 1_048_576, 2_500_000])
    func lines(size: Int, length: Int) throws {
        let line = [UInt8](repeating: UInt8(ascii: "a"), count: length - 1) + [UInt8(ascii: "\n")]
        // Assembling one-byte lines one by one would take long.
        var block = line
        while block.count < 50_000 { block += block }
        var data = Data()
        while data.count < size { data.append(contentsOf: block.prefix(size - data.count)) }
        try data.write(to: URL(filePath: folder["file"]))
        var pieces: [Data] = []
        var areLast: [Bool] = []
        try readLines(of: folder["file"], limit: 3_000_000) {
            pieces.append(Data($0))
            expectEqual($1, size)
            areLast.append($2)
        }
        expectEqual(pieces.reduce(into: Data()) { $0 += $1 }, data)
        #expect(pieces.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
        expectEqual(areLast, pieces.dropLast().map { _ in false } + [true])
        #expect(throws: StorageError.tooLarge(path: folder["file"], limit: -1)) {
            try readLines(of: folder["file"], limit: -1) { _, _, _ in }
        }
    }

    @Test("A line that another process is adding is waited for; without a writer it is torn")
    func unfinished() throws {
        let path = try folder.write("a\nb", to: "file")
        var lines: [String] = []
        let read = {
            try readLines(of: path, limit: 100) { bytes, _, _ in
                lines.append(String(decoding: bytes, as: UTF8.self))
            }
        }
        let writer = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        expectEqual(flock(writer, LOCK_EX), 0)
        let looks = Atomic(0)
        let wait = LockWait(notice: { _ in }) {
            // At the second check the lock was held.
            if looks.add(1, ordering: .relaxed).newValue == 2 {
                expectEqual(write(writer, "c\nd\n", 4), 4)
                close(writer)
            }
            return false
        }
        try LockWait.$current.withValue(wait) { try read() }
        expectEqual(lines, ["a\n", "bc\nd\n"])
        try folder.write("a\nb", to: "file")
        lines = []
        try read()
        expectEqual(lines, ["a\n", "b"])
    }

    @Test("A pipe is read to its end")
    func pipe() async throws {
        let path = folder["pipe"]
        mkfifo(path, 0o600)
        let data = Data(repeating: 7, count: 2_500_000)
        let writer = Thread { try? data.write(to: URL(filePath: path)) }
        writer.start()
        try expectEqual(readFile(path, limit: 10_000_000, allowingPipes: true), Array(data))
    }

    @Test("A pipe or a device in the place of a file is refused at once")
    func special() {
        mkfifo(folder["pipe"], 0o600)
        #expect(throws: StorageError.notAFile(path: folder["pipe"])) {
            try readFile(folder["pipe"], limit: 10)
        }
        #expect(throws: StorageError.notAFile(path: "/dev/null")) {
            try readFile("/dev/null", limit: 10)
        }
    }

    @Test("A path that cannot be read is reported with the reason")
    func errors() throws {
        #expect(throws: StorageError.missing(path: folder["none"])) {
            try readFile(folder["none"], limit: 1)
        }
        #expect(throws: StorageError.isFolder(path: folder.path)) {
            try readFile(folder.path, limit: 1)
        }
        try folder.write("abc", to: "file")
        #expect(throws: StorageError.missing(path: folder["file/x"])) {
            try readFile(folder["file/x"], limit: 1)
        }
        #expect(throws: StorageError.tooLarge(path: folder["file"], limit: 2)) {
            try readFile(folder["file"], limit: 2)
        }
        try expectEqual(readFile(folder["file"], limit: 3), Array("abc".utf8))
        #expect(throws: StorageError.tooLarge(path: "/dev/zero", limit: 5_000)) {
            try readFile("/dev/zero", limit: 5_000, allowingPipes: true)
        }
    }

    @Test("A file that may not be read is reported as such", .ownThread)
    func unreadable() async throws {
        try folder.write("abc", to: "file")
        chmod(folder["file"], 0)
        await #expect(processExitsWith: .success) { [path = folder["file"] as String] in
            dropPrivileges()
            #expect(throws: StorageError.cannotRead(path: path, SystemError(code: EACCES))) {
                try readFile(path, limit: 10)
            }
        }
    }
}
