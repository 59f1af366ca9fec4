/// A card on one line: `front::back`, or `front:::back`, which is asked in both directions.
///
/// The sides are separated by the first `::` with white space on both sides, or else by the first
/// one, outside code, comments, math, tags and links. A table row is not a card.
struct MarkdownOneLiner: Equatable {
    let front: Range<Int>
    private(set) var back: Range<Int>
    let isAskedBothWays: Bool
    /// Whether the colons have white space on both sides. `std::vector` has none.
    let isSpaced: Bool

    private static let stops = ByteSet("`<\\$[]/")
    private static let noteStops = ByteSet("`<\\$[]/%")

    /// In a note, `%%` encloses comments, as in Obsidian.
    init?(in bytes: [UInt8], _ line: Range<Int>, isNote: Bool) {
        guard var index = bytes.firstIndex(of: "::", in: line) else { return nil }
        let text = Self.text(bytes, line)
        guard !text.isEmpty, bytes[text.lowerBound] != "|" else { return nil }
        var found: (colons: Range<Int>, isSpaced: Bool)?
        var inlines: MarkdownInlines?
        while found?.isSpaced != true, index < text.upperBound {
            var end = index
            while end < text.upperBound, bytes[end] == ":" { end += 1 }
            let colons = index..<end
            if colons.count == 2 || colons.count == 3, colons.lowerBound > text.lowerBound,
                end < text.upperBound
            {
                if inlines == nil {
                    inlines = MarkdownInlines(
                        bytes, in: line, at: isNote ? Self.noteStops : Self.stops)
                }
                let isSpaced =
                    bytes[colons.lowerBound - 1].isMarkdownSpace && bytes[end].isMarkdownSpace
                if let mark = inlines?.mark(at: colons.lowerBound) {
                    end = min(mark.range.upperBound, text.upperBound)
                } else if isSpaced || found == nil {
                    found = (colons, isSpaced)
                }
            }
            index = bytes.firstIndex(of: "::", in: end..<text.upperBound) ?? text.upperBound
        }
        guard let (colons, isSpaced) = found else { return nil }
        front = text.lowerBound..<colons.lowerBound
        back = colons.upperBound..<text.upperBound
        isAskedBothWays = colons.count == 3
        self.isSpaced = isSpaced
    }

    /// Adds following lines that contain only a comment, which may add data to the card, or an id.
    mutating func takeComments(_ bytes: [UInt8], from lines: inout TextLines) {
        var rest = lines
        while let line = rest.next(), case let text = bytes.trimmed(line),
            bytes.has("<!--", in: text)
                && bytes.firstIndex(of: "-->", in: text) == text.upperBound - 3
                || bytes.isSyncID(text)
        {
            back = back.lowerBound..<line.upperBound
            lines = rest
        }
    }

    /// The line, trimmed and without the marks of quotations, headings and list items.
    private static func text(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
        var text = bytes.trimmed(line)
        if text.isEmpty { return text }
        if bytes[text.lowerBound] == ">" {
            text = bytes.trimmed(bytes.withoutQuotation(text))
        }
        // Most lines start with a letter.
        guard !text.isEmpty, bytes[text.lowerBound] < UInt8(ascii: "A") else { return text }
        let end = bytes[text].firstIndex(where: \.isMarkdownSpace) ?? text.upperBound
        let mark = text.lowerBound..<end
        let isListItem = bytes.isListMark(mark)
        let isHeading = mark.count <= 6 && bytes[mark].allSatisfy { $0 == "#" }
        guard isHeading || isListItem else { return text }
        text = bytes.trimmed(end..<text.upperBound)
        return isListItem ? bytes.trimmed(bytes.withoutTaskBox(text)) : text
    }
}

extension [UInt8] {
    /// Whether a word is the id that a plugin gave the card when it synced: `^1607617939360`.
    func isSyncID(_ word: Range<Int>) -> Bool {
        word.count > 10 && self[word.lowerBound] == "^"
            && self[word.dropFirst()].allSatisfy(\.isASCIIDigit)
    }

    /// The line without the `>` of quotations, and without the kind of a callout: `> [!note]- `.
    func withoutQuotation(_ line: Range<Int>) -> Range<Int> {
        let text = unquoted(line)
        guard has("[!", in: text), let end = firstIndex(of: "]", in: text) else {
            return text
        }
        let isFolded =
            end + 1 < text.upperBound
            && [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(self[end + 1])
        return end + (isFolded ? 2 : 1)..<text.upperBound
    }

    fileprivate func withoutTaskBox(_ text: Range<Int>) -> Range<Int> {
        has("[ ] ", in: text) || has("[x] ", in: text) || has("[X] ", in: text)
            ? text.dropFirst(4) : text
    }
}
