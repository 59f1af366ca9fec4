extension ImportedHistory {
    /// Finds the rows that a history lacks. An answer is identified by its time and card.
    ///
    /// - Parameters:
    ///   - history: the history of the group, with all pending rows.
    ///   - questions: the questions of the group.
    ///   - isNew: whether the group does not exist yet, so that edits are only known from the
    ///     answers.
    ///   - now: the time to record for suspensions and resumptions.
    ///   - takesAnswers: whether to import answers, or only suspensions; nil to import them if an
    ///     earlier import did.
    ///   - sources: the histories of the questions that move to the group, and with them their
    ///     answers.
    /// - Complexity: O(*n*) on average in the number of answers here and there.
    package func news(
        for history: ReviewHistory, of questions: QuestionList, isNew: Bool = false,
        at now: Timestamp, takesAnswers: Bool?,
        movingFrom sources: [(questions: [Question], of: QuestionGroup, ReviewHistory)] = []
    ) -> ImportedNews {
        var moved: [Question.ID: RecordedAnswers] = [:]
        for (questions, group, history) in sources {
            let recorded = RecordedAnswers(history, of: group.questions, besides: known)
            for question in questions { moved[question.id] = recorded }
        }
        var news = ImportedNews(
            of: self, RecordedAnswers(history, of: questions, besides: known), moved, isNew: isNew,
            at: now, takesAnswers: takesAnswers)
        news.isWriting = false
        while news.next() != nil {}
        return news
    }
}

/// The former ids of edited questions, by their new ids.
package typealias FormerIDs = [Question.ID: Question.ID]

/// The rows of an imported history that the local one lacks.
package struct ImportedNews {
    /// Whether nothing is new.
    package private(set) var isEmpty = true
    /// The former ids of questions that were edited in the other program.
    package private(set) var former: FormerIDs = [:]
    /// The number of new answers, and the time of the first.
    package private(set) var count = 0
    package private(set) var start: Timestamp?
    /// The number of answers that an earlier version recorded differently.
    package private(set) var corrected = 0

    private let imported: ImportedHistory
    private let recorded: RecordedAnswers
    /// The recorded answers of the groups that questions move from, by the questions.
    private let moved: [Question.ID: RecordedAnswers]
    private let isNew: Bool
    private let now: Timestamp
    private let takesAnswers: Bool?
    /// The other program's clock; replaces an unknown clock of an answer.
    private let calendar: StudyCalendar
    /// Whether the last answer of each card is new; then it carries the card's due date.
    private var isPromised: [Bool]
    private var lastDay: (number: Int64, digits: String) = (.min, "")
    /// The rows of the current piece, if they are written rather than counted.
    private var bytes: [UInt8] = []
    fileprivate var isWriting = true
    private var nextAnswer = 0
    private var isFinished = false

    private static let pieceSize = 1_048_576

    fileprivate init(
        of imported: ImportedHistory, _ recorded: RecordedAnswers,
        _ moved: [Question.ID: RecordedAnswers], isNew: Bool, at now: Timestamp, takesAnswers: Bool?
    ) {
        self.imported = imported
        self.recorded = recorded
        self.moved = moved
        self.isNew = isNew
        self.now = now
        self.takesAnswers = takesAnswers
        let seconds = imported.clock * 60
        calendar = StudyCalendar { _ in seconds }
        isPromised = [Bool](repeating: false, count: imported.cards.count)
    }

    /// The bytes of a further file for the history, in pieces: all of them together may need more
    /// memory than everything else.
    package var pieces: some Sequence<[UInt8]> {
        let start = ImportedNews(
            of: imported, recorded, moved, isNew: isNew, at: now, takesAnswers: takesAnswers)
        return sequence(state: start) { $0.next() }
    }

    fileprivate mutating func next() -> [UInt8]? {
        if isFinished { return nil }
        bytes.removeAll()
        let hasAnswers = takesAnswers ?? !recorded.isEmpty
        while hasAnswers, nextAnswer < imported.answers.count {
            add(imported.answers[nextAnswer], nextAnswer)
            nextAnswer += 1
            if bytes.count > Self.pieceSize { return bytes }
        }
        if hasAnswers { addPromises() }
        addSuspensions()
        isFinished = true
        return bytes
    }

    private mutating func add(
        _ name: String, _ question: Question.ID, rest: Rest? = nil, typed: String = "",
        at time: Timestamp, in drill: String = ImportedHistory.program
    ) {
        if isEmpty, isWriting { bytes += "\(ReviewRow.header)\n".utf8 }
        isEmpty = false
        guard isWriting else { return }
        ReviewRow.append(
            time.local(ahead: imported.clock), drill, name, question, rest: rest, typed: typed,
            to: &bytes)
    }

    /// The drill of a day in UTC: `anki20261121`. Most answers share it with the one before.
    private mutating func drill(at time: Timestamp, from start: StartingInterval?) -> String {
        // Counting takes no names.
        guard isWriting else { return "" }
        let number = time.milliseconds.flooredDivision(by: Timestamp.millisecondsInDay).quotient
        if number != lastDay.number {
            lastDay = (number, "\(LocalDay(number: number))".filter { $0 != "-" })
        }
        return ImportedHistory.program + lastDay.digits + (start?.name ?? "")
    }

    private mutating func add(_ answer: ImportedHistory.Answer, _ index: Int) {
        let card = imported.cards[Int(answer.card)]
        let time = answer.time
        let recorded = moved[card.question] ?? recorded
        let asked = recorded.present(card.asked)
        if recorded.settled.contains(time)
            || recorded.isFromHere(answer.grade, to: asked, at: time)
        {
            return
        }
        let start = imported.starts[index]
        var drill = drill(at: time, from: start)
        guard let grade = answer.grade else {
            return add(
                ReviewRow.Change.forget.rawValue, card.asked, at: time, in: "\(drill)+spaced")
        }
        if let known = recorded.answer(to: asked, at: time) {
            guard moved[card.question] == nil,
                let wrong = recorded.drill(of: known, unless: grade, from: start)
            else { return }
            add(ReviewRow.undo, card.asked, at: time, in: wrong)
            corrected += 1
            drill += "b"
        } else if isEdited(card, at: time) {
            return
        } else {
            count += 1
            self.start = self.start ?? time
        }
        let isLast = card.last == index
        if isLast { isPromised[Int(answer.card)] = true }
        let rest = isLast ? card.due?.rest(since: time, calendar) : nil
        add(grade.name, card.asked, rest: rest ?? answer.rest, at: time, in: "\(drill)+spaced")
    }

    /// Whether an answer at this time is recorded for a question that the other program no longer
    /// has. Then the card was edited there.
    private mutating func isEdited(_ card: ImportedHistory.Card, at time: Timestamp) -> Bool {
        guard let before = recorded.question(at: time) else { return false }
        let old = card.isReversed ? before.reversed : before
        // Two collections may have an answer at the same time.
        if imported.known.contains(old) { return false }
        let question = card.question
        if isNew, former[question] == nil {
            let texts = ReviewRow.list([question.prompt, question.answer])
            add(ReviewRow.Change.edit.rawValue, old, typed: texts, at: now)
        }
        former[question] = old
        return true
    }

    /// Adds the questions that the other program has suspended or resumed. Local suspensions and
    /// resumptions take precedence.
    private mutating func addSuspensions() {
        let history = recorded.history
        var known: [Question.ID: HistoryChange.Kind] = [:]
        for change in history.changes where change.changesSuspension {
            for id in [change.question, change.question.reversed] { known[id] = change.kind }
        }
        let time = max(now, history.lastSuspensionChange?.next ?? now)
        for question in imported.cards.map(\.question).uniqued(by: \.self) {
            let isSuspended = imported.suspended.contains(question)
            let row: ReviewRow.Change? =
                switch known[question] {
                case nil, .resume(drill: ImportedHistory.program):
                    isSuspended ? .suspend : nil
                case .suspend(drill: ImportedHistory.program):
                    isSuspended ? nil : .resume
                default: nil
                }
            if let row { add(row.rawValue, question, at: time) }
        }
    }

    /// Adds due dates of cards whose last answer is already recorded or missing.
    private mutating func addPromises() {
        for (card, isPromised) in zip(imported.cards, isPromised) where !isPromised {
            guard let due = card.due, let time = promiseTime(of: card, due) else { continue }
            add(ReviewRow.promise, card.asked, rest: due.rest(since: time, calendar), at: time)
        }
    }

    /// The time to record for the due date: right after the last known row, so that the same import
    /// on another machine writes the same row. Nil if the history has the same due date, or a newer
    /// one.
    private func promiseTime(of card: ImportedHistory.Card, _ due: ImportedHistory.Due)
        -> Timestamp?
    {
        let recorded = moved[card.question] ?? recorded
        let last = card.last.map { imported.answers[$0].time }
        if let last, card.changed == nil, recorded.settled.contains(last) { return nil }
        let former = self.former[card.question].map { card.isReversed ? $0.reversed : $0 }
        let asked = recorded.present(former ?? card.asked)
        // The other program has the question both before and after an edit.
        let isOld = asked != former ?? card.asked
        if isOld, imported.known.contains(card.isReversed ? asked.reversed : asked) { return nil }
        let start = card.forgotten ?? Timestamp(milliseconds: .min)
        guard let (known, session) = recorded.last(of: asked), known.time > start else {
            // A due day that is chosen in another zone may be over by the other program's clock.
            let time = min(card.changed ?? now, due.day.map(calendar.start) ?? now)
            return max(time, start.next)
        }
        let changed = card.changed ?? start
        let answered = recorded.lastAnswer(to: asked) ?? start
        let isOlder = answered > max(last ?? start, changed)
        if isOlder || !session.isImported && known.time >= changed { return nil }
        let isKnown = known.rest.map {
            due.isPromised(by: $0, since: known.time, self.calendar(session.clock))
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
