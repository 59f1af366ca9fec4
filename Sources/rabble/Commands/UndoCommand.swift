/// `rabble undo` reverses the last answer, in any group.
extension Command {
    static let undo = Command(
        name: "undo", operands: [.group], takes: "one group", options: [.yes, .json],
        run: Context.undo)
}

extension Context {
    /// An answer that can be reversed, and its group.
    private typealias Answer = (group: PlayedGroup, recorded: RecordedAnswer)

    func undo() throws(Failure) {
        let played = try played()
        let named = try arguments.operands.map { name throws(Failure) in
            try played.group(named: name)
        }
        let (answers, unread) = try lastAnswers(5, to: named.isEmpty ? played.all : named, played)
        let isSure = arguments.has(.yes)
        if isSure, let unread {
            let way = named.isEmpty ? "; rabble undo GROUP looks at one group only" : ""
            throw .noInput(
                "\(unread); a later answer may be in it, so nothing was taken back\(way)")
        }
        guard let (group, last) = answers.last else {
            throw .noInput("there is no answer to take back")
        }
        let prompt = last.question.prompt.inMessage
        var isWanted = isSure
        if !isSure, !asJSON {
            show(answers)
            isWanted = try confirm(
                "Take back the answer to \(prompt)\(prompt.hasSuffix("?") ? "" : "?")",
                or: "--yes takes the answer back without asking")
        }
        let taken = try Failure.writing {
            try isWanted
                ? played.undo(last, of: group.id, groupStore) : nil
        }
        if isWanted, taken == nil { throw .noInput("the answer no longer counts") }
        if asJSON {
            return output.writeJSON(
                .joined(
                    ["takenBack": isWanted], group.names, ["time": "\(last.time)"],
                    last.question.members,
                    [
                        "typed": last.typed.isEmpty ? nil : last.typed, "grade": last.grade.name,
                        "correct": last.grade.isCorrect,
                    ]))
        }
        var said = isWanted ? "taken back: \(prompt) (\(group.title))" : "nothing was changed"
        if let answer = taken?.refused { said += "; \(answer.inMessage) is no longer accepted" }
        if taken?.isResumed == true { said += "; it is no longer suspended" }
        say(said)
    }

    /// - Returns: the answers, and the error of a file that could not be read and may have later
    ///   ones; nil if all were read.
    private func lastAnswers(
        _ count: Int, to groups: [PlayedGroup], _ played: PlayedGroups
    ) throws(Failure) -> (answers: [Answer], unread: StorageError?) {
        var store = played.store
        var answers: [Answer] = []
        var unread: StorageError?
        for group in groups {
            store.rowStart =
                answers.count < count ? Timestamp(milliseconds: .min) : answers[0].recorded.time
            let history = try history(of: group.id, in: store)
            unread = unread ?? history.unread
            let titled = played.titled(group, by: history)
            answers += history.lastRecordedAnswers(count).map { (titled, $0) }
            answers = answers.ordered { $0.recorded.time < $1.recorded.time }.suffix(count)
        }
        return (answers, unread)
    }

    private func show(_ answers: [Answer]) {
        let now = now().milliseconds
        let isPlain = output.terminal.isPlain
        let rows = answers.enumerated().map { index, answer in
            let recorded = answer.recorded
            let ago = Duration.milliseconds(now - recorded.time.milliseconds)
            let age = isPlain ? ago.spokenDescription : ago.shortDescription
            let verdict = output.terminal.mark(isRight: recorded.grade.isCorrect)
            let cells = [
                "\(age) ago", answer.group.title, recorded.question.prompt,
                "\(verdict) \(recorded.grade.name)", recorded.typed,
            ]
            let arrow = isPlain ? "last" : "→"
            return [index == answers.count - 1 ? arrow : ""] + cells.map { $0.truncated(to: 40) }
        }
        output.writeTable(
            rows, names: ["", "when", "group", "prompt", "grade", "typed"], hasHeading: true)
    }
}
