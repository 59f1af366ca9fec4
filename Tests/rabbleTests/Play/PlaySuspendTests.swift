import Foundation
import TestSupport
import Testing

/// Questions that are left out of a drill from then on, and those that are missed so often that
/// they should be.
struct PlaySuspendTests {
    private let rabble: Rabble

    init() throws { rabble = try .withLetters() }

    /// The rows of the history, as kind and prompt.
    private func rows() throws -> [String] {
        try rabble.rows(of: "test").map { "\($0[2]) \($0[3])" }
    }

    private func play(_ options: String..., input: String) throws -> Outcome {
        try rabble.run(
            ["play", "test", "--strategy", "sequential"] + options, input: input)
    }

    @Test("In a pipe :suspend leaves the question out, and :undo right after takes that back")
    func pipe() throws {
        let outcome = try play(input: ":suspend\n:undo\na\n\n:suspend\nc\n")
        expectEqual(
            outcome.lines,
            [
                "Test: 3 questions, sequential", "1/3  1",
                "suspended; it won't be asked again (:undo reverses this)",
                "2/3  2", "no longer suspended", "1/3  1", "✓ a", "2/3  2", "= b",
                "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy",
                "suspended; it won't be asked again (:undo reverses this)", "3/3  3", "✓ c",
                "2 correct, 0 incorrect, 100 %",
            ])
        try expectEqual(rows(), ["suspend 1", "resume 1", "good 1", "suspend 2", "good 3"])
        #expect(try rabble.run("groups").lines.last?.hasSuffix("1 suspended") == true)
    }

    @Test("A question that would come back in the drill does not once it is suspended")
    func spaced() throws {
        let outcome = try rabble.run(
            "play", "test", "--strategy", "spaced",
            input: "x\nx\nx\n:suspend\nb\n:suspend\nb\nb\nb\n")
        let asked = outcome.lines.compactMap { line in line.contains("/") ? line.last : nil }
        let kinds = try rows()
        let first = try #require(kinds.firstIndex { $0.hasPrefix("suspend") })
        let suspended = kinds[first].last
        expectEqual(asked.filter { $0 == suspended }.count, 2)
        #expect(!kinds[(first + 1)...].contains { $0.last == suspended })
    }

    @Test("In practice it holds for this drill only, and that is said")
    func practice() throws {
        let outcome = try play("--practice", input: ":suspend\nb\n")
        expectEqual(
            outcome.lines[3...4], ["  (only in this drill: practice saves nothing)", "2/3  2"])
        #expect(try !rabble.home.names.contains("reviews"))
    }

    @Test("A reversed drill suspends the question in both directions")
    func reversed() throws {
        _ = try play("--reverse", input: ":suspend\n:quit\n")
        try expectEqual(rows(), ["suspend a"])
        try expectEqual(
            rabble.run("groups", "suspend", "test", "1").output,
            "Test: no question suspended; 1 suspended in all\n")
    }

    /// A terminal at which a drill of the group is missed where it was missed so often before.
    private func missed(_ lapses: Int, _ options: String..., answer: String = "x") throws -> String
    {
        var rabble = rabble
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        var rows: [(daysAgo: Int, prompt: String, answer: String, grade: String)] = []
        for day in 0...lapses {
            for (prompt, answer) in [("1", "a"), ("a", "1")] {
                if day > 0 { rows.append((60 - day, prompt, answer, "again")) }
                rows.append((60 - day, prompt, answer, "easy"))
            }
        }
        try rabble.writeHistory(rows, of: "test")
        let terminal = try Conversation(
            rabble.process(["play", "test", "--strategy", "sequential"] + options), columns: 100)
        _ = try terminal.read(to: "1/3")
        try terminal.send("\(answer)\r")
        let text = try terminal.read(to: "2/3")
        try terminal.send(":quit\r")
        _ = try terminal.finish()
        return text
    }

    @Test(
        "A person is told once when an answer makes a question a leech, and what leaves it out",
        arguments: [7, 8])
    func leech(lapses: Int) throws {
        let text = try missed(lapses)
        expectEqual(
            text.contains(
                "(forgotten 8 times since you knew it; rabble groups suspend test 1 suspends it)"),
            (lapses == 7))
        expectEqual(text.contains("(forgotten"), lapses == 7)
    }

    @Test(
        """
        The command names the question as the group has it, and no leech is told of a right \
        answer, or with 0
        """
    )
    func leechReversed() throws {
        #expect(try missed(7, "--reverse").contains("rabble groups suspend test 1 suspends it)"))
        #expect(try !missed(7, answer: "a").contains("(forgotten"))
        _ = try rabble.run("settings", "leech", "0")
        #expect(try !missed(7).contains("(forgotten"))
    }

    @Test(
        """
        A person can take back the suspension of the last question, and is told of no leech in \
        practice
        """
    )
    func lastQuestion() throws {
        var rabble = rabble
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        let file = try rabble.home.write("p\tq\n", to: "one.tsv")
        let terminal = try Conversation(rabble.process(["play", file]), columns: 80)
        _ = try terminal.read(to: "> ")
        try terminal.send(":suspend\r")
        _ = try terminal.read(to: "That was the last question. Enter ends the drill.")
        try terminal.send(":undo\r")
        _ = try terminal.read(to: "1/1\r\np")
        try terminal.send("q\r")
        #expect(try terminal.finish().text.contains("1 correct, 0 incorrect, 100 %"))
        #expect(try !missed(7, "--practice").contains("(forgotten"))
    }
}
