/// Lines of a note without a blank one between, which may be cards of Obsidian's plugin.
enum MarkdownParagraph {
    /// What is in a paragraph.
    enum Piece: Equatable {
        /// Lines above and below a line `?`, or `??`, with which they are asked both ways.
        case block(front: Range<Int>, back: Range<Int>, isAskedBothWays: Bool)
        case oneLiner(MarkdownOneLiner)
        /// Text, which may have gaps.
        case text(Range<Int>)
    }

    /// The pieces of a paragraph, in order.
    ///
    /// What stands above a line `?` is the front of a block from the last card of one line on, and what stands below is the
    /// back, whatever it holds. A line with colons alone above it is the front: no question mark stands alone.
    ///
    /// - Complexity: O(*n*) in the length of the paragraph.
    static func pieces(in bytes: [UInt8], _ paragraph: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var lines = MarkdownLines(bytes, in: paragraph)
        var text: Range<Int>?
        var fence: MarkdownFence?
        /// The line of the last piece, where that is a card of one line.
        var lastCard: Range<Int>?
        while let line = lines.next() {
            let isCode = isCode(bytes[line], &fence)
            if !isCode, let front = text ?? lastCard, let marks = marks(bytes, line) {
                if text == nil { pieces.removeLast() }
                let back = line.upperBound..<paragraph.upperBound
                return pieces + [.block(front: front, back: back, isAskedBothWays: marks == 2)]
            }
            if !isCode, var oneLiner = MarkdownOneLiner(in: bytes, line, isNote: true) {
                if let text { pieces.append(.text(text)) }
                text = nil
                lastCard = line
                oneLiner.takeComments(bytes, from: &lines)
                pieces.append(.oneLiner(oneLiner))
            } else {
                text = (text?.lowerBound ?? line.lowerBound)..<line.upperBound
            }
        }
        if let text { pieces.append(.text(text)) }
        return pieces
    }

    /// How many question marks a line consists of; nil if it is another one than `?` and `??`.
    private static func marks(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
        let text = bytes.trimmed(line)
        return text.count < 3 && !text.isEmpty && bytes[text].allSatisfy { $0 == UInt8(ascii: "?") } ? text.count : nil
    }

    /// Whether a line belongs to a block of code, which it may open or end.
    private static func isCode(_ line: ArraySlice<UInt8>, _ fence: inout MarkdownFence?) -> Bool {
        if let open = fence {
            if open.isClosed(by: line) { fence = nil }
            return true
        }
        fence = MarkdownFence(opening: line)
        return fence != nil
    }
}
