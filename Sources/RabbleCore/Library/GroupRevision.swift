/// A question, and what became of it.
package typealias QuestionEdit = (old: Question, new: Question)

/// What an edit makes of the questions of a group: whose history goes on, and whose ends.
package struct GroupRevision: Sendable {
    /// A question, and its number among the present ones, from 1; nil for a new one.
    typealias Row = (number: Int?, question: Question)

    package let questions: [Question]
    /// The questions with another prompt or answer. They keep their history.
    package private(set) var edited: [QuestionEdit] = []
    /// The questions with another hint, or other accepted or wrong answers.
    package private(set) var changed: [QuestionEdit] = []
    package private(set) var added: [Question] = []
    package let removed: [Question]
    package let isReordered: Bool
    private let old: QuestionList

    package var isEmpty: Bool { old.elementsEqual(questions) }

    init(unchanged questions: QuestionList) {
        self.questions = Array(questions)
        removed = []
        isReordered = false
        old = questions
    }

    /// A row with the prompt and answer of a present question is that question, whatever its
    /// number. Any other row is an edit of the question with its number, unless that question has a
    /// row of its own.
    ///
    /// - Parameter rows: the new questions, no two the same.
    init(of old: QuestionList, rows: [Row]) {
        self.old = old
        let numbers = old.numbers
        questions = rows.map { number, question in
            // A table has no column for these.
            let former = question.extras == QuestionExtras() ? numbers[question.id] ?? number : nil
            return former.map { question.with(old[$0 - 1].extras) } ?? question
        }
        var remaining = numbers
        for question in questions { remaining[question.id] = nil }
        var order: [Int] = []
        for (number, question) in zip(rows.map(\.number), questions) {
            if let number = numbers[question.id] {
                if old[number - 1] != question { changed.append((old[number - 1], question)) }
                order.append(number)
            } else if let number, let first = remaining.removeValue(forKey: old[number - 1].id) {
                edited.append((old[first - 1], question))
                order.append(first)
            } else {
                added.append(question)
            }
        }
        removed = remaining.values.sorted().map { old[$0 - 1] }
        isReordered = zip(order, order.dropFirst()).contains { $0 > $1 }
    }

    /// The same changes, made to other questions than those they were worked out from. Each of the
    /// others stays after the question that it follows now.
    ///
    /// - Throws: ``InvalidGroupFile`` if a part of a question that changes was changed or removed
    ///   meanwhile, or no question is left.
    package func rebased(onto present: QuestionList) throws(InvalidGroupFile) -> GroupRevision {
        guard present != old else { return self }
        let numbers = present.numbers
        func now(_ id: Question.ID) -> Question? { numbers[id].map { present[$0 - 1] } }
        let before = Dictionary((edited + changed).map { ($0.new.id, $0.old) }) { first, _ in
            first
        }
        let known = Set(old.map(\.id))
        var rows: [Row] = []
        for question in questions {
            if let before = before[question.id] {
                // Another edit may have made the same change.
                let isMade = now(question.id) == question
                let merged = now(before.id).flatMap { question.merged(with: $0, since: before) }
                guard let merged = merged ?? (isMade ? question : nil) else {
                    throw InvalidGroupFile(
                        """
                        \(before.prompt) – \(before.answer) has been changed or removed since \
                        this table was made
                        """
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
        let placed = Set(rows.compactMap(\.number))
        var others: [Int: [Row]] = [:]
        var position = 0
        for (index, question) in present.enumerated() {
            if placed.contains(index + 1) { position = index + 1 }
            if !taken.contains(question.id) {
                others[position, default: []].append((numbers[question.id], question))
            }
        }
        rows =
            (others[0] ?? [])
            + rows.flatMap { [$0] + ($0.number.flatMap { others.removeValue(forKey: $0) } ?? []) }
        if rows.isEmpty { throw InvalidGroupFile("there are no questions left", remedy: .deletion) }
        return GroupRevision(of: present, rows: rows)
    }
}

extension QuestionList {
    /// The number of each question, from 1; the first if a question occurs twice.
    var numbers: [Question.ID: Int] {
        Dictionary(enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
    }
}

extension Question {
    /// The question with the hint and the other answers that only `other` changed; nil if both
    /// changed one of them.
    fileprivate func merged(with other: Question, since base: Question) -> Question? {
        guard let hint = part(\.hint, with: other, since: base),
            let accepts = part(\.otherAnswers, with: other, since: base),
            let wrong = part(\.wrongAnswers, with: other, since: base)
        else { return nil }
        return try? Question(
            prompt: prompt, answer: answer, hint: hint, otherAnswers: accepts, wrongAnswers: wrong,
            extras: extras)
    }
}
