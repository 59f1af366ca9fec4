import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// Groups of one's own whose questions are changed.
struct GroupStoreChangeTests {
    private static let test = LibraryGroup(title: "Test", .own(path: ""))
    private let home: TemporaryFolder
    private let store: GroupStore

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(folder: home["groups"]) { .later }
    }

    // MARK: Edits

    private static let old = Question.ID(prompt: "1", answer: "a")
    private static let new = Question.ID(prompt: "1", answer: "b")

    private func log() -> ReviewLog {
        ReviewLog(path: home["reviews/test.tsv"], session: "s") { Timestamp(milliseconds: 1_000) }
    }

    private func history() throws -> ReviewHistory {
        try ReviewStore(folder: home["reviews"]).history(of: GroupID(title: "Test"), now: .later)
    }

    private func edit(_ store: GroupStore, _ log: ReviewLog) throws -> QuestionGroup {
        let held = try store.hold(Self.test)
        let edited = try Question(prompt: "1", answer: "b")
        let old = Array(held.group.questions)
        return try held.change(to: [edited] + old.dropFirst(), edited: [(old[0], edited)], log: log)
    }

    @Test("An answer that was accepted in a drill and is left out no longer counts")
    func refused() throws {
        _ = try store.update([try group(["1": "a", "2": "c"])])
        let log = log()
        log.add(Self.old, answer: "x", isAccepted: true)
        log.add(Self.old, answer: "y", isAccepted: true)
        try log.append()
        let before = try history()
        try {
            let held = try store.hold(Self.test)
            let group = held.group.accepting(before)
            expectEqual(group.questions[0].otherAnswers, ["x", "y"])
            let edited = try Question(prompt: "1", answer: "b", otherAnswers: ["y"])
            _ = try held.change(
                to: [edited] + group.questions.dropFirst(), edited: [(group.questions[0], edited)],
                history: before,
                log: log)
        }()
        let after = try #require(try store.groups().first).load()
        try expectEqual(after.accepting(history()).questions.map(\.otherAnswers), [["y"], []])
    }

    @Test("If the file of the group cannot be written, the history counts for the old question")
    func editThatIsNotWritten() throws {
        _ = try store.update([try group(["1": "a", "2": "c"])])
        let log = log()
        log.mark(GradedAnswer(question: try Question(prompt: "1", answer: "a"), grade: .good))
        try log.append()
        // A folder in the place of the staged file stops what comes after the history.
        try home.makeFolder("groups/.test.json.tmp/x")
        #expect(throws: GroupFileError.self) { try edit(store, log) }
        let before = try #require(try store.groups().first).load()
        expectEqual(before.questions.map(\.answer), ["a", "c"])
        try expectEqual(history().changes.count, 1)
        expectEqual(
            Schedule(of: before.questions, in: try history(), calendar: .utc).memories.count {
                $0 == nil
            }, 1)
        // Made up for later, it counts for the new one.
        try home.remove("groups/.test.json.tmp")
        let after = try edit(store, log)
        expectEqual(
            Schedule(of: after.questions, in: try history(), calendar: .utc).memories.count {
                $0 == nil
            }, 1)
        #expect(Schedule(of: after.questions, in: try history(), calendar: .utc).memories[0] != nil)
    }

    @Test("If the history cannot be written, the group stays as it is")
    func editWithoutHistory() throws {
        _ = try store.update([try group(["1": "a", "2": "c"])])
        let before = try home.read("groups/test.json")
        try home.write("", to: "reviews")
        #expect(throws: GroupFileError.self) { try edit(store, log()) }
        try expectEqual(home.read("groups/test.json"), before)
    }

    @Test("A group that does not exist is not changed, and one that is only held stays as it is")
    func unchanged() throws {
        #expect(throws: GroupFileError.gone(title: "Test")) { try edit(store, log()) }
        _ = try store.update([try group(["1": "a"])])
        let before = try home.read("groups/test.json")
        expectEqual(try store.hold(Self.test).group.questions.count, 1)
        try expectEqual(home.read("groups/test.json"), before)
        try expectEqual(home.names, ["groups"])
    }
}
