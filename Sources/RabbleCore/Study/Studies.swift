/// The studies that a drill asks from. Their questions are numbered consecutively, study by study.
///
/// A ``Day`` decides what is asked of them, and in which order.
public struct Studies: Sendable {
    /// The studies, in the order in which new questions are asked.
    public internal(set) var all: [Study]
    let now: @Sendable () -> Timestamp
    /// The first number of each study, and the total.
    let bounds: [Int]
    /// What was asked in all groups before these answers; nil where only these studies count.
    private var asked: AskedToday?
    /// What each question is from; nil to find that out when it matters.
    var origins: [Int: QuestionOrigin]?
    /// The hashes of questions that were read for many plans.
    var hashes: [Int: UInt64] = [:]
    /// The answers of this drill, in the order in which they were given.
    public private(set) var answers: [GradedAnswer] = []
    /// The numbers of their questions.
    private var answered: [Int] = []
    private(set) var correctCount = 0
    /// What is due on each day, from the first answer that needs it on.
    private var load: EvenLoad?

    /// Studies that are practised together; there is at least one.
    ///
    /// - Parameters:
    ///   - all: the studies, in the order in which new questions are asked.
    ///   - day: the day to whose limits the answers count, with other groups; nil if there are no
    ///     others or no answers follow.
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

    /// A single group, asked forward; the answers are not kept.
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
        all.count == 1 ? 0 : bounds.partitioningIndex { $0 > number } - 1
    }

    func position(of number: Int) -> (study: Int, index: Int) {
        let study = study(of: number)
        return (study, number - bounds[study])
    }

    func question(_ number: Int) -> Question {
        let (study, index) = position(of: number)
        return all[study].questions[index]
    }

    func isNew(_ number: Int) -> Bool {
        let (study, index) = position(of: number)
        return all[study].isNew(at: index)
    }

    func promise(of number: Int) -> Promise? {
        let (study, index) = position(of: number)
        return all[study].promise(at: index)
    }

    /// How long a question rests after an answer that leaves this memory. Whatever is shown and
    /// written is from here.
    func rest(of number: Int, after memory: MemoryState) -> Rest {
        guard memory.phase == .review else { return memory.rest }
        let load = load ?? EvenLoad(self)
        return load.rest(of: number, in: self, after: memory)
    }

    /// What each question was promised, by their numbers; nil for one that was never seen.
    var promises: some Sequence<Promise?> { all.lazy.flatMap(\.schedule.promises) }

    /// Whether a group is asked in both directions.
    var areBothAsked: Bool { Set(all.map(\.group.id)).count < all.count }

    /// Finds out what is due on each day, before the first promise.
    private mutating func prepareLoad() {
        guard load == nil else { return }
        for index in all.indices { all[index].keepSchedule() }
        load = EvenLoad(self)
    }

    /// What the load counts of a question. Without a load, nothing needs a schedule.
    private func countedPromise(of number: Int) -> Promise? {
        load == nil ? nil : promise(of: number)
    }

    /// Gives up all promises of days, and makes them anew: in the order in which the questions
    /// would be due by their memories alone.
    ///
    /// - Returns: the new promises by the numbers of the questions; nil for those without a memory
    ///   and those in a learning step.
    mutating func newPromises() -> [Promise?] {
        let memories = all.flatMap(\.schedule.memories)
        let resting = zip(promises, memories).enumerated().compactMap { number, state in
            state.0?.dueDay == nil ? nil : state.1.map { (number: number, memory: $0) }
        }
        load = EvenLoad(self, isEmpty: true)
        var new = [Promise?](repeating: nil, count: memories.count)
        for (number, memory) in resting.sorted(by: {
            ($0.memory.due, $0.number) < ($1.memory.due, $1.number)
        }) {
            new[number] = Promise(memory, rest: rest(of: number, after: memory))
            load?.replace(nil, with: new[number])
        }
        load = nil
        return new
    }

    /// How long a question would rest after an answer of each grade.
    func intervals(of number: Int) -> PerGrade<Duration> {
        let (study, index) = position(of: number)
        var schedule = all[study].schedule
        let time = now()
        return PerGrade { grade in
            rest(of: number, after: schedule.memory(of: index, after: grade, at: time)).duration
        }
    }

    /// The current time, moved on by as little as it takes to be unique in the history of the
    /// question.
    func time(for question: Question, of study: Int) -> Timestamp {
        all[study].log?.time(for: question.id) ?? now()
    }

    /// Keeps the answers of a drill from now on: both directions of a group share a log.
    ///
    /// - Parameters:
    ///   - store: the store of the histories.
    ///   - session: the name of the drill.
    public mutating func keepAnswers(in store: ReviewStore, session: SessionID) {
        keepAnswers(in: store, session: session, scope: DrillScope())
    }

    /// - Parameter scope: what the drill asks of the groups.
    package mutating func keepAnswers(
        in store: ReviewStore, session: SessionID, scope: DrillScope
    ) {
        var logs: [GroupID: ReviewLog] = [:]
        for index in all.indices {
            let group = all[index].group
            // Only a group of a file needs its title in the history.
            let isKnown = all[index].file == nil || all[index].history.title == group.title
            let title = isKnown ? nil : group.title
            let path = store.file(for: group.id)
            let log =
                logs[group.id]
                ?? ReviewLog(
                    path: path, session: session, scope: scope, title: title,
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

    /// What was asked on the day of `time`, with the answers of this drill.
    package func asked(at time: Timestamp) -> AskedToday {
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

    /// Counts a question as answered: in its schedule, in its log, and in what was asked today.
    ///
    /// - Parameter answer: an answer to a question of the study that it names.
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
        let former = countedPromise(of: number)
        all[study].apply(answer, to: index, leaving: memory)
        let new = countedPromise(of: number)
        load?.replace(former, with: new)
        answers.append(answer)
        answered.append(number)
    }

    /// Counts an answer in the schedule alone.
    mutating func simulate(_ grade: Grade, to number: Int, at time: Timestamp) -> Promise? {
        let (study, index) = position(of: number)
        guard let memory = all[study].memory(of: index, after: grade, at: time) else { return nil }
        prepareLoad()
        let rest = rest(of: number, after: memory)
        let former = promise(of: number)
        let new = all[study].simulate(grade, to: index, leaving: memory, resting: rest)
        load?.replace(former, with: new)
        return new
    }

    mutating func replace(_ old: Question.ID, with new: Question, in study: Int) {
        all[study].replace(old, with: new)
        asked?.replace(old, with: new.id, of: all[study].group.id)
        load = nil
        hashes = [:]
    }

    /// Takes the last answer back: from the counts, the schedule of its question, what was asked
    /// today, and the log, which gets a row for it.
    ///
    /// An earlier copy of the studies is no way back, as the answers since would stay in the log.
    ///
    /// - Returns: the answer; nil if there is none.
    /// - Complexity: O(1).
    @discardableResult
    public mutating func takeBack() -> GradedAnswer? {
        guard let answer = answers.popLast(), let number = answered.popLast() else { return nil }
        if answer.grade.isCorrect { correctCount -= 1 }
        let former = countedPromise(of: number)
        all[study(of: number)].takeBack(answer)
        let new = countedPromise(of: number)
        load?.replace(former, with: new)
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

extension Studies {
    /// The questions with at least `threshold` lapses, most lapses first; none for a threshold of
    /// 0.
    ///
    /// - Parameter threshold: the least number of lapses.
    /// - Complexity: O(*n*) in the number of questions, and O(*m* log *m*) in the number of
    ///   leeches.
    public func leeches(_ threshold: Int) -> [Leech] {
        guard threshold > 0 else { return [] }
        let lapses = all.flatMap(\.schedule.lapses)
        return lapses.indices.filter { lapses[$0] >= threshold }
            .sorted { (lapses[$1], $0) < (lapses[$0], $1) }
            .map { Leech(question: question($0), lapses: lapses[$0]) }
    }

    /// ``retention`` of questions with intervals of less than 21 days, and of others.
    package var retentionByMaturity: (young: Tally, mature: Tally) {
        let mature = all.reduce(into: Tally()) { $0 += $1.schedule.matureRetention }
        let young = Tally(
            correct: retention.correct - mature.correct,
            incorrect: retention.incorrect - mature.incorrect)
        return (young, mature)
    }

    /// How many questions came to be known on the last seven study days, and still are.
    package var learnedThisWeek: Int {
        all.reduce(0) { count, study in
            let today = study.calendar.today(at: now()).day
            return count + study.schedule.learnedCount(since: today.adding(-6))
        }
    }

    /// How often each question was forgotten once it was known, in its direction.
    package var lapses: [Question.ID: Int] {
        let known = all.flatMap { zip($0.questions.lazy.map(\.id), $0.schedule.lapses) }
        return Dictionary(known, uniquingKeysWith: max)
    }

    package var seenCount: Int { promises.count { $0 != nil } }

    package var maturity: Maturity { Maturity(promises) }

    var grades: GradeCounts { all.reduce(into: GradeCounts()) { $0 += $1.schedule.grades } }

    /// How many answers were right, of those given a study day or more after the previous one.
    public var retention: Tally { all.reduce(into: Tally()) { $0 += $1.schedule.retention } }
}
