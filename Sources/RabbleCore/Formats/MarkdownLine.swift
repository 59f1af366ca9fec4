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
    init(_ line: ArraySlice<UInt8>) {
        guard let start = line.firstIndex(where: { !$0.isMarkdownSpace }) else {
            self = .blank
            return
        }
        switch line[start] {
        case UInt8(ascii: "-") where line[start...].starts(with: "---".utf8):
            self = line[(start + 3)...].allSatisfy(\.isMarkdownSpace) ? .separator : .text
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            self = MarkdownFence(opening: line).map(MarkdownLine.fence) ?? .text
        case UInt8(ascii: "#"):
            self = FlashcardTag(in: line, at: start) == nil ? .text : .flashcards
        case let first where start == line.startIndex && start + 1 < line.endIndex:
            let isSide = line[start + 1] == UInt8(ascii: ":")
            self = isSide ? MarkdownSide(rawValue: first).map(MarkdownLine.side) ?? .text : .text
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

    /// The lines of a part of `bytes`.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    /// Where the next line stands, without its line end; nil after the last.
    mutating func next() -> Range<Int>? {
        guard offset < end else { return nil }
        let start = offset
        var index = start
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        offset = index < end ? index + 1 : end
        if offset < end, bytes[index] == 0x0D, bytes[offset] == 0x0A { offset += 1 }
        return start..<index
    }
}

extension UInt8 {
    /// Whether this is a space or a tab, or a line end within the white space of a text.
    var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
