/// `rabble undo` reverses the last answer, in any group.
enum UndoCommand: Command {
    static let usage = Usage(
        name: "undo", operands: [.group], takes: "one group", options: [.yes, .json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let played = try context.played()
        let named = try arguments.operands.map(played.group(named:))
        let groups = named.isEmpty ? played.all : named
        let (answers, unread) = try played.lastAnswers(5, to: groups, context)
        let isSure = arguments.has(.yes)
        let asJSON = arguments.has(.json)
        if isSure, let unread {
            let way = named.isEmpty ? "; rabble undo GROUP looks at one group only" : ""
            throw .noInput(
                "\(unread); a later answer may be in it, so nothing was taken back\(way)")
        }
        guard let last = answers.last else {
            throw .noInput("there is no answer to take back")
        }
        let isWanted = if isSure || asJSON { isSure } else { try confirms(answers, context) }
        let taken = try Failure.writing {
            try isWanted
                ? played.takeBack(last.recorded, of: last.group.id, context.groupStore) : nil
        }
        if isWanted, taken == nil { throw .noInput("the answer no longer counts") }
        let prompt = last.recorded.question.prompt.inMessage
        if asJSON {
            context.output.writeJSON(last.json(isTakenBack: isWanted))
        } else {
            let done = "taken back: \(prompt) (\(last.group.title))"
            var said = isWanted ? done : "nothing was changed"
            if let answer = taken?.refused { said += "; \(answer.inMessage) is no longer accepted" }
            if taken?.isResumed == true { said += "; it is no longer suspended" }
            context.say(said)
        }
    }

    private static func confirms(_ answers: [LastAnswer], _ context: Context) throws(Failure)
        -> Bool
    {
        let now = context.now().milliseconds
        let isPlain = context.output.terminal.isPlain
        let rows = answers.enumerated().map { index, answer in
            let recorded = answer.recorded
            let ago = Duration.milliseconds(now - recorded.time.milliseconds)
            let age = isPlain ? ago.spokenDescription : ago.shortDescription
            let verdict = context.output.terminal.mark(isRight: recorded.grade.isCorrect)
            let grade = "\(verdict) \(recorded.grade.name)"
            let cells = [
                "\(age) ago", answer.group.title, recorded.question.prompt, grade, recorded.typed,
            ]
            let arrow = isPlain ? "last" : "→"
            return [index == answers.count - 1 ? arrow : ""] + cells.map { $0.truncated(to: 40) }
        }
        context.output.writeTable(
            rows, names: ["", "when", "group", "prompt", "grade", "typed"], hasHeading: true)
        let last = answers[answers.count - 1].recorded.question.prompt
        return try context.confirm(
            "Take back the answer to \(last.inMessage)?",
            or: "--yes takes the answer back without asking")
    }
}
