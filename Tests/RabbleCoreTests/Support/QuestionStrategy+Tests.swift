@testable import RabbleCore

extension QuestionStrategy {
    /// Marks the question with a grade, without a typed answer.
    mutating func markQuestion(_ question: Question, grade: Grade) {
        markQuestion(answer(to: question, grade))
    }

    /// The prompts from the current question to the last, in the order of asking.
    var remainingPrompts: [String] {
        var strategy = self
        var prompts = [strategy.currentQuestion.prompt]
        while strategy.advanceToNextQuestion() { prompts.append(strategy.currentQuestion.prompt) }
        return prompts
    }
}
