extension ImportedHistory {
    /// What a history lacks.
    package struct News {
        /// A further file of the history; empty if nothing is new.
        package fileprivate(set) var bytes: [UInt8] = []
        /// The former ids of questions that were edited in the other program.
        package fileprivate(set) var former: [Question.ID: Question.ID] = [:]
        /// How many answers are new, and when the first one was given.
        package fileprivate(set) var count = 0
        package fileprivate(set) var start: Timestamp?
        /// How many answers an earlier version recorded otherwise.
        package fileprivate(set) var corrected = 0
    }

    /// Finds what a history lacks. An answer is known by its time and card.
    ///
    /// - Parameters:
    ///   - history: the history of the group with all that is to come, and edits resolved.
    ///   - isNew: whether the group is not here yet, so that edits are only known from the answers.
    ///   - now: when questions are suspended or resumed.
    ///   - takesAnswers: whether answers count, or only what is suspended; nil if they do where
    ///     some came before.
    /// - Complexity: O(*n*) on average in the number of answers here and there.
    package func news(
        for history: ReviewHistory, isNew: Bool = false, at now: Timestamp, takesAnswers: Bool?
    ) -> News {
        let recorded = RecordedAnswers(history)
        var lack = Lack(of: self, in: recorded, isNew: isNew, at: now)
        if takesAnswers ?? !recorded.isEmpty {
            lack.addAnswers()
            lack.addPromises()
        }
        lack.addSuspensions(history)
        if !lack.news.bytes.isEmpty {
            lack.news.bytes.insert(contentsOf: "\(ReviewRow.header)\n".utf8, at: 0)
        }
        return lack.news
    }
}

/// Gathers what a history lacks of an imported one.
private struct Lack {
    private let imported: ImportedHistory
    private let recorded: RecordedAnswers
    private let isNew: Bool
    private let now: Timestamp
    /// The clock of the other program stands in where that of an answer is not known.
    private let calendar: StudyCalendar
    /// Whether the last answer of each card is new, so that it says when that is due.
    private var isPromised: [Bool]
    var news = ImportedHistory.News()

    /// The bytes of most rows at most.
    private static let longestRow = 170

    init(
        of imported: ImportedHistory, in recorded: RecordedAnswers, isNew: Bool, at now: Timestamp
    ) {
        self.imported = imported
        self.recorded = recorded
        self.isNew = isNew
        self.now = now
        let seconds = imported.clock * 60
        calendar = StudyCalendar { _ in seconds }
        isPromised = [Bool](repeating: false, count: imported.cards.count)
    }

    mutating func add(
        _ name: String, _ question: Question.ID, rest: Rest? = nil, typed: String = "",
        at time: Timestamp, in drill: String = ImportedHistory.program
    ) {
        ReviewRow.append(
            [
                time.local(ahead: imported.clock), drill, name, rest?.description ?? "",
                question.prompt, question.answer, typed,
            ], to: &news.bytes)
    }

    mutating func addAnswers() {
        // Room that is not needed is never touched.
        if recorded.isEmpty {
            news.bytes.reserveCapacity(imported.answers.count * Self.longestRow)
        }
        for (index, answer) in imported.answers.enumerated() { add(answer, index) }
    }

    private mutating func add(_ answer: ImportedHistory.Answer, _ index: Int) {
        let card = imported.cards[Int(answer.card)]
        let time = answer.time
        if recorded.isSettled(time) || recorded.isFromHere(answer.grade, to: card.asked, at: time) {
            return
        }
        let start = imported.starts[index]
        let day = String(utf8: "\(time)".utf8.prefix(10).filter { $0 != "-" })
        var drill = ImportedHistory.program + day + (start?.name ?? "")
        guard let grade = answer.grade else {
            return add(
                ReviewRow.Change.forget.rawValue, card.asked, at: time, in: "\(drill)+spaced")
        }
        if let known = recorded.answer(to: card.asked, at: time) {
            guard let wrong = recorded.drill(of: known, unless: grade, from: start) else { return }
            add(ReviewRow.undo, card.asked, at: time, in: wrong)
            news.corrected += 1
            drill += "b"
        } else if isEdited(card, at: time) {
            return
        } else {
            news.count += 1
            news.start = news.start ?? time
        }
        let isLast = card.last == index
        if isLast { isPromised[Int(answer.card)] = true }
        let rest = isLast ? card.due?.rest(since: time, calendar) : nil
        add(grade.name, card.asked, rest: rest ?? answer.rest, at: time, in: "\(drill)+spaced")
    }

    /// Whether an answer is recorded for a question that the other program no longer has: then the
    /// card was edited there.
    private mutating func isEdited(_ card: ImportedHistory.Card, at time: Timestamp) -> Bool {
        guard let before = recorded.question(at: time) else { return false }
        let old = card.isReversed ? before.reversed : before
        // Two collections may have an answer of one time.
        if imported.known.contains(old) { return false }
        let question = card.question
        if isNew, news.former[question] == nil {
            let texts = ReviewColumn.list([question.prompt, question.answer])
            add(ReviewRow.Change.edit.rawValue, old, typed: texts, at: now)
        }
        news.former[question] = old
        return true
    }

    /// Adds which questions the other program asks no more, and which it asks again. What was said
    /// here stays.
    mutating func addSuspensions(_ history: ReviewHistory) {
        var known: [Question.ID: HistoryChange.Kind] = [:]
        for change in history.changes where change.changesSuspension {
            for id in [change.question, change.question.reversed] { known[id] = change.kind }
        }
        let suspended = Set(imported.suspended)
        let time = max(now, history.lastSuspensionChange?.next ?? now)
        let questions = imported.suspended + imported.cards.map(\.question)
        for question in questions.uniqued(by: \.self) {
            let row: ReviewRow.Change? =
                switch known[question] {
                case nil, .resume(drill: ImportedHistory.program):
                    suspended.contains(question) ? .suspend : nil
                case .suspend(drill: ImportedHistory.program):
                    suspended.contains(question) ? nil : .resume
                default: nil
                }
            if let row { add(row.rawValue, question, at: time) }
        }
    }

    /// Adds when cards are due whose last answer is known or missing.
    mutating func addPromises() {
        for (card, isPromised) in zip(imported.cards, isPromised) where !isPromised {
            guard let due = card.due, let time = promiseTime(of: card, due) else { continue }
            add(ReviewRow.promise, card.asked, rest: due.rest(since: time, calendar), at: time)
        }
    }

    /// When it counts that the card is due: right after what was known of it, so that the same
    /// import on another machine writes the same row. Nil if the history says so already, or says
    /// more than the import.
    private func promiseTime(of card: ImportedHistory.Card, _ due: ImportedHistory.Due)
        -> Timestamp?
    {
        let last = card.last.map { imported.answers[$0].time }
        if let last, card.changed == nil, recorded.isSettled(last) { return nil }
        let former = news.former[card.question].map { card.isReversed ? $0.reversed : $0 }
        let asked = former ?? card.asked
        let start = card.forgotten ?? Timestamp(milliseconds: .min)
        guard let known = recorded.last(of: asked), known.time > start else {
            let time = card.changed ?? min(now, due.day.map(calendar.start) ?? now)
            return max(time, start.next)
        }
        let changed = card.changed ?? start
        let answered = recorded.lastAnswer(to: asked) ?? start
        let isOlder = answered > max(last ?? start, changed)
        if isOlder || !known.isImported && known.time >= changed { return nil }
        let isKnown = known.rest.map {
            due.isPromised(by: $0, since: known.time, self.calendar(known.clock))
        }
        return isKnown ?? false ? nil : known.time.next
    }

    private func calendar(_ clock: Int?) -> StudyCalendar {
        guard let clock, clock != imported.clock else { return calendar }
        return StudyCalendar { _ in clock * 60 }
    }
}

extension ImportedHistory.Due {
    fileprivate var day: StudyDay? { if case .day(let day) = self { day } else { nil } }
}

extension Timestamp {
    fileprivate var next: Timestamp { Timestamp(milliseconds: milliseconds &+ 1) }
}

/// The answers of the other program that a history has.
private struct RecordedAnswers {
    private let history: ReviewHistory
    private let isOwn: [Bool]
    private var reviews: [Timestamp: ReviewHistory.Review] = [:]
    /// Further ones of the same time: two cards may have that.
    private var others: [Timestamp: [ReviewHistory.Review]] = [:]
    /// Those that questions took along from other groups.
    private let carried: Set<ReviewHistory.Review>
    /// When answers were taken back, and when cards were forgotten.
    private var settled: Set<Timestamp>
    private let numbers: [Question.ID: Int]
    /// The last answer to each question, and the last row that may promise something.
    private let lastAnswers: [ReviewHistory.Review?]
    private var last: [ReviewHistory.Review?]
    private var ownAnswers: Set<OwnAnswer> = []

    /// An answer that was given here. A package made of it has it at that time or, if another has
    /// the same, some milliseconds later.
    private struct OwnAnswer: Hashable {
        let question: Int
        let grade: Grade
        let second: Int64
    }

    /// What a history says last of when a question is due.
    struct Promise {
        let time: Timestamp
        let clock: Int?
        let rest: Rest?
        let isImported: Bool
    }

    init(_ history: ReviewHistory) {
        self.history = history
        let isOwn = history.sessions.map(\.isImported)
        self.isOwn = isOwn
        settled = Set(history.takenBack.lazy.filter { isOwn[$0.session] }.map(\.time))
        settled.formUnion(history.changes.lazy.filter { $0.kind == .forget }.map(\.time))
        carried = Set(history.carried.map(\.review))
        numbers = Dictionary(zip(history.questions, history.questions.indices)) { $1 }
        last = [ReviewHistory.Review?](repeating: nil, count: history.questions.count)
        for row in history.remembered { last[row.question] = row }
        lastAnswers = last
        for row in history.promised where last[row.question].map({ $0.time <= row.time }) ?? true {
            last[row.question] = row
        }
        // What was taken back here may be in a package that was made before.
        for review in history.answered + history.takenBack where !isOwn[review.session] {
            ownAnswers.insert(
                OwnAnswer(
                    question: review.question, grade: review.grade,
                    second: review.time.milliseconds / 1_000))
        }
        for review in history.answered where isOwn[review.session] {
            if reviews[review.time] == nil {
                reviews[review.time] = review
            } else {
                others[review.time, default: []].append(review)
            }
        }
    }

    var isEmpty: Bool {
        reviews.isEmpty && !history.promised.contains { isOwn[$0.session] }
    }

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

    /// The drill in which an answer was recorded otherwise; nil if it was not, or came along from
    /// another group: then it is corrected there.
    func drill(
        of answer: ReviewHistory.Review, unless grade: Grade, from start: StartingInterval?
    ) -> String? {
        let drill = history.sessions[answer.session].drill
        let isSame = answer.grade == grade && StartingInterval(drill: drill) == start
        return isSame || carried.contains(answer) ? nil : drill
    }

    func lastAnswer(to question: Question.ID) -> Timestamp? {
        numbers[question].flatMap { lastAnswers[$0]?.time }
    }

    func last(of question: Question.ID) -> Promise? {
        guard let row = numbers[question].flatMap({ last[$0] }) else { return nil }
        let session = history.sessions[row.session]
        return Promise(
            time: row.time, clock: session.clock, rest: row.rest, isImported: isOwn[row.session])
    }
}
