/// A piece of a line in which nothing means anything for a card: code between backticks, or a comment.
struct MarkdownSpan: Equatable {
    enum Kind {
        case code
        /// `<!-- … -->`, and in notes of Obsidian's `%%…%%`.
        case comment
    }

    let kind: Kind
    /// Where it stands, with what encloses it.
    let range: Range<Int>

    /// The pieces of a line, in order. What does not end in the line is text.
    ///
    /// - Parameter isNote: whether `%%` encloses a comment.
    /// - Complexity: O(*n*) in the length of the line. As many as 64 backticks in a row enclose nothing.
    static func all(in bytes: [UInt8], _ line: Range<Int>, isNote: Bool) -> [MarkdownSpan] {
        let (backtick, angle, percent) = (UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "%"))
        // Most lines have none.
        var first = bytes.firstIndex(of: backtick, in: line) ?? line.upperBound
        first = bytes.firstIndex(of: angle, in: line.lowerBound..<first) ?? first
        if isNote { first = bytes.firstIndex(of: percent, in: line.lowerBound..<first) ?? first }
        guard first < line.upperBound else { return [] }
        var spans: [MarkdownSpan] = []
        // What was looked for in vain once is not looked for again; of backticks a bit for each number of them.
        var (mayEnd, mayEndNote, unclosed) = (true, isNote, UInt64(0))
        var index = first
        func take(_ kind: Kind, _ length: Int, to end: Int?) -> Bool {
            guard let end else { return false }
            spans.append(MarkdownSpan(kind: kind, range: index..<end + length))
            index = end + length
            return true
        }
        while index < line.upperBound {
            let rest = index..<line.upperBound
            switch bytes[index] {
            case backtick:
                let count = bytes[rest].prefix { $0 == backtick }.count
                let bit: UInt64 = count < 64 ? 1 << count : 0
                if bit & ~unclosed == 0 || !take(.code, count, to: closing(count, in: bytes, rest.dropFirst(count))) {
                    unclosed |= bit
                    index += count
                }
            case angle where mayEnd && bytes.has("<!--", in: rest):
                mayEnd = take(.comment, 3, to: bytes.firstIndex(of: "-->", in: rest.dropFirst(4)))
            case percent where mayEndNote && bytes.has("%%", in: rest):
                mayEndNote = take(.comment, 2, to: bytes.firstIndex(of: "%%", in: rest.dropFirst(2)))
            default: index += 1
            }
        }
        return spans
    }

    /// Where so many backticks stand, and no more of them.
    private static func closing(_ count: Int, in bytes: [UInt8], _ rest: Range<Int>) -> Int? {
        var rest = rest
        while let start = bytes.firstIndex(of: UInt8(ascii: "`"), in: rest) {
            let run = bytes[start..<rest.upperBound].prefix { $0 == UInt8(ascii: "`") }
            if run.count == count { return start }
            rest = run.endIndex..<rest.upperBound
        }
        return nil
    }
}
