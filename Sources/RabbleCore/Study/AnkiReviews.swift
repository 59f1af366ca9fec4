extension AnkiReviews {
    /// The reviews of a group.
    ///
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    package init(
        to group: QuestionGroup, in history: ReviewHistory, scheduler: FSRS,
        calendar: StudyCalendar
    ) {
        let history = history.resolved(for: group.questions)
        let numbers = QuestionNumbers(of: group.questions, in: history)
        var replay = AnkiReplay(cardCount: 2 * group.questions.count)
        replay.add(history, numbers, of: group, scheduler, calendar)
        self.init(
            cards: replay.cards.map { $0.reviewed(scheduler, calendar) },
            areForward: numbers.own.contains { $0 != nil }, areReversed: !numbers.reversed.isEmpty)
        rows = replay.rows
    }
}

/// Answers a group's cards again, as Anki would record it.
private struct AnkiReplay {
    struct Card {
        var reviewed = AnkiReviews.Card()
        /// Nil for a card that was never answered, or was reset.
        var memory: MemoryState?
        /// The due date of the card; nil for a new card.
        var promise: Promise?
        var interval: Int64 = 0

        func reviewed(_ scheduler: FSRS, _ calendar: StudyCalendar) -> AnkiReviews.Card {
            guard let promise else { return reviewed }
            var card = reviewed
            (card.kind, card.left) =
                switch (promise.isLearning, memory?.phase) {
                case (false, _): (2, 0)
                case (true, .learning(let step)): (1, step == 0 ? 2_002 : 1_001)
                case (true, nil): (1, 1_001)
                // Anki's FSRS forgets the reviews before an answer in a learning step.
                case (true, _): (3, 1_001)
                }
            // A step that passes the end of the day lasts until the next day.
            let end = promise.dueDay(in: calendar)
            let step = end <= promise.day ? Due.time(promise.due) : .stepDay(end)
            card.due = promise.isLearning ? step : .day(end)
            card.interval = card.kind == 1 ? 0 : max(1, promise.interval)
            if let memory { card.data = memory.ankiData(scheduler) }
            return card
        }

        private typealias Due = ImportedHistory.Due
    }

    /// A change to a card without an answer.
    private struct Change {
        let time: Timestamp
        let card: Int
        /// Nil if the card was reset.
        let promise: Promise?
    }

    private(set) var cards: [Card]
    private(set) var rows: [AnkiReviews.Row] = []

    init(cardCount: Int) { cards = [Card](repeating: Card(), count: cardCount) }

    mutating func add(
        _ history: ReviewHistory, _ numbers: QuestionNumbers, of group: QuestionGroup,
        _ scheduler: FSRS, _ calendar: StudyCalendar
    ) {
        var cardIndices = [Int?](repeating: nil, count: history.questions.count)
        for (side, numbers) in [numbers.own, numbers.reversed].enumerated() {
            for case (let index, let number?) in numbers.enumerated() {
                cardIndices[number] = 2 * index + side
            }
        }
        let indices = Dictionary(zip(history.questions, cardIndices)) { first, _ in first }
        var changes = history.changes.filter { $0.kind == .forget }.compactMap { change in
            indices[change.question]?.map { Change(time: change.time, card: $0, promise: nil) }
        }
        for (side, direction) in Direction.allCases.enumerated() {
            let questions = group.asked(direction).questions
            let schedule = Schedule(
                of: questions, in: history, scheduler: scheduler, calendar: calendar)
            for case (let index, let promise?) in schedule.promises.enumerated() {
                let card = 2 * index + side
                cards[card].promise = promise
                // The due date of a card that was never answered.
                if schedule.answerCounts[index] == 0 {
                    changes.append(Change(time: promise.time, card: card, promise: promise))
                }
            }
        }
        changes.sort { $0.time < $1.time }
        let starts = history.startingIntervals
        var days = history.dayFinder(calendar)
        var rest = changes[...]
        for review in history.answered {
            while let first = rest.first, first.time < review.time {
                add(first)
                rest.removeFirst()
            }
            guard let card = cardIndices[review.question] else { continue }
            let memory = cards[card].memory
            let start = memory == nil ? starts[review.session] : nil
            let day = days.day(of: review.time, in: review.session)
            let next = scheduler.review(memory, review, on: day, from: start)
            add(review, of: card, next, from: start)
        }
        for change in rest { add(change) }
    }

    /// Times are unique.
    private func free(_ time: Timestamp) -> Int64 {
        max(time.milliseconds, rows.last.map { $0.time + 1 } ?? .min)
    }

    private mutating func add(_ change: Change) {
        let before = cards[change.card]
        let interval = change.promise?.rest.interval ?? 0
        cards[change.card].memory = nil
        cards[change.card].interval = interval
        rows.append(
            AnkiReviews.Row(
                time: free(change.time), card: change.card, ease: 0, interval: interval,
                lastInterval: before.interval,
                factor: change.promise == nil ? 0 : before.reviewed.factor, kind: 4))
    }

    private mutating func add(
        _ review: ReviewHistory.Review, of number: Int, _ memory: MemoryState,
        from start: StartingInterval?
    ) {
        let before = cards[number]
        var card = before
        card.memory = memory
        card.reviewed.answerCount += 1
        card.interval = (review.rest ?? memory.rest).interval
        if let start {
            if start.ease >= 1_300 { card.reviewed.factor = start.ease }
        } else if before.memory?.phase == .review {
            if review.grade == .again { card.reviewed.lapses += 1 }
            let change =
                switch review.grade {
                case .again: -200
                case .hard: -150
                case .good: 0
                case .easy: 150
                }
            card.reviewed.factor = max(1_300, card.reviewed.factor + change)
        }
        cards[number] = card
        let kind =
            switch before.memory?.phase {
            case nil: start == nil ? 0 : 1
            case .learning: 0
            case .review: 1
            case .relearning: 2
            }
        rows.append(
            AnkiReviews.Row(
                time: free(review.time), card: number, ease: review.grade.rawValue,
                interval: start.map { Int64($0.days) } ?? card.interval,
                lastInterval: before.interval, factor: start?.ease ?? card.reviewed.factor,
                kind: kind))
    }
}

extension MemoryState {
    fileprivate func ankiData(_ scheduler: FSRS) -> String {
        let data: JSONObject = [
            "s": stability, "d": difficulty, "dr": scheduler.desiredRetention,
            "decay": scheduler.decay, "lrt": Int(lastReview.milliseconds / 1_000),
        ]
        return data.json.line
    }
}

extension Rest {
    /// The days if positive, the seconds if negative.
    fileprivate var interval: Int64 {
        switch self {
        case .seconds(let count): Int64(-count)
        case .days(let count): Int64(count)
        }
    }
}
