/// A picture as `chafa` draws it with symbols and colours.
struct PictureDrawing: Equatable {
    static let program = "chafa"
    /// A drawing that takes longer, in fifths of a second, or is larger is given up.
    private static let mostWaits = 15
    private static let mostBytes = 1_048_576
    /// Of fewer lines nobody sees a picture.
    private static let fewestRows = 3

    private let file: String
    private let columns: Int
    private let rows: Int
    private let colours: String
    private let symbols: String?
    /// How many lines of the drawing have the picture; nil for all.
    private var filledRows: Int?

    /// - Parameter terminal: the terminal, of whose screen the picture takes a third at most.
    /// - Returns: nil where none can be drawn.
    init?(_ file: String, on terminal: Terminal) {
        guard terminal.canDraw, let screen = terminal.rows, let width = terminal.columns,
            screen / 3 >= Self.fewestRows
        else { return nil }
        self.file = file
        colours = terminal.colours
        switch terminal.symbols {
        case .unicode: symbols = nil
        case .console: symbols = "space+solid+half"
        case .ascii: symbols = "ascii"
        case .words: return nil
        }
        let rows = screen / 3
        guard let shape = SVGShape(file) else {
            self.rows = rows
            columns = width
            return
        }
        // A cell is twice as high as it is wide. The square around the picture may be higher than
        // what is shown of it.
        columns = max(1, min(width, Int(Double(2 * rows) * max(1, shape.ratio))))
        self.rows = max(1, columns / 2)
        filledRows = min(rows, max(1, Int((Double(columns) / 2 / shape.ratio).rounded(.up))))
    }

    /// Runs the program, which never sees the terminal; nil if it draws nothing that can be shown.
    func draw() -> Drawing? {
        guard let program = OtherProgram.path(of: Self.program) else { return nil }
        // Transparent pictures are mostly black ink.
        var words = [
            program, "-f", "symbols", "-c", colours, "--animate", "off", "--size",
            "\(columns)x\(rows)", "--bg", "white", "--fg", "black", "-t", "1",
        ]
        if let symbols { words += ["--symbols", symbols] }
        var bytes: [UInt8] = []
        var waits = 0
        do throws(Failure) {
            let status = try OtherProgram.run(words + [file]) { part throws(Failure) in
                bytes += part
                waits += 1
                guard waits <= Self.mostWaits, bytes.count <= Self.mostBytes else {
                    throw Failure("\(program) does not end", .ioError)
                }
            }
            guard status == 0 else { return nil }
        } catch { return nil }
        var drawing = Drawing(bytes, columns: columns, rows: rows)
        if let filledRows { drawing?.crop(to: filledRows) }
        return drawing
    }
}

/// The shape of a picture in SVG that has no size but a `viewBox`: chafa takes it for a square, in
/// the middle of which it is.
private struct SVGShape {
    /// The width, divided by the height.
    let ratio: Double

    init?(_ file: String) {
        guard file.lowercased().hasSuffix(".svg"), let start = readStart(of: file),
            let tag = start.range(of: "<svg".utf8)
        else { return nil }
        // Names and values take turns: `width=` and `400`.
        let parts = start[tag.upperBound...].prefix { $0 != UInt8(ascii: ">") }
            .split(omittingEmptySubsequences: false) { "\"'".utf8.contains($0) }
            .map { String(utf8: $0).trimmed }
        var values: [String: String] = [:]
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            values[parts[index].lowercased()] = parts[index + 1]
        }
        let isSized = ["width=", "height="].allSatisfy {
            values[$0].map { $0.last != "%" } ?? false
        }
        let box = (values["viewbox="] ?? "").split { $0 == " " || $0 == "," }.compactMap {
            Double($0)
        }
        guard !isSized, box.count == 4, box[2] > 0, box[3] > 0, (box[2] / box[3]).isFinite else {
            return nil
        }
        ratio = box[2] / box[3]
    }
}

extension MediaOpening {
    /// The picture of a question, or of an answer that is nothing else; nil where the learner wants
    /// none, or it cannot be drawn.
    func draw(
        _ question: Question, isAnswer: Bool, of study: Study, on terminal: Terminal,
        note: inout String?
    ) -> Drawing? {
        guard !question.media.isEmpty, AppSettings.shared[.pictureMode] == .inline else {
            return nil
        }
        func isShown(_ path: String, on side: String) -> Bool {
            question.isFile(side) && side.contains(Path.name(of: path))
        }
        let files = question.media.filter { path in
            if isAnswer { return isShown(path, on: question.answer) }
            return question.isFile(question.prompt)
                ? isShown(path, on: question.prompt) : !isShown(path, on: question.answer)
        }
        let pictures = files.lazy.compactMap { try? self.file($0, of: study) }.filter { file in
            let name = Path.name(of: file)
            let kind = MediaFile(named: name, at: file, start: readStart(of: file))?.kind
            return kind == .picture || name.lowercased().hasSuffix(".svg")
        }
        guard let file = pictures.first, let picture = PictureDrawing(file, on: terminal),
            opensByItself(study, "pictures", note: &note)
        else { return nil }
        if drawing?.picture != picture { drawing = (picture, picture.draw()) }
        return drawing?.result
    }
}

extension DrillText {
    func showPicture(of session: QuizSession, isAnswer: Bool = false) {
        // What another program reads, and what is shown in place of it, has none.
        guard output === media.context.output else { return }
        var note: String?
        let drawing = media.draw(
            session.currentQuestion, isAnswer: isAnswer,
            of: session.studies.all[session.currentStudyIndex], on: output.terminal, note: &note)
        for line in drawing?.lines ?? [] { output.writeDrawing("\(line)\n") }
        if let note { showNote(note) }
    }
}
