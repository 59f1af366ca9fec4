/// Text on its way to a descriptor, gathered until ``flush()``.
///
/// All text passes through ``Swift/String/visible``: nothing of it can move the cursor or change the terminal, but for the
/// colours that ``write(_:_:)`` adds by itself.
package final class Output {
    /// How a piece of text looks where there is colour.
    package enum Style: String {
        case plain = ""
        case strong = "1"
        case faint = "2"
        case right = "32"
        case wrong = "31"
    }

    /// What is at the other end.
    package var terminal: Terminal
    let descriptor: Int32
    private var bytes: [UInt8] = []
    /// How many columns of a line at a terminal are written.
    private var column = 0
    private var lastLine: (text: StyledText, style: Style, hanging: Int?) = (StyledText(""), .plain, nil)
    /// Whether output that cannot be written is nobody's loss.
    private let isOptional: Bool
    /// Past this size the text is written without waiting for ``flush()``, so that a drill cannot fill the memory.
    private static let greatestSize = 1_048_576

    /// - Parameter isOptional: whether ``flush()`` is silent about what cannot be written.
    package init(descriptor: Int32, terminal: Terminal, isOptional: Bool = false) {
        self.descriptor = descriptor
        self.terminal = terminal
        self.isOptional = isOptional
    }

    /// Whether there is more than should be kept in memory.
    package var isFull: Bool { bytes.count >= Self.greatestSize }

    /// Adds text.
    package func write(_ text: String, _ style: Style = .plain, _ emphasis: MarkdownRun.Emphasis = []) {
        let codes = codes(of: style, emphasis)
        let text = text.visible
        bytes += codes.on.utf8
        bytes += text.utf8
        if terminal.isTerminal { column += text.displayWidth }
        bytes += codes.off.utf8
    }

    /// Adds text of which parts may look different.
    package func write(_ text: StyledText, _ style: Style = .plain) {
        guard text.isStyled else { return write(text.text, style) }
        for part in text.parts { write(part.text, style, part.emphasis) }
    }

    /// Adds what moves the cursor, as the drawing of a line that is edited does.
    package func writeDrawing(_ drawing: String) {
        bytes += drawing.utf8
    }

    /// What turns a style on and off.
    func codes(of style: Style, _ emphasis: MarkdownRun.Emphasis = []) -> (on: String, off: String) {
        guard terminal.hasColour, style != .plain || !emphasis.isEmpty else { return ("", "") }
        var numbers = style == .plain ? [] : [style.rawValue]
        // What is bold anyway stands out by a line beneath it.
        if emphasis.contains(.strong) { numbers.append(style == .strong ? "4" : "1") }
        if emphasis.contains(.italic) { numbers.append("3") }
        if emphasis.contains(.code) { numbers.append("36") }
        return ("\u{1B}[\(numbers.joined(separator: ";"))m", "\u{1B}[0m")
    }

    /// Adds text and ends the line.
    ///
    /// - Parameter hanging: how far the lines of the text after its first are moved in at a terminal, where it is wrapped,
    ///   so that none of them can be taken for one of the program's own; nil, as everywhere else, for one line whatever the
    ///   text holds.
    package func writeLine(_ text: String = "", _ style: Style = .plain, hanging: Int? = nil) {
        writeLine(StyledText(text), style, hanging: hanging)
    }

    /// Adds text of which parts may look different, and ends the line.
    package func writeLine(_ text: StyledText, _ style: Style = .plain, hanging: Int? = nil) {
        lastLine = (text, style, hanging)
        for line in lines(of: text, hanging: hanging) {
            write(line, style)
            bytes.append(UInt8(ascii: "\n"))
            column = 0
        }
    }

    /// The lines that the text takes from where the last one ends.
    private func lines(of text: StyledText, hanging: Int?) -> [StyledText] {
        guard let hanging, let columns = terminal.columns else { return [text] }
        // In a narrow place the text is worth more than its margin.
        let indent = hanging * 2 <= columns ? hanging : min(hanging, columns > 8 ? 2 : 0)
        let lines = text.lines(of: columns - indent, first: columns - column)
        return lines.prefix(1) + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
    }

    /// Adds the last line once more.
    func repeatLastLine() {
        writeLine(lastLine.text, lastLine.style, hanging: lastLine.hanging)
    }

    /// Adds a table, its heading faint.
    package func write(_ table: Table) {
        for (index, line) in table.lines.enumerated() {
            writeLine(line, index == 0 && table.hasHeading ? .faint : .plain)
        }
    }

    /// Adds a table that fits the terminal; its parts are those of ``Table``.
    package func writeTable(
        _ rows: [[String]], names: [String] = [], hasHeading: Bool = false, indent: Int = 0, rightAligned: [Int] = []
    ) {
        write(
            Table(
                rows: rows, names: names, hasHeading: hasHeading, indent: indent, rightAligned: rightAligned,
                columns: terminal.columns))
    }

    /// Adds a value as JSON text.
    package func writeJSON(_ value: JSONValue) {
        for line in value.text.split(separator: "\n") { writeLine(String(line)) }
    }

    /// Adds the bytes of a file as they are; at a terminal, so that nothing but its tabs and line ends acts on that.
    package func writeFile(_ file: [UInt8]) {
        guard terminal.isTerminal else {
            bytes += file
            return
        }
        var lines = String(decoding: file, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).visible }
            bytes += cells.joined(separator: "\t").utf8
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// Forgets everything that was gathered.
    package func discard() {
        bytes = []
    }

    /// Whether what was gathered takes more lines than the terminal has, which can move through it.
    var needsPages: Bool {
        guard terminal.canDraw, let rows = terminal.rows, let columns = terminal.columns else { return false }
        var count = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            // What turns a style on and off has no width.
            let parts = line.split(separator: 0x1B, omittingEmptySubsequences: false).enumerated().map { index, part in
                index == 0 ? part : part.drop { $0 != UInt8(ascii: "m") }.dropFirst()
            }
            let text = String(decoding: parts.joined(), as: UTF8.self)
            count += max(1, (text.displayWidth + columns - 1) / columns)
            if count > rows { return true }
        }
        return false
    }

    /// Gives everything that was gathered to somebody else, and forgets it if that is taken.
    func handOver(to take: ([UInt8]) -> Bool) {
        if take(bytes) { bytes = [] }
    }

    /// Writes everything that was gathered.
    ///
    /// - Throws: a ``Failure`` if it cannot be written.
    package func flush() throws(Failure) {
        // What comes next is typed, and ends the line.
        column = 0
        guard !bytes.isEmpty else { return }
        let gathered = bytes
        bytes = []
        do throws(SystemError) {
            try writeAll(gathered, to: descriptor)
        } catch {
            if !isOptional { throw Failure(writingOutput: error) }
        }
    }
}
