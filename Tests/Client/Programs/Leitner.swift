import RabbleCore

/// Leitner's five boxes: a right answer moves a card to the next box, a wrong one back to the
/// first. The higher the box, the longer its cards rest.
///
/// The box of a card follows from the answers in the history, so any program can continue.
struct Leitner: QuestionStrategy {
    struct Card {
        /// The number of days that a card rests in each box; in the first, it is asked until it is
        /// right.
        static let rests: [Int64] = [0, 1, 3, 7, 14]

        private(set) var box = 0
        private var lastDay: StudyDay?

        /// The card of each answered question.
        static func all(in history: ReviewHistory, _ calendar: StudyCalendar) -> [Question.ID: Card]
        {
            history.reviews.reduce(into: [:]) { cards, review in
                let question = history.questions[review.question]
                cards[question, default: Card()].move(
                    after: review.grade, on: calendar.day(of: review.time))
            }
        }

        private mutating func move(after grade: Grade, on day: StudyDay) {
            box = grade.isCorrect ? min(box + 1, Self.rests.count - 1) : 0
            lastDay = day
        }

        func isAsked(on today: StudyDay) -> Bool {
            guard let lastDay else { return true }
            return today.day.number - lastDay.day.number >= Self.rests[box]
        }
    }

    private struct Turn {
        let study: Int
        let question: Question
        let isReturn: Bool
    }

    var studies: Studies
    private var turns: [Turn] = []
    private var place = 0
    /// The positions at which an answer was given.
    private var marks: [Int] = []

    /// Asks the cards of the day, those of the first box first.
    ///
    /// - Returns: nil if all of them rest.
    init?(_ studies: Studies, on today: StudyDay, _ calendar: StudyCalendar) {
        self.studies = studies
        let cards = studies.all.map { Card.all(in: $0.history, calendar) }
        for box in Card.rests.indices {
            for (index, study) in studies.all.enumerated() {
                turns += study.questions.filter {
                    let card = cards[index][$0.id] ?? Card()
                    return card.box == box && card.isAsked(on: today)
                }
                .map { Turn(study: index, question: $0, isReturn: false) }
            }
        }
        if turns.isEmpty { return nil }
    }

    var currentQuestion: Question { turns[place].question }
    var currentStudyIndex: Int { turns[place].study }
    var questionIndex: QuestionIndex {
        QuestionIndex(number: place + 1, total: turns.count, isReturn: turns[place].isReturn)
    }

    mutating func advanceToNextQuestion() -> Bool {
        guard place + 1 < turns.count else { return false }
        place += 1
        return true
    }

    mutating func markQuestion(_ answer: GradedAnswer) {
        marks.append(place)
        studies.mark(answer)
        guard !answer.grade.isCorrect else { return }
        turns.append(Turn(study: answer.studyIndex, question: currentQuestion, isReturn: true))
    }

    mutating func undoLastMark() -> GradedAnswer? {
        guard let answer = studies.undo(), let last = marks.popLast() else { return nil }
        if !answer.grade.isCorrect { turns.removeLast() }
        place = last
        return answer
    }
}
