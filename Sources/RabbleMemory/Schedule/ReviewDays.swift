/// The first and the last study day of each question of a history.
struct ReviewDays {
    private(set) var first: [StudyDay?]
    private(set) var last: [StudyDay?]

    init(count: Int) {
        first = [StudyDay?](repeating: nil, count: count)
        last = first
    }

    /// Counts a review, which is later than those before.
    mutating func count(_ question: Int, on day: StudyDay) {
        if first[question] == nil { first[question] = day }
        last[question] = day
    }
}
