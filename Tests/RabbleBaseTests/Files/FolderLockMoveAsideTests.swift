import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct FolderLockMoveAsideTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        for name in ["a.tsv", "b.tsv", "c.tsv"] { try home.write(name, to: name) }
    }

    @Test("Files move into a folder beside them")
    func moved() throws {
        try expectEqual(
            FolderLock.moveAside(["a.tsv", "b.tsv"], in: home.path, to: "aside"), home["aside"])
        try expectEqual(home.names, ["aside", "c.tsv"])
        try expectEqual(home.read("aside/b.tsv"), "b.tsv")
    }

    @Test("If one of three cannot be moved, none is")
    func taken() throws {
        try FileManager.default.createDirectory(
            atPath: home["aside"], withIntermediateDirectories: true)
        try home.write("older", to: "aside/b.tsv")
        #expect(
            throws: StorageError.cannotWrite(path: home["aside/b.tsv"], SystemError(code: EEXIST))
        ) {
            try FolderLock.moveAside(["a.tsv", "b.tsv", "c.tsv"], in: home.path, to: "aside")
        }
        try expectEqual(home.names, ["a.tsv", "aside", "b.tsv", "c.tsv"])
        try expectEqual(home.read("aside/b.tsv"), "older")
    }

    @Test(
        "The next lock of the folder completes interrupted moves, and moves a link as a link"
    )
    func cutOff() throws {
        let aside = "reset-20260101T000000000Z"
        mkdir(home[aside], 0o700)
        try FileManager.default.createSymbolicLink(
            atPath: home["link.tsv"], withDestinationPath: "c.tsv")
        let moves = ["a.tsv", "b.tsv", "link.tsv"].map {
            FileMove(from: home[$0], to: home["\(aside)/\($0)"])
        }
        try MoveJournal(folder: home.path).begin(moves)
        try moves[0].perform()
        _ = try FolderLock(home.path)
        try expectEqual(home.names, ["c.tsv", aside])
        try expectEqual(home.read("\(aside)/a.tsv"), "a.tsv")
        try expectEqual(home.read("\(aside)/b.tsv"), "b.tsv")
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(atPath: home["\(aside)/link.tsv"]),
            "c.tsv")
    }
}
