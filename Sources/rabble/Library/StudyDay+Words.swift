import RabbleCore

extension StudyDay {
    /// How many questions are due on the day, in words: `2 questions are due tomorrow`.
    func sentence(due count: Int, now: Timestamp) -> String {
        // Calendar days: after midnight the study day is still yesterday's, and the next one starts today.
        let days = LocalDay(of: start).number - LocalDay(of: now).number
        let when = days == 0 ? "today from four o'clock on" : days == 1 ? "tomorrow" : "in \(days) days, on \(day)"
        return "\(count.counted("question")) \(count == 1 ? "is" : "are") due \(when)"
    }
}
