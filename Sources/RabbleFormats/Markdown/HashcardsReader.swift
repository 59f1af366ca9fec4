/// Reads the cards of hashcards, where each side starts with a letter.
struct HashcardsReader {
    /// A card that has not ended yet.
    private struct OpenCard {
        let side: MarkdownSide
        /// Where its letter is.
        let start: Int
        /// Where the letter of its back is.
        var back: Int?
    }

    private var card: OpenCard?
    /// How many cards are whole, with both sides or a gap.
    private(set) var wholeCount = 0
    /// What is wrong with the first of the others.
    private(set) var firstPart: SyntaxError?

    init(firstPart: SyntaxError?) { self.firstPart = firstPart }

    /// Whether lines carry on a card.
    var isOpen: Bool { card != nil }

    /// Starts a card. The one before has ended.
    mutating func open(_ side: MarkdownSide, at start: Int) {
        card = OpenCard(side: side, start: start)
    }

    /// Starts the back of the card that is open.
    mutating func turn(
        from front: MarkdownSide, to back: MarkdownSide, at start: Int, _ collector: inout MarkdownCollector
    ) {
        if card?.side != front {
            addPart("there is no \(front) before this \(back)", at: start, &collector)
        } else if card?.back != nil {
            addPart("the \(front) has two \(back)s", at: start, &collector)
        } else {
            card?.back = start
        }
    }

    /// Adds a problem with a card that is not whole.
    private mutating func addPart(_ reason: String, at offset: Int, _ collector: inout MarkdownCollector) {
        let reason = "\(reason); start the line with a space if it is not a card"
        collector.problems.add(reason, at: offset)
        firstPart = firstPart ?? SyntaxError(offset: offset, reason: reason)
    }

    /// Ends the card that is open, if one is.
    mutating func end(at end: Int, _ collector: inout MarkdownCollector) {
        guard let card else { return }
        self.card = nil
        let front = card.start + MarkdownSide.length..<(card.back ?? end)
        let isTerm = card.side == .term
        if card.side == .gaps {
            guard collector.addGaps(front, .brackets, at: card.start, isNote: false) else {
                return addPart("the text has no [gap]", at: card.start, &collector)
            }
        } else if let start = card.back {
            collector.addPair(
                (front, isTerm ? "term" : "prompt", card.start),
                (start + MarkdownSide.length..<end, isTerm ? "definition" : "answer", start),
                isAskedBothWays: isTerm, isNote: false)
        } else {
            return addPart(
                isTerm ? "the term has no definition" : "the question has no answer", at: card.start, &collector)
        }
        wholeCount += 1
    }
}
