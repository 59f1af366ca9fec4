/// The gaps in the text of a card: `The [order] of a group`, or `The ==order== of a group`. Each
/// gap is a question.
///
/// A bracket after a backslash is text. So are brackets in code, math and tags, and those of
/// pictures, links (`![…]`, `[…](…)`, `[[…]]`) and footnotes (`[^1]`). An empty gap is text as
/// well.
struct MarkdownGaps {
    enum Style {
        case brackets
        /// `==…==` on one line, without white space just inside the marks.
        case highlights
        /// Brackets of org-drill, which may contain a hint: `[Peru||country]`.
        case drill
    }

    private let bytes: [UInt8]
    private let range: Range<Int>
    private let style: Style
    /// The gaps, with and without their marks.
    private var gaps: [(outer: Range<Int>, inner: Range<Int>)] = []
    /// The bracket that may open a gap.
    private var opening: Int?

    var count: Int { gaps.count }

    init(_ bytes: [UInt8], in range: Range<Int>, _ style: Style) {
        self.bytes = bytes
        self.range = range
        self.style = style
        let stops = style == .highlights ? Self.highlightStops : Self.bracketStops
        for block in MarkdownBlocks(bytes, in: range, hasMath: true) {
            var inlines =
                block.isCode
                ? MarkdownInlines(code: block.range)
                : MarkdownInlines(bytes, in: block.range, at: stops)
            for line in TextLines(bytes, in: block.range) {
                if style == .highlights {
                    readHighlights(line, &inlines)
                } else {
                    readBrackets(line, &inlines)
                }
            }
        }
    }

    init(_ text: String, _ style: Style) {
        self.init(Array(text.utf8), in: 0..<text.utf8.count, style)
    }

    /// The text with `[…]` in place of a gap, and the text of the gap. Gaps are numbered from 1.
    func question(_ number: Int) -> (prompt: String, answer: String) {
        var prompt: [UInt8] = []
        var answer = ""
        var start = range.lowerBound
        for (index, gap) in gaps.enumerated() {
            prompt += bytes[start..<gap.outer.lowerBound]
            start = gap.outer.upperBound
            let (inner, hint) = parts(of: gap.inner)
            if index + 1 == number {
                prompt += "[".utf8 + (hint.map { Array(bytes[$0]) } ?? Array("…".utf8)) + "]".utf8
                answer = text(bytes[inner])
            } else {
                prompt += bytes[inner]
            }
        }
        prompt += bytes[start..<range.upperBound]
        return (text(prompt[...]).trimmed, answer.trimmed)
    }

    /// The question for a gap of a side.
    func question(_ number: Int, of side: MarkdownField) -> Question {
        let (prompt, answer) = question(number)
        // Alternatives for one gap do not apply to another.
        let isOne = count == 1
        return Question(
            validPrompt: prompt, answer: answer, hint: side.hint,
            otherAnswers: isOne ? side.accepts : [], wrongAnswers: isOne ? side.wrong : [],
            extras: QuestionExtras(promptMedia: side.media))
    }

    /// A backslash before a bracket is removed, even in code.
    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(utf8: bytes)
        if style == .highlights || !bytes.contains("\\") { return text }
        return text.replacing("\\[", with: "[").replacing("\\]", with: "]")
    }

    /// The answer and hint of a gap `1;;answer;;hint`, whose number and hint are optional.
    private func parts(of gap: Range<Int>) -> (answer: Range<Int>, hint: Range<Int>?) {
        var answer = gap
        if style == .brackets { return (answer, nil) }
        if style == .highlights, let end = bytes.firstIndex(of: ";;", in: gap),
            end > gap.lowerBound,
            bytes[gap.lowerBound..<end].allSatisfy(\.isASCIIDigit), end + 2 < gap.upperBound
        {
            answer = end + 2..<gap.upperBound
        }
        let sign: StaticString = style == .drill ? "||" : ";;"
        guard let end = bytes.firstIndex(of: sign, in: answer), end > answer.lowerBound else {
            return (answer, nil)
        }
        let hint = end + 2..<answer.upperBound
        return (answer.lowerBound..<end, hint.isEmpty ? nil : hint)
    }

    private static let bracketMarks = ByteSet("[]\\!")
    private static let bracketStops = ByteSet("`<\\$[]/")

    private mutating func readBrackets(_ line: Range<Int>, _ inlines: inout MarkdownInlines) {
        let open = UInt8(ascii: "[")
        let close = UInt8(ascii: "]")
        var index = line.lowerBound
        while let mark = bytes.firstIndex(ofAny: Self.bracketMarks, in: index..<line.upperBound) {
            index = mark + 1
            let next = index < line.upperBound ? bytes[index] : 0
            let isPicture = bytes[mark] == "!" && next == open
            let isFootnote = bytes[mark] == open && next == "^"
            if bytes[mark] == "\\", next == open || next == close {
                index += 1
            } else if let other = inlines.mark(at: mark) {
                if other.kind == .link { index = min(other.range.upperBound, line.upperBound) }
            } else if isPicture || isFootnote {
                index =
                    bytes.firstIndex(of: close, in: index..<line.upperBound).map { $0 + 1 }
                    ?? line.upperBound
            } else if bytes[mark] == open {
                opening = mark
            } else if bytes[mark] == close, let start = opening {
                opening = nil
                if bytes.isBlank(start + 1..<mark) || isAside(start + 1..<mark) { continue }
                gaps.append((start..<mark + 1, start + 1..<mark))
            }
        }
    }

    /// Whether a bracketed text is a timestamp or a footnote of Org.
    private func isAside(_ text: Range<Int>) -> Bool {
        guard style == .drill else { return false }
        let digits = bytes[text].prefix(while: \.isASCIIDigit)
        return bytes.has("fn:", in: text) || digits.count == 4 && bytes[digits.endIndex] == "-"
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
            index = bytes[mark..<line.upperBound].prefix { $0 == "=" }.endIndex
            guard index - mark == 2 else { continue }
            if let open = opening, isVisible(mark - 1, in: line), !bytes.isBlank(open + 2..<mark) {
                gaps.append((open..<index, open + 2..<mark))
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
