/// A text of Markdown as it is meant: without the marks, and with what they say of its parts.
///
/// ```swift
/// MarkdownText("a **bold** word").plain    // "a bold word"
/// ```
///
/// It knows emphasis (`*…*`, `_…_`), strong emphasis (`**…**`, `__…__`), code between backticks or fences, and backslashes
/// before punctuation, by the rules of [CommonMark 0.31](https://spec.commonmark.org/0.31.2/). Math, addresses and
/// everything else are text. Lists, empty lines and line ends stay as they are.
///
/// Foundation's Markdown parser is in the half that the program does not link.
public struct MarkdownText: Equatable, Sendable {
    /// The parts of the text, in order.
    public let runs: [MarkdownRun]

    /// Reads a text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        guard text.utf8.contains(where: Self.marks.contains) else {
            runs = [MarkdownRun(text)]
            return
        }
        var blocks = MarkdownBlocks()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { blocks.add(line) }
        let runs = blocks.finish().joined
        // There is nothing but marks around nothing.
        self.runs = runs.allSatisfy(\.text.isBlank) ? [MarkdownRun(text)] : runs
    }

    /// The text without its marks.
    public var plain: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    private static let marks = Array("*_`\\~".utf8)
}

/// The blocks of a text, line by line.
private struct MarkdownBlocks {
    private var runs: [MarkdownRun] = []
    /// The lines in which marks belong together.
    private var paragraph: [Substring] = []
    /// The code block that is open, and its lines so far.
    private var fence: MarkdownFence?
    private var code: [Substring] = []
    /// Whether a line is to be ended before the next.
    private var isContinued = false

    package mutating func add(_ line: Substring) {
        let bytes = Array(line.utf8)
        if let fence, !fence.isLeft(in: bytes, by: bytes.indices) {
            if fence.isClosed(in: bytes, by: bytes.indices) { endCode() } else { code.append(line) }
            return
        }
        if fence != nil { endCode() }
        fence = MarkdownFence(in: bytes, opening: bytes.indices, isNote: false)
        if fence != nil {
            endParagraph()
        } else {
            if line.allSatisfy(\.isWhitespace) || Self.startsItem(line) { endParagraph() }
            paragraph.append(line)
        }
    }

    package mutating func finish() -> [MarkdownRun] {
        endCode()
        endParagraph()
        return runs
    }

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        append(MarkdownInlines(paragraph.joined(separator: "\n")).runs)
        paragraph = []
    }

    private mutating func endCode() {
        if !code.isEmpty { append([.init(code.joined(separator: "\n"), .code)]) }
        (fence, code) = (nil, [])
    }

    private mutating func append(_ block: [MarkdownRun]) {
        if isContinued { runs.append(.init("\n")) }
        isContinued = true
        runs += block
    }

    /// Whether the line starts an item of a list: marks reach no further than their own item.
    private static func startsItem(_ line: Substring) -> Bool {
        let text = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
        let digits = text.prefix { (0x30...0x39).contains($0) }
        let mark = text[digits.endIndex...].prefix(2)
        return (digits.isEmpty ? ["- ", "* ", "+ "] : [". ", ") "]).contains { mark.elementsEqual($0.utf8) }
    }
}
