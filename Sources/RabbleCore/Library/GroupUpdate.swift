/// The changes that a new version makes to a group.
///
/// A question is identified by its prompt and answer. It keeps its history while these stay the
/// same, or if it is edited.
package struct GroupUpdate: Sendable {
    /// The treatment of questions that are missing from the new version.
    package enum Removal: Sendable {
        /// They stay, each after its predecessor.
        case keep
        case replace
        /// They stay as they are, because the source may have them in a part that was not read.
        case unknown
    }

    /// The treatment of questions whose prompt or answer differs in the new version.
    package enum Edits: String, CaseIterable, Sendable {
        /// They are edited, and keep their history.
        case keep
        /// They are new, and the old ones count as missing.
        case new
    }

    /// The version that wins if a question was changed both here and in its source.
    package enum Conflicts: String, CaseIterable, Sendable { case here, source }

    package let group: QuestionGroup
    package private(set) var isNew = false
    /// The revision of the questions in the new version, and of those missing from it, whether they
    /// stay or not.
    package private(set) var revision = GroupRevision(of: [], rows: [])
    package private(set) var missing: [Question] = []
    /// The questions that were changed both here and in the source.
    package private(set) var conflicts: [UpdateConflict] = []
    /// Whether conflicts are undecided, so that the local versions stay for now.
    package private(set) var hasOpenConflicts = false
    /// The source's versions of questions that differ from the group.
    private(set) var texts = SourceTexts()
    /// A question of plain text that contains Markdown syntax, which would be lost in this group;
    /// nil if there is none.
    package private(set) var misread: Question?
    package private(set) var changesMarkup = false
    /// The questions that move to the group from others, or from it to others.
    package internal(set) var moves: [QuestionMove] = []
    /// The folder that contains the file of the group if all its questions moved away.
    package private(set) var folder: String?

    /// The answers that are no longer accepted.
    package var unaccepted: [String] {
        (revision.changed + revision.edited).flatMap { old, new in
            let accepted = Set(new.otherAnswers + [new.answer])
            return old.otherAnswers.filter { !accepted.contains($0) }
        }
    }
    /// The former ids of edited questions, by their new ids, except for edits that were chosen in a
    /// conflict.
    var likelyEdits: FormerIDs {
        let chosen = Set(conflicts.compactMap(\.source?.id))
        return revision.edited.formerIDs.filter { !chosen.contains($0.key) }
    }

    /// The new version determines the order, the hints and the accepted answers, except for local
    /// changes. But a table of two columns contains no hints and accepted answers, and leaves them
    /// unchanged: `parts` are the parts that the source can store.
    ///
    /// - Parameters:
    ///   - former: the former ids of questions that are known to be edited, by their new ids.
    ///   - choices: the decisions.
    ///   - texts: the source's versions when it was last read.
    init(
        old: QuestionGroup?, new: QuestionGroup, parts: QuestionParts, former: FormerIDs,
        choices: UpdateChoices, texts: SourceTexts
    ) {
        guard let old else {
            group = new
            isNew = true
            return
        }
        let before = old.questions
        let merge = GroupMerge(
            of: before, since: texts, new: new.questions, parts: parts, former: former, choices)
        let stays = merge.staying
        revision = merge.revision
        missing = merge.missing
        conflicts = merge.conflicts
        self.texts = merge.texts
        hasOpenConflicts = choices.conflicts == nil && !merge.conflicts.isEmpty
        // A table does not specify its markup.
        let isSilent = !parts.contains(.markup) && revision.added.count < new.questions.count
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

/// The decisions that the files leave open; nil where undecided.
package struct UpdateChoices: Sendable {
    /// The treatment of edited questions.
    package var edits: GroupUpdate.Edits?
    /// The version that wins if a question was changed both here and in its source.
    package var conflicts: GroupUpdate.Conflicts?
    /// The treatment of missing questions.
    package var removal: GroupUpdate.Removal?
    /// Whether the user is asked about conflicts; otherwise the local versions stay.
    package var asksAboutConflicts = false

    /// The decision that is needed before the updates can be made; nil if none is.
    func question(about updates: [GroupUpdate]) -> UpdateQuestion? {
        let questions: [UpdateQuestion?] = [
            edits == nil ? .edits(updates.map(\.likelyEdits)) : nil,
            conflicts == nil && asksAboutConflicts ? .conflicts(updates.map(\.conflicts)) : nil,
            removal == nil ? .removal(updates.map(\.missing)) : nil,
        ]
        return questions.lazy.compactMap(\.self).first { !$0.isEmpty }
    }

    /// The decisions for a group whose source was read in part only.
    var ofPart: UpdateChoices {
        var choices = self
        choices.removal = .unknown
        return choices
    }

    mutating func take(_ answer: Bool, to question: UpdateQuestion) {
        switch question {
        case .edits: edits = answer ? .keep : .new
        case .conflicts: conflicts = answer ? .here : .source
        case .removal: removal = answer ? .replace : .keep
        }
    }
}

/// A decision about the updates of groups. It depends on the questions concerned: if these change,
/// it is a different decision.
package enum UpdateQuestion: Equatable, Sendable {
    /// Whether questions with a new wording keep their history: the former ids, by the new ids.
    case edits([FormerIDs])
    /// Whether questions that were changed both here and in a file keep the local version.
    case conflicts([[UpdateConflict]])
    /// Whether to remove questions that are missing from a file.
    case removal([[Question]])

    var isEmpty: Bool {
        switch self {
        case .edits(let edits): edits.allSatisfy(\.isEmpty)
        case .conflicts(let conflicts): conflicts.allSatisfy(\.isEmpty)
        case .removal(let missing): missing.allSatisfy(\.isEmpty)
        }
    }
}
