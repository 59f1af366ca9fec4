import RabbleCore

/// The figures of a group as `rabble scores --json` writes them.
enum ScoreJSON {
    static func value(of score: Score, group: PlayedGroup) -> JSONValue {
        .object(
            [
                .init("group", .string(group.id.description)),
                .init("title", .string(group.title)),
                .init("lastPlayed", score.last.map { .string($0.end.description) } ?? .null),
                .init("lastPercent", number(score.last?.tally.percent)),
                .init("bestPercent", number(score.bestPercent)),
            ] + members(of: score.tally) + [
                .init("sessions", .array(score.sessions.map(value))),
                .init("questions", .array(score.questions.map(value))),
                .init("days", .array(LocalDay.counts(of: score.answerTimes).map(value))),
            ])
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
            .init("percent", number(tally.percent)),
        ]
    }

    private static func number(_ value: Int?) -> JSONValue { value.map(JSONValue.number) ?? .null }
}
