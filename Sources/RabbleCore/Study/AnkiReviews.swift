/// The answers to the questions of a group as Anki keeps them: a log, and what each card has come
/// to.
///
/// The question at an index has two cards: twice the index, and the one after it, which asks in the
/// other direction.
package struct AnkiReviews: Sendable {
    /// A row of Anki's log.
    package struct Row {
        /// The milliseconds since 1970, which no other row has.
        package let time: Int64
        package let card: Int
        /// From 1 to 4; 0 where the card became new again.
        package let ease: Int
        /// In days or, negative, in seconds.
        package let interval: Int64
        package let lastInterval: Int64
        package let factor: Int
        /// 0 for learning, 1 for a review, 2 for relearning, 4 for a change by hand.
        package let kind: Int
    }

    package struct Card: Sendable {
        /// Nil for a new card.
        package fileprivate(set) var memory: MemoryState?
        package fileprivate(set) var interval: Int64 = 0
        /// The ease of Anki's scheduler before FSRS, in thousandths.
        package fileprivate(set) var factor = 2_500
        package fileprivate(set) var answerCount = 0
        package fileprivate(set) var lapses = 0
    }

    package private(set) var cards: [Card]
    /// Whether any question was asked forward, or in the other direction.
    package let (areForward, areReversed): (Bool, Bool)
    private var lastTime = Int64.min

    /// - Parameter add: called with each row, in the order of their times.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    package init<Problem>(
        to questions: QuestionList, in history: ReviewHistory, scheduler: FSRS,
        calendar: StudyCalendar, _ add: (Row) throws(Problem) -> Void
    ) throws(Problem) {
        let history = history.resolved(for: questions)
        let numbers = QuestionNumbers(of: questions, in: history)
        cards = [Card](repeating: Card(), count: 2 * questions.count)
        areForward = numbers.own.contains { $0 != nil }
        areReversed = !numbers.reversed.isEmpty
        var cardIndices = [Int?](repeating: nil, count: history.questions.count)
        for case (let index, let number?) in numbers.own.enumerated() {
            cardIndices[number] = 2 * index
        }
        for case (let index, let number?) in numbers.reversed.enumerated() {
            cardIndices[number] = 2 * index + 1
        }
        let fold = MemoryFold(scheduler, in: history)
        let starts = history.sessions.map { StartingInterval(drill: $0.drill) }
        var days = history.dayFinder(calendar)
        var forgotten = history.forgotten[...]
        for review in history.answered {
            while let first = forgotten.first, first.time < review.time {
                if let card = cardIndices[first.question] { try add(forget(card, at: first.time)) }
                forgotten.removeFirst()
            }
            guard let card = cardIndices[review.question] else { continue }
            let memory = cards[card].memory
            let next = fold.next(memory, review, on: days.day(of: review.time, in: review.session))
            try add(row(review, of: card, next, from: memory == nil ? starts[review.session] : nil))
        }
        for (time, question) in forgotten {
            if let card = cardIndices[question] { try add(forget(card, at: time)) }
        }
    }

    private mutating func free(_ time: Timestamp) -> Int64 {
        lastTime = max(time.milliseconds, lastTime + 1)
        return lastTime
    }

    private mutating func forget(_ card: Int, at time: Timestamp) -> Row {
        let before = cards[card]
        (cards[card].memory, cards[card].interval) = (nil, 0)
        return Row(
            time: free(time), card: card, ease: 0, interval: 0, lastInterval: before.interval,
            factor: 0, kind: 4)
    }

    private mutating func row(
        _ review: ReviewHistory.Review, of number: Int, _ memory: MemoryState,
        from start: StartingInterval?
    ) -> Row {
        let before = cards[number]
        var card = before
        card.memory = memory
        card.answerCount += 1
        card.interval = memory.interval
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

extension MemoryState {
    /// The days until the question is due or, negative, the seconds of a learning step.
    fileprivate var interval: Int64 {
        let wait = due.milliseconds &- lastReview.milliseconds
        return phase == .review ? wait / Timestamp.millisecondsPerDay : -wait / 1_000
    }
}

extension ReviewHistory {
    /// When which of ``questions`` were forgotten.
    fileprivate var forgotten: [(time: Timestamp, question: Int)] {
        let changes = changes.filter { $0.kind == .forget }
        if changes.isEmpty { return [] }
        let numbers = Dictionary(zip(questions, questions.indices)) { first, _ in first }
        return changes.compactMap { change in
            numbers[change.question].map { (change.time, $0) }
        }
    }
}
