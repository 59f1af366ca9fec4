/// The kind of a line in notes, by its start: `Q: …` is a side, `---` a separator.
enum MarkdownLine: Equatable {
    case blank
    case side(MarkdownSide)
    case separator
    case fence(MarkdownFence)
    /// Starts with an Obsidian tag: `#flashcards`.
    case tag
    case text

    /// - Parameter line: a line without its line break.
    init(_ bytes: [UInt8], _ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isMarkdownSpace { start += 1 }
        switch start < line.upperBound ? bytes[start] : 0x20 {
        case 0x20: self = .blank
        case let first
        where start == line.lowerBound && line.count > 1 && bytes[start + 1] == ":":
            // `Q::A` is a one-line card.
            let isOneLiner = line.count > 2 && bytes[start + 2] == ":"
            // `C:\Users\` is a path, and `C:\(x\)` or `C:\alpha` a formula.
            let word = bytes[line].dropFirst(3).prefix(while: FlashcardTag.isLetter)
            let isPath =
                bytes.has("C:\\", in: line) && !word.isEmpty
                && [0x5C, 0x2F, 0x3E, nil].contains(bytes[line].dropFirst(3 + word.count).first)
            let side = isOneLiner || isPath ? nil : MarkdownSide(rawValue: first)
            let isEnd = side == nil && Self.isOfSuperMemo(bytes, line)
            self = side.map(MarkdownLine.side) ?? (isEnd ? .separator : .text)
        case "-":
            let text = bytes.trimmed(start..<line.upperBound)
            self = text.count == 3 && bytes.has("---", in: text) ? .separator : .text
        case "`", "~", ">":
            self =
                MarkdownFence(in: bytes, opening: line, hasMath: false).map(MarkdownLine.fence)
                ?? .text
        case "#":
            let next = start + 1 < line.upperBound ? bytes[start + 1] : 0x20
            self = FlashcardTag.isLetter(next) ? .tag : .text
        default: self = .text
        }
    }

    /// Whether a line is SuperMemo's data for the card above: `I: REP=8 LAP=0`, `O: 36`.
    private static func isOfSuperMemo(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let value = bytes[line].dropFirst(3)
        return bytes.has("I: REP=", in: line)
            || bytes.has("O: ", in: line) && !value.isEmpty && value.allSatisfy(\.isASCIIDigit)
    }

    /// Whether a line ends the text before it, because a card or a section starts there.
    static func startsCard(
        _ bytes: [UInt8], _ line: Range<Int>, _ tag: String = FlashcardTag.usual
    ) -> Bool {
        switch MarkdownLine(bytes, line) {
        case .side: true
        case .tag: !FlashcardTag.leading(bytes[line], tag).tags.isEmpty
        default: false
        }
    }
}

/// A side of a hashcards card, by the letter before the colon at the start of its line: `Q:`, `A:`,
/// `T:`, `D:`, or `C:` for a text with gaps, which has only one side.
enum MarkdownSide: UInt8 {
    case question = 0x51, answer = 0x41, term = 0x54, definition = 0x44, gaps = 0x43

    static let length = 2

    /// The front that this side is the back of; nil for a front.
    var front: MarkdownSide? {
        switch self {
        case .answer: .question
        case .definition: .term
        default: nil
        }
    }
}
