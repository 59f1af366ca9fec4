/// Questions in JSON of other programs: a list of objects is a table with named columns, at any
/// depth, and so are lists of lists, lists beside each other, and an object of pairs.
struct JSONTable {
    let tape: JSONTape
    var sheet: JSONSheet
    /// The names above a list of lists.
    private(set) var listNames: [String] = []
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
        (self.tape, sheet, shapes) = (tape, JSONSheet(tape), JSONShapes(tape))
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
        let isList = sheet.columns.first == .unnamed(0)
        sheet.addHeading()
        var layout = layout
        layout.firstRow = sheet.hasHeading ? .yes : isList ? nil : .no
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
        let index = sheet.index(of: .named(name))
        if index == JSONSheet.noColumn { return index }
        while names.count <= index { names.append([]) }
        while following.count <= index + 1 { following.append(-1) }
        (names[index], following[last + 1]) = (Array(name.utf8), index)
        return index
    }

    func kind(_ column: Int) -> ColumnName.Kind? {
        column == JSONSheet.noColumn
            ? .aside : shapes.meanings.of(sheet.columns[column].name)?.kind
    }

    // MARK: Rows

    private mutating func collect(
        _ value: Int, title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) {
        switch tape.values[value].kind {
        case .array: try collectList(value, title: title)
        case .object: try collectObject(value, title: title)
        case .string, .number, .bool, .null: break
        }
    }

    private mutating func collectList(
        _ value: Int, title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) {
        if tape.isList(value) { return addTexts(of: value, title: title) }
        let arePairs = shapes.holdsPairs(value)
        for child in tape.children(of: value) {
            switch tape.values[child].kind {
            case .object where arePairs: addPairs(of: child, title: title)
            case .object where shapes.isContainer(child): try collect(child, title: title)
            case .object: if tape.first(of: child) != nil { addRecord(child, title: title) }
            case .array where shapes.isRow(child): addList(child, title: title)
            default: try collect(child, title: title)
            }
        }
    }

    private mutating func collectObject(
        _ value: Int, title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) {
        if try addParallel(value, title: title) { return }
        if addNumbered(Array(tape.children(of: value)), title: title) { return }
        if shapes.isQuestion(value) { return addRecord(value, title: title) }
        let own = shapes.title(of: value).map { JSONSheet.Cell(.value, $0) } ?? title
        let children = Array(tape.children(of: value))
        let lists = children.filter { shapes[$0].contains(.records) }
        let parts = lists.isEmpty ? children.filter { shapes[$0].contains(.record) } : lists
        if parts.isEmpty {
            if let problem = shapes.unnamedLists(value) { throw problem }
            return shapes.arePairs(value) ? addPairs(of: value, title: title) : ()
        }
        if lists.isEmpty, parts.count == children.count, shapes.areEntries(parts) {
            let column = shapes.areAsked(parts) ? JSONColumn.named("term") : .key
            for part in parts { addRecord(part, withNameIn: column, title: title) }
            return
        }
        if let names = children.first(where: { shapes.isHeading($0, above: parts[0]) }) {
            listNames = tape.texts(names)
        }
        if lists.isEmpty, shapes.areSettings(children) { return }
        for part in parts {
            let mayBeTitle =
                parts.count > 1 && TextLimit.title.problem(with: tape.name(part)) == nil
            let name = mayBeTitle ? JSONSheet.Cell(.name, part) : nil
            try collect(part, title: own ?? name)
        }
        listNames = []
    }

    private mutating func addPairs(of value: Int, title: JSONSheet.Cell?) {
        for child in tape.children(of: value) where tape.values[child].kind != .null {
            sheet.startRow(at: child)
            sheet.add(JSONSheet.Cell(.name, child), in: sheet.index(of: .key))
            sheet.add(
                JSONSheet.Cell(tape.isText(child) ? .value : .list, child),
                in: sheet.index(of: .unnamed(1)))
            if let title { sheet.add(group: title) }
            form = "names as prompts, and their values as answers"
            // A question with a list of answers may have one right answer among them.
            if tape.name(child).hasSuffix("?"), tape.count(of: child) > 2 {
                unanswered.append(child)
            }
        }
    }

    /// Adds rows whose members have numbers: `{"question1": …, "answer1": …, "question2": …}`.
    private mutating func addNumbered(_ members: [Int], title: JSONSheet.Cell?) -> Bool {
        var rows: [String: [(name: String, value: Int)]] = [:]
        var order: [String] = []
        for member in members {
            let name = tape.name(member)
            let number = String(name.reversed().prefix(while: \.isNumber).reversed())
            if number.isEmpty { return false }
            if rows[number] == nil { order.append(number) }
            rows[number, default: []].append((String(name.dropLast(number.count)), member))
        }
        let names = Set(order.first.flatMap { rows[$0]?.map(\.name) } ?? [])
        guard order.count > 1,
            HeadingGuess.makesQuestions(names.sorted().compactMap { shapes.meanings.of($0) })
        else {
            return false
        }
        for number in order { addRow(rows[number] ?? [], title: title) }
        return true
    }

    /// Adds texts that all have the same sign between prompt and answer: `["sole - sun", …]`.
    private mutating func addTexts(of value: Int, title: JSONSheet.Cell?) {
        let texts = tape.children(of: value).map { tape.text($0) }
        let sign = ["\t", " - ", " – ", " — ", " = ", " : ", ": ", "=", "|", ";"].first { sign in
            texts.allSatisfy { text in
                let sides = text.split(separator: sign, omittingEmptySubsequences: false)
                return sides.count == 2 && sides.allSatisfy { !$0.allSatisfy(\.isWhitespace) }
            }
        }
        guard let sign, texts.count > 1 else { return }
        for (text, child) in zip(texts, tape.children(of: value)) {
            sheet.startRow(at: child)
            for (index, side) in text.split(separator: sign).enumerated() {
                let cell = sheet.cell(String(side).trimmed, at: child)
                sheet.add(cell, in: sheet.index(of: .unnamed(index)))
            }
            if let title { sheet.add(group: title) }
        }
        form = "texts with \(sign.escapedSeparator) between prompt and answer"
    }

    /// Adds the rows of lists beside each other: `{"words": […], "translations": […]}`.
    private mutating func addParallel(
        _ value: Int, title: JSONSheet.Cell?
    ) throws(InvalidGroupFile) -> Bool {
        let lists = shapes.parallel(value, mayHaveAnyNames: mayHaveAnyNames)
        if lists.isEmpty { return false }
        let names = lists.map { list in
            let name = tape.name(list)
            return shapes.meanings.of(name) == nil
                ? shapes.meanings.ofSeveral(name)?.word ?? name : name
        }
        let columns = lists.map { Array(tape.children(of: $0)) }
        if let other = columns.indices.first(where: { columns[$0].count != columns[0].count }) {
            throw tape.problem(
                """
                \(tape.name(lists[other])) has \(columns[other].count.counted("text")), but \
                \(tape.name(lists[0])) has \(columns[0].count)
                """, at: lists[other])
        }
        let title = shapes.title(of: value).map { JSONSheet.Cell(.value, $0) } ?? title
        for row in columns[0].indices {
            addRow(zip(names, columns).map { ($0, $1[row]) }, title: title)
        }
        return true
    }
}
