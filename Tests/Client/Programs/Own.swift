import Foundation
import RabbleCore

// A setting, an order and a storage of one's own.

extension AppSettings.Key<Int> {
    static let volume = Self("com.example.volume", default: 5, in: 0...10)
}

struct LongestFirst: QuestionStrategy {
    var studies: Studies
    private let order: [Question]
    private var place = 0
    var currentQuestion: Question { order[place] }

    init(_ studies: Studies) {
        self.studies = studies
        order = studies.all[0].questions.sorted { $0.prompt.count > $1.prompt.count }
    }

    mutating func advanceToNextQuestion() -> Bool {
        guard place + 1 < order.count else { return false }
        place += 1
        return true
    }

    mutating func undoLastMark() -> GradedAnswer? {
        guard let answer = studies.takeBack() else { return nil }
        place = order.firstIndex { $0.id == answer.question.id } ?? place
        return answer
    }
}

/// A row of a database.
struct Card: Codable {
    var question: Question.ID
    var memory: MemoryState?
    var reviews: [Timestamp: Grade] = [:]

    mutating func answer(_ grade: Grade, at time: Timestamp, _ calendar: StudyCalendar) {
        memory = FSRS.default.review(memory, grade: grade, at: time, on: calendar.day(of: time))
        reviews[time] = grade
    }

    var history: ReviewHistory {
        let marks = reviews.map {
            ReviewHistory.Review(time: $0, session: 0, question: 0, grade: $1)
        }
        return ReviewHistory(reviews: marks, questions: [question], sessions: ["database"])
    }
}
