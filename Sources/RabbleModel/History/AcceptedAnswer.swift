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
