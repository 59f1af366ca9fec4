extension FitHistories {
    /// The answers of a learner, with the study days between them as ``FSRS`` takes them.
    ///
    /// - Parameters:
    ///   - histories: the histories of the groups, with their edits followed.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n* log *n*) in the number of reviews.
    public init(_ histories: [ReviewHistory], calendar: StudyCalendar = StudyCalendar()) {
        self.init(histories.flatMap { $0.answers(calendar) })
    }
}

extension ReviewHistory {
    /// How many answers after a time came a study day or more after the one before to their question.
    ///
    /// - Parameters:
    ///   - time: the time; nil to count all.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n*) in the number of reviews; O(1) if none came after the time.
    public func countedAnswers(after time: Timestamp?, calendar: StudyCalendar) -> Int {
        guard let last = reviews.last, last.time > time ?? Timestamp(milliseconds: .min) else { return 0 }
        var count = 0
        forEachAnswer(calendar) { review, days in
            if days > 0, time.map({ review.time > $0 }) ?? true { count += 1 }
        }
        return count
    }

    /// The answers to each question.
    fileprivate func answers(_ calendar: StudyCalendar) -> [[FitHistories.Answer]] {
        var answers = [[FitHistories.Answer]](repeating: [], count: questions.count)
        forEachAnswer(calendar) { review, days in
            answers[review.question].append(FitHistories.Answer(grade: review.grade, time: review.time, days: days))
        }
        return answers
    }

    /// Calls `body` with each answer and the study days since the one before to the same question; 0 for the first.
    private func forEachAnswer(_ calendar: StudyCalendar, _ body: (Review, Int64) -> Void) {
        var finder = StudyDayFinder(calendar)
        var lastDays = [StudyDay?](repeating: nil, count: questions.count)
        for review in reviews {
            let day = finder.day(of: review.time)
            body(review, lastDays[review.question].map(day.days(after:)) ?? 0)
            lastDays[review.question] = day
        }
    }
}
