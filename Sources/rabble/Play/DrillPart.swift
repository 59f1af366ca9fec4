/// One of the groups of a drill, in one direction.
struct DrillPart {
    let source: DrillSource
    let direction: Direction
    /// The reviews of the group, with its edits followed.
    let history: ReviewHistory
    /// The whole group in that direction, for judging answers.
    let group: QuestionGroup
    /// The questions of it that may be asked.
    private(set) var questions: QuestionGroup
    /// The questions of it that are suspended.
    private let suspended: [Question]
    /// Where these stand, if that is known already.
    private var schedule: Schedule?

    /// - Parameters:
    ///   - asked: the questions of the source that are not suspended.
    ///   - schedule: where they stand in that direction, if that is known already.
    /// - Returns: nil if all questions are suspended.
    init?(_ source: DrillSource, _ direction: Direction, _ asked: AskedQuestions, _ schedule: Schedule? = nil) {
        guard let questions = asked.group?.asked(direction) else { return nil }
        self.source = source
        self.direction = direction
        self.questions = questions
        self.schedule = schedule
        suspended = asked.suspended
        history = asked.history
        group = asked.whole.asked(direction)
    }

    /// The part with only these of its questions; nil if there are none.
    func selecting(_ questions: [Question]) -> DrillPart? {
        var part = self
        guard let selected = try? QuestionGroup(title: group.title, questions: questions) else { return nil }
        part.questions = selected
        part.schedule = nil
        return part
    }

    /// Where the questions that may be asked stand.
    func schedule(by scheduler: FSRS, _ calendar: StudyCalendar) -> Schedule {
        schedule
            ?? Schedule(of: questions, in: history, suspended: suspended, scheduler: scheduler, calendar: calendar)
    }

    /// What distinguishes its questions from those of other parts: `Hiragana, reversed`.
    var title: String { group.title + (direction == .reversed ? ", reversed" : "") }
}

extension DrillPart {
    /// The command that leaves a question of it out; nil for a file, which no command changes.
    func suspending(_ question: Question) -> String? {
        guard source.origin != nil else { return nil }
        let prompt = direction == .reversed ? question.answer : question.prompt
        let end = prompt.hasPrefix("-") ? "-- " : ""
        return "rabble groups suspend \(end)\(group.id.description.inShell) \(prompt.inShell)"
    }
}

extension [DrillPart] {
    /// The watches for leeches, one for each part; empty if the setting leech is 0.
    func leechWatches(
        by scheduler: FSRS, _ calendar: StudyCalendar, now: @escaping () -> Timestamp
    ) -> [LeechWatch] {
        let threshold = AppSettings.shared.leechThreshold
        guard threshold > 0 else { return [] }
        return map { part in
            LeechWatch(part.questions, part.schedule(by: scheduler, calendar), threshold: threshold, now: now)
        }
    }

    /// What is drilled, in a few words: `Hiragana, Katakana`, `12 groups`.
    var title: String {
        let titles = map(\.source.group).uniqued(by: \.id).map(\.title)
        return titles.count > 3 ? titles.count.counted("group") : titles.joined(separator: ", ")
    }

    /// What is to be said of the directions: `, reversed`; empty where nothing is.
    var directionNote: String {
        if allSatisfy({ $0.direction == .reversed }) { return ", reversed" }
        return count == 2 && self[0].group.id == self[1].group.id ? ", both directions" : ""
    }

    /// Where the questions that may be asked stand.
    func schedule(by scheduler: FSRS, _ calendar: StudyCalendar) -> Schedule {
        Schedule(joining: map { $0.schedule(by: scheduler, calendar) })
    }
}
