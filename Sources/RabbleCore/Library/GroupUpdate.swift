/// How a new version of a group changes it.
///
/// A question is known by its prompt and answer. It keeps its history for as long as these stand, or where it is edited.
public struct GroupUpdate: Sendable {
    /// What happens to questions that the new version no longer has.
    public enum Removal: Sendable {
        /// They stay, after those of the new version.
        case keep
        /// They are removed.
        case replace
    }

    /// What happens to questions of which the new version has another prompt or answer.
    public enum Edits: String, CaseIterable, Sendable {
        /// They are edited, and keep their history.
        case keep
        /// They are new, and the old ones are missing.
        case new
    }

    /// The group as it is after the update.
    public let group: QuestionGroup
    /// Whether there was none before.
    public let isNew: Bool
    /// How many questions are new.
    public let added: Int
    /// How many questions have another hint or accept other answers than before.
    public let changed: Int
    /// The questions that are edited.
    ///
    /// A question that is gone and a new one that alone share a prompt or, failing that, an answer.
    public let edited: [(old: Question, new: Question)]
    /// The questions that the new version no longer has.
    public let missing: [Question]
    /// A question that is not Markdown, or is from a file that does not say, and would lose its marks in this group; nil if
    /// there is none.
    public let misread: Question?
    /// Whether the texts are read as another markup than before.
    public let changesMarkup: Bool
    /// How many of the missing questions are removed.
    public var removed: Int { removal == .replace ? missing.count : 0 }

    /// The former ids of edited questions, by their ids now.
    var formerIDs: [Question.ID: Question.ID] {
        Dictionary(edited.map { ($0.new.id, $0.old.id) }) { first, _ in first }
    }

    private let removal: Removal

    /// Works out the update.
    ///
    /// The order, the hints and the accepted answers are those of the new version. But a table of two columns says
    /// nothing about hints and accepted answers, and leaves them as they are.
    ///
    /// - Parameters:
    ///   - old: the group so far; nil if there is none.
    ///   - new: the group that comes.
    ///   - parts: the parts of a question that the new version has a place for.
    ///   - edits: what happens to questions of which the new version has another prompt or answer.
    ///   - removal: what happens to questions that only the old version has.
    /// - Complexity: O(*n*) in the number of questions.
    init(
        old: QuestionGroup?, new: QuestionGroup, parts: QuestionParts = .all, edits: Edits = .new,
        removal: Removal
    ) {
        self.removal = removal
        guard let old else {
            group = new
            isNew = true
            added = new.questions.count
            changed = 0
            edited = []
            missing = []
            misread = nil
            changesMarkup = false
            return
        }
        var left: [Question.ID: Question] = [:]
        for question in old.questions { left[question.id] = question }

        let ids = Set(new.questions.map(\.id))
        let pairs =
            edits == .keep
            ? Self.pairs(old.questions.filter { !ids.contains($0.id) }, new.questions.filter { left[$0.id] == nil })
            : [:]
        var changed = 0
        var edited: [(old: Question, new: Question)] = []
        var questions: [Question] = []
        for question in new.questions {
            let oldID = pairs[question.id] ?? question.id
            guard let before = left.removeValue(forKey: oldID) else {
                questions.append(question)
                continue
            }
            let after = Question(
                validPrompt: question.prompt, answer: question.answer,
                hint: parts.contains(.hint) ? question.hint : before.hint,
                accepts: parts.contains(.accepts) ? question.accepts : before.accepts)
            if oldID != question.id { edited.append((before, after)) } else if after != before { changed += 1 }
            questions.append(after)
        }
        self.edited = edited
        missing = old.questions.filter { left[$0.id] != nil }
        isNew = false
        added = new.questions.count - (old.questions.count - missing.count)
        self.changed = changed
        let stays = removal == .keep ? missing : []
        // A table does not say what it is written in.
        let isOld = !parts.contains(.markup) && added < new.questions.count || !stays.isEmpty && old.markup != .none
        let markup = isOld ? old.markup : new.markup
        misread = markup == .none ? nil : Self.misread(old: old, new: new, stays)
        changesMarkup = markup != old.markup
        group = QuestionGroup(new, questions: questions + stays, markup: markup)
    }

    /// The first question that is not Markdown, comes into a group that is, and would lose its marks.
    private static func misread(old: QuestionGroup, new: QuestionGroup, _ stays: [Question]) -> Question? {
        if old.markup == .none, let question = stays.first(where: \.losesMarks) { return question }
        guard new.markup == .none else { return nil }
        let known = Set(old.questions.map(\.id))
        return new.questions.first { $0.losesMarks && !known.contains($0.id) }
    }

    /// The former ids of new questions, by their ids: those that share a prompt, or else an answer, with no other.
    private static func pairs(_ missing: [Question], _ new: [Question]) -> [Question.ID: Question.ID] {
        var pairs: [Question.ID: Question.ID] = [:]
        var isPaired: Set<Question.ID> = []
        for key in [{ $0.prompt }, { $0.answer }] as [(Question) -> String] {
            let old = Dictionary(grouping: missing.filter { !isPaired.contains($0.id) }, by: key)
            let fresh = Dictionary(grouping: new.filter { pairs[$0.id] == nil }, by: key)
            for (text, questions) in fresh where questions.count == 1 {
                guard let before = old[text], before.count == 1 else { continue }
                pairs[questions[0].id] = before[0].id
                isPaired.insert(before[0].id)
            }
        }
        return pairs
    }
}
