import Foundation
import RabbleCore
import TestSupport
import Testing

extension Attack {
    /// Histories with a few questions that were answered, edited, moved in circles, forgotten and
    /// undone at a few times, in all possible orders, and in several spellings.
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct HostileHistoryTests {
        private static let words = ["p", "q", "r", "é", "e\u{301}", "w\u{323}\u{307}", "a\u{30A}"]
        private static let ids = ["a", "b", "c", "é", "e\u{301}"]
        private static let sessions = ["s1", "s2+spaced", "anki20240501+spaced", "é", "e\u{301}"]
        private static let kinds = [
            "again", "hard", "good", "good", "easy", "undo", "edit", "edit", "from", "from", "copy",
            "copy", "suspend", "resume", "accept", "refuse", "forget", "title",
        ]
        private static let times = [1, 3, 9, 20].flatMap { day in
            [0, 1].map { "2026-01-\(day < 10 ? "0" : "")\(day)T12:00:00.00\($0)Z" }
        }

        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func write(to home: String, seed: UInt64) throws {
            var random = SplitMix64(seed: seed)
            func any(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
            for name in ["groups", "reviews"] {
                try folder.makeFolder("\(home)/\(name)")
            }
            for id in Self.ids {
                let questions = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    ["prompt": any(Self.words), "answer": any(Self.words)]
                }
                // One of the groups is known only by its history.
                let title = id == "a" ? "z" : id
                let group: [String: Any] = ["title": title, "questions": questions]
                try folder.write(
                    JSONSerialization.data(withJSONObject: group), to: "\(home)/groups/\(id).json")
                for name in [id, "\(id) (1)"] {
                    var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
                    for _ in 0..<Int.random(in: 0...40, using: &random) {
                        let kind = any(Self.kinds)
                        let typed: [String] =
                            switch kind {
                            case "edit": [any(Self.words), any(Self.words)]
                            case "from": [any(Self.ids), any(Self.words), any(Self.words)]
                            case "copy": [any(Self.ids), any(["again", "good"])]
                            case "accept", "refuse": [any(Self.words)]
                            default: []
                            }
                        let prompt = any(kind == "title" ? Self.ids : Self.words)
                        let cells = [
                            any(Self.times), any(Self.sessions), kind, prompt, any(Self.words),
                            typed.map { $0 + "\\t" }.joined(),
                        ]
                        text += cells.joined(separator: "\t") + "\n"
                    }
                    try folder.write(text, to: "\(home)/reviews/\(name).tsv")
                }
            }
        }

        @Test("The same files give the same figures, whatever the order of hash tables")
        func sameFigures() throws {
            for seed in 0..<UInt64(Attack.count(few: 2, of: 250)) {
                let home = "home\(seed)"
                try write(to: home, seed: seed)
                let commands = [
                    ["scores", "--json"], ["scores", "a", "--json"], ["fit", "--export"],
                    ["due", "--json"],
                ]
                for command in commands {
                    let outcomes = try (0..<4).map { _ in
                        try Attack.run(
                            command, home: folder[home], state: folder["state\(seed)"])
                    }
                    // The first run also reports stray files.
                    let all = Set(outcomes.map(\.output))
                    expectEqual(all.count, 1, "seed \(seed), \(command)")
                    expectEqual(outcomes.flatMap { $0.problems() }, [], "seed \(seed), \(command)")
                }
            }
        }
    }
}
