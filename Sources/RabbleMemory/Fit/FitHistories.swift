import RabbleSystem

/// The answers used for fitting, grouped by question, in order of time.
///
/// An answer *counts* if it came at least one day after the previous one: only then does the model
/// predict it. Other answers only update the memory. An answer takes 24 bytes.
package struct FitHistories: Sendable {
    struct Answer: Equatable, Sendable {
        /// *q*, the weight in the fit: more for recent answers, and 0 if the answer does not count.
        fileprivate(set) var weight = 0.0
        let time: Timestamp
        /// The days since the previous answer; 0 for the first.
        fileprivate(set) var days: Int32
        let grade: Grade
        fileprivate(set) var isFirst = false

        var counts: Bool { days > 0 }

        init(grade: Grade, time: Timestamp, days: Int64) {
            self.grade = grade
            self.time = time
            self.days = Int32(clamping: max(0, days))
        }
    }

    private(set) var entries: [Answer] = []
    package var countedAnswers: Int { entries.count(where: \.counts) }
    package var questionCount: Int { entries.count(where: \.isFirst) }
    package var answerCount: Int { entries.count }

    init(_ questions: some Sequence<some Sequence<Answer>>) {
        for question in questions {
            let first = entries.count
            entries += question
            if first < entries.count { (entries[first].isFirst, entries[first].days) = (true, 0) }
        }
        weigh()
    }

    private init(_ entries: [Answer]) { self.entries = entries }

    /// Recent answers weigh more, because memories and habits drift: *q* is proportional to 3 + 2 ·
    /// (rank / (*n* − 1))³, with the rank by time among the *n* answers that count. Such a sample
    /// carries as much information as (Σ *q*)² / Σ *q*² equal answers, so the sum of *q* is scaled
    /// to that. Otherwise the prior would get the wrong weight.
    private mutating func weigh() {
        let counted = countedByTime
        let last = Double(max(1, counted.count - 1))
        var sum = 0.0
        var squares = 0.0
        for (rank, index) in counted.enumerated() {
            let recency = Double(rank) / last
            let weight = 3 + 2 * recency * recency * recency
            entries[Int(index)].weight = weight
            sum += weight
            squares += weight * weight
        }
        for index in counted { entries[Int(index)].weight *= sum / squares }
    }

    /// The indices of the answers that count, by time. Answers of one time keep their order, so the
    /// result depends only on the answers.
    private var countedByTime: [Int32] {
        entries.indices.filter { entries[$0].counts }.map(Int32.init)
            .sorted { (entries[Int($0)].time, $0) < (entries[Int($1)].time, $1) }
    }

    /// The answers up to the time of the counted answer with this number, from 1: those available
    /// to a fit at that time. All answers if there is no such answer. O(*n* log *n*)
    func prefix(counted count: Int) -> FitHistories {
        guard count > 0, count <= countedAnswers else { return self }
        let end = entries[Int(countedByTime[count - 1])].time
        var prefix = FitHistories(entries.filter { $0.time <= end })
        prefix.weigh()
        return prefix
    }

    /// A hash of the times and grades of the answers to each question, the same on every machine.
    /// O(*n*)
    var digest: UInt64 {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * 9)
        for entry in entries {
            withUnsafeBytes(of: entry.time.milliseconds.littleEndian) { bytes += $0 }
            bytes.append(UInt8(entry.grade.rawValue) << 1 | (entry.isFirst ? 1 : 0))
        }
        return bytes.fnv1a
    }

    /// The answers to some of the questions, selected by number from 0. Answers keep their weights.
    /// O(*n*)
    func questions(where isIncluded: (Int) -> Bool) -> FitHistories {
        var question = -1
        return FitHistories(
            entries.filter { entry in
                if entry.isFirst { question += 1 }
                return isIncluded(question)
            })
    }
}

extension FitHistories {
    struct Prediction: Equatable, Sendable {
        let retrievability: Double
        let isRemembered: Bool

        /// Bounded away from 0 and 1, because no single answer may have an infinite loss.
        var probability: Double { min(max(retrievability, 1e-9), 1 - 1e-9) }
        /// The log loss in nats: −ln *R* if the answer was remembered, −ln(1 − *R*) if not.
        var logLoss: Double { -log(isRemembered ? probability : 1 - probability) }
    }

    func predictions(_ parameters: FSRSParameters) -> [Prediction] {
        var predictions: [Prediction] = []
        forEachCounted(by: FSRSModel(parameters)) { predictions.append(Prediction($1, of: $0)) }
        return predictions
    }

    /// Calls `body` with each counted answer, in order, and the model's probability of recall.
    /// O(*n*)
    func forEachCounted<Number>(by model: FSRSModel<Number>, _ body: (Answer, Number) -> Void) {
        var stability = Number(0)
        var difficulty = Number(0)
        for entry in entries {
            if entry.isFirst {
                stability = model.initialStability(entry.grade)
                difficulty = model.initialDifficulty(entry.grade)
                continue
            }
            if entry.counts {
                let probability = model.retrievability(
                    stability: stability, days: Double(entry.days))
                body(entry, probability)
                stability = model.nextStability(
                    stability, difficulty: difficulty, retrievability: probability, entry.grade)
            } else {
                stability = model.shortTermStability(stability, entry.grade)
            }
            difficulty = model.nextDifficulty(difficulty, entry.grade)
        }
    }

    /// Collects the answers in the histories of a learner's groups, with edits resolved: all, or
    /// those before a day. O(*n* log *n*)
    package init(
        _ histories: [ReviewHistory], before end: StudyDay? = nil,
        calendar: StudyCalendar = StudyCalendar()
    ) {
        self.init(
            histories.flatMap { history in
                var finder = history.dayFinder(calendar)
                var answers = [[Answer]](repeating: [], count: history.questions.count)
                var lastDays = [StudyDay?](repeating: nil, count: history.questions.count)
                // Skip cards whose first answers are missing: they carry no information about first
                // grades.
                var isLeftOut = [Bool](repeating: false, count: history.questions.count)
                let starts = history.startingIntervals
                for review in history.learned where !isLeftOut[review.question] {
                    let day = finder.day(of: review.time, in: review.session)
                    if let end, day >= end { continue }
                    if answers[review.question].isEmpty, starts[review.session] != nil {
                        isLeftOut[review.question] = true
                        continue
                    }
                    let lastDay = lastDays[review.question] ?? day
                    answers[review.question].append(
                        Answer(
                            grade: review.grade, time: review.time, days: day.days(after: lastDay)))
                    lastDays[review.question] = max(lastDay, day)
                }
                return answers
            })
    }
}

extension FitHistories.Prediction {
    init(_ retrievability: Double, of answer: FitHistories.Answer) {
        self.init(retrievability: retrievability, isRemembered: answer.grade.isCorrect)
    }
}
