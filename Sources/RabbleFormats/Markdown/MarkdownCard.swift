/// Where a question of a card is in a Markdown file.
struct MarkdownCard {
    private enum Kind {
        /// The front asks for the back.
        case pair
        /// The back asks for the front.
        case reversedPair
        /// The front asks for one of its gaps.
        case gaps(MarkdownGaps.Style)
    }

    private let front: Range<UInt32>
    private let back: Range<UInt32>
    private let kind: Kind
    /// The number of the gap, from 1.
    private let gap: UInt8
    /// Whether it is a card of Obsidian.
    private let isNote: Bool

    /// The most gaps of a text that are asked. Each question repeats the text.
    static let mostGaps = 100

    init(front: Range<Int>, back: Range<Int>, isReversed: Bool, isNote: Bool) {
        self.front = front.short
        self.back = back.short
        kind = isReversed ? .reversedPair : .pair
        gap = 0
        self.isNote = isNote
    }

    init(text: Range<Int>, gap: Int, _ style: MarkdownGaps.Style, isNote: Bool) {
        front = text.short
        back = 0..<0
        kind = .gaps(style)
        self.gap = UInt8(truncatingIfNeeded: gap)
        self.isNote = isNote
    }

    /// The question. Its prompt and answer are not blank.
    func question(_ bytes: [UInt8]) -> Question {
        let front = MarkdownField(bytes, front.long, isNote: isNote)
        if case .gaps(let style) = kind {
            let gaps = MarkdownGaps(front.text, style)
            let (prompt, answer) = gaps.question(Int(gap))
            // Accepted answers of one gap say nothing about another.
            let accepts = gaps.count == 1 ? front.accepts : []
            return Question(
                validPrompt: prompt, answer: answer, hint: front.hint, otherAnswers: accepts, media: front.media)
        }
        let back = MarkdownField(bytes, back.long, isNote: isNote)
        let question = Question(
            validPrompt: front.text, answer: back.text, hint: front.hint ?? back.hint,
            otherAnswers: front.accepts + back.accepts, media: front.media + back.media)
        if case .reversedPair = kind { return question.reversed }
        return question
    }
}

extension Range<Int> {
    /// The range in half the room; no file is too large for it.
    fileprivate var short: Range<UInt32> {
        UInt32(truncatingIfNeeded: lowerBound)..<UInt32(truncatingIfNeeded: upperBound)
    }
}

extension Range<UInt32> {
    fileprivate var long: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// The questions of a group in Markdown, each made when it is asked.
struct MarkdownQuestions: QuestionSource {
    /// The whole file.
    let bytes: [UInt8]
    /// The places of the questions, which are all valid.
    let cards: [MarkdownCard]

    var count: Int { cards.count }

    func question(at index: Int) -> Question { cards[index].question(bytes) }
}
