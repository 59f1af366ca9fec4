import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleMemory
@testable import RabbleModel

struct ReviewHistoryEditsTests {
    private static let id = GroupID(title: "Test")
    private static let now = Timestamp(milliseconds: 1_800_000_000_000)

    /// The history read from files with these rows, the first called `test.tsv`.
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

    /// A row for an event of a question, this many seconds after the start of 2026.
    private static func row(
        _ second: Int, _ kind: String, _ prompt: String, _ answer: String, to new: String = "",
        session: String = "s"
    ) -> String {
        let time = Timestamp(milliseconds: 1_767_225_600_000 + Int64(second) * 1_000)
        return "\(time)\t\(session)\t\(kind)\t\(prompt)\t\(answer)\t\(new)\n"
    }

    // MARK: Any order

    /// The program's results for a history.
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
        /// The number of each question in the export of a fit, in the order of the reviews.
        let cards: [Int]
        let exported: [Question.ID]
        let otherAnswers: [[String]]

        init(_ history: ReviewHistory, _ group: QuestionGroup) {
            cards = history.reviews.map(\.question)
            exported = history.questions
            otherAnswers = group.accepting(history).questions.map(\.otherAnswers)
            let schedule = Schedule(of: group.questions, in: history, calendar: .utc)
            memories = schedule.memories
            retention = schedule.retention
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

    /// Rows of two machines, each of which reviews, undoes, edits, suspends and resumes the
    /// questions that it knows, often several times in the same millisecond.
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
            let first = pick("a", "b", "c")
            let second = pick("1", "2")
            let isMark = !["edit", "suspend", "resume", "title", "accept", "refuse"].contains(kind)
            let list =
                kind == "edit"
                ? "\(pick("a", "b", "c"))\\t\(pick("1", "2"))\\t" : "\(pick("x", "y"))\\t"
            if kind == "suspend" || kind == "resume", number.isMultiple(of: 5) {
                return row(Int(number / 3), kind, "", "reversed", session: session)
            }
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
                    // A synchroniser and `merge=union` may duplicate rows.
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

    // MARK: Torn rows and ignored files

    @Test(
        "A truncated edit does not count, even if an older version has ended its line")
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

    @Test("A file that cannot be read to its end is ignored with all its changes")
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
