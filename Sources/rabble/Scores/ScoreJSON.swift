/// The figures of a group as `rabble scores --json` writes them.
enum ScoreJSON {
    /// - Parameter studies: the group in the directions in which it is practised, if it is shown by itself.
    static func value(
        of score: Score, _ studies: Studies? = nil, group: PlayedGroup, _ context: Context
    ) -> JSONValue {
        .object(
            [
                .init("group", .string(group.id.description)),
                .init("title", .string(group.title)),
                .init("lastPlayed", score.last.map { .string($0.end.description) } ?? .null),
                .init("lastPercent", .number(score.last?.tally.percent)),
                .init("bestPercent", .number(score.bestPercent)),
            ] + members(of: score.tally) + [
                .init("sessions", .array(score.sessions.map(value))),
                .init("questions", .array(score.questions.map(value))),
                .init("days", .array(LocalDay.counts(of: score.answerTimes, in: context.calendar).map(value))),
            ] + (studies.map { standing(of: $0, context) + hardOnes(of: $0) } ?? []))
    }

    /// Where the questions stand; empty if all are suspended.
    private static func standing(of studies: Studies, _ context: Context) -> [JSONValue.Member] {
        guard studies.hasQuestions else { return [] }
        let maturity = studies.maturity
        let today = context.calendar.day(of: context.now()).day.number
        let forecast = studies.forecast(ScheduleView.forecastLength, from: context.now())
        return [
            .init("new", .number(maturity.new)),
            .init("learning", .number(maturity.learning)),
            .init("young", .number(maturity.young)),
            .init("mature", .number(maturity.mature)),
            .init(
                "retention",
                .object([
                    .init("desired", .number(context.scheduler.desiredRetention)),
                    .init("remembered", .number(studies.retention.correct)),
                    .init("forgotten", .number(studies.retention.incorrect)),
                ])),
            .init(
                "forecast",
                .array(
                    forecast.enumerated().map { index, count in
                        .object([
                            .init("day", .string(LocalDay(number: today + Int64(index)).description)),
                            .init("due", .number(count)),
                        ])
                    })),
        ]
    }

    private static func hardOnes(of studies: Studies) -> [JSONValue.Member] {
        [
            .init(
                "leeches",
                .array(
                    studies.leeches(AppSettings.shared.leechThreshold).map {
                        .object(members(of: $0.question) + [.init("lapses", .number($0.lapses))])
                    })),
            .init("suspended", .array(studies.all[0].suspended.map { .object(members(of: $0)) })),
        ]
    }

    private static func members(of question: Question) -> [JSONValue.Member] {
        [.init("prompt", .string(question.prompt)), .init("answer", .string(question.answer))]
    }

    private static func value(of session: Score.Session) -> JSONValue {
        .object(
            [
                .init("session", .string(session.id)),
                .init("start", .string(session.start.description)),
                .init("end", .string(session.end.description)),
            ] + members(of: session.tally))
    }

    private static func value(of question: Score.Question) -> JSONValue {
        .object([
            .init("prompt", .string(question.id.prompt)),
            .init("answer", .string(question.id.answer)),
            .init("asked", .number(question.tally.total)),
            .init("right", .number(question.tally.correct)),
            .init("lastGrade", .string(question.lastGrade.name)),
        ])
    }

    private static func value(of day: LocalDay, count: Int) -> JSONValue {
        .object([.init("day", .string(day.description)), .init("answers", .number(count))])
    }

    private static func members(of tally: Tally) -> [JSONValue.Member] {
        [
            .init("correct", .number(tally.correct)),
            .init("incorrect", .number(tally.incorrect)),
            .init("percent", .number(tally.percent)),
        ]
    }
}
