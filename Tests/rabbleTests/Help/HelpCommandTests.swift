import Foundation
import TestSupport
import Testing

@testable import rabble

struct HelpCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    /// The usages of the program, of its commands and their subcommands.
    private static let usages =
        [Command.program] + Command.program.commands.flatMap { [$0] + $0.commands }

    @Test(
        """
        Any help has every option and example, the examples first, and no line wider than 80 \
        columns
        """,
        arguments: usages.map(\.name))
    func everything(name: String) throws {
        let usage = try #require(Self.usages.first { $0.name == name })
        let outcome = try rabble.run(
            ["help"] + name.split(separator: " ").map(String.init))
        expectEqual(outcome.lines.filter { $0.displayWidth > 80 }, [])
        let headings = outcome.lines.filter {
            ["Examples", "Usage", "Commands", "Options"].contains($0)
        }
        expectEqual(headings.first, outcome.lines.contains("Examples") ? "Examples" : "Usage")
        #expect(outcome.lines.contains { $0.contains("-h, --help ") })
        expectEqual(outcome.lines.count { $0.contains("--color WHEN ") }, 1)
        for term in usage.options.map(\.label) + usage.examples.map(\.term) {
            #expect(outcome.lines.contains { $0.hasPrefix("  \(term)") })
        }
    }

    @Test(
        "The help of the two largest commands is at most 62 lines", arguments: ["play", "groups"])
    func length(name: String) throws {
        let lines = try rabble.run("help", name).lines
        #expect(lines.count <= 62)
    }

    @Test("What can be typed in a drill is in the manual page, and :help lists it")
    func typed() throws {
        let page = try rabble.run("help", "--man").output
        let help = try rabble.run("play", "hiragana", input: ":help\n").output
        for command in DrillInput.commands {
            #expect(page.contains(command.words.joined(separator: ", ")))
            #expect(help.contains(command.words.joined(separator: ", ")))
        }
    }

    @Test("No example is refused", arguments: usages.flatMap(\.examples).map(\.term))
    func examples(command: String) throws {
        var rabble = rabble
        rabble.environment["HOME"] = rabble.home.path
        rabble.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        for name in ["verbs.csv", "verbs.tsv"] {
            try rabble.home.write(
                name.hasSuffix("tsv") ? "gehen\tto go\n" : "gehen,to go\n", to: name)
        }
        for folder in [
            ".zfunc", ".config/fish/completions", ".local/share/bash-completion/completions",
            ".local/share/man/man1",
        ] {
            try rabble.home.makeFolder(folder)
        }
        if command.lowercased().contains("verbs") {
            try rabble.keep("Verbs", "gehen\tto go\n")
            try rabble.keep("Irregular Verbs", "sehen\tto see\n")
        }
        let outcome = try rabble.shell("cd \"$HOME\" && \(command)")
        #expect(![2, 64, 126, 127].contains(outcome.status), "\(outcome.errors)")
        #expect(!outcome.errors.contains("unknown"))
    }

    @Test("At a terminal the headings are bold, and lines fit a narrow one")
    func terminal() throws {
        var rabble = rabble
        rabble.environment["TERM"] = "xterm"
        let text = try Conversation(
            rabble.process(["help", "play"]), columns: 60, showsStyles: true
        ).finish().text
        #expect(text.contains("\u{1B}[1mExamples\u{1B}[0m\r\n"))
        // An example is a line to copy, so it is never wrapped.
        let lines = text.components(separatedBy: "\r\n").filter {
            !$0.contains("printf") && !$0.contains("\u{1B}")
        }
        expectEqual(lines.filter { $0.displayWidth > 60 }, [])
    }
}
