/// The studies that a drill asks from. Their questions are numbered consecutively, study by study.
///
/// They decide together what a day asks, and in which order.
public struct Studies {
    /// The studies, in the order in which new questions are asked.
    public internal(set) var all: [Study]
    let now: () -> Timestamp
    /// The first number of each study, and the total.
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

    /// A single group, asked forward; the answers are not kept.
    public init(_ group: QuestionGroup, now: @escaping () -> Timestamp = { .now }) {
        self.init([Study(group)], now: now)
    }

    /// Whether any question is not suspended.
    public var hasQuestions: Bool { bounds[all.count] > 0 }

    var title: String { all.map(\.group.title).joined(separator: ", ") }

    /// The numbers of the questions that a drill chooses from.
    var candidates: [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(candidateCount)
        for (study, start) in zip(all, bounds) {
            if let selection = study.selection {
                numbers += selection.lazy.map { start + $0 }
            } else {
                numbers += start..<start + study.questions.count
            }
        }
        return numbers
    }

    /// The number of questions that a drill chooses from: all, or those selected with ``Study/selecting(_:)``.
    public var candidateCount: Int { all.reduce(0) { $0 + ($1.selection?.count ?? $1.questions.count) } }

    /// The index of a question's study.
    ///
    /// - Complexity: O(log *n*) in the number of studies.
    func study(of number: Int) -> Int { all.count == 1 ? 0 : bounds.partitioningIndex { $0 > number } - 1 }

    func question(_ number: Int) -> Question {
        let study = study(of: number)
        return all[study].questions[number - bounds[study]]
    }

    /// The memory of a question; nil if it was never seen.
    func memory(of number: Int) -> MemoryState? {
        let study = study(of: number)
        return all[study].memory(at: number - bounds[study])
    }

    // MARK: Answers

    /// The current time, moved on by as little as it takes to be unique in the history of the question.
    func time(for question: Question, of study: Int) -> Timestamp { all[study].log?.time(for: question.id) ?? now() }

    /// Keeps the answers of a drill from now on: both directions of a group share a log.
    public mutating func keepAnswers(in store: ReviewStore, session: SessionID) {
        var logs: [GroupID: ReviewLog] = [:]
        for index in all.indices {
            let group = all[index].group
            // Only a group of a file needs its title in the history.
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

    mutating func takeBack(_ answer: GradedAnswer, from number: Int) { all[study(of: number)].takeBack(answer) }

    /// Suspends or resumes a question of a study, in both directions.
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

    /// The first day after the day of `time` on which something is due; nil if nothing will be.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func next(after time: Timestamp) -> DueDay? {
        all.reduce(nil) { DueDay.first($0, $1.next(after: time)) }
    }

    /// The numbers of the questions that are due or learning on the day of `time`, the most forgotten first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    func due(at time: Timestamp) -> [Int] {
        seen(at: time, isDue: true) { memory, schedule, day in schedule.scheduler.retrievability(of: memory, on: day) }
    }

    /// The numbers of the questions that were seen and are not due yet, the next first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    func notDue(at time: Timestamp) -> [Int] { seen(at: time, isDue: false) { _, _, _ in 0 } }

    /// The numbers of the candidates that were seen and are due or not, by `rank`, then by due time.
    private func seen(
        at time: Timestamp, isDue: Bool, by rank: (MemoryState, Schedule, StudyDay) -> Double
    ) -> [Int] {
        var seen: [(rank: Double, due: Timestamp, number: Int)] = []
        for (study, start) in zip(all, bounds) {
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            for index in study.candidates {
                guard let memory = schedule.memories[index], today.isDue(memory) == isDue else { continue }
                seen.append((rank(memory, schedule, today.day), memory.due, start + index))
            }
        }
        return seen.sorted { $0 < $1 }.map(\.number)
    }

    /// The numbers of the questions that were never seen and may be asked now, in the order of the studies.
    ///
    /// - Parameters:
    ///   - limit: how many for each group, both directions together.
    ///   - isDaily: whether the questions that were new on the day of `time` count against the limit.
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

    /// The questions except those whose other direction was asked today or comes earlier; all if none are left.
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
            // A question that was asked today in this direction may come back.
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
    /// The questions with at least `threshold` lapses, most lapses first; none for a threshold of 0.
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

    /// How many answers were right, of those given a study day or more after the previous one.
    public var retention: Tally { all.reduce(into: Tally()) { $0 += $1.schedule.retention } }

    /// How many questions are due on each of `count` days, from the day of `time` on; the first includes overdue ones.
    ///
    /// - Complexity: O(*n*) in the numbers of questions and of days.
    public func forecast(_ count: Int, from time: Timestamp) -> [Int] {
        all.map { $0.schedule.forecast(count, from: time) }
            .reduce([Int](repeating: 0, count: count)) { zip($0, $1).map(+) }
    }
}
