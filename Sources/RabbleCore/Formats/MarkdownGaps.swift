/// Texts with gaps, as cards of Markdown have them: `The [order] of a group`, or `The ==order== of a group`.
///
/// Each gap is a question. A bracket after a backslash is one of the text, and so are those of pictures and links
/// (`![…]`, `[…](…)`); what a gap is without anything in it is text as well.
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

    /// Reads a text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    init(_ bytes: [UInt8], in range: Range<Int>, _ style: Style) {
        self.bytes = bytes
        switch style {
        case .brackets: readBrackets(range)
        case .highlights: readHighlights(range)
        }
    }

    /// Reads a whole text.
    init(_ text: String, _ style: Style) {
        let bytes = Array(text.utf8)
        self.init(bytes, in: bytes.indices, style)
    }

    /// The text with `[…]` in the place of a gap, from 1, and what is asked by that.
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
        if !range.isEmpty { pieces.append((range, gap)) }
    }

    // MARK: Brackets

    private mutating func readBrackets(_ range: Range<Int>) {
        pieces.reserveCapacity(8)
        let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
        var start = range.lowerBound
        /// The bracket that may open a gap, and the piece that starts with it.
        var opening: (offset: Int, piece: Int)?
        var index = start
        while index < range.upperBound {
            let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "\\") where next == open || next == close:
                add(start..<index)
                start = index + 1
                index += 2
                continue
            case UInt8(ascii: "!") where next == open:
                index = bytes[index..<range.upperBound].firstIndex(of: close) ?? range.upperBound - 1
            case open:
                if let end = endOfLink(index..<range.upperBound) {
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
                for piece in pieces.indices[first...] { pieces[piece].gap = count }
                // The bracket itself is no part of it.
                pieces[first].range = pieces[first].range.dropFirst()
                start = index + 1
            default: break
            }
            index += 1
        }
        add(start..<range.upperBound)
    }

    /// Where the bracket stands that closes the words of a link; nil if a gap starts here.
    private func endOfLink(_ rest: Range<Int>) -> Int? {
        var index = rest.lowerBound + 1
        while index < rest.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "]"):
                return index + 1 < rest.upperBound && bytes[index + 1] == UInt8(ascii: "(") ? index : nil
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    // MARK: Highlights

    private mutating func readHighlights(_ range: Range<Int>) {
        var start = range.lowerBound
        var lines = MarkdownLines(bytes, in: range)
        var fence: MarkdownFence?
        while let line = lines.next() {
            if let open = fence {
                if open.isClosed(by: bytes[line]) { fence = nil }
                continue
            }
            fence = MarkdownFence(opening: bytes[line])
            if fence != nil { continue }
            var opening: Int?
            for mark in marks(line) {
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
        }
        add(start..<range.upperBound)
    }

    private func isVisible(_ index: Int, in line: Range<Int>) -> Bool {
        line.contains(index) && !bytes[index].isMarkdownSpace
    }

    /// Where two equals signs stand in a line, and no more of them, outside of code.
    private func marks(_ line: Range<Int>) -> [Int] {
        let equals = UInt8(ascii: "=")
        guard let first = bytes.firstIndex(of: "==", in: line) else { return [] }
        var spans = MarkdownSpan.all(in: bytes, line, isNote: false)[...]
        var marks: [Int] = []
        var index = first
        while index < line.upperBound {
            while let span = spans.first, span.range.upperBound <= index { spans = spans.dropFirst() }
            if let span = spans.first, span.range.contains(index) {
                index = span.range.upperBound
                continue
            }
            let count = bytes[index..<line.upperBound].prefix { $0 == equals }.count
            if count == 2 { marks.append(index) }
            index += max(1, count)
        }
        return marks
    }
}
