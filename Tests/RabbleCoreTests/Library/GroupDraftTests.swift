import TestSupport
import Testing

@testable import RabbleCore

struct GroupDraftTests {
    private let home: TemporaryFolder
    private let store: DraftStore

    init() throws {
        home = try TemporaryFolder()
        store = DraftStore(GroupStore(folder: home["groups"]))
    }

    @Test("A draft comes back as it was, half a question and all", arguments: 0..<100)
    func roundTrip(seed: UInt64) throws {
        let group = try anyGroup(seed: seed)
        var draft = GroupDraft(title: group.title)
        if seed % 3 > 0 { draft.questions = Array(group.questions) }
        if seed % 2 > 0 { draft.prompt = group.questions[0].answer }
        if seed % 4 > 2 { draft.answer = group.questions[0].prompt }
        try store.save(draft)
        #expect(try store.drafts() == [draft])
        try store.remove(title: draft.title)
        #expect(try store.drafts() == [])
        try store.remove(title: draft.title)
    }

    @Test("A draft is no group of the library")
    func noGroup() throws {
        try store.save(GroupDraft(title: "T"))
        #expect(try GroupStore(folder: home["groups"]).groups().isEmpty)
    }

    @Test(
        "A file that is no draft is passed over and stays",
        arguments: ["", "[", "{}", "{\"title\": 7}", "{\"title\": \" \"}"])
    func broken(text: String) throws {
        try store.save(GroupDraft(title: "T"))
        try home.write(text, to: "groups/drafts/x.json")
        #expect(try store.drafts() == [GroupDraft(title: "T")])
        #expect(try home.read("groups/drafts/x.json") == text)
    }
}
