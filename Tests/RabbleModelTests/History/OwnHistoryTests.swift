import TestSupport
import Testing

@testable import RabbleModel

/// Histories from a client's own storage.
struct OwnHistoryTests {
    private static let cat = Question.ID(prompt: "cat", answer: "Katze")
    private static let dog = Question.ID(prompt: "dog", answer: "Hund")

    @Test("Suspensions and accepted answers are returned unchanged")
    func roundTrip() throws {
        let history = ReviewHistory(
            reviews: [], questions: [], sessions: [],
            suspended: [Self.cat, .wholeGroup(.reversed)],
            acceptedAnswers: [Self.dog: ["Köter", "Dogge"]])
        #expect(history.suspended.isSuperset(of: [Self.cat, Self.cat.reversed]))
        expectEqual(history.suspendedDirections, [.reversed])
        expectEqual(history.acceptedAnswers, [Self.dog: ["Köter", "Dogge"]])
        let again = ReviewHistory(
            reviews: [], questions: [], sessions: [], suspended: history.suspended,
            acceptedAnswers: history.acceptedAnswers)
        expectEqual(again.suspended, history.suspended)
        expectEqual(again.acceptedAnswers, history.acceptedAnswers)
    }
}
