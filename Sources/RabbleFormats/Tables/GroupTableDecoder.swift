/// Reads the rows of a table into groups and gathers all problems.
///
/// It checks rows and finds repetitions, but makes no questions, so that a drill of a large file starts sooner.
struct GroupTableDecoder {
    private var reader: DelimitedReader
    /// The title of rows that do not name their group; nil if unknown.
    private let title: String?
    private let rule: RepeatedQuestions
    private let firstRow: FirstRow?
    /// The only columns to read, if the learner chooses them.
    private let chosen: ColumnPair?
    /// The first row, if it was taken for a heading by its looks.
    private var likelyHeading: [String]?
    /// The meanings of the columns, once there is a row.
    private var columns: [TableColumn?]?
    /// The offsets of the rows of each group.
    private var groups = GroupCollector<UInt32>()
    /// The titles of groups with a row whose answers are judged exactly.
    private var exact: Set<String> = []
    private var losses = DecodedGroups.Losses()
    private var problems = ProblemList()
    /// The offset of the first row without an answer. In a file that is not a table no row has one.
    private var firstWithoutAnswer: Int?
    private var hasAnswers = false
    private var mostFields = 0
    private var surplus = SurplusCells()
    /// Whether there is a question whose group has no known title.
    private var lacksTitle = false

    init(_ reader: DelimitedReader, title: String?, rule: RepeatedQuestions, layout: TableLayout) {
        self.reader = reader
        self.title = title
        self.rule = rule
        firstRow = layout.firstRow
        chosen = layout.columns
    }

    /// Reads all rows.
    mutating func decode() throws(InvalidGroupFile) -> DecodedGroups {
        do {
            try reader.bytes.checkEncoding()
            var start = reader.offset
            while try reader.next() {
                if !reader.isBlank { try readRow(at: start) }
                start = reader.offset
            }
        } catch {
            problems.add(error.reason, at: error.offset)
        }
        try checkProblems()
        let (reader, columns) = (reader, columns ?? [])
        // A table without a heading has as many columns as its longest row.
        let parts = TableColumn.parts(of: Array(columns.prefix(mostFields)))
        let exact = exact
        return try groups.decoded(
            losses, parts, rule: rule, likelyHeading: likelyHeading, answers: { exact.contains($0) ? .exact : .lenient }
        ) { rows in
            QuestionList(TableQuestions(reader: reader, columns: columns, rows: rows))
        }
    }

    private mutating func checkProblems() throws(InvalidGroupFile) {
        var kind = InvalidGroupFile.Kind.broken
        var remedy: InvalidGroupFile.Remedy?
        if let offset = firstWithoutAnswer, !hasAnswers {
            // One problem instead of one for each line: the file is not a table, or has another separator.
            let reason =
                chosen.map { "no row has a column \($0.answer)" }
                ?? "no \(reader.separatorName) separates a prompt from its answer"
            if chosen == nil { remedy = .columnSeparator }
            problems = ProblemList()
            problems.add(reason, at: offset)
            kind = .somethingElse
        }
        if problems.isEmpty, groups.isEmpty, !lacksTitle {
            problems.add("there are no questions", at: reader.offset)
            kind = .somethingElse
        }
        if problems.isEmpty, let surplus = surplus.place {
            problems.add("this may be another column or part of the answer", at: surplus)
            remedy = .longAnswer(separator: String(decoding: [reader.separator], as: UTF8.self))
        }
        guard problems.isEmpty else { throw problems.located(in: reader.bytes, kind: kind, remedy: remedy) }
        if lacksTitle { throw .titleMissing }
    }

    private mutating func readRow(at start: Int) throws(SyntaxError) {
        if columns == nil, try readHeading(at: start) { return }
        mostFields = max(mostFields, reader.fields.count)
        if chosen == nil, !reader.isSpecified, reader.separator != .tab { surplus.look(at: reader) }
        let row = TableRow(reader, columns ?? [])
        if chosen == nil { losses.cells += row.cellsOutside }
        guard isQuestion(row) else { return }
        let named = row.group.flatMap { reader.isBlank($0) ? nil : reader.text(of: $0) }
        if let title = named ?? title {
            if let rule = row.answers, reader.text(of: rule) == AnswerRule.exact.rawValue { exact.insert(title) }
            groups.add(UInt32(truncatingIfNeeded: start), to: title)
        } else {
            lacksTitle = true
        }
    }

    // MARK: The heading

    /// Works out the columns from the first row.
    ///
    /// - Returns: whether the row is a heading; if not, the reader is after it as after any other row.
    private mutating func readHeading(at start: Int) throws(SyntaxError) -> Bool {
        let names = reader.fields.map(reader.text)
        let named = columns(namedBy: names)
        columns = chosen?.columns ?? named ?? TableColumn.standard
        let hasGivenSeparators = reader.isSpecified && chosen == nil
        guard let named else {
            if hasGivenSeparators {
                reader.hasTwoFields = true
                reader.offset = start
                _ = try reader.next()
            }
            return false
        }
        mostFields = names.count
        surplus.heading = names.count
        reader.hasTwoFields = hasGivenSeparators && names.count == 2
        losses.columns = zip(names, named).compactMap { $1 == nil && !$0.isBlank ? $0 : nil }
        return true
    }

    /// The columns that the first row names; nil if it is a question.
    private mutating func columns(namedBy names: [String]) -> [TableColumn?]? {
        if firstRow == .no { return nil }
        if let columns = TableColumn.named(names) { return columns }
        let columns = TableHeading.columns(named: names)
        if firstRow == .yes { return columns ?? TableColumn.standard }
        guard let columns, !TableHeading.isDisproved(names, by: reader) else { return nil }
        likelyHeading = names.filter { !$0.isBlank }
        return columns
    }

    // MARK: Questions

    /// Whether the row has a prompt and an answer, and all of its texts are valid. If not, that is a problem.
    private mutating func isQuestion(_ row: TableRow) -> Bool {
        let end = reader.fields[reader.fields.count - 1].range.upperBound
        var isQuestion = areTextsValid(row)
        if row.prompt.map({ reader.isBlank($0) }) ?? true {
            problems.add("the prompt is blank", at: row.prompt?.range.lowerBound ?? end)
            isQuestion = false
        }
        guard let answer = row.answer else {
            firstWithoutAnswer = firstWithoutAnswer ?? reader.fields[0].range.lowerBound
            problems.add("the answer is missing", at: end)
            return false
        }
        hasAnswers = true
        if reader.isBlank(answer) {
            problems.add("the answer is blank", at: answer.range.lowerBound)
            isQuestion = false
        }
        return isQuestion
    }

    /// Whether no text of the row is too long or piles up combining marks. If one does, that is a problem.
    private mutating func areTextsValid(_ row: TableRow) -> Bool {
        var areValid = true
        func check(_ field: DelimitedReader.Field?, _ name: StaticString, _ limit: TextLimit = .part) {
            guard let field, let problem = reader.problem(with: field, limit) else { return }
            problems.add("the \(name) \(problem)", at: field.range.lowerBound)
            areValid = false
        }
        check(row.group, "title", .title)
        check(row.prompt, "prompt")
        check(row.answer, "answer")
        check(row.hint, "hint")
        if let accepts = row.accepts, reader.problem(with: accepts) != nil {
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
