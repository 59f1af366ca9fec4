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

    // MARK: Reading and writing

    @Test("A missing file is an empty store, and reading makes nothing")
    func missing() throws {
        let store = store("a/b/defaults.json")
        #expect(store.object(forKey: "x") == nil)
        expectEqual(store.integer(forKey: "x"), 0)
        #expect(store.string(forKey: "x") == nil)
        #expect(!store.bool(forKey: "x"))
        try store.synchronize()
        store.removeObject(forKey: "x")
        #expect(store.warnings.isEmpty)
        // Removing what is not there is a change that changes nothing, but it has to look under the
        // lock.
        #expect(!folder.has("a/b/defaults.json"))
    }

    @Test("Values are there for the next process, in a sorted and indented file")
    func write() throws {
        let writing = store("new/folder/defaults.json")
        writing.set(20, forKey: "limit")
        writing.set(true, forKey: "flag")
        writing.set("日本\n\"x\" \u{1B}", forKey: "text")
        try writing.synchronize()
        try expectEqual(
            folder.read("new/folder/defaults.json"),
            """
            {
              "flag": true,
              "limit": 20,
              "text": "日本\\n\\"x\\" \\u001b"
            }

            """)
        let reading = store("new/folder/defaults.json")
        expectEqual(reading.integer(forKey: "limit"), 20)
        #expect(reading.bool(forKey: "flag"))
        expectEqual(reading.string(forKey: "text"), "日本\n\"x\" \u{1B}")
    }

    @Test("Folders are made for their owner alone, and so is the file")
    func permissions() throws {
        store("new/defaults.json").set(1, forKey: "x")
        try expectEqual(permissions(of: "new"), 0o700)
        try expectEqual(permissions(of: "new/defaults.json"), 0o600)
        // Somebody's own choice stays.
        chmod(folder["new/defaults.json"], 0o640)
        store("new/defaults.json").set(2, forKey: "x")
        try expectEqual(permissions(of: "new/defaults.json"), 0o640)
    }

    private func permissions(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder[name])[.posixPermissions] as? Int
    }

    @Test("Removing a key leaves the others")
    func remove() throws {
        try folder.write(#"{"a": 1, "b": 2}"#, to: "defaults.json")
        store().removeObject(forKey: "a")
        try expectEqual(folder.read("defaults.json"), "{\n  \"b\": 2\n}\n")
        store().set(nil as JSONValue?, forKey: "b")
        try expectEqual(folder.read("defaults.json"), "{}\n")
    }

    @Test("Keys that this version does not know stay, to the digit")
    func unknownKeys() throws {
        try folder.write(
            #"""
            {"z": [1.0, 1e400, 12345678901234567890123, {"b": 1, "a": "\u00e9"}], "é": 1, \#
            "e\u0301": 2, "n": null}
            """#,
            to: "defaults.json")
        store().set(3, forKey: "limit")
        let text = try folder.read("defaults.json")
        try expectEqual(
            JSONValue(parsing: Array(text.utf8)),
            .object([
                .init("e\u{301}", .number(2)), .init("limit", .number(3)), .init("n", .null),
                .init(
                    "z",
                    .array([
                        .number("1.0"), .number("1e400"),
                        .number("12345678901234567890123"),
                        .object([.init("b", .number(1)), .init("a", .string("é"))]),
                    ])),
                .init("é", .number(1)),
            ]))
    }

    @Test("An empty file is an empty store, and is filled")
    func emptyFile() throws {
        try folder.write("", to: "defaults.json")
        let store = store()
        #expect(store.object(forKey: "a") == nil)
        store.set(1, forKey: "a")
        #expect(store.warnings.isEmpty)
        try expectEqual(folder.names, ["defaults.json"])
        try expectEqual(folder.read("defaults.json"), "{\n  \"a\": 1\n}\n")
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

    @Test("Setting the same value again does not touch the file")
    func unchanged() throws {
        try folder.write(#"{"a":1}"#, to: "defaults.json")
        store().set(1, forKey: "a")
        try expectEqual(folder.read("defaults.json"), #"{"a":1}"#)
    }

    @Test("No temporary file and no lock is left")
    func leavesNothing() throws {
        try folder.write("half", to: ".defaults.json.tmp")
        store().set(1, forKey: "a")
        try expectEqual(folder.names, ["defaults.json"])
    }

    @Test("A registered value applies to a key that is not set, and is not written")
    func registered() throws {
        let store = store()
        store.register(defaults: ["limit": .number(5), "a": .number(1)])
        store.register(defaults: ["a": .string("x")])
        expectEqual(store.integer(forKey: "limit"), 5)
        expectEqual(store.string(forKey: "a"), "x")
        expectEqual(store[.limit], 5)
        expectEqual(store.keys, [])
        store.update(.limit) { $0 += 1 }
        try expectEqual(folder.read("defaults.json"), "{\n  \"limit\": 6\n}\n")
        store.removeObject(forKey: "limit")
        expectEqual(store.integer(forKey: "limit"), 5)
        try expectEqual(folder.read("defaults.json"), "{}\n")
    }

    @Test("The keys are those of the file, in the order of their bytes")
    func keys() throws {
        try folder.write(#"{"b": 1, "": 2, "é": 3, "a": null}"#, to: "defaults.json")
        expectEqual(store().keys, ["", "a", "b", "é"])
    }

    @Test("A relative path stays what it was when the working folder changes", .ahead)
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

    // MARK: Symbolic links

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

    // MARK: Many at once
}
