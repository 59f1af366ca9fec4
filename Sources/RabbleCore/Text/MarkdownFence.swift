/// What opens a block of code: three backticks or tildes, or more of them.
struct MarkdownFence: Equatable {
    private let mark: UInt8
    private let count: Int

    /// - Returns: nil if the line opens no block of code.
    init?(opening line: ArraySlice<UInt8>) {
        guard let (mark, count, rest) = Self.marks(of: line), count >= 3 else { return nil }
        // Backticks after them make it code within a line.
        if mark == UInt8(ascii: "`"), rest.contains(mark) { return nil }
        self.mark = mark
        self.count = count
    }

    /// Whether the line ends the block of code that this opens.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        guard let (mark, count, rest) = Self.marks(of: line) else { return false }
        return mark == self.mark && count >= self.count && rest.allSatisfy(\.isMarkdownSpace)
    }

    private static func marks(of line: ArraySlice<UInt8>) -> (mark: UInt8, count: Int, rest: ArraySlice<UInt8>)? {
        let line = line.drop(while: \.isMarkdownSpace)
        guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let rest = line.drop { $0 == mark }
        return (mark, line.count - rest.count, rest)
    }
}

extension UInt8 {
    /// Whether this is a space or a tab, or a line end within the white space of a text.
    var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
