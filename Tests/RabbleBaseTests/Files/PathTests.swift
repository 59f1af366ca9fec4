import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct PathTests {
    @Test(
        "The folder and the name of a path are the results of dirname and basename",
        // The examples of POSIX without a trailing slash, and paths as they occur here.
        arguments: [
            ("/usr/lib", "/usr", "lib"), ("/usr", "/", "usr"), ("usr", ".", "usr"), ("/", "/", "/"),
            (".", ".", "."),
            ("..", ".", ".."), ("./a", ".", "a"), ("../a.json", "..", "a.json"),
            ("a b/c d/é", "a b/c d", "é"),
        ])
    func parts(path: String, folder: String, name: String) {
        expectEqual(Path.folder(of: path), folder)
        expectEqual(Path.name(of: path), name)
    }

    @Test("A name may start with an accent, which does not merge with the slash")
    func accent() {
        expectEqual(Path.folder(of: "a/\u{301}x"), "a")
        expectEqual(Path.name(of: "a/\u{301}x"), "\u{301}x")
    }

    @Test("Links are followed to the file, even if it does not exist yet")
    func links() throws {
        let home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: home["folder"], withIntermediateDirectories: false)
        for (link, target) in [
            ("one", "folder/two"), ("folder/two", "../three"), ("three", home["none"]),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: home[link], withDestinationPath: target)
        }
        try expectEqual(Path.resolvingLinks(home["one"]), home["none"])
        try expectEqual(Path.resolvingLinks(home["none"]), home["none"])
        try expectEqual(Path.resolvingLinks(home["folder"]), home["folder"])
    }

    @Test("Links in a circle are an error")
    func circle() throws {
        let home = try TemporaryFolder()
        symlink("b", home["a"])
        symlink("a", home["b"])
        #expect(throws: StorageError.cannotWrite(path: home["a"], SystemError(code: ELOOP))) {
            try Path.resolvingLinks(home["a"])
        }
    }

    @Test("A path leads to the open file until another replaces it; a link does not lead to it")
    func leads() throws {
        let home = try TemporaryFolder()
        let descriptor = open(try home.write("x", to: "a"), O_RDONLY)
        defer { close(descriptor) }
        symlink("a", home["link"])
        #expect(Path.leads(home["a"], to: descriptor) && !Path.leads(home["link"], to: descriptor))
        try home.write("x", to: "b")
        rename(home["b"], home["a"])
        #expect(!Path.leads(home["a"], to: descriptor))
        unlink(home["a"])
        #expect(!Path.leads(home["a"], to: descriptor))
    }

    @Test("An absolute path stays, and a relative one starts with the working folder")
    func absolute() throws {
        try expectEqual(Path.absolute("/a/b"), "/a/b")
        let here = try Path.absolute("x")
        #expect(here.hasPrefix("/") && here.hasSuffix("/x"))
    }

    @Test("Two paths are the same if they lead to the same file or folder")
    func same() throws {
        let home = try TemporaryFolder()
        try home.write("", to: "a")
        symlink("a", home["link"])
        #expect(Path.isSame(home["a"], home["link"]))
        #expect(Path.isSame(home["nowhere"], home["nowhere"]))
        #expect(!Path.isSame(home["a"], home.path))
        #expect(!Path.isSame(home["nowhere"], home["neither"]))
    }

    @Test("A name is taken by any file, even a broken link")
    func taken() throws {
        let home = try TemporaryFolder()
        try home.write("", to: "file")
        symlink(home["nothing"], home["link"])
        expectEqual(
            ["file", "link", "nothing"].map { Path.isTaken(home[$0]) }, [true, true, false])
    }

    @Test("Files, folders and devices are distinguished, and links by their targets")
    func kinds() throws {
        let home = try TemporaryFolder()
        try home.write("", to: "file")
        mkfifo(home["pipe"], 0o600)
        for (name, target) in [("to-file", "file"), ("to-pipe", "pipe"), ("to-nothing", "nothing")]
        {
            try FileManager.default.createSymbolicLink(
                atPath: home[name], withDestinationPath: target)
        }
        let names = ["file", "to-file", "to-nothing", "pipe", "to-pipe", "."]
        expectEqual(
            names.map { Path.kind(of: home[$0]) },
            [.file, .file, .missing, .other, .other, .folder])
        expectEqual(Path.kind(of: "/dev/null"), .other)
    }

    @Test("A path is resolved to where its links lead")
    func resolved() throws {
        let home = try TemporaryFolder()
        let real = try #require(Path.resolved(home.path))
        try home.write("", to: "file")
        symlink("file", home["link"])
        expectEqual(Path.resolved(home["./link"]), real + "/file")
        #expect(Path.resolved(home["nothing"]) == nil)
    }
}
