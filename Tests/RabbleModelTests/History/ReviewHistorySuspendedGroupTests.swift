import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

/// A group that is suspended as a whole, by rows with a blank prompt.
struct ReviewHistorySuspendedGroupTests {
    private let questions: [Question]

    init() throws { questions = Array(try letters().questions) }

    /// The history of these rows, each `second kind prompt answer`, where `-` is a blank prompt.
    private static func history(_ rows: [String]) throws -> ReviewHistory {
        let lines = rows.map { row in
            let parts = row.split(separator: " ").map { $0 == "-" ? "" : String($0) }
            return
                """
                2026-01-01T00:00:0\(parts[0]).000Z\ts\(parts[0])\t\(parts[1])\
                \t\(parts[2])\t\(parts[3])\t\n
                """
        }
        let folder = try TemporaryFolder()
        try folder.write(lines.joined(), to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(of: GroupID(title: "Test"), now: .now)
    }

    /// The prompts of the questions that are suspended in a direction.
    private func suspended(
        _ direction: Direction, in history: ReviewHistory, asOf second: Int? = nil,
        besides session: String? = nil
    ) throws -> [String] {
        let time = try second.map { try #require(Timestamp("2026-01-01T00:00:0\($0).000Z")) }
        let ids = history.suspended(
            of: questions, direction: direction, asOf: time, besides: session)
        let reversed = questions.filter { ids.contains($0.reversed.id) }
        expectEqual(
            questions.filter { ids.contains($0.id) }, reversed,
            "both ways to ask a question are listed")
        return reversed.map(\.prompt)
    }

    private static let all = ["1", "2", "3", "4", "5"]

    @Test(
        "A group is suspended in each direction by itself, until it is resumed there",
        arguments: [
            (["1 suspend - forward"], [Direction.forward]), (["1 suspend - reversed"], [.reversed]),
            (["1 suspend - forward", "1 suspend - reversed"], [.forward, .reversed]),
            (["1 suspend - forward", "1 suspend - reversed", "2 resume - reversed"], [.forward]),
            (["1 suspend - reversed", "2 resume - reversed"], []),
            (["1 suspend - reversed", "2 resume - forward"], [.reversed]),
            (["1 suspend - reversed", "1 resume - reversed"], []),
            (["1 suspend - reversed", "2 resume - reversed", "3 suspend - reversed"], [.reversed]),
        ])
    func directions(rows: [String], suspended: [Direction]) throws {
        var generator = SplitMix64(seed: 7)
        // A union merge may leave the lines in any order.
        for _ in 0..<6 {
            let history = try Self.history(rows.shuffled(using: &generator))
            expectEqual(history.suspendedDirections, suspended)
            for direction in Direction.allCases {
                try expectEqual(
                    self.suspended(direction, in: history),
                    suspended.contains(direction) ? Self.all : [],
                    "\(direction)")
            }
            #expect(
                history.warnings.isEmpty && history.reviews.isEmpty && history.questions.isEmpty)
        }
    }

    @Test(
        """
        Two histories merged in any order of lines, with lines repeated, have one result: the \
        latest row of a direction
        """
    )
    func merge() throws {
        let one = [
            "1 suspend - forward", "1 suspend - reversed", "4 resume - forward", "5 suspend 2 b",
        ]
        let other = [
            "2 resume - reversed", "3 suspend - forward", "6 suspend - reversed", "7 resume b 2",
            "5 suspend 4 d",
        ]
        var generator = SplitMix64(seed: 1)
        for _ in 0..<40 {
            let history = try Self.history((one + other + one).shuffled(using: &generator))
            expectEqual(history.suspendedDirections, [.reversed])
            try expectEqual(suspended(.forward, in: history), ["4"])
            try expectEqual(suspended(.reversed, in: history), Self.all)
        }
    }

    @Test("A question keeps its own suspension while the group is suspended, and after")
    func questionsToo() throws {
        let rows = [
            "1 suspend 3 c", "2 suspend - forward", "3 suspend 4 d", "4 resume 3 c",
            "5 resume - forward",
        ]
        for (count, expected) in [
            (1, ["3"]), (2, Self.all), (3, Self.all), (4, Self.all), (5, ["4"]),
        ] {
            let history = try Self.history(Array(rows.prefix(count)))
            try expectEqual(suspended(.forward, in: history), expected, "\(count) rows")
        }
    }

    @Test(
        """
        Whether a group is suspended is known as of any time, and without what one drill or \
        command did
        """
    )
    func asOf() throws {
        let history = try Self.history(["2 suspend - reversed", "4 resume - reversed"])
        for (second, isSuspended) in [(1, false), (2, true), (3, true), (4, false)] {
            try expectEqual(
                suspended(.reversed, in: history, asOf: second), isSuspended ? Self.all : [],
                "second \(second)")
        }
        try expectEqual(suspended(.reversed, in: history, besides: "s4"), Self.all)
    }

    @Test(
        """
        An edit leads no question to the group, and a direction of a later version leaves nothing \
        out
        """
    )
    func unrelated() throws {
        let history = try Self.history(["1 suspend - sideways", "2 suspend 1 a"])
        #expect(history.suspendedDirections.isEmpty && history.warnings.isEmpty)
        try expectEqual(suspended(.forward, in: history), ["1"])
        let edited = try Self.history(["1 suspend - forward"]).resolved(
            for: try letters().questions)
        expectEqual(edited.suspendedDirections, [.forward])
    }
}
