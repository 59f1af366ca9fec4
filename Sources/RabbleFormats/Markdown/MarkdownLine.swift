/// What a line of Markdown is, as far as cards go.
enum MarkdownLine: Equatable {
    case blank
    /// What starts a side of a card.
    case side(MarkdownSide)
    /// `---`
    case separator
    /// What opens a code block.
    case fence(MarkdownFence)
    /// A line that starts with the tag `#flashcards`.
    case flashcards
    case text

    /// The line of these bytes, which have no line end.
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
            // `Q::A` divides two sides in one line.
            let isOneLiner = line.count > 2 && bytes[start + 2] == UInt8(ascii: ":")
            self = isOneLiner ? .text : MarkdownSide(rawValue: first).map(MarkdownLine.side) ?? .text
        case UInt8(ascii: "-"):
            let text = bytes.trimmed(start..<line.upperBound)
            self = text.count == 3 && bytes.has("---", in: text) ? .separator : .text
        case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: ">"):
            self = MarkdownFence(in: bytes, opening: line, isNote: false).map(MarkdownLine.fence) ?? .text
        case UInt8(ascii: "#"): self = FlashcardTag(in: bytes[line], at: start) == nil ? .text : .flashcards
        default: self = .text
        }
    }
}
