/// How editing changes the questions of a group.
public struct GroupRevision: Sendable {
    /// All questions as they are afterwards.
    public let questions: [Question]
    /// The questions whose prompt or answer changed. They keep their history.
    public let edited: [(old: Question, new: Question)]
    /// The questions with another hint, or that accept other answers.
    public let changed: [(old: Question, new: Question)]
    /// The questions that are new.
    public let added: [Question]
    /// The questions that are removed.
    public let removed: [Question]
    /// Whether those that stay are in another order.
    public let isReordered: Bool
    /// Whether everything is as it was.
    public let isEmpty: Bool
    private let old: QuestionList

    /// Works out the changes.
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
        self.old = old
        questions = rows.map(\.question)
        self.edited = edited
        self.changed = changed
        self.added = added
        removed = left.values.sorted().map { old[$0] }
        isReordered = zip(places, places.dropFirst()).contains { $0 > $1 }
        isEmpty = old.elementsEqual(questions)
    }

    /// The same changes to the questions as they are now, if they are not those it was worked out from. Questions that were
    /// added since stay, at the end.
    ///
    /// - Throws: ``InvalidGroupFile`` if a part of a question that is changed has changed or gone since, or nothing is left.
    /// - Complexity: O(*n*) in the number of questions.
    public func rebased(onto present: QuestionList) throws(InvalidGroupFile) -> GroupRevision {
        guard present != old else { return self }
        let numbers = Dictionary(present.indices.map { (present[$0].id, $0 + 1) }) { first, _ in first }
        func now(_ id: Question.ID) -> Question? { numbers[id].map { present[$0 - 1] } }
        let before = Dictionary((edited + changed).map { ($0.new.id, $0.old) }) { first, _ in first }
        let known = Set(old.map(\.id))
        var rows: [(number: Int?, question: Question)] = []
        for question in questions {
            if let before = before[question.id] {
                // Otherwise another edit may have made the same change.
                let merged = now(before.id).flatMap { question.merged(with: $0, since: before) }
                guard let merged = merged ?? now(question.id).flatMap({ $0 == question ? $0 : nil }) else {
                    throw InvalidGroupFile(
                        "\(before.prompt) – \(before.answer) has been changed or removed since this table was made"
                    )
                }
                rows.append((numbers[before.id], merged))
            } else if let now = now(question.id) {
                rows.append((numbers[question.id], now))
            } else if !known.contains(question.id) {
                rows.append((nil, question))
            }
        }
        let taken = known.union(rows.map(\.question.id))
        rows += present.filter { !taken.contains($0.id) }.map { (numbers[$0.id], $0) }
        if rows.isEmpty { throw InvalidGroupFile("there are no questions left", remedy: .deletion) }
        return GroupRevision(of: present, rows: rows)
    }

    /// The same for the store.
    public var change: GroupChange {
        GroupChange(questions, edits: edited.map { ($0.old.id, $0.new.id) })
    }
}

extension Question {
    /// The question with the hint and the other answers of `other` where only that changed them; nil where both did.
    fileprivate func merged(with other: Question, since base: Question) -> Question? {
        func merged<Part: Equatable>(_ part: KeyPath<Question, Part>) -> Part? {
            let (mine, theirs) = (self[keyPath: part], other[keyPath: part])
            if mine == base[keyPath: part] { return theirs }
            return theirs == base[keyPath: part] || theirs == mine ? mine : nil
        }
        guard let hint = merged(\.hint), let accepts = merged(\.accepts) else { return nil }
        return try? Question(prompt: prompt, answer: answer, hint: hint, accepts: accepts)
    }
}
