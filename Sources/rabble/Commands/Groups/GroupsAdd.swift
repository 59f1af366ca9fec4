/// `rabble groups add verbs gehen "to go"` adds a question; without one, it reads questions from a
/// pipe.
extension Command {
    static let groupsAdd = Command(
        name: "groups add", operands: [.group, .anything, .anything, .anything],
        takes: "a group, a prompt, an answer and a hint", options: .ofTables,
        run: Context.addQuestions)
}

extension Context {
    private static let maxNamed = 5

    func addQuestions() throws(Failure) {
        let group = try ownGroup(named: arguments.groupName())
        let (questions, diagnostics) = try questions(for: group)
        let (count, known) = try Failure.writing {
            try groups().add(questions, to: group)
        }
        if !known.isEmpty {
            let names = known.prefix(Self.maxNamed).map { $0.summary(width: 30) }
            let rest = known.count - Self.maxNamed
            let more = rest > 0 ? "; and \(rest) more" : ""
            say("already in the group: \(names.joined(separator: "; "))\(more)")
        }
        let added = questions.count - known.count
        let change = added == 0 ? "as before" : "\(count.counted("question")), \(added) added"
        say("\(group.title): \(change)")
        if let diagnostics { name(diagnostics, of: "standard input", as: "not added") }
    }

    /// The question from the words after the group; without any, the questions on standard input.
    private func questions(
        for group: LibraryGroup
    ) throws(Failure) -> ([Question], Diagnostics?) {
        let words = Array(arguments.operands.dropFirst())
        if let prompt = words.first {
            if words.count == 1 {
                throw .usage("\(arguments.commandName) needs an answer to \(prompt.inMessage)")
            }
            let hint = words.count > 2 ? words[2] : nil
            do { return ([try Question(prompt: prompt, answer: words[1], hint: hint)], nil) } catch
            {
                throw .usage(error.description)
            }
        }
        if console.isInteractive() {
            let columns =
                """
                prompt, answer, and optionally hint and other answers to accept, with tabs \
                between them
                """
            say("Type a question a line: \(columns). Ctrl-D ends.", hanging: 0)
            try output.flush()
        }
        var file = try arguments.reading(format: .tsv).at("-", title: group.title)
        file.layout.isStrict = true
        file.layout.isOwn = true
        let decoded = try decode(file)
        guard decoded.groups.count == 1, decoded.groups[0].id == group.id else {
            throw .badData("standard input holds other groups; use rabble groups import for those")
        }
        return (Array(decoded.groups[0].questions), decoded.diagnostics)
    }
}
