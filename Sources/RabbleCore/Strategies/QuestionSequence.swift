/// Questions in a fixed order, with a place in it and marks: what strategies share that fix the order at the start.
struct QuestionSequence {
    let title: String
    private let questions: QuestionList
    /// The indices of the questions in the order in which they are asked.
    private let order: [Int]
    var index = 0
    private(set) var marks = MarkStack<Int>()

    /// - Parameter order: the indices of the questions in their order. There is at least one.
    init(_ group: QuestionGroup, order: [Int]) {
        title = group.title
        questions = group.questions
        self.order = order
    }

    var currentQuestion: Question { questions[order[index]] }
    var currentGroup: Int { questions.part(of: order[index]) }
    var questionIndexTitle: String { "\(index + 1)/\(order.count)" }

    mutating func advance() -> Bool {
        guard index + 1 < order.count else { return false }
        index += 1
        return true
    }

    mutating func mark(_ answer: GradedAnswer) { marks.push(answer, at: index) }

    mutating func undoLastMark() -> GradedAnswer? {
        guard let mark = marks.pop() else { return nil }
        index = mark.place
        return mark.answer
    }
}
