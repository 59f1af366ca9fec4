/// An open code block, with its opening fence: three or more backticks or tildes, possibly in a
/// list or a quotation. A line of two dollar signs may open a math block, which is treated as code.
package struct MarkdownFence: Equatable {
    private let mark: UInt8
    private let count: Int

    /// - Parameter hasMath: whether a line `$$` opens a block.
    @inline(__always) package init?(in bytes: [UInt8], opening line: Range<Int>, hasMath: Bool) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isMarkdownSpace { start += 1 }
        // Most lines end here.
        guard start < line.upperBound, Self.mayOpen(bytes[start]) else { return nil }
        self.init(in: bytes, line, hasMath: hasMath)
    }

    private static func mayOpen(_ first: UInt8) -> Bool {
        first == "`" || first == "~" || first == "$"
            || first == ">"
    }

    private init?(in bytes: [UInt8], _ line: Range<Int>, hasMath: Bool) {
        guard let (fence, rest) = Self.fence(in: bytes, line) else { return nil }
        let opens =
            switch fence.mark {
            case "$":
                hasMath && fence.count == 2 && bytes[rest].allSatisfy(\.isMarkdownSpace)
            // With backticks after them they open inline code.
            case "`": fence.count >= 3 && !bytes[rest].contains(fence.mark)
            default: fence.count >= 3
            }
        guard opens else { return nil }
        self = fence
    }

    package func isClosed(by line: Range<Int>, in bytes: [UInt8]) -> Bool {
        if mark == "$" {
            let text = bytes.trimmed(line)
            return text.count >= 2 && bytes[text].suffix(2).allSatisfy { $0 == mark }
        }
        guard let (fence, rest) = Self.fence(in: bytes, line) else { return false }
        return fence.mark == mark && fence.count >= count
            && bytes[rest].allSatisfy(\.isMarkdownSpace)
    }

    private init(_ mark: UInt8, count: Int) {
        self.mark = mark
        self.count = count
    }

    /// The fence characters at the start of a line, and the rest of the line.
    private static func fence(
        in bytes: [UInt8], _ line: Range<Int>
    ) -> (fence: MarkdownFence, rest: Range<Int>)? {
        let text = bytes.trimmed(bytes.unquoted(line))
        guard let mark = bytes[text].first, mark != ">", mayOpen(mark) else {
            return nil
        }
        let count = bytes[text].prefix { $0 == mark }.count
        return (
            MarkdownFence(mark, count: count), text.lowerBound + count..<text.upperBound
        )
    }
}

extension MarkdownFence? {
    /// Whether a line belongs to a code block; it may open or close the block.
    @inline(__always) package mutating func takes(
        _ line: Range<Int>, in bytes: [UInt8], hasMath: Bool
    ) -> Bool {
        guard let open = self else {
            self = MarkdownFence(in: bytes, opening: line, hasMath: hasMath)
            return self != nil
        }
        if open.isClosed(by: line, in: bytes) { self = nil }
        return true
    }
}
