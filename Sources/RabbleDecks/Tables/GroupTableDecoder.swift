/// Reads the rows of a table into groups and gathers all problems.
///
/// It checks rows and finds repetitions, but makes no questions, so that a drill of a large file
/// starts sooner. Rows that hold no question are left out, unless they are most of the file.
struct GroupTableDecoder {
    private var reader: DelimitedReader
    private let title: String?
    private let rule: RepeatedQuestions
    private let layout: TableLayout
    private var likelyHeading: [String]?
    private var columns = TableColumns()
    /// A row with more cells has a separator in a text.
    private var mostCells = Int.max
    private var groups = GroupCollector<UInt32>()
    private var losses = DecodedGroups.Losses()
    private var problems = ProblemList()
    /// The offset of the first row without an answer. In a file that is not a table no row has one.
    private var firstWithoutAnswer: Int?
    private var hasAnswers = false
    private var hasLongRows = false
    private var rowCount = 0
    private var badCount = 0
    private var parts: QuestionParts = []
    private var lacksTitle = false

    private static let mostRows = 200

    init(_ reader: DelimitedReader, title: String?, rule: RepeatedQuestions, layout: TableLayout) {
        (self.reader, self.title, self.rule, self.layout) = (reader, title, rule, layout)
    }

    mutating func decode() throws(InvalidGroupFile) -> DecodedGroups {
        do {
            try reader.bytes.checkEncoding()
            let isWritten = GroupTable.separator(of: reader.bytes) == reader.separator
            if isWritten, layout.columns == nil, layout.firstRow != .no {
                _ = reader.nextRow()
                columns = .written
                parts = columns.parts
            } else {
                readHead()
            }
            var start = reader.offset
            while try reader.next() {
                readRow(at: start)
                start = reader.offset
            }
        } catch {
            throw InvalidGroupFile(error, in: reader.bytes)
        }
        try checkProblems()
        losses.columns = layout.columns == nil ? columns.leftOut : []
        let (reader, columns) = (reader, columns)
        var decoded = try groups.decoded(losses, parts, rule: rule) { rows in
            QuestionList(TableQuestions(reader: reader, columns: columns, rows: rows))
        }
        decoded.likelyHeading = likelyHeading
        if layout.columns == nil { decoded.columns = columns.description }
        return decoded
    }

    private mutating func checkProblems() throws(InvalidGroupFile) {
        var kind = InvalidGroupFile.Kind.broken
        var remedy: InvalidGroupFile.Remedy?
        if let offset = firstWithoutAnswer, !hasAnswers {
            // One problem instead of one for each line: the file is not a table, or has another
            // separator.
            let reason =
                layout.columns.map { "no row has a column \($0.answer)" }
                    ?? """
                    no \(reader.separatorName) separates a prompt from its answer, and no Q: and \
                    A: \
                    mark them
                    """
            if layout.columns == nil { remedy = .columnSeparator }
            problems = ProblemList()
            problems.add(reason, at: offset)
            kind = .somethingElse
        } else if problems.isEmpty, groups.isEmpty, !lacksTitle {
            problems.add("there are no questions", at: reader.offset)
            kind = .somethingElse
        } else if !layout.isStrict, badCount * 2 <= rowCount {
            losses.rows = problems.isEmpty ? nil : problems.located(in: reader.bytes)
            losses.rowCount = badCount
            problems = ProblemList()
        } else if hasLongRows {
            remedy = .longAnswer(separator: String(decoding: [reader.separator], as: UTF8.self))
        }
        guard problems.isEmpty else {
            throw problems.located(in: reader.bytes, kind: kind, remedy: remedy)
        }
        if lacksTitle { throw .titleMissing }
    }

    private mutating func readHead() {
        reader.trims = true
        var rows = reader.firstRows(Self.mostRows)[...]
        func isMarked(_ row: [String]) -> Bool { row[0].trimmed.hasPrefix("#") }
        let comments = rows.prefix(while: isMarked)
        let data = rows[comments.endIndex...]
        var names: [String] = []
        if layout.firstRow == nil, let last = comments.last, !data.isEmpty,
            !data.contains(where: isMarked)
        {
            for _ in comments { _ = reader.nextRow() }
            rows = data
            let marked = [String(last[0].trimmed.dropFirst())] + last.dropFirst()
            if TableHeading(marked, above: Array(rows)) != .none { names = marked }
            if last.count(where: { !$0.isBlank }) > 1 {
                likelyHeading = last.filter { !$0.isBlank }
            }
        }
        let first = rows.first ?? []
        let named = layout.firstRow.map { $0 == .yes ? TableHeading.certain : TableHeading.none }
        let heading = named ?? TableHeading(first, above: Array(rows.dropFirst()))
        if heading != .none {
            _ = reader.nextRow()
            rows = rows.dropFirst()
            names = first
            if heading == .likely { likelyHeading = first.filter { !$0.isBlank } }
        }
        if !names.contains(where: { ColumnName($0) != nil }) { names = [] }
        findLength(names, rows)
        let sample = reader.firstRows(Self.mostRows)
        if let pair = layout.columns {
            columns = TableColumns(prompt: pair.prompt - 1, answer: pair.answer - 1)
        } else if layout.isOwn, names.isEmpty {
            columns = .own
            columns.leave(sample)
        } else {
            columns = TableColumns(names: names, rows: sample)
        }
        columns.isHTML = Self.isHTML(
            sample.flatMap {
                $0.enumerated().filter { columns.prompt == $0.0 || columns.answer == $0.0 }
            }.map(\.1))
        parts = columns.parts
        // A third column without a name may be a hint, and a fourth was once accepted. Such answers
        // have to go.
        let most = names.isEmpty && layout.columns == nil ? sample.lazy.map(\.count).max() ?? 0 : 0
        if most > 2 { parts.insert(.hint) }
        if most > 3 { parts.insert(.accepts) }
    }

    private mutating func findLength(_ names: [String], _ rows: ArraySlice<[String]>) {
        guard layout.columns == nil else { return }
        let lengths = rows.map { ($0.lastIndex { !$0.isBlank } ?? 0) + 1 }
        let counts = Dictionary(grouping: lengths, by: \.self).mapValues(\.count)
        let (usual, count) = counts.max { ($0.value, $1.key) < ($1.value, $0.key) } ?? (0, 0)
        if reader.specified != nil {
            let isRegular = usual > 2 && count * 5 >= lengths.count * 4
            reader.hasTwoFields = names.isEmpty ? !isRegular : names.count < 3
        } else if reader.separator != .tab {
            mostCells = names.isEmpty ? max(usual, 4) : names.count
        }
    }

    /// Whether cells are HTML: some have tags around text, or most in a column are pictures. Where
    /// else nothing but tags is in a cell, they are what is learned.
    private static func isHTML(_ cells: [String]) -> Bool {
        let marked = cells.filter { cell in
            cell.utf8.contains {
                $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "[")
            }
                && HTMLText.marks.contains { cell.contains($0) }
        }
        let bare = marked.map(HTMLText.init).filter(\.text.isBlank)
        let pictures = bare.count { !$0.media.isEmpty }
        return !marked.isEmpty && bare.count * 2 <= marked.count
            || pictures > 1 && pictures * 3 >= cells.count
    }

    private mutating func readRow(at start: Int) {
        if reader.bytes[start] == UInt8(ascii: "#"), reader.fields.count == 1, hasAnswers { return }
        let prompt = reader.field(columns.prompt)
        // Not `map(isBlank)`, which copies all of this for every row.
        let hasPrompt = if let prompt { !isBlank(prompt) } else { false }
        if !hasPrompt, reader.isBlank { return }
        rowCount += 1
        guard isQuestion(prompt, hasPrompt: hasPrompt) else { return badCount += 1 }
        var title = title
        if let group = reader.field(columns.group), !reader.isBlank(group) {
            title = reader.text(of: group)
        }
        guard let title else { return lacksTitle = true }
        groups.add(UInt32(truncatingIfNeeded: start), to: title)
        if let rule = reader.field(columns.rule), reader.text(of: rule) == AnswerRule.exact.rawValue
        {
            groups.mark(.none, .exact)
        }
    }

    private mutating func isQuestion(_ prompt: DelimitedReader.Field?, hasPrompt: Bool) -> Bool {
        let answer = reader.answer(columns)
        let end = reader.fields[reader.fields.count - 1].range.upperBound
        var isQuestion = areTextsValid(prompt, answer)
        func refuse(_ reason: String, at offset: Int) {
            problems.add(reason, at: offset)
            isQuestion = false
        }
        if !hasPrompt { refuse(blank("prompt", prompt), at: prompt?.range.lowerBound ?? end) }
        if let answer {
            hasAnswers = true
            if isBlank(answer) { refuse(blank("answer", answer), at: answer.range.lowerBound) }
        } else {
            firstWithoutAnswer = firstWithoutAnswer ?? reader.fields[0].range.lowerBound
            refuse(
                columns.options == nil
                    ? "the answer is missing" : "the answer is none of the options", at: end)
        }
        if answer != nil, reader.fields.count > mostCells,
            let surplus = reader.fields[mostCells...].first(where: { !reader.isBlank($0) })
        {
            hasLongRows = true
            refuse("this may be another column or part of the answer", at: surplus.range.lowerBound)
        }
        return isQuestion
    }

    private func blank(_ name: String, _ field: DelimitedReader.Field?) -> String {
        let isText = field.map { reader.isBlank($0) } ?? true
        return isText
            ? "the \(name) is blank" : "the \(name) has tags, pictures or sounds, but no text"
    }

    @inline(__always)
    private func isBlank(_ field: DelimitedReader.Field) -> Bool {
        reader.isBlank(field) || columns.isHTML && HTMLText(reader.text(of: field)).text.isBlank
    }

    /// Whether no text of the row is too long or piles up combining marks. If one does, that is a
    /// problem.
    private mutating func areTextsValid(
        _ prompt: DelimitedReader.Field?, _ answer: DelimitedReader.Field?
    ) -> Bool {
        var areValid = true
        func check(
            _ field: DelimitedReader.Field?, _ name: StaticString, _ limit: TextLimit = .part
        ) {
            guard let field, let problem = reader.problem(with: field, limit) else { return }
            problems.add("the \(name) \(problem)", at: field.range.lowerBound)
            areValid = false
        }
        check(reader.field(columns.group), "title", .title)
        check(prompt, "prompt")
        check(answer, "answer")
        check(reader.field(columns.hint), "hint")
        if let accepts = reader.field(columns.accepts), reader.problem(with: accepts) != nil {
            // A cell with several answers may be longer than one answer.
            for text in AcceptedAnswers.decode(reader.text(of: accepts)) {
                guard let problem = TextLimit.part.problem(with: text) else { continue }
                problems.add("an accepted answer \(problem)", at: accepts.range.lowerBound)
                areValid = false
            }
        }
        return areValid
    }
}
