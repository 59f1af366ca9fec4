/// How far the questions of a group have come.
struct QuestionStates {
    /// Where those that are asked stand, in each direction that is practised; nil if all are suspended.
    let schedule: Schedule?
    /// Those that were forgotten too often once known, most lapses first.
    let leeches: [Leech]
    /// Those that are not asked.
    let suspended: [Question]
    /// What they are written in.
    let markup: Markup

    init(of group: QuestionGroup, in history: ReviewHistory, _ scheduler: FSRS, _ calendar: StudyCalendar) {
        let asked = AskedQuestions(of: group, in: history)
        let directions =
            asked.group.map {
                Schedule.practised($0, in: asked.history, scheduler: scheduler, calendar: calendar)
            } ?? []
        let schedule = directions.isEmpty ? nil : Schedule(joining: directions.map(\.schedule))
        self.schedule = schedule
        let questions = asked.group.map { group in
            QuestionGroup(joining: directions.map { group.asked($0.direction) })
        }
        leeches =
            questions.flatMap { group in
                schedule.map { Leech.all(of: group, by: $0, threshold: AppSettings.shared.leechThreshold) }
            } ?? []
        suspended = asked.suspended
        markup = group.markup
    }
}
