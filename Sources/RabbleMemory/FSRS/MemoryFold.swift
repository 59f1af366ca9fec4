/// Computes memories from the reviews of a history, one after the other.
package struct MemoryFold {
    private let scheduler: FSRS
    /// By the numbers of the drills.
    private let starts: [StartingInterval?]

    package init(_ scheduler: FSRS, in history: ReviewHistory) {
        self.scheduler = scheduler
        starts = history.sessions.map { StartingInterval(drill: $0.drill) }
    }

    /// From where the memory starts if this is the first review on record, but not the first.
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
