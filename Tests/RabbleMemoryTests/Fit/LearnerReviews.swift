@testable import RabbleMemory

/// 12,580 reviews of one real learner, in seven months.
///
/// They are the test data of py-fsrs's optimiser
/// (`tests/review_logs_josh_1711744352250_to_1728234780857.csv`, MIT licence, Copyright (c) 2022
/// Open Spaced Repetition). `learner-reviews.txt` has a line for each card, with a word for each
/// review: the grade from 1 to 4, a plus, and the milliseconds since the previous review, or since
/// 1970.
enum LearnerReviews {
    /// The reviews of each card, in order of time.
    static func cards() -> [[(grade: Grade, time: Timestamp)]] {
        References.lines("learner-reviews").map { line in
            var time: Int64 = 0
            return line.split(separator: " ").compactMap { word in
                let parts = word.split(separator: "+").compactMap { Int64($0) }
                guard parts.count == 2, let grade = Grade(rawValue: Int(parts[0])) else {
                    return nil
                }
                time += parts[1]
                return (grade, Timestamp(milliseconds: time))
            }
        }
    }

    /// The same with days of 24 hours, as other programs count them.
    static func answers() -> [[FitHistories.Answer]] {
        cards().map { card in
            card.indices.map { index in
                let wait =
                    index > 0
                    ? card[index].time.milliseconds - card[index - 1].time.milliseconds : 0
                return FitHistories.Answer(
                    grade: card[index].grade, time: card[index].time,
                    days: wait / Timestamp.millisecondsInDay)
            }
        }
    }

    /// The same by study days that begin at ten in the morning, UTC, when this learner never
    /// answers.
    static func learner() -> JudgedLearner {
        let start = 10 * Timestamp.millisecondsInDay / 24
        var days: [Int: Int] = [:]
        var numbers: [Int: Int] = [:]
        let reviews = cards().enumerated().flatMap { card, reviews in reviews.map { (card, $0) }
        }
        .sorted { $0.1.time < $1.1.time }
        return JudgedLearner(
            reviews.map { card, review in
                let day = Int((review.time.milliseconds - start) / Timestamp.millisecondsInDay)
                let number = numbers[card] ?? numbers.count
                numbers[card] = number
                let wait = days.updateValue(day, forKey: card).map { day - $0 } ?? 0
                return .init(
                    question: number, grade: review.grade, day: day, days: wait, chance: nil)
            })
    }
}
