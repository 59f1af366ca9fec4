/// The changes that a new version makes to a group.
///
/// A question is known by its prompt and answer. It keeps its history as long as these stay the
/// same, or if it is edited.
package struct GroupUpdate: Sendable {
    /// What happens to questions that are missing from the new version.
    package enum Removal: Sendable {
        /// They stay, after the questions of the new version.
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

    /// Whose text a question takes that was changed here and in its source.
    package enum Conflicts: String, CaseIterable, Sendable { case here, source }

    package let group: QuestionGroup
    package private(set) var isNew = false
    /// What became of the questions that the new version has, and of those that it lacks, whether
    /// they stay or not.
    private(set) var revision = GroupRevision(of: [], rows: [])
    package private(set) var addedQuestions = QuestionList([])
    package private(set) var missing: [Question] = []
    /// The questions that were changed here and in the source.
    package private(set) var conflicts: [UpdateConflict] = []
    /// Whether nobody has decided about the conflicts, so that what is here stays for now.
    package private(set) var hasOpenConflicts = false
    /// What the source says where the group says something else.
    package private(set) var texts = SourceTexts()
    package private(set) var removed = 0
    /// A question not in Markdown that would lose what looks like marks in this group; nil if there
    /// is none.
    package private(set) var misread: Question?
    package private(set) var changesMarkup = false
    /// The questions that move to the group from others, or from it to others.
    package internal(set) var moves: [QuestionMove] = []
    /// The folder that holds the file of the group if all its questions moved away.
    package private(set) var folder: String?

    /// How many questions have another hint or other accepted answers than before.
    package var changed: Int { revision.changed.count }
    /// The one removed and the one added question with the same prompt or, failing that, the same
    /// answer.
    package var edited: [QuestionEdit] { revision.edited }
    /// Answers that were accepted before.
    package var unaccepted: [String] {
        (revision.changed + edited).flatMap { old, new in
            let accepted = Set(new.otherAnswers + [new.answer])
            return old.otherAnswers.filter { !accepted.contains($0) }
        }
    }
    /// The former ids of edited questions, by their ids now, but for those whose edit somebody
    /// chose in a conflict.
    var likelyEdits: [Question.ID: Question.ID] {
        let chosen = Set(conflicts.compactMap(\.source?.id))
        return edited.formerIDs.filter { !chosen.contains($0.key) }
    }

    /// The new version decides the order, the hints and the accepted answers, except for what was
    /// changed here. But a table of two columns says nothing about hints and accepted answers,
    /// and leaves them as they are: `parts` are what the source can express.
    ///
    /// - Parameters:
    ///   - former: the ids of questions that are known to be edited, by their ids now.
    ///   - choices: what is decided; else edits are kept, and so is what is here.
    ///   - texts: what the source said when it was last read.
    init(
        old: QuestionGroup?, new: QuestionGroup, parts: QuestionParts = .all,
        former: [Question.ID: Question.ID] = [:], choices: UpdateChoices = UpdateChoices(),
        texts: SourceTexts = SourceTexts()
    ) {
        guard let old else {
            group = new
            isNew = true
            addedQuestions = new.questions
            return
        }
        let before = old.questions
        let merge = GroupMerge(
            of: before, since: texts, new: new.questions, parts: parts, former: former, choices)
        let stays = merge.staying
        revision = merge.revision
        addedQuestions = QuestionList(revision.added)
        missing = merge.missing
        conflicts = merge.conflicts
        self.texts = merge.texts
        hasOpenConflicts = choices.conflicts == nil && !merge.conflicts.isEmpty
        removed = revision.removed.count
        // A table does not say which markup it is in.
        let isSilent = !parts.contains(.markup) && addedQuestions.count < new.questions.count
        let hasMarkup = !stays.isEmpty && old.markup != .none
        let markup = isSilent || hasMarkup ? old.markup : new.markup
        if markup != .none {
            let numbers = before.numbers()
            let kept = old.markup == .none ? stays : []
            let fresh = new.markup == .none ? new.questions.filter { numbers[$0.id] == nil } : []
            misread = (kept + fresh).first(where: \.hasMarkdownMarks)
        }
        changesMarkup = markup != old.markup
        group = QuestionGroup(
            new, list: revision.questions, markup: markup,
            answerRule: parts.contains(.answers) ? new.answerRule : old.answerRule)
    }

    init(of old: QuestionGroup, by moves: [QuestionMove], movedTo folder: String?) {
        group = old.removing(moves.ids(from: old.id))
        self.moves = moves.filter { $0.source.id == old.id }
        self.folder = folder
    }
}

/// What a file cannot tell, and somebody decides; nil where nobody has.
package struct UpdateChoices: Sendable {
    /// What happens to edited questions.
    package var edits: GroupUpdate.Edits?
    /// Whose text a question takes that was changed here and in its source.
    package var conflicts: GroupUpdate.Conflicts?
    /// What happens to missing questions.
    package var removal: GroupUpdate.Removal?
    /// Whether somebody is asked about conflicts; else what is here stays.
    package var asksAboutConflicts = false

    package init(
        edits: GroupUpdate.Edits? = nil, conflicts: GroupUpdate.Conflicts? = nil,
        removal: GroupUpdate.Removal? = nil
    ) {
        self.edits = edits
        self.conflicts = conflicts
        self.removal = removal
    }

    /// What somebody has to decide before updates can be made; nil if nothing.
    func question(about updates: [GroupUpdate]) -> UpdateQuestion? {
        let questions: [UpdateQuestion?] = [
            edits == nil ? .edits(updates.map(\.likelyEdits)) : nil,
            conflicts == nil && asksAboutConflicts ? .conflicts(updates.map(\.conflicts)) : nil,
            removal == nil ? .removal(updates.map(\.missing)) : nil,
        ]
        return questions.lazy.compactMap(\.self).first { !$0.isEmpty }
    }

    mutating func take(_ answer: Bool, to question: UpdateQuestion) {
        switch question {
        case .edits: edits = answer ? .keep : .new
        case .conflicts: conflicts = answer ? .here : .source
        case .removal: removal = answer ? .replace : .keep
        }
    }
}

/// What somebody has to decide about the updates of groups. If anything else is concerned, it is
/// another question.
package enum UpdateQuestion: Equatable, Sendable {
    /// Whether questions with another wording keep their history: the former ids, by those now.
    case edits([[Question.ID: Question.ID]])
    /// Whether questions that were changed here and in a file keep the text from here.
    case conflicts([[UpdateConflict]])
    /// Whether questions go that a file no longer has.
    case removal([[Question]])

    var isEmpty: Bool {
        switch self {
        case .edits(let edits): edits.allSatisfy(\.isEmpty)
        case .conflicts(let conflicts): conflicts.allSatisfy(\.isEmpty)
        case .removal(let missing): missing.allSatisfy(\.isEmpty)
        }
    }
}
