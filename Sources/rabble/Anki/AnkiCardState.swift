/// The state of an answered card in Anki's table of cards.
struct AnkiCardState {
    /// 1 for learning, 2 for a review, 3 for relearning.
    let kind: Int
    /// 1 for a step due today, 2 for a review, 3 for a step due on another day.
    let queue: Int
    /// In days since the first day of the collection; for a step due today, in seconds since 1970.
    let due: Int
    /// In days.
    let interval: Int
    /// The number of remaining steps, and of those today.
    let left: Int
    /// The memory as JSON.
    let data: String

    /// - Returns: nil for a new card.
    init?(
        _ card: AnkiReviews.Card, countedFrom firstDay: StudyDay, _ scheduler: FSRS,
        _ calendar: StudyCalendar
    ) {
        guard let promise = card.promise else { return nil }
        (kind, left) =
            switch (promise.isLearning, card.memory?.phase) {
            case (false, _): (2, 0)
            case (true, .learning(let step)): (1, step == 0 ? 2_002 : 1_001)
            case (true, _): (card.lapses > 0 ? 3 : 1, 1_001)
            }
        // A step that passes the end of the day lasts until the next day.
        let end = promise.dueDay(in: calendar)
        let endsToday = promise.isLearning && end <= promise.day
        interval = kind == 1 ? 0 : max(1, Int(promise.interval))
        due = Int(endsToday ? promise.due.milliseconds / 1_000 : end.days(after: firstDay))
        let stepQueue = endsToday ? 1 : 3
        queue = kind == 2 ? 2 : stepQueue
        data = card.memory.map { Self.data($0, scheduler) } ?? "{}"
    }

    private static func data(_ memory: MemoryState, _ scheduler: FSRS) -> String {
        let data: JSONObject = [
            "s": memory.stability, "d": memory.difficulty, "dr": scheduler.desiredRetention,
            "decay": scheduler.decay, "lrt": Int(memory.lastReview.milliseconds / 1_000),
        ]
        return data.json.line
    }
}
