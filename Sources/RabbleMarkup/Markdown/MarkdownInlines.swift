/// The inline syntax of a line or paragraph of Markdown: one reader for cards and for display.
@usableFromInline package struct MarkdownInlines {
    @usableFromInline package struct Mark {
        @usableFromInline package enum Kind {
            case code
            /// `<!-- … -->`, and `%%…%%` in Obsidian
            case comment
            /// `$…$`, `$$…$$` or `\(…\)`
            case math
            /// `<a href="…">`, `</a>` or `<https://…>`
            case tag
            /// `[words](target)`, `[[page]]` or an address such as `https://…`
            case link
            case escape
            case delimiters
        }

        @usableFromInline package let kind: Kind
        @usableFromInline package let range: Range<Int>
    }

    /// The marks in order of their starts. Marks within the words of a link follow the link.
    @usableFromInline package let marks: [Mark]
    /// The index at which the next call of `mark(at:)` starts.
    @usableFromInline var next = 0

    /// Finds the marks that start with one of the bytes `stops`.
    ///
    /// Code, math between `$$`, and the words of a link may span several lines; every other mark
    /// ends on its line. An opening without an end is literal, and so are 64 or more backticks in a
    /// row.
    @inlinable package init(_ bytes: [UInt8], in range: Range<Int>, at stops: ByteSet) {
        // Most lines have no marks.
        let first = bytes.firstIndex(ofAny: stops, in: range)
        marks = first.map { Self.marks(bytes, in: range, at: stops, from: $0) } ?? []
    }

    @usableFromInline
    static func marks(
        _ bytes: [UInt8], in range: Range<Int>, at stops: ByteSet, from first: Int
    ) -> [Mark] {
        var reader = MarkdownReader(bytes: bytes, end: range.upperBound, stops: stops, index: first)
        return reader.read(from: range.lowerBound)
    }

    package init(code range: Range<Int>) { marks = [Mark(kind: .code, range: range)] }

    /// The outermost mark around an index. Indices must be in ascending order. Escapes are ignored.
    @inlinable package mutating func mark(at index: Int) -> Mark? {
        while next < marks.count,
            marks[next].range.upperBound <= index || marks[next].kind == .escape
        { next += 1 }
        return next < marks.count && marks[next].range.contains(index) ? marks[next] : nil
    }
}

/// Finds the marks of a text in one pass.
private struct MarkdownReader {
    typealias Kind = MarkdownInlines.Mark.Kind

    let bytes: [UInt8]
    let end: Int
    let stops: ByteSet
    var index: Int
    var marks: [MarkdownInlines.Mark] = []
    /// The bracket that may open a link, and the number of marks before it.
    var bracket: (start: Int, marks: Int)?
    /// Lengths of backtick runs that close no code in the rest of the text, as bits. They are not
    /// searched for again.
    var missingCode = UInt64(0)
    var lacksBlockMath = false
    var lineEnd = 0
    /// The first bytes of the closing marks that are missing on this line.
    var missingInLine = ByteSet("")

    mutating func read(from start: Int) -> [MarkdownInlines.Mark] {
        while let next = bytes.firstIndex(ofAny: stops, in: index..<end) {
            index = next
            switch bytes[index] {
            case "`": readCode()
            case "<": readTag()
            case "%": if !take(.comment, "%%", "%%") { index += 1 }
            case "\\": readEscape()
            case "$": readMath()
            case "[": readBracket()
            case "]": readTarget()
            case "/": readAddress(from: start)
            default: add(.delimiters, to: endOfRun(at: index))
            }
        }
        return marks
    }

    private func byte(_ offset: Int) -> UInt8? {
        index + offset < end ? bytes[index + offset] : nil
    }

    private mutating func add(_ kind: Kind, to end: Int) {
        marks.append(.init(kind: kind, range: index..<end))
        index = end
    }

    /// Adds a mark that starts here and ends on this line, if there is one.
    private mutating func take(_ kind: Kind, _ opening: StaticString, _ closing: StaticString)
        -> Bool
    {
        guard bytes.has(opening, in: index..<end),
            let end = endInLine(of: closing, from: index + opening.utf8CodeUnitCount)
        else { return false }
        add(kind, to: end)
        return true
    }

    private mutating func endInLine(of closing: StaticString, from start: Int) -> Int? {
        guard !isMissing(closing), start <= lineEnd else { return nil }
        if let found = bytes.firstIndex(of: closing, in: start..<lineEnd) {
            return found + closing.utf8CodeUnitCount
        }
        missingInLine.insert(closing.utf8Start.pointee)
        return nil
    }

    /// Whether a closing mark is known to be missing on the line. Also updates `lineEnd` for the
    /// current line.
    private mutating func isMissing(_ closing: StaticString) -> Bool {
        if lineEnd <= index {
            lineEnd = bytes.firstIndex(of: 0x0A, in: index..<end) ?? end
            missingInLine = ByteSet("")
        }
        return missingInLine.contains(closing.utf8Start.pointee)
    }

    private func endOfRun(at start: Int) -> Int {
        bytes[start..<end].prefix { $0 == bytes[start] }.endIndex
    }

    private mutating func readCode() {
        let start = endOfRun(at: index)
        let count = start - index
        let bit: UInt64 = count < 64 ? 1 << count : 0
        guard bit & ~missingCode != 0 else { return index = start }
        var rest = start..<end
        while let closing = bytes.firstIndex(of: "`", in: rest) {
            let next = endOfRun(at: closing)
            if next - closing == count { return add(.code, to: next) }
            rest = next..<end
        }
        missingCode |= bit
        index = start
    }

    private static let tagEnds = ByteSet("<>\n")

    private mutating func readTag() {
        if take(.comment, "<!--", "-->") { return }
        let start = index + 1
        guard start < end, bytes[start] == "/" || bytes[start].isASCIILetter,
            let close = bytes.firstIndex(ofAny: Self.tagEnds, in: start..<end),
            bytes[close] == ">",
            !isComparison(start..<close)
        else { return index = start }
        add(.tag, to: close + 1)
    }

    /// Whether text between `<` and `>` is not a tag, as in `a<b or [c]>d` and `<a::b>`: the name
    /// is not followed by an attribute with a quoted value.
    private func isComparison(_ text: Range<Int>) -> Bool {
        let name = text.lowerBound..<bytes[text].prefix { !$0.isMarkdownSpace }.endIndex
        let rest = name.upperBound..<text.upperBound
        if bytes.firstIndex(of: "::", in: name) != nil { return true }
        let isBare = bytes[rest].allSatisfy { $0.isMarkdownSpace || $0 == "/" }
        guard !isBare, let equals = bytes.firstIndex(of: "=", in: rest) else {
            return !isBare
        }
        let quote = bytes[equals + 1]
        return quote != 0x22 && quote != 0x27 || bytes[rest].count { $0 == quote } % 2 == 1
    }

    private mutating func readEscape() {
        if take(.math, "\\(", "\\)") { return }
        guard let next = byte(1), next.isASCIIPunctuation || next == 0x0A else { return index += 1 }
        add(.escape, to: index + 2)
    }

    /// `$5 or $6` is not a formula: there is no white space just inside single dollar signs, and no
    /// digit after them.
    private mutating func readMath() {
        let count = byte(1) == "$" ? 2 : 1
        let start = index + count
        guard start < end,
            count == 2
                ? !lacksBlockMath
                : !bytes.scalar(at: start).properties.isWhitespace && !isMissing("$")
        else { return index += 1 }
        var rest = start..<(count == 2 ? end : lineEnd)
        while let closing = bytes.firstIndex(of: "$", in: rest) {
            rest = closing + 1..<rest.upperBound
            guard bytes[closing - 1] != "\\" else { continue }
            let next = rest.isEmpty ? 0 : bytes[closing + 1]
            let isSingleEnd =
                !next.isASCIIDigit && !bytes.scalar(before: closing).properties.isWhitespace
            if count == 2 ? next == "$" : isSingleEnd {
                return add(.math, to: closing + count)
            }
        }
        if count == 2 { lacksBlockMath = true } else { missingInLine.insert(UInt8(ascii: "$")) }
        index += 1
    }

    private static let pageEnds = ByteSet("[]\n")

    private mutating func readBracket() {
        bracket = (index, marks.count)
        if byte(1) == "[" {
            let close = bytes.firstIndex(ofAny: Self.pageEnds, in: index + 2..<end) ?? end
            if close > index + 2, bytes.has("]]", in: close..<end) {
                return add(.link, to: close + 2)
            }
        }
        index += 1
    }

    private mutating func readTarget() {
        let opening = bracket
        bracket = nil
        index += 1
        guard byte(0) == "(", let end = endInLine(of: ")", from: index) else {
            return
        }
        if let opening {
            marks.insert(.init(kind: .link, range: opening.start..<end), at: opening.marks)
        }
        index = end
    }

    private mutating func readAddress(from first: Int) {
        let floor = marks.last?.range.upperBound ?? first
        var start = index - 1
        guard byte(1) == "/", start >= floor, bytes[start] == ":" else {
            return index += 1
        }
        while start > floor, bytes[start - 1].isASCIILetter { start -= 1 }
        guard start < index - 1 else { return index += 2 }
        let close = bytes[index..<end].firstIndex {
            $0.isMarkdownSpace || $0 == ")" || $0 == ">"
        }
        index = start
        add(.link, to: close ?? end)
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
    fileprivate var isASCIIPunctuation: Bool {
        (0x21...0x7E).contains(self) && !isASCIIDigit && !isASCIILetter
    }
}

extension [UInt8] {
    func scalar(at index: Int) -> Unicode.Scalar {
        String(utf8: self[index..<Swift.min(index + 4, count)]).unicodeScalars
            .first ?? "\n"
    }

    func scalar(before index: Int) -> Unicode.Scalar {
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }
}
