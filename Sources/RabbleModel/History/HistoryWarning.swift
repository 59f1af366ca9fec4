/// A problem in a history file; the affected rows are ignored.
public struct HistoryWarning: Hashable, Sendable, CustomStringConvertible {
    static let maxListed = 10

    /// The path of the history file.
    public let path: String
    /// The line, from 1; nil for the file as a whole.
    public let line: Int?
    /// The problem, such as `not a valid time`.
    public let reason: String

    /// `/home/ada/.local/share/rabble/reviews/hiragana.tsv, line 3: not a valid time`
    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": \(reason)" }
}
