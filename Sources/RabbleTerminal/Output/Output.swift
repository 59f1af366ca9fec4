/// Text for a descriptor, buffered until ``flush()``, and made ``Swift/String/visible`` so that it
/// cannot control the terminal.
package final class Output {
    /// The style of text, where the terminal supports it. Only marks and a calendar have colour,
    /// because no hue is legible on every background.
    package enum Style: String {
        case plain = ""
        case strong = "1"
        case faint = "2"
        case some = "36"
        case many = "32"
        /// The marks ✓ and ✗, which differ in shape as well as in colour.
        case right = "1;32"
        case wrong = "1;31"
    }

    package var terminal: Terminal
    private var bytes: [UInt8] = []
    private var column = 0
    private var lastLine = Line(text: StyledText(""))

    private struct Line {
        let text: StyledText
        var style = Style.plain
        var hanging: Int?
    }

    private var isolatesText: Bool { terminal.isTerminal && terminal.isolatesText }
    private var isIsolated = false
    private let isOptional: Bool
    /// The buffer size at which a drill flushes, to limit memory.
    private static let greatestSize = 1_048_576

    init(_ terminal: Terminal, isOptional: Bool = false) {
        self.terminal = terminal
        self.isOptional = isOptional
    }

    /// The width of a chart next to text of a given width; 0 if there is no room, or if numbers
    /// replace charts.
    package func chartWidth(beside width: Int, atMost most: Int) -> Int {
        let room = min(most, (terminal.columns ?? 80) - width)
        return room < 10 || terminal.isPlain ? 0 : room
    }

    package var isFull: Bool { bytes.count >= Self.greatestSize }

    package func write(
        _ text: String, _ style: Style = .plain, _ emphasis: MarkdownRun.Emphasis = .init()
    ) {
        let terminal = terminal
        let text = Charts.drawn(text.visible, with: terminal.symbols)
        guard terminal.isTerminal || terminal.hasStyles else { return bytes += text.utf8 }
        let codes = codes(of: style, emphasis)
        bytes += codes.on.utf8
        bytes += (isIsolated || !isolatesText ? text : text.isolatingRightToLeft).utf8
        if terminal.isTerminal { column += text.displayWidth }
        bytes += codes.off.utf8
    }

    package func write(_ text: StyledText, _ style: Style = .plain) {
        guard text.isStyled else { return write(text.text, style) }
        for part in text.parts { write(part.text, style, part.emphasis) }
    }

    /// `3/4`; in words for a screen reader.
    package func share(_ part: Int, of whole: Int) -> String {
        terminal.isPlain ? "\(part) of \(whole)" : "\(part)/\(whole)"
    }

    package func writeDrawing(_ drawing: String) { bytes += drawing.utf8 }

    func codes(of style: Style, _ emphasis: MarkdownRun.Emphasis = .init()) -> (
        on: String, off: String
    ) {
        let isShown =
            switch style {
            case .plain: false
            case .strong, .right, .wrong: terminal.hasStyles
            case .faint: terminal.hasStyles && terminal.hasFaint
            case .some, .many: terminal.hasColour
            }
        var numbers: [String] = []
        if isShown {
            // The colour comes after the weight.
            let weight = String(style.rawValue.prefix(1))
            numbers.append(terminal.hasColour ? style.rawValue : weight)
        }
        if terminal.hasStyles {
            // Bold within bold is underlined, and so is code: a colour would be illegible on some
            // backgrounds.
            if emphasis.contains(.strong), style != .strong { numbers.append("1") }
            if emphasis.contains(.italic) { numbers.append("3") }
            if emphasis.contains(.code) || emphasis.contains(.strong) && style == .strong {
                numbers.append("4")
            }
        }
        guard !numbers.isEmpty else { return ("", "") }
        return ("\u{1B}[\(numbers.joined(separator: ";"))m", "\u{1B}[0m")
    }

    /// Adds a line. At a terminal it wraps, indented by `hanging`; without `hanging` it does not
    /// wrap.
    package func writeLine(_ text: String = "", _ style: Style = .plain, hanging: Int? = nil) {
        // The text may include the program's own words.
        writeLine(StyledText(text), style, hanging: hanging, hasOwnWords: true)
    }

    package func writeLine(
        _ text: StyledText, _ style: Style = .plain, hanging: Int? = nil, hasOwnWords: Bool = false
    ) {
        lastLine = Line(text: text, style: style, hanging: hanging)
        isIsolated = !hasOwnWords && isolatesText && text.text.isRightToLeft
        defer { isIsolated = false }
        for line in lines(of: text, hanging: hanging) {
            if isIsolated { bytes += "\u{2068}".utf8 }
            write(line, style)
            if isIsolated { bytes += "\u{2069}".utf8 }
            bytes.append(UInt8(ascii: "\n"))
            column = 0
        }
    }

    private func lines(of text: StyledText, hanging: Int?) -> [StyledText] {
        guard let hanging, let columns = terminal.columns else { return [text] }
        // A narrow terminal has no room for a wide margin.
        let least = min(hanging, columns > 8 ? 2 : 0)
        let indent = hanging * 2 <= columns ? hanging : least
        let lines = text.lines(of: columns - indent, first: columns - column)
        return lines.prefix(1)
            + lines.dropFirst().map { StyledText(String(repeating: " ", count: indent)) + $0 }
    }

    func repeatLastLine() { writeLine(lastLine.text, lastLine.style, hanging: lastLine.hanging) }

    package func write(_ table: Table) {
        for (index, line) in table.lines.enumerated() {
            writeLine(line, index == 0 && table.hasHeading ? .faint : .plain)
        }
    }

    /// Adds the rows as a table; for a screen reader, as lines in which each cell has its name.
    package func writeTable(
        _ rows: [[String]], names: [String] = [], hasHeading: Bool = false, indent: Int = 0,
        rightAligned: [Int] = []
    ) {
        if terminal.isPlain, !names.isEmpty {
            for line in spokenRows(rows, names: names) { writeLine(line, hanging: 2) }
            return
        }
        write(
            Table(
                rows: rows, names: names, hasHeading: hasHeading, indent: indent,
                rightAligned: rightAligned,
                columns: terminal.columns))
    }

    package func writeJSON(_ object: JSONObject) { writeJSON(object.json) }

    package func writeJSON(_ value: some JSONConvertible) {
        for line in value.json.text.split(separator: "\n") { writeLine(String(line)) }
    }

    /// Adds the bytes of a file unchanged; at a terminal, as visible text with tabs and line
    /// breaks.
    package func writeFile(_ file: [UInt8]) {
        guard terminal.isTerminal else { return bytes += file }
        var lines = String(utf8: file).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines {
            let cells = line.fields(between: "\t").map { String($0).visible }
            bytes += "\(cells.joined(separator: "\t"))\n".utf8
        }
    }

    package func discard() { bytes = [] }

    var needsPages: Bool {
        guard terminal.canDraw, let rows = terminal.rows, let columns = terminal.columns else {
            return false
        }
        var count = 0
        for line in bytes.fields(between: UInt8(ascii: "\n")).dropLast() {
            // Style sequences have no width.
            let parts = line.fields(between: 0x1B).enumerated()
                .map { index, part in
                    index == 0 ? part : part.drop { $0 != "m" }.dropFirst()
                }
            let text = String(utf8: parts.joined())
            count += max(1, (text.displayWidth + columns - 1) / columns)
            if count > rows { return true }
        }
        return false
    }

    private var encoded: [UInt8] { terminal.charset?.encode(bytes) ?? bytes }

    func handOver(to take: ([UInt8]) -> Bool) { if take(encoded) { bytes = [] } }

    package func flush() throws(Failure) {
        // Typed input ends the line.
        column = 0
        guard !bytes.isEmpty else { return }
        defer { bytes = [] }
        do { try writeAll(encoded, to: terminal.descriptor) } catch {
            if !isOptional { throw Failure(writingOutput: error) }
        }
    }
}
