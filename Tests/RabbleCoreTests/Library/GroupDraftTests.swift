import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct GroupDraftTests {
    private let home: TemporaryFolder
    private let store: DraftStore

    init() throws {
        home = try TemporaryFolder()
        store = DraftStore(groupFolder: home["groups"])
    }

    @Test("A draft is read back complete, with half a question", arguments: mutationSeeds)
    func roundTrip(seed: UInt64) throws {
        let group = try anyGroup(seed: seed)
        var draft = GroupDraft(title: group.title)
        if seed % 3 > 0 { for question in group.questions { draft.group.add(question) } }
        if seed % 2 > 0 { draft.prompt = group.questions[0].answer }
        if seed % 4 > 2 { draft.answer = group.questions[0].prompt }
        try store.save(draft)
        try expectEqual(store.drafts(), [draft])
        try store.remove(.creation, title: draft.title)
        try expectEqual(store.drafts(), [])
        try store.remove(.creation, title: draft.title)
    }

    @Test(
        "A file that is not a draft is an error that names it, and stays",
        arguments: [
            "", "[", "{}", "{\"title\": 7}", "{\"title\": \" \"}",
            #"""
            {"title": "T", "questions": [{"prompt": "1", "answer": "a"}, {"prompt": "2", \#
            "answer": ""}]}
            """#,
        ])
    func broken(text: String) throws {
        try store.save(GroupDraft(title: "T"))
        try home.write(text, to: "groups/drafts/x.json")
        let error = #expect(throws: GroupFileError.self) { try store.drafts() }
        #expect(error?.description.hasPrefix(home["groups/drafts/x.json"]) == true)
        try expectEqual(home.read("groups/drafts/x.json"), text)
    }

    @Test(
        "A draft with a text that no group can have is such an error",
        arguments: ["title", "prompt", "answer"])
    func unfit(part: String) throws {
        let pile = "a" + String(repeating: "\u{301}\u{316}", count: 1_000)
        let parts = ["title": "T", "prompt": "p", "answer": "a"].merging([part: pile]) { $1 }
        let members =
            parts.map { JSONValue.Member($0, .string($1)) } + [.init("questions", .array([]))]
        let error = #expect(throws: InvalidGroupFile.self) {
            try GroupDraft(Array(JSONValue.object(members).text))
        }
        expectEqual(
            error?.description, "the \(part) of the draft has more than 30 combining marks in a row"
        )
    }
}
