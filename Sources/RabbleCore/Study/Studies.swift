/// The studies that a drill asks from, their questions numbered through: those of the first one, then those of the next.
///
/// What a day asks, and in which order, is worked out here, over all of them.
public struct Studies {
    /// The studies, in their order.
    public private(set) var all: [Study]
    /// The clock of the drill.
    let now: () -> Timestamp
    /// Where the numbers of each study begin, and where those of the last one end.
    private let bounds: [Int]

    /// Studies that are practised together; there is at least one.
    ///
    /// - Parameters:
    ///   - all: the studies, in the order in which new questions are asked.
    ///   - now: the clock.
    public init(_ all: [Study], now: @escaping () -> Timestamp = { .now }) {
        self.all = all
        self.now = now
        bounds = all.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.questions.count) }
    }

    /// A group that is asked forward, whose answers are not kept.
    public init(_ group: QuestionGroup, now: @escaping () -> Timestamp = { .now }) {
        self.init([Study(group)], now: now)
    }

    /// Whether any question is asked: not all are suspended.
    public var hasQuestions: Bool { bounds[all.count] > 0 }

    /// The titles of the groups.
    var title: String { all.map(\.group.title).joined(separator: ", ") }

    /// The numbers of the questions that the drill chooses from.
    var candidates: [Int] { zip(all, bounds).flatMap { study, start in study.candidates.map { start + $0 } } }

    /// How many questions the drill chooses from.
    public var candidateCount: Int { all.reduce(0) { $0 + $1.candidates.count } }

    /// The index of the study that a question is of.
    ///
    /// - Complexity: O(log *n*) in the number of studies.
    func study(of number: Int) -> Int { all.count == 1 ? 0 : bounds.partitioningIndex { $0 > number } - 1 }

    /// The question with a number.
    func question(_ number: Int) -> Question {
        let study = study(of: number)
        return all[study].questions[number - bounds[study]]
    }

    /// The memory of a question; nil if it was never seen.
    func memory(of number: Int) -> MemoryState? {
        let study = study(of: number)
        return all[study].schedule.memories[number - bounds[study]]
    }

    // MARK: Answers

    /// The time of what happens to a question now. It differs from that of anything else that happened to the question.
    func time(for question: Question, of study: Int) -> Timestamp { all[study].log?.time(for: question.id) ?? now() }

    /// Has the answers of a drill kept: in one log for both directions of a group.
    public mutating func keepAnswers(in store: ReviewStore, session: SessionID) {
        var logs: [GroupID: ReviewLog] = [:]
        for index in all.indices {
            let group = all[index].group
            // The title of a group of the library is in the library.
            let isKnown = all[index].file == nil || all[index].history.title == group.title
            let log =
                logs[group.id]
                ?? ReviewLog(
                    path: store.file(for: group.id), session: session.description, title: isKnown ? nil : group.title,
                    now: now)
            logs[group.id] = log
            all[index].log = log
        }
    }

    mutating func fold() { for index in all.indices { all[index].fold() } }

    mutating func apply(_ answer: GradedAnswer, to number: Int) {
        let study = study(of: number)
        all[study].apply(answer, to: number - bounds[study])
    }

    /// Takes the last answer to a question back.
    mutating func takeBack(_ answer: GradedAnswer, from number: Int) { all[study(of: number)].takeBack(answer) }

    /// Suspends a question of a study, in both directions, or asks it again.
    mutating func suspend(_ question: Question, of study: Int, _ isSuspended: Bool) {
        let id = all[study].group.id
        for index in all.indices where all[index].group.id == id { all[index].leaveOut(question.id, isSuspended) }
        if isSuspended {
            all[study].log?.quizSessionDidSuspend(question)
        } else {
            all[study].log?.quizSessionDidResume(question)
        }
    }

    // MARK: What a day asks

    /// How many questions are due, learning and new on the day of `time`.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func counts(at time: Timestamp) -> QuestionCounts {
        all.reduce(into: QuestionCounts()) { $0 += $1.counts(at: time) }
    }

    /// The first day after that of `time` on which something is due; nil if nothing will be.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func next(after time: Timestamp) -> DueDay? {
        all.reduce(nil) { DueDay.first($0, $1.next(after: time)) }
    }

    /// The numbers of the questions that are due on the day of `time`, the most forgotten first; also of those that come
    /// back on that day after a learning step.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    func due(at time: Timestamp) -> [Int] {
        sorted(at: time) { schedule, today, index in
            today.isDue(schedule.memories[index]) ? schedule.urgency(of: index, on: today.day) : nil
        }
    }

    /// The numbers of the questions that were seen and are not due yet, the next first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    func notDue(at time: Timestamp) -> [Int] {
        sorted(at: time) { schedule, today, index in
            schedule.memories[index] != nil && !today.isDue(schedule.memories[index])
                ? schedule.dueTime(of: index) : nil
        }
    }

    /// The numbers of those candidates that have a key, by their keys.
    private func sorted<Key: Comparable>(
        at time: Timestamp, by key: (Schedule, Schedule.Today, Int) -> Key?
    ) -> [Int] {
        var keyed: [(key: Key, number: Int)] = []
        for (study, start) in zip(all, bounds) {
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            for index in study.candidates {
                if let key = key(schedule, today, index) { keyed.append((key, start + index)) }
            }
        }
        return keyed.sorted { $0 < $1 }.map(\.number)
    }

    /// The numbers of the questions that were answered on the day of `time` and come back on it after a learning step.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    func learning(at time: Timestamp) -> Set<Int> {
        Set(sorted(at: time) { schedule, today, index in today.isLearning(schedule.memories[index]) ? index : nil })
    }

    /// The numbers of the questions that were never seen and may be asked now, group by group, each in its order.
    ///
    /// - Parameters:
    ///   - limit: how many for each group, both directions together.
    ///   - isDaily: whether what was asked for the first time on the day of `time` counts against that.
    ///   - time: the time of the drill.
    /// - Complexity: O(*n*) in the number of questions.
    public func new(atMost limit: Int, isDaily: Bool, at time: Timestamp) -> [Int] {
        var left: [GroupID: Int] = [:]
        return zip(all, bounds).flatMap { study, start in
            let schedule = study.schedule
            let introduced = isDaily ? schedule.introducedCount(on: schedule.calendar.day(of: time)) : 0
            let count = left[study.group.id] ?? max(0, limit - introduced)
            let new = study.candidates.lazy.filter { schedule.memories[$0] == nil }.prefix(count).map { start + $0 }
            left[study.group.id] = count - new.count
            return Array(new)
        }
    }

    /// The same questions but for those that were asked today in the other direction, or come earlier in it; all of them
    /// where no others are left.
    ///
    /// - Complexity: O(*n*) in the number of questions, and O(log *n*) in the number of studies for each.
    func inOneDirection(_ numbers: [Int], at time: Timestamp) -> [Int] {
        let schedules = all.map(\.schedule)
        let others = all.map { study in
            all.firstIndex {
                $0.group.id == study.group.id && $0.direction != study.direction
                    && $0.questions.count == study.questions.count
            }
        }
        guard others.contains(where: { $0 != nil }) || schedules.contains(where: \.wasAskedOtherwise) else {
            return numbers
        }
        var taken: Set<Int> = []
        let left = numbers.filter { number in
            let study = study(of: number)
            let index = number - bounds[study]
            let day = schedules[study].calendar.day(of: time)
            // What was asked today in this direction comes back.
            if schedules[study].memories[index]?.lastDay == day { return true }
            let isTaken = others[study].map { taken.contains(bounds[$0] + index) } ?? false
            guard schedules[study].otherDay(of: index) != day, !isTaken else { return false }
            taken.insert(number)
            return true
        }
        return left.isEmpty ? numbers : left
    }
}

extension Studies {
    /// The questions that were forgotten at least this often, those with most lapses first; none for 0.
    ///
    /// - Complexity: O(*n*) in the number of questions, and O(*m* log *m*) in the number of leeches.
    public func leeches(_ threshold: Int) -> [Leech] {
        guard threshold > 0 else { return [] }
        let lapses = all.flatMap(\.schedule.lapses)
        return lapses.indices.filter { lapses[$0] >= threshold }
            .sorted { (lapses[$1], $0) < (lapses[$0], $1) }
            .map { Leech(question: question($0), lapses: lapses[$0]) }
    }

    /// How well the questions are known.
    public var maturity: Maturity { Maturity(all.flatMap(\.schedule.memories)) }

    /// The answers that came a study day or more after the one before: how many were remembered.
    public var retention: Tally { all.reduce(into: Tally()) { $0 += $1.schedule.retention } }

    /// How many questions are due on each of `count` days from that of `time` on. What is overdue counts for the first.
    ///
    /// - Complexity: O(*n*) in the numbers of questions and of days.
    public func forecast(_ count: Int, from time: Timestamp) -> [Int] {
        all.map { $0.schedule.forecast(count, from: time) }
            .reduce([Int](repeating: 0, count: count)) { zip($0, $1).map(+) }
    }
}
