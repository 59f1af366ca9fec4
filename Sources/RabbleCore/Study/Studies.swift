/// The studies that a drill asks from. Their questions are numbered consecutively, study by study.
///
/// A ``Day`` determines which of them are asked, and in which order.
public struct Studies: Sendable {
    /// The studies, in the order in which new questions are asked.
    public internal(set) var all: [Study]
    let now: @Sendable () -> Timestamp
    /// The first number of each study, and the total.
    let bounds: [Int]
    /// The questions asked in all groups before these answers; nil if only these studies count.
    private var asked: AskedToday?
    /// The origin of each question; nil to determine it when needed.
    var origins: [Int: QuestionOrigin]?
    /// The hashes of questions, cached for many plans.
    var hashes: [Int: UInt64] = [:]
    /// The answers of this drill, in order.
    public private(set) var answers: [GradedAnswer] = []
    /// The numbers of their questions.
    private var answered: [Int] = []
    private(set) var correctCount = 0
    /// The number of questions due on each day; computed for the first answer that needs it.
    private var load: EvenLoad?
    /// The other number of each question that a group has both ways, such as `x y` and `y x`, if
    /// it is asked in both directions; nil before the first answer.
    private var twins: [Int: Int]?

    /// Studies that are practised together; at least one.
    ///
    /// - Parameters:
    ///   - all: the studies, in the order in which new questions are asked.
    ///   - day: the day whose limits the answers count towards, including other groups; nil if
    ///     there are no others, or if no answers follow.
    ///   - now: the clock.
    public init(
        _ all: [Study], of day: Day? = nil, now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.init(all, asked: day?.asked, now: now)
    }

    package init(
        _ all: [Study], asked: AskedToday?, now: @escaping @Sendable () -> Timestamp
    ) {
        self.all = all
        self.asked = asked
        self.now = now
        bounds = all.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.questions.count) }
        let days =
            all.compactMap { $0.history.latestDay($0.calendar) } + [asked?.day].compactMap(\.self)
        if let day = days.max() { for index in all.indices { self.all[index].reach(day) } }
        if asked != nil { computeSchedules() }
    }

    /// A single study.
    ///
    /// - Parameters:
    ///   - study: the study.
    ///   - now: the clock.
    public init(_ study: Study, now: @escaping @Sendable () -> Timestamp = { .now }) {
        self.init([study], now: now)
    }

    /// A single group, asked forward; answers are not recorded.
    ///
    /// - Parameters:
    ///   - group: the group.
    ///   - now: the clock.
    public init(_ group: QuestionGroup, now: @escaping @Sendable () -> Timestamp = { .now }) {
        self.init([Study(group)], now: now)
    }

    /// Whether any question is not suspended.
    public var hasQuestions: Bool { bounds[all.count] > 0 }

    var candidates: [Int] {
        zip(all, bounds).flatMap { study, start in study.candidates.map { start + $0 } }
    }

    /// The number of questions that a drill chooses from: all, or those selected with
    /// ``Study/selecting(_:)``.
    package var candidateCount: Int {
        all.reduce(0) { $0 + ($1.selection?.count ?? $1.questions.count) }
    }

    func study(of number: Int) -> Int {
        bounds.partitioningIndex { $0 > number } - 1
    }

    func position(of number: Int) -> (study: Int, index: Int) {
        let study = study(of: number)
        return (study, number - bounds[study])
    }

    func question(_ number: Int) -> Question {
        let (study, index) = position(of: number)
        return all[study].questions[index]
    }

    /// Whether a question was never seen; always false before ``Study/computeSchedule()``.
    func isNew(_ number: Int) -> Bool {
        // Calling a study's method would copy the study, which is costly (benchmark `right`).
        let (study, index) = position(of: number)
        return all[study].tellsNew && all[study].computedSchedule?.promises[index] == nil
    }

    func promise(of number: Int) -> Promise? {
        let (study, index) = position(of: number)
        return all[study].promise(at: index)
    }

    /// The rest of a question after an answer with this resulting memory. Everything shown and
    /// recorded uses this value.
    func rest(of number: Int, after memory: MemoryState) -> Rest {
        guard memory.phase == .review else { return memory.rest }
        let load = load ?? EvenLoad(self)
        return load.rest(of: number, in: self, after: memory)
    }

    /// The promise for each question, by number; nil for a question that was never seen.
    var promises: some Sequence<Promise?> { all.lazy.flatMap(\.schedule.promises) }

    /// Whether a group is asked in both directions.
    var areBothAsked: Bool { Set(all.map(\.group.id)).count < all.count }

    /// Counts the questions due on each day, before the first promise.
    private mutating func prepareLoad() {
        guard load == nil else { return }
        for index in all.indices { all[index].keepSchedule() }
        load = EvenLoad(self)
    }

    private mutating func findTwins() {
        guard twins == nil else { return }
        var twins: [Int: Int] = [:]
        for (forward, start) in zip(all, bounds) where forward.direction == .forward {
            for (other, otherStart) in zip(all, bounds)
            where other.direction == .reversed && other.group.id == forward.group.id {
                let indices = other.indices
                for (index, question) in forward.questions.enumerated() {
                    guard let otherIndex = indices[question.id] else { continue }
                    twins[start + index] = otherStart + otherIndex
                    twins[otherStart + otherIndex] = start + index
                }
            }
        }
        self.twins = twins
    }

    /// Changes a question in its study, and its promise in the load. Without a load, no schedule is
    /// needed.
    private mutating func change(
        _ number: Int, _ change: (_ study: inout Study, _ index: Int) -> Void
    ) {
        let (study, index) = position(of: number)
        let former = load == nil ? nil : promise(of: number)
        change(&all[study], index)
        let new = load == nil ? nil : promise(of: number)
        load?.replace(former, with: new)
    }

    /// Changes a question and its twin.
    private mutating func changeBoth(
        _ number: Int, _ change: (_ study: inout Study, _ index: Int) -> Void
    ) {
        self.change(number, change)
        guard let twins, !twins.isEmpty, let twin = twins[number] else { return }
        self.change(twin, change)
    }

    /// Replaces all promises of days by new ones, in the order of the due dates computed from
    /// memory alone.
    ///
    /// - Returns: the new promises by question number; nil for questions without a memory and those
    ///   in a learning step.
    mutating func newPromises() -> [Promise?] {
        let memories = all.flatMap(\.schedule.memories)
        let resting = zip(promises, memories).enumerated().compactMap { number, state in
            state.0?.dueDay == nil ? nil : state.1.map { (number: number, memory: $0) }
        }
        load = EvenLoad(self, isEmpty: true)
        var new = [Promise?](repeating: nil, count: memories.count)
        for (number, memory) in resting.ordered(by: {
            ($0.memory.due, $0.number) < ($1.memory.due, $1.number)
        }) {
            new[number] = Promise(memory, rest: rest(of: number, after: memory))
            load?.replace(nil, with: new[number])
        }
        load = nil
        return new
    }

    /// The rest of a question after an answer of each grade.
    func intervals(of number: Int) -> PerGrade<Duration> {
        let (study, index) = position(of: number)
        let schedule = all[study].schedule
        let time = now()
        return PerGrade { grade in
            rest(of: number, after: schedule.memory(of: index, after: grade, at: time)).duration
        }
    }

    /// The current time, increased by as little as necessary to be unique in the history of the
    /// question.
    func time(for question: Question, of study: Int) -> Timestamp {
        all.withUnsafeBufferPointer { $0[study].log }?.time(for: question.id) ?? now()
    }

    /// Records the answers of a drill from now on. Both directions of a group share a log.
    ///
    /// - Parameters:
    ///   - store: the store of the histories.
    ///   - session: the name of the drill.
    public mutating func keepAnswers(in store: ReviewStore, session: SessionID) {
        keepAnswers(in: store, session: session, scope: DrillScope())
    }

    /// - Parameter scope: the questions that the drill asks.
    package mutating func keepAnswers(
        in store: ReviewStore, session: SessionID, scope: DrillScope
    ) {
        var logs: [GroupID: ReviewLog] = [:]
        for index in all.indices {
            let group = all[index].group
            // Only a group from a file needs its title in the history.
            let isKnown = all[index].file == nil || all[index].history.title == group.title
            let title = isKnown ? nil : group.title
            let log =
                logs[group.id]
                ?? ReviewLog(
                    of: group.id, in: store, session: session, scope: scope, title: title,
                    calendar: all[index].calendar, now: now)
            (all[index].log, logs[group.id]) = (log, log)
        }
    }

    /// Prepares for answers that change the day.
    mutating func computeSchedules() {
        for index in all.indices { all[index].computeSchedule() }
        if asked == nil, answers.isEmpty { asked = asked(at: now()) }
    }

    var calendar: StudyCalendar { all.first?.calendar ?? StudyCalendar() }

    /// The questions asked on the day of `time`, including the answers of this drill.
    func asked(at time: Timestamp) -> AskedToday {
        let day = calendar.today(at: time).day
        var today: AskedToday
        if let asked, asked.day == day {
            today = asked
        } else {
            today = AskedToday(time, calendar)
            // Both directions of a group have the same history.
            for study in all.uniqued(by: \.group.id) {
                today.add(study.history, of: study.group.id)
            }
        }
        for (answer, number) in zip(answers, answered)
        where calendar.today(at: answer.time).day == day {
            let group = all[answer.studyIndex].group.id
            today.add(question(number).id, of: group, isNew: answer.isFirst)
        }
        return today
    }

    /// Counts a question as answered: in its schedule, its log, and the questions asked today.
    ///
    /// - Parameter answer: an answer to a question of the study with its index.
    /// - Complexity: O(*n*) in the number of questions.
    public mutating func mark(_ answer: GradedAnswer) {
        guard all.indices.contains(answer.studyIndex) else { return }
        let index = all[answer.studyIndex].questions.firstIndex { $0.id == answer.question.id }
        if let index { apply(answer, to: bounds[answer.studyIndex] + index) }
    }

    mutating func apply(_ answer: GradedAnswer, to number: Int) {
        var answer = answer
        answer.isFirst = isNew(number)
        if answer.grade.isCorrect { correctCount += 1 }
        let (study, index) = position(of: number)
        let memory = all[study].memory(of: index, after: answer)
        if memory?.phase == .review { prepareLoad() }
        answer.rest = memory.map { rest(of: number, after: $0) }
        findTwins()
        changeBoth(number) { $0.apply(answer, to: $1, leaving: memory) }
        all.withUnsafeBufferPointer { $0[study].record(answer) }
        answers.append(answer)
        answered.append(number)
    }

    /// Counts an answer only in the schedule.
    mutating func simulate(_ grade: Grade, to number: Int, at time: Timestamp) -> Promise? {
        let (study, index) = position(of: number)
        guard
            let memory = all[study].computedSchedule?.memory(of: index, after: grade, at: time)
        else { return nil }
        prepareLoad()
        let rest = rest(of: number, after: memory)
        change(number) { study, index in
            _ = study.computedSchedule?.apply(grade, to: index, leaving: memory, resting: rest)
        }
        return promise(of: number)
    }

    mutating func replace(_ old: Question.ID, with new: Question, in study: Int) {
        all[study].replace(old, with: new)
        asked?.replace(old, with: new.id, of: all[study].group.id)
        load = nil
        hashes = [:]
    }

    /// Undoes the last answer: in the counts, in the schedule of its question, in the questions
    /// asked today, and in the log, which gets an undo row.
    ///
    /// Restoring an earlier copy of the studies is no substitute, because later answers would stay
    /// in the log.
    ///
    /// - Returns: the answer; nil if there is none.
    /// - Complexity: O(1).
    @discardableResult
    public mutating func undo() -> GradedAnswer? {
        guard let answer = answers.popLast(), let number = answered.popLast() else { return nil }
        if answer.grade.isCorrect { correctCount -= 1 }
        changeBoth(number) { study, _ in study.undo() }
        all[answer.studyIndex].log?.addUndo(of: answer.question.id, at: answer.time)
        return answer
    }

    mutating func suspend(_ question: Question, of study: Int, _ isSuspended: Bool) {
        let id = all[study].group.id
        for index in all.indices where all[index].group.id == id {
            all[index].leaveOut(question.id, isSuspended)
        }
        all[study].log?.add(question.id, isSuspended: isSuspended)
    }
}
