/// A drill as `rabble play --json` writes it.
enum DrillJSON {
    /// - Parameters:
    ///   - summary: how the drill went; nil where there was nothing to ask.
    ///   - ending: why it is over; nil where there was nothing to ask.
    static func value(
        of plan: DrillPlan, _ sources: [DrillSource], _ parts: [DrillPart], _ summary: QuizSummary?,
        _ ending: Drill.Ending?
    ) -> JSONValue {
        let tally = summary?.tally ?? Tally()
        // One group is described as ever, and of several each answer says its own.
        let areMany = sources.count != 1 || plan.isDue
        var members =
            areMany
            ? [.init("groups", .array(sources.map { .object(name(of: $0.group)) }))] : name(of: sources[0].group)
        members.append(.init("strategy", .string(plan.strategyType.name)))
        if plan.strategyType == .random { members.append(.init("seed", .number(JSONNumber(plan.seed)))) }
        members += [
            .init("limit", .number(plan.questions.limit)),
            .init("reverse", .bool(plan.isReversed)),
            .init("ended", .string(ending?.rawValue ?? "nothing to ask")),
            .init("correct", .number(tally.correct)),
            .init("incorrect", .number(tally.incorrect)),
            .init("percent", .number(tally.percent)),
            .init(
                "answers",
                .array((summary?.answers ?? []).map { value(of: $0, in: areMany ? parts[$0.group] : nil) })),
        ]
        return .object(members)
    }

    private static func name(of group: QuestionGroup) -> [JSONValue.Member] {
        [.init("group", .string(group.id.description)), .init("title", .string(group.title))]
    }

    /// - Parameter part: what the question is of, where that is not plain.
    private static func value(of answer: GradedAnswer, in part: DrillPart?) -> JSONValue {
        let place: [JSONValue.Member] =
            part.map {
                [
                    .init("group", .string($0.group.id.description)),
                    .init("reverse", .bool($0.direction == .reversed)),
                ]
            } ?? []
        return .object(
            place + [
                .init("prompt", .string(answer.question.prompt)),
                .init("answer", .string(answer.question.answer)),
                .init("typed", answer.typed.map(JSONValue.string) ?? .null),
                .init("grade", .string(answer.grade.name)),
                .init("correct", .bool(answer.grade.isCorrect)),
            ])
    }
}
