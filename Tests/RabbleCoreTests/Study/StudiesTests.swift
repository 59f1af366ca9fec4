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
    private func history(_ rows: [(day: Double, prompt: String, answer: String)]) throws
        -> ReviewHistory
    {
        let folder = try TemporaryFolder()
        var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
        for row in rows {
            text += "\(Self.time(days: row.day))\ts\tgood\t\(row.prompt)\t\(row.answer)\t\n"
        }
        try folder.write(text, to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "Test"), now: Self.time(days: 10_000))
    }

    private func directions(_ group: QuestionGroup, _ rows: [(Double, String, String)]) throws
        -> [Direction]
    {
        Study.inPractisedDirections(
            group, in: try history(rows), scheduler: .default, calendar: .utc
        )
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
        let standing = Study.inPractisedDirections(
            group, in: undone, scheduler: .default, calendar: .utc)
        expectEqual(standing.map(\.direction), [.forward])
    }
}
