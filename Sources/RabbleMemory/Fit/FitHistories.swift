import RabbleSystem

/// The answers that a fit learns from: question by question, each in the order of its answers.
///
/// An answer *counts* if it came at least one day after the one before: only then does the model predict it. Other
/// answers only move the memory on. An answer takes 24 bytes.
package struct FitHistories: Sendable {
    /// An answer as it was given.
    struct Answer: Equatable, Sendable {
        let grade: Grade
        let time: Timestamp
        /// The days since the answer before. Less than 0, or before the first answer, counts as 0.
        let days: Int64
    }

    /// An answer as the loss reads it.
    struct Entry: Equatable, Sendable {
        /// *q*, the weight in the fit: the more recent, the more; 0 if the answer does not count.
        fileprivate(set) var weight: Double
        fileprivate let time: Timestamp
        /// The days since the answer before.
        let days: Int32
        let grade: Grade
        /// Whether this is the first answer to its question.
        let isFirst: Bool

        var counts: Bool { days > 0 }
    }

    private(set) var entries: [Entry]
    /// The number of answers that count.
    package let countedAnswers: Int
    /// The number of questions with answers.
    package let questionCount: Int
    /// The number of answers.
    package var answerCount: Int { entries.count }
    /// The number of answers with each grade, of those that count.
    ///
    /// - Complexity: O(*n*)
    package var grades: PerGrade<Int> {
        PerGrade { grade in entries.count { $0.counts && $0.grade == grade } }
    }

    /// Takes the answers to each question. A question without answers is left out.
    ///
    /// Recent answers weigh more, because memories and habits drift: *q* is proportional to 3 + 2 · (rank / (*n* − 1))³, with the
    /// rank by time among the *n* answers that count. What such a sample tells is worth (Σ *q*)² / Σ *q*² equal answers, and
    /// to that *q* adds up: otherwise the prior would count for more than it knows. O(*n* log *n*).
    init(_ questions: some Sequence<some Sequence<Answer>>) {
        var entries: [Entry] = []
        for question in questions {
            var isFirst = true
            for answer in question {
                let days = isFirst ? 0 : Int32(clamping: max(0, answer.days))
                entries.append(
                    Entry(weight: 0, time: answer.time, days: days, grade: answer.grade, isFirst: isFirst))
                isFirst = false
            }
        }
        self.init(weighing: entries)
    }

    private init(weighing entries: [Entry]) {
        self.init(entries: entries)
        let last = Double(max(1, countedAnswers - 1))
        let counted = countedByTime
        var (sum, squares) = (0.0, 0.0)
        for (rank, index) in counted.enumerated() {
            let age = Double(rank) / last
            let weight = 3 + 2 * age * age * age
            self.entries[Int(index)].weight = weight
            sum += weight
            squares += weight * weight
        }
        for index in counted { self.entries[Int(index)].weight *= sum / squares }
    }

    /// The indices of the answers that count, by time. Those of one time stay in order, so the result depends on the
    /// answers alone.
    private var countedByTime: [Int32] {
        entries.indices.filter { entries[$0].counts }.map(Int32.init)
            .sorted { (entries[Int($0)].time, $0) < (entries[Int($1)].time, $1) }
    }

    private init(entries: [Entry]) {
        self.entries = entries
        questionCount = entries.count(where: \.isFirst)
        countedAnswers = entries.count(where: \.counts)
    }

    /// The answers up to the time of the counted answer with this number, from 1: what a fit at that time learns from. All
    /// answers if there is no such answer. O(*n* log *n*)
    package func prefix(counted count: Int) -> FitHistories {
        guard count > 0, count <= countedAnswers else { return self }
        let end = entries[Int(countedByTime[count - 1])].time
        return FitHistories(weighing: entries.filter { $0.time <= end })
    }

    /// A hash of the times and grades of the answers to each question, the same on every machine. O(*n*)
    package var digest: UInt64 {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * 9)
        for entry in entries {
            withUnsafeBytes(of: entry.time.milliseconds.littleEndian) { bytes += $0 }
            bytes.append(UInt8(entry.grade.rawValue) << 1 | (entry.isFirst ? 1 : 0))
        }
        return bytes.fnv1a
    }

    /// Some of the questions, by their numbers from 0. Each answer keeps its weight. O(*n*)
    func questions(where isIncluded: (Int) -> Bool) -> FitHistories {
        var question = -1
        return FitHistories(
            entries: entries.filter { entry in
                if entry.isFirst { question += 1 }
                return isIncluded(question)
            })
    }
}

extension FitHistories {
    /// A counted answer, and its predicted chance.
    struct Prediction: Equatable, Sendable {
        /// The least distance of a retrievability from 0 and 1: no single answer may cost infinitely much.
        private static let certainty = 1e-9

        /// The predicted chance of remembering, from 0 to 1.
        let retrievability: Double
        let isRemembered: Bool

        /// The log loss in nats: −ln *R* if the answer was remembered, −ln(1 − *R*) if not.
        var logLoss: Double {
            let chance = Self.chance(retrievability)
            return isRemembered ? -log(chance) : -log(1 - chance)
        }

        /// A retrievability without certainty.
        static func chance(_ retrievability: Double) -> Double {
            min(max(retrievability, certainty), 1 - certainty)
        }
    }

    /// The predictions of all counted answers, in order. O(*n*)
    func predictions(_ parameters: FSRSParameters) -> [Prediction] {
        var predictions: [Prediction] = []
        predictions.reserveCapacity(countedAnswers)
        forEachPrediction(parameters) { predictions.append($1) }
        return predictions
    }

    /// Calls `body` with each counted answer and its prediction, in order. O(*n*)
    func forEachPrediction(_ parameters: FSRSParameters, _ body: (Entry, Prediction) -> Void) {
        forEachCounted(by: FSRSModel(parameters)) { entry, chance in
            body(entry, Prediction(retrievability: chance, isRemembered: entry.grade.isCorrect))
        }
    }

    /// Calls `body` with each counted answer, in order, and the chance that the model gives to remembering. O(*n*)
    func forEachCounted<Number>(by model: FSRSModel<Number>, _ body: (Entry, Number) -> Void) {
        var (stability, difficulty) = (Number(0), Number(0))
        for entry in entries {
            if entry.isFirst {
                stability = model.initialStability(entry.grade)
                difficulty = model.initialDifficulty(entry.grade)
                continue
            }
            if entry.counts {
                let chance = model.retrievability(stability: stability, days: Double(entry.days))
                body(entry, chance)
                stability = model.nextStability(
                    stability, difficulty: difficulty, retrievability: chance, entry.grade)
            } else {
                stability = model.shortTermStability(stability, entry.grade)
            }
            difficulty = model.nextDifficulty(difficulty, entry.grade)
        }
    }
}

extension FitHistories {
    /// Takes the answers of a learner, with the study days between them.
    ///
    /// - Parameters:
    ///   - histories: the histories of the groups, with edits followed.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n* log *n*) in the number of reviews.
    package init(_ histories: [ReviewHistory], calendar: StudyCalendar = StudyCalendar()) {
        self.init(histories.flatMap { $0.answers(calendar) })
    }
}

extension ReviewHistory {
    fileprivate func answers(_ calendar: StudyCalendar) -> [[FitHistories.Answer]] {
        var answers = [[FitHistories.Answer]](repeating: [], count: questions.count)
        var finder = StudyDayFinder(calendar)
        var lastDays = [StudyDay?](repeating: nil, count: questions.count)
        for review in learned {
            let day = finder.day(of: review.time)
            let days = lastDays[review.question].map(day.days(after:)) ?? 0
            answers[review.question].append(FitHistories.Answer(grade: review.grade, time: review.time, days: days))
            lastDays[review.question] = day
        }
        return answers
    }
}
