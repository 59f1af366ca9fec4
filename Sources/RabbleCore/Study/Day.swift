/// The plan of a study day, and a forecast of the next days.
///
/// Questions that were answered today and come back are first, followed by due ones mixed with new
/// ones. Due questions are ordered by elapsed days ÷ promised days. If these are equal, the order
/// is independent of the questions' properties, and changes with each answer.
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
    /// The groups in the order of the library; empty if the day was created from studies.
    public internal(set) var groups: [Group]
    private let isOfLibrary: Bool
    /// The studies that the day asks from, with the questions asked today in all groups; may be
    /// empty.
    public internal(set) var studies: Studies
    /// The limits of the day. A new value takes effect immediately.
    public var selection: QuestionSelection { didSet { plan() } }
    /// The time that the day is planned for.
    public private(set) var time: Timestamp
    /// The numbers of due, learning and new questions.
    public internal(set) var counts = QuestionCounts()
    /// The number of due questions, including those that a limit leaves for later.
    public internal(set) var backlog = 0
    /// The questions of the day, unsorted, because most callers only count them.
    var entries: [Entry] = []
    /// The number of due questions that wait because a sibling is asked today.
    public internal(set) var waiting = 0
    /// The histories of groups that are not in ``groups``.
    package internal(set) var unlisted: [(id: GroupID, history: ReviewHistory)] = []
    /// The histories that belong to no group, whether present or emptied by moves, and to no file
    /// that was played: their paths, and the group that once had the id, if there is one.
    package internal(set) var strays: [(path: String, successor: GroupID?)] = []
    /// The learner's calendar, adjusted to the latest day of their answers.
    package let calendar: StudyCalendar
    /// Answers that are not in the histories: the first and last of each drill.
    private var newRuns: [AnswerRun] = []

    /// Plans the day of `time`.
    ///
    /// - Parameters:
    ///   - studies: the studies.
    ///   - selection: the limits of the day.
    ///   - time: the current time.
    /// - Complexity: O(*n*) in the number of questions, and in the number of reviews unless the
    ///   studies have computed their schedules; O(*n* log *n*) in the number of due questions.
    public init(_ studies: Studies, selection: QuestionSelection, at time: Timestamp) {
        self.init(studies, selection: selection, at: time, of: nil, studies.calendar)
    }

    /// Plans the day of `time` for a single study.
    ///
    /// - Parameters:
    ///   - study: the study.
    ///   - selection: the limits of the day.
    ///   - time: the current time.
    /// - Complexity: as for ``init(_:selection:at:)-(Studies,_,_)``.
    public init(_ study: Study, selection: QuestionSelection, at time: Timestamp) {
        self.init(Studies(study), selection: selection, at: time)
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
        newRuns.append(AnswerRun(answer.time, calendar))
        move(to: answer.time)
    }

    /// Includes the answers of a drill.
    ///
    /// A group that is not in the plan is added if it belongs to the library and was answered.
    /// Answers to other groups count towards the limits.
    ///
    /// - Parameters:
    ///   - drilled: the studies of the drill: ``studies``, or others made with
    ///     ``Studies/init(_:of:now:)``.
    ///   - time: the current time.
    /// - Complexity: O(*n*) in the number of questions.
    public mutating func update(with drilled: Studies, at time: Timestamp) {
        var new = drilled.all
        for index in new.indices { new[index].selection = nil }
        var all = new
        for var other in studies.all {
            let ofGroup = new.filter { $0.group.id == other.group.id }
            if ofGroup.contains(where: { $0.direction == other.direction }) { continue }
            for study in ofGroup {
                let answers = drilled.answers.filter {
                    drilled.all[$0.studyIndex].group.id == other.group.id
                }
                other.include(study, answers)
            }
            all.append(other)
        }
        for answer in [drilled.answers.first, drilled.answers.last].compactMap(\.self) {
            newRuns.append(AnswerRun(answer.time, calendar))
        }
        studies = Studies(
            isOfLibrary ? listed(among: all) : all, asked: drilled.asked(at: time), now: studies.now
        )
        move(to: time)
    }

    /// The studies for a day of the library; also updates those of the groups.
    private mutating func listed(among studies: [Study]) -> [Study] {
        var rest = studies
        for index in groups.indices {
            let ofGroup = rest.filter { $0.group.id == groups[index].id }
            rest.removeAll { $0.group.id == groups[index].id }
            // As in Study.inPractisedDirections(_:in:settings:scheduler:calendar:).
            let asked = ofGroup.filter { study in
                let other = ofGroup.first { $0.direction != study.direction }
                return study.wasAsked(besides: other)
            }
            let directions = groups[index].studies.map(\.direction)
            if !asked.isEmpty {
                groups[index].studies = asked
                groups[index].isStarted = true
            } else if groups[index].isStarted {
                groups[index].studies = ofGroup.filter { directions.contains($0.direction) }
            }
        }
        return groups.filter(\.isStarted).flatMap(\.studies)
            + rest.filter { $0.file == nil && $0.wasAsked() }
    }

    /// Plans for a later time, until which nothing was answered.
    package mutating func move(to time: Timestamp) {
        self.time = time
        plan()
    }

    /// Moves to the start of the next day.
    mutating func moveToNextDay() { move(to: calendar.today(at: time).end) }
}

extension Day {
    /// The next day with questions, if nothing is answered until then; nil if there is none.
    ///
    /// Limits and new questions apply to it as they do today.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public var next: Day? {
        var next = self
        if selection.isAhead { next.selection.isAhead = false }
        next.moveToNextDay()
        if let pause = calendar.pause(on: next.date) {
            next.move(to: calendar.start(of: pause.upperBound.adding(1)))
        }
        if next.counts.sum == 0, let day = next.firstDueDay {
            next.move(to: calendar.start(of: day))
        }
        return next.counts.sum > 0 ? next : nil
    }

    private var firstDueDay: StudyDay? {
        let days = studies.all.flatMap { study in
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            return study.candidates.compactMap { schedule.promises[$0].map(today.dueDay) }
        }
        return days.lazy.filter { $0 > date }.min()
    }

    /// The histories of all groups that have one, with edits not resolved.
    package var historyOfGroup: [GroupID: ReviewHistory] {
        let known = groups.map { ($0.id, $0.history) } + unlisted.map { ($0.id, $0.history) }
        let others = studies.all.map { ($0.group.id, $0.history) }
        return Dictionary(known + others) { first, _ in first }
    }

    /// The answers to all groups.
    package var runs: [AnswerRun] {
        historyOfGroup.values.flatMap { $0.runs(calendar) } + newRuns
    }

    /// The number of consecutive days on which the learner has answered due questions.
    ///
    /// - Complexity: O(*n*) in the size of the histories.
    public var streak: Int { streak(of: runs).length }

    package func streak(of runs: [AnswerRun]) -> Streak {
        let past = studies.all.map(PastSchedule.init)
        return Streak(runs, now: time, calendar: calendar) { day in
            calendar.pause(on: day) != nil || !past.contains { $0.isDue(on: day) }
        }
    }

    /// A simulation of the next days, assuming that the learner follows the plan of each.
    ///
    /// - Complexity: as for ``ReviewForecast/init(_:learner:days:)``.
    public var forecast: ReviewForecast { ReviewForecast(self) }

    /// The day with schedules computed by another scheduler; groups keep their own retention.
    package func scheduled(by scheduler: FSRS) -> Day {
        var day = self
        for index in day.studies.all.indices { day.studies.all[index].schedule(by: scheduler) }
        day.plan()
        return day
    }
}
