/// What studies have promised for each day, so that the next promise falls on a day with little.
///
/// Suspended questions do not count, nor does what comes back after a learning step.
struct EvenLoad {
    private let choice: DayChoice
    private var promises: DayChoice.Promises
    /// The questions that give away the answers of each other, in lists; few have any.
    private var families: [[Int]] = []
    private var familyOf: [Int: Int] = [:]

    /// What makes questions give away each other's answers.
    private enum Family: Hashable {
        case origin(QuestionOrigin)
        /// The same question in both directions.
        case question(GroupID, Question.ID)
    }

    /// - Parameter isEmpty: whether nothing counts as promised.
    /// - Complexity: O(*n*) in the number of questions.
    init(_ studies: Studies, isEmpty: Bool = false) {
        choice = DayChoice(studies.calendar)
        promises = DayChoice.Promises(from: studies.calendar.today(at: studies.now()).day)
        if !isEmpty {
            for case let day? in studies.all.lazy.flatMap(\.schedule.promises).map({ $0?.dueDay }) {
                promises.add(day)
            }
        }
        findFamilies(studies)
    }

    private mutating func findFamilies(_ studies: Studies) {
        let groups = studies.all.map(\.group.id)
        let areBothAsked = Set(groups).count < groups.count
        var numbers: [Family: Int] = [:]
        for (study, start) in zip(studies.all, studies.bounds)
        where areBothAsked || study.mayHaveSiblings {
            let isReversed = study.direction == .reversed
            for (index, question) in study.questions.enumerated() {
                let forward = isReversed ? question.reversed : question
                let origin = QuestionOrigin(forward)
                guard areBothAsked || origin != nil else { continue }
                let family =
                    origin.map(Family.origin) ?? .question(study.group.id, forward.id)
                let known = numbers[family] ?? families.count
                if known == families.count { families.append([]) }
                numbers[family] = known
                families[known].append(start + index)
                familyOf[start + index] = known
            }
        }
    }

    /// The questions that give away the answer to one.
    func siblings(of number: Int) -> [Int] {
        familyOf[number].map { families[$0].filter { $0 != number } } ?? []
    }

    /// How long a question rests after an answer that leaves this memory.
    func rest(of number: Int, in studies: Studies, after memory: MemoryState) -> Rest {
        let days = siblings(of: number).compactMap { studies.promise(of: $0)?.dueDay }
        let scheduler = studies.all[studies.study(of: number)].schedule.scheduler
        return .days(
            choice.days(
                for: scheduler.exactInterval(of: memory), after: memory.lastDay, promises,
                former: studies.promise(of: number)?.dueDay, siblings: days,
                tieBreaker: studies.tieBreaker(of: number, on: nil)))
    }

    /// Counts the new promise to a question in place of the former one.
    mutating func replace(_ former: Promise?, with new: Promise?) {
        if let day = former?.dueDay { promises.remove(day) }
        if let day = new?.dueDay { promises.add(day) }
    }
}
