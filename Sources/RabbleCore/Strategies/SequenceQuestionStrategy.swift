/// A strategy that fixes its order at the start; everything but the order is the same for all of
/// them.
protocol SequenceQuestionStrategy: QuestionStrategy {
    var sequence: QuestionSequence { get set }
}

/// The order of a drill that asks each question once, and how far it is.
struct QuestionSequence {
    /// The numbers of the questions; there is at least one.
    let order: [Int]
    var index = 0
    var answered: [Int] = []

    var current: Int { order[index] }
}

extension SequenceQuestionStrategy {
    /// The question that is asked now.
    public var currentQuestion: Question { studies.question(sequence.current) }
    /// The index of its study.
    public var currentStudyIndex: Int { studies.study(of: sequence.current) }
    /// Whether it was never answered before.
    public var isFirstTime: Bool { studies.isNew(sequence.current) }
    /// The place of the question in the order, from 1, and the length of the order; no question
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

    /// Takes the last answer back and makes its question the current one.
    public mutating func undoLastMark() -> GradedAnswer? {
        guard let index = sequence.answered.popLast() else { return nil }
        sequence.index = index
        return studies.takeBack()
    }
}
