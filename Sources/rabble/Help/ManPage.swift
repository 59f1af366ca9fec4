/// The manual page of the program, from the usages of its commands, in the macros of man(7).
struct ManPage {
    private(set) var lines: [String]

    init(_ program: Command) {
        // The commands that can be run: commands if a command has any.
        let commands = program.commands.flatMap {
            $0.commands.isEmpty ? [$0] : $0.commands
        }
        lines = [
            """
            .TH RABBLE 1 \(Context.versionDate) \"rabble \(Context.version)\" \"User \
            Commands\"
            """,
            ".nh",
            ".ad l",
        ]
        add(section: "NAME", "rabble \\- \(program.summary.inRoff)")
        add(section: "SYNOPSIS")
        for (index, line) in commands.flatMap(\.synopsis).enumerated() {
            if index > 0 { lines.append(".br") }
            add(roff: "\\fBrabble\\fR \(line.inRoff)")
        }
        add(section: "DESCRIPTION")
        for (index, paragraph) in (program.text.paragraphs(under: "Manual") + program.text.details)
            .enumerated()
        {
            if index > 0 { lines.append(".PP") }
            add(text: paragraph.text)
        }
        add(section: "COMMANDS")
        for command in commands { add(command) }
        add(section: "OPTIONS")
        add(text: "Without a command:")
        add(program.options, of: program)
        lines.append(".PP")
        add(text: "With every command:")
        add(Option.common, of: program)
        for heading in ["Exit status", "Environment", "Files"] {
            add(section: heading.uppercased())
            add(program.text.list(under: heading))
        }
        add(section: "EXAMPLES")
        add(commands.flatMap(\.examples))
    }

    private mutating func add(section: String, _ roff: String...) {
        lines += [".SH \(section)"] + roff
    }

    private mutating func add(_ command: Command) {
        lines.append(".SS \(command.fullName)")
        add(text: command.summary)
        for paragraph in command.text.details + command.text.paragraphs(under: "Manual") {
            lines.append(".PP")
            add(text: paragraph.text)
            add(paragraph.list)
        }
        add(command.options, of: command)
    }

    private mutating func add(_ options: [Option], of command: Command) {
        for option in options {
            let names = (option.letter.map { ["-\($0)"] } ?? []) + [option.word]
            let value = option.value.map { " \\fI\($0.inRoff)\\fR" } ?? ""
            lines += [".TP", names.map { "\\fB\($0.inRoff)\\fR" }.joined(separator: ", ") + value]
            add(text: command.explanation(of: option).meaning)
        }
    }

    private mutating func add(_ rows: [(term: String, meaning: String)]) {
        for (term, meaning) in rows {
            lines += [".TP", "\\fB\(term.inRoff)\\fR"]
            add(text: meaning)
        }
    }

    private mutating func add(text: String) { add(roff: text.inRoff) }

    /// Adds text in short lines that roff does not interpret as requests.
    private mutating func add(roff: String) {
        lines += roff.wrapped(to: 78, keepsWords: true).map {
            $0.hasPrefix(".") ? "\\&\($0)" : String($0)
        }
    }
}

extension String {
    private static let roffEscapes: [Unicode.Scalar: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "\"": "\\(dq", "^": "\\(ha",
        "~": "\\(ti",
    ]

    /// The text in ASCII with roff's special characters escaped, and dashes that can be copied.
    fileprivate var inRoff: String {
        unicodeScalars.map { scalar in
            Self.roffEscapes[scalar]
                ?? (scalar.isASCII ? String(scalar) : "\\[u\(scalar.codePoint)]")
        }.joined()
    }
}
