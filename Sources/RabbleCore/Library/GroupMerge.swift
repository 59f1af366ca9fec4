/// A question that the learner changed in one way, and its source in another.
package struct UpdateConflict: Equatable, Sendable {
    /// The question here; nil if the learner removed it.
    package let here: Question?
    /// The question of the source; nil if it is gone there.
    package let source: Question?
}

/// A three-way merge of a group with its source, card by card, as git merges files: what was
/// changed here stays while the source still says what it said, and what the source changed comes.
///
/// A card has three parts: prompt and answer, hint, accepted answers. If both changed the same part
/// in two ways, that is a conflict.
struct GroupMerge {
    /// What the questions become that the source has.
    private(set) var revision: GroupRevision
    /// Questions that the source does not have, and that stay.
    private(set) var staying: [Question] = []
    /// Questions that the source no longer has, and that nobody changed here.
    private(set) var missing: [Question] = []
    private(set) var conflicts: [UpdateConflict] = []
    /// What the source says from now on.
    private(set) var texts = SourceTexts()

    /// A question that the source had, and its number here; nil if the learner removed it.
    private typealias Base = (question: Question, number: Int?)

    /// A question of the group to be, and what the source said of it; nil if it did not have it.
    private typealias Row = (number: Int?, question: Question, text: Question?)

    private let here: QuestionList
    private let parts: QuestionParts
    private let choice: GroupUpdate.Conflicts?

    /// - Parameters:
    ///   - before: what the source said when it was last read.
    ///   - parts: what the source can express.
    ///   - choice: whose text a conflict takes; nil for what is here, as long as nobody decides.
    init(
        of here: QuestionList, since before: SourceTexts, new: QuestionList, parts: QuestionParts,
        former: [Question.ID: Question.ID], edits: GroupUpdate.Edits,
        removal: GroupUpdate.Removal, choice: GroupUpdate.Conflicts?
    ) {
        (self.here, self.parts, self.choice) = (here, parts, choice)
        revision = GroupRevision(of: here, rows: [])
        let numbers = here.numbers
        var base = here.enumerated().compactMap { index, question -> Base? in
            before.text(of: question).map { ($0, index + 1) }
        }
        base += before.removed.map { ($0, nil) }
        let found = Self.indices(
            of: new, in: base, numbers, former: former, pairsEdits: edits == .keep)
        let known = Set(found.values.compactMap { base[$0].number })
        var rows: [(number: Int?, question: Question)] = []
        var taken: Set<Question.ID> = []
        for question in new {
            var row: Row? = (nil, question, question)
            if let index = found[question.id] {
                row = merge(base[index], question)
            } else if let number = numbers[question.id] {
                // A source that has what a question was, and also what the learner made of it, adds
                // nothing.
                row = known.contains(number) ? nil : merge(number, question, since: nil)
            }
            guard let row, taken.insert(row.question.id).inserted else { continue }
            rows.append((row.number, row.question))
            texts.note(row.text, of: row.question)
        }
        revision = GroupRevision(of: here, rows: rows)
        for question in revision.removed {
            take(question, goneSince: before, removal)
        }
    }

    /// Merges a question that the source had and still has.
    private mutating func merge(_ base: Base, _ source: Question) -> Row? {
        if let number = base.number { return merge(number, source, since: base.question) }
        let isSame = express(source, over: base.question) == base.question
        if !isSame { conflicts.append(UpdateConflict(here: nil, source: source)) }
        if !isSame, choice == .source { return (nil, source, source) }
        let isOpen = !isSame && choice == nil
        texts.removed.append(isOpen ? base.question : source)
        return nil
    }

    /// Merges a question that is here and in the source, which did not have it if `base` is nil.
    private mutating func merge(_ number: Int, _ source: Question, since base: Question?) -> Row {
        let mine = here[number - 1]
        let theirs = express(source, over: mine)
        let before =
            base
            ?? Question(
                validPrompt: source.prompt, answer: source.answer, hint: nil, otherAnswers: [])
        var isConflict = false
        func part<Part: Equatable>(_ path: KeyPath<Question, Part>) -> Part {
            let (here, there) = (mine[keyPath: path], theirs[keyPath: path])
            if here == before[keyPath: path] || here == there { return there }
            if there == before[keyPath: path] { return here }
            isConflict = true
            return choice == .source ? there : here
        }
        let id = part(\.id)
        let merged = Question(
            validPrompt: id.prompt, answer: id.answer, hint: part(\.hint),
            otherAnswers: part(\.otherAnswers), media: theirs.media)
        if isConflict { conflicts.append(UpdateConflict(here: mine, source: theirs)) }
        // As long as nobody decides, it stays a conflict.
        return (number, merged, isConflict && choice == nil ? base : theirs)
    }

    /// Decides about a question that the source does not have.
    private mutating func take(
        _ question: Question, goneSince before: SourceTexts, _ removal: GroupUpdate.Removal
    ) {
        let base = before.text(of: question)
        if base == question {
            missing.append(question)
            if removal == .replace { return }
        } else if let base {
            conflicts.append(UpdateConflict(here: question, source: nil))
            if choice == .source { return }
            texts.note(choice == nil ? base : nil, of: question)
        } else {
            texts.note(nil, of: question)
        }
        staying.append(question)
    }

    /// What a source says of a question, together with what it has no place for.
    private func express(_ source: Question, over mine: Question) -> Question {
        Question(
            validPrompt: source.prompt, answer: source.answer,
            hint: parts.contains(.hint) ? source.hint : mine.hint,
            otherAnswers: parts.contains(.accepts) ? source.otherAnswers : mine.otherAnswers,
            media: source.media.isEmpty ? mine.media : source.media)
    }

    /// The indices of the questions that the source had, by the ids that it now gives them.
    private static func indices(
        of new: QuestionList, in base: [Base], _ numbers: [Question.ID: Int],
        former: [Question.ID: Question.ID], pairsEdits: Bool
    ) -> [Question.ID: Int] {
        let byID = Dictionary(base.enumerated().map { ($1.question.id, $0) }) { first, _ in first }
        let byNumber = Dictionary(
            uniqueKeysWithValues: base.enumerated().compactMap { index, entry in
                entry.number.map { ($0, index) }
            })
        let ids = Set(new.map(\.id))
        func index(here id: Question.ID) -> Int? { numbers[id].flatMap { byNumber[$0] } }
        func gone(_ index: Int?) -> Int? {
            index.flatMap { ids.contains(base[$0].question.id) ? nil : $0 }
        }
        var found: [Question.ID: Int] = [:]
        for id in ids { found[id] = byID[id] ?? gone(index(here: id)) }
        guard pairsEdits else { return found }
        let fresh = new.filter { found[$0.id] == nil && numbers[$0.id] == nil }
        for question in fresh {
            guard let old = former[question.id] else { continue }
            found[question.id] = gone(index(here: old) ?? byID[old])
        }
        let known = Set(found.values)
        let missing = base.enumerated().filter { index, _ in
            gone(index) != nil && !known.contains(index)
        }
        let pairing = EditPairing(
            of: missing.map { ($1.question, $0) }, and: fresh.filter { found[$0.id] == nil })
        return found.merging(pairing.pairs) { first, _ in first }
    }
}
