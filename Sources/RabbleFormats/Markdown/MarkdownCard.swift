/// Where a question is in Markdown. A card may have several.
struct MarkdownCard {
    /// How the sides make a question.
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
    /// Whether it is one of a note of Obsidian's.
    private let isNote: Bool

    /// The most gaps of a text that are asked, each time with all of the text.
    static let mostGaps = 100

    /// A question of two sides.
    init(front: Range<Int>, back: Range<Int>, isReversed: Bool, isNote: Bool) {
        self.front = front.short
        self.back = back.short
        kind = isReversed ? .reversedPair : .pair
        gap = 0
        self.isNote = isNote
    }

    /// A question of a text with gaps.
    init(text: Range<Int>, gap: Int, _ style: MarkdownGaps.Style, isNote: Bool) {
        front = text.short
        back = 0..<0
        kind = .gaps(style)
        self.gap = UInt8(truncatingIfNeeded: gap)
        self.isNote = isNote
    }

    /// The question, whose prompt and answer are not blank.
    func question(_ bytes: [UInt8]) -> Question {
        let front = MarkdownField(bytes, front.long, isNote: isNote)
        if case .gaps(let style) = kind {
            let gaps = MarkdownGaps(front.text, style)
            let (prompt, answer) = gaps.question(Int(gap))
            // What is accepted in one gap says nothing about another.
            let accepts = gaps.count == 1 ? front.accepts : []
            return Question(validPrompt: prompt, answer: answer, hint: front.hint, accepts: accepts)
        }
        let back = MarkdownField(bytes, back.long, isNote: isNote)
        let question = Question(
            validPrompt: front.text, answer: back.text, hint: front.hint ?? back.hint,
            accepts: front.accepts + back.accepts)
        if case .reversedPair = kind { return question.reversed }
        return question
    }
}

extension Range<Int> {
    /// The same in half the room: no file is as large.
    fileprivate var short: Range<UInt32> {
        UInt32(truncatingIfNeeded: lowerBound)..<UInt32(truncatingIfNeeded: upperBound)
    }
}

extension Range<UInt32> {
    fileprivate var long: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// The questions of a group in Markdown, each made when it is wanted.
struct MarkdownQuestions: QuestionSource {
    /// The whole file.
    package let bytes: [UInt8]
    /// Where the questions stand. All of them are valid.
    let cards: [MarkdownCard]

    var count: Int { cards.count }

    func question(at index: Int) -> Question { cards[index].question(bytes) }
}

/// A side of a card, by the letter that stands before a colon at the start of its line.
enum MarkdownSide: UInt8 {
    /// `Q:`
    case question = 0x51
    /// `A:`
    case answer = 0x41
    /// `T:`
    case term = 0x54
    /// `D:`
    case definition = 0x44
    /// `C:`, the only side of a text with gaps.
    case gaps = 0x43

    /// How many bytes the letter and the colon take.
    static let length = 2
}
