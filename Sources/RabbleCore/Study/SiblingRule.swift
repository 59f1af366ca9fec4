/// The rule that one sibling is asked per day, in either direction. Siblings are the gaps of a
/// sentence, or the cards of a note.
struct SiblingRule {
    private let studies: Studies
    /// The question asked today from each sentence or note, in the forward direction.
    private var claims: [QuestionOrigin: Question.ID] = [:]
    /// The number of due questions that wait for a sibling.
    private(set) var waitingCount = 0

    /// The rule, given the questions asked today.
    init(_ studies: Studies, after today: AskedToday) {
        self.studies = studies
        guard today.count > 0 else { return }
        for study in studies.all where study.mayHaveSiblings {
            for question in study.questions.map(study.turned) + study.suspended
            where today.has(question.id, of: study.group.id) {
                _ = QuestionOrigin(question).map { allow(question.id, $0) }
            }
        }
    }

    /// Whether the question may be asked: no sibling was asked today or allowed before.
    mutating func allow(_ number: Int) -> Bool {
        guard let origin = studies.origin(of: number) else { return true }
        return allow(studies.forwardQuestion(number).id, origin)
    }

    private mutating func allow(_ question: Question.ID, _ origin: QuestionOrigin) -> Bool {
        if let other = claims[origin] { return other == question }
        claims[origin] = question
        return true
    }

    /// The questions without those that wait: among siblings, the one with the earliest due date is
    /// asked.
    mutating func choose(from seen: [Day.Entry]) -> [Day.Entry] {
        let related = seen.filter { studies.origin(of: $0.number) != nil }
        // Questions asked today may come back.
        let waiting = related.ordered { ($0.dueDay, $0.number) < ($1.dueDay, $1.number) }
            .filter { !allow($0.number) && $0.kind != .learning }
        waitingCount = waiting.count { $0.kind == .due }
        let left = Set(waiting.map(\.number))
        return left.isEmpty ? seen : seen.filter { !left.contains($0.number) }
    }
}

extension Studies {
    /// Determines the origin of each question, for many plans.
    mutating func findOrigins() {
        var origins: [Int: QuestionOrigin] = [:]
        for (study, start) in zip(all, bounds) where study.mayHaveSiblings {
            for (index, question) in study.questions.enumerated() {
                origins[start + index] = QuestionOrigin(study.turned(question))
            }
        }
        self.origins = origins
    }

    fileprivate func origin(of number: Int) -> QuestionOrigin? {
        if let origins { return origins[number] }
        let mayHaveSiblings = all[study(of: number)].mayHaveSiblings
        return mayHaveSiblings ? QuestionOrigin(forwardQuestion(number)) : nil
    }

    fileprivate func forwardQuestion(_ number: Int) -> Question {
        let (study, index) = position(of: number)
        return all[study].turned(all[study].questions[index])
    }
}

extension Study {
    /// The questions that have siblings, by their origin, in the forward direction.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package var families: [QuestionOrigin: [Question]] {
        group.questions.lazy.map(turned).reduce(into: [:]) { families, question in
            if let origin = QuestionOrigin(question) {
                families[origin, default: []].append(question)
            }
        }
    }

    /// The other gaps of a question's sentence, or the other cards of its note, in the forward
    /// direction.
    ///
    /// - Parameters:
    ///   - question: a question, in the direction in which it is asked.
    ///   - families: ``families`` of the study.
    package func siblings(of question: Question, in families: [QuestionOrigin: [Question]])
        -> [Question]
    {
        let question = turned(question)
        let family = QuestionOrigin(question).flatMap { families[$0] } ?? []
        return family.filter { $0.id != question.id }
    }
}
