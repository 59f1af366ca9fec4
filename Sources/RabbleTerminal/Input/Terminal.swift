import RabbleSystem

/// The capabilities of the terminal behind a stream, if it is a terminal.
package struct Terminal {
    package enum ColourChoice: String, CaseIterable { case auto, always, never }

    /// `console` is for the Linux console, whose fonts have little more than the characters of the
    /// first PC; `words` is for screen readers.
    package enum Symbols { case unicode, console, ascii, words }

    package private(set) var isTerminal: Bool
    private(set) var hasStyles: Bool
    /// Whether to use colour: as chosen; by default at a terminal with styles if `NO_COLOR`
    /// (no-color.org) is not set.
    private(set) var hasColour: Bool
    let hasFaint: Bool
    /// Whether the terminal can move its cursor, which editing a line requires.
    package private(set) var canDraw: Bool
    private(set) var symbols = Symbols.unicode
    /// Nil for UTF-8.
    package private(set) var charset: Charset?
    /// Whether the terminal reorders right-to-left text, and supports isolating marks around it.
    let isolatesText: Bool
    let descriptor: Int32
    private let assumedColumns: Int
    /// The terminal's colours in chafa's terms: `full`, `256`, `16` or `16/8`.
    private let palette: String

    init(descriptor: Int32, variable: (String) -> String?) {
        isTerminal = isatty(descriptor) == 1
        let name = variable("TERM") ?? ""
        canDraw = isTerminal
        hasStyles = isTerminal
        hasColour = isTerminal && (variable("NO_COLOR") ?? "").isEmpty
        // The Linux console shows faint text dark grey on black.
        hasFaint = name != "linux"
        // VTE since 0.58; a multiplexer in between may not support the marks.
        isolatesText =
            !name.hasPrefix("screen") && !name.hasPrefix("tmux")
            && (variable("VTE_VERSION").flatMap { Int($0) } ?? 0 >= 5800
                || ["KONSOLE_VERSION", "MLTERM"].contains { variable($0) != nil })
        assumedColumns = variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
        self.descriptor = descriptor
        palette = Self.palette(name, variable("COLORTERM") ?? "")
        guard isTerminal else { return }
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
            ?? "UTF-8"
        let isUTF8 = ["UTF-8", "UTF8"].contains { locale.uppercased().contains($0) }
        // Without a locale, as in a container, nearly every terminal is UTF-8; some report it.
        if name == "linux" { symbols = .console }
        if !isUTF8, !Platform.isUTF8(terminal: descriptor) {
            symbols = .ascii
            charset = Charset(locale: locale)
        }
        if ["", "dumb"].contains(name) || variable("ACCESSIBLE").map(\.isEmpty) == false {
            usePlainLines()
        }
    }

    private static func palette(_ name: String, _ colours: String) -> String {
        if ["truecolor", "24bit"].contains(colours) || name.hasSuffix("-direct") { return "full" }
        if name.hasSuffix("-256color") { return "256" }
        return name == "linux" ? "16/8" : "16"
    }

    /// The colours for a drawing; `none` without colour.
    var colours: String { hasColour ? palette : "none" }

    /// The current width; nil if the length of lines is unlimited.
    package var columns: Int? {
        isTerminal ? Platform.size(of: descriptor)?.columns ?? assumedColumns : nil
    }
    package var rows: Int? {
        guard isTerminal, let size = Platform.size(of: descriptor), size.rows > 0 else {
            return nil
        }
        return size.rows
    }
    var size: (columns: Int, rows: Int) { (columns ?? 80, rows ?? 24) }
    package var isPlain: Bool { symbols == .words }
    package var arrow: String { isPlain ? "now" : "→" }

    package func mark(isRight: Bool) -> String {
        guard symbols == .unicode || symbols == .console else { return isRight ? "right" : "wrong" }
        return isRight ? "✓" : "✗"
    }

    /// Disables line editing, wrapping and confirmation prompts.
    package mutating func useAsPipe() {
        isTerminal = false
        canDraw = false
        hasStyles = false
        hasColour = false
    }
    package mutating func usePlainLines() {
        canDraw = false
        hasStyles = false
        hasColour = false
        symbols = .words
    }

    package mutating func choose(_ colour: ColourChoice) {
        if colour != .auto, !isPlain {
            hasColour = colour == .always
            hasStyles = colour == .always
        }
    }
}
