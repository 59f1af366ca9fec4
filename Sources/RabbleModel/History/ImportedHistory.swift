/// What another program recorded of the questions of a group, to become a part of its history.
///
/// Its rows are ordinary marks, in drills that have the name of the program and of a day in UTC:
/// `anki20240501+spaced`. By the start of that name a later import knows them again.
package struct ImportedHistory: Equatable, Sendable {
    private struct Answer: Equatable {
        let time: Timestamp
        let card: Int32
        /// Nil where the program forgot the card, so that it was new again.
        let grade: Grade?
    }

    private static let program = "anki"

    /// The question of each card, forward and in the direction in which it is asked.
    private var questions: [Question.ID] = []
    private var asked: [Question.ID] = []
    private var known: Set<Question.ID> = []
    private var answers: [Answer] = []
    /// The questions that the other program no longer asks.
    package var suspended: [Question.ID] = []

    package init() {}

    /// Adds the cards of a question, and returns the number of the first; nil if the question is
    /// here already.
    package mutating func add(_ question: Question.ID, cards areReversed: [Bool]) -> Int32? {
        guard known.insert(question).inserted else { return nil }
        asked += areReversed.map { $0 ? question.reversed : question }
        questions += areReversed.map { _ in question }
        return Int32(asked.count - areReversed.count)
    }

    /// Adds an answer, no earlier than the ones before; a nil grade ends what was answered until
    /// then.
    package mutating func add(_ grade: Grade?, to card: Int32, at time: Timestamp) {
        answers.append(Answer(time: time, card: card, grade: grade))
    }

    /// A history file, which is empty if nothing is new; the former ids of questions that were
    /// edited in the other program; how many answers are new, and when the first one was given.
    package typealias News = (
        bytes: [UInt8], former: [Question.ID: Question.ID], count: Int, start: Timestamp?
    )

    /// Finds what a history lacks. An answer is known by its time and card.
    ///
    /// - Parameters:
    ///   - history: the history of the group, with edits resolved.
    ///   - now: when questions are suspended.
    ///   - takesAnswers: whether answers count, or only what is suspended.
    ///   - isUpdate: whether answers count only where some came before.
    /// - Complexity: O(*n*) on average in the number of answers here and there.
    package func news(
        for history: ReviewHistory, at now: Timestamp, takesAnswers: Bool, isUpdate: Bool = false
    ) -> News {
        let isOwn = history.sessions.map { $0.hasPrefix(Self.program) }
        var there: [Timestamp: Question.ID] = [:]
        for review in history.reviews + history.carried.map(\.review) where isOwn[review.session] {
            there[review.time] = history.questions[review.question]
        }
        var settled = Set(history.takenBack.lazy.filter { isOwn[$0.session] }.map(\.time))
        settled.formUnion(history.changes.lazy.filter { $0.kind == .forget }.map(\.time))
        var news: News = ([], [:], 0, nil)
        for answer in takesAnswers && (!isUpdate || !there.isEmpty) ? answers : []
        where !settled.contains(answer.time) {
            let (question, asked) = (questions[Int(answer.card)], asked[Int(answer.card)])
            if answer.grade != nil, let before = there[answer.time] {
                if before == asked { continue }
                let old = asked == question ? before : before.reversed
                // Two collections may have an answer of one time.
                if !known.contains(old) {
                    news.former[question] = old
                    continue
                }
            }
            let time = answer.time.description
            let session = "\(Self.program)\(time.prefix(10).filter { $0 != "-" })+spaced"
            let name = answer.grade?.name ?? ReviewRow.Change.forget.rawValue
            ReviewRow.append(
                [time, session, name, asked.prompt, asked.answer, ""], to: &news.bytes)
            guard answer.grade != nil else { continue }
            news.count += 1
            news.start = news.start ?? answer.time
        }
        let changed = Set(history.changes.lazy.filter(\.isSuspension).map(\.question))
        for question in suspended where !changed.contains(question) {
            let columns = [now.description, Self.program, ReviewRow.Change.suspend.rawValue]
            ReviewRow.append(columns + [question.prompt, question.answer, ""], to: &news.bytes)
        }
        if !news.bytes.isEmpty {
            news.bytes.insert(contentsOf: "\(ReviewRow.header)\n".utf8, at: 0)
        }
        return news
    }
}

extension ReviewStore {
    /// Stages a further file of a group's history, beside those that it has.
    package func stage(_ bytes: [UInt8], of group: GroupID) throws(StorageError) -> StagedFile {
        try checkLink()
        try makeFolder(folder)
        let taken = try Set(names(of: group))
        let path = "\(folder)/\(freeName("\(group).anki.tsv", isTaken: taken.contains))"
        do { return try StagedFile(bytes, for: path) } catch {
            throw .cannotWrite(path: path, error)
        }
    }
}

extension ReviewHistory {
    /// When each question was last forgotten, in its direction; nil if none was. Who counts answers
    /// counts those before, too.
    var startsAfterForgetting: [Timestamp?]? {
        var times: [Question.ID: Timestamp] = [:]
        for change in changes where change.kind == .forget { times[change.question] = change.time }
        return times.isEmpty ? nil : questions.map { times[$0] }
    }

    func withoutForgotten(_ reviews: [Review]) -> [Review] {
        guard let starts = startsAfterForgetting else { return reviews }
        return reviews.filter { review in starts[review.question].map { review.time > $0 } ?? true }
    }
}
