/// The results of a drill.
public struct QuizSummary: Hashable, Sendable {
    /// The numbers of right and wrong answers.
    public let tally: Tally
    /// All answers, in order.
    public let answers: [GradedAnswer]

    /// The outcome of each question.
    ///
    /// - Complexity: O(*n*) in the number of answers.
    public var outcomes: QuestionOutcomes { QuestionOutcomes(answers) }

    /// The first wrong answer to each missed question, in order.
    public var missed: [GradedAnswer] { answers.filter { !$0.grade.isCorrect }.uniqued(by: \.key) }
}

/// The questions of a drill, counted by their first and last answers.
public struct QuestionOutcomes: Hashable, Sendable {
    /// The number of questions answered right the first time and at the end.
    public let knownAtOnce: Int
    /// The number of questions answered right at the end, but not the first time.
    public let knownAfterMiss: Int
    /// The number of questions answered wrong at the end.
    public let stillMissed: Int

    /// The number of questions answered.
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
