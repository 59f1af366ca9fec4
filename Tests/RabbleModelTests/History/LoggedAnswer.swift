@testable import RabbleModel

/// An answer that a drill passes to its log.
struct LoggedAnswer {
    let question: Question
    let grade: Grade
    let typed: String?
    var time = Timestamp(milliseconds: 0)
}

extension ReviewLog {
    /// Buffers a row for an answer given now, and returns it with its time.
    @discardableResult
    func add(_ answer: LoggedAnswer) -> LoggedAnswer {
        var answer = answer
        answer.time = time(for: answer.question.id)
        add(answer.question.id, answer.grade, rest: nil, typed: answer.typed, at: answer.time)
        return answer
    }

    /// Buffers a row that undoes the last answer to the question.
    func undo(_ answer: LoggedAnswer) {
        addUndo(of: answer.question.id, at: answer.time)
    }
}
