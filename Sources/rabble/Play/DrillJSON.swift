import RabbleCore

/// A drill as `rabble play --json` writes it.
enum DrillJSON {
    /// - Parameters:
    ///   - summary: how the drill went; nil where there was nothing to ask.
    ///   - ending: why it is over; nil where there was nothing to ask.
    static func value(
        of plan: DrillPlan, _ group: QuestionGroup, _ summary: QuizSummary?, _ ending: Drill.Ending?
    ) -> JSONValue {
        let tally = summary?.tally ?? Tally()
        var members: [JSONValue.Member] = [
            .init("group", .string(group.id.description)),
            .init("title", .string(group.title)),
            .init("strategy", .string(plan.strategyType.name)),
        ]
        if plan.strategyType == .random { members.append(.init("seed", .number(String(plan.seed)))) }
        members += [
            .init("limit", .number(plan.limit)),
            .init("reverse", .bool(plan.isReversed)),
            .init("ended", .string(ending?.rawValue ?? "nothing to ask")),
            .init("correct", .number(tally.correct)),
            .init("incorrect", .number(tally.incorrect)),
            .init("percent", tally.percent.map(JSONValue.number) ?? .null),
            .init("answers", .array((summary?.answers ?? []).map(value))),
        ]
        return .object(members)
    }

    private static func value(of answer: GradedAnswer) -> JSONValue {
        .object([
            .init("prompt", .string(answer.question.prompt)),
            .init("answer", .string(answer.question.answer)),
            .init("typed", answer.typed.map(JSONValue.string) ?? .null),
            .init("grade", .string(answer.grade.name)),
            .init("correct", .bool(answer.grade.isCorrect)),
        ])
    }
}
