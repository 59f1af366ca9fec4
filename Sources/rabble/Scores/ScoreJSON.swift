/// The figures of a group as `rabble scores --json` writes them.
enum ScoreJSON {
    /// - Parameters:
    ///   - forecast: what the next days ask of the group; nil if the plan does not.
    ///   - studies: the group in the directions in which it is practised; nil in a list of groups.
    static func value(
        of score: Score, _ forecast: ReviewForecast?, _ studies: Studies? = nil, group: PlayedGroup, _ context: Context
    ) -> JSONValue {
        let known = studies?.all.flatMap { zip($0.questions.map(\.id), $0.schedule.memories) } ?? []
        let memories = Dictionary(known) { first, _ in first }
        return .joined(
            [
                "group": .string(group.id.description),
                "title": .string(group.title),
                "lastPlayed": score.last.map { .string($0.end.description) } ?? .null,
                "lastPercent": .number(orNull: score.last?.tally.percent),
                "bestPercent": .number(orNull: score.bestPercent),
                "reviewsPerDay": .number(orNull: forecast?.reviewsPerDay),
            ], value(of: score.tally),
            [
                "sessions": .array(score.sessions.map(value)),
                "questions": .array(score.questions.map { value(of: $0, memories[$0.id] ?? nil, context) }),
                "days": .array(
                    StudyDay.counts(of: score.answerTimes, in: context.calendar).map { day, count in
                        ["day": .string(day.day.description), "answers": .number(count)]
                    }),
            ], studies.map { standing(of: $0, forecast, context) } ?? [:], studies.map(hardOnes) ?? [:])
    }

    /// Where the questions stand; empty if all are suspended.
    private static func standing(of studies: Studies, _ forecast: ReviewForecast?, _ context: Context) -> JSONValue {
        guard studies.hasQuestions else { return [:] }
        let maturity = studies.maturity
        return [
            "new": .number(maturity.new),
            "learning": .number(maturity.learning),
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

    private static func hardOnes(of studies: Studies) -> JSONValue {
        let leeches = studies.leeches(AppSettings.shared.leechThreshold)
        return [
            "leeches": .array(leeches.map { .joined(value(of: $0.question.id), ["lapses": .number($0.lapses)]) }),
            "suspended": .array(studies.suspended.map { value(of: $0.id) }),
            "suspendedDirections": .array(studies.all[0].history.suspendedDirections.map { .string($0.rawValue) }),
        ]
    }

    private static func value(of session: Score.Session) -> JSONValue {
        .joined(
            [
                "session": .string(session.id),
                "start": .string(session.start.description),
                "end": .string(session.end.description),
            ], value(of: session.tally))
    }

    private static func value(of question: Score.Question, _ memory: MemoryState?, _ context: Context) -> JSONValue {
        .joined(
            value(of: question.id),
            [
                "asked": .number(question.tally.total),
                "right": .number(question.tally.correct),
                "lastGrade": .string(question.lastGrade.name),
                "stability": .number(orNull: memory?.stability),
                "difficulty": .number(orNull: memory?.difficulty),
                "due": memory.map { .string("\(($0.dueDay ?? context.calendar.day(of: $0.due)).day)") } ?? .null,
            ])
    }

    private static func value(of question: Question.ID) -> JSONValue {
        ["prompt": .string(question.prompt), "answer": .string(question.answer)]
    }

    private static func value(of tally: Tally) -> JSONValue {
        [
            "correct": .number(tally.correct),
            "incorrect": .number(tally.incorrect),
            "percent": .number(orNull: tally.percent),
        ]
    }
}
