import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

extension AnyDay {
    /// Plans of days, drills, new versions of groups, and settings, in the files of the folder
    /// `Cases`. ``Learner`` describes the syntax of groups and histories, and ``Case`` has the
    /// commands.
    struct CaseTests {
        @Test(
            "Quizzes, plans and libraries behave as in their cases",
            arguments: try Transcript.all(in: folder), Moment.tried)
        func check(_ transcript: Transcript, at moment: Moment) throws {
            try Learner.$moment.withValue(transcript.start(moment)) {
                try Learner().check(transcript) { learner, command in
                    (try Case(learner, command).lines(), warnings: [])
                }
            }
        }

        private static let folder = packageFolder.appending(path: "Tests/RabbleCoreTests/Cases")
    }
}

/// A command for the groups that it names, `Test` or `Test/reversed`, or for all groups, at the
/// time `at=2d`.
struct Case {
    let learner: Learner
    let command: LearnerCommand
    private let clock: Locked<Timestamp>

    init(_ learner: Learner, _ command: LearnerCommand) throws {
        self.learner = learner
        self.command = command
        clock = Locked(try command.time("at") ?? Learner.time("0"))
    }

    func lines() throws -> [String] {
        switch command.name {
        // The questions of a day, in order.
        case "plan": return try plan()
        // The next day with questions, and their number.
        case "next":
            let day = Day(try studies(), selection: selection(new: 0), at: clock.value)
            return day.next.map { next in
                let due = next.backlog > next.counts.due ? " of \(next.backlog)" : ""
                let new = next.counts.new > 0 ? ", \(next.counts.new) new" : ""
                return ["\(next.date.day): \(next.counts.due)\(due)\(new)"]
            } ?? []
        // The questions of each direction of a group.
        case "study": return try study()
        case "leeches":
            return try studies().leeches(command.number("threshold") ?? 0).map {
                "\($0.question.prompt) \($0.lapses)"
            }
        case "siblings":
            let studies = try studies()
            return studies.all.flatMap { study in
                let families = study.families
                return study.questions.map { question in
                    let siblings = study.siblings(of: question, in: families)
                    return "\(question.prompt):" + siblings.map { " \($0.prompt)" }.joined()
                }
            }
        case "drill": return try drill()
        case "update": return try update()
        case "table": return try table()
        // The groups that each typed name may refer to.
        case "find":
            let groups = learner.groups
            return command.typed.map { name in
                let found = groups.indices(named: name).map { groups[$0].title }
                return "\(name): \(found.isEmpty ? "unknown" : found.joined(separator: " or "))"
            }
        // The locations of files in an environment.
        case "places":
            let places = Locations { command[$0] }
            return [places.defaultsFile, places.reviewsFolder, places.stateFolder].map { $0 ?? "-" }
        case "ls": return try learner.folder.names
        case "cat":
            return try learner.folder.read(command.titles[0]).split(separator: "\n").map(
                String.init)
        // The rows of a history, in the order of its file, or their first columns.
        case "rows":
            let id = learner.id(command.titles.first)
            let count = command.number("columns")
            return try learner.folder.read("\(id).tsv").split(separator: "\n").dropFirst().map {
                var columns = $0.split(separator: "\t").map(String.init)
                if let count { return columns.prefix(count).joined(separator: " ") }
                columns[0] = try Learner.text(Learner.time(columns[0]))
                return columns.joined(separator: " ")
            }
        case let name: return try settings(name)
        }
    }

    private func studies() throws -> Studies {
        let names = command.titles.isEmpty ? learner.groups.map(\.title) : command.titles
        let calendar = try command.calendar
        let studies = try names.map { name in
            let parts = name.split(separator: "/").map(String.init)
            var study = Study(
                try learner.group(parts[0]), direction: parts.count > 1 ? .reversed : .forward,
                in: try learner.history(parts[0], now: clock.value), calendar: calendar)
            study.leechThreshold = command.number("leech") ?? 0
            study.leechAction = command["action"].flatMap(LeechAction.init) ?? .report
            guard let only = command["only"]?.split(separator: ",").map(String.init) else {
                return study
            }
            return study.selecting(study.questions.filter { only.contains($0.prompt) }) ?? study
        }
        let others = try command["others"].map { title in
            (id: GroupID(title: title), history: try learner.history(title, now: clock.value))
        }
        return Studies(
            studies, asked: others.map { AskedToday([$0], clock.value, calendar) },
            now: { [clock] in clock.value })
    }

    /// All new questions, unless there is a limit of the drill or of the day.
    private func selection(new: Int = .max) -> QuestionSelection {
        var selection = QuestionSelection(
            limit: command.number("limit") ?? 0,
            newLimit: command.number("new") ?? command.number("newaday") ?? new,
            isNewLimitDaily: command["newaday"] != nil, dailyLimit: command.number("daily") ?? 0,
            isAhead: command["ahead"] != nil)
        selection.isInBothDirections = command["chosen"] != nil
        return selection
    }

    private func plan() throws -> [String] {
        let studies = try studies()
        let day = Day(studies, selection: selection(), at: clock.value)
        let isBehind = day.backlog != day.queue.count { $0.kind == .due }
        let new = day.queue.filter { $0.kind == .new }.map(\.number)
        // The order of new questions is ignored.
        var named = (command["order"] == nil ? new.sorted() : new)[...]
        let asked = day.queue.map {
            (kind: $0.kind, number: $0.kind == .new ? named.removeFirst() : $0.number)
        }
        return asked.chunks(by: \.kind).map { kind, entries in
            let prompts = entries.map { studies.question($0.number).prompt }
            return "\(kind): \(prompts.joined(separator: ", "))"
        } + (isBehind ? ["\(day.backlog) are due"] : [])
    }

    private func study() throws -> [String] {
        let group = try learner.group(command.titles.first)
        let history = try learner.history(command.titles.first, now: clock.value)
        let calendar = try command.calendar
        let practised = Study.inPractisedDirections(
            group, in: history, settings: nil, scheduler: .default, calendar: calendar
        ).map(\.direction)
        return Direction.allCases.map { direction in
            let study = Study(group, direction: direction, in: history, calendar: calendar)
            func prompts(_ questions: some Sequence<Question>) -> String {
                questions.map { " \($0.prompt)" }.joined()
            }
            let note = practised.contains(direction) ? ", practised" : ""
            return """
                \(direction)\(note): asks\(prompts(study.questions)), \
                suspended\(prompts(study.suspended))
                """
        }
    }

    // MARK: Drills

    /// Executes typed lines: an answer, an action such as `:undo`, a new wording such as `:edit 1 =
    /// a`, or `+60` to let a minute pass; or gives every question a grade. The answers are saved.
    private func drill() throws -> [String] {
        var studies = try studies()
        studies.keepAnswers(in: learner.store, session: SessionID(command["session"] ?? "s"))
        let type = QuestionStrategyType.allCases.first {
            $0.title().lowercased() == command["strategy"] ?? "sequential"
        }
        var generator = SplitMix64(seed: command["seed"].flatMap { UInt64($0) } ?? 1)
        guard
            let strategy = type?.questionStrategy(
                for: studies, selection: selection(), using: &generator)
        else { return ["nothing to ask"] }
        var session = QuizSession(
            strategy: strategy, asksForChoices: command["choices"] != nil)
        var lines = command.typed.compactMap { respond(to: $0, &session) }
        if let every = command["every"] {
            var asked: [String] = []
            while session.state == .asking {
                asked.append(session.currentQuestion.prompt)
                session.respond(to: .reveal)
                session.respond(to: Self.actions[":\(every)"] ?? .quit)
            }
            lines.append("asked \(asked.joined(separator: " "))")
        }
        for log in session.studies.all.compactMap(\.log) { try log.append() }
        let tally = session.tally
        let isAsking = session.state == .asking || session.state == .revealed
        let next =
            isAsking ? ", \(session.questionIndexTitle) \(session.currentQuestion.prompt)" : ""
        let missed = session.summary.missed.map { "\($0.question.prompt) \($0.typed ?? "-")" }
        lines.append(
            "\(session.state)\(next): \(tally.correct) of \(tally.total) right"
                + (missed.isEmpty ? "" : ", missed \(missed.joined(separator: ", "))"))
        if command["events"] != nil { lines += try events(of: session.studies) }
        if command["answers"] != nil { lines += session.summary.answers.map(Self.text) }
        return lines
    }

    /// The events in the logs of a drill, without times.
    private func events(of studies: Studies) throws -> [String] {
        try Set(studies.all.compactMap(\.log?.path)).sorted().flatMap { path in
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
                let row = $0.split(separator: "\t", omittingEmptySubsequences: false)
                guard row.count == 7, row[1] == command["session"] ?? "s" else { return nil }
                let name = row[2]
                if Grade.allCases.contains(where: { $0.name == name }) {
                    return "\(row[4]) \(name)"
                }
                return ["undo", "suspend", "resume"].contains(name) ? "\(name) \(row[4])" : nil
            }
        }
    }

    private static func text(_ answer: GradedAnswer) -> String {
        let hint = answer.isHinted ? ", with its hint" : ""
        let overridden = answer.isOverridden ? ", overridden" : ""
        let typed = answer.typed ?? "-"
        return "\(answer.question.prompt) \(answer.grade.name) \(typed)\(hint)\(overridden)"
    }

    private static let actions: [String: QuizSession.Action] = {
        let actions: [QuizSession.Action] = [
            .reveal, .hint, .skip, .suspend, .undo, .override, .accept, .quit,
        ]
        let grades = Grade.allCases.map { (":\($0.name)", QuizSession.Action.grade($0)) }
        return Dictionary(uniqueKeysWithValues: actions.map { (":\($0)", $0) } + grades)
    }()

    private func respond(to line: String, _ session: inout QuizSession) -> String? {
        if line.hasPrefix("+"), let seconds = Int64(line) {
            clock.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + seconds * 1_000) }
            return nil
        }
        let place =
            session.questionIndexTitle + counts(session.remaining)
            + " \(session.currentQuestion.prompt)\(Self.text(session.choices)) \(line): "
        if line.hasPrefix(":edit "), let new = try? Learner.question(String(line.dropFirst(6))) {
            session.replaceCurrentQuestion(with: new)
            return place + session.currentQuestion.prompt
        }
        let response = session.respond(to: Self.actions[line] ?? .submit(line))
        let leech = session.leech.map { ", leech \($0.lapses)" } ?? ""
        let left = session.leftForLater.map { ", \($0.prompt) left for later" } ?? ""
        return place + Self.text(response) + leech + left
    }

    /// ` [a sea, b sand]`
    private static func text(_ choices: Choices?) -> String {
        guard let choices else { return "" }
        let all = zip(choices.labels, choices.texts).map { "\($0) \($1)" }
        return " [\(all.joined(separator: ", "))]"
    }

    /// The remaining questions of a spaced drill, if requested.
    private func counts(_ remaining: QuestionCounts?) -> String {
        guard let remaining, command["counts"] != nil else { return "" }
        return " (\(remaining.due) due, \(remaining.learning) learning, \(remaining.new) new)"
    }

    private static func text(_ response: QuizSession.Response) -> String {
        switch response {
        case .incorrect(let answers): "incorrect \(answers.listed.joined(separator: ", "))"
        case .revealed(let answers, let hint):
            "revealed \(answers.listed.joined(separator: ", "))\(hint.map { " (\($0))" } ?? "")"
        case .notAChoice: "no choice"
        case .hint(let hint): "hint \(hint ?? "-")"
        case .overridden(let answer), .accepted(let answer):
            "\(String(describing: response).prefix { $0 != "(" }) \(text(answer))"
        default: String(String(describing: response).prefix { $0 != "(" })
        }
    }
}

extension Array {
    /// The runs of elements with equal values.
    fileprivate func chunks<Value: Equatable>(by value: (Element) -> Value) -> [(Value, [Element])]
    {
        reduce(into: []) { chunks, element in
            let value = value(element)
            if chunks.last?.0 == value {
                chunks[chunks.count - 1].1.append(element)
            } else {
                chunks.append((value, [element]))
            }
        }
    }
}
