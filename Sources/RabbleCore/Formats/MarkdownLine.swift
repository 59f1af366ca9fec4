/// What a line of Markdown is, as far as cards go.
enum MarkdownLine: Equatable {
    case blank
    /// What starts a side of a card.
    case side(MarkdownSide)
    /// `---`
    case separator
    /// What opens a block of code.
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

/// Goes over the lines of a text, which end with LF, CRLF or CR.
struct MarkdownLines {
    private let bytes: [UInt8]
    /// Where the next line starts.
    private(set) var offset: Int
    private let end: Int
    /// Whether a carriage return ends one of them.
    private let mayReturn: Bool
    /// The first line feed that is not before the next line, or the end.
    private var lineFeed: Int

    /// The lines of a part of `bytes`.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
        mayReturn = bytes.firstIndex(of: 0x0D, in: range) != nil
        lineFeed = offset - 1
    }

    /// The range of the next line, without its line end; nil after the last.
    mutating func next() -> Range<Int>? {
        guard offset < end else { return nil }
        let start = offset
        if lineFeed < start { lineFeed = bytes.firstIndex(of: 0x0A, in: start..<end) ?? end }
        let lineEnd = mayReturn ? bytes.firstIndex(of: 0x0D, in: start..<lineFeed) ?? lineFeed : lineFeed
        offset = min(lineEnd + 1, end)
        // A carriage return before a line feed is half of one line end.
        if lineEnd < lineFeed, offset == lineFeed { offset = min(lineFeed + 1, end) }
        return start..<lineEnd
    }
}
