extension QuizSession {
    /// One of the groups that are drilled together.
    public struct Part {
        let group: QuestionGroup
        let observers: [any QuizSessionObserver]

        /// A part of a drill.
        ///
        /// - Parameters:
        ///   - group: the whole group that the strategy asks from: what is right for one of two questions with the same
        ///     prompt is right for the other.
        ///   - observers: what is notified of every mark of its questions.
        public init(_ group: QuestionGroup, observers: [any QuizSessionObserver] = []) {
            self.group = group
            self.observers = observers
        }
    }
}
