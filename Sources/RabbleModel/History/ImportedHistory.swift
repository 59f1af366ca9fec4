/// What another program recorded of the questions of a group, to become a part of its history.
///
/// Its rows are ordinary marks, in drills that have the name of the program and of a day in UTC: `anki20240501+spaced`. By
/// the start of that name a later import knows them again, whatever the zone is then.
package struct ImportedHistory: Equatable, Sendable {
    /// A question as the other program asks it.
    package struct Card: Hashable, Sendable {
        package let question: Question.ID
        package let isReversed: Bool

        package init(_ question: Question.ID, isReversed: Bool) {
            (self.question, self.isReversed) = (question, isReversed)
        }

        fileprivate var asked: Question.ID { isReversed ? question.reversed : question }
    }

    private struct Answer: Equatable {
        let time: Timestamp
        let card: Int32
        /// Nil where the program forgot the card, so that it was new again.
        let grade: Grade?
    }

    /// The start of the names of its drills.
    private static let program = "anki"

    package private(set) var cards: [Card] = []
    private var answers: [Answer] = []
    /// The questions that the other program no longer asks.
    package var suspended: [Question.ID] = []

    package init() {}

    /// Adds a card, and returns its number for ``add(_:to:at:)``.
    package mutating func add(_ card: Card) -> Int {
        cards.append(card)
        return cards.count - 1
    }

    /// Adds an answer, no earlier than the ones before; a nil grade ends what was answered until then.
    package mutating func add(_ grade: Grade?, to card: Int, at time: Timestamp) {
        answers.append(Answer(time: time, card: Int32(card), grade: grade))
    }
}

extension ImportedHistory {
    /// The rows of an import that a history does not have yet.
    package struct News {
        fileprivate var isNew: [Bool] = []
        /// The questions that were edited in the other program, as they are there and as the history has them.
        package fileprivate(set) var former: [Question.ID: Question.ID] = [:]
        fileprivate var suspended: [Question.ID] = []
        /// How many answers are new, and when the first one was given.
        package fileprivate(set) var count = 0
        package fileprivate(set) var start: Timestamp?
        /// Whether the history has answers of the program already.
        package fileprivate(set) var hasEarlier = false
        package var isEmpty: Bool { suspended.isEmpty && !isNew.contains(true) }
    }

    /// Finds what a history lacks. An answer is known by its time and card.
    ///
    /// - Parameters:
    ///   - history: the history of the group as the files have it.
    ///   - group: the questions of the group before the import.
    ///   - takesAnswers: whether answers count, or only what is suspended.
    /// - Complexity: O(*n*) on average in the number of answers here and there.
    package func news(for history: ReviewHistory, of group: QuestionList, takesAnswers: Bool) -> News {
        let history = history.resolved(for: group)
        var news = News(isNew: [Bool](repeating: false, count: answers.count))
        let changed = Set(history.changes.compactMap { $0.isSuspension ? $0.question : nil })
        news.suspended = suspended.filter { !changed.contains($0) && !changed.contains($0.reversed) }
        guard takesAnswers else { return news }
        let isOwn = history.sessions.map { $0.hasPrefix(Self.program) }
        var known: [Timestamp: Question.ID] = [:]
        for review in history.reviews + history.carried.map(\.review) where isOwn[review.session] {
            known[review.time] = history.questions[review.question]
        }
        let takenBack = Set(history.takenBack.lazy.filter { isOwn[$0.session] }.map(\.time))
        let forgotten = Set(history.changes.lazy.filter { $0.kind == .forget }.map(\.time))
        news.hasEarlier = !known.isEmpty || !takenBack.isEmpty
        let present = Set(cards.lazy.map(\.question))
        for (index, answer) in answers.enumerated() {
            let card = cards[Int(answer.card)]
            guard answer.grade != nil else {
                news.isNew[index] = !forgotten.contains(answer.time)
                continue
            }
            if takenBack.contains(answer.time) { continue }
            if let there = known[answer.time] {
                if there == card.asked { continue }
                let old = card.isReversed ? there.reversed : there
                // Two collections may have an answer of one time.
                if !present.contains(old) {
                    news.former[card.question] = old
                    continue
                }
            }
            news.isNew[index] = true
            news.count += 1
            news.start = news.start ?? answer.time
        }
        return news
    }

    /// Writes new rows, in the order of time, to a file of their own that is staged beside the history.
    ///
    /// - Parameters:
    ///   - now: when the import began.
    ///   - check: called now and then; stops the writing by throwing.
    package func stage(
        _ news: News, in store: ReviewStore, of group: GroupID, at now: Timestamp, check: () throws -> Void
    ) throws -> StagedFile? {
        guard !news.isEmpty else { return nil }
        try store.checkLink()
        try makeFolder(store.folder)
        let taken = try Set(store.names(of: group))
        let name = freeName("\(group).\(Self.program).tsv", isTaken: taken.contains)
        let endings = cards.map { card in
            var bytes: [UInt8] = []
            ReviewRow.append(["", card.asked.prompt, card.asked.answer, ""], to: &bytes)
            return bytes
        }
        let path = "\(store.folder)/\(name)"
        return try StagedFile(for: path) { put in
            var rows = Array("\(ReviewRow.header)\n".utf8)
            for (index, answer) in answers.enumerated() where news.isNew[index] {
                let time = answer.time.description
                let day = time.prefix(10).filter { $0 != "-" }
                let name = answer.grade?.name ?? ReviewRow.Change.forget.rawValue
                rows += "\(time)\t\(Self.program)\(day)+spaced\t\(name)".utf8
                rows += endings[Int(answer.card)]
                guard rows.count > 1_000_000 else { continue }
                try check()
                try put(rows)
                rows.removeAll(keepingCapacity: true)
            }
            for question in news.suspended {
                let columns = [now.description, Self.program, ReviewRow.Change.suspend.rawValue]
                ReviewRow.append(columns + [question.prompt, question.answer, ""], to: &rows)
            }
            try put(rows)
        }
    }
}

extension HistoryChange {
    fileprivate var isSuspension: Bool {
        switch kind {
        case .suspend, .resume: true
        default: false
        }
    }
}

extension ReviewHistory {
    /// The marks after the last row that forgets their question, in its direction. Who counts answers counts all.
    func withoutForgotten(_ reviews: [Review]) -> [Review] {
        var times: [Question.ID: Timestamp] = [:]
        for change in changes where change.kind == .forget { times[change.question] = change.time }
        if times.isEmpty { return reviews }
        let starts = questions.map { times[$0] }
        return reviews.filter { review in starts[review.question].map { review.time > $0 } ?? true }
    }
}
