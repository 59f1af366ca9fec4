/// What is left of a day after a drill, by what was read when the drill began.
struct DayLeft {
    let counts: QuestionCounts
    let next: DueDay?
    let streak: Int
    /// Whether the drill was one of the day's plan, so that new questions count.
    let isOfPlan: Bool

    /// - Parameters:
    ///   - session: the drill; nil where there was nothing to ask.
    ///   - before: what counts in place of the studies of the session, if its answers are not kept.
    init(
        _ day: DayPlan, after session: QuizSession?, before: Studies?, isOfPlan: Bool,
        _ context: Context
    ) {
        let now = context.now()
        let drilled = before ?? session?.studies
        let studies = drilled?.joined(with: day.studies) ?? day.studies
        let selection = context.settings.selection
        let counts = StudyPlan(studies, selection: selection, at: now).total
        self.counts =
            isOfPlan ? counts : QuestionCounts(due: counts.due, learning: counts.learning)
        next = studies.next(after: now)
        let answers = before == nil ? session?.studies.answers ?? [] : []
        let runs = [answers.first, answers.last].compactMap { answer in
            answer.map { AnswerRun($0.time, day.calendar) }
        }
        streak = day.streak(of: day.runs + runs, at: now).length
        self.isOfPlan = isOfPlan
    }

    /// `left today: 3 due, 2 learning, 7 new; next: 12 due tomorrow; streak: 5 days`
    func line(_ calendar: StudyCalendar, now: Timestamp) -> String? {
        let left = [(counts.due, "due"), (counts.learning, "learning"), (counts.new, "new")].words
        var parts = left.isEmpty ? [] : ["left today: \(left.joined(separator: ", "))"]
        if left.isEmpty, isOfPlan { parts = ["done for today"] }
        if let next {
            parts.append("next: \(next.count) due \(next.day.name(on: now, calendar))")
        }
        if streak > 0 { parts.append("streak: \(streak.counted("day"))") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    var members: JSONObject {
        [
            "next": [
                "due": counts.due, "learning": counts.learning, "new": counts.new,
                "day": next.map { "\($0.day.day)" }, "count": next?.count,
            ] as JSONObject, "streak": streak,
        ]
    }
}
