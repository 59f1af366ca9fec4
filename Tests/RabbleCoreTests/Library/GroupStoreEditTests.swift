import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// Edits of groups by a client of the library.
struct GroupStoreEditTests {
    private let home: TemporaryFolder
    private let store: GroupStore
    private let reviews: ReviewStore
    private let verbs: LibraryGroup

    init() throws {
        home = try TemporaryFolder()
        reviews = ReviewStore(folder: home["reviews"])
        store = GroupStore(folder: home["groups"], reviews: reviews) { .later }
        try store.save([group(["gehn": "to go", "sehen": "to see"], title: "Verbs")])
        verbs = try #require(try store.group(GroupID(title: "Verbs")))
        let log = ReviewLog(path: reviews.file(for: verbs.id), session: "s") { .later }
        for question in try verbs.load().questions {
            log.add(question.id, .good, rest: nil, typed: nil, at: log.time(for: question.id))
        }
        log.add(Question.ID(prompt: "sehen", answer: "to see"), answer: "see", isAccepted: true)
        try log.keep()
    }

    /// The current prompts of the answered questions.
    private func known() throws -> [String] {
        let group = try verbs.load()
        let history = try reviews.history(of: verbs.id, now: .later)
        let study = Study(group, in: history)
        return zip(study.questions, study.schedule.memories).filter { $1 != nil }.map(\.0.prompt)
    }

    @Test("A question that is edited keeps its history, and its accepted answers are in the file")
    func edit() throws {
        let group = try store.edit(verbs) { question in
            question.prompt == "gehn" ? try Question(prompt: "gehen", answer: "go") : question
        }
        expectEqual(Set(group.questions.map(\.prompt)), ["gehen", "sehen"])
        try expectEqual(verbs.load(), group)
        try expectEqual(Set(known()), ["gehen", "sehen"])
        expectEqual(group.questions.first { $0.prompt == "sehen" }?.otherAnswers, ["see"])
    }

    @Test("A question that is saved with another prompt or answer keeps its history")
    func save() throws {
        try store.save([group(["gehen": "to go", "sehen": "to look"], title: "Verbs")])
        try expectEqual(Set(known()), ["gehen", "sehen"])
        // Without its histories the store cannot know that.
        try GroupStore(folder: store.folder) { .later }.save([
            group(["gehen": "walk"], title: "Verbs")
        ])
        try expectEqual(known(), [])
    }

    @Test("A change of the library within an edit is an error at once, and the edit goes on")
    func nested() throws {
        let group = try store.edit(verbs) { question in
            let error = StorageError.cannotLock(
                folder: store.folder, SystemError(code: EDEADLK))
            #expect(throws: GroupFileError.storage(error)) { try store.delete(verbs) }
            return question
        }
        expectEqual(group.questions.count, 2)
        try expectEqual(store.edit(verbs) { $0 }, group)
    }

    @Test("An edit that leaves no question, or two that are the same, changes nothing")
    func refused() throws {
        let before = try home.read("groups/verbs.json")
        let rows = try home.read("reviews/verbs.tsv")
        #expect(throws: InvalidGroup.self) { try store.edit(verbs) { _ in nil } }
        #expect(throws: InvalidGroup.self) {
            try store.edit(verbs) { _ in try Question(prompt: "a", answer: "b") }
        }
        #expect(throws: CancellationError.self) {
            try store.edit(verbs) { _ in throw CancellationError() }
        }
        #expect(throws: GroupFileError.gone(title: "Hiragana")) {
            try store.edit(LibraryGroup.builtIn[0]) { $0 }
        }
        try expectEqual(home.read("groups/verbs.json"), before)
        try expectEqual(home.read("reviews/verbs.tsv"), rows)
    }
}
