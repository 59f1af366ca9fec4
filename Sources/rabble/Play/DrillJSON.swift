enum DrillJSON {
    /// - Parameter drill: the drill, which is over; nil where there was nothing to ask.
    static func value(of plan: DrillPlan, _ groups: [QuestionGroup], _ drill: Drill?) -> JSONValue {
        // One group is named at the top; of several, each answer names its own.
        let areMany = groups.count != 1 || plan.isDue
        return .joined(
            areMany ? ["groups": .array(groups.map(\.names))] : groups[0].names, value(of: plan),
            value(of: drill?.session, drill?.ending, namesGroups: areMany))
    }

    static func value(of plan: DrillPlan) -> JSONValue {
        .joined(
            ["strategy": .string(plan.orderName)],
            plan.orderName == QuestionStrategyType.random.name
                ? ["seed": .number(JSONNumber(plan.seed))] : [:],
            ["limit": .number(plan.questions.limit), "reverse": .bool(plan.isReversed)])
    }

    static func value(of session: QuizSession?, _ ending: Drill.Ending?, namesGroups: Bool = true)
        -> JSONValue
    {
        let studies = namesGroups ? session?.studies.all : nil
        let answers = (session?.summary.answers ?? []).map {
            value(of: $0, in: studies?[$0.studyIndex])
        }
        return .joined(
            ["ended": .string(ending?.rawValue ?? "nothing to ask")],
            (session?.tally ?? Tally()).members,
            ["answers": .array(answers)])
    }

    static func value(of study: Study) -> JSONValue {
        .joined(study.group.names, ["reverse": .bool(study.direction == .reversed)])
    }

    /// - Parameter study: the study of the question; nil where there is only one group.
    static func value(of answer: GradedAnswer, in study: Study?) -> JSONValue {
        .joined(
            study.map {
                ["group": .string("\($0.group.id)"), "reverse": .bool($0.direction == .reversed)]
            } ?? [:],
            answer.question.id.members,
            [
                "typed": answer.typed.map(JSONValue.string) ?? .null,
                "grade": .string(answer.grade.name),
                "correct": .bool(answer.grade.isCorrect), "hinted": .bool(answer.isHinted),
            ])
    }
}
