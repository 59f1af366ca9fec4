/// Texts with gaps, as cards of Markdown have them: `The [order] of a group`, or `The ==order== of a group`.
///
/// Each gap is a question. A bracket after a backslash is one of the text, and so are those of pictures and links
/// (`![…]`, `[…](…)`, `[[…]]`), of footnotes (`[^1]`) and of tasks (`- [x]`), and all in code and math; an
/// empty gap is text as well.
struct MarkdownGaps {
    /// What encloses a gap.
    enum Style {
        /// `[…]`
        case brackets
        /// `==…==` in a line, outside of code.
        case highlights
    }

    /// How many gaps there are.
    private(set) var count = 0
    private let bytes: [UInt8]
    /// The text, and for each piece of it the number of the gap that it is in, or 0.
    private var pieces: [(range: Range<Int>, gap: Int)] = []
    /// Whether questions are made from it, or the gaps only counted.
    private let keepsPieces: Bool

    /// Reads a text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    private init(_ bytes: [UInt8], in range: Range<Int>, _ style: Style, keepsPieces: Bool) {
        self.bytes = bytes
        self.keepsPieces = keepsPieces
        switch style {
        case .brackets: readBrackets(range)
        case .highlights: readHighlights(range)
        }
    }

    /// Reads a whole text.
    init(_ text: String, _ style: Style) {
        let bytes = Array(text.utf8)
        self.init(bytes, in: bytes.indices, style, keepsPieces: true)
    }

    /// How many gaps a part of a file has.
    static func count(_ bytes: [UInt8], in text: Range<Int>, _ style: Style) -> Int {
        MarkdownGaps(bytes, in: bytes.trimmed(text), style, keepsPieces: false).count
    }

    /// The text with `[…]` in the place of a gap, from 1, and the answer to that.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    func question(_ number: Int) -> (prompt: String, answer: String) {
        var prompt: [UInt8] = []
        var answer: [UInt8] = []
        var isAsked = false
        for (range, gap) in pieces {
            if gap != number {
                prompt += bytes[range]
            } else {
                if !isAsked { prompt += "[…]".utf8 }
                isAsked = true
                answer += bytes[range]
            }
        }
        return (String(decoding: prompt, as: UTF8.self).trimmed, String(decoding: answer, as: UTF8.self).trimmed)
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        !bytes[range].startsVisibly && String(decoding: bytes[range], as: UTF8.self).isBlank
    }

    private mutating func add(_ range: Range<Int>, gap: Int = 0) {
        if keepsPieces, !range.isEmpty { pieces.append((range, gap)) }
    }

    // MARK: Brackets

    /// The bracket that may open a gap, and the piece that starts with it.
    private typealias Opening = (offset: Int, piece: Int)

    private static let bracketMarks = MarkdownByteSet("[]\\!")

    private mutating func readBrackets(_ range: Range<Int>) {
        var start = range.lowerBound
        var opening: Opening?
        var lines = TextLines(bytes, in: range)
        var fence: MarkdownFence?
        while let line = lines.next() {
            let isCode = fence.takes(line, in: bytes, isNote: true)
            readBrackets(line, isCode: isCode, &start, &opening)
        }
        add(start..<range.upperBound)
    }

    private mutating func readBrackets(
        _ line: Range<Int>, isCode: Bool, _ start: inout Int, _ opening: inout Opening?
    ) {
        let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
        var spans =
            isCode
            ? [MarkdownSpan(kind: .code, range: line)][...]
            : MarkdownSpan.all(in: bytes, line, isNote: false, hasLinks: true)[...]
        var index = line.lowerBound
        while let mark = bytes.firstIndex(ofAny: Self.bracketMarks, in: index..<line.upperBound) {
            index = mark
            let byte = bytes[index]
            let next = index + 1 < line.upperBound ? bytes[index + 1] : 0
            if byte == UInt8(ascii: "\\"), next == open || next == close {
                add(start..<index)
                start = index + 1
                index += 2
                continue
            }
            while let span = spans.first, span.range.upperBound <= index { spans = spans.dropFirst() }
            if let span = spans.first, span.range.contains(index) {
                // In code a backslash before a bracket is not part of the text either.
                index = span.kind == .link ? span.range.upperBound : index + 1
                continue
            }
            switch byte {
            case UInt8(ascii: "!") where next == open:
                index = bytes.firstIndex(of: close, in: index..<line.upperBound) ?? line.upperBound - 1
            case open:
                if let end = endOfMark(index, in: line) {
                    index = end
                } else {
                    add(start..<index)
                    start = index
                    opening = (index, pieces.count)
                }
            case close:
                guard let (bracket, first) = opening else { break }
                opening = nil
                guard !isBlank(bracket + 1..<index) else { break }
                add(start..<index)
                count += 1
                if keepsPieces {
                    for piece in pieces.indices[first...] { pieces[piece].gap = count }
                    // The bracket itself is not part of it.
                    pieces[first].range = pieces[first].range.dropFirst()
                }
                start = index + 1
            default: break
            }
            index += 1
        }
    }

    /// Where the bracket is that ends a footnote, the kind of a callout, or the box of a task; nil if a gap starts here.
    private func endOfMark(_ bracket: Int, in line: Range<Int>) -> Int? {
        let inside = bytes[bracket + 1..<line.upperBound].prefix {
            $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && !$0.isMarkdownSpace
        }
        guard inside.endIndex < line.upperBound, bytes[inside.endIndex] == UInt8(ascii: "]"), let first = inside.first
        else { return nil }
        let isFootnote = first == UInt8(ascii: "^") && inside.count > 1
        let before = firstWord(in: line, before: bracket)
        let isCallout =
            first == UInt8(ascii: "!") && bytes[before].allSatisfy { $0 == UInt8(ascii: ">") } && !before.isEmpty
        let isDone = inside.count == 1 && first | 0x20 == UInt8(ascii: "x") && bytes.isListMark(before)
        return isFootnote || isCallout || isDone ? inside.endIndex : nil
    }

    /// The only word before a bracket, of up to ten bytes; empty if there is none.
    private func firstWord(in line: Range<Int>, before bracket: Int) -> Range<Int> {
        // From the end, so that no part of a line is looked at for each bracket of it.
        func start(of end: Int, while isWanted: (UInt8) -> Bool) -> Int {
            bytes[line.lowerBound..<end].lastIndex { !isWanted($0) }.map { $0 + 1 } ?? line.lowerBound
        }
        let end = start(of: bracket, while: \.isMarkdownSpace)
        let word = bytes[max(line.lowerBound, end - 11)..<end].lastIndex(where: \.isMarkdownSpace).map { $0 + 1 }
        let first = word ?? max(line.lowerBound, end - 11)
        return start(of: first, while: \.isMarkdownSpace) == line.lowerBound ? first..<end : end..<end
    }

    // MARK: Highlights

    private mutating func readHighlights(_ range: Range<Int>) {
        var start = range.lowerBound
        var lines = TextLines(bytes, in: range)
        var fence: MarkdownFence?
        while let line = lines.next() {
            if !fence.takes(line, in: bytes, isNote: true) { readHighlights(line, &start) }
        }
        add(start..<range.upperBound)
    }

    /// Gaps are between exactly two equals signs on each side, outside of code.
    private mutating func readHighlights(_ line: Range<Int>, _ start: inout Int) {
        guard var index = bytes.firstIndex(of: "==", in: line) else { return }
        var spans = MarkdownSpan.all(in: bytes, line, isNote: false, hasLinks: true)[...]
        var opening: Int?
        while index < line.upperBound {
            while let span = spans.first, span.kind == .link || span.range.upperBound <= index {
                spans = spans.dropFirst()
            }
            if let span = spans.first, span.range.contains(index) {
                index = span.range.upperBound
            } else {
                var end = index
                while end < line.upperBound, bytes[end] == UInt8(ascii: "=") { end += 1 }
                if end - index == 2 { readMark(index, in: line, &opening, &start) }
                index = end
            }
            index = bytes.firstIndex(of: "==", in: index..<line.upperBound) ?? line.upperBound
        }
    }

    private mutating func readMark(_ mark: Int, in line: Range<Int>, _ opening: inout Int?, _ start: inout Int) {
        if let open = opening, isVisible(mark - 1, in: line), !isBlank(open + 2..<mark) {
            count += 1
            add(start..<open)
            add(open + 2..<mark, gap: count)
            start = mark + 2
            opening = nil
        } else if isVisible(mark + 2, in: line) {
            opening = mark
        }
    }

    private func isVisible(_ index: Int, in line: Range<Int>) -> Bool {
        line.contains(index) && !bytes[index].isMarkdownSpace
    }
}
