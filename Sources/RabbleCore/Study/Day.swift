/// What a study day asks of studies, and what the next days bring.
///
/// What was answered today and comes back comes first, then what is due, then new questions.
/// Questions that are equally forgotten have an order that tells nothing about them, and that
/// changes with each answer.
///
/// ```swift
/// let selection = AppSettings.shared.questionSelection
/// var day = Day(Studies([verbs, nouns]), selection: selection, at: .now)
/// print(day.counts.due, "due,", day.counts.new, "new")
/// let strategy = QuestionStrategyType.spaced.questionStrategy(
///     for: day.studies, selection: selection)
/// // After the drill of a session:
/// day.update(with: session.studies, at: .now)
/// print(day.counts.due, "due are left")
/// ```
public struct Day: Sendable {
    /// The groups in the order of the library; empty if the day was made of studies.
    public private(set) var groups: [Group]
    private let isOfLibrary: Bool
    /// What the day asks from, with what was asked today in all groups; there may be none.
    public internal(set) var studies: Studies
    /// How many questions the day asks. A new value takes effect at once.
    public var selection: QuestionSelection { didSet { plan() } }
    /// The time for which the day was planned.
    public private(set) var time: Timestamp
    /// How many questions are due, learning and new.
    public private(set) var counts = QuestionCounts()
    /// How many questions are due, including those that a limit leaves for later.
    public private(set) var backlog = 0
    /// The questions, in the order of their first turns.
    private(set) var queue: [Entry] = []
    /// How many questions would be due, but wait as a sibling of theirs is asked today.
    public private(set) var waiting = 0
    /// The histories of groups that are not among ``groups``.
    package internal(set) var unlisted: [(id: GroupID, history: ReviewHistory)] = []
    /// The paths of histories that belong to no group, now or before its questions moved to
    /// another, and to no file that was played.
    package internal(set) var strays: [String] = []
    /// The learner's, who has come as far as their answers.
    package let calendar: StudyCalendar
    /// The first and the last answer of the drill that the day was updated with.
    private var answersOfDrill: [GradedAnswer] = []

    /// The day of `time`.
    ///
    /// - Parameters:
    ///   - studies: the studies.
    ///   - selection: how many questions the day asks.
    ///   - time: the current time.
    /// - Complexity: O(*n*) in the number of questions, and in that of reviews unless the studies
    ///   have computed their schedules; O(*n* log *n*) in the number of questions that are due.
    public init(_ studies: Studies, selection: QuestionSelection, at time: Timestamp) {
        let calendar = studies.all.first?.calendar ?? StudyCalendar()
        self.init(studies, selection: selection, at: time, of: nil, calendar)
    }

    init(
        _ studies: Studies, selection: QuestionSelection, at time: Timestamp, of groups: [Group]?,
        _ calendar: StudyCalendar
    ) {
        self.groups = groups ?? []
        isOfLibrary = groups != nil
        self.studies = studies
        self.selection = selection
        self.time = time
        self.calendar = calendar
        self.studies.computeSchedules()
        plan()
    }

    package var asked: AskedToday { studies.asked(at: time) }
    /// The study day of ``time``.
    public var date: StudyDay { calendar.today(at: time).day }

    /// Counts a question as answered; see ``Studies/mark(_:)``.
    ///
    /// - Parameter answer: an answer to a question of ``studies``.
    /// - Complexity: O(*n*) in the number of questions.
    public mutating func mark(_ answer: GradedAnswer) {
        studies.mark(answer)
        move(to: answer.time)
    }

    /// Counts the answers that a drill has given.
    ///
    /// A group that the day does not ask from is added if it is one of the library and was
    /// answered. The answers to other groups count towards the limits.
    ///
    /// - Parameters:
    ///   - drilled: the studies of the drill, which may be other ones than ``studies``.
    ///   - time: the current time.
    /// - Complexity: O(*n*) in the number of questions.
    public mutating func update(with drilled: Studies, at time: Timestamp) {
        var new = drilled.all
        for index in new.indices { new[index].selection = nil }
        var all = studies.all.filter { other in
            !new.contains { $0.group.id == other.group.id && $0.direction == other.direction }
        }
        all = new + all
        if isOfLibrary { all = listed(among: all) }
        answersOfDrill = [drilled.answers.first, drilled.answers.last].compactMap(\.self)
        studies = Studies(all, asked: drilled.asked(at: time), now: studies.now)
        move(to: time)
    }

    /// The studies that a day of the library asks from, and sets those of its groups.
    private mutating func listed(among studies: [Study]) -> [Study] {
        var rest = studies
        var listed: [Study] = []
        for index in groups.indices where groups[index].isStarted {
            let ofGroup = rest.filter { $0.group.id == groups[index].id }
            rest.removeAll { $0.group.id == groups[index].id }
            // As Study.inPractisedDirections(_:in:scheduler:calendar:) has it.
            let asked = ofGroup.filter(\.wasAsked)
            let directions = Set(groups[index].studies.map(\.direction))
            groups[index].studies =
                asked.isEmpty ? ofGroup.filter { directions.contains($0.direction) } : asked
            listed += groups[index].studies
        }
        return listed + rest.filter { $0.file == nil && $0.wasAsked }
    }

    /// Plans the day of a later time, until which nothing was answered.
    package mutating func move(to time: Timestamp) {
        self.time = time
        plan()
    }

    /// Moves to the start of the next day.
    mutating func moveToNextDay() { move(to: calendar.today(at: time).end) }

    /// Counts an answer of a simulated learner, without planning the day again.
    mutating func simulate(_ grade: Grade, to entry: Entry, at time: Timestamp) -> MemoryState? {
        let index = entry.number - studies.bounds[entry.study]
        return studies.all[entry.study].simulate(grade, to: index, at: time)
    }

    private mutating func plan() {
        let asked = asked
        let isLifted = selection.isInBothDirections
        var directions = DirectionRule(studies, isLifted: isLifted, on: asked.day)
        plan(selection, asked, &directions)
        guard queue.isEmpty, backlog == 0, directions.hasRefused else { return }
        // Nothing is left but the other directions of today's questions. What is new there waits,
        // unless that direction was asked for.
        var selection = selection
        if directions.areBothAsked { selection.newLimit = 0 }
        directions = DirectionRule(studies, isLifted: true, on: asked.day)
        plan(selection, asked, &directions)
    }

    private mutating func plan(
        _ selection: QuestionSelection, _ asked: AskedToday, _ directions: inout DirectionRule
    ) {
        var siblings = selection.isInBothDirections ? nil : SiblingRule(studies, after: asked)
        var seen = studies.seen(isAhead: selection.isAhead, at: time)
        seen = siblings?.choose(from: seen) ?? seen
        seen = seen.sorted().filter { directions.allow($0.number) }
        var learning = seen.prefix { $0.kind == .learning }
        var later = seen[learning.endIndex...]
        backlog = later.count { $0.kind == .due }

        var room = Int.max
        if selection.limit > 0 {
            learning = learning.prefix(selection.limit)
            room = selection.limit - learning.count
        }
        if selection.dailyLimit > 0 {
            room = min(room, max(0, selection.dailyLimit - asked.count))
        }
        if backlog > room { later.sort { ($0.dueDay, $0) < ($1.dueDay, $1) } }
        later = later.prefix(room)
        let newLimit = selection.newLimit - (selection.isNewLimitDaily ? asked.newCount : 0)
        let new = studies.new(atMost: min(newLimit, room - later.count), asked) {
            siblings?.allow($0) != false && directions.allow($0)
        }
        queue = learning + later + new.sorted()
        waiting = siblings?.waitingCount ?? 0
        counts = QuestionCounts()
        var countsOfStudies = studies.all.map { _ in QuestionCounts() }[...]
        for entry in queue {
            counts.add(entry.kind)
            countsOfStudies[entry.study].add(entry.kind)
        }
        for index in groups.indices where groups[index].isStarted {
            let ofGroup = countsOfStudies.prefix(groups[index].studies.count)
            groups[index].counts = ofGroup.reduce(into: QuestionCounts()) { $0 += $1 }
            countsOfStudies = countsOfStudies.dropFirst(ofGroup.count)
        }
    }

    struct Entry: Comparable {
        enum Kind: Int { case learning, due, ahead, new }

        let kind: Kind
        /// The retrievability, in steps of ``step``: within one, questions are equally forgotten.
        let retrievability: Int
        let dueDay: Int64
        /// A number that tells nothing about the question.
        let tieBreaker: UInt64
        let number: Int
        let study: Int

        static let step = 0.05

        static func < (left: Entry, right: Entry) -> Bool {
            if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
            // Ahead of time, the next comes first.
            if left.kind == .ahead, left.dueDay != right.dueDay {
                return left.dueDay < right.dueDay
            }
            return (left.retrievability, left.dueDay, left.tieBreaker, left.number)
                < (right.retrievability, right.dueDay, right.tieBreaker, right.number)
        }
    }
}

/// How many questions a day has for the learner.
public struct QuestionCounts: Hashable, Sendable {
    /// The questions last seen before today that are due or overdue.
    public private(set) var due = 0
    /// The questions answered today that come back today after a learning step.
    public private(set) var learning = 0
    /// The questions never seen.
    public private(set) var new = 0

    package init(due: Int = 0, learning: Int = 0, new: Int = 0) {
        self.due = due
        self.learning = learning
        self.new = new
    }

    /// All of them.
    public var sum: Int { due + learning + new }

    /// Adds the counts of other questions.
    public static func += (counts: inout QuestionCounts, others: QuestionCounts) {
        counts.due += others.due
        counts.learning += others.learning
        counts.new += others.new
    }

    mutating func add(_ kind: Day.Entry.Kind) {
        switch kind {
        case .learning: learning += 1
        case .due, .ahead: due += 1
        case .new: new += 1
        }
    }
}

extension Day {
    /// The next day that asks something, if nothing is answered until then; nil if there is none.
    ///
    /// Limits and new questions count on it as they do today.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public var next: Day? {
        var next = self
        next.moveToNextDay()
        if next.counts.sum == 0, let day = next.firstDueDay {
            next.move(to: calendar.start(of: day))
        }
        return next.counts.sum > 0 ? next : nil
    }

    private var firstDueDay: StudyDay? {
        let days = studies.all.flatMap { study in
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            return study.candidates.compactMap { schedule.memories[$0].map(today.dueDay) }
        }
        return days.lazy.filter { $0 > date }.min()
    }

    /// The histories of all groups that have one, edits not resolved.
    package var historyOfGroup: [GroupID: ReviewHistory] {
        let known = groups.map { ($0.id, $0.history) } + unlisted.map { ($0.id, $0.history) }
        let others = studies.all.map { ($0.group.id, $0.history) }
        return Dictionary(known + others) { first, _ in first }
    }

    /// The answers to all groups.
    package var runs: [AnswerRun] {
        historyOfGroup.values.flatMap { $0.runs(calendar) }
            + answersOfDrill.map { AnswerRun($0.time, calendar) }
    }

    /// How many days in a row the learner has answered what was due.
    ///
    /// - Complexity: O(*n*) in the size of the histories.
    public var streak: Int { streak(of: runs).length }

    package func streak(of runs: [AnswerRun]) -> Streak {
        let past = studies.all.map(PastSchedule.init)
        return Streak(runs, now: time, calendar: calendar) { day in
            !past.contains { $0.isDue(on: day) }
        }
    }

    /// A simulation of the next days, if the learner follows the plan of each.
    ///
    /// - Complexity: as of ``ReviewForecast/init(_:learner:days:)``.
    public var forecast: ReviewForecast { ReviewForecast(self) }

    /// The day with the schedules that another scheduler computes.
    package func scheduled(by scheduler: FSRS) -> Day {
        var day = self
        day.studies.schedule(by: scheduler)
        day.plan()
        return day
    }
}

extension Studies {
    /// The questions that were seen and are asked on the day of `time`, in the order of the
    /// studies.
    fileprivate func seen(isAhead: Bool, at time: Timestamp) -> [Day.Entry] {
        var seen: [Day.Entry] = []
        for (studyIndex, study) in all.enumerated() {
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            for index in study.candidates {
                guard let memory = schedule.memories[index] else { continue }
                let dueDay = today.dueDay(memory)
                let isDue = dueDay <= today.day
                guard isDue || isAhead else { continue }
                let number = bounds[studyIndex] + index
                let kind: Day.Entry.Kind = today.isLearning(memory) ? .learning : .due
                let retrievability = schedule.retrievability(of: memory, on: today.day)
                seen.append(
                    Day.Entry(
                        kind: isDue ? kind : .ahead,
                        retrievability: Int((retrievability / Day.Entry.step).rounded()),
                        dueDay: dueDay.day.number,
                        tieBreaker: tieBreaker(of: number, on: today.day),
                        number: number, study: studyIndex))
            }
        }
        return seen
    }

    /// The questions that were never seen: the first ones of each group, as many of one as of
    /// another.
    fileprivate func new(
        atMost limit: Int, _ asked: AskedToday, allowedBy allow: (Int) -> Bool
    ) -> [Day.Entry] {
        guard limit > 0 else { return [] }
        var new: [NewQuestion] = []
        var groups: [GroupID: (group: Int, count: Int)] = [:]
        for (study, start) in zip(all, bounds) {
            let introduced = asked.newCount(of: study.group.id)
            var (group, count) = groups[study.group.id] ?? (groups.count, 0)
            let memories = study.schedule.memories
            for index in study.candidates
            where memories[index] == nil && allow(start + index) {
                if count == limit { break }
                new.append(
                    NewQuestion(rank: introduced + count, group: group, number: start + index))
                count += 1
            }
            groups[study.group.id] = (group, count)
        }
        if new.count > limit { new.sort { ($0.rank, $0.group) < ($1.rank, $1.group) } }
        return new.prefix(limit).map { question in
            Day.Entry(
                kind: .new, retrievability: 0, dueDay: 0,
                tieBreaker: tieBreaker(of: question.number, on: asked.day),
                number: question.number,
                study: study(of: question.number))
        }
    }

    /// A number that stays the same until the question is answered or the day is over, on every
    /// machine.
    func tieBreaker(of number: Int, on day: StudyDay) -> UInt64 {
        let (study, index) = position(of: number)
        let id = all[study].questions[index].id
        let answers = all[study].schedule.answerCounts[index]
        var generator = SplitMix64(seed: id.prompt.utf8.fnv1a)
        for part in [id.answer.utf8.fnv1a, UInt64(bitPattern: day.day.number), UInt64(answers)] {
            generator = SplitMix64(seed: generator.next() ^ part)
        }
        return generator.next()
    }
}

/// The rule that a question is asked in one direction a day: an answer in one shows the answer for
/// the other.
private struct DirectionRule {
    private let studies: Studies
    private let day: StudyDay
    /// For each study, the first number of the same questions in the other direction; empty if the
    /// rule does not matter.
    private var others: [Int?]
    private var allowed: Set<Int> = []
    var areBothAsked: Bool { others.contains { $0 != nil } }
    private(set) var hasRefused = false

    init(_ studies: Studies, isLifted: Bool, on day: StudyDay) {
        self.studies = studies
        self.day = day
        others = []
        if isLifted { return }
        let indices = Dictionary(grouping: studies.all.indices) { studies.all[$0].group.id }
        others = studies.all.map { study in
            indices[study.group.id]?.first {
                studies.all[$0].direction != study.direction
                    && studies.all[$0].questions.count == study.questions.count
            }.map { studies.bounds[$0] }
        }
        if !areBothAsked, !studies.all.contains(where: \.schedule.wasAskedOtherwise) { others = [] }
    }

    /// Whether the question may be asked: its other direction was not asked today, and was not
    /// allowed before.
    mutating func allow(_ number: Int) -> Bool {
        guard !others.isEmpty else { return true }
        let (study, index) = studies.position(of: number)
        let schedule = studies.all[study].schedule
        // A question that was asked today in this direction may come back.
        if schedule.memories[index]?.lastDay == day { return true }
        if schedule.otherDay(of: index) == day
            || others[study].map({ allowed.contains($0 + index) }) == true
        {
            hasRefused = true
            return false
        }
        allowed.insert(number)
        return true
    }
}

/// A question that was never seen.
private struct NewQuestion {
    /// How many of its group come before it, with those that today has begun already.
    let rank: Int
    /// The number of the group among those that have new questions.
    let group: Int
    let number: Int
}
