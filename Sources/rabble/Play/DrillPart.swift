import RabbleCore

/// One of the groups of a drill, in one direction.
struct DrillPart {
    let source: DrillSource
    let direction: Direction
    let history: ReviewHistory
    /// The whole group in that direction, for judging answers.
    let group: QuestionGroup
    /// The questions of it that may be asked.
    private(set) var questions: QuestionGroup

    init(_ source: DrillSource, _ direction: Direction, _ history: ReviewHistory) {
        self.source = source
        self.direction = direction
        self.history = history
        group = source.group.asked(direction)
        questions = group
    }

    /// The part with only these of its questions; nil if there are none.
    func selecting(_ questions: [Question]) -> DrillPart? {
        var part = self
        guard let selected = try? QuestionGroup(title: group.title, questions: questions) else { return nil }
        part.questions = selected
        return part
    }

    /// What tells its questions from those of other parts: `Hiragana, reversed`.
    var title: String { group.title + (direction == .reversed ? ", reversed" : "") }
}

extension DrillPart {
    /// The command that leaves a question of it out; nil for a file, which no command changes.
    func suspending(_ question: Question) -> String? {
        guard source.origin != nil else { return nil }
        let prompt = direction == .reversed ? question.answer : question.prompt
        return "rabble groups suspend \(group.id.description.inShell) \(prompt.inShell)"
    }
}

extension [DrillPart] {
    /// Who watches each of them for questions that become leeches; nobody if nothing is one.
    func leechWatches(by scheduler: FSRS, now: @escaping () -> Timestamp) -> [LeechWatch] {
        let threshold = AppSettings.shared.leechThreshold
        guard threshold > 0 else { return [] }
        let calendar = StudyCalendar()
        return map { part in
            let schedule = Schedule(of: part.group, in: part.history, scheduler: scheduler, calendar: calendar)
            return LeechWatch(part.group, schedule, threshold: threshold, now: now)
        }
    }

    /// What is drilled, in a few words: `Hiragana, Katakana`, `12 groups`.
    var title: String {
        let titles = map(\.source.group).repetitionsRemoved
        return titles.count > 3 ? titles.count.counted("group") : titles.joined(separator: ", ")
    }

    /// What is to be said of the directions: `, reversed`; empty where nothing is.
    var directionNote: String {
        if allSatisfy({ $0.direction == .reversed }) { return ", reversed" }
        return count == 2 && self[0].group.id == self[1].group.id ? ", both directions" : ""
    }

    /// Where the questions that may be asked stand.
    func schedule(by scheduler: FSRS) -> Schedule {
        let calendar = StudyCalendar()
        return Schedule(
            joining: map { Schedule(of: $0.questions, in: $0.history, scheduler: scheduler, calendar: calendar) })
    }
}

extension [QuestionGroup] {
    /// The titles, each once.
    fileprivate var repetitionsRemoved: [String] {
        var known: Set<GroupID> = []
        return filter { known.insert($0.id).inserted }.map(\.title)
    }
}
