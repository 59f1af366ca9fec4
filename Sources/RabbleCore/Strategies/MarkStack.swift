/// The marks of a drill, each with the place to return to when it is undone.
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

    /// Removes the last mark; nil if there is none.
    mutating func pop() -> (answer: GradedAnswer, place: Place)? {
        guard let answer = answers.popLast(), let place = places.popLast() else { return nil }
        if answer.grade.isCorrect { correctCount -= 1 }
        return (answer, place)
    }
}
