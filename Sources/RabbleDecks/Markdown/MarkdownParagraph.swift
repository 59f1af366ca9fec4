/// Consecutive lines of a note without blank lines: a sequence of texts and cards of Obsidian's
/// plugin.
///
/// The lines below a line `?` are the back of a card, whatever they contain. The text above it,
/// back to the last one-line card, is the front. If such a card is directly above it, that line is
/// the front, because the question mark needs one.
struct MarkdownParagraph: Sequence, IteratorProtocol {
    enum Piece: Equatable {
        /// Lines above and below a line `?`, or `??` for a card that is asked in both directions.
        case block(front: Range<Int>, back: Range<Int>, isAskedBothWays: Bool)
        case oneLiner(MarkdownOneLiner)
        case text(Range<Int>)
    }

    private let bytes: [UInt8]
    private let end: Int
    private var lines: TextLines
    private var fence: MarkdownFence?
    /// The last piece, which may still become the front of a block or grow.
    private var held: (piece: Piece, lines: Range<Int>)?

    init(_ bytes: [UInt8], in paragraph: Range<Int>) {
        self.bytes = bytes
        end = paragraph.upperBound
        lines = TextLines(bytes, in: paragraph)
    }

    mutating func next() -> Piece? {
        while let line = lines.next() {
            let isCode = fence.takes(line, in: bytes, hasMath: true)
            if !isCode, let held, let marks = marks(line) {
                self.held = nil
                lines = TextLines(bytes, in: end..<end)
                return .block(
                    front: held.lines, back: line.upperBound..<end, isAskedBothWays: marks == 2)
            }
            let last = held
            if !isCode, var oneLiner = MarkdownOneLiner(in: bytes, line, isNote: true) {
                oneLiner.takeComments(bytes, from: &lines)
                held = (.oneLiner(oneLiner), line)
            } else if let last, case .text = last.piece {
                let text = last.lines.lowerBound..<line.upperBound
                held = (.text(text), text)
                continue
            } else {
                held = (.text(line), line)
            }
            if let last { return last.piece }
        }
        defer { held = nil }
        return held?.piece
    }

    /// The number of question marks in a line `?` or `??`; nil for any other line. A comment or a
    /// block id may follow.
    private func marks(_ line: Range<Int>) -> Int? {
        let text = bytes.trimmed(bytes.unquoted(line))
        let marks = bytes[text].prefix { $0 == "?" }
        let rest = bytes.trimmed(marks.endIndex..<text.upperBound)
        let isAlone =
            rest.isEmpty || bytes.has("<!--", in: rest)
            || marks.endIndex < rest.lowerBound && bytes[rest.lowerBound] == "^"
        return (1...2).contains(marks.count) && isAlone ? marks.count : nil
    }
}
