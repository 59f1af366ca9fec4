import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct WriteFileTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("An existing file stays unchanged, unless it may be replaced")
    func existing() throws {
        try home.write("old", to: "f")
        #expect(throws: StorageError.cannotWrite(path: home["f"], SystemError(code: EEXIST))) {
            try writeFile(home["f"], Array("new".utf8), replacing: false)
        }
        try expectEqual(home.read("f"), "old")
        try writeFile(home["f"], Array("new".utf8), replacing: true)
        try expectEqual(home.read("f"), "new")
        try expectEqual(home.names, ["f"])
    }

    @Test("The folders above it are not made")
    func noFolder() throws {
        #expect(throws: StorageError.cannotWrite(path: home["a/f"], SystemError(code: ENOENT))) {
            try writeFile(home["a/f"], [], replacing: true)
        }
        try expectEqual(home.names, [])
    }

    @Test("A device is written to and stays one")
    func device() throws {
        try writeFile("/dev/null", Array("x".utf8), replacing: true)
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("A symbolic link stays one, and its target is replaced")
    func link() throws {
        try home.write("old", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: home["link"], withDestinationPath: "target")
        try writeFile(home["link"], Array("new".utf8), replacing: true)
        try expectEqual(home.read("target"), "new")
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(atPath: home["link"]), "target")
    }

    @Test("A broken link counts as a file; if it may be replaced, its target is made")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(
            atPath: home["link"], withDestinationPath: "target")
        #expect(throws: StorageError.cannotWrite(path: home["link"], SystemError(code: EEXIST))) {
            try writeFile(home["link"], Array("new".utf8), replacing: false)
        }
        try expectEqual(home.names, ["link"])
        try writeFile(home["link"], Array("new".utf8), replacing: true)
        try expectEqual(home.read("target"), "new")
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(atPath: home["link"]), "target")
    }

    @Test(
        "A new file has the permissions of the learner's mask, and a replaced one keeps its own",
        .ownThread)
    func permissions() async throws {
        await #expect(processExitsWith: .success) { [path = home.path as String] in
            umask(0o027)
            try writeFile(path + "/new", [], replacing: false)
            try writeFile(path + "/forced", [], replacing: true)
            chmod(path + "/forced", 0o604)
            try writeFile(path + "/forced", [1], replacing: true)
        }
        var status = stat()
        #expect(stat(home["new"], &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(stat(home["forced"], &status) == 0 && status.st_mode & 0o777 == 0o604)
    }

    @Test("A file whose name is as long as the file system allows is replaced")
    func longName() throws {
        let name = String(repeating: "n", count: 255)
        try home.write("old", to: name)
        try writeFile(home[name], Array("new".utf8), replacing: true)
        try expectEqual(home.read(name), "new")
        try expectEqual(home.names, [name])
    }
}
