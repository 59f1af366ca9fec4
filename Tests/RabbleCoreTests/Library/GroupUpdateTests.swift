import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct GroupUpdateTests {
    private static func question(
        _ prompt: String, _ answer: String, hint: String? = nil, accepts: [String] = []
    )
        throws -> Question
    {
        try Question(prompt: prompt, answer: answer, hint: hint, otherAnswers: accepts)
    }

    private let old: QuestionGroup

    init() throws {
        old = try QuestionGroup(
            title: "Old",
            questions: [
                try Self.question("1", "a", hint: "h"), try Self.question("2", "b", accepts: ["x"]),
                try Self.question("3", "c"),
            ])
    }

    @Test("Without an old group everything is new")
    func new() {
        let update = GroupUpdate(old: nil, new: old, removal: .replace)
        expectEqual(update.group, old)
        #expect(update.isNew)
        #expect((update.addedQuestions.count, update.changed, update.removed) == (3, 0, 0))
    }

    @Test(
        """
        Order, hints and accepted answers come from the new version; missing questions stay at \
        the end
        """
    )
    func keep() throws {
        let new = try QuestionGroup(
            title: "New",
            questions: [
                try Self.question("4", "d"), try Self.question("3", "c", hint: "n"),
                try Self.question("2", "b", accepts: ["y"]),
            ])
        let update = GroupUpdate(old: old, new: new, removal: .keep)
        expectEqual(update.group.title, "New")
        expectEqual(
            Array(update.group.questions),
            Array(new.questions) + [try Self.question("1", "a", hint: "h")])
        #expect((update.addedQuestions.count, update.changed, update.removed) == (1, 2, 0))
        expectEqual(update.missing.map(\.prompt), ["1"])
    }

    @Test(
        """
        A version that cannot express hints or accepted answers keeps them; any other replaces \
        them
        """
    )
    func columnsThatAreNotThere() throws {
        let new = try group(["1": "a", "2": "b", "3": "c"])
        let update = GroupUpdate(old: old, new: new, parts: [], removal: .keep)
        expectEqual(update.group.questions, old.questions)
        expectEqual(update.changed, 0)
        #expect(
            GroupUpdate(old: old, new: new, parts: .hint, removal: .keep).group.questions[0].hint
                == nil)
        expectEqual(
            GroupUpdate(old: old, new: new, parts: .hint, removal: .keep).group.questions[1]
                .otherAnswers, ["x"])
        expectEqual(GroupUpdate(old: old, new: new, removal: .keep).group.questions, new.questions)
    }

    /// The edits that a new version of a group makes, as `old new` prompts and answers.
    private static func edits(
        _ old: KeyValuePairs<String, String>, _ new: KeyValuePairs<String, String>
    ) throws
        -> [String]
    {
        let update = GroupUpdate(
            old: try group(old), new: try group(new), edits: .keep, removal: .replace)
        return update.edited.map {
            "\($0.old.prompt)\($0.old.answer) \($0.new.prompt)\($0.new.answer)"
        }
    }

    @Test("A question with another answer, or another prompt, is edited")
    func edited() throws {
        try expectEqual(
            Self.edits(["1": "a", "2": "b"], ["1": "x", "y": "b"]), ["1a 1x", "2b yb"])
        try expectEqual(Self.edits(["1": "a", "2": "b"], ["2": "b", "1": "a"]), [])
        // The prompt goes before the answer.
        try expectEqual(Self.edits(["1": "a", "2": "b"], ["1": "b"]), ["1a 1b"])
    }

    @Test("If more than one question could be meant, none is edited")
    func ambiguous() throws {
        try expectEqual(Self.edits(["1": "a", "1": "b"], ["1": "c"]), [])
        try expectEqual(Self.edits(["1": "a"], ["1": "b", "1": "c"]), [])
        try expectEqual(Self.edits(["1": "a", "2": "a"], ["3": "a"]), [])
        try expectEqual(Self.edits(["1": "a"], ["2": "b"]), [])
        // One that stands is not meant.
        try expectEqual(Self.edits(["1": "a", "1": "b"], ["1": "a", "1": "c"]), ["1b 1c"])
    }

    @Test(
        """
        Edited questions are neither new nor missing and keep what a table cannot express; on \
        request they are new
        """
    )
    func counts() throws {
        let new = try group(["1": "A", "2": "b", "4": "d"])
        let kept = GroupUpdate(old: old, new: new, parts: [], edits: .keep, removal: .replace)
        #expect(
            (kept.addedQuestions.count, kept.changed, kept.removed, kept.edited.count) == (
                1, 0, 1, 1
            ))
        expectEqual(kept.group.questions[0].hint, "h")
        let fresh = GroupUpdate(old: old, new: new, parts: [], edits: .new, removal: .keep)
        #expect((fresh.addedQuestions.count, fresh.missing.count, fresh.edited.count) == (2, 2, 0))
    }

    @Test("The markup is that of the new version, if that states one and no old question stays")
    func markup() throws {
        let (plain, marked) = (try group(["1": "a"]), try group(["1": "a"], markup: .markdown))
        expectEqual(GroupUpdate(old: nil, new: marked, removal: .keep).group.markup, .markdown)
        expectEqual(GroupUpdate(old: plain, new: marked, removal: .keep).group.markup, .markdown)
        expectEqual(GroupUpdate(old: marked, new: plain, removal: .keep).group.markup, .none)
        // A table does not say.
        expectEqual(
            GroupUpdate(old: marked, new: plain, parts: .hint, removal: .keep).group.markup,
            .markdown)
        let other = try group(["2": "b"])
        expectEqual(GroupUpdate(old: marked, new: other, removal: .keep).group.markup, .markdown)
        expectEqual(GroupUpdate(old: marked, new: other, removal: .replace).group.markup, .none)
    }

    @Test("A plain question that would lose its marks in a Markdown group is named")
    func misread() throws {
        let (plain, marked) = (
            try group(["1": "2*3*4"]), try group(["n": "**b**"], markup: .markdown)
        )
        func misread(_ old: QuestionGroup, _ new: QuestionGroup, _ parts: QuestionParts, keep: Bool)
            -> String?
        {
            GroupUpdate(old: old, new: new, parts: parts, removal: keep ? .keep : .replace).misread?
                .answer
        }
        expectEqual(misread(plain, marked, .all, keep: true), "2*3*4")
        #expect(misread(plain, marked, .all, keep: false) == nil)
        expectEqual(misread(marked, plain, .all, keep: true), "2*3*4")
        expectEqual(misread(marked, plain, .hint, keep: true), "2*3*4")
        #expect(misread(marked, plain, .hint, keep: false) == nil)
        #expect(misread(try group(["1": "a"]), marked, .all, keep: true) == nil)
        // A table with what the group has, and more, is of that group.
        let table = try group(["n": "**b**", "m": "*c*"])
        expectEqual(misread(marked, table, .hint, keep: false), "*c*")
        expectEqual(
            GroupUpdate(old: marked, new: table, parts: .hint, removal: .replace).group.markup,
            .markdown)
    }
}
