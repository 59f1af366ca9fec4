extension JSONTable {
    /// What an object says under one name. Of a list of objects it may be several values.
    private struct Field {
        let column: Int
        var values: [Int]
        var name: String
    }

    /// An answer that is the number of one of the options, or several.
    struct NumberedAnswer {
        /// The entries of the answer and of the first option in the sheet.
        let entry: Int
        let options: Range<Int>
        let numbers: [Int]
        let firstKey: Int?
        /// The texts of the answers are options themselves, or may be.
        let areTexts: Bool
    }

    /// Adds an object as a row, perhaps with its own name as the first cell.
    mutating func addRecord(
        _ value: Int, withNameIn named: JSONColumn? = nil, title: JSONSheet.Cell?
    ) {
        sheet.startRow(at: value)
        if let named { sheet.add(JSONSheet.Cell(.name, value), in: sheet.index(of: named)) }
        if tape.children(of: value).allSatisfy({ tape.isText($0) || tape.values[$0].kind == .null })
        {
            var last = -1
            for child in tape.children(of: value) {
                last = column(of: child, after: last)
                if tape.isText(child) { sheet.add(JSONSheet.Cell(.value, child), in: last) }
            }
        } else {
            var fields = Fields()
            for child in tape.children(of: value) { take(child, tape.name(child), &fields) }
            add(fields, at: value)
        }
        if let title { sheet.add(group: title) }
    }

    /// Adds a list as a row.
    mutating func addList(_ value: Int, title: JSONSheet.Cell?) {
        sheet.startRow(at: value)
        var fields = Fields()
        for (index, child) in tape.children(of: value).enumerated() {
            let column =
                index < listNames.count ? JSONColumn.named(listNames[index]) : .unnamed(index)
            fields.add(child, to: sheet.index(of: column), named: column.name)
        }
        add(fields, at: value)
        if let title { sheet.add(group: title) }
    }

    /// Adds a row of values that are apart in the file, by the names of their columns.
    mutating func addRow(_ values: [(name: String, value: Int)], title: JSONSheet.Cell?) {
        sheet.startRow(at: values[0].value)
        var fields = Fields()
        for (name, value) in values { take(value, name, &fields) }
        add(fields, at: values[0].value)
        if let title { sheet.add(group: title) }
    }

    // MARK: Fields

    /// Fields in the order in which their names occur.
    private struct Fields {
        private(set) var all: [Field] = []
        private var indices: [Int: Int] = [:]

        mutating func add(_ value: Int, to column: Int, named name: String) {
            let index = indices[column] ?? all.count
            indices[column] = index
            if index == all.count { all.append(Field(column: column, values: [], name: name)) }
            all[index].values.append(value)
        }
    }

    /// Takes a value under its name, and the members of an object under their names and its own.
    private mutating func take(
        _ value: Int, _ name: String, _ fields: inout Fields, isNested: Bool = false
    ) {
        func path(_ child: Int) -> String {
            let own = tape.name(child)
            let whole = "\(name) \(own)"
            // The names of what is around may say nothing: {"fields": {"Front": …}}.
            let isKnown = shapes.meanings.of(whole) != nil || shapes.meanings.of(own) == nil
            return isKnown && whole.utf8.count <= 64 ? whole : own
        }
        switch tape.values[value].kind {
        case .null: break
        case .object where isNested || !isOfOptions(value):
            for child in tape.children(of: value) {
                take(child, path(child), &fields, isNested: isNested)
            }
        case .array where isNested && !tape.isList(value):
            for child in tape.children(of: value) { take(child, name, &fields, isNested: true) }
        case .array where tape.first(of: value) == nil: break
        default: fields.add(value, to: sheet.index(of: .named(name)), named: name)
        }
    }

    /// Whether an object holds options by their letters, or says of each if it is right.
    private func isOfOptions(_ value: Int) -> Bool {
        let areMarks = tape.children(of: value).prefix(JSONSheet.mostColumns).allSatisfy {
            ["true", "false"].contains(tape.text($0))
        }
        return areMarks && tape.count(of: value) > 1
            || JSONChoices(value, in: tape, shapes.meanings) != nil
    }

    private mutating func add(_ fields: Fields, at value: Int) {
        let told = fields.all.filter { kind($0.column) != .aside }
        if told.count == 1, told[0].values.count == 1, tape.isList(told[0].values[0]) {
            // The fields of a note: {"fields": ["Hund", "dog"], "tags": []}.
            for (index, child) in tape.children(of: told[0].values[0]).enumerated() {
                sheet.add(JSONSheet.Cell(.value, child), in: sheet.index(of: .unnamed(index)))
            }
            return
        }
        let answers = fields.all.filter { kind($0.column) == .answer }
        // Without a known name, what names an option is the answer.
        let loose = fields.all.dropFirst().filter { field in
            let kind = kind(field.column)
            return [nil, .option, .subject, .value].contains(kind) && tape.isText(field.values[0])
        }
        for field in fields.all where field.values.count == 1 && !tape.isText(field.values[0]) {
            let known = answers.filter { $0.column != field.column }
            let said = known.isEmpty ? loose : known
            guard let choices = choices(of: field, among: said) else { continue }
            let found = known.isEmpty ? Array(loose.filter { names($0, choices) }.prefix(1)) : known
            return add(choices, of: field, answers: found, fields, at: value)
        }
        addCells(fields.all, at: value)
    }

    private func saidTexts(_ value: Int) -> [String] {
        tape.isText(value)
            ? [tape.text(value)] : tape.isList(value) ? tape.texts(value) : []
    }

    /// The options in a field, if its name says so, one is marked as right, or an answer names it.
    private mutating func choices(
        of field: Field, among answers: [Field]
    ) -> JSONChoices? {
        let kind = kind(field.column)
        guard [nil, .option, .answer, .accepts, .value, .text].contains(kind),
            let choices = JSONChoices(field.values[0], in: tape, shapes.meanings)
        else { return nil }
        let areOptions =
            kind == .option || choices.all.contains(where: \.isRight)
            || answers.contains { names($0, choices) || marks($0, choices) != nil }
        return areOptions ? choices : nil
    }

    private func names(_ field: Field, _ choices: JSONChoices) -> Bool {
        switch choices.match(field.values.flatMap(saidTexts)) {
        case .choices: true
        case .numbers(let numbers): numbers.allSatisfy((0...choices.all.count).contains)
        case .missing, .none: false
        }
    }

    /// The right options, if a field says of each whether it is: `[false, true, false]`.
    private func marks(_ field: Field, _ choices: JSONChoices) -> [Int]? {
        let count = choices.all.count
        let values =
            field.values.count == 1 ? Array(tape.children(of: field.values[0])) : field.values
        let texts = values.map { tape.text($0).lowercased() }
        let areMarks = values.count >= count && texts.allSatisfy { ["true", "false"].contains($0) }
        let right = texts.indices.filter { texts[$0] == "true" && $0 < count }
        return areMarks && count > 1 && !right.isEmpty ? right : nil
    }

    // MARK: Cells

    private mutating func add(
        _ choices: JSONChoices, of field: Field, answers: [Field], _ fields: Fields, at value: Int
    ) {
        let known = [field.column] + answers.map(\.column)
        addCells(fields.all.filter { !known.contains($0.column) }, at: value)
        let form = choices.areLettered ? JSONSheet.Cell.Form.option : .value
        let entries = choices.all.enumerated().map { index, choice in
            sheet.add(JSONSheet.Cell(form, choice.value), in: sheet.index(of: .option(index + 1)))
        }
        let options = entries[0]..<entries[0] + entries.count
        let marked = choices.all.indices.filter { choices.all[$0].isRight }
        let right = marked.isEmpty ? answers.compactMap { marks($0, choices) }.first : marked
        if let right {
            sheet.add(answer(right, of: options), in: sheet.index(of: .named("answer")))
            return
        }
        for answer in answers { add(answer, choices, options) }
        if answers.isEmpty { unanswered.append(value) }
    }

    /// Adds the option that an answer names, or the answer if it names none.
    private mutating func add(_ field: Field, _ choices: JSONChoices, _ options: Range<Int>) {
        let isKnown = kind(field.column) == .answer
        let column = isKnown ? field.column : sheet.index(of: .named("answer"))
        let missing = JSONSheet.Cell(.missing, field.values[0])
        let texts = field.values.flatMap(saidTexts)
        switch choices.match(texts) {
        case .choices(let indices): sheet.add(answer(indices, of: options), in: column)
        case .missing: sheet.add(missing, in: column)
        case .none: addCells([field], at: field.values[0])
        case .numbers(let numbers):
            numbered.append(
                NumberedAnswer(
                    entry: sheet.add(missing, in: column), options: options, numbers: numbers,
                    firstKey: choices.firstKey,
                    areTexts: texts.allSatisfy { choices.index(of: $0) != nil }))
        }
    }

    /// One of the options that are entries of the sheet, or the texts of several.
    private mutating func answer(_ indices: [Int], of options: Range<Int>) -> JSONSheet.Cell {
        let cells = indices.map { sheet[options.lowerBound + $0] }
        if cells.count == 1 { return cells[0] }
        return sheet.cell(
            cells.map(sheet.text).joined(separator: "; "), at: Int(cells[0].value))
    }

    private mutating func addCells(_ fields: [Field], at value: Int) {
        for field in fields {
            let first = field.values[0]
            if field.values.count == 1, tape.isText(first) {
                sheet.add(JSONSheet.Cell(.value, first), in: field.column)
            } else if field.values.count == 1, tape.isList(first) {
                let isAccepted = kind(field.column) == .accepts
                sheet.add(JSONSheet.Cell(isAccepted ? .accepts : .list, first), in: field.column)
            } else {
                addParts(of: field, at: value)
            }
        }
    }

    /// Adds the texts of a list of objects or lists, each name's together.
    private mutating func addParts(of field: Field, at value: Int) {
        var parts = Fields()
        for value in field.values {
            for child in tape.children(of: value) {
                if let (label, text) = labelled(child) {
                    parts.add(text, to: sheet.index(of: .named(label)), named: label)
                } else {
                    take(child, field.name, &parts, isNested: true)
                }
            }
        }
        for part in parts.all {
            let texts = part.values.flatMap(saidTexts).map(\.trimmed).filter { !$0.isEmpty }
                .uniqued(by: \.self)
            if texts.isEmpty { continue }
            sheet.add(
                sheet.cell(texts.joined(separator: "; "), at: part.values[0]), in: part.column)
        }
    }

    /// The text of an object that says of which side it is:
    /// `{"label": "word", "media": [{"plainText": "la mesa"}]}`.
    private func labelled(_ value: Int) -> (label: String, text: Int)? {
        guard tape.values[value].kind == .object else { return nil }
        let label = tape.children(of: value).lazy.map(tape.text).first {
            [.prompt, .answer].contains(shapes.meanings.of($0)?.kind)
        }
        let text = (value + 1..<Int(tape.values[value].next)).first { index in
            tape.values[index].kind == .string
                && ["text", "value", "content"].contains {
                    tape.name(index).lowercased().hasSuffix($0)
                }
        }
        return label.flatMap { label in text.map { (label, $0) } }
    }

    /// Numbers of options count from 0 in JSON, unless one names the last from 1. They are texts
    /// of options, if most are.
    mutating func resolveNumbers() {
        let areTexts = numbered.count(where: \.areTexts) * 2 > numbered.count
        let hasZero = numbered.contains { $0.numbers.contains(0) }
        let hasLast = numbered.contains { $0.numbers.contains($0.options.count) }
        for numbered in numbered {
            let base = hasZero ? 0 : numbered.firstKey ?? (hasLast ? 1 : 0)
            let indices = numbered.numbers.map { number in
                let text =
                    areTexts
                    ? numbered.options.first {
                        sheet.text(of: sheet[$0]) == "\(number)"
                    } : nil
                return text.map { $0 - numbered.options.lowerBound } ?? number - base
            }
            guard indices.allSatisfy((0..<numbered.options.count).contains) else { continue }
            sheet[numbered.entry] = answer(indices, of: numbered.options)
        }
    }
}
