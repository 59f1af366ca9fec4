/// The marks of a drill, each with the place that taking it back leads to.
struct MarkStack<Place> {
    private var marks: [(place: Place, isCorrect: Bool)] = []
    private(set) var correctCount = 0

    var incorrectCount: Int { marks.count - correctCount }

    mutating func push(_ place: Place, isCorrect: Bool) {
        marks.append((place, isCorrect))
        if isCorrect { correctCount += 1 }
    }

    /// Takes the last mark back.
    ///
    /// - Returns: its place; nil if there is no mark.
    mutating func pop() -> Place? {
        guard let mark = marks.popLast() else { return nil }
        if mark.isCorrect { correctCount -= 1 }
        return mark.place
    }
}
