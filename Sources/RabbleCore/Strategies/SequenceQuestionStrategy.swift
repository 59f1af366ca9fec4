/// A strategy with an order that is fixed at the start; everything except the order is shared.
protocol SequenceQuestionStrategy: QuestionStrategy {
    var sequence: QuestionSequence { get set }
}

/// The order of a drill that asks each question once, and its progress.
struct QuestionSequence {
    /// The numbers of the questions; at least one.
    let order: [Int]
    var index = 0
    var answered: [Int] = []

    var current: Int { order[index] }
}

extension SequenceQuestionStrategy {
    /// The current question.
    public var currentQuestion: Question { studies.question(sequence.current) }
    /// The index of its study.
    public var currentStudyIndex: Int { studies.study(of: sequence.current) }
    /// Whether it was never answered before.
    public var isFirstTime: Bool { studies.isNew(sequence.current) }
    /// The position of the question in the order, from 1, and the length of the order; no question
    /// comes back.
    public var questionIndex: QuestionIndex {
        QuestionIndex(number: sequence.index + 1, total: sequence.order.count)
    }

    /// Moves on to the next question.
    public mutating func advanceToNextQuestion() -> Bool {
        guard sequence.index + 1 < sequence.order.count else { return false }
        sequence.index += 1
        return true
    }

    /// Counts the current question as answered with a grade.
    public mutating func markQuestion(_ answer: GradedAnswer) {
        sequence.answered.append(sequence.index)
        studies.apply(answer, to: sequence.current)
    }

    /// Undoes the last answer and makes its question the current one.
    public mutating func undoLastMark() -> GradedAnswer? {
        guard let index = sequence.answered.popLast() else { return nil }
        sequence.index = index
        return studies.undo()
    }
}
