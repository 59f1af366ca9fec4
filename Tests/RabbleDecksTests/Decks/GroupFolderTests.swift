import Foundation
import TestSupport
import Testing

@testable import RabbleDecks

struct GroupFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func make(_ names: String...) throws {
        for name in names {
            try FileManager.default.createDirectory(
                at: URL(filePath: folder[name]).deletingLastPathComponent(),
                withIntermediateDirectories: true)
            try folder.write("a\tb\n", to: name)
        }
    }

    private func files(of path: String? = nil) throws -> [String] {
        let path = path ?? folder.path
        return try #require(GroupFolder(path: path)).contents().files.map {
            String($0.dropFirst(path.count))
        }
    }

    @Test(
        "Files of all formats are found at any depth, folder by folder, in the order of their names"
    )
    func depth() throws {
        try make("b.tsv", "note.md", "a/z.csv", "a/deep/er/x.JSON", "a/deep/a.tab", "c.tsv")
        try expectEqual(
            files(),
            ["/a/deep/a.tab", "/a/deep/er/x.JSON", "/a/z.csv", "/b.tsv", "/c.tsv", "/note.md"])
    }

    @Test("Hidden files and folders, and files of other kinds, are ignored")
    func others() throws {
        try make(".a.tsv", ".git/b.tsv", "c.png", "README", "d.txt", "e.tsv")
        try expectEqual(files(), ["/e.tsv"])
    }

    @Test("Links are skipped, wherever they lead, unless the folder itself is one")
    func links() throws {
        try make("notes/a.tsv", "outside/b.tsv")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder["notes/out"], withDestinationPath: folder["outside"])
        try manager.createSymbolicLink(
            atPath: folder["notes/b.tsv"], withDestinationPath: folder["outside/b.tsv"])
        try manager.createSymbolicLink(atPath: folder["notes/again"], withDestinationPath: ".")
        try manager.createSymbolicLink(atPath: folder["link"], withDestinationPath: "notes")
        try expectEqual(files(of: folder["notes"]), ["/a.tsv"])
        try expectEqual(files(of: folder["link"]), ["/a.tsv"])
        try expectEqual(files(of: folder["notes/"]), ["a.tsv"])
    }

    @Test("Plain text counts if it starts like an Anki export")
    func plainText() throws {
        try folder.write("#separator:tab\na\tb\n", to: "anki.txt")
        try folder.write("a\tb\n", to: "plain.txt")
        try expectEqual(files(), ["/anki.txt"])
    }

    @Test("Files whose names are not UTF-8 are skipped, and reported")
    func names() throws {
        try make("a.tsv", "sub/b.tsv")
        // Some file systems have no such names.
        let name = Array(folder["x"].utf8) + [0xE9] + Array(".csv".utf8) + [0]
        guard creat(name.map { CChar(bitPattern: $0) }, 0o600) >= 0 else { return }
        let contents = try #require(GroupFolder(path: folder.path)).contents()
        expectEqual(
            contents.files.map { String($0.dropFirst(folder.path.count)) },
            ["/a.tsv", "/sub/b.tsv"])
        expectEqual(contents.misnamed, [folder["x\u{FFFD}.csv"]])
    }

    @Test("Neither a file nor a missing path is a folder")
    func noFolder() throws {
        try make("a.tsv")
        #expect(GroupFolder(path: folder["a.tsv"]) == nil)
        #expect(GroupFolder(path: folder["b"]) == nil)
    }

    @Test(
        "An unreadable folder is an error, since some of the groups would be taken for all",
        .ownThread)
    func unreadable() async throws {
        try FileManager.default.createDirectory(
            atPath: folder["notes/closed"], withIntermediateDirectories: true)
        chmod(folder["notes/closed"], 0)
        chmod(folder.path, 0o755)
        await #expect(processExitsWith: .success) { [path = folder["notes"] as String] in
            dropPrivileges()
            #expect(throws: StorageError.self) { try GroupFolder(path: path)?.contents() }
        }
    }
}
