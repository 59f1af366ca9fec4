/// The marks of a drill, each with the place that taking it back leads to.
struct MarkStack<Place> {
    /// The answers, in the order in which they were given.
    private(set) var answers: [GradedAnswer] = []
    private var places: [Place] = []
    private(set) var correctCount = 0

    var incorrectCount: Int { answers.count - correctCount }

    mutating func push(_ answer: GradedAnswer, at place: Place) {
        answers.append(answer)
        places.append(place)
        if answer.grade.isCorrect { correctCount += 1 }
    }

    /// Takes the last mark back.
    ///
    /// - Returns: what was marked, and its place; nil if there is no mark.
    mutating func pop() -> (answer: GradedAnswer, place: Place)? {
        guard let answer = answers.popLast(), let place = places.popLast() else { return nil }
        if answer.grade.isCorrect { correctCount -= 1 }
        return (answer, place)
    }
}
