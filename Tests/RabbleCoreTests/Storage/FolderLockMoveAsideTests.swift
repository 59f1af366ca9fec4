import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct FolderLockMoveAsideTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        for name in ["a.tsv", "b.tsv", "c.tsv"] { try home.write(name, to: name) }
    }

    @Test("Files move into a folder beside them")
    func moved() throws {
        try expectEqual(FolderLock.moveAside(["a.tsv", "b.tsv"], in: home.path, to: "aside"), home["aside"])
        try expectEqual(home.names, ["aside", "c.tsv"])
        try expectEqual(home.read("aside/b.tsv"), "b.tsv")
    }

    @Test("If the second of three cannot be moved, the error says which one is where")
    func inPart() throws {
        try FileManager.default.createDirectory(atPath: home["aside"], withIntermediateDirectories: true)
        try home.write("older", to: "aside/b.tsv")
        let error = #expect(throws: StorageError.self) {
            try FolderLock.moveAside(["a.tsv", "b.tsv", "c.tsv"], in: home.path, to: "aside")
        }
        expectEqual(
            error?.description, "cannot move b.tsv, c.tsv to \(home["aside"]): File exists; moved: a.tsv")
        try expectEqual(home.names, ["aside", "b.tsv", "c.tsv"])
        try expectEqual(home.read("aside/b.tsv"), "older")
    }

    @Test("A link still leads where it led", arguments: ["target", "./c.tsv", "../elsewhere/x", "/absolute"])
    func link(destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: home["link.tsv"], withDestinationPath: destination)
        let before = URL(filePath: destination, relativeTo: URL(filePath: home.path + "/")).standardizedFileURL.path
        _ = try FolderLock.moveAside(["link.tsv"], in: home.path, to: "aside")
        let moved = try FileManager.default.destinationOfSymbolicLink(atPath: home["aside/link.tsv"])
        let after = URL(filePath: moved, relativeTo: URL(filePath: home["aside"] + "/")).standardizedFileURL.path
        expectEqual(after, before)
        #expect(!(try home.names.contains("link.tsv")))
    }
}
