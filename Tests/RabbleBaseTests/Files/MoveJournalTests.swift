import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct MoveJournalTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    /// Leaves the folder in the state of a crash after the first of these files was replaced.
    private func crash(_ names: [String]) throws {
        let staged = try names.map { try StagedFile(Array("new".utf8), for: home[$0]) }
        try MoveJournal(folder: home.path).begin(staged.map { FileMove(replacing: $0.target) })
        try staged[0].replaceTarget()
    }

    @Test("The next lock of the folder completes an interrupted change")
    func finished() throws {
        try home.write("old", to: "a")
        try home.write("old", to: "b")
        try crash(["a", "b", "c"])
        try expectEqual(home.read("b"), "old")
        _ = try FolderLock(home.path)
        for name in ["a", "b", "c"] { try expectEqual(home.read(name), "new") }
        try expectEqual(home.names, ["a", "b", "c"])
    }

    @Test("Staged content without a journal replaces nothing")
    func notBegun() throws {
        try home.write("old", to: "a")
        _ = try StagedFile(Array("new".utf8), for: home["a"])
        _ = try FolderLock(home.path)
        try expectEqual(home.read("a"), "old")
    }

    @Test("A file outside of the folder is unchanged, although a link in the folder leads to it")
    func elsewhere() throws {
        try FileManager.default.createDirectory(
            atPath: home["x"], withIntermediateDirectories: true)
        symlink("../out", home["x/link"])
        let staged = [
            try StagedFile([1], for: home["x/in"]), try StagedFile([2], for: home["out"]),
        ]
        try MoveJournal(folder: home["x"]).begin(staged.map { FileMove(replacing: $0.target) })
        #expect(throws: StorageError.strangeJournal(path: home["x/.moving"], names: home["out"])) {
            _ = try FolderLock(home["x"])
        }
        try expectEqual(home.names, [".out.tmp", "x"])
    }

    @Test(
        "A journal that is a link, a broken link or a pipe is not read, and nothing is done")
    func strangeNotes() throws {
        try home.write("a\0b", to: "note")
        try home.write("mine", to: "a")
        mkdir(home["x"], 0o700)
        let path = home["x/.moving"]
        for target in ["../note", "../nothing"] {
            symlink(target, path)
            #expect(throws: StorageError.isLink(path: path)) { _ = try FolderLock(home["x"]) }
            unlink(path)
        }
        mkfifo(path, 0o600)
        #expect(throws: StorageError.notAFile(path: path)) { _ = try FolderLock(home["x"]) }
        try expectEqual(home.names, ["a", "note", "x"])
    }

    @Test("While one file cannot be replaced, each lock says so, and nothing is lost")
    func obstacle() throws {
        try crash(["a", "b"])
        try FileManager.default.createDirectory(
            atPath: home["b"], withIntermediateDirectories: true)
        for _ in 1...2 {
            #expect(throws: StorageError.unfinished(path: home["b"], SystemError(code: EISDIR))) {
                _ = try FolderLock(home.path)
            }
        }
        rmdir(home["b"])
        _ = try FolderLock(home.path)
        try expectEqual(home.read("b"), "new")
        try expectEqual(home.names, ["a", "b"])
    }

    @Test("The journal of an earlier version is named, and nothing is moved, whatever .moving says")
    func earlierVersion() throws {
        for name in ["a.json", "b.json"] {
            try home.write("old", to: name)
            try home.write("new", to: ".\(name).tmp")
        }
        try home.write("a.json\u{0}c.json", to: ".moving")
        try home.write("a.json\u{0}b.json", to: ".replacing")
        let names = try home.names
        #expect(throws: StorageError.earlierJournal(path: home[".replacing"])) {
            try FolderLock.finish(home.path)
        }
        for name in ["a.json", "b.json"] { try expectEqual(home.read(name), "old") }
        try expectEqual(home.names, names)
    }

    @Test(
        "Moves are completed after an interruption anywhere, in each folder, even if repeated"
    )
    func moves() throws {
        for made in 0...3 {
            let home = try TemporaryFolder()
            for folder in ["groups", "reviews"] { mkdir(home[folder], 0o700) }
            try home.write("old", to: "groups/a")
            try home.write("rows", to: "reviews/a")
            _ = try StagedFile(Array("new".utf8), for: home["groups/a"])
            let moves = [
                FileMove(replacing: home["groups/a"]),
                .init(from: home["groups/a"], to: home["groups/b"]),
                .init(from: home["reviews/a"], to: home["reviews/b"]),
            ]
            let journal = MoveJournal(folder: home["groups"], joining: [home["reviews"]])
            try journal.begin(moves)
            for move in moves.prefix(made) { rename(move.from, move.to) }
            #expect(journal.exists)
            _ = try FolderLock(home["groups"], joining: [home["reviews"]])
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: home["groups"]), ["b"])
            try expectEqual(home.read("groups/b"), "new")
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: home["reviews"]), ["b"])
        }
    }

    @Test("A move replaces nothing: if the new name is taken, the file gets the next free one")
    func taken() throws {
        try home.write("mine", to: "a")
        try home.write("other", to: "b")
        try MoveJournal(folder: home.path).begin([.init(from: home["a"], to: home["b"])])
        _ = try FolderLock(home.path)
        try expectEqual(home.read("b.2"), "mine")
        try expectEqual(home.read("b"), "other")
        try expectEqual(home.names, ["b", "b.2"])
    }

    @Test(
        """
        An interrupted change is completed after the home was moved, even if an earlier version \
        wrote absolute paths
        """
    )
    func movedHome() throws {
        for isOld in [false, true] {
            let home = try TemporaryFolder()
            for folder in ["h", "h/groups", "h/reviews"] { mkdir(home[folder], 0o700) }
            try home.write("rows", to: "h/reviews/a.tsv")
            let from = home["h/reviews/a.tsv"]
            let to = home["h/reviews/b.tsv"]
            if isOld {
                try home.write("\(from)\u{0}\(to)", to: "h/groups/.moving")
            } else {
                try MoveJournal(folder: home["h/groups"], joining: [home["h/reviews"]])
                    .begin([.init(from: from, to: to)])
                rename(home["h"], home["i"])
                symlink(home["i"], home["h"])
            }
            let place = isOld ? "h" : "i"
            _ = try FolderLock(home["\(place)/groups"], joining: [home["\(place)/reviews"]])
            try expectEqual(home.read("h/reviews/b.tsv"), "rows")
        }
    }
}
