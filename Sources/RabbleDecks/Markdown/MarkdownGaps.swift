/// The gaps of a text on a card: `The [order] of a group`, or `The ==order== of a group`. Each gap
/// is a question.
///
/// A bracket after a backslash is text, and so are brackets in code, math and tags, and those of
/// pictures and links (`![…]`, `[…](…)`, `[[…]]`), of footnotes (`[^1]`) and of tasks (`- [x]`). An
/// empty gap is text as well.
struct MarkdownGaps {
    enum Style {
        case brackets
        /// `==…==` in a line, with no white space inside next to the marks
        case highlights
    }

    private(set) var count = 0
    private let bytes: [UInt8]
    private let style: Style
    /// The text, and for each piece the number of its gap, or 0.
    private var pieces: [(range: Range<Int>, gap: Int)] = []
    /// The start of the text that is in no piece yet.
    private var start: Int
    /// The bracket that may open a gap, and the index of its piece.
    private var opening: (offset: Int, piece: Int)?

    init(_ bytes: [UInt8], in range: Range<Int>, _ style: Style) {
        (self.bytes, self.style) = (bytes, style)
        start = range.lowerBound
        for block in MarkdownBlocks(bytes, in: range, hasMath: true) {
            let stops = style == .brackets ? Self.bracketStops : Self.highlightStops
            var inlines =
                block.isCode
                ? MarkdownInlines(code: block.range)
                : MarkdownInlines(bytes, in: block.range, at: stops)
            for line in TextLines(bytes, in: block.range) {
                if style == .brackets {
                    readBrackets(line, &inlines)
                } else {
                    readHighlights(line, &inlines)
                }
            }
        }
        add(start..<range.upperBound)
    }

    init(_ text: String, _ style: Style) {
        self.init(Array(text.utf8), in: 0..<text.utf8.count, style)
    }

    /// The text with `[…]` in place of a gap, and the text of the gap. Gaps are numbered from 1.
    func question(_ number: Int) -> (prompt: String, answer: String) {
        var prompt: [UInt8] = []
        var answer: [UInt8] = []
        var isAsked = false
        for (range, gap) in pieces {
            let (text, hint) = gap > 0 && style == .highlights ? parts(of: range) : (range, nil)
            if gap == number, !isAsked {
                prompt += "[".utf8 + (hint.map { Array(bytes[$0]) } ?? Array("…".utf8)) + "]".utf8
                isAsked = true
            }
            if gap == number { answer += bytes[text] } else { prompt += bytes[text] }
        }
        return (
            String(decoding: prompt, as: UTF8.self).trimmed,
            String(decoding: answer, as: UTF8.self).trimmed
        )
    }

    /// The answer and the hint of a gap `1;;answer;;hint`, whose number and hint may be missing.
    private func parts(of gap: Range<Int>) -> (answer: Range<Int>, hint: Range<Int>?) {
        var answer = gap
        if let end = bytes.firstIndex(of: ";;", in: gap), end > gap.lowerBound,
            bytes[gap.lowerBound..<end].allSatisfy(\.isASCIIDigit), end + 2 < gap.upperBound
        {
            answer = end + 2..<gap.upperBound
        }
        guard let end = bytes.firstIndex(of: ";;", in: answer), end > answer.lowerBound else {
            return (answer, nil)
        }
        let hint = end + 2..<answer.upperBound
        return (answer.lowerBound..<end, hint.isEmpty ? nil : hint)
    }

    private mutating func add(_ range: Range<Int>, gap: Int = 0) {
        if !range.isEmpty { pieces.append((range, gap)) }
    }

    private static let bracketMarks = ByteSet("[]\\!")
    private static let bracketStops = ByteSet("`<\\$[]/")

    private mutating func readBrackets(_ line: Range<Int>, _ inlines: inout MarkdownInlines) {
        let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
        let indent = bytes.trimmed(line).lowerBound
        var index = indent
        while let mark = bytes.firstIndex(ofAny: Self.bracketMarks, in: index..<line.upperBound) {
            index = mark + 1
            let next = index < line.upperBound ? bytes[index] : 0
            // In code, too, a backslash before a bracket is not part of the text.
            if bytes[mark] == UInt8(ascii: "\\"), next == open || next == close {
                add(start..<mark)
                start = index
                index += 1
            } else if let other = inlines.mark(at: mark) {
                if other.kind == .link { index = min(other.range.upperBound, line.upperBound) }
            } else if bytes[mark] == UInt8(ascii: "!"), next == open {
                index =
                    bytes.firstIndex(of: close, in: index..<line.upperBound).map { $0 + 1 }
                    ?? line.upperBound
            } else if bytes[mark] == open, let end = endOfLabel(mark, in: line, from: indent) {
                index = end
            } else if bytes[mark] == open {
                add(start..<mark)
                start = mark
                opening = (mark, pieces.count)
            } else if bytes[mark] == close {
                readEnd(mark)
            }
        }
    }

    private mutating func readEnd(_ bracket: Int) {
        guard let (offset, first) = opening else { return }
        opening = nil
        guard !bytes.isBlank(offset + 1..<bracket) else { return }
        add(start..<bracket)
        count += 1
        for piece in pieces.indices[first...] { pieces[piece].gap = count }
        // The bracket itself is not part of the gap.
        pieces[first].range = pieces[first].range.dropFirst()
        start = bracket + 1
    }

    /// The end of a footnote, the kind of a callout, or the box of a task that starts with a
    /// bracket; nil for others.
    private func endOfLabel(_ bracket: Int, in line: Range<Int>, from indent: Int) -> Int? {
        let inside = bytes[bracket + 1..<line.upperBound].prefix {
            $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && !$0.isMarkdownSpace
        }
        guard inside.endIndex < line.upperBound, bytes[inside.endIndex] == UInt8(ascii: "]"),
            let first = inside.first
        else { return nil }
        let isFootnote = first == UInt8(ascii: "^") && inside.count > 1
        let before = bytes[indent..<bracket].prefix(11).prefix { !$0.isMarkdownSpace }
        // From the end: a line with many brackets must not be read once for each.
        let isFirst = bytes[before.endIndex..<bracket].reversed().allSatisfy(\.isMarkdownSpace)
        let isCallout =
            first == UInt8(ascii: "!") && !before.isEmpty
            && before.allSatisfy { $0 == UInt8(ascii: ">") }
        let isDone =
            inside.count == 1 && first | 0x20 == UInt8(ascii: "x")
            && bytes.isListMark(before.startIndex..<before.endIndex)
        return isFootnote || isFirst && (isCallout || isDone) ? inside.endIndex + 1 : nil
    }

    private static let highlightStops = ByteSet("`<\\$")

    private mutating func readHighlights(_ line: Range<Int>, _ inlines: inout MarkdownInlines) {
        var opening: Int?
        var index = line.lowerBound
        while let mark = bytes.firstIndex(of: "==", in: index..<line.upperBound) {
            if let other = inlines.mark(at: mark) {
                index = min(other.range.upperBound, line.upperBound)
                continue
            }
            index = bytes[mark..<line.upperBound].prefix { $0 == UInt8(ascii: "=") }.endIndex
            guard index - mark == 2 else { continue }
            if let open = opening, isVisible(mark - 1, in: line), !bytes.isBlank(open + 2..<mark) {
                count += 1
                add(start..<open)
                add(open + 2..<mark, gap: count)
                start = index
                opening = nil
            } else if isVisible(index, in: line) {
                opening = mark
            }
        }
    }

    private func isVisible(_ index: Int, in line: Range<Int>) -> Bool {
        line.contains(index) && !bytes[index].isMarkdownSpace
    }
}
