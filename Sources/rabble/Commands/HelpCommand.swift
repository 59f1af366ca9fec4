/// `rabble help play`, `rabble help formats`: the description of a command or a topic.
extension Command {
    static let help = Command(
        name: "help", operands: [.command, .command], takes: nil, options: [.man, .noPager],
        run: Context.showHelp)
}

extension Context {
    func showHelp() throws(Failure) {
        if arguments.has(.man) {
            try arguments.expectOperands(atMost: 0, "no command with --man")
            writeManual()
        } else if let word = arguments.operands.first,
            Command.program.command(called: word) == nil, let topic = HelpEntry.topic(named: word)
        {
            try arguments.expectOperands(atMost: 1, "one topic")
            if topic.name == "answers" {
                writeAnswers()
            } else {
                write(topic)
            }
        } else if arguments.operands.count > 1,
            let meant = Command.program.command(
                meantBy: arguments.operands.joined(separator: "-").lowercased())
        {
            write(meant)
        } else {
            var command = Command.program
            for (index, name) in arguments.operands.enumerated() {
                if command.commands.isEmpty {
                    try arguments.expectOperands(atMost: index, "one command")
                }
                if command.command(called: name) == nil,
                    let meant = command.command(meantBy: name.lowercased())
                {
                    command = meant
                    continue
                }
                let topics = index == 0 ? HelpEntry.topics.map(\.name) : []
                command = try command.command(named: name, among: topics) {
                    topics.isEmpty ? nil : "rabble help lists commands and topics"
                }
            }
            write(command)
        }
        page()
    }

    /// The rules for right answers, each with an example. The tests check the same table.
    private func writeAnswers() {
        say("How rabble judges typed answers")
        say()
        let rows = String(utf8: PackageResources.answer_examples_tsv).split(separator: "\n").map {
            row in
            row.fields(between: "\t").map(String.init)
        }
        let table = [["", "answer", "typed", "verdict"]] + rows
        if Table(rows: table).width <= output.terminal.columns ?? .max {
            output.writeTable(table, hasHeading: true)
        } else {
            // `colo(u)r: color → right` beneath the rule.
            let arrow = output.terminal.arrow
            say("answer: typed \(arrow) verdict", .strong)
            for row in rows {
                if !row[0].isEmpty { say(row[0], hanging: 0) }
                say("  \(row[1]): \(row[2]) \(arrow) \(row[3])", hanging: 4)
            }
        }
        write(Command.help.text.paragraphs(under: "answers"))
    }
}
