import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct EditDraftTests {
    private let home: TemporaryFolder
    private let store: GroupStore
    private let verbs: LibraryGroup

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(folder: home["groups"]) { .later }
        try store.save([try group(["1": "a", "2": "b"], title: "Verbs")])
        verbs = try #require(try store.groups().first)
    }

    /// Leaves a draft with an added line.
    private func type() throws -> QuestionGroup {
        let draft = try store.draft(of: verbs)
        let group = try verbs.load()
        try draft.start(with: group)
        #expect(try !draft.isEdited())
        let table = try home.read("groups/drafts/verbs/table.tsv")
        try home.write(table + "+\t3\tc\n", to: "groups/drafts/verbs/table.tsv")
        return group
    }

    @Test("Typed text is found again, and an unchanged table leaves nothing")
    func found() throws {
        do {
            let draft = try store.draft(of: verbs)
            #expect(try !draft.isEdited())
        }
        try expectEqual(home.names(in: "groups/drafts"), [])
        let group = try type()
        let draft = try store.draft(of: verbs)
        #expect(try draft.isEdited())
        try expectEqual(draft.revision(of: group).added.map(\.prompt), ["3"])
        try expectEqual(store.groups().count, 1)
        try draft.remove()
        #expect(try !draft.isEdited())
    }

    @Test("A draft follows a renamed group, and is moved aside with a deleted one")
    func moved() throws {
        _ = try type()
        _ = try store.rename(verbs, to: "Words")
        let words = try #require(try store.groups().first)
        do { #expect(try store.draft(of: words).isEdited()) }
        let folder = try #require(try store.delete(words).edit)
        #expect(
            try String(contentsOfFile: "\(folder)/words/table.tsv", encoding: .utf8).hasSuffix(
                "+\t3\tc\n"))
        try expectEqual(home.names(in: "groups/drafts"), [Path.name(of: folder)])
    }
}
