/// A line on the screen, with its prompt.
struct TypedLine {
    /// The effect of a key beyond the line.
    enum Step {
        case finished(LineReader.Line)
        /// The signal that the key stands for. The cursor is below the line.
        case signal(Int32)
    }

    static let prompt = "> "

    private let request: LineRequest
    private var editor = LineEditor()
    private var painter: LinePainter

    init(_ request: LineRequest) {
        self.request = request
        let (columns, rows) = Self.size(of: request.output)
        painter = LinePainter(
            prompt: Self.prompt, style: request.output.codes(of: .faint), columns: columns, rows: rows)
    }

    mutating func take(_ key: Key) -> Step? {
        if editor.characters.isEmpty {
            if let (line, shown) = request.shortcut?(key) {
                _ = editor.take(.paste(shown))
                return .finished(end(with: .text(line)))
            }
            guard request.takesText || key.beginsCommand else { return nil }
        } else if key == .escape, !request.takesText {
            editor = LineEditor()
            return nil
        }
        switch editor.take(key) {
        case nil: return nil
        case .done:
            let text = editor.text
            return .finished(end(with: text.isStreamSafe ? .text(text) : .malformed(text)))
        case .end: return .finished(end(with: .end))
        case .signal(let number):
            let cursor = editor.cursor
            leave()
            editor.moveCursor(to: cursor)
            return .signal(number)
        case .redraw:
            request.output.writeDrawing("\u{1B}[H\u{1B}[2J")
            drawAgain()
            return nil
        }
    }

    /// Updates the screen.
    mutating func draw() { request.output.writeDrawing(painter.draw(&editor)) }

    /// Moves the cursor below the line.
    mutating func leave() { request.output.writeDrawing(painter.finish(&editor)) }

    mutating func end(with line: LineReader.Line) -> LineReader.Line {
        leave()
        return line
    }

    /// Draws the question and the line at the cursor, which is at the start of a row.
    mutating func drawAgain() {
        if let again = request.repeatQuestion { again() } else { request.output.repeatLastLine() }
        painter.forget()
        (editor.unchanged, editor.unchangedAtEnd) = (0, 0)
    }

    mutating func resize() {
        let (columns, rows) = Self.size(of: request.output)
        painter.resize(columns: columns, rows: rows, cursor: editor.cursor)
    }

    private static func size(of output: Output) -> (columns: Int, rows: Int) {
        (output.terminal.columns ?? 80, output.terminal.rows ?? 24)
    }
}

extension Key {
    /// Whether the key may come first where single keys are answers.
    fileprivate var beginsCommand: Bool {
        switch self {
        case .scalar(":"), .scalar("："), .control: true
        default: false
        }
    }
}
