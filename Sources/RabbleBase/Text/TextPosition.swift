/// Converts byte offsets to line and column in one pass over the text.
package struct TextPositionFinder {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The position of the byte at `target`. Targets must be in ascending order.
    package mutating func position(at target: Int) -> TextPosition {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            if byte == 0x0A || byte == 0x0D && next != 0x0A {
                line += 1
                column = 1
            } else if next & 0b1100_0000 != 0b1000_0000 {
                // Count a column unless the next byte continues a code point (its top bits are 10).
                column += 1
            }
            offset += 1
        }
        return TextPosition(line: line, column: column)
    }
}

/// A line and column, as an editor shows them.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    let line: Int
    /// The character (code point) in the line, from 1.
    let column: Int

    /// `line 3, column 14`
    package var description: String { "line \(line), column \(column)" }
}

/// A violation of a format's syntax: where and why.
package struct SyntaxError: Error, Equatable {
    package let offset: Int
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    package func position(in bytes: [UInt8]) -> TextPosition {
        var finder = TextPositionFinder(bytes)
        return finder.position(at: offset)
    }
}
