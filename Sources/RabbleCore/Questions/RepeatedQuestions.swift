/// The questions of a list that others repeat, each read once.
///
/// A list may make a question anew whenever it is asked for, from a row of a megabyte that a million short ones repeat.
struct RepeatedQuestions {
    private let question: (Int) -> Question
    private var read: [Int: Question] = [:]

    init(_ questions: QuestionList) {
        question = { questions[$0] }
    }

    init(_ source: some QuestionSource) {
        question = source.question
    }

    /// The question at this index.
    subscript(index: Int) -> Question {
        mutating get {
            if let question = read[index] { return question }
            let question = question(index)
            read[index] = question
            return question
        }
    }
}
