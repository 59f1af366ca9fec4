import Foundation
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

/// What a group knows of questions that moved to it, from rows of both groups.
struct MovedQuestionsTests {
    private let home: TemporaryFolder
    private var store: ReviewStore { ReviewStore(folder: home.path) }

    init() throws { home = try TemporaryFolder() }

    /// Writes the history of a group: rows of time in seconds, grade or kind, question as
    /// `prompt answer`, and texts.
    private func write(_ group: String, _ rows: (Int64, String, String, [String])...) throws {
        var bytes = Array("time\tsession\tgrade\tprompt\tanswer\ttyped\n".utf8)
        for (second, kind, question, texts) in rows {
            let words = question.split(separator: " ").map(String.init)
            let typed = texts.map { $0 + "\t" }.joined()
            ReviewRow.append(
                [
                    Timestamp(milliseconds: second * 1_000).description, "s", kind, words[0],
                    words[1], typed,
                ], to: &bytes)
        }
        try home.write(Data(bytes), to: "\(group).tsv")
    }

    private static func list(_ questions: [String]) -> QuestionList {
        QuestionList(
            questions.map { text in
                let words = text.split(separator: " ").map(String.init)
                return Question(
                    validPrompt: words[0], answer: words[1], hint: nil, otherAnswers: [])
            })
    }

    /// The seconds and grades of what a group knows, by question.
    ///
    /// - Parameter asked: the questions that groups ask.
    private func known(_ group: String, asked: [String: [String]] = [:]) throws -> [String:
        [String]]
    {
        let history = try store.history(
            of: GroupID(title: group), now: Timestamp(milliseconds: 1_000_000),
            questions: { asked[$0.description].map(Self.list) }
        ).resolved(for: Self.list(asked[group] ?? []))
        return Dictionary(grouping: history.remembered) { mark in
            let question = history.questions[mark.question]
            return "\(question.prompt) \(question.answer)"
        }.mapValues { $0.map { "\($0.time.milliseconds / 1_000) \($0.grade)" } }
    }

    @Test("What was forgotten before a move stays forgotten")
    func forgotten() throws {
        try write("a", (1, "good", "1 x", []), (3, "forget", "1 x", []), (4, "hard", "1 x", []))
        try write("b", (5, "from", "1 x", ["a", "1", "x"]), (4, "copy", "1 x", ["a", "hard"]))
        try expectEqual(known("b"), ["1 x": ["4 hard"]])
    }

    @Test(
        """
        A question brings its marks along, in both directions, each once, and is no answer of its \
        new group
        """
    )
    func copies() throws {
        try write("a", (1, "good", "1 x", []), (2, "hard", "x 1", []))
        try write(
            "b", (5, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]),
            (2, "copy", "x 1", ["a", "hard"]), (6, "again", "1 x", []))
        try expectEqual(known("b"), ["1 x": ["1 good", "6 again"], "x 1": ["2 hard"]])
        let history = try store.history(
            of: GroupID(title: "b"), now: Timestamp(milliseconds: 1_000_000))
        expectEqual(Score(history).tally.total, 1)
        expectEqual(Score(history).answersByDay(.utc).count, 1)
    }

    @Test(
        """
        A mark that was taken back since is none of the last marks, though all histories were \
        read before
        """
    )
    func takenBackSince() throws {
        try write("a", (1, "good", "1 x", []))
        try write(
            "b", (5, "from", "1 x", ["a", "1", "x"]), (6, "again", "1 x", []),
            (7, "hard", "1 x", []))
        let (b, now) = (GroupID(title: "b"), Timestamp(milliseconds: 1_000_000))
        var listed = try store.listed()
        try expectEqual(listed.history(of: b, now: now).remembered.count, 3)
        listed.rowStart = Timestamp(milliseconds: .min)
        let mark = try #require(try listed.history(of: b, now: now).lastRecordedAnswers(1).last)
        expectEqual(mark.grade, .hard)
        let log = ReviewLog(path: store.file(for: b), session: SessionID(mark.session))
        log.addUndo(of: mark.question, at: mark.undoTime)
        try log.keep()
        try expectEqual(
            listed.history(of: b, now: now).lastRecordedAnswers(5).map(\.grade), [.again])
    }

    @Test("The copies count without the history that they were made from")
    func deletedSource() throws {
        try write("b", (5, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]))
        try expectEqual(known("b"), ["1 x": ["1 good"]])
    }

    @Test(
        """
        A later answer in the former group counts, unless that asks the question or it moved on \
        to another group
        """
    )
    func late() throws {
        try write("a", (1, "good", "1 x", []), (9, "easy", "1 x", []))
        try write("b", (5, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]))
        try expectEqual(known("b"), ["1 x": ["1 good", "9 easy"]])
        try expectEqual(known("b", asked: ["a": ["1 x"]]), ["1 x": ["1 good"]])
        try write("c", (7, "from", "1 x", ["a", "1", "x"]))
        try expectEqual(known("b"), ["1 x": ["1 good"]])
        try expectEqual(known("c"), ["1 x": ["1 good", "9 easy"]])
    }

    @Test("An answer that is taken back in its group is no longer known in another")
    func undo() throws {
        try write("a", (1, "good", "1 x", []), (2, "good", "1 x", []), (2, "undo", "1 x", []))
        try write(
            "b", (5, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]),
            (2, "copy", "1 x", ["a", "good"]))
        try expectEqual(known("b"), ["1 x": ["1 good"]])
    }

    @Test("A way through several groups and edits brings everything along")
    func chain() throws {
        try write("a", (1, "good", "1 x", []), (11, "hard", "1 x", []))
        try write(
            "b", (2, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]),
            (3, "hard", "1 x", []),
            (4, "edit", "1 x", ["1", "y"]), (12, "easy", "1 y", []))
        try write("c", (5, "from", "1 y", ["b", "1", "z"]), (6, "again", "1 z", []))
        try expectEqual(known("c"), ["1 z": ["1 good", "3 hard", "6 again", "11 hard", "12 easy"]])
    }

    @Test("A circle ends at the group that asks the question")
    func circle() throws {
        try write(
            "a", (1, "good", "1 x", []), (4, "from", "1 x", ["b", "1", "x"]),
            (1, "copy", "1 x", ["b", "good"]),
            (3, "copy", "1 x", ["b", "hard"]))
        try write(
            "b", (2, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]),
            (3, "hard", "1 x", []))
        try expectEqual(known("a", asked: ["a": ["1 x"]]), ["1 x": ["1 good", "3 hard"]])
    }

    @Test("A group that was renamed is found by its former titles")
    func renamed() throws {
        try write("new", (1, "good", "1 x", []), (7, "title", "A -", []), (8, "title", "New -", []))
        try write("b", (5, "from", "1 x", ["a", "1", "x"]))
        try expectEqual(known("b"), ["1 x": ["1 good"]])
        // A rename that was cut off leaves the new title in the old file.
        try write("c", (1, "good", "1 x", []), (7, "title", "C -", []), (8, "title", "A -", []))
        try FileManager.default.removeItem(atPath: home["new.tsv"])
        try expectEqual(known("b"), [:])
    }

    @Test("An edit before a question moved here is none of it")
    func earlierEdit() throws {
        try write(
            "b", (3, "edit", "1 x", ["1", "y"]), (5, "from", "1 x", ["a", "1", "x"]),
            (1, "copy", "1 x", ["a", "good"]))
        try expectEqual(known("b", asked: ["b": ["1 x", "1 y"]]), ["1 x": ["1 good"]])
    }

    @Test(
        "Rows of a move that are cut or not valid are left out with a warning",
        arguments: [
            ("from", ["a", "1"], "the move is incomplete and left out"),
            ("copy", ["a"], "the copy of an answer is incomplete and left out"),
            ("copy", ["a", "superb"], "the copy of an answer is incomplete and left out"),
        ])
    func invalid(kind: String, texts: [String], reason: String) throws {
        try write("b", (5, kind, "1 x", texts))
        let history = try store.history(
            of: GroupID(title: "b"), now: Timestamp(milliseconds: 1_000_000))
        expectEqual(history.warnings.map(\.reason), [reason])
    }

    @Test("Who learns from all groups reads each mark once")
    func learned() throws {
        try write("a", (1, "good", "1 x", []), (2, "good", "2 y", []))
        try write("b", (5, "from", "1 x", ["a", "1", "x"]), (1, "copy", "1 x", ["a", "good"]))
        func learned(asked: [String]) throws -> [String: Int] {
            let histories = try store.histories(now: Timestamp(milliseconds: 1_000_000)) { id in
                id.description == "a" ? Self.list(asked) : nil
            }
            return Dictionary(
                uniqueKeysWithValues: histories.map {
                    ($0.group.description, $0.history.learned.count)
                })
        }
        try expectEqual(learned(asked: []), ["a": 1, "b": 1])
        try expectEqual(learned(asked: ["1 x"]), ["a": 2, "b": 0])
    }
}
