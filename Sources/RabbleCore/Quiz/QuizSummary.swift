/// How a drill went.
public struct QuizSummary: Hashable, Sendable {
    /// How many answers were right and wrong.
    public let tally: Tally
    /// Every answer, in the order in which they were given.
    public let answers: [GradedAnswer]

    /// How each question went.
    ///
    /// - Complexity: O(*n*) in the number of answers.
    public var outcomes: QuestionOutcomes { QuestionOutcomes(answers) }

    /// The first wrong answer to each missed question, in the order in which they were given.
    public var missed: [GradedAnswer] { answers.filter { !$0.grade.isCorrect }.uniqued(by: \.key) }
}

/// The questions of a drill, counted by their first and last answers.
public struct QuestionOutcomes: Hashable, Sendable {
    /// How many were right the first time, and at the end.
    public let knownAtOnce: Int
    /// How many were right at the end, but not the first time.
    public let knownAfterMiss: Int
    /// How many were wrong at the end.
    public let stillMissed: Int

    /// How many questions were answered.
    public var total: Int { knownAtOnce + knownAfterMiss + stillMissed }

    package init(_ answers: [GradedAnswer]) {
        var marks: [GradedAnswer.Key: (first: Bool, last: Bool)] = [:]
        for answer in answers {
            let isCorrect = answer.grade.isCorrect
            marks[answer.key, default: (isCorrect, isCorrect)].last = isCorrect
        }
        knownAtOnce = marks.values.count { $0.first && $0.last }
        knownAfterMiss = marks.values.count { !$0.first && $0.last }
        stillMissed = marks.values.count { !$0.last }
    }
}
