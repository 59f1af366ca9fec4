import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// Changes of the questions of groups in the library.
struct GroupStoreChangeTests {
    private static let test = LibraryGroup(title: "Test", .own(path: ""))
    private let home: TemporaryFolder
    private let store: GroupStore

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(
            folder: home["groups"], reviews: ReviewStore(folder: home["reviews"])
        ) { Timestamp(milliseconds: 1_000) }
    }

    // MARK: Edits

    private static let old = Question.ID(prompt: "1", answer: "a")

    private func log() -> ReviewLog {
        ReviewLog(path: home["reviews/test.tsv"], session: "s") { Timestamp(milliseconds: 1_000) }
    }

    private func history() throws -> ReviewHistory {
        try ReviewStore(folder: home["reviews"]).history(of: GroupID(title: "Test"), now: .later)
    }

    private func edit() throws -> QuestionGroup {
        try store.edit(Self.test) {
            $0.id == Self.old ? try Question(prompt: "1", answer: "b") : $0
        }
    }

    @Test("An answer that was accepted in a drill and removed in an edit no longer counts")
    func refused() throws {
        _ = try store.update([try group(["1": "a", "2": "c"])])
        let log = log()
        log.add(Self.old, answer: "x", isAccepted: true)
        log.add(Self.old, answer: "y", isAccepted: true)
        try log.append()
        _ = try store.edit(Self.test) { question in
            guard question.id == Self.old else { return question }
            expectEqual(question.otherAnswers, ["x", "y"])
            return try Question(prompt: "1", answer: "b", otherAnswers: ["y"])
        }
        let after = try #require(try store.groups().first).load()
        try expectEqual(after.accepting(history()).questions.map(\.otherAnswers), [["y"], []])
    }

    @Test("If the file of the group cannot be written, the history counts for the old question")
    func editThatIsNotWritten() throws {
        _ = try store.update([try group(["1": "a", "2": "c"])])
        let log = log()
        log.mark(GradedAnswer(question: try Question(prompt: "1", answer: "a"), grade: .good))
        try log.append()
        // A folder in place of the staged file stops the change after the history.
        try home.makeFolder("groups/.test.json.tmp/x")
        #expect(throws: GroupFileError.self) { try edit() }
        let before = try #require(try store.groups().first).load()
        expectEqual(before.questions.map(\.answer), ["a", "c"])
        try expectEqual(history().changes.count, 1)
        expectEqual(
            Schedule(of: before.questions, in: try history(), calendar: .utc).memories.count {
                $0 == nil
            }, 1)
        // Once it is completed, the history counts for the new one.
        try home.remove("groups/.test.json.tmp")
        let after = try edit()
        expectEqual(
            Schedule(of: after.questions, in: try history(), calendar: .utc).memories.count {
                $0 == nil
            }, 1)
        #expect(Schedule(of: after.questions, in: try history(), calendar: .utc).memories[0] != nil)
    }

    @Test("If the history cannot be written, the group is unchanged")
    func editWithoutHistory() throws {
        _ = try store.update([try group(["1": "a", "2": "c"])])
        let before = try home.read("groups/test.json")
        try home.write("", to: "reviews")
        #expect(throws: GroupFileError.self) { try edit() }
        try expectEqual(home.read("groups/test.json"), before)
    }

    @Test("A group that does not exist is not changed, and one that is only locked is unchanged")
    func unchanged() throws {
        #expect(throws: GroupFileError.gone(title: "Test")) { try edit() }
        _ = try store.update([try group(["1": "a"])])
        let before = try home.read("groups/test.json")
        _ = try store.hold(Self.test)
        try expectEqual(home.read("groups/test.json"), before)
        try expectEqual(home.names, ["groups"])
    }
}
