import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// What the store does with files that it cannot read or write.
struct JSONDefaultsFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ name: String = "defaults.json") -> JSONDefaults {
        JSONDefaults(fileURL: URL(filePath: folder[name]))
    }

    @Test(
        "A file that is no JSON object is reported with its place, and never overwritten",
        arguments: [
            ("{\"a\": 1,\n \"b\": 2,}", "line 2, column 8: nothing follows this comma"),
            (" ", "line 1, column 2: unexpected end of file; expected a value"),
            ("[1]", "line 1, column 1: the file is not a JSON object"),
            ("{} {}", "line 1, column 4: expected the end of the file, found {"),
            ("{\"ü\": tru}", "line 1, column 7: expected true, found t"),
            ("{\"a\": 1, \"a\": 2}", "line 1, column 10: the name a is repeated here"),
        ])
    func corrupt(text: String, problem: String) throws {
        try folder.write(text, to: "defaults.json")
        let store = store()
        expectEqual(store.integer(forKey: "a"), 0)
        expectEqual(store.integer(forKey: "b"), 0)
        let path = folder["defaults.json"]
        expectEqual(store.takeWarnings().map(\.description), ["\(path), \(problem); the default settings are used"])
        #expect(store.takeWarnings().isEmpty)
        try expectEqual(folder.names, ["defaults.json"])

        store.set(5, forKey: "x")
        try store.synchronize()
        let aside = folder["defaults.corrupt-1.json"]
        expectEqual(store.takeWarnings().map(\.description), ["\(path), \(problem); that file is kept as \(aside)"])
        try expectEqual(folder.read("defaults.corrupt-1.json"), text)
        try expectEqual(folder.read("defaults.json"), "{\n  \"x\": 5\n}\n")
    }

    @Test("A second corrupt file does not replace the first")
    func corruptTwice() throws {
        for text in ["one", "two"] {
            try folder.write(text, to: "defaults.json")
            store().set(5, forKey: "x")
        }
        try expectEqual(folder.read("defaults.corrupt-1.json"), "one")
        try expectEqual(folder.read("defaults.corrupt-2.json"), "two")
    }

    @Test("Bytes that are not UTF-8 and nested brackets without end are corrupt as well")
    func hostile() throws {
        for bytes in [Data([0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D]), Data(repeating: 0x5B, count: 1_000_000)] {
            try bytes.write(to: URL(filePath: folder["defaults.json"]))
            let store = store()
            expectEqual(store.integer(forKey: "a"), 0)
            expectEqual(store.takeWarnings().count, 1)
        }
    }

    @Test("A write that fails is thrown by synchronize, kept in memory, and written when it can be")
    func failedWrite() throws {
        // A file where the folder should be stops even root.
        try folder.write("", to: "new")
        let store = store("new/defaults.json")
        store.set(5, forKey: "x")
        #expect(throws: StorageError.self) { try store.synchronize() }
        #expect(throws: StorageError.self) { try store.synchronize() }
        expectEqual(store.integer(forKey: "x"), 5)
        try FileManager.default.removeItem(atPath: folder["new"])
        try store.synchronize()
        try expectEqual(folder.read("new/defaults.json"), "{\n  \"x\": 5\n}\n")
    }

    @Test("A folder that may not be written to is an error that names the file, which stays as it is", .ahead)
    func readOnlyFolder() async throws {
        try folder.write(#"{"a": 1}"#, to: "defaults.json")
        chmod(folder.path, 0o555)
        await #expect(processExitsWith: .success) { [path = folder["defaults.json"] as String] in
            dropPrivileges()
            let store = JSONDefaults(fileURL: URL(filePath: path))
            store.set(5, forKey: "x")
            #expect(throws: StorageError.cannotWrite(path: path, SystemError(code: EACCES))) { try store.synchronize() }
        }
        try expectEqual(folder.read("defaults.json"), #"{"a": 1}"#)
    }

    @Test("A folder in the place of the file is told and left alone")
    func folderInPlace() throws {
        try FileManager.default.createDirectory(atPath: folder["defaults.json"], withIntermediateDirectories: false)
        let store = store()
        expectEqual(store.integer(forKey: "x"), 0)
        expectEqual(store.takeWarnings(), [.unreadable(.isFolder(path: folder["defaults.json"]))])
        store.set(5, forKey: "x")
        #expect(throws: StorageError.isFolder(path: folder["defaults.json"])) { try store.synchronize() }
    }
}
