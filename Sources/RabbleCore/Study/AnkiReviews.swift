/// The reviews of a group's questions in Anki's form: a log, and the resulting state of each card.
///
/// The question at an index has two cards: twice the index, and the next number for the reversed
/// card.
package struct AnkiReviews: Sendable {
    /// A row of Anki's log.
    package struct Row {
        /// The time in milliseconds since 1970, unique among the rows.
        package let time: Int64
        package let card: Int
        /// From 1 to 4; 0 if the card was reset.
        package let ease: Int
        /// In days if positive, in seconds if negative.
        package let interval: Int64
        package let lastInterval: Int64
        package let factor: Int
        /// 0 for learning, 1 for a review, 2 for relearning, 4 for a manual change.
        package let kind: Int
    }

    package struct Card: Sendable {
        /// Nil for a card that was never answered, or was reset.
        package fileprivate(set) var memory: MemoryState?
        /// The due date of the card; nil for a new card.
        package fileprivate(set) var promise: Promise?
        fileprivate var interval: Int64 = 0
        /// The ease of Anki's scheduler before FSRS, in thousandths.
        package fileprivate(set) var factor = 2_500
        package fileprivate(set) var answerCount = 0
        package fileprivate(set) var lapses = 0
    }

    package private(set) var cards: [Card]
    /// Whether any question was asked forward, or in reverse.
    package let (areForward, areReversed): (Bool, Bool)
    private var lastTime = Int64.min

    /// A change to a card without an answer.
    private struct Change {
        let time: Timestamp
        let card: Int
        /// Nil if the card was reset.
        let promise: Promise?
    }

    /// - Parameter add: called with each row, in order of time.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    package init<Problem>(
        to group: QuestionGroup, in history: ReviewHistory, scheduler: FSRS,
        calendar: StudyCalendar, _ add: (Row) throws(Problem) -> Void
    ) throws(Problem) {
        let history = history.resolved(for: group.questions)
        let numbers = QuestionNumbers(of: group.questions, in: history)
        cards = [Card](repeating: Card(), count: 2 * group.questions.count)
        areForward = numbers.own.contains { $0 != nil }
        areReversed = !numbers.reversed.isEmpty
        var cardIndices = [Int?](repeating: nil, count: history.questions.count)
        for (side, numbers) in [numbers.own, numbers.reversed].enumerated() {
            for case (let index, let number?) in numbers.enumerated() {
                cardIndices[number] = 2 * index + side
            }
        }
        var changes = history.forgotten.compactMap { time, question in
            cardIndices[question].map { Change(time: time, card: $0, promise: nil) }
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
                try add(row(first))
                rest.removeFirst()
            }
            guard let card = cardIndices[review.question] else { continue }
            let memory = cards[card].memory
            let start = memory == nil ? starts[review.session] : nil
            let day = days.day(of: review.time, in: review.session)
            let next = scheduler.review(memory, review, on: day, from: start)
            try add(row(review, of: card, next, from: start))
        }
        for change in rest { try add(row(change)) }
    }

    private mutating func free(_ time: Timestamp) -> Int64 {
        lastTime = max(time.milliseconds, lastTime + 1)
        return lastTime
    }

    private mutating func row(_ change: Change) -> Row {
        let before = cards[change.card]
        let interval = change.promise?.rest.interval ?? 0
        cards[change.card].memory = nil
        cards[change.card].interval = interval
        return Row(
            time: free(change.time), card: change.card, ease: 0, interval: interval,
            lastInterval: before.interval, factor: change.promise == nil ? 0 : before.factor,
            kind: 4)
    }

    private mutating func row(
        _ review: ReviewHistory.Review, of number: Int, _ memory: MemoryState,
        from start: StartingInterval?
    ) -> Row {
        let before = cards[number]
        var card = before
        card.memory = memory
        card.answerCount += 1
        card.interval = (review.rest ?? memory.rest).interval
        if let start {
            if start.ease >= 1_300 { card.factor = start.ease }
        } else if before.memory?.phase == .review {
            if review.grade == .again { card.lapses += 1 }
            let change =
                switch review.grade {
                case .again: -200
                case .hard: -150
                case .good: 0
                case .easy: 150
                }
            card.factor = max(1_300, card.factor + change)
        }
        cards[number] = card
        let kind =
            switch before.memory?.phase {
            case nil: start == nil ? 0 : 1
            case .learning: 0
            case .review: 1
            case .relearning: 2
            }
        return Row(
            time: free(review.time), card: number, ease: review.grade.rawValue,
            interval: start.map { Int64($0.days) } ?? card.interval, lastInterval: before.interval,
            factor: start?.ease ?? card.factor, kind: kind)
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

extension ReviewHistory {
    /// The times at which questions were forgotten, with their indices in ``questions``.
    fileprivate var forgotten: [(time: Timestamp, question: Int)] {
        let changes = changes.filter { $0.kind == .forget }
        if changes.isEmpty { return [] }
        let numbers = Dictionary(zip(questions, questions.indices)) { first, _ in first }
        return changes.compactMap { change in
            numbers[change.question].map { (change.time, $0) }
        }
    }
}
