/// Collects the cards of a Markdown file into groups, with all problems of the cards.
struct MarkdownCollector {
    /// A side of a card: its place, its name in messages, and the place at which its problems are reported.
    typealias Side = (range: Range<Int>, name: StaticString, offset: Int)

    var problems = ProblemList()
    private let bytes: [UInt8]
    /// The title of cards that do not name their group.
    private let title: String?
    private var groups = GroupCollector<MarkdownCard>()
    /// The titles of the groups of the next cards; nil for an unknown one.
    private var titles: [String?] = []
    private var losses = DecodedGroups.Losses()
    private var parts: QuestionParts = [.markup, .answers]
    /// Whether the group of any card has no known title.
    private var lacksTitle = false
    /// The bytes left for questions of long texts with gaps: every question repeats its text.
    private var room = Cloze.mostText

    /// Whether there is any card, with or without a title for its group.
    var hasCards: Bool { !groups.isEmpty || lacksTitle }

    init(_ bytes: [UInt8], title: String?) {
        self.bytes = bytes
        self.title = title
        // Most files are one group, and few of their cards are shorter than 24 bytes.
        groups.capacity = bytes.count / 24
    }

    /// The most tags that apply to a card; each of them is a group with the card.
    private static let mostTags = 100

    /// Sets the groups of the following cards by the tags at `offset`; nil for none.
    mutating func choose(_ tags: [FlashcardTag]?, at offset: Int) {
        titles = []
        for title in tags?.prefix(Self.mostTags).map({ $0.path ?? title }) ?? [title] {
            if let problem = title.flatMap(TextLimit.title.problem) {
                problems.add("the title \(problem)", at: offset)
            } else if !titles.contains(title) {
                titles.append(title)
            }
        }
        if let tags, tags.count > Self.mostTags {
            problems.add("there are more than \(Self.mostTags) tags #flashcards in a row", at: offset)
        }
    }

    // MARK: Cards

    /// Adds a card with two sides.
    mutating func addPair(_ front: Side, _ back: Side, isAskedBothWays: Bool, isNote: Bool) {
        // Both sides are checked, so that all problems are reported.
        let (frontHasHint, backHasHint) = (hasHint(front, isNote: isNote), hasHint(back, isNote: isNote))
        guard let frontHasHint, let backHasHint else { return }
        if frontHasHint, backHasHint {
            return problems.add("the card has a second hint; join the two in one comment", at: back.offset)
        }
        for isReversed in isAskedBothWays ? [false, true] : [false] {
            add(MarkdownCard(front: front.range, back: back.range, isReversed: isReversed, isNote: isNote))
        }
    }

    /// Adds a one-line card that starts at `offset`.
    mutating func add(_ oneLiner: MarkdownOneLiner, at offset: Int, isNote: Bool) {
        addPair(
            (oneLiner.front, "prompt", offset), (oneLiner.back, "answer", offset),
            isAskedBothWays: oneLiner.isAskedBothWays, isNote: isNote)
    }

    /// Adds a question for each gap in a text.
    ///
    /// - Returns: whether there is a gap.
    mutating func addGaps(_ text: Range<Int>, _ style: MarkdownGaps.Style, at offset: Int, isNote: Bool) -> Bool {
        let count: Int
        var gaps: MarkdownGaps?
        if MarkdownField.Look(bytes, text, isNote: isNote)?.isPlain == true {
            count = MarkdownGaps.count(bytes, in: text, style)
        } else {
            let field = MarkdownField(bytes, text, isNote: isNote)
            let read = MarkdownGaps(field.text, style)
            guard read.count > 0 else { return false }
            guard isFit(field, "text", at: offset) else { return true }
            gaps = read
            count = read.count
        }
        losses.gaps += max(0, count - MarkdownCard.mostGaps)
        let isLong = text.count >= String.shortestPile
        for gap in 0..<min(count, MarkdownCard.mostGaps) {
            guard !isLong || room > 0 else {
                losses.gaps += 1
                continue
            }
            if isLong { room -= text.count }
            if let gaps {
                let (prompt, answer) = gaps.question(gap + 1)
                if let problem = TextLimit.part.problem(with: prompt) ?? TextLimit.part.problem(with: answer) {
                    problems.add("the text with a gap \(problem)", at: offset)
                    return true
                }
            }
            add(MarkdownCard(text: text, gap: gap + 1, style, isNote: isNote))
        }
        return count > 0
    }

    private mutating func add(_ card: MarkdownCard) {
        for title in titles {
            if let title { groups.add(card, to: title) } else { lacksTitle = true }
        }
    }

    // MARK: Sides

    /// Whether a side has a hint; nil, with a problem, if it is not valid in a question.
    @inline(__always)
    private mutating func hasHint(_ side: Side, isNote: Bool) -> Bool? {
        guard let look = MarkdownField.Look(bytes, side.range, isNote: isNote) else {
            let field = MarkdownField(bytes, side.range, isNote: isNote)
            return isFit(field, side.name, at: side.offset) ? field.hint != nil : nil
        }
        if look.hasHint { parts.insert(.hint) }
        if look.hasAccepts { parts.insert(.accepts) }
        return look.hasHint
    }

    private mutating func isFit(_ field: MarkdownField, _ name: StaticString, at offset: Int) -> Bool {
        var found: [(reason: String, offset: Int)] = []
        if let (name, offset) = field.repetition {
            found.append(("the card has a second \(name); join the two in one comment", offset))
        }
        if field.text.isBlank { found.append(("the \(name) is blank", offset)) }
        losses.media += field.media.count
        if field.hint != nil { parts.insert(.hint) }
        if !field.accepts.isEmpty { parts.insert(.accepts) }
        let texts = [("the \(name)", field.text), ("the hint", field.hint ?? "")]
        for (name, text) in texts + field.accepts.map({ ("an accepted answer", $0) }) {
            if let problem = TextLimit.part.problem(with: text) { found.append(("\(name) \(problem)", offset)) }
        }
        for (reason, offset) in found { problems.add(reason, at: offset) }
        return found.isEmpty
    }

    // MARK: Groups

    /// The groups, in the order of their first cards.
    ///
    /// - Parameter nearest: the reason why the text most like a card is not one; nil if no text is like a card.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file.
    mutating func finish(
        nearest: SyntaxError?, rule: RepeatedQuestions, header: MarkdownHeader
    ) throws(InvalidGroupFile) -> DecodedGroups {
        if problems.isEmpty, !hasCards {
            let kinds = "Q: with A:, T: with D:, C: with a [gap], or front :: back"
            let reason = nearest.map { "; \($0.reason)" } ?? ": \(kinds)"
            problems.add("there are no cards" + reason, at: nearest?.offset ?? bytes.count)
            throw problems.located(in: bytes, kind: .note)
        }
        guard problems.isEmpty else { throw problems.located(in: bytes) }
        if lacksTitle { throw .titleMissing }
        let bytes = bytes
        var decoded = try groups.decoded(
            losses, parts, rule: rule, markup: { _ in header.markup }, answers: { _ in header.answers }
        ) { QuestionList(MarkdownQuestions(bytes: bytes, cards: $0)) }
        if bytes.firstIndex(of: MarkdownCard.schedule, in: bytes.indices) != nil {
            for card in groups.groups.flatMap(\.items) {
                if let day = card.lastReview(bytes) { decoded.lastReviews[card.question(bytes).id] = day }
            }
        }
        return decoded
    }
}
