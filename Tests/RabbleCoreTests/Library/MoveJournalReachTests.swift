import Foundation
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleCore

struct MoveJournalReachTests {
    private let home: TemporaryFolder
    private let journal: MoveJournal

    init() throws {
        home = try TemporaryFolder()
        for folder in ["groups", "groups/drafts", "reviews", "other"] { mkdir(home[folder], 0o700) }
        journal = MoveJournal(
            folder: home["groups"], joining: [home["groups/drafts"], home["reviews"]])
    }

    @Test(
        "Files are named relative to the folder, and found by those names",
        arguments: [
            ("groups/a", "a"), ("groups/drafts/a", "drafts/a"),
            ("reviews/a.tsv", "../reviews/a.tsv"),
        ])
    func names(path: String, name: String) {
        expectEqual(journal.name(of: home[path]), name)
        expectEqual(journal.path(of: name), home[path])
        expectEqual(journal.path(of: home[path]), home[path])
    }

    @Test("The target of a link is out of reach")
    func linked() throws {
        symlink("../other/b", home["groups/b"])
        #expect(journal.folder(of: .init(replacing: home["other/b"])) == nil)
        #expect(journal.folder(of: .init(from: home["groups/x"], to: home["other/b"])) == nil)
    }

    @Test("Staged content takes the place of a file in the folder, unless it is a link")
    func staged() throws {
        let move = FileMove(replacing: home["groups/b"])
        expectEqual(journal.folder(of: move), home["groups"])
        symlink("../other/b", move.from)
        #expect(journal.folder(of: move) == nil)
        #expect(journal.folder(of: .init(replacing: home["reviews/b"])) == nil)
    }

    @Test("What lies beside a folder is out of reach, unless it is joined")
    func others() throws {
        let other = MoveJournal(folder: home["other"])
        #expect(other.folder(of: .init(from: home["reviews/a"], to: home["reviews/b"])) == nil)
        expectEqual(
            other.folder(of: .init(from: home["other/a"], to: home["other/b"])), home["other"])
    }

    @Test("Only moves within one of the folders are made")
    func moves() {
        func holds(_ from: String, _ to: String) -> Bool {
            journal.folder(of: .init(from: home[from], to: home[to])) != nil
        }
        #expect(holds("groups/a", "groups/b"))
        #expect(holds("groups/drafts/a", "groups/drafts/b"))
        #expect(holds("reviews/a", "reviews/b"))
        for (from, to) in [
            ("other/a", "groups/a"), ("groups/a", "other/a"), ("other/a", "other/b"),
            ("groups/a", "reviews/a"),
            ("groups/a", "groups/../other/a"), ("groups/.", "groups/b"), ("groups/a", "groups/.."),
        ] { #expect(!holds(from, to), "\(from) \(to)") }
    }

    @Test(
        """
        Files may move into a timestamped folder beside them, but not through a link, nor to \
        another name
        """
    )
    func aside() throws {
        func holds(_ from: String, _ to: String) -> Bool {
            journal.folder(of: .init(from: home[from], to: home[to])) != nil
        }
        for (folder, word) in [
            ("groups", "deleted"), ("groups/drafts", "discarded"), ("reviews", "reset"),
        ] {
            let aside = "\(folder)/\(word)-20260101T000000000Z"
            mkdir(home[aside], 0o700)
            #expect(holds("\(folder)/a", "\(aside)/a"))
            #expect(!holds("\(folder)/a", "\(aside)/b"))
            #expect(!holds("\(aside)/a", "\(folder)/a"))
            #expect(!holds("other/a", "\(aside)/a"))
            expectEqual(journal.path(of: journal.name(of: home["\(aside)/a"])), home["\(aside)/a"])
        }
        symlink("../other", home["groups/deleted-20260101T000000001Z"])
        #expect(!holds("groups/a", "groups/deleted-20260101T000000001Z/a"))
        #expect(!holds("groups/a", "groups/deleted-/a"))
        #expect(!holds("groups/a", "reviews/reset-20260101T000000000Z/a"))
    }

    @Test(
        "A note that names any other file is refused each time, and the error names the note",
        arguments: [
            (".moving", "HOME/v\u{0}HOME/w"), (".moving", "../v\u{0}../w"),
            (".moving", "a\u{0}../other/w"),
            (".replacing", "HOME/v"), (".replacing", "../v"),
        ])
    func strange(note: String, text: String) throws {
        try home.write("mine", to: "v")
        try home.write("bad", to: ".v.tmp")
        try home.write("a", to: "groups/a")
        let text = text.replacing("HOME", with: home.path)
        try home.write(text, to: "groups/\(note)")
        for _ in 1...2 {
            let error = #expect(throws: StorageError.self) { _ = try FolderLock(home["groups"]) }
            #expect(error?.description.hasPrefix("\(home["groups"])/\(note) names ") == true)
        }
        try expectEqual(home.read("v"), "mine")
        try expectEqual(home.read("groups/a"), "a")
        #expect(!FileManager.default.fileExists(atPath: home["w"]))
        let contents = try GroupStore(folder: home["groups"]).contents()
        expectEqual(contents.passedOver.count, 1)
        unlink(home["groups/\(note)"])
        _ = try FolderLock(home["groups"])
    }
}
