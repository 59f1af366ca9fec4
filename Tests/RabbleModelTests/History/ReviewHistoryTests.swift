import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct ReviewHistoryTests {
    private let folder: TemporaryFolder
    private let store: ReviewStore
    private let id = GroupID(title: "Hiragana")
    private static let header = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"

    init() throws {
        folder = try TemporaryFolder()
        store = ReviewStore(folder: folder.path)
    }

    private static func row(_ second: Int, _ session: String, _ grade: String, _ prompt: String)
        -> String
    {
        """
        2026-01-01T00:00:\(second < 10 ? "0" : "")\(second).000Z\t\
        \(session)\t\(grade)\t\(prompt)\ta\tx\n
        """
    }

    /// The history, read in the year 2096.
    private func history() throws -> ReviewHistory {
        try store.history(of: id, now: Timestamp(milliseconds: 4_000_000_000_000))
    }

    /// The reviews of a history that count, as `prompt grade`.
    private func standing() throws -> [String] {
        let history = try self.history()
        return history.reviews.map { "\(history.questions[$0.question].prompt) \($0.grade.name)" }
    }

    @Test(
        "A copy that cannot be read may have answers: the history counts as incomplete",
        .ownThread)
    func unreadableCopy() async throws {
        try folder.write(Self.header + Self.row(1, "s", "good", "a"), to: "hiragana.tsv")
        try folder.write(Self.header + Self.row(2, "s", "good", "b"), to: "hiragana-2.tsv")
        chmod(folder.path, 0o755)
        chmod(folder["hiragana.tsv"], 0o644)
        chmod(folder["hiragana-2.tsv"], 0)
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            dropPrivileges()
            var store = ReviewStore(folder: path)
            store.isGroup = { $0 == GroupID(title: "Hiragana") }
            let history = try store.history(
                of: GroupID(title: "Hiragana"), now: Timestamp(milliseconds: 4_000_000_000_000))
            let copy = "\(path)/hiragana-2.tsv"
            expectEqual(
                history.unread, .cannotRead(path: copy, SystemError(code: EACCES)))
        }
    }

    @Test("A truncated file keeps every review of which at most the typed answer is cut")
    func cutAnywhere() throws {
        let rows = (1...6).map { Self.row($0, "s", "good", "あ\($0)").dropLast(2) + "xé\\\\\\t\n" }
        let whole = Array((Self.header + rows.joined()).utf8)
        let start = whole.count - rows.suffix(3).joined().utf8.count
        for length in start...whole.count {
            let cut = Data(whole[..<length])
            try folder.write(cut, to: "hiragana.tsv")
            let line = cut[((cut.lastIndex(of: 0x0A) ?? -1) + 1)...]
            // Within a character or an escape, the original text is unknown.
            let isWithin =
                String(validating: line, as: UTF8.self) == nil
                || line.reversed().prefix { $0 == 0x5C }.count % 2 == 1
            let isRow = line.count { $0 == 0x09 } == 5 && !isWithin
            let count = cut.count { $0 == 0x0A } - 1 + (isRow ? 1 : 0)
            try expectEqual(history().reviews.count, count)
            try expectEqual(history().warnings.count, line.isEmpty || isRow ? 0 : 1)

            let log = ReviewLog(path: store.file(for: id), session: "t", calendar: .utc) {
                Timestamp(milliseconds: 4_000_000_000_000)
            }
            log.add(
                LoggedAnswer(
                    question: try Question(prompt: "z", answer: "a"), grade: .good, typed: nil))
            try log.append()
            let after = try Data(contentsOf: URL(filePath: store.file(for: id)))
            #expect(after.starts(with: cut))
            expectEqual(after.last, 0x0A)
            // A torn row stays ignored, without further warnings.
            try expectEqual(standing().count, count + 1)
            try expectEqual(standing().last, "z good")
            #expect(try history().warnings.isEmpty)
        }
    }

    @Test("A row torn in its answer stays ignored, even if the mark of a torn row is torn itself")
    func tornTwice() throws {
        let torn = Self.header + Self.row(1, "s", "good", "1").dropLast(3)
        for count in 1..."\t\\!torn".count {
            let text = torn + "\t\\!torn".prefix(count)
            try folder.write(String(text), to: "hiragana.tsv")
            // With only the tab, the typed text is empty.
            try expectEqual(history().reviews.count, count == 1 ? 1 : 0)
        }
    }

    @Test("A question with control characters is the same, raw and escaped")
    func spellings() throws {
        let raw = Self.row(1, "s", "good", "\u{1B}[31m\u{0}\u{85}\u{202E}")
        let escaped = Self.row(1, "s", "good", #"\e[31m\x00\x85\u{202E}"#)
        try folder.write(
            Self.header + raw + raw.replacing(":01.000Z", with: ":02.000Z"), to: "hiragana.tsv")
        try folder.write(
            Self.header + escaped + escaped.replacing(":01.000Z", with: ":03.000Z"),
            to: "hiragana.b.tsv")
        let history = try history()
        expectEqual(history.questions.map(\.prompt), ["\u{1B}[31m\u{0}\u{85}\u{202E}"])
        expectEqual(history.reviews.map(\.question), [0, 0, 0])
        #expect(history.warnings.isEmpty)
    }

    @Test("A folder or a name that is not UTF-8 among the histories is reported and ignored")
    func strangeNames() throws {
        try folder.write(Self.header + Self.row(1, "s", "good", "1"), to: "hiragana.tsv")
        try FileManager.default.createDirectory(
            atPath: folder["hiragana.x.tsv"], withIntermediateDirectories: false)
        #if os(Linux)
            let bytes = Array("\(folder.path)/hiragana.".utf8) + [0xFF] + Array(".tsv\0".utf8)
            close(
                bytes.withUnsafeBytes {
                    open(
                        $0.assumingMemoryBound(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY,
                        0o600)
                })
            let strange = [folder["hiragana.\u{FFFD}.tsv"]]
        #else
            let strange: [String] = []
        #endif
        try expectEqual(standing(), ["1 good"])
        try expectEqual(history().warnings.map(\.path), [folder["hiragana.x.tsv"]] + strange)
    }

    @Test("Bytes that are not UTF-8 make a bad row, each time")
    func invalidUTF8() throws {
        let row = Data("2026-01-01T00:00:00.000Z\ts\tgood\t".utf8) + [0xFF] + Data("\ta\tx\n".utf8)
        try folder.write(
            Data(Self.header.utf8) + row + row + Data(Self.row(1, "s", "good", "1").utf8),
            to: "hiragana.tsv")
        try expectEqual(history().warnings.map(\.line), [2, 3])
        try expectEqual(standing(), ["1 good"])
    }

    @Test("A row with too many combining marks is skipped, reported and kept")
    func piles() throws {
        let pile = "1" + String(repeating: "\u{301}\u{316}", count: 50_000)
        let row = "2026-01-01T00:00:00.000Z\ts\tgood\t"
        let text =
            Self.header + row + pile + "\ta\tx\n" + row + "1\t" + pile + "\tx\n"
            + Self.row(1, "s", "good", "1")
        try folder.write(text, to: "hiragana.tsv")
        let reason =
            "the prompt or the answer is not UTF-8, or has more than 30 combining marks in a row"
        try expectEqual(history().warnings.map(\.line), [2, 3])
        #expect(try history().warnings.allSatisfy { $0.reason == reason })
        try expectEqual(standing(), ["1 good"])
        try expectEqual(folder.read("hiragana.tsv"), text)
    }

    @Test("A listed store gives the histories of that moment")
    func listed() throws {
        try folder.write(Self.header + Self.row(1, "s", "good", "1"), to: "hiragana.tsv")
        try folder.write(Self.header + Self.row(2, "s", "good", "1"), to: "hiragana.laptop.tsv")
        let listed = try store.listed()
        try folder.write(Self.header + Self.row(3, "s", "good", "1"), to: "katakana.tsv")
        try expectEqual(listed.groups().map(\.description), ["hiragana"])
        try expectEqual(listed.history(of: id, now: .later).reviews.count, 2)
        #expect(try listed.history(of: GroupID(title: "katakana"), now: .later).reviews.isEmpty)
        try expectEqual(store.groups().map(\.description), ["hiragana", "katakana"])
    }

    @Test("A history with bytes changed is read, and never traps")
    func mutations() throws {
        let valid = Array(
            (Self.header
                + (1...5).map { Self.row($0, "s", $0 == 4 ? "undo" : "good", "\($0 % 3)\\t") }
                .joined()).utf8)
        for seed in manySeeds {
            var parser = ReviewParser(now: Timestamp(milliseconds: 4_000_000_000_000))
            parser.start("x")
            parser.parse(mutated(valid, seed: seed)[...], size: 0, areLast: true)
            // Repeated bytes can add a row for each of the five changes.
            #expect(parser.history().reviews.count <= 9, "seed \(seed)")
        }
    }

    @Test("Moving a history aside takes all of its files and deletes nothing")
    func moveAside() throws {
        let text = Self.header + Self.row(1, "s", "good", "1")
        for name in ["hiragana.tsv", "hiragana.b.tsv", "katakana.tsv"] {
            try folder.write(text, to: name)
        }
        let aside = try store.moveAside(id, at: Timestamp(milliseconds: 0))
        expectEqual(aside, folder["reset-19700101T000000000Z"])
        try expectEqual(folder.names, ["katakana.tsv", "reset-19700101T000000000Z"])
        try expectEqual(folder.read("reset-19700101T000000000Z/hiragana.b.tsv"), text)
        try expectEqual(folder.read("reset-19700101T000000000Z/hiragana.tsv"), text)
        #expect(try store.moveAside(id, at: Timestamp(milliseconds: 0)) == nil)
        // A second time in the same millisecond overwrites nothing.
        try folder.write("new", to: "hiragana.tsv")
        #expect(throws: StorageError.self) {
            try store.moveAside(id, at: Timestamp(milliseconds: 0))
        }
        try expectEqual(folder.read("reset-19700101T000000000Z/hiragana.tsv"), text)
    }

    @Test("Of many bad rows ten are named and the others counted")
    func manyBadRows() throws {
        try folder.write(String(repeating: "x\n", count: 100_000), to: "hiragana.tsv")
        let warnings = try history().warnings
        expectEqual(warnings.count, 11)
        expectEqual(warnings.last?.reason, "99990 more lines are left out")
        // A problem of a file as a whole has no line.
        expectEqual(
            HistoryWarning(path: "/x.tsv", line: nil, reason: "no").description, "/x.tsv: no")
    }

    @Test("A last row without a line end can be undone, and a torn one cannot")
    func noLineEnd() throws {
        var store = store
        store.rowStart = Timestamp(milliseconds: 0)
        for (cut, count) in [(1, 2), (4, 1)] {
            let rows = Self.row(1, "s", "good", "1") + Self.row(2, "s", "good", "2").dropLast(cut)
            try folder.write(rows, to: "hiragana.tsv")
            try expectEqual(store.history(of: id, now: .later).lastRecordedAnswers(5).count, count)
        }
        // Without the request, no rows are kept.
        #expect(try history().lastRecordedAnswers(5).isEmpty)
    }

    @Test("Later changes do not hide the last suspension")
    func lastSuspensionChange() throws {
        try folder.write(Self.row(1, "s", "suspend", "1"), to: "hiragana.tsv")
        try folder.write(Self.row(2, "s", "title", "T"), to: "hiragana.2.tsv")
        let history = try history()
        expectEqual(history.lastSuspensionChange, Timestamp("2026-01-01T00:00:01Z"))
        expectEqual(history.lastChange, Timestamp("2026-01-01T00:00:02Z"))
        #expect(ReviewHistory().lastSuspensionChange == nil && ReviewHistory().lastChange == nil)
    }

    @Test("An answer undone since is not among the last ones, although all were read before")
    func takenBackSince() throws {
        func write(_ rows: String..., to name: String) throws {
            try folder.write(rows.map { try Learner.row($0) + "\n" }.joined(), to: name)
        }
        try write("1 good 1 x", to: "katakana.tsv")
        try write("5 from 1 x katakana 1 x", "6 again 1 x", "7 hard 1 x", to: "hiragana.tsv")
        var listed = try store.listed()
        try expectEqual(listed.history(of: id, now: .later).remembered.count, 3)
        listed.rowStart = Timestamp(milliseconds: .min)
        let last = try #require(try listed.history(of: id, now: .later).lastRecordedAnswers(1).last)
        let log = ReviewLog(path: store.file(for: id), session: SessionID(last.drill)) {
            .later
        }
        log.addUndo(of: last.question, at: last.undoTime)
        try log.keep()
        let rest = try listed.history(of: id, now: .later).lastRecordedAnswers(5)
        expectEqual(rest.map(\.grade), [.again])
    }
}
