import RabbleCore

/// A drill of two verbs at a terminal or in a pipe.
func askVerbs() throws {
    let verbs = try QuestionGroup(
        title: "Verbs",
        questions: [
            Question(prompt: "gehen", answer: "to go"), Question(prompt: "sehen", answer: "to see"),
        ])
    var session = QuizSession(strategy: SequentialQuestionStrategy(questionGroup: verbs))
    while session.state == .asking {
        print(session.currentQuestion.prompt)
        guard let line = readLine() else { break }
        switch session.respond(to: .submit(line)) {
        case .correct, .misspelt: print("right")
        case let response: print("wrong: \(response.listed.joined(separator: ", "))")
        }
    }
    print("\(session.summary.tally.percent ?? 0) %")
}

/// The same with an answer that is saved.
func drill(_ verbs: QuestionGroup, savingTo file: String) throws -> Int? {
    var study = Study(verbs)
    study.log = ReviewLog(path: file, session: SessionID())
    var session = QuizSession(strategy: SequentialQuestionStrategy(Studies(study)))

    session.respond(to: .submit("to go"))  // .correct(answer: "to go")
    session.respond(to: .submit("to look"))  // .incorrect(RightAnswers(["to see"]))
    try study.log?.append()
    return session.summary.tally.percent  // 50
}
