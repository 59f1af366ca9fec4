import RabbleSystem

/// A line on the screen, from its prompt to its end.
struct TypedLine {
    /// What a key leads to, if not to a change of the line.
    enum Step {
        case finished(LineReader.Line)
        /// The key stands for this signal. The cursor is below the line.
        case signal(Int32)
    }

    /// What shows that the program waits.
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

    /// Does what the key means.
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
        case .interrupt: return signal(SIGINT)
        case .quit: return signal(SIGQUIT)
        case .suspend: return signal(SIGTSTP)
        case .redraw:
            request.output.writeDrawing("\u{1B}[H\u{1B}[2J")
            drawAgain()
            return nil
        }
    }

    /// Brings the screen up to the line.
    mutating func draw() {
        request.output.writeDrawing(painter.draw(&editor))
    }

    /// Puts the cursor below the line.
    mutating func leave() {
        request.output.writeDrawing(painter.finish(&editor))
    }

    /// Ends the line on the screen.
    mutating func end(with line: LineReader.Line) -> LineReader.Line {
        leave()
        return line
    }

    /// Draws the question and the line where the cursor is, at the start of a row.
    mutating func drawAgain() {
        if let again = request.repeatQuestion { again() } else { request.output.repeatLastLine() }
        painter.forget()
        (editor.unchanged, editor.unchangedAtEnd) = (0, 0)
    }

    /// Draws the line on a screen of another size.
    mutating func resize() {
        let (columns, rows) = Self.size(of: request.output)
        painter.resize(columns: columns, rows: rows, cursor: editor.cursor)
    }

    private mutating func signal(_ number: Int32) -> Step {
        let cursor = editor.cursor
        leave()
        editor.moveCursor(to: cursor)
        return .signal(number)
    }

    private static func size(of output: Output) -> (columns: Int, rows: Int) {
        let size = Platform.size(of: output.descriptor)
        let rows = size?.rows ?? 0
        return (size?.columns ?? output.terminal.columns ?? 80, rows > 0 ? rows : 24)
    }
}

extension Key {
    /// Whether the key may come where nothing is typed and single keys have a meaning.
    fileprivate var beginsCommand: Bool {
        switch self {
        case .scalar(":"), .scalar("："), .control: true
        default: false
        }
    }
}
