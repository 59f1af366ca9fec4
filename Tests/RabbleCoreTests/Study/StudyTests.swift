import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct StudyTests {
    /// The history of these rows, each `kind prompt answer` or `edit prompt answer prompt answer`,
    /// a second apart.
    private static func history(_ rows: String...) throws -> ReviewHistory { try history(rows) }

    private static func history(_ rows: [String]) throws -> ReviewHistory {
        let folder = try TemporaryFolder()
        let lines = rows.enumerated().map { second, row in
            let parts = row.split(separator: " ", omittingEmptySubsequences: false)
            let typed = parts.count > 3 ? "\(parts[3])\\t\(parts[4])\\t" : ""
            return
                """
                2026-01-01T00:00:0\(second).000Z\ts\t\
                \(parts[0])\t\(parts[1])\t\(parts[2])\t\(typed)\n
                """
        }
        try folder.write(lines.joined(), to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(of: GroupID(title: "Test"), now: .now)
    }

    @Test("Suspended questions are left out, in their order, in either direction")
    func parted() throws {
        let group = try group(["1": "a", "2": "b", "3": "c"])
        let history = try Self.history("suspend 3 c", "suspend a 1", "suspend 9 z")
        for direction in Direction.allCases {
            let study = Study(group, direction: direction, in: history)
            expectEqual(study.questions, [group.asked(direction).questions[1]])
            expectEqual(study.group, group.asked(direction))
            expectEqual(study.suspended, [group.questions[0], group.questions[2]])
        }
    }

    @Test("Without suspensions all questions are asked; with all suspended, none")
    func extremes() throws {
        let group = try group(["1": "a", "2": "b"])
        expectEqual(Study(group).questions, group.questions)
        expectEqual(
            Study(group, in: try Self.history("suspend 1 a", "resume 1 a")).questions,
            group.questions)
        let all = Study(group, in: try Self.history("suspend 1 a", "suspend 2 b"))
        #expect(all.questions.isEmpty)
        expectEqual(all.suspended, Array(group.questions))
        expectEqual(counts(all, at: .now), QuestionCounts())
    }

    @Test(
        """
        A group that is suspended in a direction asks nothing there, also of questions that it \
        gets later
        """
    )
    func wholeGroup() throws {
        let history = try Self.history("good 1 a", "good a 1", "suspend  reversed", "edit 1 a 1 x")
        let group = try group(["1": "x", "2": "b", "3": "later"])
        let forward = Study(group, in: history)
        expectEqual(forward.questions, group.questions)
        #expect(forward.suspended.isEmpty)
        let reversed = Study(group, direction: .reversed, in: history)
        #expect(reversed.questions.isEmpty)
        expectEqual(reversed.group, group.reversed)
        expectEqual(reversed.suspended, Array(group.questions))
        expectEqual(counts(reversed, at: .now), QuestionCounts())
        #expect(Studies([reversed]).next(after: .now) == nil)
    }

    @Test(
        """
        A group is practised in the directions in which it was asked; in the other one where that \
        is suspended
        """,
        arguments: [
            (["good 1 a", "good a 1"], [], [Direction.forward, .reversed]),
            (["good 1 a", "good a 1"], [.reversed], [.forward, .reversed]),
            (["good 1 a", "good a 1"], [.forward], [.reversed]),
            (["good 1 a", "good a 1"], [.forward, .reversed], [.forward]),
            (["good 1 a"], [.forward], [.forward]),
            (["good 1 a"], [.reversed], [.forward]), (["good a 1"], [.reversed], [.forward]),
            (["good a 1"], [.forward], [.reversed]), ([], [.forward], [.forward]),
            (["good other a"], [], [.forward]),
        ] as [([String], [Direction], [Direction])])
    func practised(answers: [String], suspended: [Direction], practised: [Direction]) throws {
        let history = try Self.history(answers + suspended.map { "suspend  \($0.rawValue)" })
        let studies = Study.inPractisedDirections(
            try group(["1": "a", "2": "b"]), in: history, scheduler: .default, calendar: .utc)
        expectEqual(studies.map(\.direction), practised)
        for study in studies {
            expectEqual(
                study.questions.isEmpty, suspended.contains(study.direction), "\(study.direction)")
        }
    }

    @Test("An edited question stays suspended, and earlier answers count")
    func edited() throws {
        let group = try group(["1": "new", "2": "b"])
        let history = try Self.history(
            "good 1 old", "suspend 1 old", "edit 1 old 1 new", "good 2 b")
        let study = Study(group, in: history)
        expectEqual(study.suspended.map(\.answer), ["new"])
        expectEqual(study.questions.map(\.answer), ["b"])
        #expect(!study.history.hasEdits)
        expectEqual(Set(study.history.questions.map(\.answer)), ["new", "b"])
    }

    @Test(
        "An answer updates the counts, the leech and the log with one time, and undo restores them")
    func together() throws {
        let folder = try TemporaryFolder()
        let group = try group(["1": "a", "2": "b"])
        let time = try #require(Timestamp("2026-03-02T12:00:00.000Z"))
        var study = Study(group, in: try Self.history("easy 1 a"), calendar: .utc)
        study.leechThreshold = 1
        study.log = ReviewLog(path: folder["test.tsv"], session: "s") { time }
        study.computeSchedule()
        expectEqual(counts(study, at: time), QuestionCounts(due: 1, new: 1))
        let answer = GradedAnswer(question: group.questions[0], grade: .again, time: time)
        study.apply(answer, to: 0)
        expectEqual(counts(study, at: time), QuestionCounts(learning: 1, new: 1))
        expectEqual(study.schedule.memories[0]?.lastReview, time)
        expectEqual(study.leech, Leech(question: group.questions[0], lapses: 1))
        study.takeBack(answer)
        expectEqual(counts(study, at: time), QuestionCounts(due: 1, new: 1))
        expectEqual(study.schedule.lapses, [0, 0])
        #expect(study.leech == nil)
        try study.log?.append()
        let rows = try folder.read("test.tsv").split(separator: "\n").dropFirst()
        expectEqual(rows.map { String($0.prefix(24)) }, [time.description, time.description])
    }

    @Test("A question suspended in a drill does not count in either direction until that is undone")
    func leftOut() throws {
        let group = try group(["1": "a", "2": "b"])
        let time = try #require(Timestamp("2026-03-02T12:00:00.000Z"))
        for direction in Direction.allCases {
            var study = Study(
                group, direction: direction, in: try Self.history("easy 1 a", "easy a 1"),
                calendar: .utc)
            let before = counts(study, at: time)
            expectEqual(before, QuestionCounts(due: 1, new: 1))
            study.leaveOut(Question.ID(prompt: "1", answer: "a"), true)
            expectEqual(counts(study, at: time), QuestionCounts(new: 1))
            expectEqual(Studies([study]).next(after: Timestamp(milliseconds: 0)), nil)
            study.leaveOut(Question.ID(prompt: "1", answer: "a"), false)
            expectEqual(counts(study, at: time), before)
        }
    }

    @Test("A selection restricts what a drill asks, until it is lifted")
    func selecting() throws {
        let group = try letters()
        let study = try #require(Study(group).selecting([group.questions[1], group.questions[3]]))
        expectEqual(study.candidates, [1, 3])
        expectEqual(counts(study, at: .now).new, 2)
        expectEqual(counts(Studies([study]).withoutSelection.all[0], at: .now).new, 5)
        #expect(study.selecting([]) == nil)
    }

    private func counts(_ study: Study, at time: Timestamp) -> QuestionCounts {
        StudyPlan(Studies([study]), selection: .init(newLimit: .max), at: time).total
    }
}
