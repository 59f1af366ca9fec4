/// Reads the rows of a cursor into groups, and collects all problems.
///
/// It checks rows and finds repetitions, but does not create the questions, so that a drill of a
/// large file starts sooner. Rows without a question are left out, unless they are the majority.
struct GroupTableDecoder<Rows: RowCursor> {
    private var cursor: Rows
    private var title: String?
    private let rule: RepeatedQuestions
    private let layout: ReadingOptions
    private var likelyHeading: [String]?
    private var columns = TableColumns()
    private var limits: [TableColumns.Limit] = []
    /// Whether rows have only a prompt and an answer, without HTML.
    private var isPair = false
    /// In a row with more cells, a text contains a separator.
    private var maxCells = Int.max
    private var groups = GroupCollector<UInt32>()
    /// The offset of the first row without an answer. In a file that is not a table, no row has an
    /// answer.
    private var firstWithoutAnswer: Int?
    private var hasAnswers = false
    /// The number of HTML tags of each name that are removed.
    private var tags: [String: Int] = [:]
    private var hasLongRows = false
    /// The number of rows that only have a picture or sound on one side, and whether other rows
    /// follow.
    private var mediaCount = 0
    private var isMixed = false
    private var parts: QuestionParts = []

    init(_ cursor: Rows, title: String?, rule: RepeatedQuestions, layout: ReadingOptions) {
        self.cursor = cursor
        self.title = title
        self.rule = rule
        self.layout = layout
    }

    mutating func decode() throws(InvalidGroupFile) -> Deck {
        do {
            try cursor.bytes.checkEncoding()
            if cursor.isOwn, layout.columns == nil, layout.firstRow != .no {
                columns = .written(cursor.nextRow()?.map(cursor.text) ?? [])
                parts = columns.parts
            } else {
                readHead()
            }
            isPair = columns.isPair && !columns.isHTML
            limits = columns.limits
            while try cursor.next() { readRow() }
        } catch {
            throw InvalidGroupFile(error, in: cursor.bytes)
        }
        try checkProblems()
        groups.diagnostics.columns = layout.columns == nil ? columns.leftOut : []
        let cursor = cursor
        let columns = columns
        var decoded = try groups.decoded(parts, rule: rule) { rows in
            QuestionList(RowQuestions(cursor, columns, rows: rows))
        }
        decoded.likelyHeading = likelyHeading
        // A heading may swap two columns; the learner may have confirmed it.
        let isConfirmed = layout.firstRow != nil && columns.isPair
        if layout.columns == nil, !isConfirmed { decoded.columns = columns.description }
        decoded.assumptions = assumptions
        return decoded
    }

    private mutating func checkProblems() throws(InvalidGroupFile) {
        func problem(_ reason: String, at offset: Int) -> InvalidGroupFile {
            InvalidGroupFile(
                SyntaxError(offset: offset, reason: reason), in: cursor.bytes, kind: .somethingElse)
        }
        if let offset = firstWithoutAnswer, !hasAnswers {
            // One problem instead of one for each line: the file is not a table, or has another
            // separator.
            if let columns = layout.columns {
                throw problem("no row has a column \(columns.answer)", at: offset)
            }
            let reason =
                """
                no \(cursor.separatorName) separates a prompt from its answer, and no Q: and A: \
                mark them
                """
            throw problem(reason, at: offset).with(remedy: .columnSeparator)
        }
        if let doubt = columns.doubt { throw InvalidGroupFile(doubt) }
        if groups.foundNothing {
            throw problem("there are no questions", at: cursor.offset)
        }
        do throws(InvalidGroupFile) {
            try groups.settleProblems(
                in: cursor.bytes, isStrict: layout.isStrict, as: .row,
                besides: isMixed ? mediaCount : 0)
        } catch {
            throw hasLongRows
                ? error.with(remedy: .longAnswer(separator: cursor.separatorText)) : error
        }
    }

    private mutating func readHead() {
        cursor.trimCells()
        let head = TableHead(of: cursor.firstTexts(rowSample), title: title, layout: layout)
        for _ in 0..<head.height { _ = cursor.nextRow() }
        title = head.title
        likelyHeading = head.likelyHeading
        if layout.columns == nil { maxCells = cursor.fit(to: head.names, above: head.rows) }
        let sample = cursor.firstTexts(rowSample)
        columns = head.columns(of: sample)
        parts = head.parts(columns, of: sample)
    }

    private mutating func readRow() {
        if hasAnswers, cursor.isComment { return }
        // Most rows are a short prompt and a short answer.
        if isPair, cursor.cells.count <= maxCells, cursor.isPlain(columns.prompt),
            cursor.isPlain(columns.answer)
        {
            hasAnswers = true
            return groups.add(UInt32(truncatingIfNeeded: cursor.start), to: title)
        }
        let prompt = cursor.cell(columns.prompt)
        // Not `map(isBlank)`, which would copy all of this for every row.
        let hasPrompt = if let prompt { !isBlank(prompt) } else { false }
        if !hasPrompt, cursor.isBlank { return }
        guard isQuestion(prompt, hasPrompt: hasPrompt) else { return }
        if mediaCount > 0 { isMixed = true }
        var title = title
        if let group = cursor.cell(columns.group), !cursor.isBlank(group) {
            title = cursor.text(of: group)
        }
        if columns.isHTML, let hint = cursor.cell(columns.hint) { _ = isBlank(hint) }
        groups.add(UInt32(truncatingIfNeeded: cursor.start), to: title)
        if title != nil, let rule = cursor.cell(columns.rule),
            cursor.text(of: rule) == AnswerRule.exact.rawValue
        {
            groups.mark(.none, .exact)
        }
    }

    /// Whether the row is a question. Otherwise its problems are recorded.
    private mutating func isQuestion(_ prompt: Rows.Cell?, hasPrompt: Bool) -> Bool {
        let answer = cursor.cell(columns.answer)
        var isQuestion = true
        func refuse(_ reason: String, at offset: Int) {
            groups.note(reason, at: offset)
            isQuestion = false
        }
        for limit in limits {
            guard let cell = cursor.cell(limit.column), !cursor.isShort(cell) else { continue }
            for problem in limit.problems(with: cursor.text(of: cell)) {
                refuse(problem, at: cursor.offset(of: cell))
            }
        }
        // Whether this is an entry prepared for later. A missing member has the offset of its
        // object.
        let isPadding = answer.map {
            cursor.isBlank($0) && prompt.map(cursor.offset) != cursor.offset(of: $0)
        }
        if !hasPrompt, isPadding != true {
            refuse(blank("prompt", prompt), at: prompt.map(cursor.offset) ?? cursor.endOfRow)
        }
        guard let answer else {
            firstWithoutAnswer = firstWithoutAnswer ?? cursor.offset(of: cursor.cells[0])
            refuse("the answer is missing", at: cursor.endOfRow)
            groups.badCount += 1
            return false
        }
        hasAnswers = hasAnswers || hasPrompt
        if !columns.options.columns.isEmpty, !cursor.isBlank(answer), isOutsideOptions {
            refuse("the answer is not one of the options", at: cursor.offset(of: answer))
        }
        if cursor.cells.count > maxCells,
            let surplus = cursor.cells[maxCells...].first(where: { !cursor.isBlank($0) })
        {
            hasLongRows = true
            refuse(
                "this may be another column or part of the answer", at: cursor.offset(of: surplus))
        }
        if isQuestion, cursor.isBlank(answer) {
            groups.passOver("the answer is blank", at: cursor.offset(of: answer))
            return false
        }
        if isBlank(answer) { refuse(blank("answer", answer), at: cursor.offset(of: answer)) }
        if !isQuestion { groups.badCount += 1 }
        return isQuestion
    }

    private var isOutsideOptions: Bool {
        columns.choice(cursor.unmarkedText) == nil
            && !AnswerOptions.lists(
                in: columns.options.columns.map { cursor.unmarkedText(in: $0) ?? "" }
            ).isEmpty
    }

    private mutating func blank(_ name: String, _ field: Rows.Cell?) -> String {
        if field.map({ cursor.isBlank($0) }) ?? true { return "the \(name) is blank" }
        mediaCount += 1
        return "the \(name) has tags, pictures or sounds, but no text"
    }

    @inline(__always)
    private mutating func isBlank(_ field: Rows.Cell) -> Bool {
        cursor.isBlank(field) || columns.isHTML && isBlankHTML(field)
    }

    private mutating func isBlankHTML(_ field: Rows.Cell) -> Bool {
        let html = HTMLText(cursor.text(of: field), isGuess: true)
        for tag in html.tags { tags[tag, default: 0] += 1 }
        return html.text.isBlank
    }

    /// The assumptions about the texts: `HTML in its texts; 3 <b> and 1 <br> removed`.
    private var assumptions: [String] {
        var all: [String] = []
        if cursor.continuedLines > 0 {
            let lines = cursor.continuedLines.counted("line")
            all.append("\(lines) without a \(cursor.separatorName) as part of the text above")
        }
        if !tags.isEmpty {
            let counts = tags.ordered { $0.key < $1.key }.map { "\($0.value) <\($0.key)>" }
            all.append("HTML, and removed \(counts.joined(separator: ", "))")
        }
        if let first = columns.options.assumedFirst { all.append("options counted from \(first)") }
        return all
    }
}

/// Number of rows sampled to choose the columns.
private let rowSample = 200
