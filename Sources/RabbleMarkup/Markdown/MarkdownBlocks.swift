/// The paragraphs and code blocks of a text. Inline syntax does not extend beyond a paragraph or
/// list item.
package struct MarkdownBlocks: Sequence, IteratorProtocol {
    package struct Block {
        /// Including the fences of a code block.
        package let range: Range<Int>
        package let isCode: Bool
        /// Excluding the fences; nil for a code block without lines between them.
        let content: Range<Int>?
    }

    private let bytes: [UInt8]
    private let hasMath: Bool
    private var lines: TextLines

    package init(_ bytes: [UInt8], in range: Range<Int>, hasMath: Bool) {
        self.bytes = bytes
        self.hasMath = hasMath
        lines = TextLines(bytes, in: range)
    }

    package mutating func next() -> Block? {
        guard let first = lines.next() else { return nil }
        let fence = MarkdownFence(in: bytes, opening: first, hasMath: hasMath)
        var range = first
        var content = fence == nil ? first : nil
        var rest = lines
        while let line = rest.next(), fence != nil || continues(line) {
            lines = rest
            range = first.lowerBound..<line.upperBound
            if let fence, fence.isClosed(by: line, in: bytes) { break }
            content = (content ?? line).lowerBound..<line.upperBound
        }
        return Block(range: range, isCode: fence != nil, content: content)
    }

    private func continues(_ line: Range<Int>) -> Bool {
        !bytes.isBlank(line) && !bytes.startsListItem(line)
            && MarkdownFence(in: bytes, opening: line, hasMath: hasMath) == nil
    }
}
