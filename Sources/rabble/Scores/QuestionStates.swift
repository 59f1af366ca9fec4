import RabbleCore

/// How far the questions of a group have come.
struct QuestionStates {
    /// Where those stand that are asked; nil if all are suspended.
    let schedule: Schedule?
    /// Those that were missed too often after they were known, most lapses first.
    let leeches: [Leech]
    /// Those that are not asked.
    let suspended: [Question]

    init(of group: QuestionGroup, in history: ReviewHistory, _ scheduler: FSRS) {
        let asked = AskedQuestions(of: group, in: history)
        let schedule = asked.group.map { Schedule(of: $0, in: asked.history, scheduler: scheduler) }
        self.schedule = schedule
        leeches =
            asked.group.flatMap { group in
                schedule.map { Leech.all(of: group, by: $0, threshold: AppSettings.shared.leechThreshold) }
            } ?? []
        suspended = asked.suspended
    }
}
