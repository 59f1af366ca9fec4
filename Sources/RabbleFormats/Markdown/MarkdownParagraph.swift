/// Lines of a note without a blank one between, which may be cards of Obsidian's plugin: a sequence of what they are.
///
/// The lines above a line `?`, from the last card of one line on, are the front of a block, and the lines below are the
/// back, whatever they hold. A single line with colons above it is the front, for the question mark needs one.
struct MarkdownParagraph: Sequence, IteratorProtocol {
    /// What is in a paragraph.
    enum Piece: Equatable {
        /// Lines above and below a line `?`, or `??`, with which they are asked both ways.
        case block(front: Range<Int>, back: Range<Int>, isAskedBothWays: Bool)
        case oneLiner(MarkdownOneLiner)
        /// Text, which may have gaps.
        case text(Range<Int>)
    }

    private let bytes: [UInt8]
    private let end: Int
    private var lines: TextLines
    private var fence: MarkdownFence?
    /// What was read last, and may still be the front of a block or become longer.
    private var held: (piece: Piece, lines: Range<Int>)?

    /// The pieces of a paragraph, in order.
    init(_ bytes: [UInt8], in paragraph: Range<Int>) {
        self.bytes = bytes
        end = paragraph.upperBound
        lines = TextLines(bytes, in: paragraph)
    }

    /// The next piece; nil after the last.
    ///
    /// - Complexity: O(*n*) in the length of the paragraph for all of them.
    package mutating func next() -> Piece? {
        while let line = lines.next() {
            let isCode = fence.takes(line, in: bytes, isNote: true)
            if !isCode, let held, let marks = marks(line) {
                self.held = nil
                lines = TextLines(bytes, in: end..<end)
                return .block(front: held.lines, back: line.upperBound..<end, isAskedBothWays: marks == 2)
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

    /// How many question marks a line consists of; nil if it is another one than `?` and `??`.
    private func marks(_ line: Range<Int>) -> Int? {
        let text = bytes.trimmed(bytes.unquoted(line))
        guard text.count == 1 || text.count == 2 else { return nil }
        return bytes[text].allSatisfy { $0 == UInt8(ascii: "?") } ? text.count : nil
    }
}
