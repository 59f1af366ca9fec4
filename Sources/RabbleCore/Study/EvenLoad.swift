/// The number of promised questions on each day, used to place the next promise on a day with few.
///
/// Suspended questions do not count, nor do learning steps.
struct EvenLoad {
    private let choice: DayChoice
    private var promises: DayChoice.Promises
    /// The numbers of the questions that reveal each other's answers, by each of them; few have
    /// any.
    private var families: [Int: [Int]] = [:]

    /// - Parameter isEmpty: whether to start without any promises.
    /// - Complexity: O(*n*) in the number of questions.
    init(_ studies: Studies, isEmpty: Bool = false) {
        choice = DayChoice(studies.calendar)
        promises = DayChoice.Promises(from: studies.calendar.today(at: studies.now()).day)
        if !isEmpty {
            for promise in studies.promises { replace(nil, with: promise) }
        }
        let areBothAsked = studies.areBothAsked
        var numbers: [QuestionOrigin: [Int]] = [:]
        for (study, start) in zip(studies.all, studies.bounds)
        where areBothAsked || study.mayHaveSiblings {
            for (index, forward) in study.questions.lazy.map(study.turned).enumerated() {
                let inBoth = QuestionOrigin.question(study.group.id, forward.id)
                if let origin = QuestionOrigin(forward) ?? (areBothAsked ? inBoth : nil) {
                    numbers[origin, default: []].append(start + index)
                }
            }
        }
        for family in numbers.values where family.count > 1 {
            for number in family { families[number] = family }
        }
    }

    /// The questions that reveal the answer to this one.
    func siblings(of number: Int) -> [Int] { families[number]?.filter { $0 != number } ?? [] }

    /// The rest of a question after an answer with this resulting memory.
    func rest(of number: Int, in studies: Studies, after memory: MemoryState) -> Rest {
        let days = siblings(of: number).compactMap { studies.promise(of: $0)?.dueDay }
        let scheduler = studies.all[studies.study(of: number)].scheduler
        let interval = scheduler.exactInterval(stability: memory.stability)
        return .days(
            choice.days(
                for: interval, after: memory.lastDay, promises,
                former: studies.promise(of: number)?.dueDay, siblings: days,
                tieBreaker: studies.tieBreaker(of: number, on: nil)))
    }

    /// Replaces the former promise of a question by the new one in the counts.
    mutating func replace(_ former: Promise?, with new: Promise?) {
        if let day = former?.dueDay { promises.remove(day) }
        if let day = new?.dueDay { promises.add(day) }
    }
}
