import TestSupport
import Testing

@testable import RabbleModel

struct JoinedQuestionsTests {
    @Test("Questions of several lists are numbered consecutively; empty lists have none")
    func numbers() throws {
        let letters = try letters().questions
        let joined = JoinedQuestions([[], letters, [], [], [letters[4]], []])
        expectEqual(joined.count, 6)
        expectEqual((0..<6).map(joined.list), [1, 1, 1, 1, 1, 4])
        expectEqual((0..<6).map { joined.question(at: $0).prompt }, ["1", "2", "3", "4", "5", "5"])
        expectEqual(JoinedQuestions([]).count, 0)
    }
}
