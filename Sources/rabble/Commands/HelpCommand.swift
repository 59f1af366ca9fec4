/// `rabble help play`, `rabble help formats`: the description of a command or a topic.
enum HelpCommand: Command {
    static let usage = Usage(
        name: "help", operands: [.command, .command], takes: nil, options: [.man, .noPager])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        if arguments.has(.man) {
            try arguments.expectOperands(atMost: 0, "no command with --man", for: usage)
            for line in ManPage(context.program).lines { context.say(line) }
        } else if let topic = topic(of: arguments.operands, context.program) {
            try arguments.expectOperands(atMost: 1, "one topic", for: usage)
            if topic.name == "answers" {
                writeAnswers(on: context.output)
            } else {
                Help(on: context.output).write(topic)
            }
        } else {
            var command = context.program
            for (index, name) in arguments.operands.enumerated() {
                if command.commands.isEmpty {
                    try arguments.expectOperands(atMost: index, "one command", for: usage)
                }
                if command.command(called: name) == nil,
                    let meant = command.command(meantBy: name.lowercased())
                {
                    command = meant
                    continue
                }
                let topics = index == 0 ? HelpTopic.all.map(\.name) : []
                command = try command.command(named: name, among: topics) {
                    topics.isEmpty ? nil : "rabble help lists commands and topics"
                }.usage
            }
            Help.write(command, on: context.output)
        }
        context.console.page(!arguments.has(.noPager))
    }

    /// The requested topic; nil if a command has this name.
    private static func topic(of operands: [String], _ program: Usage) -> HelpTopic? {
        guard let word = operands.first, program.command(called: word) == nil else { return nil }
        return HelpTopic.named(word)
    }

    /// The rules for right answers, each with an example. The tests check the same table.
    private static func writeAnswers(on output: Output) {
        output.writeLine("How rabble judges typed answers")
        output.writeLine()
        let rows = String(utf8: PackageResources.answer_examples_tsv).split(separator: "\n").map {
            row in
            row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        output.writeTable([["", "answer", "typed", "verdict"]] + rows, hasHeading: true)
        for paragraph in usage.text.paragraphs(under: "answers") {
            output.writeLine()
            let lines = paragraph.text.wrapped(to: min(80, output.terminal.columns ?? 80))
            for line in lines { output.writeLine(String(line)) }
        }
    }
}
