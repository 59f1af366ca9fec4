import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleCore

struct GroupStoreRenameTests {
    private let home: TemporaryFolder
    private let store: GroupStore
    private let old = GroupID(title: "Old")

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(
            folder: home["groups"], reviews: ReviewStore(folder: home["reviews"]))
        for folder in ["groups", "reviews"] { mkdir(home[folder], 0o700) }
        try home.write(
            #"{"by":"me","title":"Old","questions":[{"prompt":"1","answer":"a","note":"n"}]}"#,
            to: "groups/old.json")
    }

    private func rename(to title: String) throws -> QuestionGroup {
        try store.rename(#require(try store.group(old)), to: title)
    }

    private func names(_ folder: String) throws -> [String] {
        try home.names(in: folder)
    }

    @Test(
        """
        The file and the whole history take the name of the new id; unknown members of the file \
        stay
        """
    )
    func rename() throws {
        for name in ["old.tsv", "old.sync-1.tsv", "older.tsv"] {
            try home.write(name, to: "reviews/\(name)")
        }
        try expectEqual(rename(to: "New Name").id.description, "new-name")
        try expectEqual(names("groups"), ["new-name.json"])
        try expectEqual(
            home.read("groups/new-name.json").filter { !$0.isWhitespace },
            #"{"by":"me","title":"NewName","questions":[{"prompt":"1","answer":"a","note":"n"}]}"#)
        try expectEqual(names("reviews"), ["new-name.sync-1.tsv", "new-name.tsv", "older.tsv"])
        #expect(try home.read("reviews/new-name.tsv").hasPrefix("old.tsv"))
    }

    @Test("If the new id already has a history, both count")
    func both() throws {
        for name in ["old.tsv", "new.tsv", "new.2.tsv"] {
            try home.write(name, to: "reviews/\(name)")
        }
        _ = try rename(to: "New")
        try expectEqual(names("reviews"), ["new.2.tsv", "new.3.tsv", "new.tsv"])
        #expect(try home.read("reviews/new.3.tsv").hasPrefix("old.tsv"))
    }

    @Test("A history that the new id gets while a rename is cut off counts beside the moved one")
    func cutOff() throws {
        try home.write("moved", to: "reviews/old.tsv")
        try home.write("came", to: "reviews/new.tsv")
        try MoveJournal(folder: home["groups"], joining: [home["reviews"]]).begin([
            .init(from: home["reviews/old.tsv"], to: home["reviews/new.tsv"])
        ])
        _ = try store.groups()
        try expectEqual(names("reviews"), ["new.2.tsv", "new.tsv"])
        try expectEqual(home.read("reviews/new.2.tsv"), "moved")
    }

    @Test(
        "The draft of an edit is found under the new title, even if the id stays the same",
        arguments: ["New", "Old++"])
    func draft(title: String) throws {
        let drafts = DraftStore(groupFolder: store.folder)
        let group = try #require(try store.groups().first).load()
        let table = try drafts.startEdit(of: group).table()
        _ = try rename(to: title)
        #expect(drafts.edit(titled: "Old") == nil)
        let draft = try #require(drafts.edit(titled: title))
        try expectEqual(draft.table(), table)
        expectEqual(draft.group?.questions, group.questions)
    }

    @Test("A title of the same id changes one file")
    func sameID() throws {
        try home.write("x", to: "reviews/old.tsv")
        try expectEqual(rename(to: "OLD").title, "OLD")
        try expectEqual(names("groups"), ["old.json"])
        try expectEqual(names("reviews"), ["old.tsv"])
    }

    @Test("A file that is not named after the id keeps its name")
    func otherNames() throws {
        try home.move("groups/old.json", to: "groups/mine.json")
        _ = try rename(to: "New")
        try expectEqual(names("groups"), ["mine.json"])
        try expectEqual(store.groups().map(\.title), ["New"])
    }

    @Test("The title of another group is refused, and nothing changes")
    func taken() throws {
        _ = try store.update([try group(["1": "a"], title: "New")], removal: nil)
        #expect(throws: GroupFileError.self) { try rename(to: "new!") }
        try expectEqual(names("groups"), ["new.json", "old.json"])
        #expect(throws: GroupFileError.self) { try rename(to: " ") }
        #expect(throws: GroupFileError.gone(title: "X")) {
            try store.rename(LibraryGroup(title: "X", .own(path: "")), to: "Y")
        }
    }
}
