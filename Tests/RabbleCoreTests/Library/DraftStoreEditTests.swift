import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct DraftStoreEditTests {
    private let home: TemporaryFolder
    private let drafts: DraftStore

    init() throws {
        home = try TemporaryFolder()
        drafts = DraftStore(groupFolder: home["groups"])
    }

    @Test("A draft holds the table and its group, and is not the draft of a new group")
    func start() throws {
        let group = try group(["1": "a", "2": "b"])
        #expect(drafts.edit(titled: "Test") == nil)
        let made = try drafts.startEdit(of: group)
        try expectEqual(made.table(), QuestionTable.encode(group.questions))
        #expect(try made.revision(of: group).isEmpty)
        let found = try #require(drafts.edit(titled: "test"))
        expectEqual(found.path, made.path)
        expectEqual(found.group, group)
        #expect(try drafts.drafts().isEmpty)
    }

    @Test("A draft that is removed or moved aside is gone")
    func end() throws {
        _ = try drafts.startEdit(of: try group(["1": "a"]))
        try drafts.remove(.edit, title: "Test")
        try drafts.remove(.edit, title: "Test")
        #expect(drafts.edit(titled: "Test") == nil)
        try expectEqual(home.names, ["groups"])
        let draft = try drafts.startEdit(of: try group(["1": "a"]))
        let aside = try drafts.moveAside(.edit, title: "Test", at: Timestamp(milliseconds: 0))
        #expect(aside?.hasSuffix("/discarded-19700101T000000000Z") == true)
        #expect(drafts.edit(titled: "Test") == nil)
        let name = (draft.path as NSString).lastPathComponent
        #expect(FileManager.default.fileExists(atPath: "\(aside ?? "")/\(name)"))
    }

    @Test("A table without its group is a draft of an unknown group")
    func withoutGroup() throws {
        let draft = try drafts.startEdit(of: try group(["1": "a"]))
        let base = draft.path.replacing(".tsv", with: ".base")
        try FileManager.default.removeItem(atPath: base)
        let found = try #require(drafts.edit(titled: "Test"))
        #expect(found.group == nil)
    }

    @Test("One process at a time edits a group")
    func claim() throws {
        let first = try #require(try drafts.claim(.edit, title: "Test"))
        #expect(try drafts.claim(.edit, title: "Test") == nil)
        #expect(try drafts.claim(.edit, title: "Other") != nil)
        withExtendedLifetime(first) {}
    }
}
