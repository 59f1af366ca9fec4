import RabbleBase

/// A picture drawn by the program `chafa` with symbols and colours.
package struct Picture: Equatable {
    package static let program = "chafa"
    private static let patience = Duration.seconds(10)
    private static let maxBytes = 1_048_576
    /// With fewer lines a picture is unrecognisable.
    private static let fewestRows = 3

    private let file: String
    private let columns: Int
    private let rows: Int
    private let colours: String
    private let symbols: String?
    /// The number of lines that contain the picture; nil for all.
    private var filledRows: Int?

    /// - Parameters:
    ///   - file: its absolute path.
    ///   - terminal: the terminal; the picture takes at most a third of its screen.
    /// - Returns: nil if the picture cannot be drawn.
    package init?(_ file: String, on terminal: Terminal) {
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
        let most = screen / 3
        guard let ratio = Self.unknownRatio(of: file) else {
            rows = most
            columns = width
            return
        }
        // A cell is twice as high as it is wide. The square around the picture may be higher than
        // the part that is shown.
        columns = max(1, min(width, Int(Double(2 * most) * max(1, ratio))))
        rows = max(1, columns / 2)
        filledRows = min(most, max(1, Int((Double(columns) / 2 / ratio).rounded(.up))))
    }

    /// Runs the program, without access to the terminal.
    ///
    /// - Returns: nil if it draws nothing that can be shown.
    /// - Throws: ``Failure`` if it does not end, or does not stop drawing.
    package func draw() throws(Failure) -> Drawing? {
        guard let program = OtherProgram.path(of: Self.program) else { return nil }
        // Transparent pictures are mostly black ink, so they get a white background.
        var words = [
            program, "-f", "symbols", "-c", colours, "--animate", "off", "--size",
            "\(columns)x\(rows)", "--bg", "white", "--fg", "black", "-t", "1",
        ]
        if let symbols { words += ["--symbols", symbols] }
        var bytes: [UInt8] = []
        let end = ContinuousClock.now + Self.patience
        let status = try OtherProgram.run(words + [file]) { part throws(Failure) in
            bytes += part
            if bytes.count > Self.maxBytes || ContinuousClock.now > end {
                throw Failure("\(program) does not end; no more pictures are drawn", .ioError)
            }
        }
        guard status == 0 else { return nil }
        var drawing = Drawing(bytes, columns: columns, rows: rows)
        if let filledRows { drawing?.crop(to: filledRows) }
        return drawing
    }

    /// The aspect ratio of an SVG that has a `viewBox` but no size; nil for anything else. Chafa
    /// draws it in the middle of a square.
    private static func unknownRatio(of file: String) -> Double? {
        guard file.lowercased().hasSuffix(".svg"), let start = readStart(of: file),
            let tag = start.range(of: "<svg".utf8)
        else { return nil }
        // Names and values alternate: `width=` and `400`.
        let parts = start[tag.upperBound...].prefix { $0 != ">" }
            .split(omittingEmptySubsequences: false) { "\"'".utf8.contains($0) }
            .map { String(utf8: $0).trimmed }
        var values: [String: String] = [:]
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            values[parts[index].lowercased()] = parts[index + 1]
        }
        let isSized = ["width=", "height="].allSatisfy {
            values[$0].map { $0.last != "%" } ?? false
        }
        let box = (values["viewbox="] ?? "").split { $0.isWhitespace || $0 == "," }
            .compactMap { Double($0) }
        guard !isSized, box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
        let ratio = box[2] / box[3]
        return (0.001...1_000).contains(ratio) ? ratio : nil
    }
}
