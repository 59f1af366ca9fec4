// The parts of events, and of the object that `rabble play --json` prints after the drill.

extension DrillPlan {
    var members: JSONObject {
        .joined(
            ["strategy": order.name],
            .ifAny("seed", order == .random ? JSONValue.number(JSONNumber(seed)) : nil),
            ["limit": questions.limit, "reverse": isReversed])
    }

    /// - Parameter summary: nil where there was nothing to ask.
    func members(_ groups: [QuestionGroup], _ summary: DrillSummary?) -> JSONObject {
        // A single group is named at the top; with several, each answer names its own.
        let areMany = groups.count != 1 || isDue
        return .joined(
            areMany ? ["groups": groups.map(\.names)] : groups[0].names, members,
            DrillSummary.members(of: summary, namesGroups: areMany))
    }
}

extension DrillSummary {
    static func members(of summary: DrillSummary?, namesGroups: Bool = true) -> JSONObject {
        let studies = namesGroups ? summary?.session.studies.all : nil
        let answers = summary?.session.summary.answers ?? []
        return .joined(
            ["ended": summary?.ending.rawValue ?? "nothing to ask"],
            summary?.results ?? Tally().members,
            ["answers": answers.map { $0.members(in: studies?[$0.studyIndex]) }])
    }
}

extension Study {
    var members: JSONObject { .joined(group.names, ["reverse": direction == .reversed]) }
}

extension GradedAnswer {
    /// - Parameter study: the study of the question; nil if there is only one group.
    func members(in study: Study?) -> JSONObject {
        .joined(
            study.map { ["group": "\($0.group.id)", "reverse": $0.direction == .reversed] } ?? [:],
            question.id.members,
            [
                "typed": typed, "grade": grade.name, "correct": grade.isCorrect,
                "hinted": isHinted, "overridden": isOverridden,
            ], .ifAny("choice", choice))
    }
}
