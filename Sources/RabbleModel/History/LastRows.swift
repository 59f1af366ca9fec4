/// The last answer to each question of a history, and any later new rest.
package struct LastRows {
    /// The number of answers to each question.
    package private(set) var counts: [Int]
    @usableFromInline let reviews: [ReviewHistory.Review]
    /// The index of each question's last answer; -1 if there is none.
    @usableFromInline private(set) var last: [Int]
    @usableFromInline private(set) var promises: [Int: ReviewHistory.Review] = [:]

    /// - Parameter promised: new rests without answers, by time.
    package init(
        _ reviews: [ReviewHistory.Review], _ promised: [ReviewHistory.Review], _ count: Int
    ) {
        self.reviews = reviews
        counts = [Int](repeating: 0, count: count)
        last = [Int](repeating: -1, count: count)
        for (index, review) in reviews.enumerated() {
            counts[review.question] += 1
            last[review.question] = index
        }
        for promise in promised { promises[promise.question] = promise }
    }

    @inlinable package func answer(to question: Int) -> ReviewHistory.Review? {
        last[question] < 0 ? nil : reviews[last[question]]
    }

    /// The row that determines when the question is due.
    @inlinable package func row(of question: Int) -> ReviewHistory.Review? {
        promise(to: question) ?? answer(to: question)
    }

    /// The new rest since the last answer, or at the same time.
    @inlinable func promise(to question: Int) -> ReviewHistory.Review? {
        guard let promise = promises[question] else { return nil }
        return answer(to: question).map { $0.time <= promise.time } ?? true ? promise : nil
    }
}

extension ReviewHistory {
    /// Whether the last row of any question has no rest, as in versions before 0.11.
    ///
    /// - Complexity: O(*n*) in the number of rows.
    package var hasUnwritten: Bool {
        let last = LastRows(remembered, promised, questions.count)
        return questions.indices.contains { last.row(of: $0).map { $0.rest == nil } ?? false }
    }
}
