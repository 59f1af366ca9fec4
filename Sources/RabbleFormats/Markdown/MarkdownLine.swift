/// What a line of Markdown means for cards.
enum MarkdownLine: Equatable {
    case blank
    case side(MarkdownSide)
    /// `---`
    case separator
    case fence(MarkdownFence)
    case flashcards
    case text

    /// - Parameter line: a line without its line break.
    init(_ bytes: [UInt8], _ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isMarkdownSpace { start += 1 }
        guard start < line.upperBound else {
            self = .blank
            return
        }
        let isFirst = start == line.lowerBound
        switch bytes[start] {
        case let first where isFirst && line.count > 1 && bytes[start + 1] == UInt8(ascii: ":"):
            // `Q::A` is a card in one line.
            let isOneLiner = line.count > 2 && bytes[start + 2] == UInt8(ascii: ":")
            self = isOneLiner ? .text : MarkdownSide(rawValue: first).map(MarkdownLine.side) ?? .text
        case UInt8(ascii: "-"):
            let text = bytes.trimmed(start..<line.upperBound)
            self = text.count == 3 && bytes.has("---", in: text) ? .separator : .text
        case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: ">"):
            self = MarkdownFence(in: bytes, opening: line, hasMath: false).map(MarkdownLine.fence) ?? .text
        case UInt8(ascii: "#"): self = FlashcardTag(in: bytes[line], at: start) == nil ? .text : .flashcards
        default: self = .text
        }
    }
}

/// A side of a card of hashcards, by the letter that stands before a colon at the start of its line.
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

    static let length = 2

    /// The side that this one is the back of; nil for a front.
    var front: MarkdownSide? {
        switch self {
        case .answer: .question
        case .definition: .term
        case .question, .term, .gaps: nil
        }
    }
}
