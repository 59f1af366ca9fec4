/// The fact that a typed answer was accepted as right from then on, or no longer is.
struct AcceptedAnswer: Hashable {
    /// When it was accepted, or no longer.
    let time: Timestamp
    /// The question, as it is asked forward.
    let question: Question.ID
    /// What was typed.
    let answer: String
    /// Whether it was accepted; else that was taken back.
    let isAccepted: Bool
}

extension AcceptedAnswer: Comparable {
    /// Whether `left` comes first: by time, and of the same time what takes back before what accepts.
    static func < (left: AcceptedAnswer, right: AcceptedAnswer) -> Bool {
        guard left.time == right.time, left.isAccepted == right.isAccepted else {
            return left.time == right.time ? right.isAccepted : left.time < right.time
        }
        return (left.question, left.answer) < (right.question, right.answer)
    }
}

extension ReviewHistory {
    /// The answers that were accepted for each question, in the order in which they were.
    ///
    /// Edits are not followed: that is what ``resolved(for:)`` does before.
    package var acceptedAnswers: [Question.ID: [String]] {
        var answers: [Question.ID: [String]] = [:]
        for row in acceptedRows {
            answers[row.question]?.removeAll { $0 == row.answer }
            if row.isAccepted { answers[row.question, default: []].append(row.answer) }
        }
        return answers
    }

    /// When an answer was last accepted, or that taken back; nil if none ever was.
    public var lastAcceptance: Timestamp? { acceptedRows.last?.time }
}

extension QuestionGroup {
    /// The group as the learner has it: its questions accept what was accepted in drills as well.
    ///
    /// - Parameter history: that of the group.
    /// - Complexity: O(*n*) in the number of questions and of reviews; O(1) if nothing was ever accepted.
    public func accepting(_ history: ReviewHistory) -> QuestionGroup {
        guard history.lastAcceptance != nil else { return self }
        let answers = history.resolved(for: questions).acceptedAnswers
        return QuestionGroup(
            self,
            questions: questions.map { question in
                let more = (answers[question.id] ?? []).filter {
                    $0 != question.answer && !question.accepts.contains($0)
                }
                return (try? question.accepting(more)) ?? question
            })
    }
}
