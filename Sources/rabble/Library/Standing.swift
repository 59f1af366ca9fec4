/// How far the learner has come with a group.
struct Standing {
    /// How many questions are due today.
    let due: Int
    /// How many more were answered today and come back today.
    let learning: Int
    /// How many questions were never seen.
    let new: Int
    /// How many questions are suspended, which count for nothing else.
    let suspended: Int
    /// How many per cent were right in the last drill; nil where no answer stands.
    let lastPercent: Int?
    /// Whether a question of the group was ever answered.
    var isPractised: Bool { lastPercent != nil }

    /// Where the questions stand that are not suspended, in all directions in which they are practised; nil if all are.
    let schedule: Schedule?

    /// What a list shows, each in a column of its own.
    ///
    /// - Parameter hasPercent: whether how the last drill went is shown as well.
    func cells(hasPercent: Bool) -> [String] {
        var cells = ["\(due) due", "\(new) new"]
        if hasPercent { cells.append(lastPercent.map { "\($0) %" } ?? "") }
        cells.append(learning > 0 ? "\(learning) learning" : "")
        cells.append(suspended > 0 ? "\(suspended) suspended" : "")
        while cells.last == "" { cells.removeLast() }
        return cells
    }

    /// Derives the standing from the history of the group.
    init(
        of group: QuestionGroup, _ history: ReviewHistory, _ scheduler: FSRS, _ calendar: StudyCalendar, now: Timestamp
    ) {
        let asked = AskedQuestions(of: group, in: history)
        schedule = asked.group.map {
            Schedule(
                joining: Schedule.practised(
                    $0, in: asked.history, suspended: asked.suspended, scheduler: scheduler, calendar: calendar
                ).map(\.schedule))
        }
        due = schedule?.dueCount(at: now) ?? 0
        learning = schedule?.learningCount(at: now) ?? 0
        new = schedule?.newCount ?? 0
        suspended = asked.suspended.count
        lastPercent = Score(history).last?.tally.percent
    }
}
