/// Draws the choices for the questions of a session.
struct ChoiceDrawing: Sendable {
    /// Whether questions without wrong answers have choices, too.
    let asksForAll: Bool
    /// Varies the choices where answers are not saved.
    let seed: UInt64
    /// The indices of the questions in their studies; filled for the first question with choices,
    /// and again after an edit.
    var indices: [GradedAnswer.Key: Int] = [:]

    /// The choices for a question; nil if there are no wrong answers.
    ///
    /// - Parameter key: determines the right answers to the questions of the study.
    /// - Complexity: O(*n*) in the number of questions for the first one with choices.
    mutating func choices(
        for question: Question, of study: Int, in studies: inout Studies, by key: inout AnswerKey
    ) -> Choices? {
        var wrong = question.wrongAnswers
        if indices.isEmpty {
            for (number, study) in studies.all.enumerated() {
                for (index, question) in study.questions.enumerated() {
                    indices[.init(studyIndex: number, question: question.id)] = index
                }
            }
        }
        // The schedule counts the answers.
        studies.all[study].keepSchedule()
        let index = indices[.init(studyIndex: study, question: question.id)]
        let count = index.map(studies.all[study].answerCount) ?? 0
        let seed = seed ^ question.prompt.utf8.fnv1a ^ question.answer.utf8.fnv1a ^ UInt64(count)
        if wrong.isEmpty {
            wrong = studies.all[study].questions.distractors(for: question, seed: seed) {
                key.judge($0, for: question).isRight
            }
        }
        let markup = studies.all[study].group.markup
        return wrong.isEmpty ? nil : Choices(of: question, among: wrong, in: markup, seed: seed)
    }

    /// Whether a question with choices is past its learning steps.
    func isInReview(_ key: GradedAnswer.Key, _ studies: Studies) -> Bool {
        let promise = indices[key].flatMap(studies.all[key.studyIndex].promise)
        return promise.map { !$0.isLearning } ?? false
    }
}
