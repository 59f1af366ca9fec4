import RabbleCore

/// How far the learner has come with a group.
struct Standing {
    /// How many questions are due today.
    let due: Int
    /// How many more were answered today and come back today.
    let learning: Int
    /// How many questions were never seen.
    let new: Int
    /// How many per cent were right in the last drill.
    let lastPercent: Int?

    /// Where its questions stand, in all directions in which they are practised.
    let schedule: Schedule

    /// What a list shows, each in a column of its own.
    ///
    /// - Parameter hasPercent: whether how the last drill went is shown as well.
    func cells(hasPercent: Bool) -> [String] {
        let percent = hasPercent ? lastPercent.map { "\($0) %" } : nil
        return ["\(due) due", "\(new) new"] + [percent, learning > 0 ? "\(learning) learning" : nil].compactMap(\.self)
    }

    /// Derives the standing from the history of the group.
    init(
        of group: QuestionGroup, _ history: ReviewHistory, _ scheduler: FSRS, _ calendar: StudyCalendar, now: Timestamp
    ) {
        schedule = Schedule(
            joining: Schedule.practised(group, in: history, scheduler: scheduler, calendar: calendar).map(\.schedule))
        due = schedule.dueCount(at: now)
        learning = schedule.learningCount(at: now)
        new = schedule.newCount
        lastPercent = Score(history).last?.tally.percent
    }
}
