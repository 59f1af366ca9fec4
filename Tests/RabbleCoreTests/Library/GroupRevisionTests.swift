import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct GroupRevisionTests {
    /// The revision of questions 1 to 3, whose answers are a to c, by rows `number prompt answer`;
    /// without a number a dash.
    private static func revision(_ rows: String...) throws -> GroupRevision {
        let old = try group(["1": "a", "2": "b", "3": "c"])
        return GroupRevision(
            of: old.questions,
            rows: try rows.map { row in
                let parts = row.split(separator: " ").map(String.init)
                let hint = parts.count > 3 ? parts[3] : nil
                return (Int(parts[0]), try Question(prompt: parts[1], answer: parts[2], hint: hint))
            })
    }

    private static func texts(_ pairs: [(old: Question, new: Question)]) -> [String] {
        pairs.map { "\($0.old.prompt)\($0.old.answer) \($0.new.prompt)\($0.new.answer)" }
    }

    @Test("A numbered row with another prompt or answer is an edit, in any place")
    func edits() throws {
        let revision = try Self.revision("3 3 x", "1 1 a", "2 y b")
        expectEqual(Self.texts(revision.edited), ["3c 3x", "2b yb"])
        #expect(revision.isReordered)
        #expect(revision.added.isEmpty && revision.removed.isEmpty)
        expectEqual(revision.edited.map(\.new.answer), ["x", "b"])
        #expect(try !Self.revision("1 1 z", "2 2 b", "3 3 c").isReordered)
    }

    @Test("A row without a number is a new question, and a missing number a removed one")
    func newAndGone() throws {
        let revision = try Self.revision("1 1 a", "- 4 d", "3 3 c")
        expectEqual(revision.added.map(\.prompt), ["4"])
        expectEqual(revision.removed.map(\.prompt), ["2"])
        #expect(!revision.isReordered)
        #expect(!revision.isEmpty)
    }

    @Test(
        """
        A row with the prompt and answer of a present question is that question, whatever its \
        number
        """
    )
    func content() throws {
        // Two lines whose texts were exchanged are two that were moved.
        let exchanged = try Self.revision("1 2 b", "2 1 a", "3 3 c")
        #expect(exchanged.edited.isEmpty)
        #expect(exchanged.isReordered)
        // A line that became another question replaces it, and the line of that one is new then.
        let shifted = try Self.revision("1 2 b", "2 4 d", "3 3 c")
        #expect(shifted.edited.isEmpty)
        expectEqual(shifted.added.map(\.prompt), ["4"])
        expectEqual(shifted.removed.map(\.prompt), ["1"])
        // A number that was lost makes a question that is there neither new nor gone.
        #expect(try Self.revision("- 1 a", "2 2 b", "3 3 c").isEmpty)
    }

    @Test(
        """
        An edit never leads to a question that was there before, so a crash after it changes \
        nothing
        """
    )
    func targets() throws {
        for rows in [["1 2 b", "2 3 c", "3 4 d"], ["1 x a", "2 1 a", "3 3 c"]] {
            let revision = try Self.revision(rows[0], rows[1], rows[2])
            let before = Set(["1a", "2b", "3c"])
            for edit in revision.edited {
                #expect(!before.contains(edit.new.prompt + edit.new.answer))
            }
        }
    }

    /// The questions of such a revision done to those of `present`.
    private static func rebased(_ rows: [String], _ present: KeyValuePairs<String, String>) throws
        -> [String]
    {
        let questions = try present.map { try Question(prompt: $0.key, answer: $0.value) }
        let revision = try GroupRevision(
            of: group(["1": "a", "2": "b", "3": "c"]).questions,
            rows: rows.map { row in
                let parts = row.split(separator: " ").map(String.init)
                return (Int(parts[0]), try Question(prompt: parts[1], answer: parts[2]))
            })
        let rebased = try revision.rebased(onto: QuestionList(questions))
        return rebased.questions.map { $0.prompt + $0.answer } + texts(rebased.edited)
    }

    @Test(
        """
        Edits are rebased onto the present questions, and those added meanwhile stay where they \
        are
        """
    )
    func rebase() throws {
        let rows = ["2 2 x", "- 4 d", "3 3 c"]
        try expectEqual(
            Self.rebased(rows, ["1": "a", "2": "b", "3": "c"]), ["2x", "4d", "3c", "2b 2x"])
        try expectEqual(
            Self.rebased(rows, ["1": "a", "2": "b", "3": "c", "5": "e"]),
            ["2x", "4d", "3c", "5e", "2b 2x"])
        // Two in front, and one in the place of a question that is removed.
        try expectEqual(
            Self.rebased(
                ["2 2 x", "3 3 c"],
                ["7": "g", "8": "h", "1": "a", "6": "f", "2": "b", "5": "e", "3": "c"]),
            ["7g", "8h", "6f", "2x", "5e", "3c", "2b 2x"])
        // What another removed stays removed, and what another added as well is there once.
        try expectEqual(Self.rebased(rows, ["2": "b"]), ["2x", "4d", "2b 2x"])
        try expectEqual(
            Self.rebased(rows, ["2": "b", "3": "c", "4": "d"]), ["2x", "4d", "3c", "2b 2x"])
        // The same edit was made already.
        try expectEqual(Self.rebased(rows, ["2": "x", "3": "c"]), ["2x", "4d", "3c"])
    }

    @Test(
        """
        An edit of a question that is gone is refused with its name, and so is a result without \
        questions
        """
    )
    func rebaseRefused() throws {
        let error = #expect(throws: InvalidGroupFile.self) {
            try Self.rebased(["2 2 x"], ["1": "a", "2": "y"])
        }
        expectEqual(
            error?.description, "2 – b has been changed or removed since this table was made")
        let end = #expect(throws: InvalidGroupFile.self) { try Self.rebased(["1 1 a"], ["2": "b"]) }
        expectEqual(end?.remedy, .deletion)
    }

    @Test(
        """
        A change made meanwhile is kept if the table does not touch it, and is a conflict \
        otherwise
        """
    )
    func rebaseChanged() throws {
        let present = QuestionList([
            try Question(prompt: "1", answer: "a", hint: "new"),
            try Question(prompt: "2", answer: "b"),
        ])
        let kept = try Self.revision("1 1 a", "2 2 x", "3 3 c").rebased(onto: present)
        expectEqual(kept.questions.map(\.hint), ["new", nil])
        expectEqual(Self.texts(kept.edited), ["2b 2x"])
        #expect(throws: InvalidGroupFile.self) {
            try Self.revision("1 1 a other", "2 2 b").rebased(onto: present)
        }
    }
}
