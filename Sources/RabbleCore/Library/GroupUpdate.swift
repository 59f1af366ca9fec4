/// The changes that a new version makes to a group.
///
/// A question is known by its prompt and answer. It keeps its history as long as these stay the
/// same, or if it is edited.
package struct GroupUpdate: Sendable {
    /// What happens to questions that are missing from the new version.
    package enum Removal: Sendable {
        /// They stay, after those of the new version.
        case keep
        case replace
    }

    /// What happens to questions with another prompt or answer in the new version.
    package enum Edits: String, CaseIterable, Sendable {
        /// They are edited, and keep their history.
        case keep
        /// They are new, and the old ones are missing.
        case new
    }

    package let group: QuestionGroup
    package private(set) var isNew = false
    package private(set) var unaccepted: [String] = []
    package private(set) var addedQuestions = QuestionList([])
    /// How many questions have another hint or other accepted answers than before.
    package private(set) var changed = 0
    /// The one removed and the one added question with the same prompt or, failing that, the same
    /// answer.
    package private(set) var edited: [(old: Question, new: Question)] = []
    package private(set) var missing: [Question] = []
    package private(set) var removed = 0
    /// A question not in Markdown that would lose what looks like marks in this group; nil if there
    /// is none.
    package private(set) var misread: Question?
    package private(set) var changesMarkup = false
    /// The questions that move to the group from others, or from it to others.
    package internal(set) var moves: [QuestionMove] = []
    /// The folder that holds the file of the group if all its questions moved away.
    package private(set) var folder: String?
    /// What somebody has to decide before the update can be made; nil if nothing.
    package internal(set) var open: GroupImport.Decision?

    /// The order, the hints and the accepted answers are those of the new version. But a table of
    /// two columns says nothing about hints and accepted answers, and leaves them as they are:
    /// `parts` are what the source can express.
    init(
        old: QuestionGroup?, new: QuestionGroup, parts: QuestionParts = .all,
        former: [Question.ID: Question.ID] = [:], edits: Edits = .new, removal: Removal
    ) {
        guard let old else {
            (group, isNew, addedQuestions) = (new, true, new.questions)
            return
        }
        let before = QuestionList(Array(old.questions))
        let numbers = before.numbers
        let pairs = edits == .keep ? Self.pairs(before, new.questions, numbers, former) : [:]
        let revision = GroupRevision(
            of: before,
            rows: new.questions.map { question in
                guard let number = numbers[question.id] ?? pairs[question.id] else {
                    return (nil, question)
                }
                let before = before[number - 1]
                let after = Question(
                    validPrompt: question.prompt, answer: question.answer,
                    hint: parts.contains(.hint) ? question.hint : before.hint,
                    otherAnswers: parts.contains(.accepts)
                        ? question.otherAnswers : before.otherAnswers,
                    media: question.media)
                return (number, after)
            })
        (addedQuestions, edited, missing) = (
            QuestionList(revision.added), revision.edited, revision.removed
        )
        changed = revision.changed.count
        unaccepted = (revision.changed + revision.edited).flatMap { old, new in
            old.otherAnswers.filter { !new.otherAnswers.contains($0) && $0 != new.answer }
        }
        removed = removal == .replace ? missing.count : 0
        let stays = removal == .keep ? missing : []
        // A table does not say which markup it is in.
        let isOld =
            !parts.contains(.markup) && addedQuestions.count < new.questions.count
            || !stays.isEmpty && old.markup != .none
        let markup = isOld ? old.markup : new.markup
        if markup != .none {
            let kept = old.markup == .none ? stays.first(where: \.losesMarks) : nil
            let isPlain = new.markup == .none
            misread =
                kept
                ?? (isPlain ? new.questions.first { $0.losesMarks && numbers[$0.id] == nil } : nil)
        }
        changesMarkup = markup != old.markup
        group = QuestionGroup(
            new, questions: revision.questions + stays, markup: markup,
            answerRule: parts.contains(.answers) ? new.answerRule : old.answerRule)
    }

    init(of old: QuestionGroup, by moves: [QuestionMove], movedTo folder: String?) {
        group = old.removing(moves.ids(from: old.id))
        (self.moves, self.folder) = (moves.filter { $0.source.id == old.id }, folder)
    }

    /// The numbers of the old questions that new ones are edits of: those known to be, and those
    /// that share a prompt, or else an answer, with no other.
    private static func pairs(
        _ old: QuestionList, _ new: QuestionList, _ numbers: [Question.ID: Int],
        _ former: [Question.ID: Question.ID]
    ) -> [Question.ID: Int] {
        let ids = Set(new.map(\.id))
        var missing = old.filter { !ids.contains($0.id) }
        var fresh = new.filter { numbers[$0.id] == nil }
        var pairs: [Question.ID: Int] = [:]
        for question in fresh {
            if let old = former[question.id], !ids.contains(old) {
                pairs[question.id] = numbers[old]
            }
        }
        for key in [{ $0.prompt }, { $0.answer }] as [(Question) -> String] {
            let known = Set(pairs.values)
            missing.removeAll { numbers[$0.id].map(known.contains) ?? false }
            fresh.removeAll { pairs[$0.id] != nil }
            let before = Dictionary(grouping: missing, by: key)
            for (text, questions) in Dictionary(grouping: fresh, by: key) where questions.count == 1
            {
                guard let old = before[text], old.count == 1 else { continue }
                pairs[questions[0].id] = numbers[old[0].id]
            }
        }
        return pairs
    }
}
