import TestSupport
import Testing

@testable import RabbleModel

struct AcceptedAnswerTests {
    @Test("Rows go by time, and of the same time what takes back comes before what accepts")
    func order() {
        let rows = [(1, "b", false), (1, "a", true), (1, "b", true), (2, "a", false)].map {
            second, answer, isAccepted in
            AcceptedAnswer(
                time: Timestamp(milliseconds: second), question: .init(prompt: "1", answer: "a"), answer: answer,
                isAccepted: isAccepted)
        }
        expectEqual(rows.reversed().sorted(), rows)
    }
}
