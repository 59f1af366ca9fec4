/// A card in one line: `front::back`, or `front:::back`, which is asked both ways.
///
/// What divides the sides is the first `::` with white space on both sides of it, or else the first one, outside of code
/// and comments.
struct MarkdownOneLiner: Equatable {
    let front: Range<Int>
    private(set) var back: Range<Int>
    let isAskedBothWays: Bool
    /// Whether white space stands on both sides of the colons. `std::vector` has none.
    let isSpaced: Bool

    /// - Parameter isNote: whether the line is one of a note of Obsidian's.
    /// - Returns: nil if the line is no card.
    init?(in bytes: [UInt8], _ line: Range<Int>, isNote: Bool) {
        let colon = UInt8(ascii: ":")
        guard var index = bytes.firstIndex(of: "::", in: line) else { return nil }
        var found: (colons: Range<Int>, isSpaced: Bool)?
        var spans: ArraySlice<MarkdownSpan>?
        let text = Self.text(bytes, line)
        while found?.isSpaced != true, index < text.upperBound {
            let count = bytes[index..<text.upperBound].prefix { $0 == colon }.count
            let colons = index..<index + count
            index =
                bytes.firstIndex(of: "::", in: colons.upperBound..<max(colons.upperBound, text.upperBound))
                ?? text.upperBound
            guard count == 2 || count == 3, colons.lowerBound > text.lowerBound, colons.upperBound < text.upperBound
            else { continue }
            var rest = spans ?? MarkdownSpan.all(in: bytes, line, isNote: isNote)[...]
            while let span = rest.first, span.range.upperBound <= colons.lowerBound { rest = rest.dropFirst() }
            spans = rest
            if let span = rest.first, span.range.contains(colons.lowerBound) {
                index = span.range.upperBound
                continue
            }
            let isSpaced =
                bytes[colons.lowerBound - 1].isMarkdownSpace && bytes[colons.upperBound].isMarkdownSpace
            if isSpaced || found == nil { found = (colons, isSpaced) }
        }
        guard let (colons, isSpaced) = found else { return nil }
        front = text.lowerBound..<colons.lowerBound
        back = colons.upperBound..<text.upperBound
        isAskedBothWays = colons.count == 3
        self.isSpaced = isSpaced
    }

    /// Adds the lines that follow and are nothing but a comment, which may say more of the card.
    mutating func takeComments(_ bytes: [UInt8], from lines: inout MarkdownLines) {
        var rest = lines
        while let line = rest.next(), Self.isComment(bytes, line) {
            back = back.lowerBound..<line.upperBound
            lines = rest
        }
    }

    private static func isComment(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let text = bytes.trimmed(line)
        guard bytes.has("<!--", in: text), let end = bytes.firstIndex(of: "-->", in: text) else { return false }
        return end + 3 == text.upperBound
    }

    /// The line without white space at its ends, and without what makes it a heading, or an element of a list.
    private static func text(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
        var text = bytes[bytes.trimmed(line)]
        let mark = text.prefix { !$0.isMarkdownSpace }
        let isList = mark.count == 1 && [0x2A, 0x2B, 0x2D].contains(mark[mark.startIndex])
        let isHeading = (1...6).contains(mark.count) && mark.allSatisfy { $0 == UInt8(ascii: "#") }
        let isNumbered =
            (2...10).contains(mark.count) && [0x29, 0x2E].contains(mark[mark.endIndex - 1])
            && mark.dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isList || isHeading || isNumbered { text = text[mark.endIndex...].drop(while: \.isMarkdownSpace) }
        return text.startIndex..<text.endIndex
    }
}
