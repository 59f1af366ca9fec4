/// The figures of a group as `rabble scores --json` writes them.
struct ScoreJSON {
    let context: Context

    /// - Parameter studies: nil in a list of groups.
    func value(
        of score: Score, _ forecast: ReviewForecast?, _ studies: Studies? = nil, group: PlayedGroup
    ) -> JSONValue {
        let known = studies?.all.flatMap { zip($0.questions.map(\.id), $0.schedule.memories) } ?? []
        let memories = Dictionary(known) { first, _ in first }
        let days = StudyDay.counts(of: score.answerTimes, in: context.calendar).map {
            day, count -> JSONValue in
            ["day": .string("\(day.day)"), "answers": .number(count)]
        }
        return .joined(
            group.names,
            [
                "lastPlayed": score.last.map { .string("\($0.end)") } ?? .null,
                "lastPercent": .number(orNull: score.last?.tally.percent),
                "bestPercent": .number(orNull: score.bestPercent),
                "reviewsPerDay": .number(orNull: forecast?.reviewsPerDay),
            ], score.tally.members,
            [
                "sessions": .array(score.sessions.map(value)),
                "questions": .array(
                    score.questions.map { value(of: $0, memories[$0.id] ?? nil) }),
                "days": .array(days),
            ], studies.map { standing(of: $0, forecast) } ?? [:],
            studies.map(hardOnes) ?? [:])
    }

    private func standing(of studies: Studies, _ forecast: ReviewForecast?) -> JSONValue {
        guard studies.hasQuestions else { return [:] }
        let maturity = studies.maturity
        return [
            "new": .number(maturity.new), "learning": .number(maturity.learning),
            "young": .number(maturity.young),
            "mature": .number(maturity.mature),
            "retention": [
                "desired": .number(context.scheduler.desiredRetention),
                "remembered": .number(studies.retention.correct),
                "forgotten": .number(studies.retention.incorrect),
            ],
            "forecast": forecast?.daysAsJSON ?? .array([]),
        ]
    }

    private func hardOnes(of studies: Studies) -> JSONValue {
        let leeches = studies.leeches(context.settings.leechThreshold)
        return [
            "leeches": .array(
                leeches.map { .joined($0.question.id.members, ["lapses": .number($0.lapses)]) }),
            "suspended": .array(studies.suspended.map(\.id.members)),
            "suspendedDirections": .array(
                studies.all[0].history.suspendedDirections.map { .string($0.rawValue) }),
        ]
    }

    private func value(of session: Score.Session) -> JSONValue {
        let times: JSONValue = [
            "start": .string("\(session.start)"), "end": .string("\(session.end)"),
        ]
        return .joined(["session": .string(session.id)], times, session.tally.members)
    }

    private func value(of question: Score.Question, _ memory: MemoryState?) -> JSONValue {
        let counts: JSONValue = [
            "asked": .number(question.tally.total), "right": .number(question.tally.correct),
        ]
        let memory: JSONValue = [
            "lastGrade": .string(question.lastGrade.name),
            "stability": .number(orNull: memory?.stability),
            "difficulty": .number(orNull: memory?.difficulty),
            "due": memory.map { .string("\(($0.dueDay ?? context.calendar.day(of: $0.due)).day)") }
                ?? .null,
        ]
        return .joined(question.id.members, counts, memory)
    }
}

extension Question.ID {
    var members: JSONValue { ["prompt": .string(prompt), "answer": .string(answer)] }
}

extension Tally {
    var members: JSONValue {
        [
            "correct": .number(correct), "incorrect": .number(incorrect),
            "percent": .number(orNull: percent),
        ]
    }
}
