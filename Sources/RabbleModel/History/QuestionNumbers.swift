/// The indices in ``ReviewHistory/questions`` of the questions of a group.
package struct QuestionNumbers {
    /// The index of each question of the group; nil if it was never answered.
    package let own: [Int?]
    /// The index of the reverse of each question of the group; empty if none was ever answered.
    package let reversed: [Int?]
    /// Whether any question may have siblings. The questions are read here anyway.
    package let mayHaveSiblings: Bool
    private var directions: [Direction?]

    package init(of questions: QuestionList, in history: ReviewHistory) {
        let numbers = Numbering(history.questions)
        directions = [Direction?](repeating: nil, count: history.questions.count)
        var mayHaveSiblings = false
        let ids = questions.map { question in
            mayHaveSiblings = mayHaveSiblings || question.mayHaveSiblings
            return question.id
        }
        self.mayHaveSiblings = mayHaveSiblings
        own = ids.map(numbers.known)
        for case let number? in own { directions[number] = .forward }
        var reversed = directions.contains(nil) ? ids.map { numbers.known($0.reversed) } : []
        for index in reversed.indices {
            guard let number = reversed[index] else { continue }
            // A group may ask both directions by itself.
            if directions[number] == .forward {
                reversed[index] = nil
            } else {
                directions[number] = .reversed
            }
        }
        self.reversed = reversed.contains { $0 != nil } ? reversed : []
    }

    /// The direction in which the group asks a question of the history; nil if the question is not
    /// in the group.
    package func direction(of number: Int) -> Direction? { directions[number] }
}

/// Numbers values from 0 as they come, equal ones with the same number.
struct Numbering<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    init(_ values: [Value] = []) {
        self.values = values
        numbers = Dictionary(zip(values, values.indices)) { $1 }
    }

    func known(_ value: Value) -> Int? { numbers[value] }

    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}
