/// The paragraphs and code blocks of a text. Inline marks reach no further than their paragraph or list item.
package struct MarkdownBlocks: Sequence, IteratorProtocol {
    package struct Block {
        /// Its lines, with the fences of a code block.
        package let range: Range<Int>
        package let isCode: Bool
        /// The same without the fences; nil for a code block with no lines between them.
        let content: Range<Int>?
    }

    private let bytes: [UInt8]
    private let hasMath: Bool
    private var lines: TextLines

    /// - Parameter hasMath: whether a line `$$` opens a code block.
    package init(_ bytes: [UInt8], in range: Range<Int>, hasMath: Bool) {
        self.bytes = bytes
        self.hasMath = hasMath
        lines = TextLines(bytes, in: range)
    }

    package mutating func next() -> Block? {
        guard let first = lines.next() else { return nil }
        if let fence = MarkdownFence(in: bytes, opening: first, hasMath: hasMath) { return code(in: fence, first) }
        var end = first.upperBound
        var rest = lines
        while let line = rest.next(), continues(line) {
            end = line.upperBound
            lines = rest
        }
        return Block(range: first.lowerBound..<end, isCode: false, content: first.lowerBound..<end)
    }

    private func continues(_ line: Range<Int>) -> Bool {
        !bytes.isBlank(line) && !bytes.startsListItem(line)
            && MarkdownFence(in: bytes, opening: line, hasMath: hasMath) == nil
    }

    private mutating func code(in fence: MarkdownFence, _ first: Range<Int>) -> Block {
        var (end, content): (Int, Range<Int>?) = (first.upperBound, nil)
        var rest = lines
        while let line = rest.next() {
            let place = fence.place(of: line, in: bytes)
            guard place != .outside else { break }
            lines = rest
            end = line.upperBound
            guard place == .inside else { break }
            content = (content?.lowerBound ?? line.lowerBound)..<line.upperBound
        }
        return Block(range: first.lowerBound..<end, isCode: true, content: content)
    }
}
