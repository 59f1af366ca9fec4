/// A strategy that fixes its order at the start. It needs nothing but its sequence.
protocol SequenceQuestionStrategy: PlacedStrategy where Place == Int {
    var sequence: QuestionSequence { get set }
}

extension SequenceQuestionStrategy {
    var place: Int {
        get { sequence.index }
        set { sequence.index = newValue }
    }

    /// The title of the group.
    public var title: String { sequence.title }
    /// How many questions were marked correct.
    public var correctCount: Int { sequence.marks.correctCount }
    /// How many questions were marked incorrect.
    public var incorrectCount: Int { sequence.marks.incorrectCount }
    /// The question that is asked now.
    public var currentQuestion: Question { sequence.currentQuestion }
    /// Which of the groups that are drilled together it is of.
    public var currentGroup: Int { sequence.currentGroup }
    /// Which question of how many that is.
    public var questionIndexTitle: String { sequence.questionIndexTitle }

    /// Moves on to the next question.
    public mutating func advanceToNextQuestion() -> Bool { sequence.advance() }
    /// Counts the current question as answered with a grade.
    public mutating func markQuestion(_ answer: GradedAnswer) { sequence.mark(answer) }
    /// Takes the last mark back and makes its question the current one.
    public mutating func undoLastMark() -> GradedAnswer? { sequence.undoLastMark() }
    /// Every answer that is marked, in the order in which they were given.
    public var answers: [GradedAnswer] { sequence.marks.answers }
}
