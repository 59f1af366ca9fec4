/// A question that the learner and the source changed in different ways.
package struct UpdateConflict: Equatable, Sendable {
    /// The question here; nil if the learner removed it.
    package let here: Question?
    /// The question in the source; nil if it was removed there.
    package let source: Question?
}

/// A three-way merge of a group with its source, card by card, as git merges files: local changes
/// are kept where the source is unchanged, and changes in the source are adopted. An edited table
/// is merged in the same way with a group that has changed since the table was made.
///
/// A card has four parts: prompt and answer, hint, accepted answers, wrong answers. A part that
/// both sides changed differently is a conflict. The questions are in the order of the source; each
/// that the source lacks stays after its predecessor.
struct GroupMerge {
    /// The result for the questions in the source.
    private(set) var revision = GroupRevision(of: [], rows: [])
    /// The questions that are not in the source, and that stay.
    private(set) var staying: [Question] = []
    /// The questions that were removed from the source, and that are unchanged here.
    private(set) var missing: [Question] = []
    private(set) var conflicts: [UpdateConflict] = []
    /// The source's new versions of questions.
    private(set) var texts = SourceTexts()

    /// A question of the source's former version, and its number here; nil if the learner removed
    /// it.
    private typealias Base = (question: Question, number: Int?)

    private let here: QuestionList
    private let numbers: [Question.ID: Int]
    private let parts: QuestionParts
    private let choices: UpdateChoices
    private var choice: GroupUpdate.Conflicts? { choices.conflicts }
    private var rows: [GroupRevision.Row] = []
    private var taken: Set<Question.ID> = []
    /// The new questions that may be edits of some in a part of the source that was not read. They
    /// are left out until it is.
    private var waiting: Set<Question.ID> = []

    /// - Parameters:
    ///   - before: the source's versions when it was last read.
    ///   - parts: the parts that the source can store.
    ///   - former: the former ids of questions that are known to be edited, by their new ids.
    init(
        of here: QuestionList, since before: SourceTexts, new: QuestionList, parts: QuestionParts,
        former: FormerIDs, _ choices: UpdateChoices
    ) {
        self.here = here
        self.parts = parts
        self.choices = choices
        // Most updates change little, and comparing large groups by id takes long.
        let (start, end) = sharedEnds(of: here.count, new.count) { index, other in
            let question = here[index]
            return question == new[other] && before.text(of: question) == question
        }
        let part = start..<here.count - end
        let new = QuestionList(Array(new[start..<new.count - end]))
        numbers = here.numbers(in: part)
        var base = part.compactMap { index -> Base? in
            before.text(of: here[index]).map { ($0, index + 1) }
        }
        base += before.removed.map { ($0, nil) }
        let found = indices(of: new, in: base, former)
        let known = Set(found.values.compactMap { base[$0].number })
        for question in new {
            if let index = found[question.id] {
                merge(base[index], question)
            } else if let number = numbers[question.id] {
                // If the source has both the original question and the learner's version of it, the
                // latter adds nothing.
                if !known.contains(number) { merge(number, question, since: nil) }
            } else if !waiting.contains(question.id) {
                add(question, saying: question)
            }
        }
        if choices.removal == .unknown {
            let ids = Set(found.values.map { base[$0].question.id })
            texts.removed += before.removed.filter { !ids.contains($0.id) }
        }
        revision = GroupRevision(of: here, within: part, rows: rows)
        for question in revision.removed { take(question, goneSince: before) }
        if staying.isEmpty { return }
        insertStaying(of: part)
        revision = GroupRevision(of: here, within: part, rows: rows)
    }

    private mutating func insertStaying(of part: Range<Int>) {
        let placed = Set(rows.compactMap(\.number))
        let stays = Set(staying.compactMap { numbers[$0.id] })
        var following: [Int: [GroupRevision.Row]] = [:]
        var predecessor = 0
        for number in part.lazy.map({ $0 + 1 }) {
            if placed.contains(number) { predecessor = number }
            guard stays.contains(number) else { continue }
            following[predecessor, default: []].append((number, here[number - 1]))
        }
        let first = following[0] ?? []
        rows = first + rows.flatMap { [$0] + ($0.number.flatMap { following[$0] } ?? []) }
    }

    /// Adds a question to the resulting group, unless it is already there, and its version in the
    /// source; nil if the source lacks it.
    private mutating func add(_ question: Question, _ number: Int? = nil, saying text: Question?) {
        guard taken.insert(question.id).inserted else { return }
        rows.append((number, question))
        texts.note(text, of: question)
    }

    /// Merges a question that is in the former and in the new version of the source.
    private mutating func merge(_ base: Base, _ source: Question) {
        if let number = base.number { return merge(number, source, since: base.question) }
        var text = source
        let extras = base.question.extras
        if express(source, over: base.question).with(extras) != base.question {
            conflicts.append(UpdateConflict(here: nil, source: source))
            if choice == .source { return add(source, saying: source) }
            if choice == nil { text = base.question }
        }
        texts.removed.append(text)
    }

    /// Merges a question that is here and in the source; `base` is nil if the source did not have
    /// it before.
    private mutating func merge(_ number: Int, _ source: Question, since base: Question?) {
        let mine = here[number - 1]
        let theirs = express(source, over: mine)
        let prompt = source.prompt
        let answer = source.answer
        let bare = Question(validPrompt: prompt, answer: answer, hint: nil, otherAnswers: [])
        var isConflict = false
        func part<Part: Equatable>(_ path: KeyPath<Question, Part>) -> Part {
            if let part = mine.part(path, with: theirs, since: base ?? bare) { return part }
            isConflict = true
            return (choice == .source ? theirs : mine)[keyPath: path]
        }
        let id = part(\.id)
        // If the source had no other answers before, its new ones are added to those here.
        let answers =
            base?.otherAnswers.isEmpty ?? false && mine.otherAnswers != theirs.otherAnswers
            ? (mine.otherAnswers + theirs.otherAnswers).uniqued(by: \.self)
            : part(\.otherAnswers)
        var extras = base?.extras == source.extras ? mine.extras : theirs.extras
        if let base, base.extras.all != source.extras.all { extras.all = source.extras.all }
        if let base, parts.contains(.extras) {
            extras = extras.without(base.extras, removedIn: source.extras)
        }
        let merged = Question(
            validPrompt: id.prompt, answer: id.answer, hint: part(\.hint),
            otherAnswers: answers, wrongAnswers: part(\.wrongAnswers), extras: extras)
        if isConflict { conflicts.append(UpdateConflict(here: mine, source: theirs)) }
        // Without a decision, it remains a conflict.
        add(merged, number, saying: isConflict && choice == nil ? base : theirs)
    }

    /// Decides about a question that is not in the source.
    private mutating func take(_ question: Question, goneSince before: SourceTexts) {
        let base = before.text(of: question)
        if choices.removal == .unknown {
            texts.note(base, of: question)
        } else if base == question {
            missing.append(question)
            if choices.removal == .replace { return }
        } else {
            if base != nil {
                conflicts.append(UpdateConflict(here: question, source: nil))
                if choice == .source { return }
            }
            texts.note(choice == nil ? base : nil, of: question)
        }
        staying.append(question)
    }

    /// The source's version of a question, completed with the parts that the source cannot store.
    private func express(_ source: Question, over mine: Question) -> Question {
        Question(
            validPrompt: source.prompt, answer: source.answer,
            hint: parts.contains(.hint) ? source.hint : mine.hint,
            otherAnswers: parts.contains(.accepts) ? source.otherAnswers : mine.otherAnswers,
            wrongAnswers: parts.contains(.wrong) ? source.wrongAnswers : mine.wrongAnswers,
            extras: source.extras.filled(from: mine.extras))
    }

    /// The indices of the questions in the source's former version, by their new ids.
    private mutating func indices(
        of new: QuestionList, in base: [Base], _ former: FormerIDs
    ) -> [Question.ID: Int] {
        let byID = Dictionary(base.enumerated().map { ($1.question.id, $0) }) { first, _ in first }
        let byNumber = Dictionary(base.enumerated().map { ($1.number, $0) }) { first, _ in first }
        let ids = Set(new.map(\.id))
        func index(here id: Question.ID) -> Int? { numbers[id].flatMap { byNumber[$0] } }
        func gone(_ index: Int?) -> Int? {
            index.flatMap { ids.contains(base[$0].question.id) ? nil : $0 }
        }
        var found: [Question.ID: Int] = [:]
        for id in ids { found[id] = byID[id] ?? gone(index(here: id)) }
        let fresh = new.filter { found[$0.id] == nil && numbers[$0.id] == nil }
        for question in fresh {
            guard let old = former[question.id] else { continue }
            found[question.id] = gone(index(here: old) ?? byID[old])
        }
        if choices.edits == .new { return found }
        // A card of another program is identified by its note and ordinal, even if its texts have
        // changed. The ordinal 0 is not stored, and versions before 0.11 stored none.
        func pairCards(of old: (QuestionExtras) -> Int?, and new: (QuestionExtras) -> Int?) {
            let known = Set(found.values)
            let olds = base.indices.filter { gone($0) != nil && !known.contains($0) }.onlyOnes {
                NoteCard(base[$0].question.extras, old)
            }
            let news = fresh.filter { found[$0.id] == nil }.onlyOnes { NoteCard($0.extras, new) }
            for (card, question) in news {
                guard let index = olds[card] else { continue }
                let old = base[index].question
                // Of a note with two directions, the card of the other one may have left the deck.
                let isReversed = old.prompt == question.answer || old.answer == question.prompt
                if isReversed, old.extras.card != question.extras.card { continue }
                found[question.id] = index
            }
        }
        pairCards(of: \.card, and: \.card)
        let known = Set(found.values)
        let missing = base.indices.filter { gone($0) != nil && !known.contains($0) }
        let pairing = EditPairing(
            of: missing.map { (base[$0].question, $0) }, and: fresh.filter { found[$0.id] == nil })
        if choices.removal == .unknown {
            waiting = Set(pairing.pairs.keys)
        } else {
            found.merge(pairing.pairs) { first, _ in first }
        }
        pairCards(of: { $0.card ?? 0 }, and: { $0.card ?? 0 })
        pairCards(of: { $0.card == nil ? 0 : nil }, and: { _ in 0 })
        return found
    }
}

extension Question {
    /// The part, if only one of two versions changed it since `base`; nil if both did, in different
    /// ways.
    fileprivate func part<Part: Equatable>(
        _ path: KeyPath<Question, Part>, with other: Question, since base: Question
    ) -> Part? {
        let mine = self[keyPath: path]
        let theirs = other[keyPath: path]
        if mine == base[keyPath: path] || mine == theirs { return theirs }
        return theirs == base[keyPath: path] ? mine : nil
    }
}

/// A card of a note in another program.
private struct NoteCard: Hashable {
    let note: String
    let ordinal: Int

    init?(_ extras: QuestionExtras, _ ordinal: (QuestionExtras) -> Int?) {
        guard let note = extras.note, let ordinal = ordinal(extras) else { return nil }
        (self.note, self.ordinal) = (note, ordinal)
    }
}

extension Array {
    /// The elements by key, without those that share a key.
    fileprivate func onlyOnes<Key: Hashable>(by key: (Element) -> Key?) -> [Key: Element] {
        let groups = Dictionary(grouping: self, by: key)
        return groups.reduce(into: [:]) { ones, group in
            if let key = group.key, group.value.count == 1 { ones[key] = group.value[0] }
        }
    }
}
