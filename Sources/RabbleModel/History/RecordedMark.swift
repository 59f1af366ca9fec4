package struct RecordedMark: Equatable, Sendable {
    package let time: Timestamp
    package let session: String
    /// The question with its wording at the time, in the direction in which it was asked.
    package let question: Question.ID
    package let grade: Grade
    package let typed: String
    package let undoTime: Timestamp
}

extension ReviewHistory {
    /// The last marks that were made here, by time. Those of one time, of which a drill in a pipe
    /// has many, are in the order of the files.
    package func lastMarks(_ count: Int) -> [RecordedMark] {
        let isImported = sessions.map { $0.hasPrefix(ImportedHistory.program) }
        let rows = rows.filter { !isImported[$0.mark.session] }
        guard let row = rows.lazy.map(\.mark.time).min() else { return [] }
        let own = reviews.lazy.filter { !isImported[$0.session] }
        let start = max(row, own.suffix(count).first?.time ?? row)
        let standing = Set(reviews[reviews.partitioningIndex { $0.time >= start }...])
        let recent = rows.filter { $0.mark.time >= start }.uniqued(by: \.mark)
        let marks = recent.compactMap { mark, typed -> RecordedMark? in
            // Of marks that differ only in grade a row takes back the best, and equal rows count
            // once.
            let grades = Grade.allCases.filter {
                standing.contains(
                    Review(
                        time: mark.time, session: mark.session, question: mark.question, grade: $0))
            }
            guard grades.last == mark.grade else { return nil }
            return RecordedMark(
                time: mark.time, session: sessions[mark.session],
                question: questions[mark.question],
                grade: mark.grade, typed: typed,
                undoTime: Timestamp(milliseconds: mark.time.milliseconds + Int64(grades.count - 1)))
        }
        return marks.sorted { $0.time < $1.time }.suffix(count)
    }

    /// When the text of a right answer was accepted, by `:accept` after it; nil if it was not, or
    /// no longer is.
    package func acceptance(of mark: RecordedMark) -> Timestamp? {
        guard mark.grade.isCorrect else { return nil }
        let last = changes.last { change in
            guard change.time >= mark.time, change.question == mark.question else { return false }
            return change.kind == .accept(answer: mark.typed)
                || change.kind == .refuse(answer: mark.typed)
        }
        return last?.kind == .accept(answer: mark.typed) ? last?.time : nil
    }
}
