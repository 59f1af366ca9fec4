import RabbleCore

/// How far the learner has come with a group.
struct Standing {
    /// How many questions are due today.
    let due: Int
    /// How many questions were never seen.
    let new: Int
    /// How many per cent were right in the last drill.
    let lastPercent: Int?

    /// Derives the standing from the history of the group.
    init(of group: QuestionGroup, _ history: ReviewHistory, _ scheduler: FSRS, now: Timestamp) {
        let schedule = Schedule(of: group, in: history, scheduler: scheduler)
        due = schedule.dueCount(at: now)
        new = schedule.newCount
        lastPercent = Score(history).last?.tally.percent
    }
}
