import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleMemory
@testable import RabbleModel

extension AnyDay {
    /// Interpretation of histories, in the files of the folder `Cases`; ``Learner`` describes the
    /// syntax.
    ///
    /// A command is about the group that it names, or about the first one. Times have the format of
    /// those in rows, and `clock=9` is a machine's clock nine hours east of UTC.
    struct CaseTests {
        @Test(
            "A history is interpreted as in its case",
            arguments: try Transcript.all(in: folder), Moment.tried)
        func check(_ transcript: Transcript, at moment: Moment) throws {
            try Learner.$moment.withValue(transcript.start(moment)) {
                try Learner().check(transcript) { learner, command in
                    let asked = Case(learner: learner, command: command)
                    return (try asked.lines(), try asked.warnings())
                }
            }
        }

        private static let folder = packageFolder.appending(path: "Tests/RabbleMemoryTests/Cases")
    }
}

private struct Case {
    let learner: Learner
    let command: LearnerCommand

    func lines() throws -> [String] {
        learner.known = command["known"]
        let history = try learner.history(command.titles.first, now: command.now)
        switch command.name {
        // All rows of a history that count.
        case "history": return lines(of: history)
        // The same with the wordings of the group.
        case "resolved":
            let questions = try learner.group().questions
            let lines = lines(of: history.resolved(for: questions))
            expectEqual(self.lines(of: history.resolved(for: questions.map(\.reversed))), lines)
            return lines
        // The known reviews of a group, including questions that came from another one.
        case "known":
            let questions = learner.questions(of: learner.id(command.titles.first)) ?? []
            let resolved = history.resolved(for: questions)
            return Learner.rows(resolved.remembered, of: resolved)
        case "learned": return try learned()
        // The suspended questions of a group, also as of a time or without those of one drill.
        case "suspended": return try suspended(history)
        case "accepted":
            return try learner.group().accepting(history).questions.map {
                "\($0.prompt): \($0.otherAnswers.joined(separator: ", "))"
            }
        case "last": return try lastSession()
        case "recorded": return try recorded(undoes: false)
        case "undo": return try recorded(undoes: true)
        case "score": return score(history, try command.calendar)
        case "streak":
            let calendar = try command.calendar
            let streak = Streak(history.runs(calendar), now: try command.now, calendar: calendar)
            return ["\(streak.length)\(streak.includesToday ? ", with today" : "")"]
        case "schedule": return try schedule(history)
        // The number of answers that a fit uses.
        case "fit":
            return ["\(FitHistories([history], calendar: try command.calendar).countedAnswers)"]
        case "import": return try importAnswers()
        case "files": return try learner.folder.names
        case "groups": return try learner.store.groups().map(\.description)
        default: throw Learner.Unreadable(text: command.name)
        }
    }

    /// The warnings of all histories, or about files that belong to none.
    func warnings() throws -> [String] {
        let warnings =
            switch command.name {
            case "history":
                try learner.history(command.titles.first, now: command.now).warnings.map(
                    \.description)
            case "groups": try learner.store.strays()
            default: [String]()
            }
        return warnings.map { $0.replacing(learner.folder.path + "/", with: "") }
    }

    private func lines(of history: ReviewHistory) -> [String] {
        let ids = history.suspended.filter { !$0.prompt.isEmpty && !$0.answer.isEmpty }.sorted()
        let accepted = history.acceptedAnswers.sorted { $0.key < $1.key }
        return Learner.rows(history.reviews, of: history)
            + (history.title.map { ["title \($0)"] } ?? [])
            + ids.map { "suspended \(Learner.name($0))" }
            + history.suspendedDirections.map { "suspended \($0)" }
            + accepted.map { "accepted \(Learner.name($0)): \($1.joined(separator: ", "))" }
    }

    private func learned() throws -> [String] {
        try learner.store.histories(now: command.now, questions: learner.questions).map {
            "\($0.group) \($0.history.learned.count)"
        }
    }

    private func suspended(_ history: ReviewHistory) throws -> [String] {
        let questions = try learner.group().questions
        let ids = history.suspended(
            of: questions, direction: command.direction, asOf: try command.time("asof"),
            besides: command["besides"])
        let forward = questions.filter { ids.contains($0.id) }
        expectEqual(forward, questions.filter { ids.contains($0.reversed.id) })
        return forward.isEmpty ? [] : [forward.map(\.prompt).joined(separator: " ")]
    }

    private func lastSession() throws -> [String] {
        let titles = command.titles.isEmpty ? learner.groups.map(\.title) : command.titles
        let last = LastSession(
            of: try titles.map {
                (
                    try learner.group($0).asked(command.direction), command.direction,
                    try learner.history($0, now: command.now)
                )
            })
        guard let last else { return [] }
        return ["\(last.id)"]
            + zip(titles, last.parts).map { title, part in
                func prompts(_ questions: [Question]) -> String {
                    questions.map { " \($0.prompt)" }.joined()
                }
                return "\(title): missed\(prompts(part.missed)), left\(prompts(part.left))"
            }
    }

    /// The last answers, or the last one, which is undone.
    private func recorded(undoes: Bool) throws -> [String] {
        var store = learner.store
        store.rowStart = try command.time("from") ?? Timestamp(milliseconds: .min)
        let id = learner.id(command.titles.first)
        let answers = try store.history(of: id, now: command.now).lastRecordedAnswers(
            undoes ? 1 : command.number("count") ?? 9)
        if undoes, let last = answers.last {
            let log = ReviewLog(
                path: store.file(for: id), session: SessionID(last.drill)
            ) { Learner.later }
            log.addUndo(of: last.question, at: last.undoTime)
            try log.keep()
        }
        return answers.map {
            "\(Learner.text($0.time)) \($0.grade.name) \(Learner.name($0.question))"
                + ($0.typed.isEmpty ? "" : " \($0.typed)")
        }
    }

    private func score(_ history: ReviewHistory, _ calendar: StudyCalendar) -> [String] {
        let score = Score(history)
        func text(_ tally: Tally) -> String { "\(tally.correct) of \(tally.total)" }
        return score.sessions.map { session in
            let days = session.days(calendar)
            return "\(session.id): \(text(session.tally)), \(days.first.day) to \(days.last.day)"
        }
            + score.questions.map { "\($0.id.prompt): \(text($0.tally)), \($0.lastGrade.name)" }
            + score.answersByDay(calendar).map { "\($0.day.day): \($0.count)" }
            + ["best \(score.bestPercent ?? 0) %, last \(score.last?.id ?? "none")"]
            + ["hardest" + score.hardest(9).map { " \($0.id.prompt)" }.joined()]
    }

    /// The memory of each question, and the number of its answers that tested the memory.
    private func schedule(_ history: ReviewHistory) throws -> [String] {
        let group = try learner.group(command.titles.first).asked(command.direction)
        let retention = command["retention"].flatMap { Double($0) } ?? 0.9
        let calendar = try command.calendar
        let schedule = Schedule(
            of: group.questions, in: history, scheduler: try FSRS(desiredRetention: retention),
            calendar: calendar)
        let states = zip(schedule.memories, zip(schedule.promises, schedule.lapses))
        let lines = zip(group.questions, states).map { question, state in
            guard let promise = state.1.0 else { return "\(question.prompt) new" }
            let day = promise.dueDay(in: calendar).days(after: Learner.moment.today)
            let due = promise.isLearning ? "due \(Learner.text(promise.due))" : "due \(day)d"
            guard let memory = state.0 else { return "\(question.prompt) \(due)" }
            let values = [memory.stability, memory.difficulty].map {
                Learner.number(($0 * 10_000).rounded() / 10_000)
            }
            let lapses = state.1.1 == 0 ? "" : ", lapses \(state.1.1)"
            return """
                \(question.prompt) \(memory.phase) S \(values[0]) D \(values[1]) \
                \(due)\(lapses)
                """
        }
        let tests = schedule.retention
        return lines + (tests.total > 0 ? ["remembered \(tests.correct) of \(tests.total)"] : [])
    }

    /// Adds answers of another program, each typed as a row: `good=8d` includes its rest, and the
    /// starting interval and ease may follow, or `reversed` for that card. A row `due` has the day,
    /// counted from today, on which the card is due, or the time (`at due cat Katze 600`), and a
    /// row `changed` the time of such a change.
    private func importAnswers() throws -> [String] {
        let zone = Learner.moment.calendar.zoneOffset(at: Learner.moment.noon())
        var imported = ImportedHistory(clock: command.number("clock") ?? zone)
        var cards: [Question.ID: Int32] = [:]
        for line in command.typed {
            let row = line.split(separator: " ").map(String.init)
            let question = Question.ID(prompt: row[2], answer: row[3])
            let first = cards[question] ?? imported.add(question, cards: [false, true]) ?? 0
            cards[question] = first
            if row[1] == "suspended" {
                imported.suspended.insert(question)
                continue
            }
            let card = row.last == "reversed" ? first + 1 : first
            switch row[1] {
            case "changed": imported.addChange(of: card, at: try Learner.time(row[0]))
            case "due": imported.add(try Self.due(row), of: card)
            default: try Self.add(row, to: card, of: &imported)
            }
        }
        let takes = command["takes"]
        let news = imported.news(
            for: try learner.history(now: command.now), of: learner.groups[0].questions,
            at: try Learner.time("900"),
            takesAnswers: takes == "known" ? nil : takes != "no")
        if news.isEmpty { return ["nothing new"] }
        if command["keeps"] != "no" {
            try learner.store.add([(learner.id(command.titles.first), news)])
        }
        let start = news.start.map { ", from \(Learner.text($0))" } ?? ""
        return ["new \(news.count), corrected \(news.corrected)\(start)"]
            + news.former.map { "\(Learner.name($0)), formerly \(Learner.name($1))" }.sorted()
    }

    private static func due(_ row: [String]) throws -> ImportedHistory.Due {
        if row[0] == "at" { return .time(try Learner.time(row[4])) }
        let today = Learner.moment.today.day.number
        return .day(StudyDay(LocalDay(number: today + (Int64(row[0]) ?? 0))))
    }

    private static func add(
        _ row: [String], to card: Int32, of imported: inout ImportedHistory
    ) throws {
        let grade = row[1].split(separator: "=").map(String.init)
        let numbers = row.dropFirst(4).compactMap { Int($0) }
        let start =
            numbers.count < 2 ? nil : StartingInterval(days: numbers[0], ease: numbers[1])
        imported.add(
            Grade.allCases.first { $0.name == grade[0] }, to: card, at: try Learner.time(row[0]),
            resting: grade.count > 1 ? Rest(grade[1]) : nil, from: start)
    }
}
