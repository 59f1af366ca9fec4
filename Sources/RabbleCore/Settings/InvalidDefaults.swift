/// Why bytes are not a store of defaults, and where.
public struct InvalidDefaults: Error, Equatable, Sendable, CustomStringConvertible {
    /// Where in the file.
    public let position: TextPosition
    /// What is wrong there.
    public let reason: String

    /// `line 3, column 14: nothing follows this comma`
    public var description: String { "\(position): \(reason)" }
}
