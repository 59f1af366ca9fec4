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
    package private(set) var unaccepted: [String] = []
    package private(set) var addedQuestions = QuestionList([])
    /// How many questions have another hint or other accepted answers than before.
    package private(set) var changed = 0
    /// The one removed and the one added question with the same prompt or, failing that, the same
    /// answer.
    package private(set) var edited: [QuestionEdit] = []
    /// The ids of questions that an earlier version read otherwise from the same source.
    let renamed: [Question.ID: Question.ID]
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
    /// What somebody has to decide before the update can be made; nil if nothing.
    package internal(set) var open: LibraryImport.Decision?

    /// The new version decides the order, the hints and the accepted answers, except for what was
    /// changed here. But a table of two columns says nothing about hints and accepted answers,
    /// and leaves them as they are: `parts` are what the source can express.
    ///
    /// - Parameter texts: what the source said when it was last read.
    init(
        old: QuestionGroup?, new: QuestionGroup, parts: QuestionParts = .all,
        former: [Question.ID: Question.ID] = [:], renamed: [Question.ID: Question.ID] = [:],
        edits: Edits = .new, removal: Removal, texts: SourceTexts = SourceTexts(),
        conflicts: Conflicts? = nil
    ) {
        self.renamed = renamed
        guard let old else {
            group = new
            isNew = true
            addedQuestions = new.questions
            return
        }
        let before = QuestionList(Array(old.questions))
        let merge = GroupMerge(
            of: before, since: texts, new: new.questions, parts: parts, former: former,
            renamed: renamed, edits: edits, removal: removal, choice: conflicts)
        let revision = merge.revision
        let stays = merge.staying
        addedQuestions = QuestionList(revision.added)
        edited = revision.edited
        missing = merge.missing
        self.conflicts = merge.conflicts
        self.texts = merge.texts
        hasOpenConflicts = conflicts == nil && !merge.conflicts.isEmpty
        changed = revision.changed.count
        unaccepted = (revision.changed + revision.edited).flatMap { old, new in
            let accepted = Set(new.otherAnswers + [new.answer])
            return old.otherAnswers.filter { !accepted.contains($0) }
        }
        removed = revision.removed.count - stays.count
        // A table does not say which markup it is in.
        let isSilent = !parts.contains(.markup) && addedQuestions.count < new.questions.count
        let hasMarkup = !stays.isEmpty && old.markup != .none
        let markup = isSilent || hasMarkup ? old.markup : new.markup
        if markup != .none {
            let numbers = before.numbers
            let kept = old.markup == .none ? stays : []
            let fresh = new.markup == .none ? new.questions.filter { numbers[$0.id] == nil } : []
            misread = (kept + fresh).first(where: \.hasMarkdownMarks)
        }
        changesMarkup = markup != old.markup
        group = QuestionGroup(
            new, questions: revision.questions + stays, markup: markup,
            answerRule: parts.contains(.answers) ? new.answerRule : old.answerRule)
    }

    init(of old: QuestionGroup, by moves: [QuestionMove], movedTo folder: String?) {
        renamed = [:]
        group = old.removing(moves.ids(from: old.id))
        self.moves = moves.filter { $0.source.id == old.id }
        self.folder = folder
    }
}
