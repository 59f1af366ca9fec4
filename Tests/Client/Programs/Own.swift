import Foundation
import RabbleCore

// A custom setting, a custom order and a custom storage.

extension AppSettings.Key<Int> {
    static let volume = Self("com.example.volume", word: "volume", default: 5, in: 0...10)
}

extension AppSettings.Key<Date> {
    static let exam = Self("com.example.exam", default: .distantPast)
}

extension AppSettings.Key<[String]> {
    static let recent = Self(codable: "com.example.recent", default: [])
}

struct Layout: Codable, Equatable {
    var columns = 2
    var isDark: Bool?
}

extension AppSettings.Key<Layout> {
    static let layout = Self(codable: "com.example.layout", default: Layout())
}

/// A line for each setting, of the library or of this program, regardless of its type.
func settingsScreen() -> [String] {
    (AppSettings.keys + [AppSettings.AnyKey(.volume)]).map { key in
        let control =
            switch key.kind {
            case .choice(let choices): choices.map(\.word).joined(separator: "|")
            case .integer(let bounds): "\(bounds.lowerBound) or more"
            case .number(let bounds): "\(bounds)"
            case .other: ""
            }
        return "\(key.word): \(key.text(of: AppSettings.shared[key])) \(control)"
    }
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
        guard let answer = studies.undo() else { return nil }
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
