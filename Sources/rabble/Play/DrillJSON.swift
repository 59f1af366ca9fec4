/// A drill as `rabble play --json` writes it.
enum DrillJSON {
    /// - Parameters:
    ///   - groups: the groups that were to be drilled.
    ///   - drill: the drill and why it is over; nil where there was nothing to ask.
    static func value(
        of plan: DrillPlan, _ groups: [QuestionGroup], _ drill: (drill: Drill, ending: Drill.Ending)?
    ) -> JSONValue {
        let summary = drill?.drill.summary
        let tally = summary?.tally ?? Tally()
        // One group is described as ever, and of several each answer says its own.
        let areMany = groups.count != 1 || plan.isDue
        let studies = areMany ? drill?.drill.studies.all : nil
        var members =
            areMany
            ? [.init("groups", .array(groups.map { .object(name(of: $0)) }))] : name(of: groups[0])
        members.append(.init("strategy", .string(plan.strategyType.name)))
        if plan.strategyType == .random { members.append(.init("seed", .number(JSONNumber(plan.seed)))) }
        members += [
            .init("limit", .number(plan.questions.limit)),
            .init("reverse", .bool(plan.isReversed)),
            .init("ended", .string(drill?.ending.rawValue ?? "nothing to ask")),
            .init("correct", .number(tally.correct)),
            .init("incorrect", .number(tally.incorrect)),
            .init("percent", .number(tally.percent)),
            .init(
                "answers",
                .array((summary?.answers ?? []).map { value(of: $0, in: studies?[$0.group]) })),
        ]
        return .object(members)
    }

    private static func name(of group: QuestionGroup) -> [JSONValue.Member] {
        [.init("group", .string(group.id.description)), .init("title", .string(group.title))]
    }

    /// - Parameter study: the study of the question; nil where there is only one group.
    private static func value(of answer: GradedAnswer, in study: Study?) -> JSONValue {
        let place: [JSONValue.Member] =
            study.map {
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
