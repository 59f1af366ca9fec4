/// The indices of a group's questions in ``ReviewHistory/questions``.
package struct QuestionNumbers {
    /// The index of each question of the group; nil if it was never answered.
    package let own: [Int?]
    /// The index of the reverse of each question of the group; empty if none was ever answered.
    package let reversed: [Int?]
    /// Whether any question may have siblings.
    package let mayHaveSiblings: Bool
    /// The direction in which the group asks each question of the history; nil if it does not ask
    /// it.
    package private(set) var directions: [Direction?]

    package init(of questions: QuestionList, in history: ReviewHistory) {
        directions = [Direction?](repeating: nil, count: history.questions.count)
        var finder = QuestionFinder(questions)
        own = finder.numbers(in: history.questions)
        for case let number? in own { directions[number] = .forward }
        var reversed =
            directions.contains(nil) ? finder.numbers(in: history.questions.map(\.reversed)) : []
        mayHaveSiblings = finder.mayHaveSiblings
        for index in reversed.indices {
            guard let number = reversed[index] else { continue }
            // A group may contain both directions of a question.
            if directions[number] == .forward {
                reversed[index] = nil
            } else {
                directions[number] = .reversed
            }
        }
        self.reversed = reversed.contains { $0 != nil } ? reversed : []
    }
}

/// Finds the questions of a history in a group.
private struct QuestionFinder {
    private let questions: QuestionList
    /// The ids of all questions; nil while searches have been enough.
    private var ids: [Question.ID]?
    private(set) var mayHaveSiblings: Bool

    /// Searching a large file takes a hundredth of the time for creating its questions.
    private static let maxSearches = 20

    init(_ questions: QuestionList) {
        self.questions = questions
        mayHaveSiblings = questions.mayHaveSiblings
    }

    /// The index in a list for each question of the group; nil if it is missing there.
    mutating func numbers(in others: [Question.ID]) -> [Int?] {
        if ids == nil, let numbers = searchedNumbers(in: others) { return numbers }
        return madeIDs().map(Numbering(others).known)
    }

    /// The same indices, found by searches; nil if these would not save time.
    private func searchedNumbers(in others: [Question.ID]) -> [Int?]? {
        guard others.count <= Self.maxSearches else { return nil }
        var numbers = [Int?](repeating: nil, count: questions.count)
        for (number, id) in others.enumerated() {
            guard let found = questions.searchedIndices(prompted: id.prompt),
                found.count * others.count * 2 <= questions.count
            else { return nil }
            for index in found where questions[index].id == id { numbers[index] = number }
        }
        return numbers
    }

    private mutating func madeIDs() -> [Question.ID] {
        if let ids { return ids }
        var mayHaveSiblings = false
        let made = questions.map { question in
            mayHaveSiblings = mayHaveSiblings || question.mayHaveSiblings
            return question.id
        }
        self.mayHaveSiblings = mayHaveSiblings
        ids = made
        return made
    }
}

/// Numbers distinct values from 0, in order of appearance.
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
