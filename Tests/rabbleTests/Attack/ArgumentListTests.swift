import Foundation
import RabbleCore
import TestSupport
import Testing

@testable import rabble

extension Attack {
    /// Lists of arguments that no user would type.
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct ArgumentListTests {
        /// The program's own words, and words that are difficult in some way.
        private static let words: [[UInt8]] = {
            func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }
            var texts = Command.program.commands.flatMap {
                $0.name.split(separator: " ").map(String.init)
            }
            texts += Command.program.commands.flatMap { $0.options }.map { $0.word }
            texts += words("list show create import export delete hiragana katakana numbers x")
            texts += Setting.all.flatMap { [$0.name] + $0.key.choices.map(\.word) }
            texts += words("json tsv csv anki markdown -h --help --version -- - --= --limit= --x=y")
            texts += ["", " "]
            texts += words("0 1 -1 -0 +1 007 0x10 1e3 1e999 -1e999 nan inf 0.9 .9 １ ٣")
            texts += [Int.min, .min + 1, .max, Int(Int32.min), Int(Int32.max)].map(String.init)
            texts += words("9223372036854775808 -9223372036854775809 18446744073709551616")
            texts += words("18446744073709551615 ../input/")
            texts += words("../input ../new.csv none.json / . .. /dev/null /dev/full no/such/file")
            texts += [
                "\u{1B}[31m", "a\nrabble: warning: forged", "\r", "\u{7F}", "\u{85}", "\u{202E}abc",
                "\u{301}", "é",
                "\u{0131}",
            ]
            texts += ["👨‍👩‍👧", "あ", "\u{E0041}", "\u{FEFF}x", "--é", "--\u{301}limit", "-\u{301}"]
            texts += [
                String(repeating: "a", count: 100_000),
                "--" + String(repeating: "l", count: 50_000),
            ]
            texts += [
                "a" + String(repeating: "\u{301}", count: 5_000),
                String(repeating: "../", count: 5_000),
            ]
            let invalid: [[UInt8]] = [
                [0xFF], [0x61, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0x2D, 0x2D, 0xFF], [0xE3, 0x81],
            ]
            return texts.map { Array($0.utf8) } + invalid
        }()

        /// One to six words, the first usually a command.
        private static func arguments(_ generator: inout SplitMix64) -> [[UInt8]] {
            let commands = Command.program.commands.map { Array($0.name.utf8) }
            var list = (0..<Int.random(in: 1...5, using: &generator)).compactMap { _ in
                words.randomElement(using: &generator)
            }
            if Int.random(in: 0..<8, using: &generator) > 0,
                let command = commands.randomElement(using: &generator)
            {
                list.insert(command, at: 0)
            }
            return list
        }

        private static func check(
            _ arguments: [[UInt8]], _ home: TemporaryFolder, input: String = ""
        ) throws {
            let run = try Attack.run(arguments, home: home.path, input: input)
            // With these options the drill is shown on standard error.
            let showsDrill = ["--json", "--events"].contains { arguments.contains(Array($0.utf8)) }
            let forged = (run.output + "\n" + run.errors).contains("\nrabble: warning: forged")
            let problems =
                run.problems(showsDrill: showsDrill) + (forged ? ["it lets a line be forged"] : [])
            let words = arguments.map { String(decoding: $0.prefix(40), as: UTF8.self) }
            expectEqual(problems, [], "\(words)")
        }

        @Test(
            """
            Whatever the arguments are, the program ends with one of its exit codes and prints \
            only its own lines
            """
        )
        func random() throws {
            let home = try TemporaryFolder()
            var generator = SplitMix64(seed: 1)
            for _ in 0..<Attack.count(few: 15, of: 50_000) {
                try Self.check(Self.arguments(&generator), home, input: "1\na\n\ny\n")
            }
        }

        @Test("Each hard word alone, as a group, as a value of each option and of each setting")
        func systematic() throws {
            let home = try TemporaryFolder()
            let options = Command.program.commands.flatMap { command in
                command.options.filter { $0.value != nil }.map { [command.name, $0.word] }
            }
            let settings = Setting.all.map { ["settings", $0.name] }
            let groups = [
                [], ["play"], ["scores"], ["groups"], ["groups", "show"], ["groups", "delete"],
                ["groups", "export"],
                ["help"],
                ["groups", "import"],
            ]
            let cases = (options + settings + groups).flatMap { start in
                Self.words.map { word in start.map { Array($0.utf8) } + [word] }
            }
            for arguments in Attack.sample(few: 15, of: cases) { try Self.check(arguments, home) }
        }
    }
}
