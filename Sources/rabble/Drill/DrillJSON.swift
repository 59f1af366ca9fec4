/// The object that `rabble play --json` prints after the drill.
enum DrillJSON {
    /// - Parameter summary: nil where there was nothing to ask.
    static func value(
        of plan: DrillPlan, _ groups: [QuestionGroup], _ summary: DrillSummary?
    ) -> JSONObject {
        // A single group is named at the top; with several, each answer names its own.
        let areMany = groups.count != 1 || plan.options.isDue
        return .joined(
            areMany ? ["groups": groups.map(\.names)] : groups[0].names, value(of: plan),
            value(of: summary, namesGroups: areMany))
    }

    static func value(of plan: DrillPlan) -> JSONObject {
        .joined(
            ["strategy": plan.order.name],
            plan.order == .random ? ["seed": JSONValue.number(JSONNumber(plan.seed))] : [:],
            ["limit": plan.questions.limit, "reverse": plan.options.isReversed])
    }

    static func value(of summary: DrillSummary?, namesGroups: Bool = true) -> JSONObject {
        let studies = namesGroups ? summary?.session.studies.all : nil
        let answers = (summary?.session.summary.answers ?? []).map {
            value(of: $0, in: studies?[$0.studyIndex])
        }
        return .joined(
            ["ended": summary?.ending.rawValue ?? "nothing to ask"],
            summary?.members ?? Tally().members, ["answers": answers])
    }

    static func value(of study: Study) -> JSONObject {
        .joined(study.group.names, ["reverse": study.direction == .reversed])
    }

    /// - Parameter study: the study of the question; nil if there is only one group.
    static func value(of answer: GradedAnswer, in study: Study?) -> JSONObject {
        .joined(
            study.map { ["group": "\($0.group.id)", "reverse": $0.direction == .reversed] } ?? [:],
            answer.question.id.members,
            [
                "typed": answer.typed, "grade": answer.grade.name,
                "correct": answer.grade.isCorrect, "hinted": answer.isHinted,
                "overridden": answer.isOverridden,
            ], answer.choice.map { ["choice": $0] } ?? [:])
    }
}
