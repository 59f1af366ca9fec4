import RabbleSystem

/// What another program recorded of the questions of a group, to become a part of its history.
///
/// Its rows are ordinary answers, in drills that have the name of the program and of a day in UTC:
/// `anki20240501+spaced`. By the start of that name a later import knows them again. What an
/// earlier import recorded otherwise is taken back, and recorded again in a drill of another name:
/// `anki20240501b+spaced`.
package struct ImportedHistory: Equatable, Sendable {
    struct Answer: Equatable {
        let time: Timestamp
        let card: Int32
        private let restCode: UInt32
        /// Nil where the program forgot the card, so that it was new again.
        let grade: Grade?

        init(time: Timestamp, card: Int32, grade: Grade?, rest: Rest?) {
            self.time = time
            self.card = card
            self.grade = grade
            restCode = Rest.code(rest)
        }

        var rest: Rest? { Rest(code: restCode) }
    }

    /// When a card is due.
    package enum Due: Equatable, Sendable {
        case day(StudyDay)
        /// At the end of a learning step.
        case time(Timestamp)
        /// On the day on which a learning step ends that passes the end of a day.
        case stepDay(StudyDay)

        /// What an answer of a time promised, if the card is due then.
        func rest(since time: Timestamp, _ calendar: StudyCalendar) -> Rest {
            switch self {
            case .day(let day):
                let days = day.days(after: calendar.day(of: time))
                return .days(Int(min(max(0, days), Int64(Rest.mostDays))))
            case .time(let due):
                // The program keeps whole seconds.
                let wait = due.milliseconds.subtractingReportingOverflow(time.milliseconds)
                let seconds = wait.overflow ? 0 : max(0, wait.partialValue + 999) / 1_000
                return .seconds(Int(min(seconds, Int64(Rest.mostSeconds))))
            case .stepDay(let day):
                // The middle of the day is that day also by a clock that is hours away.
                let noon = calendar.start(of: day).milliseconds + Timestamp.millisecondsInDay / 2
                return Due.time(Timestamp(milliseconds: noon)).rest(since: time, calendar)
            }
        }

        /// Whether an answer of a time promised that.
        func isPromised(by rest: Rest, since time: Timestamp, _ calendar: StudyCalendar) -> Bool {
            guard case .stepDay(let day) = self, case .seconds(let count) = rest else {
                return rest == self.rest(since: time, calendar)
            }
            let end = time.milliseconds + Int64(count) * 1_000
            return calendar.day(of: Timestamp(milliseconds: end)) == day
        }
    }

    struct Card: Equatable {
        /// In the direction in which it is asked.
        let asked: Question.ID
        let isReversed: Bool
        /// Nil for a new card, and where that is not known.
        var due: Due?
        /// The index of the last answer since the card was new.
        var last: Int?
        /// When the due day was last changed since, without an answer.
        var changed: Timestamp?
        var forgotten: Timestamp?

        var question: Question.ID { isReversed ? asked.reversed : asked }
    }

    static let program = "anki"

    private(set) var cards: [Card] = []
    private(set) var known: Set<Question.ID> = []
    private(set) var answers: [Answer] = []
    /// Where the memory of a card starts from one of the answers, which few do.
    private(set) var starts: [Int: StartingInterval] = [:]
    /// The minutes that the clock of the other program is ahead of UTC.
    let clock: Int
    /// The questions that the other program no longer asks.
    package var suspended: [Question.ID] = []

    /// - Parameter clock: the minutes that the clock of the other program is ahead of UTC.
    package init(clock: Int = 0) { self.clock = clock }

    /// Adds the cards of a question, and returns the number of the first; nil if the question is
    /// here already.
    package mutating func add(_ question: Question.ID, cards areReversed: [Bool]) -> Int32? {
        guard known.insert(question).inserted else { return nil }
        cards += areReversed.map { isReversed in
            Card(asked: isReversed ? question.reversed : question, isReversed: isReversed)
        }
        return Int32(cards.count - areReversed.count)
    }

    /// Says when a card is due now.
    package mutating func add(_ due: Due?, of card: Int32) { cards[Int(card)].due = due }

    /// Adds an answer, no earlier than the ones before; a nil grade ends what was answered until
    /// then.
    package mutating func add(
        _ grade: Grade?, to card: Int32, at time: Timestamp, resting rest: Rest? = nil,
        from start: StartingInterval? = nil
    ) {
        starts[answers.count] = start
        cards[Int(card)].last = grade == nil ? nil : answers.count
        if grade == nil { cards[Int(card)].forgotten = time }
        cards[Int(card)].changed = nil
        answers.append(Answer(time: time, card: card, grade: grade, rest: rest))
    }

    /// Adds that the due day of a card was changed without an answer.
    package mutating func addChange(of card: Int32, at time: Timestamp) {
        cards[Int(card)].changed = time
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
