import Foundation
import TestSupport
import Testing

/// The output depends on the files, not on the order of hash tables, which differs between
/// processes.
struct SameBytesTests {
    private let rabble: Rabble

    /// Three groups with long histories, whose questions were moved back and forth, edited,
    /// suspended and accepted.
    init() throws {
        rabble = try Rabble()
        for (index, name) in ["Rivers", "Lakes", "Seas"].enumerated() {
            let rows = (0..<40).map { "\(name) \($0)\tanswer \($0)\n" }
            try rabble.keep(name, "prompt\tanswer\n" + rows.joined())
            let grades = ["again", "hard", "good", "good", "easy"]
            var answers: [(daysAgo: Int, prompt: String, answer: String, grade: String)] = []
            for (number, days) in [31, 22, 13, 4].enumerated() {
                for question in 0..<40 {
                    let grade = grades[(question * 7 + number * (index + 3)) % grades.count]
                    answers.append(
                        (days + question % 3, "\(name) \(question)", "answer \(question)", grade))
                }
            }
            try rabble.writeHistory(answers, of: name.lowercased())
        }
        func move(_ name: String, _ count: Int, from source: String, to target: String) -> [String]
        {
            ["groups", "move", source] + (0..<count).map { "\(name) \($0)" } + ["--to", target]
        }
        let changes: [[String]] = [
            move("Rivers", 30, from: "rivers", to: "lakes"),
            move("Lakes", 20, from: "lakes", to: "seas"),
            move("Rivers", 10, from: "lakes", to: "seas"),
            ["groups", "suspend", "seas", "Seas 1"], ["groups", "suspend", "seas", "Rivers 3"],
        ]
        for change in changes {
            let outcome = try rabble.run(change, input: Data())
            expectEqual(outcome.status, 0, "\(outcome.errors)")
        }
        let drill = try rabble.run(
            "play", "seas", "--strategy", "sequential", "--limit", "4",
            input: "wrong\n:accept\nanswer 1\nwrong\n")
        expectEqual(drill.status, 0, "\(drill.errors)")
    }

    private static let commands = [
        ["fit", "--dry-run", "--json"], ["fit", "--export"], ["due", "--json"], ["due"], [],
        ["--json"], ["scores", "--json"], ["scores"], ["scores", "seas", "--json"],
        ["scores", "lakes"], ["forecast", "--json"], ["forecast"], ["groups", "--json"],
        ["groups", "show", "seas", "--json"], ["groups", "find", "1", "--json"],
        ["groups", "export", "lakes", "--format", "csv"], ["settings", "--json"],
        ["undo", "--json"], ["completions", "--words", "play", ""],
    ]

    @Test("A reading command prints the same bytes each time")
    func sameBytes() throws {
        for words in Self.commands {
            let first = try rabble.run(words, input: Data())
            for _ in 1..<Attack.count(few: 2, of: 40) {
                let next = try rabble.run(words, input: Data())
                expectEqual(next.output, first.output)
                expectEqual(next.errors, first.errors)
            }
        }
    }
}
