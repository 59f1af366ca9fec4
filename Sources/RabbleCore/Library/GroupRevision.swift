/// What becomes of the questions of a group when they are edited.
public struct GroupRevision: Sendable {
    /// All questions as they are then.
    public let questions: [Question]
    /// The questions whose prompt or answer changed. They keep their history.
    public let edited: [(old: Question, new: Question)]
    /// The questions with another hint, or that accept other answers.
    public let changed: [(old: Question, new: Question)]
    /// The questions that are new.
    public let added: [Question]
    /// The questions that go.
    public let removed: [Question]
    /// Whether those that stay are in another order.
    public let isReordered: Bool
    /// Whether everything is as it was.
    public let isEmpty: Bool

    /// Works the changes out.
    ///
    /// A question that is there as it was, wherever that is, is that question. What else has a number is the edited question
    /// of that number, unless that one is there as it was.
    ///
    /// - Parameters:
    ///   - old: the questions as they were.
    ///   - rows: the questions as they are, no two the same, each with the number that it had, from 1; nil for a new one.
    /// - Complexity: O(*n*) in the number of questions.
    init(of old: QuestionList, rows: [(number: Int?, question: Question)]) {
        var left: [Question.ID: Int] = [:]
        for (index, question) in old.enumerated() where left[question.id] == nil { left[question.id] = index }
        let before = left
        for row in rows { left[row.question.id] = nil }

        var edited: [(old: Question, new: Question)] = []
        var changed: [(old: Question, new: Question)] = []
        var added: [Question] = []
        var places: [Int] = []
        for (number, question) in rows {
            if let index = before[question.id] {
                if old[index] != question { changed.append((old[index], question)) }
                places.append(index)
            } else if let number, let index = left.removeValue(forKey: old[number - 1].id) {
                edited.append((old[index], question))
                places.append(index)
            } else {
                added.append(question)
            }
        }
        questions = rows.map(\.question)
        self.edited = edited
        self.changed = changed
        self.added = added
        removed = left.values.sorted().map { old[$0] }
        isReordered = zip(places, places.dropFirst()).contains { $0 > $1 }
        isEmpty = old.elementsEqual(questions)
    }

    /// The same for the store.
    public var change: GroupStore.Change {
        GroupStore.Change(questions, edits: edited.map { ($0.old.id, $0.new.id) })
    }
}
