/// `rabble groups add verbs gehen "to go"` adds a question; without one, it reads questions from a
/// pipe.
enum GroupsAdd: Command {
    static let usage = Usage(
        name: "groups add", operands: [.group, .anything, .anything, .anything],
        takes: "a group, a prompt, an answer and a hint", options: .ofTables)

    private static let mostNamed = 5

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let group = try OwnGroup(named: try arguments.groupName(for: usage), context)
        let (questions, remarks) = try questions(arguments, for: group, context)
        let (count, known) = try Failure.writing {
            try group.store.add(questions, to: group.group)
        }
        if !known.isEmpty {
            let names = known.prefix(mostNamed).map { $0.summary(width: 30) }
            let more = known.count > mostNamed ? "; and \(known.count - mostNamed) more" : ""
            context.say(
                "already in the group: \(names.joined(separator: "; "))\(more)")
        }
        let added = questions.count - known.count
        let change = added == 0 ? "as before" : "\(count.counted("question")), \(added) added"
        context.say("\(group.title): \(change)")
        if let remarks {
            context.name(remarks, of: "standard input", as: "not added")
        }
    }

    /// The question from the words after the group; without any, the questions on standard input.
    private static func questions(
        _ arguments: Arguments, for group: OwnGroup, _ context: Context
    ) throws(Failure) -> ([Question], Remarks?) {
        let words = Array(arguments.operands.dropFirst())
        if let prompt = words.first {
            if words.count == 1 {
                throw .usage("\(usage.fullName) needs an answer to \(prompt.inMessage)")
            }
            let hint = words.count > 2 ? words[2] : nil
            do { return ([try Question(prompt: prompt, answer: words[1], hint: hint)], nil) } catch
            {
                throw .usage(error.description)
            }
        }
        if context.console.isInteractive() {
            let columns =
                """
                prompt, answer, and optionally hint and other answers to accept, with tabs \
                between them
                """
            context.say("Type a question a line: \(columns). Ctrl-D ends.", hanging: 0)
            try context.output.flush()
        }
        var file = try arguments.reading(format: .tsv).at("-", title: group.title)
        file.layout.isStrict = true
        file.layout.isOwn = true
        let decoded = try GroupDecoding(context: context).decode(file)
        guard decoded.groups.count == 1, decoded.groups[0].id == group.id else {
            throw .badData("standard input holds other groups; use rabble groups import for those")
        }
        return (Array(decoded.groups[0].questions), decoded.remarks)
    }
}
