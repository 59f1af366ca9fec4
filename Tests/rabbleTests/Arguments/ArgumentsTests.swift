import Foundation
import TestSupport
import Testing

struct ArgumentsTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "An unknown word is answered with the nearest, and exit code 64",
        arguments: [
            (["setings"], "unknown command setings; did you mean settings?"),
            (
                [""],
                """
                unknown command ''; the commands are play, due, undo, groups, scores, \
                forecast, fit, settings, completions, help, version
                """
            ),
            (["help", "grups"], "unknown command grups; did you mean groups?"),
            (
                ["play", "--stratgy=x"],
                "unknown option --stratgy for rabble play; did you mean --strategy?"
            ),
            (
                ["groups", "--limit", "3"],
                """
                unknown option --limit for rabble groups; the options are --json, --format, \
                --separator, --row-separator, --header, --columns, --encoding, --tag, --strict, \
                --no-pager, --yes, --title, --schedule, --no-history, --no-media, --replace, \
                --keep, --edits, --conflicts, --forget, --output, --force, --leeches, \
                --reverse, --to, \
                --color, --plain, --trust, --help
                """
            ),
            (["--vrsion"], "unknown option --vrsion for rabble; did you mean --version?"),
            (
                ["play", "-x"],
                """
                unknown option -x for rabble play; the options are --due, --reverse, --missed, \
                --resume, --ahead, --limit, --new, --minutes, --strategy, --seed, --practice, \
                --test, --keep, --json, --events, --format, --separator, --row-separator, \
                --header, --columns, --encoding, --tag, --color, --plain, --trust, --help
                """
            ),
            (["play", "--limit"], "--limit needs a value: --limit N"),
            (["play", "--limit", "1.5"], "--limit needs a whole number, 0 or more, not 1.5"),
            (["play", "--limit="], "--limit needs a whole number, 0 or more, not ''"),
            (
                ["play", "--seed", "18446744073709551616"],
                "--seed needs a whole number of at most 18 digits, not 18446744073709551616"
            ),
            (["play", "--json=yes"], "--json takes no value, but got yes"),
            (["play", "--strategy", "rndom"], "unknown strategy rndom; did you mean random?"),
            (
                ["version", "--=x"],
                """
                unknown option -- for rabble version; the options are --color, --plain, --trust, \
                --help
                """
            ),
            (["play", "hiragna"], "unknown group or file hiragna; did you mean hiragana?"),
            (["due", "x"], "rabble due takes no arguments; x is one too many"),
            (["play", "-n"], "--limit needs a value: --limit N"),
            (["due", "-qx"], "--quiet takes no value, but got x"),
            (["due", "--q"], "unknown option --q for rabble due; did you mean --quiet?"),
            (
                ["due", "--color", "x"],
                "unknown value --color x; the values are auto, always, never"
            ),
            (["--color=allways", "due"], "unknown value --color allways; did you mean always?"),
            (["help", "play", "x"], "rabble help takes one command; x is one too many"),
            (
                ["settings", "limit", "x", "--reset"],
                "rabble settings takes one name with --reset; x is one too many"
            ),
            (
                ["groups", "create", "x", ""],
                "rabble groups create takes one title; '' is one too many"
            ),
            (["play", ""], "unknown group or file ''; rabble groups lists the groups"),
            (
                ["play", "\u{1B}[31m"],
                "unknown group or file ␛[31m; rabble groups lists the groups"
            ),
        ])
    func unknown(arguments: [String], message: String) throws {
        let outcome = try rabble.run(arguments)
        expectEqual(outcome.errors, "rabble: \(message)\n")
        expectEqual(outcome.output, "")
        expectEqual(outcome.status, 64)
    }

    @Test(
        "Options may stand anywhere, with = or without",
        arguments: [
            ["play", "numbers", "--limit", "1", "--strategy", "sequential"],
            ["--strategy=sequential", "play", "--limit=1", "numbers"],
            ["--limit", "1", "--strategy", "sequential", "play", "numbers"],
            ["play", "-n", "1", "-ssequential", "numbers"],
            ["-s=sequential", "play", "-n1", "numbers"],
            ["play", "--limit", "9", "--limit=1", "--strategy=sequential", "--", "numbers"],
        ])
    func anywhere(arguments: [String]) throws {
        let outcome = try rabble.run(arguments)
        expectEqual(outcome.lines.prefix(2), ["Numbers: 1 of 15 questions, sequential", "1/1  0"])
    }

    @Test("After -- a word that starts with a dash is a name")
    func endOfOptions() throws {
        #expect(
            try rabble.run("play", "--", "--json").errors.hasPrefix(
                "rabble: unknown group or file --json;"))
    }

    @Test(
        "Help wins over any other mistake on the line",
        arguments: [
            (["play", "--frob", "-h"], "play"), (["play", "--limit", "--help"], "play"),
            (["play", "-n", "-h"], "play"),
            (["due", "x", "y", "--help"], "due"), (["due", "--json=yes", "-h"], "due"),
            (["groups", "frob", "-h"], "groups"),
            (["groups", "show", "--title", "x", "-h"], "groups show"),
            (["--help", "--frob", "scores"], "scores"),
            (["due", "--color=x", "-h"], "due"), (["frob", "-h"], ""), (["--frob", "-h"], ""),
        ])
    func help(arguments: [String], command: String) throws {
        let outcome = try rabble.run(arguments)
        expectEqual(
            outcome.output,
            (try rabble.run(
                ["help"] + command.split(separator: " ").map(String.init), input: Data()
            ).output))
        outcome.expect(0)
    }

    @Test("Arguments of any length are answered in one line")
    func longArguments() throws {
        let outcome = try rabble.run("play", String(repeating: "あ", count: 30_000))
        expectEqual(outcome.status, 64)
        #expect(outcome.errors.hasSuffix("; rabble groups lists the groups\n"))
    }

    @Test(
        "An argument that piles up combining marks is refused, and not repeated",
        arguments: [
            ["play"], ["groups", "create"], ["play", "hiragana", "--strategy"],
            ["groups", "import", "x", "--title"],
            [],
        ])
    func piles(words: [String]) throws {
        let pile = "a" + String(repeating: "\u{301}\u{316}", count: 5_000)
        let outcome = try rabble.run(words + [pile])
        outcome.expect(
            64, "rabble: argument \(words.count + 1) has more than 30 combining marks in a row\n")
    }

    @Test("A title has at most 4 KiB, wherever it comes from")
    func longTitle() throws {
        let title = String(repeating: "x", count: 4_097)
        let table = try rabble.home.write("a\tb\n", to: "table.tsv")
        let message = "rabble: the title is longer than 4096 bytes\n"
        try expectEqual(rabble.run("groups", "import", table, "--title", title).errors, message)
        try expectEqual(rabble.run("groups", "create", title).errors, message)
        #expect(
            try rabble.run("groups", "create", input: "\(title)\n").output.contains(
                "the title is longer than 4096"))
    }
}
