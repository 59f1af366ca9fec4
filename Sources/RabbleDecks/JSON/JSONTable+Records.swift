extension JSONTable {
    /// What an object says under one name. Of a list of objects it may be several values.
    private struct Field {
        let column: Int
        var values: [Int]
        var name: String
    }

    /// An answer that is the number of one of the options, or several.
    struct NumberedAnswer {
        let entry: Int
        let numbers: [Int]
        let choices: JSONChoices
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
            let isKnown = ColumnName(whole) != nil || ColumnName(own) == nil
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
            || JSONChoices(value, in: tape, answers: []) != nil
    }

    private mutating func add(_ fields: Fields, at value: Int) {
        let told = fields.all.filter { meaning($0.column)?.kind != .aside }
        if told.count == 1, told[0].values.count == 1, tape.isList(told[0].values[0]) {
            // The fields of a note: {"fields": ["Hund", "dog"], "tags": []}.
            for (index, child) in tape.children(of: told[0].values[0]).enumerated() {
                sheet.add(JSONSheet.Cell(.value, child), in: sheet.index(of: .unnamed(index)))
            }
            return
        }
        let answers = fields.all.filter { meaning($0.column)?.kind == .answer }
        let others = fields.all.filter { field in
            let kind = meaning(field.column)?.kind
            return kind == nil && field.values.count == 1 && tape.isText(field.values[0])
        }
        let isList = fields.all.first.map(\.name.isEmpty) ?? false
        let said = (answers.isEmpty ? Array(others.dropFirst(isList ? 1 : 0)) : answers)
        let texts = said.flatMap { $0.values.flatMap(saidTexts) }.map { $0.lowercased() }
        for field in fields.all where field.values.count == 1 {
            guard let choices = choices(of: field, among: said, texts) else { continue }
            // Without a name that is known, what names an option is the answer.
            let found = answers.isEmpty ? Array(said.filter { names($0, choices) }.prefix(1)) : said
            return add(choices, of: field, answers: found, fields, at: value)
        }
        addCells(fields.all, at: value)
    }

    private func saidTexts(_ value: Int) -> [String] {
        tape.isText(value)
            ? [tape.text(value)] : tape.isList(value) ? tape.texts(value) : []
    }

    /// The options in a field, if one of them is marked as right or an answer names it.
    private mutating func choices(
        of field: Field, among answers: [Field], _ texts: [String]
    ) -> JSONChoices? {
        let kind = meaning(field.column)?.kind
        guard !tape.isText(field.values[0]),
            [nil, .option, .answer, .accepts, .value, .text].contains(kind),
            let choices = JSONChoices(field.values[0], in: tape, answers: texts)
        else { return nil }
        if kind == .option || choices.all.contains(where: \.isRight) { return choices }
        let others = answers.filter { $0.column != field.column }
        let isNamed = others.contains { names($0, choices) || marks($0, choices) != nil }
        return isNamed ? choices : nil
    }

    private func names(_ field: Field, _ choices: JSONChoices) -> Bool {
        switch choices.match(saidTexts(field.values[0]).first ?? "") {
        case .choice: true
        case .number(let number): (0...choices.all.count).contains(number)
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
        let answers = answers.filter { $0.column != field.column }
        var right = choices.all.indices.filter { choices.all[$0].isRight }
        right =
            right.isEmpty
            ? answers.compactMap { marks($0, choices) }.first ?? [] : right
        let isMarked = !right.isEmpty
        addCells(
            fields.all.filter {
                field.column != $0.column && !answers.map(\.column).contains($0.column)
            }, at: value)
        for (index, choice) in choices.all.enumerated() {
            sheet.add(
                JSONSheet.Cell(choices.areLettered ? .option : .value, choice.value),
                in: sheet.index(of: .option(index + 1)))
        }
        guard !isMarked else {
            return add(right, of: choices, in: sheet.index(of: .named("answer")), at: value)
        }
        var isAnswered = false
        for answer in answers {
            let isKnown = meaning(answer.column)?.kind == .answer
            let column = isKnown ? answer.column : sheet.index(of: .named("answer"))
            let texts = answer.values.flatMap(saidTexts)
            let matches = texts.map(choices.match)
            let numbers = matches.compactMap {
                if case .number(let number) = $0 { number } else { nil }
            }
            let indices = matches.compactMap {
                if case .choice(let index) = $0 { index } else { nil }
            }
            if !texts.isEmpty, numbers.count == texts.count {
                let entry = sheet.add(JSONSheet.Cell(.missing, answer.values[0]), in: column)
                numbered.append(
                    NumberedAnswer(
                        entry: entry, numbers: numbers, choices: choices,
                        areTexts: texts.allSatisfy { choices.index(of: $0) != nil }))
            } else if !indices.isEmpty, indices.count == texts.count {
                add(indices, of: choices, in: column, at: value)
            } else if case .missing? = matches.first {
                sheet.add(JSONSheet.Cell(.missing, answer.values[0]), in: column)
            } else {
                addCells([answer], at: value)
            }
            isAnswered = isAnswered || !texts.isEmpty
        }
        if !isAnswered { unanswered.append(value) }
    }

    private mutating func add(
        _ right: [Int], of choices: JSONChoices, in column: Int, at value: Int
    ) {
        sheet.add(cell(right, of: choices, at: value), in: column)
    }

    private mutating func cell(_ right: [Int], of choices: JSONChoices, at value: Int)
        -> JSONSheet.Cell
    {
        let form = choices.areLettered ? JSONSheet.Cell.Form.option : .value
        if right.count == 1 { return JSONSheet.Cell(form, choices.all[right[0]].value) }
        let texts = right.map { choices.all[$0].text }.map {
            choices.areLettered ? $0.unmarked ?? $0 : $0
        }
        return sheet.cell(texts.joined(separator: "; "), at: value)
    }

    private mutating func addCells(_ fields: [Field], at value: Int) {
        for field in fields {
            let first = field.values[0]
            if field.values.count == 1, tape.isText(first) {
                sheet.add(JSONSheet.Cell(.value, first), in: field.column)
            } else if field.values.count == 1, tape.isList(first) {
                let isAccepted = meaning(field.column)?.kind == .accepts
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
            [.prompt, .answer].contains(ColumnName($0)?.kind)
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
        let all = numbered.flatMap(\.numbers)
        let isLast = numbered.contains { $0.numbers.contains($0.choices.all.count) }
        for answer in numbered {
            let base = all.contains(0) ? 0 : answer.choices.firstKey ?? (isLast ? 1 : 0)
            let indices = answer.numbers.compactMap { number in
                areTexts ? answer.choices.index(of: "\(number)") ?? number - base : number - base
            }.filter(answer.choices.all.indices.contains)
            guard indices.count == answer.numbers.count else { continue }
            sheet[answer.entry] = cell(
                indices, of: answer.choices, at: Int(sheet[answer.entry].value))
        }
    }
}
