import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct UpdateFileTests {
    private let home: TemporaryFolder
    private let path: String

    init() throws {
        home = try TemporaryFolder()
        path = home["d.json"]
    }

    @Test(
        """
        A change is called with the bytes of the file, or nil if there is none, and returns the \
        new ones
        """
    )
    func replace() throws {
        var told: [[UInt8]?] = []
        for text in ["one", "two"] {
            let outcome = try updateFile(path, limit: 10) { old in
                told.append(old)
                return .replace(Array(text))
            }
            expectEqual(outcome.version, FileVersion(home["d.json"]))
            #expect(outcome.aside == nil)
        }
        expectEqual(told, [nil, Array("one")])
        try expectEqual(home.read("d.json"), "two")
        try expectEqual(home.names, ["d.json"])
    }

    @Test("A change that keeps the file writes nothing")
    func keep() throws {
        #expect(try updateFile(path, limit: 10) { _ in .keep }.version == nil)
        try expectEqual(home.names, [])
        try home.write("one", to: "d.json")
        let before = FileVersion(home["d.json"])
        try expectEqual(updateFile(path, limit: 10) { _ in .keep }.version, before)
    }

    @Test("Each file that is moved aside stays beside the new one, under a number of its own")
    func moveAside() throws {
        for text in ["one", "two"] {
            try home.write(text, to: "d.json")
            let outcome = try updateFile(path, limit: 10) { _ in .moveAsideAndReplace([0x6E]) }
            expectEqual(
                outcome.aside, home[text == "one" ? "d.corrupt-1.json" : "d.corrupt-2.json"])
        }
        try expectEqual(home.read("d.corrupt-1.json"), "one")
        try expectEqual(home.read("d.corrupt-2.json"), "two")
        try expectEqual(home.read("d.json"), "n")
        try expectEqual(home.names, ["d.corrupt-1.json", "d.corrupt-2.json", "d.json"])
    }

    @Test("A file that is too large is neither read nor changed, and the change is not called")
    func tooLarge() throws {
        try home.write("12345", to: "d.json")
        #expect(throws: StorageError.tooLarge(path: home["d.json"], limit: 4)) {
            try updateFile(path, limit: 4) { _ in
                Issue.record("asked")
                return .keep
            }
        }
        try expectEqual(home.read("d.json"), "12345")
    }

    @Test("A symbolic link stays one, and the folder of its target is locked")
    func link() throws {
        try FileManager.default.createDirectory(
            atPath: home["there"], withIntermediateDirectories: false)
        symlink("there/real.json", home["d.json"])
        _ = try updateFile(path, limit: 10) { _ in
            let folder = open(home["there"], O_RDONLY)
            defer { close(folder) }
            #expect(flock(folder, LOCK_EX | LOCK_NB) != 0)
            return .replace([0x78])
        }
        try expectEqual(home.read("there/real.json"), "x")
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(atPath: home["d.json"]), "there/real.json"
        )
    }
}
