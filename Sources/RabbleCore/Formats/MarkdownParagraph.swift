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

    /// The pieces of a paragraph: one card of several lines, or else cards of one line and the texts between them.
    ///
    /// - Complexity: O(*n*) in the length of the paragraph.
    static func pieces(in bytes: [UInt8], _ paragraph: Range<Int>) -> [Piece] {
        if let block = block(in: bytes, paragraph) { return [block] }
        var pieces: [Piece] = []
        var lines = MarkdownLines(bytes, in: paragraph)
        var text: Range<Int>?
        var fence: MarkdownFence?
        while let line = lines.next() {
            let isCode = isCode(bytes[line], &fence)
            if !isCode, var oneLiner = MarkdownOneLiner(in: bytes, line, isNote: true) {
                if let text { pieces.append(.text(text)) }
                text = nil
                oneLiner.takeComments(bytes, from: &lines)
                pieces.append(.oneLiner(oneLiner))
            } else {
                text = (text?.lowerBound ?? line.lowerBound)..<line.upperBound
            }
        }
        if let text { pieces.append(.text(text)) }
        return pieces
    }

    private static func block(in bytes: [UInt8], _ paragraph: Range<Int>) -> Piece? {
        // Most paragraphs have no question mark at the start of a line.
        guard bytes.firstIndex(of: UInt8(ascii: "?"), in: paragraph) != nil else { return nil }
        var lines = MarkdownLines(bytes, in: paragraph)
        var fence: MarkdownFence?
        while let line = lines.next() {
            guard !isCode(bytes[line], &fence), line.lowerBound > paragraph.lowerBound else { continue }
            let marks = bytes[line].drop(while: \.isMarkdownSpace).prefix { $0 == UInt8(ascii: "?") }
            guard marks.count == 1 || marks.count == 2,
                bytes[marks.endIndex..<line.upperBound].allSatisfy(\.isMarkdownSpace)
            else { continue }
            return .block(
                front: paragraph.lowerBound..<line.lowerBound, back: line.upperBound..<paragraph.upperBound,
                isAskedBothWays: marks.count == 2)
        }
        return nil
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
