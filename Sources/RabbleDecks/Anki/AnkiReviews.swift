/// The reviews of a group's questions in Anki's form: a log, and the resulting state of each card.
///
/// The question at an index has two cards: twice the index, and the next number for the reversed
/// card.
package struct AnkiReviews: Sendable {
    /// A row of Anki's log.
    package struct Row: Sendable {
        /// In milliseconds since 1970, unique among the rows.
        package let time: Int64
        let card: Int
        /// From 1 to 4; 0 if the card was reset.
        let ease: Int
        /// In days if positive, in seconds if negative.
        let interval: Int64
        let lastInterval: Int64
        /// The ease of Anki's scheduler before FSRS, in thousandths.
        let factor: Int
        /// 0 for learning, 1 for a review, 2 for relearning, 4 for a manual change.
        let kind: Int

        package init(
            time: Int64, card: Int, ease: Int, interval: Int64, lastInterval: Int64, factor: Int,
            kind: Int
        ) {
            self.time = time
            self.card = card
            self.ease = ease
            self.interval = interval
            self.lastInterval = lastInterval
            self.factor = factor
            self.kind = kind
        }

        /// The columns of the log after the card's id.
        var columns: String { "-1,\(ease),\(interval),\(lastInterval),\(factor),0,\(kind)" }
    }

    package struct Card: Sendable {
        /// Nil for a new card.
        package var due: ImportedHistory.Due?
        /// 1 for learning, 2 for a review, 3 for relearning.
        package var kind = 0
        /// In days.
        package var interval: Int64 = 0
        package var factor = 2_500
        package var answerCount = 0
        package var lapses = 0
        /// The number of remaining steps, and of those today.
        package var left = 0
        /// The memory as JSON.
        package var data = "{}"

        package init() {}
    }

    package var rows: [Row] = []
    package var cards: [Card]
    /// Whether any question was asked forward, or in reverse.
    package let (areForward, areReversed): (Bool, Bool)

    package init(cards: [Card], areForward: Bool, areReversed: Bool) {
        self.cards = cards
        self.areForward = areForward
        self.areReversed = areReversed
    }
}

extension ImportedHistory.Due {
    /// Larger numbers are seconds since 1970, as in `Card` of
    /// [rslib](https://github.com/ankitects/anki/blob/main/rslib/src/card/mod.rs).
    static let maxDays = 1_000_000_000

    /// The due date of a card in Anki.
    ///
    /// - Parameters:
    ///   - number: the due day or time; in a filtered deck, the one that the card returns to.
    ///   - type: 0 new, 1 learning, 2 review, 3 relearning.
    ///   - firstDay: the first day of the collection; nil if unknown.
    init?(_ number: Int, type: Int, countedFrom firstDay: StudyDay?) {
        guard (1...3).contains(type), let firstDay else { return nil }
        guard number <= Self.maxDays else {
            let time = Timestamp(milliseconds: Int64(min(number, 1 << 40)) * 1_000)
            guard Timestamp.writable.contains(time) else { return nil }
            self = .time(time)
            return
        }
        let first = firstDay.day.number
        let day = first + max(Int64(number), -first)
        guard day < Self.maxDays / 365 else { return nil }
        let due = StudyDay(LocalDay(number: day))
        // A step that passes the end of the day ends with it.
        self = type == 2 ? .day(due) : .stepDay(due)
    }

    /// The queue of a card in Anki, 1 for a step due today, 2 for a review, 3 for a step due on
    /// another day; and its due date there: in days since the first day of the collection or, for a
    /// step due today, in seconds since 1970.
    func place(countedFrom firstDay: StudyDay) -> (queue: Int, due: Int64) {
        switch self {
        case .day(let day): (2, day.days(after: firstDay))
        case .time(let time): (1, time.milliseconds / 1_000)
        case .stepDay(let day): (3, day.days(after: firstDay))
        }
    }
}
