import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct MakeFolderTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    private func permissions(_ name: String) -> mode_t? {
        var status = stat()
        return stat(home[name], &status) == 0 ? status.st_mode & 0o777 : nil
    }

    @Test(
        "A folder is made with those above it, for its owner alone; an existing one stays unchanged"
    )
    func made() throws {
        try makeFolder(home["a/b/c"])
        expectEqual(["a", "a/b", "a/b/c"].map(permissions), [0o700, 0o700, 0o700])
        chmod(home["a"], 0o750)
        try makeFolder(home["a"])
        try makeFolder(home["a/d"])
        expectEqual(permissions("a"), 0o750)
        try makeFolder("/")
    }

    @Test("A link to a folder counts as a folder")
    func link() throws {
        symlink(".", home["link"])
        try makeFolder(home["link"])
        try makeFolder(home["link/a"])
        try expectEqual(home.names, ["a", "link"])
    }

    @Test(
        "A file in the place of the folder, or of one above it, is an error that names it",
        arguments: ["x", "x/a"])
    func file(name: String) throws {
        try home.write("", to: "x")
        #expect(throws: StorageError.cannotMakeFolder(path: home[name], SystemError(code: ENOTDIR)))
        {
            try makeFolder(home[name])
        }
    }
}
