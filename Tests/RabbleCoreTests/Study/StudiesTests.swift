import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct StudiesTests {
    private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    /// The history of these answers, each good.
    private func history(_ rows: [(day: Double, prompt: String, answer: String)]) throws -> ReviewHistory {
        let folder = try TemporaryFolder()
        var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
        for row in rows { text += "\(Self.time(days: row.day))\ts\tgood\t\(row.prompt)\t\(row.answer)\t\n" }
        try folder.write(text, to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "Test"), now: Self.time(days: 10_000))
    }

    private func studies(_ groups: (QuestionGroup, Direction, ReviewHistory)...) -> Studies {
        Studies(groups.map { Study($0, asked: $1, in: $2, calendar: .utc) })
    }

    // MARK: New questions

    @Test("The limit of new questions is each group's own")
    func newOfSeveral() throws {
        let other = try group(["x": "a", "y": "a", "z": "a"], title: "Other")
        let joined = studies(
            (try letters(), .forward, try history([(0, "1", "a")])), (other, .forward, ReviewHistory()))
        expectEqual(joined.new(atMost: 2, isDaily: true, at: Self.start), [1, 5, 6])
        expectEqual(joined.new(atMost: 2, isDaily: true, at: Self.time(days: 1)), [1, 2, 5, 6])
        expectEqual(joined.new(atMost: 0, isDaily: true, at: Self.start), [])
        expectEqual(joined.new(atMost: .max, isDaily: false, at: Self.start), [1, 2, 3, 4, 5, 6, 7])
    }

    @Test("Both directions of a group share the new questions of a day")
    func newInBothDirections() throws {
        let group = try letters()
        let history = try history([(0, "1", "a"), (0, "b", "2")])
        let both = studies((group, .forward, history), (group, .reversed, history))
        expectEqual(both.new(atMost: 3, isDaily: true, at: Self.start), [1])
        expectEqual(both.new(atMost: 6, isDaily: false, at: Self.start), [1, 2, 3, 4, 5, 7])
        // What was asked for the first time in the other direction alone counts as well.
        expectEqual(studies((group, .forward, history)).new(atMost: 3, isDaily: true, at: Self.start), [1])
    }

    // MARK: Directions

    @Test("A question that is due in both directions is asked in the first")
    func siblings() throws {
        let group = try letters()
        let history = try history([(0, "1", "a"), (0, "a", "1"), (0, "2", "b")])
        let both = studies((group, .forward, history), (group, .reversed, history))
        let now = Self.time(days: 60)
        expectEqual(both.inOneDirection([0, 1, 5, 2, 6], at: now), [0, 1, 2])
        expectEqual(both.inOneDirection([5, 0], at: now), [5])
        expectEqual(both.inOneDirection([], at: now), [])
    }

    @Test("A question asked today in the other direction waits, unless there is nothing else")
    func askedToday() throws {
        let group = try letters()
        let history = try history([(0, "1", "a"), (50, "a", "1"), (0, "2", "b")])
        let forward = studies((group, .forward, history))
        expectEqual(forward.inOneDirection([0, 1], at: Self.time(days: 50.1)), [1])
        expectEqual(forward.inOneDirection([0], at: Self.time(days: 50.1)), [0])
        expectEqual(forward.inOneDirection([0, 1], at: Self.time(days: 51)), [0, 1])
        // What comes back after a learning step does come back.
        let reversed = studies((group, .reversed, history))
        expectEqual(reversed.inOneDirection([0, 1], at: Self.time(days: 50.1)), [0, 1])
    }

    @Test("The same question in two groups is asked in both")
    func twoGroups() throws {
        let first = try group(["1": "a"], title: "One")
        let second = try group(["1": "a"], title: "Two")
        let joined = studies((first, .forward, try history([(0, "1", "a")])), (second, .forward, ReviewHistory()))
        expectEqual(joined.inOneDirection([0, 1], at: Self.start), [0, 1])
    }

    private func directions(_ group: QuestionGroup, _ rows: [(Double, String, String)]) throws -> [Direction] {
        Study.practised(group, in: try history(rows), scheduler: .default, calendar: .utc)
            .map(\.direction)
    }

    @Test("A group is practised in the directions in which it was answered; forward if in none")
    func practised() throws {
        let group = try letters()
        try expectEqual(directions(group, []), [.forward])
        try expectEqual(directions(group, [(0, "1", "a")]), [.forward])
        try expectEqual(directions(group, [(0, "other", "a")]), [.forward])
        try expectEqual(directions(group.reversed, [(0, "1", "a")]), [.reversed])
        try expectEqual(directions(group, [(0, "1", "a"), (0, "b", "2")]), [.forward, .reversed])
        // Taken back, it never was.
        var undone = try history([(0, "1", "a"), (1, "b", "2")])
        undone.reviews.removeLast()
        let standing = Study.practised(group, in: undone, scheduler: .default, calendar: .utc)
        expectEqual(standing.map(\.direction), [.forward])
    }
}
