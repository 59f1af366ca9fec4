/// Something in a history file that is not a review, and does not count.
public struct HistoryWarning: Error, Equatable, Sendable, CustomStringConvertible {
    /// The most warnings that one file gives.
    static let mostListed = 10

    /// The path of the history file.
    public let path: String
    /// The line, from 1; nil where it is the file as a whole.
    public let line: Int?
    /// What is wrong there.
    public let reason: String

    /// `/home/ada/.local/share/rabble/reviews/hiragana.tsv, line 3: not a valid time`
    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": \(reason)" }
}
