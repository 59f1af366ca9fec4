import RabbleCore

// The three view controllers of the book, without their views.

final class AppSettingsViewController {
    let appSettings = AppSettings.shared

    func numberOfRows() -> Int { QuestionStrategyType.allCases.count }

    func title(at row: Int) -> String { QuestionStrategyType.allCases[row].title() }

    func didSelect(_ row: Int) {
        appSettings.questionStrategyType = QuestionStrategyType.allCases[row]
    }
}

final class SelectQuestionGroupViewController {
    let questionGroups: [QuestionGroup]
    private let appSettings = AppSettings.shared

    init(_ questionGroups: [QuestionGroup]) { self.questionGroups = questionGroups }

    func didSelect(_ row: Int) -> QuestionViewController {
        QuestionViewController(appSettings.questionStrategy(for: questionGroups[row]))
    }
}

final class QuestionViewController {
    var questionStrategy: any QuestionStrategy

    init(_ questionStrategy: any QuestionStrategy) { self.questionStrategy = questionStrategy }

    func handleCorrect() -> Bool {
        questionStrategy.markQuestionCorrect(questionStrategy.currentQuestion)
        return questionStrategy.advanceToNextQuestion()
    }

    func handleIncorrect() -> Bool {
        questionStrategy.markQuestionIncorrect(questionStrategy.currentQuestion)
        return questionStrategy.advanceToNextQuestion()
    }
}
