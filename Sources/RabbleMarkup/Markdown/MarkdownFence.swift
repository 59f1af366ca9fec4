/// An open code block: the backticks or tildes, three or more, that opened it, and what contains
/// it. Two dollar signs alone on a line may open a block of math, which is code as well.
package struct MarkdownFence: Equatable {
    /// What contains the block, which ends with it at the latest.
    private enum Container {
        case none, listItem, quotation
    }

    package enum Place {
        case inside
        case last
        /// The block has ended before, with what contains it.
        case outside
    }

    private let mark: UInt8
    private let count: Int
    private let container: Container

    /// - Parameter hasMath: whether a line `$$` opens a block.
    @inline(__always) package init?(in bytes: [UInt8], opening line: Range<Int>, hasMath: Bool) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isMarkdownSpace { start += 1 }
        // Most lines end here.
        guard start < line.upperBound, Self.mayOpen(bytes[start]) else { return nil }
        self.init(in: bytes, line, start, hasMath: hasMath)
    }

    private static func mayOpen(_ first: UInt8) -> Bool {
        first == UInt8(ascii: "`") || first == UInt8(ascii: "~") || first == UInt8(ascii: "$")
            || first == UInt8(ascii: ">")
    }

    private init?(in bytes: [UInt8], _ line: Range<Int>, _ first: Int, hasMath: Bool) {
        guard let (mark, count, rest) = Self.marks(in: bytes, line) else { return nil }
        let opens =
            switch mark {
            case UInt8(ascii: "$"):
                hasMath && count == 2 && bytes[rest].allSatisfy(\.isMarkdownSpace)
            // With backticks after them they open code within the line.
            case UInt8(ascii: "`"): count >= 3 && !bytes[rest].contains(mark)
            default: count >= 3
            }
        guard opens else { return nil }
        (self.mark, self.count) = (mark, count)
        container =
            bytes[first] == UInt8(ascii: ">")
            ? .quotation : bytes.isIndented(line) ? .listItem : .none
    }

    /// Whether something contains the block, so that it never runs to the end of the file.
    package var isContained: Bool { container != .none }

    package func place(of line: Range<Int>, in bytes: [UInt8]) -> Place {
        if isClosed(in: bytes, by: line) { return .last }
        return switch container {
        case .none: .inside
        case .listItem: bytes[line].first?.isMarkdownSpace == false ? .outside : .inside
        case .quotation:
            bytes[line].first { !$0.isMarkdownSpace } == UInt8(ascii: ">") ? .inside : .outside
        }
    }

    private func isClosed(in bytes: [UInt8], by line: Range<Int>) -> Bool {
        if mark == UInt8(ascii: "$") {
            let text = bytes.trimmed(line)
            return text.count >= 2 && bytes[text].suffix(2).allSatisfy { $0 == mark }
        }
        guard let (mark, count, rest) = Self.marks(in: bytes, line) else { return false }
        return mark == self.mark && count >= self.count && bytes[rest].allSatisfy(\.isMarkdownSpace)
    }

    private static func marks(in bytes: [UInt8], _ line: Range<Int>) -> (
        mark: UInt8, count: Int, rest: Range<Int>
    )? {
        let text = bytes.trimmed(bytes.unquoted(line))
        guard let mark = bytes[text].first, mark != UInt8(ascii: ">"), mayOpen(mark) else {
            return nil
        }
        let count = bytes[text].prefix { $0 == mark }.count
        return (mark, count, text.lowerBound + count..<text.upperBound)
    }
}

extension MarkdownFence? {
    /// Whether a line belongs to a code block, which it may open or close.
    @inline(__always) package mutating func takes(
        _ line: Range<Int>, in bytes: [UInt8], hasMath: Bool
    ) -> Bool {
        switch self?.place(of: line, in: bytes) {
        case .inside: return true
        case .last:
            self = nil
            return true
        case .outside, nil:
            self = MarkdownFence(in: bytes, opening: line, hasMath: hasMath)
            return self != nil
        }
    }
}
