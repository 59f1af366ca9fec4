/// The marks of a drill, each with the place that taking it back leads to.
struct MarkStack<Place> {
    private var marks: [(answer: GradedAnswer, place: Place)] = []
    private(set) var correctCount = 0

    var incorrectCount: Int { marks.count - correctCount }
    var answers: [GradedAnswer] { marks.map(\.answer) }

    mutating func push(_ answer: GradedAnswer, at place: Place) {
        marks.append((answer, place))
        if answer.grade.isCorrect { correctCount += 1 }
    }

    /// Takes the last mark back.
    ///
    /// - Returns: what was marked, and its place; nil if there is no mark.
    mutating func pop() -> (answer: GradedAnswer, place: Place)? {
        guard let mark = marks.popLast() else { return nil }
        if mark.answer.grade.isCorrect { correctCount -= 1 }
        return mark
    }
}
