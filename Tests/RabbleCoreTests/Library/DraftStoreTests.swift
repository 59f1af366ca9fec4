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
        #expect(try GroupStore(folder: home["groups"]).groups().isEmpty)
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

    @Test("A draft that is removed or moved aside is gone")
    func end() throws {
        _ = try drafts.startEdit(of: try group(["1": "a"]))
        try drafts.remove("Test")
        try drafts.remove("Test")
        #expect(drafts.edit(titled: "Test") == nil)
        try expectEqual(home.names, ["groups"])
        let draft = try drafts.startEdit(of: try group(["1": "a"]))
        let aside = try drafts.moveAside("Test", at: Timestamp(milliseconds: 0))
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
}
