/// Questions in JSON of other programs: a list of objects is a table with named columns, at any
/// depth, and so are lists of lists, lists beside each other, and an object of pairs.
struct JSONTable {
    let tape: JSONTape
    var sheet: JSONSheet
    /// The names above a list of lists.
    private var listNames: [String] = []
    var numbered: [NumberedAnswer] = []
    /// Objects with options of which nothing says which one is right.
    var unanswered: [Int] = []

    let shapes: JSONShapes
    /// The name of each column, and the column that came after it last.
    private var names: [[UInt8]] = []
    private var following: [Int] = []
    private var form: String?
    private let mayHaveAnyNames: Bool

    static func decode(
        _ tape: JSONTape, title: String?, rule: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups? {
        var table = JSONTable(tape, mayHaveAnyNames: layout.columns != nil)
        try table.collect(tape.root, title: nil)
        table.resolveNumbers()
        guard table.sheet.rowCount > 0 else { return nil }
        return try table.decoded(title: title, rule: rule, layout: layout)
    }

    private init(_ tape: JSONTape, mayHaveAnyNames: Bool) {
        self.tape = tape
        sheet = JSONSheet(tape)
        shapes = JSONShapes(tape)
        self.mayHaveAnyNames = mayHaveAnyNames
    }

    private mutating func decoded(
        title: String?, rule: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups {
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
        decoded.losses.otherColumns += sheet.leftOut
        decoded.form = form
        if form != nil { decoded.columns = nil }
        return decoded
    }

    // MARK: Columns

    /// The column of a member that follows another, which mostly is the one that followed it last.
    mutating func column(of child: Int, after last: Int) -> Int {
        let guess = last + 1 < following.count ? following[last + 1] : -1
        if guess >= 0, tape.isNamed(child, names[guess]) { return guess }
        let name = tape.name(child)
        let index = sheet.index(of: name)
        if index == JSONSheet.noColumn { return index }
        while names.count <= index { names.append([]) }
        while following.count <= max(index, last) + 1 { following.append(-1) }
        names[index] = Array(name.utf8)
        following[last + 1] = index
        return index
    }

    func kind(_ column: Int) -> ColumnName.Kind? {
        column == JSONSheet.noColumn ? .aside : shapes.meanings.of(sheet.columns[column])?.kind
    }

    // MARK: Rows

    private mutating func collect(
        _ value: Int, title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) {
        if tape.values[value].kind == .object { return try collectObject(value, title: title) }
        let areWords = shapes.holdWords(value)
        for child in tape.children(of: value) where tape.first(of: child) != nil {
            if areWords, let words = shapes.words(of: child) {
                addPairs(of: words, title: self.title(of: child) ?? title)
            } else if tape.values[child].kind == .array, shapes.isRow(child) {
                addRow(listFields(child), at: child, title: title)
            } else if tape.values[child].kind == .array || shapes.isContainer(child) {
                try collect(child, title: title)
            } else {
                addRecord(child, title: title)
            }
        }
    }

    private func title(of value: Int) -> JSONSheet.Cell? {
        shapes.title(of: value).map { JSONSheet.Cell(.value, $0) }
    }

    private mutating func collectObject(
        _ value: Int, title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) {
        if shapes.isQuestion(value) { return addRecord(value, title: title) }
        let own = self.title(of: value) ?? title
        let parallel = shapes.parallel(value, mayHaveAnyNames: mayHaveAnyNames)
        if !parallel.isEmpty { return try addParallel(parallel, title: own) }
        let children = Array(tape.children(of: value))
        let lists = children.filter { shapes[$0].contains(.records) }
        let parts = lists.isEmpty ? children.filter { shapes[$0].contains(.record) } : lists
        if parts.isEmpty {
            if shapes.areUnnamedLists(children) { throw unnamed(children) }
            // One pair alone may be anything, but is a group among others.
            if shapes.arePairs(value, least: title == nil ? 2 : 1) {
                addPairs(of: value, title: title)
            }
            return
        }
        if lists.isEmpty, parts.count == children.count, shapes.areEntries(parts) {
            let column = sheet.index(of: shapes.areAsked(parts) ? "term" : "")
            for part in parts { addRecord(part, withNameIn: column, title: title) }
            return
        }
        if lists.isEmpty, shapes.areSettings(children) { return }
        listNames = shapes.heading(above: parts[0], among: children)
        for part in parts {
            let mayBeTitle =
                parts.count > 1 && TextLimit.title.problem(with: tape.name(part)) == nil
            try collect(part, title: own ?? (mayBeTitle ? JSONSheet.Cell(.name, part) : nil))
        }
        listNames = []
    }

    private func unnamed(_ lists: [Int]) -> InvalidGroupFile {
        let names = lists.map(tape.name)
        return tape.problem(
            """
            the names \(names[0]) and \(names[1]) do not say which of the lists is asked; \
            --columns 1,2 asks the first one
            """, at: lists[0])
    }

    private mutating func addPairs(of value: Int, title: JSONSheet.Cell?) {
        form = "names as prompts, and their values as answers"
        let prompts = sheet.index(of: "")
        let answers = sheet.index(of: "", 1)
        for child in tape.children(of: value) where tape.values[child].kind != .null {
            sheet.startRow(at: child)
            sheet.add(JSONSheet.Cell(.name, child), in: prompts)
            addCells([Field(column: answers, values: [child])])
            if let title { sheet.add(title, in: JSONSheet.groupColumn) }
            // A question with a list of answers may have one right answer among them.
            if tape.name(child).hasSuffix("?"), tape.count(of: child) > 2 {
                unanswered.append(child)
            }
        }
    }

    private mutating func listFields(_ row: Int) -> [Field] {
        tape.children(of: row).enumerated().map { index, child in
            let column =
                index < listNames.count
                ? sheet.index(of: listNames[index]) : sheet.index(of: "", index)
            return Field(column: column, values: [child])
        }
    }

    /// Adds the rows of lists beside each other: `{"words": […], "translations": […]}`.
    private mutating func addParallel(
        _ lists: [Int], title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) {
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
            let known = shapes.meanings.of(name) == nil ? shapes.meanings.ofSeveral(name) : nil
            return known?.word ?? name
        }
        for row in columns[0].indices {
            var fields: [Field] = []
            for (name, column) in zip(names, columns) { take(column[row], name, &fields) }
            addRow(fields, at: columns[0][row], title: title)
        }
    }
}
