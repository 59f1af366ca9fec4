/// Ways to read a file that was refused. Each is tried on the beginning of that very file, and
/// named only if it makes questions there.
///
/// `hola#hello` in each line: `--separator '#'` reads it. In prose nothing does, and the file is
/// said to have only text.
struct DeckAdvice {
    private let reader: DeckReader
    private let start: [UInt8]

    private static let mostBytes = 1_048_576

    init(_ reader: DeckReader, _ bytes: [UInt8]) {
        self.reader = reader
        let text = bytes.prefix(Self.mostBytes)
        let isWhole = text.count == bytes.count
        let end = isWhole ? text.endIndex : text.lastIndex(of: 0x0A) ?? text.endIndex
        start = Array(text[..<end])
    }

    /// The error with a way that works in place of one that might; without any, it says what the
    /// file has instead of cards.
    func advised(_ error: InvalidGroupFile) -> InvalidGroupFile {
        switch error.remedy {
        case .columnSeparator: columnsAdvised(error)
        case .rowSeparator: error.with(remedy: working(Self.rowSeparators, atMost: 1, least: 2))
        case .longAnswer(let separator):
            working([TableSeparators(column: separator)], atMost: 1, least: 1) == nil
                ? error.with(remedy: nil) : error
        case .encoding(let name): isReadable(in: name) ? error : error.with(remedy: nil)
        case nil where error.kind == .note: headingsAdvised(error)
        case .separators, .deletion, .title, .cardTag, nil: error
        }
    }

    /// Rows in one line, as people paste them: `uno: one; dos: two`.
    private static let rowSeparators = [";", "|", ",", " / "].flatMap { row in
        [":", " - ", " – ", " = ", "=", "-", ",", "\t"].filter { $0 != row }.map {
            TableSeparators(column: $0, row: row)
        }
    }

    /// A note whose headings are prompts, though they do not ask: `--separator '##'`.
    private func headingsAdvised(_ error: InvalidGroupFile) -> InvalidGroupFile {
        let sign = NoteForm.headingLevel(in: start).map { String(repeating: "#", count: $0) }
        return error.with(
            remedy: working(sign.map { [TableSeparators(column: $0)] } ?? [], atMost: 1, least: 2))
    }

    private func columnsAdvised(_ error: InvalidGroupFile) -> InvalidGroupFile {
        let ranges = TextLines(start, in: start.startOfText..<start.count).lazy.filter {
            !start.trimmed($0).isEmpty
        }
        let lines = ranges.prefix(SeparatorTally.mostRows).map {
            String(decoding: start[$0], as: UTF8.self).trimmed
        }
        let isProse = lines.areMostly { line in
            let words = line.split(separator: " ").count
            return words > 3 && ".!?。".contains(line.last ?? " ")
                || words > 6 && ":;,".contains(line.last ?? " ")
        }
        // Where a file is no table for sure, the first way is enough.
        let most = error.kind == .somethingElse ? 1 : 2
        let ways =
            isProse
            ? nil
            : working(
                Self.columnSeparators(of: lines), atMost: most, least: min(2, lines.count))
        if let ways { return error.with(remedy: ways) }
        if error.kind != .somethingElse { return error.with(remedy: nil) }
        let what = isProse ? "only text" : "only one column"
        return InvalidGroupFile(
            "the file has \(what): no line has a prompt and its answer", kind: error.kind)
    }

    /// The separators that divide most lines, those of several characters first.
    private static func columnSeparators(of lines: [String]) -> [TableSeparators] {
        let signs = TableSeparators.signs.map(\.text) + ["\t", ",", ";", "|"]
        let others = "#~/+&%@^_<>=-".map(String.init)
        // Between two words a space is as good as any sign.
        let areWords = lines.areMostly { (2...3).contains($0.split(separator: " ").count) }
        let possible = (signs + others).uniqued(by: \.self) + (areWords ? [" "] : [])
        return possible.filter { sign in lines.areMostly { $0.contains(sign) } }.map {
            TableSeparators(column: $0)
        }
    }

    /// The first of these separators that make so many questions of the file; nil if none does.
    private func working(
        _ separators: [TableSeparators], atMost count: Int, least: Int
    ) -> InvalidGroupFile.Remedy? {
        let found = separators.lazy.filter { separators in
            var file = reader.file
            file.layout.separators = separators
            return isReadable(file, least: least)
        }
        let ways = Array(found.prefix(count))
        return ways.isEmpty ? nil : .separators(ways)
    }

    /// Whether the file can be read in an encoding; those that take another program may do.
    private func isReadable(in encoding: String) -> Bool {
        guard (try? TextEncoding.utf8([], from: encoding)) != nil else { return true }
        var file = reader.file
        file.encoding = encoding
        return isReadable(file, least: 1)
    }

    /// Whether nearly all rows are questions, and different ones.
    private func isReadable(_ file: GroupFile, least: Int) -> Bool {
        var file = file
        file.title = file.title ?? "title"
        let trial = DeckReader(
            file: file, repetitions: .leftOut, ignoresUnfitLayout: false,
            guessesForms: reader.guessesForms, advises: false)
        guard let decoded = try? trial.read(start) else { return false }
        let questions = decoded.groups.reduce(0) { $0 + $1.questions.count }
        let others =
            decoded.remarks.rowCount + decoded.remarks.duplicates + decoded.remarks.repeated
        return questions >= least && others * 8 <= questions
    }
}
