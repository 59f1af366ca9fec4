/// Suggestions for reading a file that was refused. Each is tried on the beginning of the file, and
/// suggested only if it yields questions.
///
/// For `hola#hello` in each line, `--separator '#'` works. For prose nothing does, and the message
/// says that the file has only text.
struct DeckSuggestion {
    private let reader: DeckReader
    private let bytes: [UInt8]
    /// The start of the text in UTF-8.
    private let start: [UInt8]

    init(_ reader: DeckReader, _ bytes: [UInt8]) {
        self.reader = reader
        self.bytes = bytes
        let text = try? TextEncoding.utf8(bytes, from: reader.file.encoding)
        start = Self.start(of: (text ?? nil) ?? bytes)
    }

    /// The complete lines in the first megabyte.
    private static func start(of text: [UInt8]) -> [UInt8] {
        let start = text.prefix(1_048_576)
        let end = start.count == text.count ? nil : start.lastIndex(of: 0x0A)
        return Array(start[..<(end ?? start.endIndex)])
    }

    /// The error with a working suggestion instead of a possible one. If there is none, the error
    /// describes the content of the file.
    func withSuggestion(_ error: InvalidGroupFile) -> InvalidGroupFile {
        switch error.remedy {
        case .columnSeparator: columnsSuggested(error)
        case .rowSeparator:
            error.with(
                remedy: working(
                    Self.rowSeparators.filter { $0.rowCount(in: start) > 1 }, atMost: 1, least: 2))
        case .longAnswer(let separator):
            working([TableSeparators(column: separator)], atMost: 1, least: 1) == nil
                ? error.with(remedy: nil) : error
        case .encoding(let name): isReadable(in: name) ? error : error.with(remedy: nil)
        case .cardTag: error.with(remedy: withoutTag(least: 1) ?? headings)
        case nil where error.kind == .note: error.with(remedy: headings ?? withoutTag(least: 2))
        case .separators, .deletion, .title, nil: error
        }
    }

    /// Separators of rows on one line, as in pasted text: `uno: one; dos: two`.
    private static let rowSeparators = [";", "|", ",", " / "].flatMap { row in
        [":", " - ", " – ", " = ", "=", "-", ",", "\t"].filter { $0 != row }.map {
            TableSeparators(column: $0, row: row)
        }
    }

    /// The remedy if there are cards without a tag.
    private func withoutTag(least: Int) -> InvalidGroupFile.Remedy? {
        guard reader.file.tag == nil else { return nil }
        var file = reader.file
        file.tag = FlashcardTag.everything
        file.encoding = nil
        return isReadable(start, file, least: least) ? .cardTag : nil
    }

    /// The marker of the heading level that would serve as prompts, although the headings are not
    /// questions: `##`.
    private var headings: InvalidGroupFile.Remedy? {
        NoteParser.headingLevel(in: start).flatMap { level in
            working(
                [TableSeparators(column: String(repeating: "#", count: level))], atMost: 1, least: 2
            )
        }
    }

    private func columnsSuggested(_ error: InvalidGroupFile) -> InvalidGroupFile {
        let ranges = TextLines(start, in: start.startOfText..<start.count).lazy.filter {
            !start.isBlank($0)
        }
        let rows = ranges.prefix(SeparatorTally.maxRows).map { start.trimmedText($0) }
        // The signs of a tag separate nothing.
        let lines = rows.first?.first == "<" ? rows.map { HTMLText($0).text } : rows
        let isProse = lines.areMostly { line in
            let words = line.split(separator: " ").count
            let end = line.last ?? " "
            return words > 3 && ".!?。".contains(end) || words > 6 && ":;,".contains(end)
        }
        // If the file is certainly not a table, the first suggestion is enough.
        let most = error.kind == .somethingElse ? 1 : 2
        let signs = isProse ? [] : Self.columnSeparators(of: lines)
        let remedy = working(signs, atMost: most, least: min(2, lines.count))
        if remedy != nil || error.kind != .somethingElse { return error.with(remedy: remedy) }
        let what = isProse ? "only text" : "only one column"
        return InvalidGroupFile(
            "the file has \(what): no line has a prompt and its answer", kind: error.kind)
    }

    /// The separators that divide most lines, the longer ones first.
    private static func columnSeparators(of lines: [String]) -> [TableSeparators] {
        let signs = TableSeparators.signs.map(\.text) + ["\t", ",", ";", "|"]
        let others = "#~/+&%@^_<>=-".map(String.init)
        // Between two words a space is as plausible as any other separator.
        let areWords = lines.areMostly { line in
            let words = line.split(separator: " ")
            return (2...3).contains(words.count)
                && words.allSatisfy { $0.contains(where: \.isLetter) }
        }
        let possible = (signs + others).uniqued(by: \.self) + (areWords ? [" "] : [])
        return possible.filter { sign in lines.areMostly { $0.contains(sign) } }.map {
            TableSeparators(column: $0)
        }
    }

    /// The separators among these that yield enough questions, at most `count`; nil if none does.
    private func working(
        _ separators: [TableSeparators], atMost count: Int, least: Int
    ) -> InvalidGroupFile.Remedy? {
        let found = separators.lazy.filter { separators in
            var file = reader.file
            file.layout.separators = separators
            file.encoding = nil
            return isReadable(start, file, least: least)
        }
        let ways = Array(found.prefix(count))
        return ways.isEmpty ? nil : .separators(ways)
    }

    /// Whether the file can be read in an encoding; encodings that need another program are assumed
    /// to work.
    private func isReadable(in encoding: String) -> Bool {
        guard (try? TextEncoding.utf8([], from: encoding)) != nil else { return true }
        var file = reader.file
        file.encoding = encoding
        return isReadable(Self.start(of: bytes), file, least: 1)
    }

    /// Whether nearly all rows are questions, and distinct.
    private func isReadable(_ start: [UInt8], _ file: GroupFile, least: Int) -> Bool {
        var file = file
        file.title = file.title ?? "title"
        let trial = DeckReader(
            file: file, repetitions: .leftOut, ignoresUnfitLayout: false,
            guessesForms: reader.guessesForms, suggests: false)
        guard let decoded = try? trial.read(start) else { return false }
        // A blank also divides texts, and the rest of them would be left out.
        if file.layout.separators.column == " ", !decoded.diagnostics.columns.isEmpty {
            return false
        }
        let questions = decoded.groups.reduce(0) { $0 + $1.questions.count }
        let others =
            decoded.diagnostics[.row] + decoded.diagnostics.duplicates
            + decoded.diagnostics[.repeated]
        return questions >= least && others * 8 <= questions
    }
}
