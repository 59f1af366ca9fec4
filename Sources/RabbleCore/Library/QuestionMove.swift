/// Questions that leave a group for another one. Their history goes along.
package struct QuestionMove: Sendable {
    package let questions: [Question]
    package let source: QuestionGroup
    package let target: QuestionGroup

    /// - Parameter sources: groups, each with the questions that may leave it.
    static func all(
        from sources: [(group: QuestionGroup, questions: [Question])], to groups: [QuestionGroup]
    ) -> [QuestionMove] {
        var positions: [Question.ID: [Position]] = [:]
        for (index, source) in sources.enumerated() {
            for (number, question) in source.questions.enumerated() {
                positions[question.id, default: []].append(Position(source: index, number: number))
            }
        }
        if positions.isEmpty { return [] }
        return groups.flatMap { new in
            let moved = Dictionary(
                grouping: new.questions.flatMap { positions[$0.id] ?? [] }, by: \.source)
            return moved.sorted { $0.key < $1.key }.map { index, positions in
                let (source, questions) = sources[index]
                return QuestionMove(
                    questions: positions.map(\.number).sorted().map { questions[$0] },
                    source: source, target: new)
            }
        }
    }

    private struct Position {
        let source: Int
        let number: Int
    }
}

extension [QuestionMove] {
    func ids(from group: GroupID) -> Set<Question.ID> {
        Set(lazy.filter { $0.source.id == group }.flatMap { $0.questions.lazy.map(\.id) })
    }
}

extension QuestionGroup {
    /// The group without some of its questions; there may be none left.
    func removing(_ ids: Set<Question.ID>) -> QuestionGroup {
        ids.isEmpty
            ? self : QuestionGroup(self, questions: questions.filter { !ids.contains($0.id) })
    }
}

/// The histories that changes of groups add rows to.
struct GroupHistories {
    /// The learner's own groups.
    let groups: [GroupID: LibraryGroup]
    let reviews: ReviewStore
    let store: GroupStore

    func record(
        _ edited: [QuestionEdit], _ moves: [QuestionMove], to group: GroupID
    ) throws(GroupFileError) {
        let moves = moves.filter { $0.target.id == group }
        if edited.isEmpty, moves.isEmpty { return }
        let sources = try moves.map { move throws(GroupFileError) in try read(move.source.id) }
        // What an edit needs from the history, a move from another group needs too.
        let known = try (moves.isEmpty ? [] : [read(group)]) + sources
        let log = log(of: group, after: known.compactMap(\.lastChange).max())
        for (move, source) in zip(moves, sources) { log.add(move, knowing: source) }
        try log.keep(edited)
    }

    /// Brings a new title of a group onto the disk, after the former one: by that the history is
    /// found where a question came from it.
    func record(_ title: String, becoming newTitle: String, of group: GroupID)
        throws(GroupFileError)
    {
        let log = log(of: group, after: try read(group).lastChange)
        for title in [title, newTitle] { log.add(title: title) }
        try log.keep([])
    }

    func log(of group: GroupID, after last: Timestamp?) -> ReviewLog {
        reviews.changeLog(of: group, after: last, store.calendar, now: store.now)
    }

    /// - Parameter now: the time, by default the clock's; later rows are left out.
    func read(
        _ group: GroupID, now: Timestamp? = nil
    ) throws(GroupFileError) -> ReviewHistory {
        do throws(StorageError) {
            let history = try reviews.history(of: group, now: now ?? store.now()) { id in
                (groups[id].map { [$0] } ?? LibraryGroup.builtIn).questions(of: id)
            }
            // What cannot be read now would be left behind.
            if let error = history.unread { throw error }
            return history
        } catch { throw .storage(error) }
    }
}

extension ReviewStore {
    /// The log for changes of a group. As the latest row counts, its rows are dated after the last
    /// change.
    package func changeLog(
        of group: GroupID, after last: Timestamp?, _ calendar: StudyCalendar,
        now: @escaping @Sendable () -> Timestamp
    ) -> ReviewLog {
        let earliest = Timestamp(milliseconds: (last?.milliseconds ?? .min / 2) + 1)
        return ReviewLog(path: file(for: group), session: SessionID(), calendar: calendar) {
            max(now(), earliest)
        }
    }
}

extension ReviewLog {
    /// Gathers the rows by which questions go on in another group: what the learner knows of them,
    /// the answers that were accepted in drills, and whether they are suspended.
    fileprivate func add(_ move: QuestionMove, knowing history: ReviewHistory) {
        let history = history.resolved(for: move.source.questions)
        let marks = Dictionary(grouping: history.remembered + history.promised) {
            history.questions[$0.question]
        }
        let accepted = history.acceptedAnswers
        let suspended = history.suspended
        for question in move.questions.map(\.id) {
            add(question, from: move.source.id, as: question)
            for id in Set([question, question.reversed]).sorted() {
                for mark in marks[id] ?? [] {
                    add(id, copyOf: mark, in: history, from: move.source.id)
                }
            }
            for answer in accepted[question] ?? [] {
                add(question, answer: answer, isAccepted: true)
            }
            if suspended.contains(question) { add(question, isSuspended: true) }
        }
    }
}
