// The manual page of the program, from the usages of its commands, in the macros of man(7).
extension Context {
    func writeManual() {
        let program = Command.program
        // The commands that can be run: commands if a command has any.
        let commands = program.commands.flatMap {
            $0.commands.isEmpty ? [$0] : $0.commands
        }
        say(".TH RABBLE 1 \(Self.versionDate) \"rabble \(Self.version)\" \"User Commands\"")
        say(".nh")
        say(".ad l")
        say(".SH NAME")
        say("rabble \\- \(program.summary.inRoff)")
        say(".SH SYNOPSIS")
        for (index, line) in commands.flatMap(\.synopsis).enumerated() {
            if index > 0 { say(".br") }
            add(roff: "\\fBrabble\\fR \(line.inRoff)")
        }
        say(".SH DESCRIPTION")
        for (index, paragraph) in (program.text.paragraphs(under: "Manual") + program.text.details)
            .enumerated()
        {
            if index > 0 { say(".PP") }
            add(text: paragraph.text)
        }
        say(".SH COMMANDS")
        for command in commands { add(command) }
        say(".SH OPTIONS")
        add(text: "Without a command:")
        add(program.options, of: program)
        say(".PP")
        add(text: "With every command:")
        add(Option.common, of: program)
        for heading in ["Exit status", "Environment", "Files"] {
            say(".SH \(heading.uppercased())")
            add(program.text.list(under: heading))
        }
        say(".SH EXAMPLES")
        add(commands.flatMap(\.examples))
    }

    private func add(_ command: Command) {
        say(".SS \(command.fullName)")
        add(text: command.summary)
        for paragraph in command.text.details + command.text.paragraphs(under: "Manual") {
            say(".PP")
            add(text: paragraph.text)
            add(paragraph.list)
        }
        add(command.options, of: command)
    }

    private func add(_ options: [Option], of command: Command) {
        for option in options {
            let names = (option.letter.map { ["-\($0)"] } ?? []) + [option.word]
            let value = option.value.map { " \\fI\($0.inRoff)\\fR" } ?? ""
            say(".TP")
            say(names.map { "\\fB\($0.inRoff)\\fR" }.joined(separator: ", ") + value)
            add(text: command.explanation(of: option).meaning)
        }
    }

    private func add(_ rows: [(term: String, meaning: String)]) {
        for (term, meaning) in rows {
            say(".TP")
            say("\\fB\(term.inRoff)\\fR")
            add(text: meaning)
        }
    }

    private func add(text: String) { add(roff: text.inRoff) }

    /// Adds text in short lines that roff does not interpret as requests.
    private func add(roff: String) {
        for line in roff.wrapped(to: 78, keepsWords: true) {
            say(line.hasPrefix(".") ? "\\&\(line)" : String(line))
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
