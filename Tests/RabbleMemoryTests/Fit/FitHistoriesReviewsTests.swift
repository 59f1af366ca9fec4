import TestSupport
import Testing

@testable import RabbleMemory

struct FitHistoriesReviewsTests {
    private static let start = Moment.ofTests.noonInUTC
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    /// The history of these rows, read from a real file. The fourth part of an edit is the new
    /// prompt.
    private func history(_ rows: [(day: Double, kind: String, prompt: String, typed: String)])
        throws -> ReviewHistory
    {
        var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
        for row in rows {
            text += "\(Self.time(days: row.day))\ts\t\(row.kind)\t\(row.prompt)\ta\t\(row.typed)\n"
        }
        try folder.write(text, to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "test"), now: Self.time(days: 1_000))
    }

    private func history(_ rows: [(day: Double, kind: String, prompt: String)]) throws
        -> ReviewHistory
    {
        try history(rows.map { ($0.day, $0.kind, $0.prompt, "") })
    }

    @Test("The days between two answers are study days: an evening an hour earlier is a day later")
    func studyDays() throws {
        let rows: [(Double, String, String)] = [
            (0, "good", "1"), (0.2, "hard", "1"), (0.96, "again", "1"), (3.9, "easy", "1"),
        ]
        let entries = FitHistories([try history(rows)], calendar: .utc).entries
        expectEqual(entries.map(\.days), [0, 0, 1, 3])
        expectEqual(entries.map(\.grade), [.good, .hard, .again, .easy])
    }

    @Test(
        "The answers to each question are adjacent, and those of several groups follow each other"
    )
    func questions() throws {
        let first = try history([(0, "good", "1"), (1, "good", "2"), (2, "again", "1")])
        let second = try history([(0, "easy", "1"), (5, "hard", "1")])
        let entries = FitHistories([first, second], calendar: .utc).entries
        expectEqual(entries.map(\.isFirst), [true, false, true, true, false])
        expectEqual(entries.map(\.grade), [.good, .again, .good, .easy, .hard])
        expectEqual(entries.map(\.days), [0, 2, 0, 0, 5])
    }

    @Test("If the first answers to a question are missing, its later ones do not count, either")
    func missingStart() throws {
        let rows = [
            (0, "anki20240501i109e2500+spaced", "1"), (1, "s", "1"), (2, "s", "1"), (2, "s", "2"),
        ]
        let text = rows.map { day, session, prompt in
            "\(Self.time(days: Double(day)))\t\(session)\tgood\t\(prompt)\ta\t\n"
        }
        try folder.write(
            "time\tsession\tgrade\tprompt\tanswer\ttyped\n" + text.joined(), to: "test.tsv")
        let history = try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "test"), now: Self.time(days: 1_000))
        expectEqual(history.questions.count, 2)
        expectEqual(FitHistories([history], calendar: .utc).entries.map(\.isFirst), [true])
    }

    @Test("Undone answers, suspensions and titles do not count, and edits are followed")
    func otherRows() throws {
        let history = try history([
            (0, "good", "1", ""), (1, "again", "1", ""), (1.001, "undo", "1", ""),
            (2, "suspend", "1", ""),
            (2.5, "resume", "1", ""), (2.6, "title", "Test", ""), (3, "edit", "1", #"one\ta\t"#),
            (4, "hard", "one", ""),
        ])
        #expect(history.warnings.isEmpty)
        let group = try QuestionGroup(
            title: "Test", questions: [Question(prompt: "one", answer: "a")])
        let entries = FitHistories([history.resolved(for: group.questions)], calendar: .utc).entries
        expectEqual(entries.map(\.grade), [.good, .hard])
        expectEqual(entries.map(\.days), [0, 4])
        expectEqual(entries.map(\.isFirst), [true, false])
    }
}
