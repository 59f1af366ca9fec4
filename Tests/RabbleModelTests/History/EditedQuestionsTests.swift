import TestSupport
import Testing

@testable import RabbleModel

struct EditedQuestionsTests {
    /// An edit from one question to another, at a second.
    struct Edit: Sendable {
        let second: Int64
        let old: String
        let new: String

        init(_ second: Int64, _ old: String, _ new: String) {
            (self.second, self.old, self.new) = (second, old, new)
        }
    }

    private static func id(_ text: String) -> Question.ID { .init(prompt: text, answer: "x") }

    /// The prompt of the question that an answer at a second counts for.
    private static func follow(_ prompt: String, at second: Int64, _ edits: [Edit], asked: String)
        throws -> String?
    {
        let questions = Set(edits.flatMap { [$0.old, $0.new] })
        let edits = edits.map {
            HistoryChange(
                time: Timestamp(milliseconds: $0.second), kind: .edit(to: id($0.new)),
                question: id($0.old))
        }
        let group = try asked.map { try Question(prompt: String($0), answer: "x") }
        var edited = EditedQuestions(edits.sorted(), questions: group.map(\.id))
        guard let node = edited.node(of: id(prompt)) else { return nil }
        // Ways that were followed earlier make no difference.
        for question in questions {
            _ = edited.node(of: id(question)).map {
                edited.follow($0, at: Timestamp(milliseconds: 0))
            }
        }
        return edited.follow(node, at: Timestamp(milliseconds: second)).prompt
    }

    @Test("A question that no edit names leads nowhere")
    func unedited() throws {
        #expect(try Self.follow("z", at: 1, [Edit(2, "a", "b")], asked: "b") == nil)
    }

    @Test(
        """
        Everything counts for the only related question that is asked, also in a chain, a circle \
        or a conflict
        """,
        arguments: [
            ("b", [Edit(2, "a", "b")]), ("a", [Edit(2, "a", "b")]),
            ("c", [Edit(2, "a", "b"), Edit(4, "b", "c")]),
            ("a", [Edit(2, "a", "b"), Edit(4, "b", "a")]),
            ("b", [Edit(2, "a", "b"), Edit(4, "b", "a")]),
            ("c", [Edit(2, "a", "b"), Edit(4, "a", "c")]),
            ("b", [Edit(2, "a", "b"), Edit(2, "a", "c")]),
        ])
    func onlyOne(asked: String, edits: [Edit]) throws {
        for question in Set(edits.flatMap { [$0.old, $0.new] }) {
            for second: Int64 in 1...5 {
                try expectEqual(
                    Self.follow(question, at: second, edits, asked: asked), asked,
                    "\(question) at \(second)")
            }
        }
    }

    @Test(
        """
        If several related questions are asked, an answer follows the edits since, up to a \
        question that is asked
        """,
        arguments: [
            // The old question was added again after it had become another one.
            ("ab", [Edit(2, "a", "b")], ["a1b", "a2b", "a3a", "b1b", "b3b"]),
            // A chain whose middle is there again.
            (
                "bc", [Edit(2, "a", "b"), Edit(4, "b", "c")],
                ["a1c", "a3c", "a5c", "b3c", "b4c", "b5b", "c1c", "c5c"]
            ),
            // A question became another one, the same again, and then a third, and the second was
            // added again.
            (
                "bc", [Edit(2, "a", "b"), Edit(4, "b", "a"), Edit(6, "a", "c")],
                ["a1c", "b3c", "b5b", "a5c", "a7c", "c7c"]
            ),
            // Two machines edited it, and both new questions are asked.
            ("bc", [Edit(2, "a", "b"), Edit(4, "a", "c")], ["a1b", "a3c", "a5c"]),
            // Of the same time the first by what it says counts.
            ("bc", [Edit(2, "a", "c"), Edit(2, "a", "b")], ["a1b", "a2b", "a3b"]),
            // A circle ends where it was entered.
            ("ab", [Edit(2, "a", "b"), Edit(4, "b", "a")], ["a1a", "b3a", "a5a", "b5b"]),
        ])
    func several(asked: String, edits: [Edit], ways: [String]) throws {
        for way in ways {
            let parts = way.map(String.init)
            let second = try #require(Int64(parts[1]))
            try expectEqual(
                Self.follow(parts[0], at: second, edits, asked: asked), parts[2], "\(way)")
        }
    }

    @Test(
        "If no related question is asked, an answer counts for the question at the end of its way")
    func nowhere() throws {
        try expectEqual(
            Self.follow("a", at: 1, [Edit(2, "a", "b"), Edit(4, "b", "c")], asked: ""), "c")
        try expectEqual(Self.follow("a", at: 5, [Edit(2, "a", "b")], asked: "z"), "b")
        try expectEqual(Self.follow("b", at: 5, [Edit(2, "a", "b")], asked: "z"), "b")
    }

    @Test(
        """
        A question is asked in both directions, and an answer in the other one counts for it \
        there
        """,
        arguments: [
            // Added again after it had become another one.
            (
                edit: ("bank", "Bank", "bank", "Ufer"), asked: ["bank Bank", "bank Ufer"],
                answer: "Bank bank",
                "Bank bank"
            ),
            // The prompt and the answer swapped: what was the other direction is this one now.
            (("to", "zu", "zu", "to"), ["zu to"], "to zu", "to zu"),
            (("to", "zu", "zu", "to"), ["zu to"], "zu to", "zu to"),
            // In the history and not in the group yet.
            (("go", "gehen", "walk", "gehen"), ["go gehen"], "gehen walk", "gehen go"),
        ])
    func otherDirection(
        edit: (String, String, String, String), asked: [String], answer: String, counted: String
    ) throws {
        let change = HistoryChange(
            time: Timestamp(milliseconds: 2),
            kind: .edit(to: .init(prompt: edit.2, answer: edit.3)),
            question: .init(prompt: edit.0, answer: edit.1))
        func id(_ text: String) -> Question.ID {
            let words = text.split(separator: " ").map(String.init)
            return .init(prompt: words[0], answer: words[1])
        }
        let group = try asked.map { try Question(prompt: id($0).prompt, answer: id($0).answer) }
        for group in [group, group.map(\.reversed)] {
            var edited = EditedQuestions([change], questions: group.map(\.id))
            let node = try #require(edited.node(of: id(answer)))
            expectEqual(edited.follow(node, at: Timestamp(milliseconds: 3)), id(counted))
        }
    }

    @Test(
        """
        An edit relates the questions in the other direction as well, and one that changes \
        nothing relates none
        """
    )
    func reversed() {
        let (old, new) = (
            Question.ID(prompt: "a", answer: "1"), Question.ID(prompt: "a", answer: "2")
        )
        let edit = HistoryChange(
            time: Timestamp(milliseconds: 2), kind: .edit(to: new), question: old)
        var edited = EditedQuestions([edit], questions: [])
        let node = edited.node(of: Question.ID(prompt: "1", answer: "a"))
        expectEqual(
            node.map { edited.follow($0, at: edit.time) }, Question.ID(prompt: "2", answer: "a"))
        let same = HistoryChange(time: edit.time, kind: .edit(to: old), question: old)
        #expect(EditedQuestions([same], questions: []).node(of: old) == nil)
    }
}
