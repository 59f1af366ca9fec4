import TestSupport
import Testing

@testable import RabbleModel

struct RecordedAnswerTests {
    private let folder: TemporaryFolder
    private let id = GroupID(title: "Test")

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func row(_ second: Int, _ grade: String, _ prompt: String, _ typed: String = "x")
        -> String
    {
        "2026-01-01T00:00:0\(second).000Z\ts\t\(grade)\t\(prompt)\ta\t\(typed)\n"
    }

    /// The history, read in the year 2096, with the rows from a second of the day on.
    private func history(from second: Int = 0) throws -> ReviewHistory {
        var store = ReviewStore(folder: folder.path)
        store.rowStart = try #require(Timestamp("2026-01-01T00:00:0\(second).000Z"))
        return try store.history(of: id, now: Timestamp(milliseconds: 4_000_000_000_000))
    }

    /// The last marks, as `prompt grade typed`.
    private func last(_ count: Int, from second: Int = 0) throws -> [String] {
        try history(from: second).lastRecordedAnswers(count).map {
            "\($0.question.prompt) \($0.grade.name) \($0.typed)"
        }
    }

    @Test("The last marks of all files are listed by time, with what was typed, each once")
    func union() throws {
        let common = Self.row(1, "good", "1", "a") + Self.row(2, "again", "2", #"b\tc"#)
        try folder.write(common + Self.row(4, "easy", "4", ""), to: "test.tsv")
        try folder.write(common + Self.row(3, "hard", "3", "c"), to: "test.copy.tsv")
        try expectEqual(last(3), ["2 again b\tc", "3 hard c", "4 easy "])
        try expectEqual(last(9).count, 4)
        try expectEqual(last(9, from: 3), ["3 hard c", "4 easy "])
        #expect(
            try ReviewStore(folder: folder.path).history(of: id, now: .now).lastRecordedAnswers(9)
                .isEmpty)
    }

    @Test("Marks of one time are listed in the order of their rows")
    func sameTime() throws {
        let rows = [Self.row(1, "good", "3"), Self.row(1, "again", "9"), Self.row(1, "good", "1")]
        try folder.write(rows.joined(), to: "test.tsv")
        try expectEqual(last(2), ["9 again x", "1 good x"])
        // What comes between does not change that.
        try folder.write(rows.joined() + Self.row(1, "undo", "1", ""), to: "test.tsv")
        try expectEqual(last(2), ["3 good x", "9 again x"])
    }

    @Test("What was imported is not offered for taking back, however late it was answered")
    func imported() throws {
        try folder.write(
            Self.row(1, "good", "1") + Self.row(2, "good", "2")
                + Self.row(3, "good", "3").replacing("\ts\t", with: "\tanki20260101+spaced\t"),
            to: "test.tsv")
        try expectEqual(last(1), ["2 good x"])
        try expectEqual(last(9), ["1 good x", "2 good x"])
    }

    @Test("Marks that were taken back or do not count yet are not listed")
    func takenBack() throws {
        let future = "2099-01-01T00:00:00.000Z\ts\tgood\t8\ta\tx\n"
        try folder.write(
            Self.row(1, "good", "1") + Self.row(2, "again", "2") + Self.row(3, "undo", "2", "")
                + future + "torn\t",
            to: "test.tsv")
        try expectEqual(last(5), ["1 good x"])
    }

    @Test("A last row that is whole but for its end counts, and one that is torn does not")
    func noLineEnd() throws {
        try folder.write(
            Self.row(1, "good", "1") + Self.row(2, "good", "2").dropLast(), to: "test.tsv")
        try expectEqual(last(5), ["1 good x", "2 good x"])
        try folder.write(
            Self.row(1, "good", "1") + Self.row(2, "good", "2").dropLast(4), to: "test.tsv")
        try expectEqual(last(5), ["1 good x"])
    }

    @Test(
        """
        A row of the time given takes each mark back, also where marks differ in nothing but the \
        grade
        """
    )
    func undoTime() throws {
        try folder.write(
            Self.row(1, "again", "1") + Self.row(1, "good", "1") + Self.row(1, "easy", "2")
                + Self.row(2, "hard", "1"),
            to: "test.tsv")
        for (expected, left) in [
            ("1 hard", ["1 again", "1 good", "2 easy"]), ("2 easy", ["1 again", "1 good"]),
            ("1 good", ["1 again"]),
            ("1 again", []),
        ] {
            let mark = try #require(try history().lastRecordedAnswers(1).last)
            expectEqual("\(mark.question.prompt) \(mark.grade.name)", expected)
            let log = ReviewLog(
                path: folder["test.tsv"], session: SessionID(mark.session), now: { .now })
            log.addUndo(of: mark.question, at: mark.undoTime)
            try log.keep()
            let after = try history()
            expectEqual(
                after.reviews.map { "\(after.questions[$0.question].prompt) \($0.grade.name)" }
                    .sorted(), left)
        }
    }
}
