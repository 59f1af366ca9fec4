/// Questions in a fixed order, with a place in it and marks: what the strategies share that fix the order at the start.
struct QuestionSequence {
    private struct Mark {
        let index: Int
        let isCorrect: Bool
    }

    let title: String
    private let questions: QuestionList
    /// The indices of the questions in the order in which they are asked.
    private let order: [Int]
    private var index = 0
    private var marks: [Mark] = []
    private(set) var correctCount = 0

    /// - Parameter order: the indices of the questions in their order. There is at least one.
    init(_ group: QuestionGroup, order: [Int]) {
        title = group.title
        questions = group.questions
        self.order = order
    }

    var incorrectCount: Int { marks.count - correctCount }
    var currentQuestion: Question { questions[order[index]] }
    var questionIndexTitle: String { "\(index + 1)/\(order.count)" }

    mutating func advance() -> Bool {
        guard index + 1 < order.count else { return false }
        index += 1
        return true
    }

    mutating func mark(isCorrect: Bool) {
        marks.append(Mark(index: index, isCorrect: isCorrect))
        if isCorrect { correctCount += 1 }
    }

    mutating func undoLastMark() -> Bool {
        guard let mark = marks.popLast() else { return false }
        if mark.isCorrect { correctCount -= 1 }
        index = mark.index
        return true
    }
}
