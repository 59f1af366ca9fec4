import RabbleSystem

/// The other end of a descriptor: a terminal, or a file or program.
package struct Terminal {
    /// When to use colour; `auto` means at terminals.
    package enum ColourChoice: String, CaseIterable {
        case auto, always, never
    }

    package private(set) var isTerminal: Bool
    /// Whether to use colour: as chosen, or at a terminal that can draw if `NO_COLOR` (no-color.org) is not set.
    private(set) var hasColour: Bool
    /// Whether the terminal can move its cursor, so that a line can be edited.
    package private(set) var canDraw: Bool
    let descriptor: Int32
    /// The width if the terminal does not report it.
    private let assumedColumns: Int

    package init(descriptor: Int32, variable: (String) -> String?) {
        isTerminal = isatty(descriptor) == 1
        canDraw = isTerminal && !["", "dumb"].contains(variable("TERM") ?? "")
        hasColour = canDraw && (variable("NO_COLOR") ?? "").isEmpty
        assumedColumns = variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
        self.descriptor = descriptor
    }

    /// The current width; nil if lines may have any length.
    package var columns: Int? { isTerminal ? Platform.size(of: descriptor)?.columns ?? assumedColumns : nil }

    /// The current height; nil if it is unknown.
    var rows: Int? {
        guard isTerminal, let rows = Platform.size(of: descriptor)?.rows, rows > 0 else { return nil }
        return rows
    }

    mutating func useAsPipe() { (isTerminal, canDraw, hasColour) = (false, false, false) }

    package mutating func choose(_ colour: ColourChoice) { if colour != .auto { hasColour = colour == .always } }
}
