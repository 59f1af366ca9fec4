/// A line typed at a terminal, from its prompt to the key that ends it.
struct TypedLine {
    enum Step {
        case finished(LineReader.Line, isSingleKey: Bool = false)
        /// The signal for the key. The cursor is below the line.
        case signal(Int32)
    }

    static let prompt = "> "
    private let request: LineRequest
    private var output: Output { request.output }
    private var editor = LineEditor()
    private var painter: LinePainter
    /// The position of the line among the recalled ones, counted backwards; 0 is the draft.
    private var age = 0
    private var draft = ""

    init(_ request: LineRequest) {
        self.request = request
        painter = Self.painter(for: request.output)
    }

    private static func painter(for output: Output) -> LinePainter {
        let (columns, rows) = output.terminal.size
        return LinePainter(
            prompt: prompt, style: output.codes(of: .faint), columns: columns, rows: rows)
    }

    mutating func take(_ key: Key) -> Step? {
        if editor.characters.isEmpty {
            if let (line, shown) = request.shortcut?(key) {
                _ = editor.take(.paste(shown))
                return .finished(end(with: .text(line)), isSingleKey: true)
            }
            guard request.takesText || key.beginsCommand else { return nil }
        } else if key == .escape, !request.takesText {
            editor = LineEditor()
            return nil
        }
        switch key {
        case .up: recall(age + 1)
        case .down: recall(age - 1)
        case .control("i"): complete()
        default: break
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
            repaint()
            return nil
        }
    }

    private mutating func recall(_ age: Int) {
        guard (0...request.earlierLines.count).contains(age), age != self.age else { return }
        if self.age == 0 { draft = editor.text }
        self.age = age
        editor.replaceAll(with: age > 0 ? request.earlierLines[age - 1] : draft)
    }

    private mutating func complete() {
        let text = editor.text
        let commands = request.commands.filter { $0.hasPrefix(text) }
        guard text.hasPrefix(":"), commands.count == 1 else { return }
        editor.replaceAll(with: commands[0])
    }

    mutating func draw() {
        output.writeDrawing(painter.draw(&editor))
        guard let choices = request.choices else { return }
        let (columns, rows) = output.terminal.size
        var shown = choices(editor.text)
        let room = max(1, rows - 4)
        if shown.count > room {
            shown[(room - 1)...] = ["and \(shown.count - room + 1) more: type a part of the name"]
        }
        output.writeDrawing(
            painter.draw(beneath: shown.map { $0.visible.truncated(to: columns - 1) }))
    }

    mutating func leave() {
        output.writeDrawing(painter.finish(&editor) + (request.choices == nil ? "" : "\u{1B}[J"))
    }

    mutating func end(with line: LineReader.Line) -> LineReader.Line {
        leave()
        return line
    }

    /// Draws the question and the line at the cursor, which is at the start of a row.
    mutating func drawAgain() {
        if let again = request.repeatQuestion { again() } else { output.repeatLastLine() }
        painter = Self.painter(for: output)
        editor.unchanged = 0
        editor.unchangedAtEnd = 0
    }

    private mutating func repaint() {
        output.writeDrawing("\u{1B}[H\u{1B}[2J")
        drawAgain()
    }

    /// Redraws everything after the screen has changed its size, because terminals differ: some
    /// wrap lines again, others truncate them.
    mutating func resize() {
        let (columns, rows) = output.terminal.size
        if painter.fits(columns: columns, rows: rows) {
            painter.rows = max(1, rows)
        } else {
            repaint()
        }
    }
}

extension Key {
    /// Whether the key may come first when single keys are answers.
    fileprivate var beginsCommand: Bool {
        if case .control = self { true } else { self == .scalar(":") || self == .scalar("：") }
    }
}
