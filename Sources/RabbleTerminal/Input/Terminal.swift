import RabbleSystem

/// What is at the other end of a descriptor: a person's terminal, or a file or program.
package struct Terminal {
    /// When there is colour: at terminals, always, or never.
    package enum ColourChoice: String, CaseIterable {
        case auto, always, never
    }

    /// Whether it is a terminal.
    package let isTerminal: Bool
    /// Whether it may be sent colour: a terminal that is not dumb, and `NO_COLOR` (no-color.org) is not set; or what was
    /// chosen.
    private(set) var hasColour: Bool
    private let descriptor: Int32
    /// How many columns a line has where the terminal does not report it.
    private let assumedColumns: Int
    /// Whether a line can be edited there: it obeys what moves the cursor.
    package let canDraw: Bool

    /// - Parameter variable: gives the variables of the environment.
    package init(descriptor: Int32, variable: (String) -> String?) {
        isTerminal = isatty(descriptor) == 1
        let allowsColour = (variable("NO_COLOR") ?? "").isEmpty
        canDraw = isTerminal && !["", "dumb"].contains(variable("TERM") ?? "")
        hasColour = canDraw && allowsColour
        let named = variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        assumedColumns = named ?? 80
        self.descriptor = descriptor
    }

    /// How many columns a line has now; nil where lines may be of any length.
    package var columns: Int? { isTerminal ? Platform.size(of: descriptor)?.columns ?? assumedColumns : nil }

    /// How many lines it shows at once; nil where nobody knows.
    var rows: Int? {
        guard isTerminal, let rows = Platform.size(of: descriptor)?.rows, rows > 0 else { return nil }
        return rows
    }

    /// Turns colour on or off as was chosen, whatever the environment says.
    package mutating func choose(_ colour: ColourChoice) {
        if colour != .auto { hasColour = colour == .always }
    }
}
