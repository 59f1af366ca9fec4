import TestSupport
import Testing

@testable import RabbleModel

struct ReviewHistorySuspensionsTests {
    /// The history of these rows, each `second kind prompt answer`.
    private static func history(_ rows: String...) throws -> ReviewHistory {
        let lines = rows.map { row in
            let parts = row.split(separator: " ")
            return
                "2026-01-01T00:00:0\(parts[0]).000Z\ts\t\(parts[1])\t\(parts[2])\t\(parts[3])\t\n"
        }
        let folder = try TemporaryFolder()
        try folder.write(lines.joined(), to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(of: GroupID(title: "Test"), now: .now)
    }

    private static func both(_ prompt: String, _ answer: String) -> Set<Question.ID> {
        [.init(prompt: prompt, answer: answer), .init(prompt: answer, answer: prompt)]
    }

    private static func time(_ second: Int) throws -> Timestamp {
        try #require(Timestamp("2026-01-01T00:00:0\(second).000Z"))
    }

    @Test("A suspended question is so in both directions, until it is resumed in either")
    func directions() throws {
        try expectEqual(Self.history("1 suspend a b").suspended, Self.both("a", "b"))
        #expect(try Self.history("1 suspend a b", "2 resume b a").suspended.isEmpty)
        try expectEqual(
            Self.history("1 suspend a b", "2 resume b a", "3 suspend b a").suspended,
            Self.both("a", "b"))
        try expectEqual(
            Self.history("1 suspend a b", "2 resume a c").suspended, Self.both("a", "b"))
    }

    @Test("The latest row counts wherever it stands; of the same time the one that resumes")
    func order() throws {
        #expect(try Self.history("2 resume a b", "1 suspend a b").suspended.isEmpty)
        #expect(try Self.history("1 resume a b", "1 suspend a b").suspended.isEmpty)
        #expect(try Self.history("1 suspend a b", "1 resume a b").suspended.isEmpty)
    }

    @Test("Whether a question is suspended is known as of any time, the moment itself included")
    func asOf() throws {
        let history = try Self.history("2 suspend a b", "4 resume a b")
        for (second, isSuspended) in [(1, false), (2, true), (3, true), (4, false), (5, false)] {
            let suspended = history.suspended(asOf: try Self.time(second))
            expectEqual(suspended, isSuspended ? Self.both("a", "b") : [], "second \(second)")
        }
    }

    @Test("What a drill suspended itself can be left out")
    func besides() throws {
        let history = try Self.history("2 suspend a b")
        #expect(history.suspended(besides: "s").isEmpty)
        expectEqual(history.suspended(besides: "other"), Self.both("a", "b"))
    }

    @Test("A suspension is not an answer")
    func noReview() throws {
        let history = try Self.history("1 suspend a b", "2 resume a b")
        #expect(history.reviews.isEmpty)
        #expect(history.questions.isEmpty)
        #expect(history.warnings.isEmpty)
    }
}
