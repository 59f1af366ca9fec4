/// A row of the history that changes a question, or the title of the group.
///
/// Rows go by time. At one time they are in the order of the kinds, so the result does not depend
/// on their order in the file.
package struct HistoryChange: Hashable, Comparable {
    package enum Kind: Hashable, Comparable {
        /// The question became another one, which goes on with its history. So did its reverse.
        case edit(to: Question.ID)
        /// The question is no longer asked, in either direction. `drill` names the drill or
        /// command.
        case suspend(drill: String)
        case resume(drill: String)
        case refuse(answer: String)
        case accept(answer: String)
        case title(String)
        /// The question, which belonged to another group, moved here as `new`. Its history came
        /// along.
        case arrival(from: GroupID, as: Question.ID)
        /// A copy of an answer that a question had in another group, before it moved here. It
        /// counts for what the learner remembers, never as an answer: that is counted in the group
        /// where it was given.
        case copy(from: GroupID, Copy)
        /// The question is new again, in the direction that it is given in.
        case forget
        /// The learner is away on these days, unless the last comes before the first. `drill` names
        /// the rows of the groups that go with it.
        case pause(first: StudyDay, last: StudyDay, drill: String)
        /// A setting for one group: its id is the prompt of the question, the setting the answer.
        case setting(String)
    }

    /// What a row says of an answer in another group, or of what was promised anew there.
    package struct Copy: Hashable, Comparable {
        let session: ReviewHistory.Session
        /// Nil for what was promised anew.
        let grade: Grade?
        let rest: Rest?

        init(_ session: ReviewHistory.Session, _ grade: Grade?, _ rest: Rest?) {
            self.session = session
            self.grade = grade
            self.rest = rest
        }

        /// Reads the name of the grade, or of a row that promises anew and so has a rest.
        init?(_ session: ReviewHistory.Session, _ name: String, _ rest: Rest?) {
            guard let kind = ReviewHistory.Review.Kind(ShortName(name)), kind != .undo,
                kind != .promise || rest != nil
            else { return nil }
            self.init(session, kind.grade, rest)
        }

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
    /// The question as it was at the time, or a whole group that was suspended; for a title it
    /// means nothing. One that moved here has the wording, and a copy the direction, that it had in
    /// the other group.
    package let question: Question.ID

    package static func < (left: HistoryChange, right: HistoryChange) -> Bool {
        (left.time, left.kind, left.question) < (right.time, right.kind, right.question)
    }

    var changesSuspension: Bool {
        if case .suspend = kind { true } else if case .resume = kind { true } else { false }
    }
}

extension ReviewHistory {
    package var title: String? { titles.last }

    var titles: [String] {
        changes.compactMap { if case .title(let title) = $0.kind { title } else { nil } }
    }

    /// False once ``resolved(for:)`` has followed them.
    package var hasEdits: Bool {
        changes.contains { if case .edit = $0.kind { true } else { false } }
    }

    package var hasArrivals: Bool {
        changes.contains { if case .arrival = $0.kind { true } else { false } }
    }

    /// The questions that are not asked, each in both directions, and for each direction in which
    /// the group is suspended as a whole an id that no question has. A client that stores them
    /// hands them back to ``init(reviews:questions:sessions:suspended:acceptedAnswers:)``.
    public var suspended: Set<Question.ID> { suspended(asOf: nil) }

    package var lastSuspensionChange: Timestamp? { changes.last(where: \.changesSuspension)?.time }

    /// The time of the last change of any kind; nil without one. As the latest row counts, new ones
    /// are dated after it.
    package var lastChange: Timestamp? { changes.last?.time }

    /// The questions of a group that are suspended, each in both directions; all if the group is,
    /// in `direction`. Changes by `drill` do not count.
    package func suspended(
        of questions: some Sequence<Question>, direction: Direction,
        asOf time: Timestamp? = nil,
        besides drill: String? = nil
    ) -> Set<Question.ID> {
        let suspended = suspended(asOf: time, besides: drill)
        guard suspended.contains(.wholeGroup(direction)) else { return suspended }
        return Set(questions.flatMap { [$0.id, $0.id.reversed] })
    }

    /// The directions in which the group is suspended as a whole, later questions included.
    package var suspendedDirections: [Direction] {
        Direction.allCases.filter { suspended.contains(.wholeGroup($0)) }
    }

    /// The questions that were suspended one by one, each in both directions, and
    /// ``Question/ID/wholeGroup(_:)``.
    package func suspended(asOf time: Timestamp? = nil, besides drill: String? = nil) -> Set<
        Question.ID
    > {
        var suspended: Set<Question.ID> = []
        for change in changes where time.map({ change.time <= $0 }) ?? true {
            let both = [change.question, change.question.reversed]
            switch change.kind {
            case .suspend(let name) where name != drill:
                suspended.formUnion(both)
            case .resume(let name) where name != drill:
                suspended.subtract(both)
            case .suspend, .resume, .edit, .refuse, .accept, .title, .arrival, .copy, .forget,
                .pause, .setting:
                break
            }
        }
        return suspended
    }

    /// The answers to each question that the learner accepted in drills, in the order in which they
    /// were accepted. ``resolved(for:)`` follows edits.
    ///
    /// - Complexity: O(*n*) in the number of changes.
    public var acceptedAnswers: [Question.ID: [String]] {
        struct Answer: Hashable {
            let question: Question.ID
            let text: String
        }
        var answers: [Question.ID: [String]] = [:]
        // The last row of an answer decides, and says where it stands among the others.
        var decided: Set<Answer> = []
        for change in changes.reversed() {
            switch change.kind {
            case .accept(let text), .refuse(let text):
                let isLast = decided.insert(Answer(question: change.question, text: text)).inserted
                if isLast, case .accept = change.kind {
                    answers[change.question, default: []].append(text)
                }
            case .edit, .suspend, .resume, .title, .arrival, .copy, .forget, .pause, .setting:
                break
            }
        }
        return answers.mapValues { $0.reversed() }
    }
}

extension Question.ID {
    /// Stands for a group in a direction, in the rows that suspend the whole of it.
    ///
    /// A question has no blank prompt, so a program that can only suspend questions finds none to
    /// leave out.
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
