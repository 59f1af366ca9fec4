/// The manual page of the program, from the usages of its commands, in the macros of man(7).
struct ManPage {
    private static let environment: [(String, String)] = [
        ("RABBLE_HOME", "The folder for all of rabble's files; use another for another learner."),
        ("XDG_CONFIG_HOME", "The folder that contains rabble's settings folder; ~/.config if it is not set."),
        (
            "XDG_DATA_HOME",
            "The folder that contains rabble's folder of groups and histories; ~/.local/share if it is not set."
        ),
        ("ACCESSIBLE", "If it is set and not empty, a terminal gets plain lines, as with --plain."),
        ("NO_COLOR", "If it is set and not empty, there is no colour."),
        ("TERM", "If it is dumb or not set, a terminal gets plain lines."),
        ("LC_ALL, LC_CTYPE, LANG", "If the first that is set names another encoding than UTF-8, symbols are ASCII."),
        ("VISUAL, EDITOR", "The editor of rabble groups edit: the first of the two that is set, or vi."),
        ("PAGER", "What shows help, scores and questions page by page; less if it is not set, nothing if it is empty."),
        ("COLUMNS", "The width of a terminal that does not report it."),
    ]
    private static let files: [(String, String)] = [
        ("~/.config/rabble/defaults.json", "The settings."),
        ("~/.local/share/rabble/groups/", "Your groups, a file each."),
        ("~/.local/share/rabble/reviews/", "What you answered, a file for each group."),
        ("~/.local/share/rabble/reviews/fitted-weights.json", "Weights that another optimiser of FSRS-6 found."),
        ("~/.local/state/rabble/", "What you confirmed on this machine, and the weights that it fitted."),
    ]

    private var lines: [String]

    static func write(_ program: Usage, on output: Output) {
        for line in ManPage(program).lines { output.writeLine(line) }
    }

    private init(_ program: Usage) {
        // The commands that run, which are the subcommands where a command has some.
        let commands = program.subcommands.flatMap { $0.subcommands.isEmpty ? [$0] : $0.subcommands }
        lines = [
            ".TH RABBLE 1 \(VersionCommand.date) \"rabble \(VersionCommand.version)\" \"User Commands\"", ".nh",
            ".ad l",
        ]
        add(section: "NAME", "rabble \\- \(program.summary.inRoff)")
        add(section: "SYNOPSIS")
        for (index, line) in commands.flatMap(\.synopsis).enumerated() {
            if index > 0 { lines.append(".br") }
            add(roff: "\\fBrabble\\fR \(line.inRoff)")
        }
        add(section: "DESCRIPTION")
        add(text: "rabble drills vocabulary and facts, and asks again just before you forget.")
        lines.append(".PP")
        add(text: "Options may appear anywhere, --limit=5 is --limit 5, -n5 is -n 5, and -- ends them.")
        for case .text(let text) in program.details {
            lines.append(".PP")
            add(text: text)
        }
        add(section: "COMMANDS")
        for command in commands { add(command) }
        add(section: "OPTIONS")
        add(text: "Without a command:")
        add(program.options)
        lines.append(".PP")
        add(text: "With every command:")
        add(Option.common)
        add(section: "EXIT STATUS")
        add(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
        add(section: "ENVIRONMENT")
        add(Self.environment)
        add(section: "FILES")
        add(Self.files)
        add(section: "EXAMPLES")
        add(commands.flatMap(\.examples).map { ($0.command, $0.meaning) })
    }

    private mutating func add(section: String, _ roff: String...) { lines += [".SH \(section)"] + roff }

    private mutating func add(_ command: Usage) {
        lines.append(".SS \(command.fullName)")
        add(text: command.summary)
        for detail in command.details + command.manual {
            switch detail {
            case .text(let text):
                lines.append(".PP")
                add(text: text)
            case .list(let rows): add(rows.map { ($0.term, $0.meaning) })
            }
        }
        add(command.options)
    }

    private mutating func add(_ options: [Option]) {
        for option in options {
            let names = (option.name.letter.map { ["-\($0)"] } ?? []) + [option.name.word]
            let value = option.name.value.map { " \\fI\($0.inRoff)\\fR" } ?? ""
            lines += [".TP", names.map { "\\fB\($0.inRoff)\\fR" }.joined(separator: ", ") + value]
            add(text: option.meaning)
        }
    }

    private mutating func add(_ rows: [(term: String, meaning: String)]) {
        for (term, meaning) in rows {
            lines += [".TP", "\\fB\(term.inRoff)\\fR"]
            add(text: meaning)
        }
    }

    private mutating func add(text: String) { add(roff: text.inRoff) }

    /// Adds text in short lines, none of which roff takes for a request.
    private mutating func add(roff: String) {
        lines += roff.wrapped(to: 78, keepsWords: true).map { $0.hasPrefix(".") ? "\\&\($0)" : String($0) }
    }
}

extension String {
    /// The text in ASCII with roff's special characters escaped, and dashes that can be copied.
    fileprivate var inRoff: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "\"": "\\(dq"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u\(scalar.codePoint)]"
            }
        }.joined()
    }
}
