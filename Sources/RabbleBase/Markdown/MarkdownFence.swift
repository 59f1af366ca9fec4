/// What opens a code block: three backticks or tildes, or more of them; in notes a line `$$` opens one of math.
package struct MarkdownFence: Equatable {
    /// What contains the block; where that ends, the block ends.
    private enum Container {
        case none
        /// An element of a list that is indented this far.
        case list
        case quotation
    }

    private let mark: UInt8
    private let count: Int
    private let container: Container

    /// - Parameter isNote: whether the line is outside of the cards of hashcards.
    /// - Returns: nil if the line opens no code block.
    @inline(__always)
    package init?(in bytes: [UInt8], opening line: Range<Int>, isNote: Bool) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isMarkdownSpace { start += 1 }
        // Most lines end here.
        guard start < line.upperBound, Self.mayOpen(bytes[start]) else { return nil }
        self.init(in: bytes, line, start, isNote: isNote)
    }

    /// Whether a line that starts with this byte may open a code block.
    static func mayOpen(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: ">"): true
        default: false
        }
    }

    private init?(in bytes: [UInt8], _ line: Range<Int>, _ first: Int, isNote: Bool) {
        let isQuoted = bytes[first] == UInt8(ascii: ">")
        guard let (mark, count, rest) = Self.marks(in: bytes, line), Self.opens(mark, count, bytes[rest], isNote) else {
            return nil
        }
        self.mark = mark
        self.count = count
        let isIndented = bytes.isIndented(line)
        container = isQuoted ? .quotation : isIndented ? .list : .none
    }

    private static func opens(_ mark: UInt8, _ count: Int, _ rest: ArraySlice<UInt8>, _ isNote: Bool) -> Bool {
        switch mark {
        case UInt8(ascii: "$"): isNote && count == 2 && rest.allSatisfy(\.isMarkdownSpace)
        // Backticks after them make it code within a line.
        case UInt8(ascii: "`"): count >= 3 && !rest.contains(mark)
        default: count >= 3
        }
    }

    /// Whether the block that this opens ends with what contains it, so that it is never open to the end of the file.
    package var isContained: Bool { container != .none }

    /// Whether the line ends the code block that this opens.
    package func isClosed(in bytes: [UInt8], by line: Range<Int>) -> Bool {
        if mark == UInt8(ascii: "$") {
            let text = bytes.trimmed(line)
            return text.count >= 2 && bytes[text].suffix(2).allSatisfy { $0 == mark }
        }
        guard let (mark, count, rest) = Self.marks(in: bytes, line) else { return false }
        return mark == self.mark && count >= self.count && bytes[rest].allSatisfy(\.isMarkdownSpace)
    }

    /// Whether the line is outside of what contains the code block.
    package func isLeft(in bytes: [UInt8], by line: Range<Int>) -> Bool {
        switch container {
        case .none: false
        case .list: bytes[line].first.map { !$0.isMarkdownSpace } ?? false
        case .quotation: bytes[line].first { !$0.isMarkdownSpace } != UInt8(ascii: ">")
        }
    }

    private static func marks(in bytes: [UInt8], _ line: Range<Int>) -> (mark: UInt8, count: Int, rest: Range<Int>)? {
        let text = bytes.trimmed(bytes.unquoted(line))
        guard let mark = bytes[text].first, mark != UInt8(ascii: ">"), mayOpen(mark) else { return nil }
        let count = bytes[text].prefix { $0 == mark }.count
        return (mark, count, text.lowerBound + count..<text.upperBound)
    }
}

extension MarkdownFence? {
    /// Whether a line belongs to a code block, which it may open or end.
    ///
    /// - Parameter isNote: whether the line is outside of the cards of hashcards.
    @inline(__always)
    package mutating func takes(_ line: Range<Int>, in bytes: [UInt8], isNote: Bool) -> Bool {
        if let fence = self {
            let isClosed = fence.isClosed(in: bytes, by: line)
            if isClosed { self = nil }
            if isClosed || !fence.isLeft(in: bytes, by: line) { return true }
        }
        self = MarkdownFence(in: bytes, opening: line, isNote: isNote)
        return self != nil
    }
}
