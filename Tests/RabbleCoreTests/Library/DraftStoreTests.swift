import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct DraftStoreTests {
    private let home: TemporaryFolder
    private let store: DraftStore

    init() throws {
        home = try TemporaryFolder()
        store = DraftStore(groupFolder: home["groups"])
    }

    @Test("Looking for drafts makes no folder")
    func reading() throws {
        try expectEqual(store.drafts(), [])
        #expect(try store.draft(titled: "T") == nil)
        try store.remove(.creation, title: "T")
        try expectEqual(home.names, [])
    }

    @Test("A draft replaces an earlier one with its title, in any case, and is found by it")
    func save() throws {
        try store.save(GroupDraft(title: "Verbs"))
        var draft = GroupDraft(title: "VERBS")
        draft.prompt = "gehen"
        try store.save(draft)
        try expectEqual(store.drafts(), [draft])
        try expectEqual(store.draft(titled: "verbs"), draft)
        #expect(try store.draft(titled: "Nouns") == nil)
    }

    @Test("A draft is not a group of the library")
    func noGroup() throws {
        try store.save(GroupDraft(title: "T"))
        #expect(try GroupStore(folder: home["groups"]).groups().isEmpty)
    }

    @Test("Titles of one id are two drafts")
    func sameID() throws {
        for title in ["C", "C++"] { try store.save(GroupDraft(title: title)) }
        expectEqual(Set(try store.drafts().map(\.title)), ["C", "C++"])
    }

    @Test("A draft that is not wanted is moved aside")
    func moveAside() throws {
        try store.save(GroupDraft(title: "T"))
        let folder = try #require(
            try store.moveAside(.creation, title: "t", at: Timestamp(milliseconds: 0)))
        try expectEqual(store.drafts(), [])
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder).count, 1)
    }
}
