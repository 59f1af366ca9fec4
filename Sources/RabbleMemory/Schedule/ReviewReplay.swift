/// Replays the answers of a history: the progress of each question, in the order of the group.
struct ReviewReplay: Sendable {
    struct Progress: Sendable {
        var memory: MemoryState?
        /// The number of times the question was answered *again* after it was known.
        var lapses = 0
        /// The study day on which it became known.
        fileprivate(set) var knownDay: StudyDay?
    }

    /// Each asked question by its number in the history, and the numbers in the order of the group.
    /// Most questions of a large group are in no history.
    private let asked: [Progress]
    private let numbers: [Int?]
    private(set) var grades = GradeCounts()
    /// The right and wrong answers to mature questions, given a study day or more after the
    /// previous answer.
    private(set) var matureRetention = Tally()

    init(
        _ numbers: QuestionNumbers, of history: ReviewHistory, _ reviews: [ReviewHistory.Review],
        _ scheduler: FSRS, _ calendar: StudyCalendar
    ) {
        let count = history.questions.count
        var all = [Progress](repeating: Progress(), count: count)
        var rests = [Rest?](repeating: nil, count: count)
        var finder = history.dayFinder(calendar)
        let starts = history.startingIntervals
        for review in reviews {
            let question = review.question
            guard numbers.directions[question] == .forward else { continue }
            let day = finder.day(of: review.time, in: review.session)
            let before = all[question].memory
            if Self.isLapse(before, review.grade) { all[question].lapses += 1 }
            // FSRS predicts that everything is remembered on the day of a review.
            let isLater = before.map { day > $0.lastDay }
            grades.count(review.grade, on: isLater.map { $0 ? .later : .sameDay } ?? .first)
            if isLater == true, let before, Promise(before, rest: rests[question]).isMature {
                matureRetention.count(isCorrect: review.grade.isCorrect)
            }
            let next = scheduler.review(
                before, review, on: day, from: starts[review.session])
            all[question].memory = next
            rests[question] = review.rest
            if next.phase == .review, case .learning = before?.phase ?? .learning(step: 0) {
                all[question].knownDay = day
            }
        }
        asked = all
        self.numbers = numbers.own
    }

    func progress(of index: Int) -> Progress { numbers[index].map { asked[$0] } ?? Progress() }

    static func isLapse(_ memory: MemoryState?, _ grade: Grade) -> Bool {
        memory?.phase == .review && grade == .again
    }
}
