import Foundation
import TestSupport
import Testing

extension Attack {
    /// All pairs of commands that change a group, side by side, with pictures.
    @Suite(
        .enabled(
            if: Attack.isPossible && AnkiFiles.areReadable,
            "a sanitizer is watching, or unzip, zstd or sqlite3 is missing"))
    struct PairsCrowdTests: AnkiSuite {
        let desk: AnkiDesk

        init() throws { desk = try AnkiDesk() }

        /// A shell command, in which `N` is its number, and a check of the result after it
        /// succeeded.
        private struct Change: Sendable {
            let command: String
            let isDone: @Sendable (_ output: String, _ files: [String: Data]) -> Bool
        }

        private static func brings(_ output: String, _ files: [String: Data]) -> Bool {
            let pictures = output.firstMatch(of: /(\d+) pictures? or sound/)
            return pictures == nil || files.values.contains(AnkiFiles.picture("new"))
        }

        private static let changes = [
            Change(command: "groups import DECK --replace", isDone: brings),
            Change(command: "groups update deck --replace", isDone: brings),
            Change(command: "groups move deck --to third") { _, files in
                files["groups/third.json"].map { $0.contains("Katze") } ?? false
            },
            Change(command: "groups rename deck 'Renamed N'") { output, files in
                let title = output.firstMatch(of: /is now (Renamed \d+);/).map { "\"\($0.1)\"" }
                return title.map { title in files.values.contains { $0.contains(title) } } ?? false
            },
            Change(command: "groups delete deck") { output, files in
                let folder = output.firstMatch(of: /^Deck is now in .*\/([^\/\n]+)\n/)
                return folder.map { files["groups/\($0.1)/deck.json"] != nil } ?? false
            },
            Change(command: "groups edit deck --yes") { output, files in
                !output.contains("1 changed") || files.values.contains { $0.contains("miaow") }
            },
            Change(command: "groups suspend deck") { _, files in
                files.values.contains { $0.contains("\tsuspend\t") }
            },
        ]

        @Test("The messages of two commands that change a group at once are true, in either order")
        func pairs() throws {
            let pairs = Self.changes.indices.flatMap { first in
                Self.changes[first...].map { (Self.changes[first], $0) }
            }
            let step = Attack.count(few: 1, of: pairs.count) == 1 ? 5 : 1
            for (first, second) in stride(from: 0, to: pairs.count, by: step).map({ pairs[$0] }) {
                for _ in 0..<Attack.count(few: 1, of: 60) { try expectBoth(first, second) }
            }
        }

        private func expectBoth(_ first: Change, _ second: Change) throws {
            var rabble = try Rabble()
            rabble.environment = [
                "PATH": AnkiFiles.path, "EDITOR": "2>/dev/null sed -i 's/Katze/Katze\\tmiaow/'",
            ]
            let deck = try made.write(
                AnkiFiles.package(media: ["cat.png": AnkiFiles.picture("old")]), to: "deck.apkg")
            try expectEqual(rabble.run("groups", "import", deck).status, 0)
            try rabble.keep("Third", "1\ta\n")
            for (group, answer) in [("deck", "Katze\n"), ("third", "a\n")] {
                try expectEqual(rabble.run("play", group, input: answer).status, 0)
            }
            try made.write(
                AnkiFiles.package(media: ["cat.png": AnkiFiles.picture("new")]), to: "deck.apkg")
            let commands = (0..<6).map { number in
                (number % 2 == 0 ? first : second).command
                    .replacing("DECK", with: "'\(deck)'").replacing("N", with: "\(number)")
            }
            let lines = commands.enumerated().map { number, command in
                """
                { rabble \(command) </dev/null >'\(rabble.temporary["out-\(number)"])' \
                2>'\(rabble.temporary["err-\(number)"])'; \
                echo $? >'\(rabble.temporary["end-\(number)"])'; } &
                """
            }
            _ = try rabble.shell(lines.joined(separator: "\n") + "\nwait")

            let files = Self.files(in: rabble.home.path)
            for (number, command) in commands.enumerated() {
                let output = try rabble.temporary.read("out-\(number)")
                let errors = try rabble.temporary.read("err-\(number)")
                let end = try rabble.temporary.read("end-\(number)").dropLast()
                #expect(["0", "64", "65", "66", "73"].contains(end), "\(commands): \(errors)")
                let lines = errors.split(separator: "\n")
                #expect(lines.allSatisfy { $0.hasPrefix("rabble: ") }, "\(commands): \(errors)")
                if end != "0" {
                    #expect(!errors.isEmpty, "\(commands): \(output)")
                    continue
                }
                let isDone = (number % 2 == 0 ? first : second).isDone(output, files)
                #expect(isDone, "\(command) of \(commands): \(output)")
            }
            // No group names a missing picture, no answer is lost, and no change is incomplete.
            for (path, content) in files where path.hasSuffix(".json") {
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                let named = content.text.matches(of: /"([^"\/]+\.media\/[^"]+)"/).map(\.1)
                let isAside = folder != "groups"
                #expect(
                    isAside || named.allSatisfy { files["groups/\($0)"] != nil }, "\(commands)")
            }
            for answer in ["\tKatze\tKatze", "\t1\ta\ta"] {
                #expect(
                    files.contains {
                        $0.key.hasPrefix("reviews/") && $0.value.text.contains(answer)
                    }, "\(commands)")
            }
            #expect(!files.keys.contains { $0.split(separator: "/").last?.first == "." })
            for command in ["groups", "due", "scores"] {
                try expectEqual(rabble.run(command).errors, "", "\(commands)")
            }
        }

        private static func files(in folder: String) -> [String: Data] {
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            return Dictionary(
                uniqueKeysWithValues: (paths ?? []).compactMap { path in
                    FileManager.default.contents(atPath: "\(folder)/\(path)").map { (path, $0) }
                })
        }
    }
}

extension Data {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
    fileprivate func contains(_ text: String) -> Bool { self.text.contains(text) }
}
