import RabbleCore

extension GradedAnswer {
    /// An answer at time 0, the start of 1970.
    init(question: Question, grade: Grade, typed: String? = nil, studyIndex: Int = 0) {
        self.init(
            question: question, grade: grade, typed: typed, studyIndex: studyIndex,
            time: Timestamp(milliseconds: 0))
    }
}

extension ReviewLog {
    /// Buffers a row for an answer given now, and returns it with its time.
    @discardableResult
    func mark(_ answer: GradedAnswer) -> GradedAnswer {
        let marked = GradedAnswer(
            question: answer.question, grade: answer.grade, typed: answer.typed,
            time: time(for: answer.question.id))
        add(
            marked.question.id, marked.grade, rest: marked.rest, typed: marked.typed,
            at: marked.time)
        return marked
    }
}
