/// Collects the cards of a Markdown file into groups, with all problems of the cards.
struct MarkdownCollector {
    /// A side of a card: its range, and the offset at which its problems are reported.
    typealias Side = (range: Range<Int>, offset: Int)

    private let bytes: [UInt8]
    private let title: String?
    var groups = GroupCollector<MarkdownCard>()
    /// The group titles of the cards that follow; nil for an unknown title.
    private var titles: [String?] = []
    private var parts: QuestionParts = [.markup, .answers]
    /// Whether there is a problem other than invalid cards.
    private var isRefused = false
    /// The remaining size in bytes for questions with gaps, each of which repeats its text.
    private var room = Cloze.maxText

    init(_ bytes: [UInt8], title: String?, _ header: MarkdownHeader) {
        self.bytes = bytes
        self.title = header.title ?? title
        groups.markup = header.markup
        groups.answers = header.answers
        // Most files have one group, and few cards are shorter than 24 bytes.
        groups.capacity = bytes.count / 24
    }

    /// The maximum number of tags for a card, each of which creates a group with the card.
    private static let maxTags = 100

    mutating func refuse(_ reason: String, at offset: Int) {
        groups.leaveOut(reason, at: offset)
        isRefused = true
    }

    /// Sets the groups of the following cards from the tags at `offset`; nil for none.
    mutating func choose(_ tags: [FlashcardTag]?, at offset: Int) {
        titles = (tags?.prefix(Self.maxTags).map { $0.path ?? title } ?? [title]).uniqued(
            by: \.self)
        for problem in titles.compactMap({ $0.flatMap(TextLimit.title.problem) }) {
            refuse("the title \(problem)", at: offset)
        }
        if let tags, tags.count > Self.maxTags {
            refuse("there are more than \(Self.maxTags) tags #flashcards in a row", at: offset)
        }
    }

    mutating func addPair(_ front: Side, _ back: Side, isAskedBothWays: Bool, isNote: Bool) {
        var isPlain: Bool?
        if let front = look(front.range, isNote: isNote),
            let back = look(back.range, isNote: isNote)
        {
            isPlain = front.isPlain && back.isPlain
        }
        var card = MarkdownCard(
            front: front.range, back: back.range, isNote: isNote, isPlain: isPlain ?? false)
        guard isPlain != nil || isFit(card.question(bytes), front.offset, back.offset) else {
            return
        }
        add(card)
        card.isReversed = true
        if isAskedBothWays { add(card) }
    }

    mutating func add(_ oneLiner: MarkdownOneLiner, at offset: Int, isNote: Bool) {
        addPair(
            (oneLiner.front, offset), (oneLiner.back, offset),
            isAskedBothWays: oneLiner.isAskedBothWays, isNote: isNote)
    }

    /// Adds a question for each gap in a text; returns false if it has none.
    mutating func addGaps(
        _ text: Range<Int>, _ style: MarkdownGaps.Style, at offset: Int, isNote: Bool
    ) -> Bool {
        let look = MarkdownField.Look(bytes, text, isNote: isNote)
        let isPlain = look.map { $0.isPlain && $0.isValid } ?? false
        let field = MarkdownField(bytes, text, isNote: isNote)
        let gaps = MarkdownGaps(field.text, style)
        groups.diagnostics[.gap] += max(0, gaps.count - MarkdownCard.maxGaps)
        let isLong = text.count >= String.shortestPile
        for gap in 0..<min(gaps.count, MarkdownCard.maxGaps) {
            guard !isLong || room > 0 else {
                groups.diagnostics[.gap] += 1
                continue
            }
            if isLong { room -= text.count }
            let card = MarkdownCard(front: text, gaps: style, gap: gap + 1, isNote: isNote)
            guard isPlain || isFit(gaps.question(gap + 1, of: field), offset, offset) else { break }
            add(card)
        }
        return gaps.count > 0
    }

    private mutating func add(_ card: MarkdownCard) {
        for title in titles { groups.add(card, to: title) }
    }

    /// The quick look at a side, if it shows that the side is valid.
    @inline(__always)
    private mutating func look(_ side: Range<Int>, isNote: Bool) -> MarkdownField.Look? {
        guard let look = MarkdownField.Look(bytes, side, isNote: isNote), look.isValid else {
            return nil
        }
        parts.formUnion(look.parts)
        return look
    }

    /// Whether the texts of a card are valid. Otherwise their problems are recorded.
    private mutating func isFit(_ question: Question, _ front: Int, _ back: Int) -> Bool {
        do {
            _ = try Question(
                prompt: question.prompt, answer: question.answer, hint: question.hint,
                otherAnswers: question.otherAnswers, wrongAnswers: question.wrongAnswers)
        } catch {
            if question.answer.isBlank, question.media.isEmpty {
                groups.passOver("the answer is blank", at: back)
                return false
            }
            groups.badCount += 1
            for problem in error.problems {
                switch problem {
                case .blank("answer"):
                    groups.note("the answer is only an embedded note", at: back)
                case .unfit("answer", _):
                    groups.note(problem.description, at: back)
                default: groups.note(problem.description, at: front)
                }
            }
            return false
        }
        parts.formUnion(QuestionParts(of: question))
        return true
    }

    /// The groups, without invalid cards, unless these are the majority.
    ///
    /// - Parameters:
    ///   - nearest: the reason why the text most similar to a card is not one.
    ///   - tight: the offset of the first colons without white space around them.
    mutating func finish(
        nearest: SyntaxError?, tight: Int?, rule: RepeatedQuestions, isStrict: Bool
    ) throws(InvalidGroupFile) -> Deck {
        if groups.foundNothing, !isRefused { throw lackOfCards(nearest, tight) }
        try groups.settleProblems(in: bytes, isStrict: isStrict || isRefused)
        let bytes = bytes
        return try groups.decoded(parts, rule: rule) {
            QuestionList(MarkdownQuestions(bytes: bytes, cards: $0))
        }
    }

    private func lackOfCards(_ nearest: SyntaxError?, _ tight: Int?) -> InvalidGroupFile {
        var ways = "write Q: before a prompt and A: before its answer, or front :: back"
        if nearest == nil, tight != nil {
            ways = "in notes :: needs a space on each side, or the tag #flashcards before it"
        }
        let offset = nearest?.offset ?? tight ?? bytes.count
        let reason = "there are no cards; \(nearest?.reason ?? ways)"
        return InvalidGroupFile(
            SyntaxError(offset: offset, reason: reason), in: bytes, kind: .note
        ).with(remedy: nearest == nil && tight != nil ? .cardTag : nil)
    }

    var lastReviews: [Question.ID: StudyDay] {
        let cards = groups.groups.lazy.flatMap(\.items)
        let reviews = cards.compactMap { card in
            card.lastReview(bytes).map { (card.question(bytes).id, $0) }
        }
        return Dictionary(reviews) { $1 }
    }
}
