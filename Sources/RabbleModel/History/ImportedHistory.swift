import RabbleSystem

/// The reviews of another program for the questions of a group, to be added to its history.
///
/// They become ordinary rows, in drills named after the program and a day in UTC:
/// `anki20240501+spaced`. A later import recognises them by this prefix. If an earlier import
/// recorded an answer differently, it is undone, and recorded again in a drill of another name:
/// `anki20240501b+spaced`.
package struct ImportedHistory: Equatable, Sendable {
    struct Answer: Equatable {
        let time: Timestamp
        let rest: Rest?
        /// Nil where the program reset the card, which was then new again.
        let grade: Grade?
        let card: Int32
    }

    /// The due date of a card.
    package enum Due: Equatable, Sendable {
        case day(StudyDay)
        /// At the end of a learning step.
        case time(Timestamp)
        /// On the day on which a learning step ends, if that is a later day than the answer's.
        case stepDay(StudyDay)

        /// The rest after an answer at this time that makes the card due then.
        func rest(since time: Timestamp, _ calendar: StudyCalendar) -> Rest {
            switch self {
            case .day(let day):
                return Rest(clampingDays: day.days(after: calendar.day(of: time)))
            case .time(let due):
                // The other program stores whole seconds.
                let wait = due.milliseconds.subtractingReportingOverflow(time.milliseconds)
                let seconds = wait.overflow ? 0 : max(0, wait.partialValue + 999) / 1_000
                return .seconds(Int(min(seconds, Int64(Rest.maxSeconds))))
            case .stepDay(let day):
                // The middle of the day is on the same day even by a clock that is hours away.
                let noon = calendar.start(of: day).milliseconds + Timestamp.millisecondsInDay / 2
                return Due.time(Timestamp(milliseconds: noon)).rest(since: time, calendar)
            }
        }

        /// Whether an answer at this time with this rest makes the card due then.
        func isPromised(by rest: Rest, since time: Timestamp, _ calendar: StudyCalendar) -> Bool {
            guard case .stepDay(let day) = self, case .seconds(let count) = rest else {
                return rest == self.rest(since: time, calendar)
            }
            let end = time.milliseconds + Int64(count) * 1_000
            return calendar.day(of: Timestamp(milliseconds: end)) == day
        }
    }

    struct Card: Equatable {
        /// In the direction that is asked.
        let asked: Question.ID
        let isReversed: Bool
        /// Nil for a new card, or if unknown.
        var due: Due?
        /// The index of the last answer since the card was last new.
        var last: Int?
        /// The time of the last change to the due day without an answer, since the card was last
        /// new.
        var changed: Timestamp?
        var forgotten: Timestamp?

        var question: Question.ID { isReversed ? asked.reversed : asked }
    }

    static let program = "anki"

    private(set) var cards: [Card] = []
    private(set) var known: Set<Question.ID> = []
    private(set) var answers: [Answer] = []
    /// The cards whose memory starts from an interval, by the index of the answer; few cards do.
    private(set) var starts: [Int: StartingInterval] = [:]
    /// The offset of the other program's clock, in minutes east of UTC.
    let clock: Int
    /// The questions that the other program no longer asks.
    package var suspended: Set<Question.ID> = []

    /// - Parameter clock: the offset of the other program's clock, in minutes east of UTC.
    package init(clock: Int = 0) { self.clock = clock }

    /// Adds the cards of a question, and returns the index of the first; nil if the question was
    /// added before.
    package mutating func add(_ question: Question.ID, cards areReversed: [Bool]) -> Int32? {
        guard known.insert(question).inserted else { return nil }
        cards += areReversed.map { isReversed in
            Card(asked: isReversed ? question.reversed : question, isReversed: isReversed)
        }
        return Int32(cards.count - areReversed.count)
    }

    /// Sets the due date of a card.
    package mutating func add(_ due: Due?, of card: Int32) { cards[Int(card)].due = due }

    /// Adds an answer. Answers must be in order of time; a nil grade resets the card.
    package mutating func add(
        _ grade: Grade?, to card: Int32, at time: Timestamp, resting rest: Rest? = nil,
        from start: StartingInterval? = nil
    ) {
        starts[answers.count] = start
        cards[Int(card)].last = grade == nil ? nil : answers.count
        if grade == nil { cards[Int(card)].forgotten = time }
        cards[Int(card)].changed = nil
        answers.append(Answer(time: time, rest: rest, grade: grade, card: card))
    }

    /// Records that the due day of a card was changed without an answer.
    package mutating func addChange(of card: Int32, at time: Timestamp) {
        cards[Int(card)].changed = time
    }
}

extension ReviewStore {
    /// Adds further files to the histories of groups, under unused names, even if other processes
    /// add files at the same time.
    package func add(
        _ files: [(group: GroupID, news: ImportedNews)]
    ) throws(StorageError) {
        if files.isEmpty { return }
        let lock = try FolderLock(folder)
        let present = try listed()
        for (group, news) in files {
            var taken = try Set(present.names(of: group))
            while true {
                let name = freeName("\(group).anki.tsv", isTaken: taken.contains)
                let path = "\(folder)/\(name)"
                do {
                    try StagedFile(pieces: news.pieces, for: path).becomeTarget()
                    break
                } catch {
                    // A synchroniser does not take the lock.
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
    /// The time when each question was last forgotten, in its direction; nil if none was. Totals
    /// include the answers before.
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
