/// An answer in the history, with the data needed to undo it.
package struct RecordedAnswer: Equatable, Sendable {
    package let time: Timestamp
    package let drill: String
    /// The question with its wording at the time, in the direction in which it was asked.
    package let question: Question.ID
    package let grade: Grade
    package let typed: String
    package let undoTime: Timestamp
}

extension Timestamp {
    /// One millisecond later.
    package var next: Timestamp { Timestamp(milliseconds: milliseconds &+ 1) }
}

extension ReviewHistory {
    /// The last answers given here, by time. A piped drill has many answers at one time; they are
    /// in the order of the files.
    package func lastRecordedAnswers(_ count: Int) -> [RecordedAnswer] {
        let isImported = sessions.map(\.isImported)
        let rows = rows.filter { !isImported[$0.review.session] }
        guard let row = rows.lazy.map(\.review.time).min() else { return [] }
        let own = reviews.lazy.filter { !isImported[$0.session] }
        let start = max(row, own.suffix(count).first?.time ?? row)
        let standing = Set(reviews[reviews.partitioningIndex { $0.time >= start }...])
        let recent = rows.filter { $0.review.time >= start }.uniqued(by: \.review)
        let answers = recent.compactMap { review, typed -> RecordedAnswer? in
            // Of answers that differ only in grade, an undo row removes the best; equal rows count
            // once.
            let grades = Grade.allCases.filter {
                standing.contains(
                    Review(
                        time: review.time, session: review.session, question: review.question,
                        grade: $0, rest: nil))
            }
            guard grades.last == review.grade else { return nil }
            return RecordedAnswer(
                time: review.time, drill: sessions[review.session].drill,
                question: questions[review.question],
                grade: review.grade, typed: typed,
                undoTime: Timestamp(
                    milliseconds: review.time.milliseconds + Int64(grades.count - 1)))
        }
        return answers.sorted { $0.time < $1.time }.suffix(count)
    }

    /// The time when `:accept` after a right answer accepted its text; nil if it was not accepted,
    /// or was refused since.
    package func acceptance(of answer: RecordedAnswer) -> Timestamp? {
        guard answer.grade.isCorrect else { return nil }
        let accepted = HistoryChange.Kind.accept(answer: answer.typed)
        let kinds = [accepted, .refuse(answer: answer.typed)]
        let last = changes.last {
            $0.time >= answer.time && $0.question == answer.question && kinds.contains($0.kind)
        }
        return last?.kind == accepted ? last?.time : nil
    }

    /// The time when the question was suspended because this answer made it a leech: in the same
    /// drill, within a second. Nil if it was not, or was resumed since.
    package func leechSuspension(by answer: RecordedAnswer) -> Timestamp? {
        let question = [answer.question, answer.question.reversed]
        let last = changes.last { $0.changesSuspension && question.contains($0.question) }
        guard !answer.grade.isCorrect, let last, case .suspend(let drill) = last.kind,
            drill == answer.drill
        else { return nil }
        let delay = last.time.milliseconds - answer.time.milliseconds
        return (0..<1_000).contains(delay) ? last.time : nil
    }
}
