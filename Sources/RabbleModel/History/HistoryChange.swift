/// A row of the history that changes a question, or the title of the group.
///
/// Rows are ordered by time; rows of the same time are ordered by kind. So the result does not
/// depend on their order in the file.
package struct HistoryChange: Hashable, Comparable {
    package enum Kind: Hashable, Comparable {
        /// The question was replaced by another one, which continues its history. The same holds
        /// for its reverse.
        case edit(to: Question.ID)
        /// The question is no longer asked, in either direction. `drill` is the name of the drill
        /// or command.
        case suspend(drill: String)
        case resume(drill: String)
        case refuse(answer: String)
        case accept(answer: String)
        case title(String)
        /// The question moved here from another group, as `new`. Its history came along.
        case arrival(from: GroupID, as: Question.ID)
        /// A copy of an answer that was given in another group, before the question moved here. It
        /// counts for memory, but not as an answer, because the other group counts it.
        case copy(from: GroupID, Copy)
        /// The question is new again, in its given direction.
        case forget
        /// The learner is away on these days; if the last comes before the first, the pause is
        /// cancelled. `drill` is the name of the rows that belong to it in groups.
        case pause(first: StudyDay, last: StudyDay, drill: String)
        /// A setting for one group: the question's prompt is the group's id, and its answer the
        /// setting's name.
        case setting(String)
    }

    /// The data of an answer, or of a new rest, that is copied from another group.
    package struct Copy: Hashable, Comparable {
        let session: ReviewHistory.Session
        /// Nil for a new rest without an answer.
        let grade: Grade?
        let rest: Rest?

        package static func < (left: Copy, right: Copy) -> Bool {
            func key(_ copy: Copy) -> (String, Int, Int, Int) {
                (
                    copy.session.drill, copy.grade?.rawValue ?? 0, copy.session.clock ?? .max,
                    copy.rest?.length ?? .max
                )
            }
            return key(left) < key(right)
        }
    }

    package let time: Timestamp
    package let kind: Kind
    /// The question with its wording at the time, or a whole group that was suspended; unused for a
    /// title. For a question that moved here it is the wording in the other group, and for a copy
    /// also the direction there.
    package let question: Question.ID

    package static func < (left: HistoryChange, right: HistoryChange) -> Bool {
        (left.time, left.kind, left.question) < (right.time, right.kind, right.question)
    }

    var changesSuspension: Bool {
        if case .suspend = kind { true } else if case .resume = kind { true } else { false }
    }
}

extension HistoryChange.Copy {
    /// Parses the name of a grade, or of a row with a new rest but no answer.
    init?(_ session: ReviewHistory.Session, _ name: String, _ rest: Rest?) {
        guard let kind = ReviewHistory.Review.Kind(ShortName(name)), kind != .undo,
            kind != .promise || rest != nil
        else { return nil }
        self.init(session: session, grade: kind.grade, rest: rest)
    }
}

extension ReviewHistory {
    package var title: String? { titles.last }

    package var titles: [String] {
        changes.compactMap { if case .title(let title) = $0.kind { title } else { nil } }
    }

    /// False after ``resolved(for:)``.
    package var hasEdits: Bool {
        changes.contains { if case .edit = $0.kind { true } else { false } }
    }

    package var hasArrivals: Bool {
        changes.contains { if case .arrival = $0.kind { true } else { false } }
    }

    /// The suspended questions, each in both directions. If the whole group is suspended in a
    /// direction, the set also has an id that no question can have. A client that stores the set
    /// passes it back to ``init(reviews:questions:sessions:suspended:acceptedAnswers:)``.
    public var suspended: Set<Question.ID> { suspended(asOf: nil) }

    package var lastSuspensionChange: Timestamp? { changes.last(where: \.changesSuspension)?.time }

    /// The time of the last change of any kind; nil if there is none. The latest row takes effect,
    /// so new rows are dated after it.
    package var lastChange: Timestamp? { changes.last?.time }

    /// The suspended questions of a group, each in both directions; all of them if the group is
    /// suspended in `direction`. Changes by `drill` are ignored.
    package func suspended(
        of questions: some Sequence<Question>, direction: Direction,
        asOf time: Timestamp? = nil,
        besides drill: String? = nil
    ) -> Set<Question.ID> {
        let suspended = suspended(asOf: time, besides: drill)
        guard suspended.contains(.wholeGroup(direction)) else { return suspended }
        return Set(questions.flatMap { [$0.id, $0.id.reversed] })
    }

    /// The directions in which the whole group is suspended, including questions added later.
    package var suspendedDirections: [Direction] {
        Direction.allCases.filter { suspended.contains(.wholeGroup($0)) }
    }

    /// The individually suspended questions, each in both directions, and
    /// ``Question/ID/wholeGroup(_:)``.
    func suspended(asOf time: Timestamp?, besides drill: String? = nil)
        -> Set<Question.ID>
    {
        var suspended: Set<Question.ID> = []
        for change in changes where time.map({ change.time <= $0 }) ?? true {
            let both = [change.question, change.question.reversed]
            if case .suspend(let name) = change.kind, name != drill { suspended.formUnion(both) }
            if case .resume(let name) = change.kind, name != drill { suspended.subtract(both) }
        }
        return suspended
    }

    /// The answers to each question that the learner accepted in drills, in order of acceptance.
    /// ``resolved(for:)`` applies edits to them.
    ///
    /// - Complexity: O(*n*) in the number of changes.
    public var acceptedAnswers: [Question.ID: [String]] {
        var answers: [Question.ID: [String]] = [:]
        // The last row of an answer determines its state and its position.
        var decided: [Question.ID: Set<String>] = [:]
        for change in changes.reversed() {
            let id = change.question
            if case .refuse(let text) = change.kind { decided[id, default: []].insert(text) }
            if case .accept(let text) = change.kind,
                decided[id, default: []].insert(text).inserted
            {
                answers[id, default: []].append(text)
            }
        }
        return answers.mapValues { $0.reversed() }
    }
}

extension Question.ID {
    /// Represents a group in a direction, in the rows that suspend the whole group.
    ///
    /// No question has a blank prompt, so a program that can only suspend single questions ignores
    /// these rows.
    package static func wholeGroup(_ direction: Direction) -> Question.ID {
        Question.ID(prompt: "", answer: direction.rawValue)
    }
}

extension QuestionGroup {
    /// The group with the answers that the learner accepted in drills.
    ///
    /// - Parameter history: the history of the group.
    /// - Complexity: O(*n*) in the number of questions and of reviews; O(1) if the history has no
    ///   changes.
    public func accepting(_ history: ReviewHistory) -> QuestionGroup {
        guard !history.acceptedAnswers.isEmpty else { return self }
        let answers = history.resolved(for: questions).acceptedAnswers
        let accepting = questions.map { question in
            let more = (answers[question.id] ?? []).filter { !question.accepts($0) }
            return (try? question.accepting(more)) ?? question
        }
        return QuestionGroup(self, questions: accepting)
    }
}
