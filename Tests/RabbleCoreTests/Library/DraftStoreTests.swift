import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct DraftStoreTests {
    private let home: TemporaryFolder
    private let drafts: DraftStore

    init() throws {
        home = try TemporaryFolder()
        drafts = DraftStore(groupFolder: home["groups"])
    }

    @Test("Titles of one id are two drafts, and none is a group")
    func sameID() throws {
        for title in ["C", "C++"] {
            _ = try drafts.startEdit(of: try group(["1": title], title: title))
        }
        expectEqual(drafts.edit(titled: "C")?.group?.title, "C")
        expectEqual(drafts.edit(titled: "c++")?.group?.title, "C++")
        #expect(try GroupStore(folder: home["groups"]) { .later }.groups().isEmpty)
    }

    @Test("A draft holds the table and its group")
    func start() throws {
        let group = try group(["1": "a", "2": "b"])
        #expect(drafts.edit(titled: "Test") == nil)
        let made = try drafts.startEdit(of: group)
        try expectEqual(made.table(), QuestionTable.encode(group.questions))
        #expect(try made.revision(of: group).isEmpty)
        let found = try #require(drafts.edit(titled: "test"))
        expectEqual(found.path, made.path)
        expectEqual(found.group, group)
    }

    @Test("A table that cannot be read may have been edited: only one that is gone was not")
    func unreadable() throws {
        let group = try group(["1": "a"])
        let draft = try drafts.startEdit(of: group)
        #expect(!draft.isEdited(from: group))
        try FileManager.default.removeItem(atPath: draft.path)
        #expect(!draft.isEdited(from: group))
        try FileManager.default.createSymbolicLink(
            atPath: draft.path, withDestinationPath: "elsewhere")
        #expect(draft.isEdited(from: group))
    }
}
