/// Questions in JSON and YAML values: objects with names for prompt and answer, at any depth; rows
/// in lists; parallel lists; and objects of pairs.
///
/// ```json
/// { "Seas": [{ "question": "Which is the saltiest?", "answer": "the Dead Sea" }] }
/// ```
struct JSONTable {
    let tape: JSONTape
    let meanings = ColumnMeanings()
    /// Whether the learner specifies the columns, so that any names are valid.
    let takesAnyNames: Bool
    var rows: JSONRows
    /// Whether names may be prompts, and their values answers. This and the next depend on the
    /// objects around a value.
    private var takesPairs: Bool
    /// Whether the value belongs to a program's settings.
    private(set) var isInSettings = false
    private var form: String?
    /// The names of the last flat object, with their columns.
    private var shape: [(name: [UInt8], column: Int)] = []
    /// The first value whose names do not indicate prompt and answer.
    private var unnamed: Int?
    /// The objects in lists with a prompt, but no answer.
    private var unasked: [Int] = []

    /// The error for a file without anything like a question.
    static let noQuestions = InvalidGroupFile(
        "nothing has names for a question and an answer, such as question and answer",
        kind: .somethingElse)

    private static let noAnswer = "nothing says which of the options is the answer"

    /// - Returns: nil if nothing resembles a question.
    static func decode(
        _ tape: JSONTape, title: String?, rule: RepeatedQuestions, layout: ReadingOptions,
        takesPairs: Bool = true, firstOption: Int = 0
    ) throws(InvalidGroupFile) -> Deck? {
        var table = JSONTable(
            tape: tape, takesAnyNames: layout.columns != nil, rows: JSONRows(of: tape),
            takesPairs: takesPairs)
        try table.collect(tape.root)
        if table.form == nil, table.rows.count > 0 { try table.addUnasked() }
        table.rows.resolveNumbers(from: firstOption)
        var rows = table.rows
        if layout.columns == nil, let first = rows.unanswered.first,
            rows.unanswered.count * 2 > rows.count
        {
            throw tape.problem(noAnswer, at: first)
        }
        // A single pair may be anything: `{"dependencies": {"questions": "1"}}`.
        guard rows.count > (table.form == nil ? 0 : 1) else {
            if let unnamed = table.unnamed { throw table.problem(of: unnamed) }
            return nil
        }
        var layout = layout
        rows.finish()
        layout.firstRow = table.form == nil ? nil : .no
        if rows.hasNames { layout.firstRow = .yes }
        var decoder = GroupTableDecoder(rows, title: title, rule: rule, layout: layout)
        var deck = try decoder.decode()
        deck.diagnostics.columns += rows.leftOut.uniqued(by: \.self)
        if let first = rows.assumedFirst {
            deck.assumptions.append("options counted from \(first)")
        }
        if let form = table.form {
            deck.assumptions.append(form)
            deck.columns = nil
        }
        return deck
    }

    /// Whether a list has questions, by the names in it.
    static func hasRecords(_ tape: JSONTape) -> Bool {
        let table = JSONTable(
            tape: tape, takesAnyNames: false, rows: JSONRows(of: tape), takesPairs: false)
        return tape.values.indices.dropFirst().contains { list in
            tape.values[list].kind == .array && tape.children(of: list).contains(where: table.asks)
        }
    }

    private func problem(of value: Int) -> InvalidGroupFile {
        let members = Array(tape.children(of: value))
        if fields(of: value).contains(where: { $0.kind == .option }) {
            return tape.problem(Self.noAnswer, at: value)
        }
        let texts = members.filter(tape.isTexts).prefix(2)
        if texts.count < 2 {
            return tape.problem("there is only one text for each question", at: value)
        }
        let names = texts.map(tape.name).joined(separator: " and ")
        let areTexts = texts.allSatisfy {
            tape.values[$0].kind == .string && meanings.of(tape.name($0))?.kind != .aside
        }
        let mayAsk = areTexts && !members.contains(where: holdsRecords) || areLists(members)
        let advice = mayAsk ? "; --columns 1,2 asks the first and wants the second" : ""
        return tape.problem("the names \(names) do not say what is asked\(advice)", at: value)
    }

    // MARK: Walking

    /// Collects the questions in a value.
    ///
    /// - Parameters:
    ///   - isElement: whether the value is in a list.
    ///   - isAlike: whether it shares names with others in the list, and so contains no pairs.
    ///   - mayBeWords: whether its names are not those of a record beside it.
    private mutating func collect(
        _ value: Int, isElement: Bool = false, isAlike: Bool = false, mayBeWords: Bool = true
    ) throws(InvalidGroupFile) {
        let outer = rows.title
        let before = (takesPairs, isInSettings)
        defer {
            rows.title = outer
            (takesPairs, isInSettings) = before
        }
        if tape.values[value].kind == .array { return try collectList(value) }
        let own = title(of: value)
        let children = Array(tape.children(of: value))
        let fields = fields(of: value)
        // A record with a word may have lists of its meanings.
        let isRecord =
            isAlike
            && fields.contains { field in
                [.prompt, .language, .subject].contains(field.kind) && tape.isText(field.value)
                    && !Self.titles.contains(field.name.lowercased())
            }
        let lists = isRecord || hasQuestion(fields) ? [] : parallel(value)
        if !lists.isEmpty {
            rows.title = own ?? outer
            return try addParallel(lists)
        }
        // Some of many words are names of columns, such as `Lit`.
        let areWords =
            takesPairs && !takesAnyNames && mayBeWords && fields.count > 20
            && fields.count { $0.kind != nil } * 4 < fields.count
        if !areWords, asks(value, fields) { return try addRecord(fields, at: value) }
        rows.title = own ?? outer
        isInSettings = isInSettings || areSettings(children)
        let isNameless = isAlike && own == nil
        if isInSettings || isNameless { takesPairs = false }
        let lacksAnswer = isElement && fields.contains { $0.kind == .prompt }
        let isRow = isAlike && isPairs(value)
        if isRow || lacksAnswer || areLists(children) {
            unnamed = unnamed ?? value
            if lacksAnswer { unasked.append(value) }
            return
        }
        let isPair = outer != nil && fields.allSatisfy { $0.kind == nil }
        // Beside records other names ask nothing.
        let mayAsk = takesPairs && (form != nil || rows.count == 0)
        if mayAsk, isPairs(value), children.count > 1 || isPair {
            addPairs(of: children)
        } else {
            try collectParts(children.filter { holdsRecords($0) && !areOptions($0) })
        }
    }

    /// Whether a list has options, which are not questions of their own. A letter is a title, and
    /// `du` is not the plural of one.
    private func areOptions(_ list: Int) -> Bool {
        let name = tape.name(list)
        let isNamed = name.count > 3 && meanings.ofSeveral(name)?.kind == .option
        let isList = tape.values[list].kind == .array
        let members = tape.first(of: list).map(fields) ?? []
        return isList && isNamed && !members.contains { $0.kind == .prompt }
    }

    /// Collects the questions in the values of an object. Their names may be the prompts or the
    /// group titles.
    private mutating func collectParts(_ parts: [Int]) throws(InvalidGroupFile) {
        if !isInSettings, areEntries(parts) {
            let column = rows.column("term")
            for part in parts { try addRecord(fields(of: part), at: part, withNameIn: column) }
            return
        }
        let isNamed = rows.title != nil || parts.count == 1
        // The names of records recur, so they are not prompts.
        let records = parts.prefix(2).filter { tape.values[$0].kind == .array }.compactMap(
            tape.first)
        // Alike objects with a title are records, too.
        let names = parts.prefix(2).map { Set(tape.children(of: $0).map(tape.name)) }
        let areRecords = names.count > 1 && names[0] == names[1] && title(of: parts[0]) != nil
        if areAlike(records) || areRecords { takesPairs = false }
        let mayBeWords = !areAlike(parts)
        for part in parts {
            let name = tape.name(part)
            let isTitle = TextLimit.title.problem(with: name) == nil && !asks(part)
            if !isNamed { rows.title = isTitle ? name : nil }
            try collect(part, mayBeWords: mayBeWords)
        }
    }

    private mutating func collectList(_ list: Int) throws(InvalidGroupFile) {
        let children = tape.children(of: list)
        let sample = Array(children.prefix(20))
        let areAlike = areAlike(sample)
        // The names of alike objects are no prompts; some words may occur twice.
        let names = Set(sample.flatMap { tape.children(of: $0).map(tape.name) })
        let arePairs = names.count > 1 && names.count * 2 > sample.count
        if takesPairs, arePairs, sample.allSatisfy({ tape.count(of: $0) == 1 && isPairs($0) }) {
            return addPairs(of: children.flatMap(tape.children))
        }
        let isTable = areAlike && sample.contains(where: { asks($0) })
        for child in children where !addAlike(child) {
            if isRow(child) {
                let cells = tape.children(of: child).enumerated().map { index, cell in
                    Field(
                        name: "", number: index, kind: nil, value: cell, choices: choices(in: cell))
                }
                rows.start(at: child)
                add(cells, at: child)
            } else if isTable, tape.values[child].kind == .object,
                !tape.children(of: child).contains(where: holdsRecords), parallel(child).isEmpty
            {
                try addRecord(fields(of: child), at: child)
            } else if tape.isContainer(child) {
                try collect(child, isElement: true, isAlike: areAlike, mayBeWords: false)
            }
        }
    }

    // MARK: Rows

    /// Adds a flat object if it has the same names as the last one; otherwise returns false.
    private mutating func addAlike(_ value: Int) -> Bool {
        if shape.isEmpty || tape.values[value].kind != .object { return false }
        // The members of a flat object are consecutive.
        let end = value + 1 + shape.count
        guard Int(tape.values[value].next) == end else { return false }
        for (member, part) in zip(value + 1..<end, shape) {
            guard !tape.isContainer(member), tape.isNamed(member, part.name) else { return false }
        }
        rows.start(at: value)
        for (member, part) in zip(value + 1..<end, shape) where tape.isText(member) {
            rows.add(member, in: part.column)
        }
        return true
    }

    /// Adds an object as a row, optionally with its own name in a column.
    private mutating func addRecord(
        _ fields: [Field], at value: Int, withNameIn column: Int? = nil
    ) throws(InvalidGroupFile) {
        let prompts = fields.filter { $0.kind == .prompt && $0.name.last?.isNumber ?? false }
        if prompts.count > 1 {
            let names = prompts.map(\.name).joined(separator: " and ")
            throw tape.problem("\(names) are several questions in one object", at: value)
        }
        rows.start(at: value)
        if let column { rows.add(tape.name(value).trimmed, at: value, in: column) }
        add(fields, at: value)
        let members = Array(tape.children(of: value))
        let isFlat = column == nil && !members.contains(where: tape.isContainer)
        shape = (isFlat ? members : []).compactMap { member in
            let name = tape.name(member)
            return rows.column(name).map { (Array(name.utf8), $0) }
        }
    }

    /// Adds the objects without an answer, so that they are named.
    private mutating func addUnasked() throws(InvalidGroupFile) {
        for value in unasked { try addRecord(fields(of: value), at: value) }
    }

    private mutating func addPairs(of members: [Int]) {
        form = "names as prompts, and their values as answers"
        for child in members where tape.values[child].kind != .null {
            rows.start(at: child)
            rows.add(tape.name(child).trimmed, at: child, in: rows.column(""))
            add(Field(name: "", number: 1, kind: nil, value: child))
            // If a question has a list of answers, one of them may be the right one.
            if tape.name(child).hasSuffix("?"), tape.count(of: child) > 2 {
                rows.unanswered.append(child)
            }
        }
    }

    /// Adds the rows of parallel lists: `{"words": […], "translations": […]}`.
    private mutating func addParallel(_ lists: [Int]) throws(InvalidGroupFile) {
        let columns = lists.map { Array(tape.children(of: $0)) }
        if let other = columns.indices.first(where: { columns[$0].count != columns[0].count }) {
            throw tape.problem(
                """
                \(tape.name(lists[other])) has \(columns[other].count.counted("text")), but \
                \(tape.name(lists[0])) has \(columns[0].count)
                """, at: lists[other])
        }
        let meanings = lists.map { self.meanings.ofSeveral(tape.name($0)) }
        for row in columns[0].indices {
            let fields = lists.indices.map { list in
                let value = columns[list][row]
                return Field(
                    name: meanings[list]?.word ?? tape.name(lists[list]),
                    kind: meanings[list]?.kind, value: value, choices: choices(in: value))
            }
            rows.start(at: columns[0][row])
            add(fields, at: columns[0][row])
        }
    }
}
