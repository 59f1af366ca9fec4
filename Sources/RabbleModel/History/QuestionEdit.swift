/// A question of a group that became another one, which goes on with its history.
///
/// It relates the questions in the other direction as well.
public struct QuestionEdit: Hashable, Sendable {
    /// When it was edited.
    public let time: Timestamp
    /// The question as it was.
    public let old: Question.ID
    /// The question as it is now.
    public let new: Question.ID

    /// The same edit of the questions in the other direction.
    package var reversed: QuestionEdit { QuestionEdit(time: time, old: old.reversed, new: new.reversed) }

    /// The question that an edit leads to, as the last column of its row holds it before that is escaped.
    static func column(_ question: Question.ID) -> String { ReviewColumn.list(question.prompt, question.answer) }

    /// The question that the last column of an edit holds; nil if the column is cut, or not one of an edit.
    static func target(_ column: UnsafeRawBufferPointer) -> Question.ID? {
        ReviewColumn.texts(2, of: column).map { Question.ID(prompt: $0[0], answer: $0[1]) }
    }
}

extension QuestionEdit: Comparable {
    /// Whether `left` comes first: by time, then by what was edited.
    public static func < (left: QuestionEdit, right: QuestionEdit) -> Bool {
        (left.time, left.old, left.new) < (right.time, right.old, right.new)
    }
}

extension ReviewHistory {
    /// The history in which edits are followed: what was answered of a question as it was counts for the question as it is.
    ///
    /// Questions are related by all edits between them, whenever and in whichever direction they were made. Where exactly one
    /// of those that are related is asked now, everything counts for it. So nothing is lost by an edit that two machines made
    /// differently, by an answer of a machine that had not heard of the edit, by an edit that was taken back, or by one that
    /// is in the history and not yet in the group.
    ///
    /// Otherwise each answer goes its own way: from the question that was answered along the first edit since; from one that is
    /// no longer asked along the last edit before. Which question that leads to depends on the rows alone, not on their order.
    ///
    /// - Parameter questions: the questions as they are asked, in the direction in which they are; none for a group that is
    ///   not known.
    /// - Returns: a history without edits; the history itself if it has none.
    /// - Complexity: O(*n*) in the number of reviews and of questions if there are edits, else O(1).
    public func resolved(for questions: some Sequence<Question>) -> ReviewHistory {
        guard !edits.isEmpty else { return self }
        var edited = EditedQuestions(edits, asked: questions)
        var resolved = self
        resolved.edits = []
        resolved.suspensions = Set(suspensions.map { edited.follow($0) }).sorted()
        resolved.acceptedRows = Set(acceptedRows.map { edited.follow($0) }).sorted()
        resolved.follow(&edited)
        return resolved
    }

    /// Counts each review for the question that edits lead to, and leaves out the questions that nothing counts for then.
    private mutating func follow(_ edited: inout EditedQuestions) {
        var targets = questions
        var numbers: [Question.ID: Int] = [:]
        let nodes = questions.enumerated().map { number, question in
            let node = edited.node(of: question)
            if node != nil { numbers[question] = number }
            return node
        }
        var counts = [Int](repeating: 0, count: questions.count)
        var newNumbers = reviews.map { review in
            var number = review.question
            if let node = nodes[number] {
                let target = edited.follow(node, at: review.time)
                number = numbers[target] ?? targets.count
                if number == targets.count {
                    numbers[target] = number
                    targets.append(target)
                    counts.append(0)
                }
            }
            counts[number] += 1
            return number
        }
        // An edited question that no answer counts for any more is not in this history.
        var shifts: [Int] = []
        var kept: [Question.ID] = []
        for (number, target) in targets.enumerated() {
            shifts.append(kept.count)
            if counts[number] > 0 || number < nodes.count && nodes[number] == nil { kept.append(target) }
        }
        for index in newNumbers.indices { newNumbers[index] = shifts[newNumbers[index]] }
        questions = kept
        reviews = zip(reviews, newNumbers).map { $0.counted(for: $1) }
    }
}
