import TestSupport
import Testing

@testable import RabbleModel

struct AskedQuestionsTests {
    /// The history of these rows, each `kind prompt answer` or `edit prompt answer prompt answer`, a second apart.
    private static func history(_ rows: String...) throws -> ReviewHistory {
        let folder = try TemporaryFolder()
        let lines = rows.enumerated().map { second, row in
            let parts = row.split(separator: " ")
            let typed = parts.count > 3 ? "\(parts[3])\\t\(parts[4])\\t" : ""
            return "2026-01-01T00:00:0\(second).000Z\ts\t\(parts[0])\t\(parts[1])\t\(parts[2])\t\(typed)\n"
        }
        try folder.write(lines.joined(), to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(of: GroupID(title: "Test"), now: .now)
    }

    @Test("Suspended questions are left out, in their order, in either direction")
    func parted() throws {
        let group = try group(["1": "a", "2": "b", "3": "c"])
        let history = try Self.history("suspend 3 c", "suspend a 1", "suspend 9 z")
        for group in [group, group.reversed] {
            let asked = AskedQuestions(of: group, in: history)
            expectEqual(asked.group?.questions, QuestionList([group.questions[1]]))
            expectEqual(asked.group?.id, group.id)
            expectEqual(asked.suspended, [group.questions[0], group.questions[2]])
        }
    }

    @Test("Where nothing is suspended the group is as it was, and where all is there is none")
    func extremes() throws {
        let group = try group(["1": "a", "2": "b"])
        expectEqual(AskedQuestions(of: group, in: ReviewHistory()).group, group)
        expectEqual(AskedQuestions(of: group, in: try Self.history("suspend 1 a", "resume 1 a")).group, group)
        let all = AskedQuestions(of: group, in: try Self.history("suspend 1 a", "suspend 2 b"))
        #expect(all.group == nil)
        expectEqual(all.suspended, Array(group.questions))
    }

    @Test("A question that was edited stays suspended, and what was answered before counts")
    func edited() throws {
        let group = try group(["1": "new", "2": "b"])
        let history = try Self.history("good 1 old", "suspend 1 old", "edit 1 old 1 new", "good 2 b")
        let asked = AskedQuestions(of: group, in: history)
        expectEqual(asked.suspended.map(\.answer), ["new"])
        expectEqual(asked.group?.questions.map(\.answer), ["b"])
        #expect(!asked.history.hasEdits)
        expectEqual(Set(asked.history.questions.map(\.answer)), ["new", "b"])
    }
}
