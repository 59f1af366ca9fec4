/// What becomes of a group when a new version of it comes.
///
/// A question is known by its prompt and answer. It keeps its history for as long as these stand.
public struct GroupUpdate: Sendable {
    /// What becomes of questions that the new version no longer has.
    public enum Removal: Sendable {
        /// They stay, after those of the new version.
        case keep
        /// They go.
        case replace
    }

    /// The group as it is after the update.
    public let group: QuestionGroup
    /// Whether there was none before.
    public let isNew: Bool
    /// How many questions are new.
    public let added: Int
    /// How many questions have another hint or accept other answers than before.
    public let changed: Int
    /// The questions that the new version no longer has.
    public let missing: [Question]
    /// How many of these are removed.
    public var removed: Int { removal == .replace ? missing.count : 0 }

    private let removal: Removal

    /// Works the update out.
    ///
    /// The order, the hints and the accepted answers are those of the new version. But a table of two columns says
    /// nothing of hints and accepted answers, and leaves them as they are.
    ///
    /// - Parameters:
    ///   - old: the group so far; nil if there is none.
    ///   - new: the group that comes.
    ///   - parts: the parts of a question that the new version says something of.
    ///   - removal: what becomes of questions that only the old version has.
    /// - Complexity: O(*n*) in the number of questions.
    public init(
        old: QuestionGroup?, new: QuestionGroup, parts: DecodedGroups.Parts = .all, removal: Removal
    ) {
        self.removal = removal
        guard let old else {
            group = new
            isNew = true
            added = new.questions.count
            changed = 0
            missing = []
            return
        }
        var left: [Question.ID: Question] = [:]
        for question in old.questions { left[question.id] = question }

        var changed = 0
        var questions: [Question] = []
        for question in new.questions {
            guard let before = left.removeValue(forKey: question.id) else {
                questions.append(question)
                continue
            }
            let after = Question(
                validPrompt: question.prompt, answer: question.answer,
                hint: parts.contains(.hint) ? question.hint : before.hint,
                accepts: parts.contains(.accepts) ? question.accepts : before.accepts)
            if after != before { changed += 1 }
            questions.append(after)
        }
        missing = old.questions.filter { left[$0.id] != nil }
        isNew = false
        added = new.questions.count - (old.questions.count - missing.count)
        self.changed = changed
        group = QuestionGroup(new, questions: questions + (removal == .keep ? missing : []))
    }
}
