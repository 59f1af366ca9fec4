/// A group practised in one direction, with its questions, history and schedule.
///
/// An answer updates the question's memory, its lapses and the log together, with a single time.
///
/// ```swift
/// let history = try ReviewStore(folder: "/tmp/reviews").history(of: group.id, now: .now)
/// let study = Study(group, in: history)
/// print(study.questions.count, "questions,", study.suspended.count, "suspended")
/// ```
public struct Study: Sendable {
    /// The whole group in ``direction``, including answers accepted in drills. Used to judge typed
    /// answers.
    public private(set) var group: QuestionGroup
    /// The direction in which the questions are asked.
    public let direction: Direction
    /// The history of the group in both directions, with edits of questions resolved.
    public let history: ReviewHistory
    /// The questions of ``group`` that are not suspended; may be empty.
    public private(set) var questions: QuestionList
    /// The suspended questions, in the forward direction.
    public let suspended: [Question]
    package private(set) var scheduler: FSRS
    private(set) var calendar: StudyCalendar

    /// The learner's settings for the group.
    package private(set) var settings = GroupSettings()
    /// The path of the group's file; nil for a group of the library.
    package var file: String?
    /// The log that answers are added to; nil if they are not recorded.
    public var log: ReviewLog?
    /// The number of lapses that make a question a leech; 0 for never.
    public var leechThreshold = 0
    /// The reaction of a ``QuizSession`` to a question that becomes a leech.
    public var leechAction = LeechAction.report
    /// The question that the last answer made a leech.
    public private(set) var leech: Leech?
    /// The indices of the questions that a drill chooses from; nil for all.
    var selection: [Int]?
    /// ``schedule``, if it was computed.
    var computedSchedule: Schedule?
    /// Whether the caller needs to know which questions are new.
    private(set) var tellsNew = false
    private var before: [Schedule.Before] = []
    /// The questions suspended during the drill, in both directions.
    private var leftOut: Set<Question.ID> = []

    /// A group in a direction, before the first answer.
    ///
    /// - Parameters:
    ///   - group: the questions in the forward direction.
    ///   - direction: the direction to ask them in.
    ///   - history: the history of the group.
    ///   - scheduler: computes the memory after each answer.
    ///   - calendar: determines the study days.
    /// - Complexity: O(*n*) in the number of questions if any was ever suspended or edited, or if
    ///   they are asked in reverse; otherwise O(1).
    public init(
        _ group: QuestionGroup, direction: Direction = .forward,
        in history: ReviewHistory = ReviewHistory(),
        scheduler: FSRS = .default, calendar: StudyCalendar = StudyCalendar()
    ) {
        let history = history.resolved(for: group.questions)
        let group = group.accepting(history)
        let ids = history.suspended(of: group.questions, direction: direction)
        self.direction = direction
        self.history = history
        self.scheduler = scheduler
        self.calendar = calendar.reaching(history.latestDay(calendar))
        self.group = group.asked(direction)
        suspended = ids.isEmpty ? [] : group.questions.filter { ids.contains($0.id) }
        questions =
            suspended.isEmpty
            ? self.group.questions
            : QuestionList(self.group.questions.filter { !ids.contains($0.id) })
    }

    package init(
        _ group: QuestionGroup, direction: Direction = .forward, in history: ReviewHistory,
        settings: GroupSettings?, scheduler: FSRS, calendar: StudyCalendar
    ) {
        self.init(
            group, direction: direction, in: history,
            scheduler: settings?.own(scheduler) ?? scheduler, calendar: calendar)
        self.settings = settings ?? self.settings
    }

    /// The studies of a group in the directions in which it is practised; forward if nothing has
    /// been answered yet.
    package static func inPractisedDirections(
        _ group: QuestionGroup, in history: ReviewHistory, settings: GroupSettings?,
        scheduler: FSRS, calendar: StudyCalendar
    ) -> [Study] {
        func study(_ direction: Direction) -> Study {
            var study = Study(
                group, direction: direction, in: history, settings: settings, scheduler: scheduler,
                calendar: calendar)
            study.computeSchedule()
            return study
        }
        let forward = study(.forward)
        // A suspended direction has no questions, and cannot tell whether the other one was asked.
        guard forward.questions.isEmpty || forward.schedule.wasAskedOtherwise else {
            return [forward]
        }
        let reversed = study(.reversed)
        // Answers to questions that are the same in reverse count there.
        let isForwardPractised =
            forward.wasAsked()
            && (reversed.questions.isEmpty || reversed.schedule.wasAskedOtherwise)
        if isForwardPractised { return [forward, reversed] }
        return [reversed.wasAsked() ? reversed : forward]
    }

    /// Whether a question was asked that is not also a question of `other`, the group in the other
    /// direction.
    func wasAsked(besides other: Study? = nil) -> Bool {
        let promises = schedule.promises
        let asked = candidates.filter { promises[$0] != nil }
        guard let other, !asked.isEmpty else { return !asked.isEmpty }
        let indices = other.indices
        return asked.contains { indices[questions[$0].id] == nil }
    }

    /// The state of each of ``questions``.
    ///
    /// - Complexity: O(*n*) in the number of reviews and of questions; O(1) in ``Studies``.
    public var schedule: Schedule {
        computedSchedule
            ?? Schedule(of: questions, in: history, scheduler: scheduler, calendar: calendar)
    }

    /// Computes ``schedule`` once, so that answers update it. Call it before the first answer.
    ///
    /// A drill that needs no schedule saves this time, which grows with the history.
    package mutating func computeSchedule() {
        keepSchedule()
        tellsNew = true
    }

    mutating func keepSchedule() {
        if computedSchedule == nil { computedSchedule = schedule }
    }

    /// Continues from a day that the learner has reached with other questions.
    mutating func reach(_ day: StudyDay) {
        calendar = calendar.reaching(day)
        computedSchedule?.calendar = calendar
    }

    mutating func schedule(by scheduler: FSRS) {
        self.scheduler = settings.own(scheduler)
        computedSchedule = nil
        computeSchedule()
    }

    /// The promise for the question at an index; nil if it was never seen. Does not copy anything
    /// after ``computeSchedule()``.
    func promise(at index: Int) -> Promise? {
        computedSchedule == nil ? schedule.promises[index] : computedSchedule?.promises[index]
    }

    func answerCount(at index: Int) -> Int {
        computedSchedule?.answerCounts[index] ?? schedule.answerCounts[index]
    }

    var mayHaveSiblings: Bool { computedSchedule?.mayHaveSiblings ?? true }

    var candidates: [Int] {
        let all = selection ?? Array(questions.indices)
        return leftOut.isEmpty ? all : all.filter { !isLeftOut(questions[$0]) }
    }

    /// The questions without those suspended during the drill.
    var askedQuestions: QuestionList {
        leftOut.isEmpty ? questions : QuestionList(questions.filter { !isLeftOut($0) })
    }

    /// The study restricted to these questions, given in the order of the group; nil if all are
    /// suspended.
    package func selecting(_ wanted: [Question]) -> Study? {
        var rest = wanted[...]
        var study = self
        study.selection = questions.indices.filter { index in
            guard let next = rest.first, next.id == questions[index].id else { return false }
            rest.removeFirst()
            return true
        }
        return study.candidates.isEmpty ? nil : study
    }

    /// The memory of a question after an answer; nil if it is not needed.
    mutating func memory(of index: Int, after answer: GradedAnswer) -> MemoryState? {
        // The promise of an answer is recorded with it.
        if log != nil { keepSchedule() }
        return computedSchedule?.memory(of: index, after: answer.grade, at: answer.time)
    }

    mutating func apply(_ answer: GradedAnswer, to index: Int, leaving memory: MemoryState?) {
        leech = nil
        guard let memory, let rest = answer.rest,
            let state = computedSchedule?.apply(
                answer.grade, to: index, leaving: memory, resting: rest)
        else { return }
        before.append(state)
        if state.lapses == leechThreshold {
            leech = Leech(question: answer.question, lapses: leechThreshold)
        }
    }

    mutating func undo() {
        leech = nil
        if let state = before.popLast() { computedSchedule?.undo(state) }
    }

    func record(_ answer: GradedAnswer) {
        guard let log else { return }
        if log.begin(at: answer.time) { promise(in: log) }
        log.add(
            answer.question.id, answer.grade, rest: answer.rest, typed: answer.typed,
            at: answer.time)
    }

    /// Records the promises for answers from earlier versions, which did not record them: the rests
    /// of the group's questions by the present weights and retention, in both directions.
    private func promise(in log: ReviewLog) {
        guard history.hasUnwritten else { return }
        for asked in [group, group.reversed] {
            let schedule = Schedule(
                of: asked.questions, in: history, scheduler: scheduler, calendar: calendar)
            let rows = schedule.unwritten.compactMap { row in
                schedule.promises[row.index].map { (row: row, promise: $0) }
            }
            for (row, promise) in rows.ordered(by: { $0.row.time < $1.row.time }) {
                let clock = row.clock ?? calendar.zoneOffset(at: row.time)
                let rest = promise.rest(since: calendar.day(of: row.time, offset: clock))
                let question = asked.questions[row.index].id
                log.add(question, resting: rest, from: row.time, clock: clock)
            }
        }
    }

    /// Replaces a question, both given in the study's direction. Its schedule is kept.
    mutating func replace(_ old: Question.ID, with new: Question) {
        computeSchedule()
        func replaced(_ questions: QuestionList) -> [Question] {
            questions.map { $0.id == old ? new : $0 }
        }
        group = QuestionGroup(group, questions: replaced(group.questions))
        questions = suspended.isEmpty ? group.questions : QuestionList(replaced(questions))
    }

    /// Suspends a question for the rest of the drill, in both directions, or resumes it.
    mutating func leaveOut(_ question: Question.ID, _ isLeftOut: Bool) {
        let both = [question, question.reversed]
        if isLeftOut { leftOut.formUnion(both) } else { leftOut.subtract(both) }
    }

    /// Includes a drill of the group in the other direction: its suspensions, and its answers to
    /// questions that the group has both ways.
    mutating func include(_ other: Study, _ answers: [GradedAnswer]) {
        leftOut.formUnion(other.leftOut)
        if answers.isEmpty { return }
        let indices = indices
        for answer in answers {
            guard let index = indices[answer.question.id] else { continue }
            apply(answer, to: index, leaving: memory(of: index, after: answer))
        }
    }

    var indices: [Question.ID: Int] {
        Dictionary(questions.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    func isLeftOut(_ question: Question) -> Bool {
        !leftOut.isEmpty && leftOut.contains(question.id)
    }

    /// Converts a question between the study's direction and the forward direction.
    func turned(_ question: Question) -> Question {
        direction == .reversed ? question.reversed : question
    }

    /// The title of the group with the direction: `Hiragana, reversed`.
    public var title: String { group.title + (direction == .reversed ? ", reversed" : "") }
}
