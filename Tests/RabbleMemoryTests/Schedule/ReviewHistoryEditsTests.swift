import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleMemory
@testable import RabbleModel

struct ReviewHistoryEditsTests {
    private static let id = GroupID(title: "Test")
    private static let now = Timestamp(milliseconds: 1_800_000_000_000)

    /// What was read of files with these rows, the first called `test.tsv`.
    private static func history(_ files: [String]...) throws -> ReviewHistory {
        try history(of: files)
    }

    private static func history(of files: [[String]]) throws -> ReviewHistory {
        let folder = try TemporaryFolder()
        for (number, rows) in files.enumerated() {
            let name = number == 0 ? "test.tsv" : "test.sync-conflict-\(number).tsv"
            try folder.write("\(ReviewRow.header)\n" + rows.joined(), to: name)
        }
        return try ReviewStore(folder: folder.path).history(of: id, now: now)
    }

    /// A row that says what happened to a question so many seconds after the start of 2026.
    private static func row(
        _ second: Int, _ kind: String, _ prompt: String, _ answer: String, to new: String = "",
        session: String = "s"
    ) -> String {
        let time = Timestamp(milliseconds: 1_767_225_600_000 + Int64(second) * 1_000)
        return "\(time)\t\(session)\t\(kind)\t\(prompt)\t\(answer)\t\(new)\n"
    }

    @Test("A history without edits stays the same, and a resolved one has none left")
    func unedited() throws {
        let group = try group(["a": "1", "b": "2"])
        let plain = try Self.history([
            Self.row(1, "good", "a", "0"), Self.row(2, "suspend", "b", "2"),
        ])
        expectEqual(plain.resolved(for: group.questions).reviews, plain.reviews)
        let edited = try Self.history([
            Self.row(1, "good", "a", "0"), Self.row(2, "edit", "a", "0", to: #"a\t1\t"#),
        ])
        let resolved = edited.resolved(for: group.questions)
        #expect(edited.hasEdits)
        #expect(resolved.changes.isEmpty)
        expectEqual(resolved.resolved(for: group.questions).questions, resolved.questions)
    }

    @Test("An edited question keeps its answers and its schedule, and its old wording is gone")
    func edited() throws {
        let group = try group(["a": "1", "b": "2"])
        let rest = [Self.row(2, "good", "b", "2"), Self.row(4, "good", "a", "1", session: "t")]
        let history = try Self.history(
            [Self.row(1, "again", "a", "0"), Self.row(3, "edit", "a", "0", to: #"a\t1\t"#)] + rest)
        let resolved = history.resolved(for: group.questions)
        expectEqual(Set(resolved.questions), Set(group.questions.map(\.id)))
        expectEqual(
            resolved.reviews.map { resolved.questions[$0.question].prompt }, ["a", "b", "a"])
        expectEqual(resolved.reviews.map(\.time), history.reviews.map(\.time))
        expectEqual(resolved.reviews.map(\.session), history.reviews.map(\.session))
        expectEqual(resolved.reviews.map(\.grade), history.reviews.map(\.grade))
        expectEqual(Score(resolved).questions.map(\.tally.total).sorted(), [1, 2])
        let same = try Self.history([Self.row(1, "again", "a", "1")] + rest)
        let memories = [history, same].map {
            Schedule(of: group.questions, in: $0, calendar: .utc).memories
        }
        expectEqual(memories[0], memories[1])
        expectEqual(
            LastSession(of: [(group, .forward, history)])?.left,
            LastSession(of: [(group, .forward, same)])?.left)
    }

    @Test("Answers and suspensions in the other direction follow an edit, too")
    func reversed() throws {
        let group = try group(["a": "1"])
        let history = try Self.history([
            Self.row(1, "good", "0", "a"), Self.row(2, "suspend", "0", "a"),
            Self.row(3, "edit", "a", "0", to: #"a\t1\t"#),
        ])
        expectEqual(Schedule(of: group.questions, in: history, calendar: .utc).memories, [nil])
        expectEqual(
            Schedule(of: group.reversed.questions, in: history, calendar: .utc).memories.count {
                $0 == nil
            }, 0)
        let both: Set = [
            Question.ID(prompt: "a", answer: "1"), Question.ID(prompt: "1", answer: "a"),
        ]
        expectEqual(history.resolved(for: group.questions).suspended, both)
        expectEqual(history.resolved(for: group.reversed.questions).suspended, both)
    }

    @Test("A mark that was taken back stays so where its question was edited since")
    func undone() throws {
        let history = try Self.history([
            Self.row(1, "good", "a", "0"), Self.row(2, "undo", "a", "0"),
            Self.row(3, "edit", "a", "0", to: #"a\t1\t"#),
        ])
        #expect(try history.resolved(for: group(["a": "1"]).questions).reviews.isEmpty)
    }

    @Test("The latest row has the title, wherever it is in the file")
    func title() throws {
        #expect(try Self.history([Self.row(1, "good", "a", "0")]).title == nil)
        #expect(try Self.history([Self.row(1, "title", " ", "")]).title == nil)
        #expect(
            try Self.history([Self.row(1, "title", String(repeating: "x", count: 4_097), "")]).title
                == nil)
        let rows = [
            Self.row(1, "title", "Old", ""), Self.row(3, "title", "New", ""),
            Self.row(2, "title", "Zero", ""),
        ]
        try expectEqual(Self.history(rows).title, "New")
        try expectEqual(Self.history(rows.reversed()).title, "New")
        let tie = [Self.row(1, "title", "A", ""), Self.row(1, "title", "B", "")]
        try expectEqual(Self.history(tie).title, "B")
        try expectEqual(Self.history([tie[1]], [tie[0]]).title, "B")
    }

    // MARK: Any order

    /// What the program makes of a history.
    private struct Outcome: Equatable {
        let memories: [MemoryState?]
        let retention: Tally
        let reversedMemories: [MemoryState?]
        let missed: [Question]?
        let left: [Question]?
        let sessions: [Score.Session]
        let questions: [Question.ID]
        let tallies: [[Int]]
        let suspended: Set<Question.ID>
        let suspendedBefore: Set<Question.ID>
        let title: String?
        /// The number that the export of a fit gives to each question, in the order of the marks.
        let cards: [Int]
        let exported: [Question.ID]
        let otherAnswers: [[String]]

        init(_ history: ReviewHistory, _ group: QuestionGroup) {
            (cards, exported) = (history.reviews.map(\.question), history.questions)
            otherAnswers = group.accepting(history).questions.map(\.otherAnswers)
            let schedule = Schedule(of: group.questions, in: history, calendar: .utc)
            (memories, retention) = (schedule.memories, schedule.retention)
            reversedMemories =
                Schedule(of: group.reversed.questions, in: history, calendar: .utc).memories
            let last = LastSession(of: [(group, .forward, history)])
            missed = last?.parts.flatMap(\.missed)
            left = last?.left
            let resolved = history.resolved(for: group.questions)
            let score = Score(resolved)
            sessions = score.sessions
            let answered = score.questions.sorted { $0.id < $1.id }
            questions = answered.map(\.id)
            tallies = answered.map {
                [$0.tally.correct, $0.tally.incorrect, $0.lastGrade.rawValue]
            }
            suspended = resolved.suspended
            suspendedBefore = resolved.suspended(asOf: Timestamp(milliseconds: 1_767_225_607_000))
            title = resolved.title
        }
    }

    /// Rows of two machines, each of which marks, takes back, edits, suspends and resumes the
    /// questions that it knows of, often several in the same millisecond.
    private static func rows(_ generator: inout SplitMix64) -> [String] {
        func pick(_ texts: String...) -> String {
            texts[Int(generator.number(below: UInt64(texts.count)))]
        }
        return (0..<generator.number(below: 40)).map { number in
            let session = pick("m1", "m1+missed", "m2", "m3")
            let kind = pick(
                "again", "hard", "good", "easy", "undo", "edit", "edit", "suspend", "resume",
                "title", "accept",
                "refuse")
            let isReversed = generator.number(below: 4) == 0
            let (first, second) = (pick("a", "b", "c"), pick("1", "2"))
            let isMark = !["edit", "suspend", "resume", "title", "accept", "refuse"].contains(kind)
            let list =
                kind == "edit"
                ? "\(pick("a", "b", "c"))\\t\(pick("1", "2"))\\t" : "\(pick("x", "y"))\\t"
            return row(
                Int(isMark ? number / 3 : generator.number(below: 14)), kind,
                isReversed ? second : first,
                isReversed ? first : second, to: isMark ? "" : list,
                session: session)
        }
    }

    @Test(
        """
        The order of rows and files, and repeated rows, make no difference to the changes of two \
        machines
        """
    )
    func anyOrder() throws {
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            let rows = Self.rows(&generator)
            var asked = [try Question(prompt: "z", answer: "z")]
            for prompt in ["a", "b", "c"] {
                for answer in ["1", "2"] where generator.number(below: 2) == 0 {
                    asked.append(try Question(prompt: prompt, answer: answer))
                }
            }
            let group = try QuestionGroup(title: "Test", questions: asked)
            let expected = Outcome(try Self.history(rows), group)
            for _ in 0..<2 {
                var files: [[String]] = [[], []]
                for row in rows {
                    // A synchroniser and `merge=union` leave rows twice.
                    let place = Int(generator.number(below: 4))
                    for index in files.indices where place == index || place > 1 {
                        files[index].append(row)
                    }
                    if place == 3 { files[0].append(row) }
                }
                files = files.map { rows in
                    Array(rows.indices).shuffledPrefix(rows.count, using: &generator).map {
                        rows[$0]
                    }
                }
                expectEqual(Outcome(try Self.history(of: files), group), expected, "seed \(seed)")
            }
        }
    }

    // MARK: Torn rows and left-out files

    @Test(
        "An edit that was cut anywhere does not count, even if an older version has ended its line")
    func torn() throws {
        let edit = Self.row(1, "edit", "a", "0", to: #"b\\tb\t\\n1\t"#).dropLast()
        let after = Self.row(2, "good", "c", "3")
        for length in 1..<edit.utf8.count {
            let start = String(decoding: Array(edit.utf8)[..<length], as: UTF8.self)
            for end in ["\n", "\t\\!torn\n"] {
                let history = try Self.history([start + end + after])
                #expect(!history.hasEdits, "cut at \(length)")
                expectEqual(history.reviews.count, 1, "cut at \(length)")
            }
            let open = try Self.history([start])
            #expect(!open.hasEdits, "cut at \(length)")
            expectEqual(open.warnings.count, 1, "cut at \(length)")
        }
        let whole = try Self.history([String(edit)])
        expectEqual(
            whole.changes.map(\.kind), [.edit(to: Question.ID(prompt: "b\tb", answer: "\n1"))])
    }

    @Test("An edit that was cut is reported with its line")
    func tornWarning() throws {
        let history = try Self.history([Self.row(1, "edit", "a", "0", to: #"b\t1"#)])
        expectEqual(history.warnings.map(\.line), [2])
        expectEqual(history.warnings.map(\.reason), ["the edit is incomplete and left out"])
    }

    @Test("Changes of the future do not count yet")
    func future() throws {
        let late = ["edit", "suspend", "title"].map {
            Self.row(99_000_000, $0, "a", "0", to: #"b\t1\t"#)
        }
        let history = try Self.history(late)
        #expect(history.changes.isEmpty)
        #expect(history.title == nil)
        expectEqual(history.warnings.count, 1)
    }

    @Test("A file that cannot be read to its end is left out with all that it changes")
    func leftOut() {
        var parser = ReviewParser(now: Self.now)
        let first = [Self.row(1, "suspend", "a", "0"), Self.row(1, "title", "A", "")].joined()
        let second = [
            Self.row(2, "edit", "a", "0", to: #"b\t1\t"#), Self.row(2, "resume", "a", "0"),
            Self.row(2, "title", "B", ""),
        ].joined()
        parser.start("1")
        parser.parse(Array(first)[...], size: first.utf8.count, areLast: true)
        parser.start("2")
        parser.parse(Array(second)[...], size: second.utf8.count, areLast: false)
        parser.leaveOut(.notAFile(path: "2"))
        let history = parser.history()
        #expect(!history.hasEdits)
        expectEqual(history.suspended.count, 2)
        expectEqual(history.title, "A")
    }

    // MARK: git

    @Test("Two clones that each answered and edited merge with git's union, whoever merges")
    func git() throws {
        let folder = try TemporaryFolder()
        func run(_ command: String) throws {
            var process = Invocation("/bin/sh", ["-c", "cd \"$0\" && " + command, folder.path])
            process.environment = [
                "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
            ]
            let outcome = try process.finish()
            try #require(outcome.status == 0, "\(command): \(outcome.errors)")
        }
        let git = "git -c user.name=x -c user.email=x@x"
        let commit = "git add -A && \(git) commit -qm x"
        try run("git init -qb main one && cd one && echo '*.tsv merge=union' > .gitattributes")
        let common =
            "\(ReviewRow.header)\n" + Self.row(1, "good", "a", "0") + Self.row(2, "again", "b", "2")
        try folder.write(common, to: "one/test.tsv")
        try run("cd one && \(commit) && cd .. && git clone -q one two")
        let mine =
            Self.row(3, "edit", "a", "0", to: #"a\t1\t"#)
            + Self.row(5, "good", "a", "1", session: "t")
        let theirs =
            Self.row(4, "hard", "a", "0", session: "u")
            + Self.row(6, "suspend", "b", "2", session: "u")
        try folder.write(common + mine, to: "one/test.tsv")
        try folder.write(common + theirs, to: "two/test.tsv")
        try run("cd one && \(commit) && cd ../two && \(commit)")
        try run("cp -r one three && cd three && \(git) pull -q --no-rebase --no-edit ../two main")
        try run("cd two && \(git) pull -q --no-rebase --no-edit ../one main")

        let group = try group(["a": "1", "b": "2"])
        let outcomes = try ["two", "three"].map { name in
            let history = try ReviewStore(folder: folder[name]).history(of: Self.id, now: Self.now)
            #expect(history.warnings.isEmpty)
            return Outcome(history, group)
        }
        expectEqual(outcomes[0], outcomes[1])
        expectEqual(
            outcomes[0].tallies, [[3, 0, Grade.good.rawValue], [0, 1, Grade.again.rawValue]])
        #expect(outcomes[0].suspended.contains(Question.ID(prompt: "b", answer: "2")))
    }
}
