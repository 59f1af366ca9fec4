import Foundation
import TestSupport
import Testing

@testable import rabble

struct CompletionsCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "Every option of every command, with what it does",
        arguments: Command.program.commands.map(\.name))
    func options(command: String) throws {
        let usage = try #require(Command.program.commands.first { $0.name == command })
        for usage in [usage] + usage.commands {
            let words = usage.name.split(separator: " ").map(String.init)
            try expectEqual(
                rabble.run(["completions", "--words", "--"] + words + ["-"], input: "").lines
                    .dropFirst(),
                usage.allOptions.map { "\($0.word)\t\(usage.explanation(of: $0).meaning)" }[...])
        }
    }

    // MARK: In real shells

    /// A shell at a terminal that has loaded the script. Instead of the program, it runs a function
    /// that prints its arguments.
    private func shell(_ shell: Shell) throws -> Conversation {
        let path = try #require(Self.path(of: shell.rawValue))
        let products = Rabble.executable.deletingLastPathComponent().path
        let system = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let arguments: [String]
        switch shell {
        case .bash:
            let file = try rabble.home.write(
                """
                PS1='ready'; PS1+='> '; eval \"$(rabble completions bash)\"; rabble() { printf \
                '[%s]' \"$@\"; echo; }\n
                """,
                to: ".bashrc")
            arguments = ["--noprofile", "--rcfile", file, "-i"]
        case .zsh:
            try rabble.home.write(
                "autoload -U compinit; compinit -u -D; source <(rabble completions zsh)\n"
                    + "rabble() { printf '[%s]' \"$@\"; echo; }; PS1='ready'; PS1+='> '\n",
                to: ".zshrc")
            arguments = ["-i"]
        case .fish:
            let file = try rabble.home.write(
                """
                rabble completions fish | source; function rabble; printf '[%s]' $argv; echo; end\n
                """
                    + "function fish_prompt; printf '%s> ' ready; end; set -g fish_greeting\n",
                to: "start.fish")
            arguments = ["--no-config", "--init-command", "source \(file)", "--interactive"]
        }
        // fish needs its own terminal.
        let setsid = Self.path(of: "setsid")
        var process = rabble.process(
            (setsid == nil ? [] : ["-c", "-w", path]) + arguments, of: setsid ?? path)
        process.folder = rabble.home.path
        process.environment?.merge([
            "PATH": "\(products):\(system)", "HOME": rabble.home.path, "ZDOTDIR": rabble.home.path,
            "TERM": "xterm",
            "XDG_CONFIG_HOME": rabble.home.path, "XDG_DATA_HOME": rabble.home.path,
            "INPUTRC": "/dev/null",
            "LC_ALL": "C.UTF-8",
        ]) { $1 }
        return try Conversation(process, columns: 200)
    }

    private static func path(of program: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(program)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// The installed shells.
    private static let present = Shell.allCases.filter {
        path(of: $0.rawValue) != nil && ($0 != .fish || path(of: "setsid") != nil)
    }

    @Test(
        """
        With Tab a shell completes commands, options, values, groups, titles and files, and \
        executes no title
        """,
        .enabled(if: !present.isEmpty),
        arguments: present)
    func complete(in shell: Shell) throws {
        let hostile = "Z$(touch pwned)`touch pwned` ;touch pwned & \"it's\" > pwned * ~ \\ !!"
        for title in ["Irregular Verbs", hostile] {
            try rabble.keep(title, "a\tb\n")
        }
        try rabble.home.write("", to: "my deck.csv")
        let conversation = try self.shell(shell)
        _ = try conversation.read(to: "ready> ")
        for (typed, called) in [
            ("rabble sett\t", "[settings]"), ("rabble groups del\t", "[groups][delete]"),
            ("rabble play --str\tseq\t", "[play][--strategy][sequential]"),
            ("rabble play --strategy=seq\t", "[play][--strategy=sequential]"),
            ("rabble settings acc\tstr\t", "[settings][accents][strict]"),
            ("rabble play world-c\t", "[play][world-capitals]"),
            ("rabble play irre\t", "[play][irregular-verbs]"),
            ("rabble play World\\ C\t", "[play][World Capitals]"),
            ("rabble play 'Irregular V\t", "[play][Irregular Verbs]"),
            ("rabble play \"Irregular V\t", "[play][Irregular Verbs]"),
            ("rabble groups import my\t", "[groups][import][my deck.csv]"),
            ("rabble groups export x --output=my\t", "[groups][export][x][--output=my deck.csv]"),
            ("rabble due my\t", "[due][my]"), ("rabble play Z\t", "[play][\(hostile)]"),
        ] {
            try conversation.send(typed + "\r")
            let text = try conversation.read(to: "]\r\n")
            #expect(text.contains(called + "\r\n"), "\(shell): \(typed)")
            _ = try conversation.read(to: "ready> ")
        }
        for quote in ["'", "\""] {
            // Whatever Tab inserts, the line is then erased.
            try conversation.send("rabble play \(quote)Z\t\u{15}rabble x\r")
            _ = try conversation.read(to: "[x]\r\n")
            _ = try conversation.read(to: "ready> ")
        }
        try conversation.send("exit\r")
        _ = try conversation.finish()
        #expect(try !rabble.home.names.contains("pwned"))
    }
}
