/// Computes memories from the reviews of a history, in order.
package struct MemoryFold {
    private let scheduler: FSRS
    /// By drill number.
    private let starts: [StartingInterval?]

    package init(_ scheduler: FSRS, in history: ReviewHistory) {
        self.scheduler = scheduler
        starts = history.sessions.map { StartingInterval(drill: $0.drill) }
    }

    /// The interval that the memory starts from, if earlier reviews are missing from the record.
    package func start(_ memory: MemoryState?, _ review: ReviewHistory.Review) -> StartingInterval?
    {
        memory == nil ? starts[review.session] : nil
    }

    /// The memory after a review.
    package func next(
        _ memory: MemoryState?, _ review: ReviewHistory.Review, on day: StudyDay
    ) -> MemoryState {
        if let start = start(memory, review) {
            return scheduler.review(from: start, grade: review.grade, at: review.time, on: day)
        }
        return scheduler.review(memory, grade: review.grade, at: review.time, on: day)
    }
}
