/// Collects the cards of a Markdown file into groups, with all problems of the cards.
struct MarkdownCollector {
    /// A side of a card: its place, its name in messages, and the place at which its problems are
    /// reported.
    typealias Side = (range: Range<Int>, name: StaticString, offset: Int)

    private(set) var problems = ProblemList()
    private let bytes: [UInt8]
    private let title: String?
    private var groups = GroupCollector<MarkdownCard>()
    /// The titles of the groups of the next cards; nil for an unknown one.
    private var titles: [String?] = []
    var remarks = Remarks()
    private var parts: QuestionParts = [.markup, .answers]
    private var cardCount = 0
    private var badCount = 0
    /// Whether there is a problem with more than one card.
    private var isRefused = false
    private var lacksTitle = false
    /// The bytes left for questions of long texts with gaps: every question repeats its text.
    private var room = Cloze.mostText

    var hasCards: Bool { cardCount > 0 }

    init(_ bytes: [UInt8], title: String?, _ header: MarkdownHeader) {
        self.bytes = bytes
        self.title = header.title ?? title
        (groups.markup, groups.answers) = (header.markup, header.answers)
        // Most files are one group, and few of their cards are shorter than 24 bytes.
        groups.capacity = bytes.count / 24
    }

    /// The most tags that apply to a card; each of them is a group with the card.
    private static let mostTags = 100

    mutating func refuse(_ problem: SyntaxError) {
        problems.add(problem.reason, at: problem.offset)
        isRefused = true
    }

    mutating func leaveOut(_ reason: String, at offset: Int) {
        problems.add(reason, at: offset)
        badCount += 1
    }

    /// Sets the groups of the following cards by the tags at `offset`; nil for none.
    mutating func choose(_ tags: [FlashcardTag]?, at offset: Int) {
        titles = []
        for title in tags?.prefix(Self.mostTags).map({ $0.path ?? title }) ?? [title] {
            if let problem = title.flatMap(TextLimit.title.problem) {
                refuse(SyntaxError(offset: offset, reason: "the title \(problem)"))
            } else if !titles.contains(title) {
                titles.append(title)
            }
        }
        if let tags, tags.count > Self.mostTags {
            let reason = "there are more than \(Self.mostTags) tags #flashcards in a row"
            refuse(SyntaxError(offset: offset, reason: reason))
        }
    }

    mutating func addPair(_ front: Side, _ back: Side, isAskedBothWays: Bool, isNote: Bool) {
        // Both sides are checked, so that all problems are reported.
        let (frontHasHint, backHasHint) = (
            hasHint(front, isNote: isNote), hasHint(back, isNote: isNote)
        )
        guard let frontHasHint, let backHasHint else { return badCount += 1 }
        if frontHasHint, backHasHint {
            return leaveOut(
                "the card has a second hint; join the two in one comment", at: back.offset)
        }
        for isReversed in isAskedBothWays ? [false, true] : [false] {
            let kind = isReversed ? MarkdownCard.Kind.reversedPair : .pair
            add(MarkdownCard(kind, front: front.range, back: back.range, isNote: isNote))
        }
    }

    mutating func add(_ oneLiner: MarkdownOneLiner, at offset: Int, isNote: Bool) {
        addPair(
            (oneLiner.front, "prompt", offset), (oneLiner.back, "answer", offset),
            isAskedBothWays: oneLiner.isAskedBothWays, isNote: isNote)
    }

    /// Adds a question for each gap in a text; false if it has none.
    mutating func addGaps(
        _ text: Range<Int>, _ style: MarkdownGaps.Style, at offset: Int, isNote: Bool
    ) -> Bool {
        let isPlain = MarkdownField.Look(bytes, text, isNote: isNote)?.isPlain == true
        var gaps = MarkdownGaps(bytes, in: bytes.trimmed(isPlain ? text : 0..<0), style)
        if !isPlain {
            let field = MarkdownField(bytes, text, isNote: isNote)
            gaps = MarkdownGaps(field.text, style)
            guard gaps.count > 0 else { return false }
            guard isFit(field, "text", at: offset) else {
                badCount += 1
                return true
            }
        }
        let count = gaps.count
        remarks.gaps += max(0, count - MarkdownCard.mostGaps)
        let isLong = text.count >= String.shortestPile
        for gap in 0..<min(count, MarkdownCard.mostGaps) {
            guard !isLong || room > 0 else {
                remarks.gaps += 1
                continue
            }
            if isLong { room -= text.count }
            if !isPlain {
                let (prompt, answer) = gaps.question(gap + 1)
                if let problem = TextLimit.part.problem(with: prompt)
                    ?? TextLimit.part.problem(with: answer)
                {
                    leaveOut("the text with a gap \(problem)", at: offset)
                    return true
                }
            }
            add(MarkdownCard(.gaps(style), front: text, gap: gap + 1, isNote: isNote))
        }
        return count > 0
    }

    private mutating func add(_ card: MarkdownCard) {
        cardCount += 1
        for title in titles {
            if let title { groups.add(card, to: title) } else { lacksTitle = true }
        }
    }

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

    private mutating func isFit(_ field: MarkdownField, _ name: StaticString, at offset: Int)
        -> Bool
    {
        var found: [(reason: String, offset: Int)] = []
        if let (name, offset) = field.repetition {
            found.append(("the card has a second \(name); join the two in one comment", offset))
        }
        let blank = field.media.isEmpty ? "blank" : "only an embedded note"
        if field.text.isBlank { found.append(("the \(name) is \(blank)", offset)) }
        remarks.media += field.text.isBlank ? 0 : field.media.count
        if field.hint != nil { parts.insert(.hint) }
        if !field.accepts.isEmpty { parts.insert(.accepts) }
        let texts = [("the \(name)", field.text), ("the hint", field.hint ?? "")]
        for (name, text) in texts + field.accepts.map({ ("an accepted answer", $0) }) {
            if let problem = TextLimit.part.problem(with: text) {
                found.append(("\(name) \(problem)", offset))
            }
        }
        for (reason, offset) in found { problems.add(reason, at: offset) }
        return found.isEmpty
    }

    /// The groups, without broken cards, unless these are most of the file.
    ///
    /// - Parameters:
    ///   - nearest: why the text that is most like a card is none.
    ///   - tight: the place of colons without white space around them.
    mutating func finish(
        nearest: SyntaxError?, tight: Int?, rule: RepeatedQuestions, isStrict: Bool
    ) throws(InvalidGroupFile) -> Deck {
        if problems.isEmpty, !hasCards { throw lackOfCards(nearest, tight) }
        if !problems.isEmpty {
            let located = problems.located(in: bytes)
            if isStrict || isRefused || badCount > cardCount { throw located }
            (remarks.cards, remarks.rows) = (badCount, located)
        }
        if lacksTitle { throw .titleMissing }
        let bytes = bytes
        return try groups.decoded(remarks, parts, rule: rule) {
            QuestionList(MarkdownQuestions(bytes: bytes, cards: $0))
        }
    }

    private mutating func lackOfCards(_ nearest: SyntaxError?, _ tight: Int?) -> InvalidGroupFile {
        var ways = "write Q: before a prompt and A: before its answer, or front :: back"
        if nearest == nil, tight != nil {
            ways = "in notes :: needs a space on each side, or the tag #flashcards before it"
        }
        problems.add(
            "there are no cards; \(nearest?.reason ?? ways)",
            at: nearest?.offset ?? tight ?? bytes.count)
        return problems.located(
            in: bytes, kind: .note, remedy: nearest == nil && tight != nil ? .cardTag : nil)
    }

    var lastReviews: [Question.ID: StudyDay] {
        let cards = groups.groups.lazy.flatMap(\.items)
        return Dictionary(
            cards.compactMap { card in card.lastReview(bytes).map { (card.question(bytes).id, $0) }
            }
        ) {
            $1
        }
    }
}
