/// A question before and after an edit.
package typealias QuestionEdit = (old: Question, new: Question)

/// A revision of a group's questions: it determines which histories continue and which end.
package struct GroupRevision: Sendable {
    /// A question, and its number in the present group, from 1; nil for a new question.
    typealias Row = (number: Int?, question: Question)

    package let questions: QuestionList
    /// The range of the present questions that are replaced.
    let range: Range<Int>
    let new: [Question]
    /// The questions whose prompt or answer changed. They keep their history.
    package private(set) var edited: [QuestionEdit] = []
    /// The questions whose hint, accepted or wrong answers changed.
    package private(set) var changed: [QuestionEdit] = []
    package private(set) var added: [Question] = []
    package let removed: [Question]
    package let isReordered: Bool
    let old: QuestionList

    package var isEmpty: Bool { range.isEmpty && new.isEmpty }

    /// Each changed question, before and after.
    var changes: [(old: Question?, new: Question?)] {
        (edited + changed).map { ($0, $1) } + added.map { (nil, $0) } + removed.map { ($0, nil) }
    }

    /// A row with the prompt and answer of a present question is that question, regardless of its
    /// number. Any other row is an edit of the question with its number, unless that question has a
    /// row of its own.
    ///
    /// - Parameters:
    ///   - part: the range of the present questions that may change; nil for all.
    ///   - rows: the new questions in that range, without duplicates.
    init(of old: QuestionList, within part: Range<Int>? = nil, rows: [Row]) {
        self.old = old
        let part = part ?? 0..<old.count
        /// The question of a row, which may replace a present one.
        func question(_ row: Row, over former: Question?) -> Question {
            // A table has no column for the others.
            guard let former, row.question.extras.withoutColumn == QuestionExtras() else {
                return row.question
            }
            var extras = former.extras
            extras.all = row.question.extras.all
            return row.question.with(extras)
        }
        func isSame(_ row: Row, _ index: Int) -> Bool {
            let former = old[index]
            return row.question.id == former.id && question(row, over: former) == former
        }
        // Collecting the ids of all questions of a large group takes long.
        let (start, end) = sharedEnds(of: rows.count, part.count) { row, index in
            isSame(rows[row], part.lowerBound + index)
        }
        range = part.lowerBound + start..<part.upperBound - end
        let rows = rows[start..<rows.count - end]
        let numbers = old.numbers(in: range)
        new = rows.map { row in
            let number = numbers[row.question.id] ?? row.number
            return question(row, over: number.map { old[$0 - 1] })
        }
        questions =
            range.isEmpty && new.isEmpty
            ? old : QuestionList(ReplacedQuestions(old: old, range: range, new: new))
        var remaining = numbers
        for question in new { remaining[question.id] = nil }
        var order: [Int] = []
        for (number, question) in zip(rows.map(\.number), new) {
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
        removed = remaining.values.ordered().map { old[$0 - 1] }
        isReordered = zip(order, order.dropFirst()).contains { $0 > $1 }
    }

    /// The same revision applied to the questions in the file, which lack the answers that were
    /// accepted in drills.
    func over(_ file: QuestionList, knowing history: ReviewHistory) -> GroupRevision {
        if history.acceptedAnswers.isEmpty { return self }
        let numbers = file.numbers()
        let former = edited.formerIDs
        return GroupRevision(
            of: file, rows: questions.map { (numbers[former[$0.id] ?? $0.id], $0) })
    }

    /// The same changes applied to other questions than those they were computed from, by a
    /// ``GroupMerge``.
    ///
    /// - Throws: ``InvalidGroupFile`` if a changed part of a question has been changed or removed
    ///   meanwhile, or if no question is left.
    package func rebased(onto present: QuestionList) throws(InvalidGroupFile) -> GroupRevision {
        guard present != old else { return self }
        // Each question is created once.
        let present = QuestionList(present.all)
        // The table is merged into the group like a source.
        let since = GroupRevision(of: old, rows: present.map { (nil, $0) })
        let former = edited.formerIDs
        let merge = GroupMerge(
            of: present, since: SourceTexts().after(since.changes), new: questions, parts: .all,
            former: former, UpdateChoices(edits: .new, conflicts: .source, removal: .replace))
        if let question = merge.conflicts.lazy.compactMap(\.source).first {
            let id = former[question.id] ?? question.id
            throw InvalidGroupFile(
                """
                \(id.prompt) – \(id.answer) has been changed or removed since this table was made
                """
            )
        }
        if merge.revision.questions.isEmpty {
            throw InvalidGroupFile("there are no questions left", remedy: .deletion)
        }
        return merge.revision
    }
}

/// Questions with some replaced, so that changing one does not copy a list of a million.
private struct ReplacedQuestions: QuestionSource {
    let old: QuestionList
    let range: Range<Int>
    let new: [Question]

    var count: Int { old.count - range.count + new.count }

    func question(at index: Int) -> Question {
        let position = index - range.lowerBound
        if new.indices.contains(position) { return new[position] }
        return old[position < 0 ? index : index - new.count + range.count]
    }
}

/// The number of equal elements at the starts of two lists, and then at their ends.
func sharedEnds(
    of count: Int, _ other: Int, isSame: (Int, Int) -> Bool
) -> (start: Int, end: Int) {
    let most = min(count, other)
    let start = (0..<most).first { !isSame($0, $0) } ?? most
    let end = (0..<most - start).first { !isSame(count - 1 - $0, other - 1 - $0) }
    return (start, end ?? most - start)
}

extension QuestionList {
    /// The number of each question, from 1; the first if a question occurs twice.
    ///
    /// - Parameter range: the indices of the questions to number; nil for all.
    func numbers(in range: Range<Int>? = nil) -> [Question.ID: Int] {
        Dictionary((range ?? 0..<count).map { (self[$0].id, $0 + 1) }) { first, _ in first }
    }
}
