/// Reads the cards of hashcards, of which each side starts with a letter.
struct HashcardsReader {
    /// A card of hashcards that is not closed yet.
    private struct OpenCard {
        let side: MarkdownSide
        /// Where its letter is.
        let start: Int
        /// Where the letter of its other side is.
        var back: Int?
    }

    private var card: OpenCard?
    /// How many cards are whole, with both sides or a gap.
    private(set) var wholeCount = 0
    /// Why the first of the others is incomplete.
    private(set) var firstPart: SyntaxError?

    /// - Parameter firstPart: why the first incomplete card is not valid, if that is known already.
    init(firstPart: SyntaxError?) {
        self.firstPart = firstPart
    }

    /// Whether lines carry on a card.
    var isOpen: Bool { card != nil }

    /// Starts a card. The one before has ended.
    package mutating func open(_ side: MarkdownSide, at start: Int) {
        card = OpenCard(side: side, start: start)
    }

    /// Starts the other side of the card.
    mutating func turn(
        _ front: MarkdownSide, _ frontName: String, _ backName: String, at start: Int,
        _ collector: inout MarkdownCollector
    ) {
        if card?.side != front {
            addPart("there is no \(frontName) before this \(backName)", at: start, &collector)
        } else if card?.back == nil {
            card?.back = start
        } else {
            addPart("the \(frontName) has two \(backName)s", at: start, &collector)
        }
    }

    /// Adds a problem with a part of a card that is not whole.
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
        if card.side == .gaps {
            if collector.addGaps(front, .brackets, at: card.start, isNote: false) {
                wholeCount += 1
            } else {
                addPart("the text has no [gap]", at: card.start, &collector)
            }
            return
        }
        let isTerm = card.side == .term
        guard let start = card.back else {
            return addPart(
                isTerm ? "the term has no definition" : "the question has no answer", at: card.start, &collector)
        }
        wholeCount += 1
        let back = start + MarkdownSide.length..<end
        collector.addPair(
            (front, isTerm ? "term" : "prompt", card.start), (back, isTerm ? "definition" : "answer", start),
            isAskedBothWays: isTerm, isNote: false)
    }
}
