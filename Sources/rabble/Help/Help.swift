// Writes the help of a command, as wide as the terminal, but at most 80 columns.
extension Context {
    /// At most 80: long lines are hard to read.
    private var width: Int { min(80, max(12, output.terminal.columns ?? 80)) }
    private var keepsWords: Bool { !output.terminal.isTerminal }

    func write(_ command: Command) {
        write(text: "\(command.fullName): \(command.summary)")
        write("Examples", command.examples)
        output.writeHeading("Usage", .strong, hanging: nil)
        for line in command.synopsis { say("  rabble \(line)", hanging: 4) }
        write(command.text.details)
        write(
            "Commands", command.commands.map { (term: $0.fullName, meaning: $0.summary) })
        if command.name.isEmpty {
            write("Topics", HelpEntry.topics.map { (term: $0.name, meaning: $0.summary) })
        }
        let options = command.options + Option.common
        let widest = options.map(\.label.displayWidth).max()
        let explanations = options.map(command.explanation)
        for topic in HelpText.topics {
            let chosen = options.indices.filter { explanations[$0].topic == topic }
            let rows = chosen.map {
                (term: options[$0].label, meaning: explanations[$0].meaning)
            }
            write(topic, rows, widest: widest)
        }
    }

    func write(_ heading: String, _ rows: [HelpText.Row], widest: Int? = nil) {
        guard !rows.isEmpty else { return }
        output.writeHeading(heading, .strong, hanging: nil)
        write(rows: rows, widest: widest)
    }

    func write(_ paragraphs: [HelpText.Paragraph]) {
        for paragraph in paragraphs {
            say()
            write(text: paragraph.text)
            write(rows: paragraph.list)
        }
    }

    /// - Parameter mark: text before the first line; the other lines are indented to match.
    func write(text: String, after mark: String = "") {
        var indent = mark
        for line in text.wrapped(to: width - mark.count, keepsWords: keepsWords) {
            say(indent + line)
            indent = String(repeating: " ", count: mark.count)
        }
    }

    /// Writes terms with their meanings beside them, or beneath terms that are too long.
    func write(rows: [HelpText.Row], widest: Int? = nil) {
        let width = width
        let terms = widest ?? rows.map(\.term.displayWidth).max() ?? 0
        let meanings = rows.map(\.meaning.displayWidth).max() ?? 0
        let isOneLineEach = 2 + terms + 2 + meanings <= width
        // On a narrow terminal all meanings are beneath their terms.
        let shared = width < 50 ? 2 : min(terms, width * 2 / 5)
        let column = isOneLineEach ? terms : shared
        for (term, meaning) in rows {
            var lines = meaning.wrapped(to: width - column - 4, keepsWords: keepsWords)[...]
            let isBeside = term.displayWidth <= column
            let line = isBeside ? "\(term.padded(to: column))  \(lines.popFirst() ?? "")" : term
            say("  " + line)
            for line in lines {
                say("\(String(repeating: " ", count: column + 4))\(line)")
            }
        }
    }
}
