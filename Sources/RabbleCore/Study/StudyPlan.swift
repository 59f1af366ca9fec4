/// What a day asks of studies: the questions of a spaced drill that starts now.
///
/// What was answered today and comes back comes first, then what is due, then new questions.
/// Questions that are equally forgotten have an order that tells nothing about them, and that
/// changes with each answer.
///
/// ```swift
/// let selection = AppSettings.shared.questionSelection
/// let plan = StudyPlan(Studies([verbs, nouns]), selection: selection, at: .now)
/// print(plan.total.due, "due,", plan.total.new, "new")
/// ```
public struct StudyPlan: Sendable {
    /// The questions, in the order of their first turns, or in no order where that does not matter.
    let queue: [Entry]
    /// How many of the questions of each study are due, learning and new.
    public let counts: [QuestionCounts]
    /// How many questions are due, including those that a limit leaves for later.
    public let backlog: Int
    /// The questions that would be due, but for a sibling; see ``SiblingRule``.
    let waiting: [Int]

    /// How many questions are due, learning and new.
    public var total: QuestionCounts { counts.reduce(into: QuestionCounts()) { $0 += $1 } }

    /// Plans the day of `time`.
    ///
    /// - Parameters:
    ///   - studies: the studies.
    ///   - selection: how many questions the day asks.
    ///   - time: the current time.
    /// - Complexity: O(*n*) in the number of questions, and O(*n* log *n*) where a limit leaves
    ///   some for later.
    public init(_ studies: Studies, selection: QuestionSelection, at time: Timestamp) {
        self.init(studies, selection: selection, at: time, isOrdered: false)
    }

    /// - Parameters:
    ///   - isOrdered: whether the order of the questions matters, or only how many there are.
    ///   - liftsDirections: whether a question is asked in both directions.
    init(
        _ studies: Studies, selection: QuestionSelection, at time: Timestamp, isOrdered: Bool,
        liftsDirections: Bool = false
    ) {
        let studies = studies.withSchedules
        let today = studies.today(at: time)
        let isLifted = liftsDirections || selection.isInBothDirections
        var directions = DirectionRule(studies, isLifted: isLifted, on: today.day)
        self.init(studies, selection, at: time, today, isOrdered: isOrdered, &directions)
        guard queue.isEmpty, backlog == 0, directions.hasRefused else { return }
        // Nothing is left but the other directions of today's questions. What is new there waits,
        // unless that direction was asked for.
        var selection = selection
        if directions.areBothAsked { selection.newLimit = 0 }
        let matters = isOrdered || directions.matters
        directions = DirectionRule(studies, isLifted: true, on: today.day)
        self.init(studies, selection, at: time, today, isOrdered: matters, &directions)
    }

    private init(
        _ studies: Studies, _ selection: QuestionSelection, at time: Timestamp,
        _ today: TodaysQuestions, isOrdered: Bool, _ directions: inout DirectionRule
    ) {
        var siblings =
            selection.isInBothDirections ? nil : SiblingRule(studies, after: today)
        let newLimit = selection.newLimit - (selection.isNewLimitDaily ? today.introducedCount : 0)
        let isLimited = selection.limit > 0 || selection.dailyLimit > 0
        let isOrdered = isOrdered || isLimited || selection.isAhead || directions.matters
        var seen = studies.seen(isAhead: selection.isAhead, at: time, isOrdered: isOrdered)
        seen = siblings?.choose(from: seen) ?? seen
        if isOrdered { seen = seen.sorted().filter { directions.allow($0.number) } }
        var learning = seen.prefix { $0.kind == .learning }
        var later = seen[learning.endIndex...]
        let backlog = later.count { $0.kind == .due }

        var room = Int.max
        if selection.limit > 0 {
            learning = learning.prefix(selection.limit)
            room = selection.limit - learning.count
        }
        if selection.dailyLimit > 0 {
            room = min(room, max(0, selection.dailyLimit - today.askedCount))
        }
        if backlog > room { later.sort { ($0.dueDay, $0) < ($1.dueDay, $1) } }
        later = later.prefix(room)
        let new = studies.new(atMost: min(newLimit, room - later.count), today) {
            siblings?.allow($0) != false && directions.allow($0)
        }
        var counts = [QuestionCounts](repeating: QuestionCounts(), count: studies.all.count)
        let queue = learning + later + (isOrdered ? new.sorted() : new)
        for entry in queue { counts[entry.study].add(entry.kind) }
        waiting = siblings?.waiting ?? []
        self.queue = Array(queue)
        self.counts = counts
        self.backlog = backlog
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

    mutating func add(_ kind: StudyPlan.Entry.Kind) {
        switch kind {
        case .learning: learning += 1
        case .due, .ahead: due += 1
        case .new: new += 1
        }
    }
}

extension Studies {
    /// The questions that were seen and are asked on the day of `time`, in the order of the
    /// studies.
    fileprivate func seen(isAhead: Bool, at time: Timestamp, isOrdered: Bool) -> [StudyPlan.Entry] {
        var seen: [StudyPlan.Entry] = []
        for (studyIndex, study) in all.enumerated() {
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            // Who only counts needs no memories.
            let memories = isOrdered ? schedule.memories : []
            for index in study.candidates {
                guard let promise = schedule.promises[index] else { continue }
                let dueDay = today.dueDay(promise)
                let isDue = dueDay <= today.day
                guard isDue || isAhead else { continue }
                let number = bounds[studyIndex] + index
                let kind: StudyPlan.Entry.Kind = today.isLearning(promise) ? .learning : .due
                let retrievability =
                    isOrdered ? schedule.retrievability(of: memories[index], on: today.day) : 0
                seen.append(
                    StudyPlan.Entry(
                        kind: isDue ? kind : .ahead,
                        retrievability: Int((retrievability / StudyPlan.Entry.step).rounded()),
                        dueDay: dueDay.day.number,
                        tieBreaker: isOrdered ? tieBreaker(of: number, on: today.day) : 0,
                        number: number, study: studyIndex))
            }
        }
        return seen
    }

    /// The questions that were never seen: the first ones of each group, as many of one as of
    /// another.
    fileprivate func new(
        atMost limit: Int, _ today: TodaysQuestions, allowedBy allow: (Int) -> Bool
    ) -> [StudyPlan.Entry] {
        guard limit > 0 else { return [] }
        var new: [NewQuestion] = []
        var groups: [GroupID: (group: Int, count: Int)] = [:]
        for (study, start) in zip(all, bounds) {
            let introduced = today.introducedCount(of: study.group.id)
            var (group, count) = groups[study.group.id] ?? (groups.count, 0)
            let promises = study.schedule.promises
            for index in study.candidates
            where promises[index] == nil && allow(start + index) {
                if count == limit { break }
                new.append(
                    NewQuestion(rank: introduced + count, group: group, number: start + index))
                count += 1
            }
            groups[study.group.id] = (group, count)
        }
        if new.count > limit { new.sort { ($0.rank, $0.group) < ($1.rank, $1.group) } }
        return new.prefix(limit).map { question in
            StudyPlan.Entry(
                kind: .new, retrievability: 0, dueDay: 0,
                tieBreaker: tieBreaker(of: question.number, on: today.day),
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
    /// Whether the order in which questions are allowed matters.
    var matters: Bool { !others.isEmpty }
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
        if schedule.promises[index]?.lastDay == day { return true }
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
