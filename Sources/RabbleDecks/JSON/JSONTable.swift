/// Questions in JSON of other programs: a list of objects is a table with named columns, at any
/// depth, and so are lists of lists, lists beside each other, and an object of pairs.
struct JSONTable {
    typealias Cell = JSONSheet.Cell

    let tape: JSONTape
    var sheet: JSONSheet
    /// The names above a list of lists.
    private var listNames: [String] = []
    var numbered: [NumberedAnswer] = []
    /// Objects with options of which nothing says which one is right.
    var unanswered: [Int] = []

    let meanings = ColumnMeanings()
    /// The columns of the members of the last objects, by their places in these.
    private var guesses: [(name: [UInt8], column: Int)] = []
    private var form: String?
    /// Whether all lists beside each other will do that are of the same length.
    let mayHaveAnyNames: Bool
    /// The title of the group of what is read.
    private var title: Cell?

    static func decode(
        _ tape: JSONTape, title: String?, rule: RepeatedQuestions, layout: ReadingOptions
    ) throws(InvalidGroupFile) -> Deck? {
        var table = JSONTable(
            tape: tape, sheet: JSONSheet(tape), mayHaveAnyNames: layout.columns != nil)
        try table.collect(tape.root)
        table.resolveNumbers()
        // One pair alone may be anything: `{"dependencies": {"questions": "1"}}`.
        let least = table.form == nil ? 1 : 2
        guard table.sheet.rowCount >= least else { return nil }
        return try table.decoded(title: title, rule: rule, layout: layout)
    }

    private mutating func decoded(
        title: String?, rule: RepeatedQuestions, layout: ReadingOptions
    ) throws(InvalidGroupFile) -> Deck {
        if layout.columns == nil, unanswered.count * 2 > sheet.rowCount {
            throw tape.problem(
                "nothing says which of the options is the answer", at: unanswered[0])
        }
        if sheet.columns.count < 2 {
            throw tape.problem("there is only one text for each question", at: tape.root)
        }
        sheet.addHeading()
        var layout = layout
        layout.firstRow = form == nil ? nil : .no
        if sheet.hasHeading { layout.firstRow = .yes }
        var decoder = GroupTableDecoder(sheet, title: title, rule: rule, layout: layout)
        var decoded = try decoder.decode()
        decoded.remarks.otherColumns += sheet.leftOut
        if let form {
            decoded.assumptions.append(form)
            decoded.columns = nil
        }
        return decoded
    }

    // MARK: Columns

    /// The column of a member, which mostly is the one of that at its place in the last object.
    mutating func column(of child: Int, at place: Int) -> Int {
        if place < guesses.count, tape.isNamed(child, guesses[place].name) {
            return guesses[place].column
        }
        let name = tape.name(child)
        let column = sheet.index(of: name)
        if place < JSONSheet.mostColumns {
            let known = min(place, guesses.count)..<min(place + 1, guesses.count)
            guesses.replaceSubrange(known, with: [(Array(name.utf8), column)])
        }
        return column
    }

    func kind(_ column: Int) -> ColumnName.Kind? {
        column == JSONSheet.noColumn ? .aside : meanings.of(sheet.columns[column])?.kind
    }

    // MARK: Rows

    private mutating func collect(_ value: Int) throws(InvalidGroupFile) {
        let outer = title
        defer { title = outer }
        if tape.values[value].kind == .object { return try collectObject(value) }
        let areWords = holdWords(value)
        for child in tape.children(of: value) where tape.first(of: child) != nil {
            let isList = tape.values[child].kind == .array
            if areWords, let words = words(of: child) {
                title = title(of: child) ?? outer
                addPairs(of: words)
            } else if isList, isRow(child) {
                addList(child)
            } else if isList || isContainer(child) {
                try collect(child)
            } else {
                addRecord(child)
            }
        }
    }

    private mutating func collectObject(_ value: Int) throws(InvalidGroupFile) {
        if isQuestion(value) { return addRecord(value) }
        let own = title(of: value) ?? title
        let parallel = parallel(value)
        if !parallel.isEmpty {
            title = own
            return try addParallel(parallel)
        }
        let children = Array(tape.children(of: value))
        let lists = children.filter(holdsRecords)
        let parts = lists.isEmpty ? children.filter(isRecord) : lists
        if parts.isEmpty {
            if areUnnamedLists(children) { throw unnamed(children) }
            // One pair alone may be anything, but is a group among others.
            if arePairs(value, least: title == nil ? 2 : 1) { addPairs(of: value) }
            return
        }
        if lists.isEmpty, parts.count == children.count, areEntries(parts) {
            let column = sheet.index(of: areAsked(parts) ? "term" : "")
            for part in parts { addRecord(part, withNameIn: column) }
            return
        }
        if lists.isEmpty, areSettings(children) { return }
        title = own
        listNames = heading(above: parts[0], among: children)
        defer { listNames = [] }
        let hasTitle = title != nil || parts.count == 1
        for part in parts {
            if !hasTitle {
                let isTitle = TextLimit.title.problem(with: tape.name(part)) == nil
                title = isTitle ? Cell(.name, part) : nil
            }
            try collect(part)
        }
    }

    private func unnamed(_ lists: [Int]) -> InvalidGroupFile {
        let names = lists.map(tape.name)
        return tape.problem(
            """
            the names \(names[0]) and \(names[1]) do not say which of the lists is asked; \
            --columns 1,2 asks the first one
            """, at: lists[0])
    }

    private mutating func addPairs(of value: Int) {
        form = "names as prompts, and their values as answers"
        let prompts = sheet.index(of: "")
        let answers = sheet.index(of: "", 1)
        for child in tape.children(of: value) where tape.values[child].kind != .null {
            startRow(at: child)
            sheet.add(Cell(.name, child), in: prompts)
            addCells([Field(column: answers, values: [child])])
            // A question with a list of answers may have one right answer among them.
            if tape.name(child).hasSuffix("?"), tape.count(of: child) > 2 {
                unanswered.append(child)
            }
        }
    }

    private mutating func addList(_ row: Int) {
        let fields = tape.children(of: row).enumerated().map { index, child in
            let isNamed = index < listNames.count
            let column = sheet.index(of: isNamed ? listNames[index] : "", isNamed ? 0 : index)
            return Field(column: column, values: [child])
        }
        addRow(fields, at: row)
    }

    mutating func startRow(at value: Int) {
        sheet.startRow(at: value)
        if let title { sheet.add(title, in: JSONSheet.groupColumn) }
    }

    /// Adds the rows of lists beside each other: `{"words": […], "translations": […]}`.
    private mutating func addParallel(_ lists: [Int]) throws(InvalidGroupFile) {
        let columns = lists.map { Array(tape.children(of: $0)) }
        if let other = columns.indices.first(where: { columns[$0].count != columns[0].count }) {
            throw tape.problem(
                """
                \(tape.name(lists[other])) has \(columns[other].count.counted("text")), but \
                \(tape.name(lists[0])) has \(columns[0].count)
                """, at: lists[other])
        }
        let names = lists.map { list in
            let name = tape.name(list)
            let known = meanings.of(name) == nil ? meanings.ofSeveral(name) : nil
            return known?.word ?? name
        }
        for row in columns[0].indices {
            var fields: [Field] = []
            for (name, column) in zip(names, columns) { take(column[row], name, &fields) }
            addRow(fields, at: columns[0][row])
        }
    }
}
