/// Reads the rows of a table into groups and remembers every problem.
///
/// It only checks whether each row is a question and which are the same, and makes none: a drill starts right after that.
struct GroupTableDecoder {
    /// The rows of one group.
    private struct Rows {
        let title: String
        /// Where they start.
        var starts: [UInt32] = []
    }

    private var reader: DelimitedReader
    private let title: String?
    /// What happens to a question that occurs twice in a group.
    private let rule: RepeatedQuestions
    private let firstRow: FirstRow?
    /// The columns that the learner wants, and no others.
    private let chosen: ColumnPair?
    /// The first row, if it was taken for a heading by its looks.
    private var likelyHeading: [String]?
    private var columns: [TableColumn?]?
    private var groups: [Rows] = []
    private var indices: [String: Int] = [:]
    /// The index of the group of the rows that do not say theirs, once there is one.
    private var untitled: Int?
    private var losses = DecodedGroups.Losses()
    private var problems = ProblemList()
    /// Where the first row without a second column starts; in a file that is not a table all rows are like it.
    private var firstWithoutAnswer: Int?
    private var hasAnswers = false
    private var mostFields = 0
    /// Cells that no column is meant for.
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
    package mutating func decode() throws(InvalidGroupFile) -> DecodedGroups {
        do throws(SyntaxError) {
            try reader.bytes.checkEncoding()
            var start = reader.offset
            while try reader.next() {
                try decodeRow(at: start)
                start = reader.offset
            }
        } catch {
            problems.add(error.reason, at: error.offset)
        }
        var kind = InvalidGroupFile.Kind.broken
        var remedy: InvalidGroupFile.Remedy?
        if let offset = firstWithoutAnswer, !hasAnswers {
            // One problem and not one a line: the file is not a table, or one with another separator.
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
        return try made()
    }

    private mutating func made() throws(InvalidGroupFile) -> DecodedGroups {
        return try Result { () throws(InvalidGroup) in
            let columns = columns ?? []
            var made: [QuestionGroup] = []
            for group in groups {
                let source = TableQuestions(reader: reader, columns: columns, rows: group.starts)
                let questions = rule == .kept ? QuestionList(source) : losses.withoutRepetitions(QuestionList(source))
                made.append(try QuestionGroup(title: group.title, differingQuestions: questions))
            }
            // Without a first row that names them there are as many columns as the longest row has.
            let parts = TableColumn.parts(of: Array(columns.prefix(mostFields)))
            return DecodedGroups(groups: made, losses: losses, parts: parts, likelyHeading: likelyHeading)
        }.mapError(InvalidGroupFile.init).get()
    }

    private mutating func decodeRow(at start: Int) throws(SyntaxError) {
        if reader.isBlank { return }
        guard let columns else {
            let names = reader.fields.map(reader.text)
            if let named = columns(namedBy: names) {
                self.columns = chosen?.columns ?? named
                mostFields = names.count
                surplus.heading = names.count
                reader.hasTwoFields = reader.isSpecified && chosen == nil && names.count == 2
                losses.columns = zip(names, named).compactMap { $1 == nil && !$0.isBlank ? $0 : nil }
                return
            }
            columns = chosen?.columns ?? TableColumn.standard
            if reader.isSpecified, chosen == nil {
                reader.hasTwoFields = true
                reader.offset = start
                _ = try reader.next()
            }
            return try decodeRow(at: start)
        }
        mostFields = max(mostFields, reader.fields.count)
        if chosen == nil, !reader.isSpecified, reader.separator != .tab { surplus.look(at: reader) }
        let row = TableRow(reader, columns)
        if chosen == nil { losses.cells += row.cellsOutside }
        if isQuestion(row) { add(row, at: start) }
    }

    /// The columns, if the first row is a heading.
    private mutating func columns(namedBy names: [String]) -> [TableColumn?]? {
        if firstRow == .no { return nil }
        if let columns = TableColumn.named(names) { return columns }
        let columns = TableHeading.columns(named: names)
        if firstRow == .yes { return columns ?? TableColumn.standard }
        guard let columns, !TableHeading.isDisproved(names, by: reader) else { return nil }
        likelyHeading = names.filter { !$0.isBlank }
        return columns
    }

    /// Whether the row has a prompt and an answer, and all of its texts are fit. If not, that is a problem.
    private mutating func isQuestion(_ row: TableRow) -> Bool {
        let end = reader.fields[reader.fields.count - 1].range.upperBound
        var isQuestion = areTextsFit(row)
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

    /// Whether no text of the row is too long or piles up marks. If one does, that is a problem.
    private mutating func areTextsFit(_ row: TableRow) -> Bool {
        var areFit = true
        func check(_ field: DelimitedReader.Field?, _ name: StaticString, _ limit: TextLimit = .part) {
            guard let field, let problem = reader.problem(with: field, limit) else { return }
            problems.add("the \(name) \(problem)", at: field.range.lowerBound)
            areFit = false
        }
        check(row.group, "title", .title)
        check(row.prompt, "prompt")
        check(row.answer, "answer")
        check(row.hint, "hint")
        if let accepts = row.accepts, reader.problem(with: accepts) != nil {
            // The cell may be longer than an answer where it holds several.
            for text in AcceptedAnswers.decode(reader.text(of: accepts)) {
                guard let problem = TextLimit.part.problem(with: text) else { continue }
                problems.add("an accepted answer \(problem)", at: accepts.range.lowerBound)
                areFit = false
            }
        }
        return areFit
    }

    private mutating func add(_ row: TableRow, at start: Int) {
        guard let index = groupIndex(row) else {
            lacksTitle = true
            return
        }
        groups[index].starts.append(UInt32(truncatingIfNeeded: start))
    }

    /// The index of the group that the row belongs to; nil if its title is unknown.
    private mutating func groupIndex(_ row: TableRow) -> Int? {
        if let field = row.group, !reader.isBlank(field) { return groupIndex(titled: reader.text(of: field)) }
        // Most tables are one group, of which no row says the title.
        if untitled == nil { untitled = title.map { groupIndex(titled: $0) } }
        return untitled
    }

    /// The index of the group of this title, which is made for its first row.
    private mutating func groupIndex(titled title: String) -> Int {
        if let index = indices[title] { return index }
        indices[title] = groups.count
        groups.append(Rows(title: title))
        return groups.count - 1
    }
}

/// The questions of rows of a table, each made when it is wanted.
struct TableQuestions: QuestionSource {
    /// A reader of the table.
    let reader: DelimitedReader
    /// What its columns hold.
    package let columns: [TableColumn?]
    /// Where the rows of these questions start. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    func question(at index: Int) -> Question {
        var reader = reader
        reader.offset = Int(rows[index])
        // It was read before without an error.
        _ = try? reader.next()
        return TableRow(reader, columns).question(reader)
    }
}
