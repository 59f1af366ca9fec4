import TestSupport
import Testing

@testable import RabbleModel

struct HistoryWarningTests {
    private let folder: TemporaryFolder
    private static let header = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
    private static let row = "2026-01-01T00:00:01.000Z\ts\tgood\t1\ta\tx\n"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func history() throws -> ReviewHistory {
        try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "Hiragana"), now: Timestamp(milliseconds: 4_000_000_000_000))
    }

    @Test("An invalid row is reported with file and line, and the others count")
    func badRows() throws {
        let bad = [
            "2026-13-01T00:00:00.000Z\ts\tgood\t1\ta\tx\n",
            "2026-01-01T00:00:00.000Z\ts\tgreat\t1\ta\tx\n",
            "2026-01-01T00:00:00.000Z\ts\tgood\t1\n",
            "2026-01-01T00:00:00.000Z\ts\tgood\t1\ta\tx\ty\n", "hello\n",
        ]
        try folder.write(Self.header + bad.joined() + Self.row, to: "hiragana.tsv")
        let path = folder["hiragana.tsv"]
        try expectEqual(
            history().warnings.map(\.description),
            [
                "\(path), line 2: not a valid time", "\(path), line 3: not a valid grade",
                "\(path), line 4: a row has 6 columns, not 4",
                "\(path), line 5: a row has 6 columns, not 7",
                "\(path), line 6: a row has 6 columns, not 1",
            ])
        try expectEqual(history().reviews.count, 1)
    }

    @Test("Rows count whose white space at the end an editor has removed")
    func trimmed() throws {
        let rows = [
            "2026-01-01T00:00:00.000Z\ts\ttitle\tHiragana\n",
            "2026-01-01T00:00:02.000Z\ts\tgood\t1\ta\n",
            "2026-01-01T00:00:03.000Z\ts\tsuspend\t2\tb\n",
            // Without a line break it may be cut anywhere.
            "2026-01-01T00:00:04.000Z\ts\tgood\t1\ta",
        ]
        try folder.write(Self.header + Self.row + rows.joined(), to: "hiragana.tsv")
        let history = try history()
        expectEqual(
            history.warnings.map(\.reason), ["the last line is incomplete and left out"])
        expectEqual(
            history.reviews.map(\.time.milliseconds), [1_767_225_601_000, 1_767_225_602_000])
        expectEqual(history.title, "Hiragana")
        expectEqual(
            history.suspended(), [.init(prompt: "2", answer: "b"), .init(prompt: "b", answer: "2")])
    }

    @Test("Of many bad rows ten are named and the others counted")
    func manyBadRows() throws {
        try folder.write(String(repeating: "x\n", count: 100_000), to: "hiragana.tsv")
        let warnings = try history().warnings
        expectEqual(warnings.count, 11)
        expectEqual(warnings.last?.reason, "99990 more lines are left out")
    }

    @Test("A problem of a file as a whole has no line")
    func wholeFile() {
        expectEqual(
            HistoryWarning(path: "/x.tsv", line: nil, reason: "no").description, "/x.tsv: no")
        expectEqual(
            HistoryWarning(path: "/x.tsv", line: 3, reason: "no").description, "/x.tsv, line 3: no")
    }
}
