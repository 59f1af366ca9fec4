import Foundation
import RabbleCore
import TestSupport
import Testing

/// What a drill keeps, and how the next one builds on it.
struct PlayHistoryTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    /// The rows of the history without the header and the title of the file, each as its columns.
    private func rows(_ id: String = "test") throws -> [[String]] {
        try rabble.home.read("reviews/\(id).tsv").components(separatedBy: "\n").dropFirst()
            .dropLast()
            .map { $0.components(separatedBy: "\t") }.filter { $0.count < 3 || $0[2] != "title" }
    }

    // MARK: Keeping

    @Test("Every mark and every undo is a row")
    func rowsOfADrill() throws {
        _ = try rabble.play(letters, input: "x\n:undo\na\n\n2\n:skip\n")
        let rows = try rows()
        expectEqual(
            rows.map { $0[2...].joined(separator: " ") },
            ["again 1 a x", "undo 1 a ", "good 1 a a", "hard 2 b "])
        expectEqual(Set(rows.map { $0[1] }).count, 1)
        #expect(
            rows.allSatisfy {
                $0[0].wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil
            })
        #expect(try rabble.run("scores", "test", "--json").output.contains("\"correct\": 2,"))
    }

    @Test("An answer whose result was shown is kept, whenever the program is killed")
    func kill() throws {
        for round in 0..<Attack.count(few: 8, of: 2_000) {
            // Reading what is kept would take ever longer.
            if round % 50 == 49 {
                try rabble.home.remove("reviews")
            }
            var generator = SplitMix64(seed: UInt64(round))
            let conversation = try Conversation(
                rabble.process(["play", "world-capitals", "--strategy", "sequential"]))
            let before = (try? rows("world-capitals").count) ?? 0
            // Some answers one at a time, each of which is a write of its own; the signal comes
            // among the others.
            let alone = Int.random(in: 0...6, using: &generator)
            let seen = alone + Int.random(in: 1...40, using: &generator)
            for number in 1...seen {
                if number <= alone {
                    try conversation.send("x\n")
                } else if number == alone + 1 {
                    for _ in 1...40 { try conversation.send("x\n") }
                }
                _ = try conversation.read(to: "✗")
            }
            let shown = try seen + conversation.kill().components(separatedBy: "✗").count - 1
            let after = try rows("world-capitals").count
            #expect(after - before >= shown, "round \(round)")
        }
        let scores = try rabble.run("scores", "world-capitals")
        scores.expect(0)
    }

    @Test("Twelve drills of one group at once keep every answer")
    func together() throws {
        let input = String(repeating: "x\n", count: 107)
        try rabble.home.write(input, to: "input")
        let outcome = try rabble.shell(
            """
            number=0; while [ $number -lt 12 ]; do
                rabble play hiragana <'\(rabble.home["input"])' >/dev/null & number=$((number + 1))
            done; wait
            """)
        expectEqual(outcome.errorsButWaits, "")
        let rows = try rows("hiragana")
        expectEqual(rows.count, 12 * 107)
        #expect(rows.allSatisfy { $0.count == 6 && $0[2] == "again" && $0[5] == "x" })
        expectEqual(Set(rows.map { $0[1] }).count, 12)
    }

    @Test(
        """
        Where the group is renamed during a drill, its history goes along with what is answered \
        from then on
        """
    )
    func renamed() throws {
        try rabble.keep("Test", "1\ta\n2\tb\n")
        let drill = try Conversation(rabble.process(["play", "test", "--strategy", "sequential"]))
        try drill.send("a\n")
        _ = try drill.read(to: "2/2  2\n")
        try expectEqual(rabble.run("groups", "rename", "test", "Other").status, 0)
        try drill.send(":suspend\n")
        try expectEqual(drill.finish().status, 0)
        try expectEqual(
            rabble.home.names(in: "reviews"), ["other.tsv"])
        try expectEqual(rows("other").map { $0[2] }, ["good", "suspend"])
    }

    @Test("Answers that cannot be kept end the drill, are named, and are not shown")
    func cannotKeep() throws {
        try rabble.home.makeFolder("reviews/test.tsv")
        let outcome = try rabble.play(letters, input: "a\nx\nc\n")
        expectEqual(outcome.lines, ["Test: 3 questions, sequential", "1/3  1"])
        #expect(outcome.errors.hasSuffix("; not saved: 3 answers (1, 2, 3)\n"))
        expectEqual(outcome.status, 74)
    }

    private static let strace = "/usr/bin/strace"

    /// A drill for which the system refuses to bring files onto the disk.
    private func drillWithoutDisk() throws -> Invocation {
        let file = try rabble.home.write(try groupFile(letters), to: "group.json")
        return rabble.process(
            [
                "-f", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=EIO",
                Rabble.executable.path,
            ]
                + ["play", file, "--strategy", "sequential"], of: Self.strace)
    }

    @Test(
        """
        Answers that cannot be brought onto the disk end the drill and are named; at a terminal \
        they are not shown
        """,
        .enabled(if: Strace.isPossible, "needs strace"))
    func cannotSynchronize() throws {
        let path = rabble.home["reviews/test.tsv"]
        let error = "rabble: cannot write \(path): Input/output error; not saved:"
        let conversation = try Conversation(drillWithoutDisk(), columns: 80)
        _ = try conversation.read(to: "> ")
        try conversation.send("a\n")
        let end = try conversation.finish()
        expectEqual(end.text, "a\r\n\(error) 1 answer (1)\r\n")
        expectEqual(end.status, 74)

        // In a pipe that is known at the end.
        let outcome = try drillWithoutDisk().finish(input: Data("a\nx\n".utf8))
        expectEqual(
            outcome.lines,
            ["Test: 3 questions, sequential", "1/3  1", "✓ a", "2/3  2", "✗ b", "3/3  3"])
        outcome.expect(74, "\(error) 2 answers (1, 2)\n")
    }

    @Test("Reversed questions are questions of their own in the same history")
    func reversed() throws {
        _ = try rabble.play(letters, "--reverse", input: "1\n")
        try expectEqual(rows().map { $0[3] + $0[4] }, ["a1"])
        try expectEqual(
            rabble.play(letters, "--missed", input: "").output,
            "Test: nothing was missed, as there has been no drill in this direction\n")
    }

    // MARK: Building on it

    @Test("Without a drill, --missed says that there has been none")
    func missedNothing() throws {
        try expectEqual(
            rabble.run("play", "hiragana", "--missed").output,
            "Hiragana: nothing was missed, as there has been no drill\n")
        _ = try rabble.run("play", "hiragana", "--strategy", "sequential", input: "a\n")
        try expectEqual(
            rabble.run("play", "hiragana", "--missed").output,
            "Hiragana: nothing was missed in the last drill\n")
        try expectEqual(
            rabble.run("play", "hiragana", "--missed", "--reverse").output,
            "Hiragana: nothing was missed, as there has been no drill in this direction\n")
    }

    @Test("Missed questions are asked again until none is missed")
    func missed() throws {
        _ = try rabble.play(letters, input: "x\nb\nx\n")
        let again = try rabble.play(letters, "--missed", input: "a\nx\n")
        expectEqual(
            again.lines,
            [
                "Test: 2 of 3 questions, sequential", "1/2  1", "✓ a", "2/2  3", "✗ c",
                "1 correct, 1 incorrect, 50 %",
                "missed:",
                "  3  c",
            ])
        try expectEqual(rabble.play(letters, "--missed", input: "c\n").lines[1], "1/1  3")
        let none = try rabble.play(letters, "--missed", input: "c\n")
        expectEqual(none.output, "Test: nothing was missed in the last drill\n")
        expectEqual(none.status, 0)
    }

    @Test("An unfinished drill goes on under its name with what it left, until nothing is left")
    func resume() throws {
        try expectEqual(
            rabble.play(letters, "--resume", input: "").output,
            "Test: there is no unfinished drill\n")
        _ = try rabble.play(letters, input: "a\n")
        try expectEqual(
            rabble.play(letters, "--resume", input: "b\n").lines.prefix(2),
            [
                "Test: 2 of 3 questions, sequential", "1/2  2",
            ])
        try expectEqual(rabble.play(letters, "--resume", input: "c\n").lines[1], "1/1  3")
        let none = try rabble.play(letters, "--resume", input: "c\n")
        expectEqual(none.output, "Test: there is no unfinished drill\n")
        expectEqual(none.status, 0)
        expectEqual(Set(try rows().map { $0[1] }).count, 1)
    }

    @Test("What was skipped is left, until it is answered", arguments: ["sequential", "random"])
    func resumeSkipped(strategy: String) throws {
        func play(_ arguments: String..., input: String) throws -> [String] {
            try rabble.run(["play", "test"] + arguments, input: input).lines
        }
        try rabble.keep("Test", "1\ta\n2\ta\n3\ta\n")
        let first = try play("--strategy", strategy, input: "a\n:skip\na\n")
        let skipped = try #require(first[3].split(separator: " ").last)
        for line in [":skip", "a"] {
            let left = try play("--resume", "--strategy", "random", input: "\(line)\n")
            expectEqual(left.prefix(2), ["Test: 1 of 3 questions, random", "1/1  \(skipped)"])
        }
        try expectEqual(play("--resume", input: ""), ["Test: there is no unfinished drill"])
    }

    @Test("After a spaced drill, the plan of the day has what was skipped")
    func resumeSpaced() throws {
        try rabble.keep("Test", "1\ta\n2\ta\n3\ta\n")
        _ = try rabble.run("play", "test", "--due", input: "a\n:skip\na\n:quit\n")
        let told =
            """
            Test: the last drill was spaced, and what it left is still in the day's plan; rabble \
            play --due asks it
            """
        try expectEqual(rabble.run("play", "test", "--resume").lines, [told])
        #expect(
            try rabble.run("play", "--due").lines[0].hasPrefix(
                "Test: 0 due, 2 learning and 1 new of 3 questions"))
    }

    @Test("A limited drill that asked its share is finished", arguments: ["sequential", "random"])
    func limited(strategy: String) throws {
        let arguments = ["play", "hiragana", "--limit", "5", "--strategy", strategy, "--seed", "3"]
        let all = try rabble.run(arguments, input: "x\nx\nx\n").lines.filter {
            $0.contains("/5  ")
        }
        let left = try rabble.run(
            "play", "hiragana", "--resume", "--strategy", "sequential", input: "x\nx\n")
        expectEqual(left.lines[0], "Hiragana: 2 of 107 questions, sequential")
        // The fourth was asked and not answered, the fifth never asked.
        #expect(left.output.contains("/2  " + all[3].dropFirst(5)))
        try expectEqual(
            rabble.run("play", "hiragana", "--resume").output,
            "Hiragana: there is no unfinished drill\n")
    }

    @Test("Missed and resume do not go together")
    func both() throws {
        let outcome = try rabble.run("play", "hiragana", "--missed", "--resume")
        outcome.expect(64, "rabble: --missed and --resume ask different questions; choose one\n")
    }

    @Test("At a terminal an unfinished drill is mentioned")
    func mention() throws {
        _ = try rabble.run("play", "hiragana", input: "x\n")
        let conversation = try Conversation(rabble.process(["play", "hiragana"]), columns: 80)
        #expect(
            try conversation.read(to: "question 1 of 107").contains(
                "(The last drill left 106 unanswered; --resume asks those.)"))
        _ = try conversation.kill()
    }

    @Test("A bad row is reported when the history is read, and stops nothing")
    func badRow() throws {
        _ = try rabble.play(letters, input: "x\n")
        let path = rabble.home["reviews/test.tsv"]
        try (try rabble.home.read("reviews/test.tsv") + "torn").write(
            toFile: path, atomically: false, encoding: .utf8)
        let outcome = try rabble.play(letters, "--missed", input: "a\n")
        expectEqual(
            outcome.errors,
            "rabble: warning: \(path), line 4: the last line is incomplete and left out\n")
        expectEqual(outcome.lines.last, "1 correct, 0 incorrect, 100 %")
        try expectEqual(rows().map(\.count), [6, 2, 6])
    }
}
