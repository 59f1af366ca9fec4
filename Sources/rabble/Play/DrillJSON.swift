/// A drill as `rabble play --json` writes it.
enum DrillJSON {
    /// - Parameters:
    ///   - groups: the groups that the plan names.
    ///   - drill: the drill, which is over; nil where there was nothing to ask.
    static func value(of plan: DrillPlan, _ groups: [QuestionGroup], _ drill: Drill?) -> JSONValue {
        let summary = drill?.session.summary
        let tally = summary?.tally ?? Tally()
        // One group is named at the top; of several, each answer names its own.
        let areMany = groups.count != 1 || plan.isDue
        let studies = areMany ? drill?.session.studies.all : nil
        return .joined(
            areMany ? ["groups": .array(groups.map(name))] : name(of: groups[0]),
            ["strategy": .string(plan.orderName)],
            plan.orderName == QuestionStrategyType.random.name ? ["seed": .number(JSONNumber(plan.seed))] : [:],
            [
                "limit": .number(plan.questions.limit),
                "reverse": .bool(plan.isReversed),
                "ended": .string(drill?.ending?.rawValue ?? "nothing to ask"),
                "correct": .number(tally.correct),
                "incorrect": .number(tally.incorrect),
                "percent": .number(tally.percent),
                "answers": .array((summary?.answers ?? []).map { value(of: $0, in: studies?[$0.group]) }),
            ])
    }

    private static func name(of group: QuestionGroup) -> JSONValue {
        ["group": .string(group.id.description), "title": .string(group.title)]
    }

    /// - Parameter study: the study of the question; nil where there is only one group.
    private static func value(of answer: GradedAnswer, in study: Study?) -> JSONValue {
        .joined(
            study.map {
                ["group": .string($0.group.id.description), "reverse": .bool($0.direction == .reversed)]
            } ?? [:],
            [
                "prompt": .string(answer.question.prompt),
                "answer": .string(answer.question.answer),
                "typed": answer.typed.map(JSONValue.string) ?? .null,
                "grade": .string(answer.grade.name),
                "correct": .bool(answer.grade.isCorrect),
            ])
    }
}
