import RabbleSystem

/// What another program recorded of the questions of a group, to become a part of its history.
///
/// Its rows are ordinary answers, in drills that have the name of the program and of a day in UTC:
/// `anki20240501+spaced`. By the start of that name a later import knows them again. What an
/// earlier import recorded otherwise is taken back, and recorded again in a drill of another name:
/// `anki20240501b+spaced`.
package struct ImportedHistory: Equatable, Sendable {
    private struct Answer: Equatable {
        let time: Timestamp
        let card: Int32
        /// Nil where the program forgot the card, so that it was new again.
        let grade: Grade?
    }

    static let program = "anki"

    /// The question of each card, forward and in the direction in which it is asked.
    private var questions: [Question.ID] = []
    private var asked: [Question.ID] = []
    private var known: Set<Question.ID> = []
    private var answers: [Answer] = []
    /// Where the memory of a card starts from one of the answers, which few do.
    private var starts: [Int: StartingInterval] = [:]
    /// The questions that the other program no longer asks.
    package var suspended: [Question.ID] = []

    /// The bytes of most rows at most.
    private static let longestRow = 160

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
    package mutating func add(
        _ grade: Grade?, to card: Int32, at time: Timestamp, from start: StartingInterval? = nil
    ) {
        starts[answers.count] = start
        answers.append(Answer(time: time, card: card, grade: grade))
    }

    /// What a history lacks.
    package struct News {
        /// A further file of the history; empty if nothing is new.
        package var bytes: [UInt8] = []
        /// The former ids of questions that were edited in the other program.
        package var former: [Question.ID: Question.ID] = [:]
        /// How many answers are new, and when the first one was given.
        package var count = 0
        package var start: Timestamp?
        /// How many answers an earlier version recorded otherwise.
        package var corrected = 0

        fileprivate mutating func add(
            _ kind: String, _ question: Question.ID, _ typed: String = "", at time: Timestamp,
            in session: String = ImportedHistory.program
        ) {
            // What another program recorded is written as a former row.
            ReviewRow.append(
                ["\(time)", session, kind, question.prompt, question.answer, typed], to: &bytes)
        }
    }

    /// Finds what a history lacks. An answer is known by its time and card.
    ///
    /// - Parameters:
    ///   - history: the history of the group with all that is to come, and edits resolved.
    ///   - isNew: whether the group is not here yet, so that edits are only known from the answers.
    ///   - now: when questions are suspended.
    ///   - takesAnswers: whether answers count, or only what is suspended; nil if they do where
    ///     some came before.
    /// - Complexity: O(*n*) on average in the number of answers here and there.
    package func news(
        for history: ReviewHistory, isNew: Bool = false, at now: Timestamp, takesAnswers: Bool?
    ) -> News {
        let recorded = RecordedAnswers(history)
        var news = News()
        let taken = takesAnswers ?? !recorded.isEmpty ? answers[...] : []
        // Room that is not needed is never touched.
        if recorded.isEmpty { news.bytes.reserveCapacity(taken.count * Self.longestRow) }
        for (index, answer) in zip(taken.indices, taken) where !recorded.isSettled(answer.time) {
            let start = starts[index]
            let question = questions[Int(answer.card)]
            let asked = asked[Int(answer.card)]
            if recorded.isFromHere(answer.grade, to: asked, at: answer.time) { continue }
            let day = String(utf8: "\(answer.time)".utf8.prefix(10).filter { $0 != "-" })
            var session = Self.program + day + (start?.name ?? "")
            if answer.grade != nil, let before = recorded.question(at: answer.time) {
                if let known = recorded.answer(to: asked, at: answer.time) {
                    let name = history.sessions[known.session].drill
                    let isSame =
                        known.grade == answer.grade
                        && StartingInterval(drill: name) == start
                    // What a question took along from another group is corrected there.
                    if isSame || recorded.carried.contains(known) { continue }
                    news.add(ReviewRow.undo, asked, at: answer.time, in: name)
                    news.corrected += 1
                    session += "b"
                } else {
                    let old = asked == question ? before : before.reversed
                    // Two collections may have an answer of one time.
                    if !known.contains(old) {
                        if isNew, news.former[question] == nil {
                            let texts = ReviewColumn.list([question.prompt, question.answer])
                            news.add(ReviewRow.Change.edit.rawValue, old, texts, at: now)
                        }
                        news.former[question] = old
                        continue
                    }
                }
            }
            news.add(
                answer.grade?.name ?? ReviewRow.Change.forget.rawValue, asked, at: answer.time,
                in: "\(session)+spaced")
            guard answer.grade != nil, !session.hasSuffix("b") else { continue }
            news.count += 1
            news.start = news.start ?? answer.time
        }
        let changed = Set(history.changes.lazy.filter(\.changesSuspension).map(\.question))
        for question in suspended where !changed.contains(question) {
            news.add(ReviewRow.Change.suspend.rawValue, question, at: now)
        }
        if !news.bytes.isEmpty {
            news.bytes.insert(contentsOf: "\(ReviewRow.formerHeader)\n".utf8, at: 0)
        }
        return news
    }
}

/// The answers of the other program that a history has.
private struct RecordedAnswers {
    private let history: ReviewHistory
    private var reviews: [Timestamp: ReviewHistory.Review] = [:]
    /// Further ones of the same time: two cards may have that.
    private var others: [Timestamp: [ReviewHistory.Review]] = [:]
    /// Those that questions took along from other groups.
    let carried: Set<ReviewHistory.Review>
    /// When answers were taken back, and when cards were forgotten.
    private var settled: Set<Timestamp>
    private let numbers: [Question.ID: Int]
    private var ownAnswers: Set<OwnAnswer> = []

    /// An answer that was given here. A package made of it has it at that time or, if another has
    /// the same, some milliseconds later.
    private struct OwnAnswer: Hashable {
        let question: Int
        let grade: Grade
        let second: Int64
    }

    init(_ history: ReviewHistory) {
        self.history = history
        let isOwn = history.sessions.map { $0.drill.hasPrefix(ImportedHistory.program) }
        settled = Set(history.takenBack.lazy.filter { isOwn[$0.session] }.map(\.time))
        settled.formUnion(history.changes.lazy.filter { $0.kind == .forget }.map(\.time))
        carried = Set(history.carried.map(\.review))
        numbers = Dictionary(zip(history.questions, history.questions.indices)) { $1 }
        for review in history.reviews + history.carried.map(\.review) {
            if !isOwn[review.session] {
                ownAnswers.insert(
                    OwnAnswer(
                        question: review.question, grade: review.grade,
                        second: review.time.milliseconds / 1_000))
            } else if reviews[review.time] == nil {
                reviews[review.time] = review
            } else {
                others[review.time, default: []].append(review)
            }
        }
    }

    var isEmpty: Bool { reviews.isEmpty }

    func isFromHere(_ grade: Grade?, to question: Question.ID, at time: Timestamp) -> Bool {
        guard !ownAnswers.isEmpty, let number = numbers[question], let grade else { return false }
        let second = time.milliseconds / 1_000
        return (second - 1...second).contains {
            ownAnswers.contains(OwnAnswer(question: number, grade: grade, second: $0))
        }
    }

    func isSettled(_ time: Timestamp) -> Bool { settled.contains(time) }

    /// The question of the first answer of a time, in the direction in which it was asked.
    func question(at time: Timestamp) -> Question.ID? {
        reviews[time].map { history.questions[$0.question] }
    }

    /// The answer to a question, in the direction in which it was asked; nil if there is none.
    func answer(to question: Question.ID, at time: Timestamp) -> ReviewHistory.Review? {
        guard let first = reviews[time] else { return nil }
        return ([first] + (others[time] ?? [])).first { history.questions[$0.question] == question }
    }
}

extension ReviewStore {
    /// Adds further files to the histories of groups, beside those that they have. Each gets a name
    /// that no other has, whoever adds some at the same time.
    package func add(_ files: [(group: GroupID, bytes: [UInt8])]) throws(StorageError) {
        if files.isEmpty { return }
        let lock = try FolderLock(folder)
        let present = try listed()
        for (group, bytes) in files {
            var taken = try Set(present.names(of: group))
            while true {
                let name = freeName("\(group).anki.tsv", isTaken: taken.contains)
                let path = "\(folder)/\(name)"
                do {
                    try StagedFile(bytes, for: path).becomeTarget()
                    break
                } catch {
                    // A synchroniser takes no lock.
                    guard error.code == EEXIST, taken.insert(name).inserted else {
                        throw .cannotWrite(path: path, error)
                    }
                }
            }
        }
        lock.synchronize()
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
