/// The answers that a fit learns from: question after question, and each question's in the order in which they were given.
///
/// An answer *counts* if it came at least one day after the one before, for only then does the model predict it. The others
/// move the memory on and nothing else. An answer takes 16 bytes.
public struct FitHistories: Sendable {
    /// One answer as it was given.
    struct Answer: Equatable, Sendable {
        /// How well it was remembered.
        let grade: Grade
        /// When it was given.
        let time: Timestamp
        /// The whole days since the answer before it; what is less than 0 counts as 0, and so does that of the first.
        let days: Int64
    }

    /// One answer as the loss reads it.
    struct Entry: Equatable, Sendable {
        /// *q*, how much it counts for the fit, from 0.25 for the oldest to 1; 0 if it does not count.
        fileprivate(set) var weight: Double
        /// The whole days since the answer before it.
        let days: Int32
        /// How well it was remembered.
        let grade: Grade
        /// Whether it is the first to its question.
        let isFirst: Bool

        /// Whether the model predicts it.
        var counts: Bool { days > 0 }
    }

    /// All answers; the first to a question is marked.
    private(set) var entries: [Entry]
    /// How many of them count.
    public let countedAnswers: Int
    /// How many questions have answers.
    public let questionCount: Int
    /// How many answers there are.
    public var answerCount: Int { entries.count }
    /// How often each grade was given to answers that count.
    ///
    /// - Complexity: O(*n*)
    public var grades: PerGrade<Int> {
        PerGrade { grade in entries.count { $0.counts && $0.grade == grade } }
    }

    /// Takes the answers to each question; a question without any is left out.
    ///
    /// The weight of a counted answer depends on how recent it is: *q* = 0.25 + 0.75 · (rank / (*n* − 1))³, with its rank by
    /// time among the *n* that count, as in fsrs-rs (`recency_weighted_fsrs_items`). O(*n* log *n*).
    init(_ questions: some Sequence<some Sequence<Answer>>) {
        var entries: [Entry] = []
        var counted: [(time: Timestamp, index: Int32)] = []
        var questionCount = 0
        for question in questions {
            var isFirst = true
            for answer in question {
                let days = isFirst ? 0 : Int32(clamping: max(0, answer.days))
                if days > 0 { counted.append((answer.time, Int32(entries.count))) }
                entries.append(Entry(weight: 0, days: days, grade: answer.grade, isFirst: isFirst))
                isFirst = false
            }
            if !isFirst { questionCount += 1 }
        }
        // Those of one moment keep the order in which they came, so the result depends on the answers alone.
        counted.sort { ($0.time, $0.index) < ($1.time, $1.index) }
        let last = Double(max(1, counted.count - 1))
        for (rank, answer) in counted.enumerated() {
            let age = counted.count > 1 ? Double(rank) / last : 1
            entries[Int(answer.index)].weight = 0.25 + 0.75 * age * age * age
        }
        self.entries = entries
        self.questionCount = questionCount
        countedAnswers = counted.count
    }

    private init(entries: [Entry]) {
        self.entries = entries
        questionCount = entries.count(where: \.isFirst)
        countedAnswers = entries.count(where: \.counts)
    }

    /// The questions with these numbers, counted from 0; each answer keeps its weight. O(*n*)
    func questions(where isIncluded: (Int) -> Bool) -> FitHistories {
        var question = -1
        return FitHistories(
            entries: entries.filter { entry in
                if entry.isFirst { question += 1 }
                return isIncluded(question)
            })
    }
}
