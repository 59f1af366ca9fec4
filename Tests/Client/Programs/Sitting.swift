import RabbleCore

/// One sitting over capitals, in a separate process: the next one has only the history.
///
/// - Parameter words: a folder, the strategy, the hours since 1970, and the learner's input.
func sit(_ words: ArraySlice<String>) throws {
    let words = Array(words)
    let store = ReviewStore(folder: words[0])
    let time = Timestamp(milliseconds: (Int64(words[2]) ?? 0) * 3_600_000)
    let calendar = StudyCalendar { _ in 0 }
    let capitals = try QuestionGroup(
        title: "Capitals",
        questions: [("Burkina Faso", "Ouagadougou"), ("France", "Paris"), ("Peru", "Lima")].map {
            try Question(prompt: $0, answer: $1)
        })
    let history = try store.history(of: capitals.id, now: time)
    var studies = Studies(Study(capitals, in: history, calendar: calendar), now: { time })
    studies.keepAnswers(in: store, session: SessionID())

    let strategy: (any QuestionStrategy)? =
        words[1] == "Leitner"
        ? Leitner(studies, on: calendar.day(of: time), calendar) : LongestFirst(studies)
    guard let strategy else { return print("all cards rest") }
    var session = QuizSession(strategy: strategy)
    for word in words.dropFirst(3) {
        let action: QuizSession.Action =
            switch word {
            case ":undo": .undo
            case ":right": .override
            case ":accept": .accept
            case ":suspend": .suspend
            default: .submit(word)
            }
        print("\(session.questionIndexTitle) \(session.currentQuestion.prompt): \(word)")
        session.respond(to: action)
    }
    let tally = session.tally
    let state = session.state
    print("\(tally.correct) right, \(tally.incorrect) wrong, \(state)")
    for log in session.studies.all.compactMap(\.log) { try log.append() }
}
