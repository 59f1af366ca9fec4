/// A place in a text file as editors count it: lines from 1, and characters (code points) in the line from 1.
public struct TextPosition: Equatable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The code point in the line, from 1.
    public let column: Int

    /// `line 3, column 14`
    public var description: String { "line \(line), column \(column)" }
}
