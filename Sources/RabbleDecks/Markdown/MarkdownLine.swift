/// What a line of notes begins with: `Q: …` is a side, `---` a separator.
enum MarkdownLine: Equatable {
    case blank
    case side(MarkdownSide)
    case separator
    case fence(MarkdownFence)
    /// It starts with a tag of Obsidian: `#flashcards`.
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
            // `Q::A` is a card in one line.
            let isOneLiner = line.count > 2 && bytes[start + 2] == ":"
            let side = isOneLiner ? nil : MarkdownSide(rawValue: first)
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

    /// Whether a line says what SuperMemo knows of the card above: `I: REP=8 LAP=0`, `O: 36`.
    private static func isOfSuperMemo(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let value = bytes[line].dropFirst(3)
        return bytes.has("I: REP=", in: line)
            || bytes.has("O: ", in: line) && !value.isEmpty && value.allSatisfy(\.isASCIIDigit)
    }

    /// Whether a line ends what is before it, as a card or a section starts there.
    static func startsCard(
        _ bytes: [UInt8], _ line: Range<Int>, _ tag: FlashcardTag.Name = .flashcards
    ) -> Bool {
        switch MarkdownLine(bytes, line) {
        case .side: true
        case .tag: !FlashcardTag.leading(bytes[line], tag).tags.isEmpty
        default: false
        }
    }
}

/// A side of a card of hashcards, by the letter that stands before a colon at the start of its
/// line: `Q:`, `A:`, `T:`, `D:`, or `C:` for the only side of a text with gaps.
enum MarkdownSide: UInt8 {
    case question = 0x51, answer = 0x41, term = 0x54, definition = 0x44, gaps = 0x43

    static let length = 2

    /// The side that this one is the back of; nil for a front.
    var front: MarkdownSide? {
        switch self {
        case .answer: .question
        case .definition: .term
        default: nil
        }
    }
}
