/// Watches a drill for the answers that make a question a leech.
///
/// It works the lapses out from where the questions stood before the drill, whatever the order in which they are asked.
public final class LeechWatch: QuizSessionObserver {
    /// What an answer changes, and taking it back restores.
    private struct State {
        let question: Question.ID
        let memory: MemoryState?
        let lapses: Int
    }

    private let scheduler: FSRS
    private let threshold: Int
    private let now: () -> Timestamp
    private let calendar: StudyCalendar
    private var states: [Question.ID: State] = [:]
    private var before: [State] = []
    private var found: Leech?

    /// A watch over the questions of a group.
    ///
    /// - Parameters:
    ///   - group: the questions.
    ///   - schedule: where they stand.
    ///   - threshold: how many lapses make a leech; with 0 there are none.
    ///   - now: the clock.
    /// - Complexity: O(*n*) in the number of questions.
    public init(_ group: QuestionGroup, _ schedule: Schedule, threshold: Int, now: @escaping () -> Timestamp) {
        scheduler = schedule.scheduler
        calendar = schedule.calendar
        self.threshold = threshold
        self.now = now
        for (index, question) in group.questions.enumerated() {
            states[question.id] = State(
                question: question.id, memory: schedule.memories[index], lapses: schedule.lapses[index])
        }
    }

    /// The question that the last answer made a leech; nil if it made none, or if this was already returned.
    public func takeLeech() -> Leech? {
        defer { found = nil }
        return found
    }

    /// Counts the answer.
    public func quizSessionDidGrade(_ answer: GradedAnswer) {
        guard let state = states[answer.question.id] else { return }
        before.append(state)
        let time = now()
        let isLapse = state.memory?.phase == .review && answer.grade == .again
        let lapses = state.lapses + (isLapse ? 1 : 0)
        states[state.question] = State(
            question: state.question,
            memory: scheduler.review(state.memory, grade: answer.grade, at: time, on: calendar.day(of: time)),
            lapses: lapses)
        found = isLapse && lapses == threshold ? Leech(question: answer.question, lapses: lapses) : nil
    }

    /// Restores what was before the answer.
    public func quizSessionDidUndo(_ answer: GradedAnswer) {
        guard states[answer.question.id] != nil, let state = before.popLast() else { return }
        states[state.question] = state
        found = nil
    }
}
