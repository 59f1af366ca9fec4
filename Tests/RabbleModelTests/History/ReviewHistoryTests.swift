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

    /// What stands of a history, as `prompt grade`.
    private func standing() throws -> [String] {
        let history = try self.history()
        return history.reviews.map { "\(history.questions[$0.question].prompt) \($0.grade.name)" }
    }

    @Test("Without a file or a folder there is no history")
    func none() throws {
        #expect(try history().reviews.isEmpty)
        #expect(try ReviewStore(folder: folder["none"]).history(of: id, now: .now).reviews.isEmpty)
        #expect(try ReviewStore(folder: folder["none"]).groups().isEmpty)
    }

    @Test("Two copies that went on alone are their union, by time, with equal rows once")
    func union() throws {
        let common = Self.header + Self.row(1, "s", "good", "1") + Self.row(2, "s", "again", "2")
        try folder.write(common + Self.row(5, "t", "good", "3"), to: "hiragana.tsv")
        try folder.write(
            common + Self.row(4, "u", "hard", "4") + Self.row(5, "u", "easy", "3"),
            to: "hiragana.sync-conflict-1.tsv")
        try folder.write(Self.header + Self.row(3, "v", "good", "5"), to: "hiragana-2.tsv")
        try folder.write(Self.header + Self.row(3, "v", "good", "6"), to: "hiragana.tsv.bak")
        try expectEqual(standing(), ["1 good", "2 again", "4 hard", "3 good", "3 easy"])
        try expectEqual(store.groups().map(\.description), ["hiragana", "hiragana-2"])
    }

    @Test(
        """
        Rows of one time and drill are ordered by grade and question, not by their place in the \
        file
        """
    )
    func sameTime() throws {
        try folder.write(
            Self.header + ["3", "1", "2"].map { Self.row(1, "s", "good", $0) }.joined()
                + Self.row(1, "s", "again", "4"), to: "hiragana.tsv")
        try expectEqual(standing(), ["4 again", "1 good", "2 good", "3 good"])
    }

    @Test("Of two drills with a row at the same time it does not matter whose file comes first")
    func sameTimeInTwoFiles() throws {
        let rows = [Self.row(5, "t", "again", "1"), Self.row(5, "s", "good", "1")]
        for (first, second) in [(rows[0], rows[1]), (rows[1], rows[0])] {
            try folder.write(Self.header + first, to: "hiragana.tsv")
            try folder.write(Self.header + second, to: "hiragana.sync.tsv")
            try expectEqual(standing(), ["1 good", "1 again"])
            expectEqual(Score(try history()).sessions.map(\.id), ["s", "t"])
        }
    }

    @Test("A mark that was taken back does not count; others of its drill and of other drills do")
    func undo() throws {
        try folder.write(
            Self.header + Self.row(1, "s", "good", "1") + Self.row(2, "t", "again", "1")
                + Self.row(3, "s", "again", "2")
                + Self.row(4, "s", "undo", "2") + Self.row(5, "s", "undo", "1")
                + Self.row(6, "s", "undo", "1")
                + Self.row(7, "s", "hard", "1"),
            to: "hiragana.tsv")
        try expectEqual(standing(), ["1 again", "1 hard"])
    }

    @Test("A file cut at any byte keeps every mark of which at most the typed answer is cut")
    func cutAnywhere() throws {
        let rows = (1...6).map { Self.row($0, "s", "good", "あ\($0)").dropLast(2) + "xé\\\\\\t\n" }
        let whole = Array((Self.header + rows.joined()).utf8)
        let start = whole.count - rows.suffix(3).joined().utf8.count
        for length in start...whole.count {
            let cut = Data(whole[..<length])
            try folder.write(cut, to: "hiragana.tsv")
            let line = cut[((cut.lastIndex(of: 0x0A) ?? -1) + 1)...]
            // Within a character or an escape nobody knows what stood there.
            let isWithin =
                String(validating: line, as: UTF8.self) == nil
                || line.reversed().prefix { $0 == 0x5C }.count % 2 == 1
            let isRow = line.count { $0 == 0x09 } == 5 && !isWithin
            let count = cut.count { $0 == 0x0A } - 1 + (isRow ? 1 : 0)
            try expectEqual(history().reviews.count, count)
            try expectEqual(history().warnings.count, line.isEmpty || isRow ? 0 : 1)

            let log = ReviewLog(path: store.file(for: id), session: "t") {
                Timestamp(milliseconds: 4_000_000_000_000)
            }
            log.add(
                LoggedAnswer(
                    question: try Question(prompt: "z", answer: "a"), grade: .good, typed: nil))
            try log.append()
            let after = try Data(contentsOf: URL(filePath: store.file(for: id)))
            #expect(after.starts(with: cut))
            expectEqual(after.last, 0x0A)
            // A torn row stays out for good, and nothing more is said of it.
            try expectEqual(standing().count, count + 1)
            try expectEqual(standing().last, "z good")
            #expect(try history().warnings.isEmpty)
        }
    }

    @Test("A row torn in its answer stays out, even if the mark of a torn row is torn itself")
    func tornTwice() throws {
        let torn = Self.header + Self.row(1, "s", "good", "1").dropLast(3)
        for count in 1..."\t\\!torn".count {
            let text = torn + "\t\\!torn".prefix(count)
            try folder.write(String(text), to: "hiragana.tsv")
            // With the tab alone nothing was typed.
            try expectEqual(history().reviews.count, count == 1 ? 1 : 0)
        }
    }

    @Test(
        "A mark counts once, also if the typed answer is cut in one copy or written in another way")
    func cutCopy() throws {
        let row = Self.row(1, "s", "good", "1")
        try folder.write(
            Self.header + row.dropLast(2) + "\n" + Self.row(2, "s", "good", "2"), to: "hiragana.tsv"
        )
        try folder.write(
            Self.header + row + row.dropLast(2) + "x\u{1B}\n" + row.dropLast(2) + "x\\e",
            to: "hiragana.b.tsv")
        try expectEqual(standing(), ["1 good", "2 good"])
        // Another grade, question, drill or time is another mark.
        let others = [
            Self.row(1, "s", "hard", "1"), Self.row(1, "s", "good", "3"),
            Self.row(1, "t", "good", "1"),
        ]
        try folder.write(Self.header + others.joined(), to: "hiragana.c.tsv")
        try expectEqual(history().reviews.count, 5)
    }

    @Test("A question with characters that a terminal would obey is the same, raw and escaped")
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

    @Test(
        """
        A history in which control characters stand as they are, as they once did, is read as it \
        was then
        """
    )
    func older() throws {
        let rows = [
            "2026-11-21T15:01:07.604Z\tc4380895e2b5\tagain\tesc\u{1B}[31mred\ta\\\\e\t\u{1B}[31m",
            "2026-11-21T15:01:07.604Z\tc4380895e2b5\tagain\ttab\\tnl\\ncr\\r\t\\\\x1b\tx\\\\e",
            """
            2026-11-21T15:01:07.605Z\tc4380895e2b5\thard\t\
            nul\u{0}del\u{7F}c1\u{85}\t\u{202E}x\u{2028}\t
            """,
            """
            2026-11-21T15:01:07.606Z\tc4380895e2b5\tundo\t\
            nul\u{0}del\u{7F}c1\u{85}\t\u{202E}x\u{2028}\t
            """,
            """
            2026-11-21T15:01:07.607Z\tc4380895e2b5\tgood\t\
            nul\u{0}del\u{7F}c1\u{85}\t\u{202E}x\u{2028}\t
            """,
            "2026-11-21T15:01:07.607Z\tc4380895e2b5\tagain\té\t\\\\\\\\\tq",
            "2026-11-21T15:01:08.000Z\tc4380895e2b5+first20\tgood\ttorn\tan\t\\!torn",
        ]
        try folder.write(Self.header + rows.map { $0 + "\n" }.joined(), to: "hiragana.tsv")
        let history = try history()
        #expect(history.warnings.isEmpty)
        expectEqual(history.sessions, ["c4380895e2b5"])
        expectEqual(
            history.questions,
            [
                .init(prompt: "esc\u{1B}[31mred", answer: "a\\e"),
                .init(prompt: "tab\tnl\ncr\r", answer: "\\x1b"),
                .init(prompt: "nul\u{0}del\u{7F}c1\u{85}", answer: "\u{202E}x\u{2028}"),
                .init(prompt: "é", answer: "\\\\"),
            ])
        expectEqual(history.reviews.map(\.question), [0, 1, 3, 2])
        expectEqual(history.reviews.map(\.grade), [.again, .again, .again, .good])
    }

    @Test("Rows from the future do not count, until then, and are named with one warning")
    func future() throws {
        try folder.write(
            Self.header + Self.row(1, "s", "good", "1") + Self.row(2, "s", "good", "2"),
            to: "hiragana.tsv")
        try folder.write(Self.header + Self.row(3, "s", "good", "3"), to: "hiragana.other.tsv")
        let file = folder["hiragana.other.tsv"]
        let reason = "the time is in the future, as in 2 other rows; they do not count until then"
        let time = try #require(Timestamp("2025-12-31T12:00:00.000Z"))
        let early = try store.history(of: id, now: time)
        #expect(early.reviews.isEmpty)
        expectEqual(early.warnings, [HistoryWarning(path: file, line: 2, reason: reason)])
        let first = try #require(try store.history(of: id, now: .now).reviews.first)
        // Clocks may differ by a minute.
        let minuteBefore = Timestamp(milliseconds: first.time.milliseconds - 60_000)
        try expectEqual(store.history(of: id, now: minuteBefore).reviews.count, 1)
        let longBefore = Timestamp(milliseconds: first.time.milliseconds - 60_001)
        #expect(try store.history(of: id, now: longBefore).reviews.isEmpty)
    }

    @Test("A question with accents is the same in any spelling, and so is its history")
    func composition() throws {
        let composed = Self.row(1, "s", "easy", "\u{E9}")
        try folder.write(
            Self.header + composed + Self.row(2, "s", "good", "e\u{301}")
                + Self.row(3, "s", "good", "か\u{3099}"),
            to: "hiragana.tsv")
        let history = try history()
        expectEqual(history.reviews.map(\.question), [0, 0, 1])
        let group = try QuestionGroup(
            title: "T", questions: [Question(prompt: "e\u{301}", answer: "a")])
        expectEqual(QuestionNumbers(of: group.questions, in: history).own, [0])
    }

    @Test("A folder or a name that is not UTF-8 among the histories is reported, and stops nothing")
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

    @Test("A row that piles up combining marks is skipped, reported and kept")
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

    @Test("A store that is listed gives the histories that were there then")
    func listed() throws {
        try folder.write(Self.header + Self.row(1, "s", "good", "1"), to: "hiragana.tsv")
        try folder.write(Self.header + Self.row(2, "s", "good", "1"), to: "hiragana.laptop.tsv")
        let listed = try store.listed()
        try folder.write(Self.header + Self.row(3, "s", "good", "1"), to: "katakana.tsv")
        try expectEqual(listed.groups().map(\.description), ["hiragana"])
        try expectEqual(listed.history(of: id, now: .now).reviews.count, 2)
        #expect(try listed.history(of: GroupID(title: "katakana"), now: .now).reviews.isEmpty)
        try expectEqual(store.groups().map(\.description), ["hiragana", "katakana"])
    }

    @Test("Windows line ends, a byte order mark, blank lines and repeated headers are no problem")
    func otherEditors() throws {
        let text =
            "\u{FEFF}" + Self.header + "\n" + Self.row(1, "s", "good", "1") + Self.header
            + Self.row(2, "s", "good", "2")
        try folder.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "hiragana.tsv")
        try expectEqual(standing(), ["1 good", "2 good"])
        #expect(try history().warnings.isEmpty)
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
            // Repeating bytes can make a row more of each of the five changes.
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
}
