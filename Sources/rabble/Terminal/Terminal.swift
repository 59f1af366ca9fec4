import Foundation
import RabbleCore

/// What is at the other end of a descriptor: a person's terminal, or a file or program.
struct Terminal {
    /// Whether it is a terminal.
    let isTerminal: Bool
    /// Whether it may be sent colour: a terminal that is not dumb, and `NO_COLOR` (no-color.org) is not set.
    let hasColour: Bool
    /// How many columns a line has; nil where lines may be of any length.
    let columns: Int?

    init(descriptor: Int32, environment: [String: String]) {
        isTerminal = isatty(descriptor) == 1
        let allowsColour = environment["NO_COLOR", default: ""].isEmpty
        hasColour = isTerminal && allowsColour && !["", "dumb"].contains(environment["TERM", default: ""])
        let named = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        columns = isTerminal ? Platform.columns(of: descriptor) ?? named ?? 80 : nil
    }
}
