import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct JSONDefaultsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ name: String = "defaults.json") -> JSONDefaults {
        JSONDefaults(path: folder[name])
    }

    @Test("Folders are made for their owner alone, and so is the file")
    func permissions() throws {
        store("new/defaults.json").set(1, forKey: "x")
        try expectEqual(permissions(of: "new"), 0o700)
        try expectEqual(permissions(of: "new/defaults.json"), 0o600)
        // Permissions chosen by the user stay.
        chmod(folder["new/defaults.json"], 0o640)
        store("new/defaults.json").set(2, forKey: "x")
        try expectEqual(permissions(of: "new/defaults.json"), 0o640)
    }

    private func permissions(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder[name])[.posixPermissions] as? Int
    }

    @Test("A text that looks the same but has other code points is written")
    func canonicallyEqual() throws {
        store().set("e\u{301}", forKey: "a")
        store().set("\u{E9}", forKey: "a")
        #expect(try folder.read("defaults.json").unicodeScalars.contains("\u{E9}"))
    }

    @Test("A device or a pipe in place of the file is reported, left alone, and not waited for")
    func special() throws {
        symlink("/dev/null", folder["null.json"])
        mkfifo(folder["pipe.json"], 0o600)
        for name in ["null.json", "pipe.json"] {
            let store = store(name)
            expectEqual(store.integer(forKey: "x"), 0)
            expectEqual(store.warnings, [.unreadable(.notAFile(path: folder[name]))])
            store.set(5, forKey: "x")
            #expect(throws: StorageError.self) { try store.synchronize() }
        }
        try expectEqual(folder.names, ["null.json", "pipe.json"])
    }

    @Test("A relative path keeps its meaning when the working folder changes", .ownThread)
    func relative() async throws {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            chdir(path)
            let store = JSONDefaults(path: "mine.json")
            chdir("/")
            store.set(1, forKey: "a")
            try store.synchronize()
        }
        try expectEqual(folder.read("mine.json"), "{\n  \"a\": 1\n}\n")
    }

    @Test("A symbolic link stays, and what it points to is replaced")
    func link() throws {
        try folder.makeFolder("dotfiles")
        try folder.write(#"{"a": 1}"#, to: "dotfiles/real.json")
        symlink("dotfiles/real.json", folder["inner.json"])
        symlink(folder["inner.json"], folder["defaults.json"])
        store().set(2, forKey: "b")
        try expectEqual(folder.read("dotfiles/real.json"), "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(atPath: folder["defaults.json"]),
            folder["inner.json"])
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(atPath: folder["inner.json"]),
            "dotfiles/real.json")
        try expectEqual(folder.names, ["defaults.json", "dotfiles", "inner.json"])
    }

    @Test("A link to a file that does not exist yet makes it")
    func danglingLink() throws {
        symlink("later/real.json", folder["defaults.json"])
        store().set(2, forKey: "b")
        try expectEqual(folder.read("later/real.json"), "{\n  \"b\": 2\n}\n")
    }

    @Test("Links in a circle are an error, not a hang")
    func circle() {
        symlink("b.json", folder["a.json"])
        symlink("a.json", folder["b.json"])
        let store = store("a.json")
        store.set(1, forKey: "x")
        #expect(throws: StorageError.cannotWrite(path: folder["a.json"], SystemError(code: ELOOP)))
        {
            try store.synchronize()
        }
    }

}
