import TestSupport
import Testing

@testable import RabbleModel

struct HistoryChangeTests {
    private static func change(_ time: Int64, _ kind: HistoryChange.Kind, of prompt: String = "a")
        -> HistoryChange
    {
        HistoryChange(
            time: Timestamp(milliseconds: time), kind: kind,
            question: .init(prompt: prompt, answer: "x"))
    }

    private static func expectOrder(_ changes: [HistoryChange]) {
        expectEqual(changes.reversed().sorted(), changes)
    }

    @Test("Changes are ordered by time, and edits of one time by their new questions")
    func edits() {
        func edit(_ time: Int64, _ old: String, _ new: String) -> HistoryChange {
            Self.change(time, .edit(to: .init(prompt: new, answer: "x")), of: old)
        }
        Self.expectOrder([
            edit(1, "b", "c"), edit(2, "b", "a"), edit(2, "a", "b"), edit(2, "a", "c"),
        ])
    }

    @Test("At one time, suspensions come before resumptions")
    func suspensions() {
        Self.expectOrder([
            Self.change(1, .suspend(session: "s"), of: "b"), Self.change(1, .resume(session: "s")),
            Self.change(2, .suspend(session: "s")), Self.change(2, .suspend(session: "s"), of: "b"),
            Self.change(3, .resume(session: "s")),
        ])
    }

    @Test("At one time, refused answers come before accepted ones")
    func acceptances() {
        Self.expectOrder([
            Self.change(1, .refuse(answer: "b")), Self.change(1, .accept(answer: "a")),
            Self.change(1, .accept(answer: "b")), Self.change(2, .refuse(answer: "a")),
        ])
    }

    @Test("Later changes do not hide the last suspension")
    func last() {
        var history = ReviewHistory()
        #expect(history.lastSuspension == nil && history.lastChange == nil)
        history.changes = [
            Self.change(1, .suspend(session: "s")), Self.change(2, .accept(answer: "a")),
            Self.change(3, .title("T")),
        ]
        expectEqual(history.lastSuspension, Timestamp(milliseconds: 1))
        expectEqual(history.lastChange, Timestamp(milliseconds: 3))
    }
}
