extension JSONTable {
    /// What an object says under one name. Of a list of objects it may be several values.
    struct Field {
        let column: Int
        var values: [Int]
    }

    /// An answer that is the number of one of the options, or several.
    struct NumberedAnswer {
        /// The entry of the answer in the sheet.
        let entry: Int
        let options: [Cell]
        let numbers: [Int]
        let firstKey: Int?
        /// The options whose texts are the numbers, if all are.
        let named: [Int]?
    }

    /// Adds an object as a row, perhaps with its own name as the first cell.
    mutating func addRecord(_ value: Int, withNameIn column: Int? = nil) {
        startRow(at: value)
        if let column { sheet.add(Cell(.name, value), in: column) }
        if tape.children(of: value).contains(where: tape.isContainer) {
            var fields: [Field] = []
            for child in tape.children(of: value) { take(child, tape.name(child), &fields) }
            return add(fields, at: value)
        }
        for (place, child) in tape.children(of: value).enumerated() {
            let column = self.column(of: child, at: place)
            if tape.isText(child) { sheet.add(Cell(.value, child), in: column) }
        }
    }

    mutating func addRow(_ fields: [Field], at value: Int) {
        startRow(at: value)
        add(fields, at: value)
    }

    // MARK: Fields

    /// Takes a value under its name, and the members of an object under their names and its own.
    mutating func take(
        _ value: Int, _ name: String, _ fields: inout [Field], isNested: Bool = false
    ) {
        switch tape.values[value].kind {
        case .null: break
        case .object where isNested || !isOfOptions(value):
            for child in tape.children(of: value) {
                take(child, path(name, child), &fields, isNested: isNested)
            }
        case .array where isNested && !tape.isList(value):
            for child in tape.children(of: value) { take(child, name, &fields, isNested: true) }
        case .array where tape.first(of: value) == nil: break
        default:
            let column = sheet.index(of: name)
            if let index = fields.firstIndex(where: { $0.column == column }) {
                fields[index].values.append(value)
            } else {
                fields.append(Field(column: column, values: [value]))
            }
        }
    }

    /// The names of what is around may say nothing: `{"fields": {"Front": …}}`.
    private func path(_ name: String, _ child: Int) -> String {
        let own = tape.name(child)
        let whole = "\(name) \(own)"
        let isKnown = meanings.of(whole) != nil || meanings.of(own) == nil
        return isKnown && whole.utf8.count <= 64 ? whole : own
    }

    /// Whether an object holds options by their letters, or says of each if it is right.
    private func isOfOptions(_ value: Int) -> Bool {
        marks(value) != nil || JSONChoices(value, in: tape, meanings) != nil
    }

    /// The right options, if a value says of each whether it is: `[false, true, false]`.
    private func marks(_ value: Int) -> [Int]? {
        let texts = tape.children(of: value).prefix(JSONSheet.mostColumns).map {
            tape.text($0).lowercased()
        }
        let areMarks = texts.count > 1 && texts.allSatisfy { $0 == "true" || $0 == "false" }
        return areMarks ? texts.indices.filter { texts[$0] == "true" } : nil
    }

    private mutating func add(_ fields: [Field], at value: Int) {
        let told = fields.filter { kind($0.column) != .aside }
        if told.count == 1, told[0].values.count == 1, tape.isList(told[0].values[0]) {
            // The fields of a note: {"fields": ["Hund", "dog"], "tags": []}.
            for (index, child) in tape.children(of: told[0].values[0]).enumerated() {
                sheet.add(Cell(.value, child), in: sheet.index(of: "", index))
            }
            return
        }
        for field in fields where field.values.count == 1 {
            let kind = kind(field.column)
            guard [nil, .option, .answer, .accepts, .value, .text].contains(kind),
                let choices = JSONChoices(field.values[0], in: tape, meanings)
            else { continue }
            let answers = answers(to: choices, in: field, among: fields)
            if kind == .option || choices.all.contains(where: \.isRight)
                || answers.contains(where: {
                    choices.areNamed(by: texts($0)) || marks($0.values[0]) != nil
                })
            {
                let used = [field.column] + answers.map(\.column)
                addCells(fields.filter { !used.contains($0.column) })
                return add(choices, answers, at: value)
            }
        }
        addCells(fields)
    }

    private func texts(_ field: Field) -> [String] { field.values.flatMap(tape.texts) }

    /// The fields that say which option is right. Without a known name, what names an option does.
    private func answers(
        to choices: JSONChoices, in field: Field, among fields: [Field]
    ) -> [Field] {
        let known = fields.filter { kind($0.column) == .answer && $0.column != field.column }
        let loose = fields.dropFirst().first { field in
            [nil, .option, .subject, .value].contains(kind(field.column))
                && tape.isText(field.values[0]) && choices.areNamed(by: texts(field))
        }
        return known.isEmpty ? loose.map { [$0] } ?? [] : known
    }

    // MARK: Cells

    private mutating func add(_ choices: JSONChoices, _ answers: [Field], at value: Int) {
        let areLettered = choices.areLettered
        var options: [Cell] = []
        for choice in choices.all {
            var cell = Cell(.value, choice.value)
            if areLettered, let text = choice.text.unmarked {
                cell = sheet.cell(text, at: choice.value)
            }
            options.append(cell)
            sheet.add(cell, in: sheet.index(of: "option \(options.count)"))
        }
        let marked = choices.all.indices.filter { choices.all[$0].isRight }
        let right =
            marked.isEmpty ? answers.compactMap { marks($0.values[0]) }.first : marked
        if let cell = right.flatMap({ answer($0, of: options) }) {
            sheet.add(cell, in: sheet.index(of: "answer"))
            return
        }
        if answers.isEmpty { unanswered.append(value) }
        for field in answers { add(field, to: choices, options) }
    }

    /// Adds the option that an answer names, or the answer if it names none.
    private mutating func add(
        _ field: Field, to choices: JSONChoices, _ options: [Cell]
    ) {
        let column = kind(field.column) == .answer ? field.column : sheet.index(of: "answer")
        let missing = Cell(.missing, field.values[0])
        let texts = texts(field)
        switch choices.match(texts) {
        case .choices(let indices):
            sheet.add(answer(indices, of: options) ?? missing, in: column)
        case .none: addCells([field])
        case .numbers(let numbers):
            let named = texts.compactMap(choices.index)
            guard let entry = sheet.add(missing, in: column) else { return }
            numbered.append(
                NumberedAnswer(
                    entry: entry, options: options, numbers: numbers, firstKey: choices.firstKey,
                    named: named.count == numbers.count ? named : nil))
        }
    }

    /// One of the options, or the texts of several; nil if there is no such option.
    private mutating func answer(
        _ indices: [Int], of options: [Cell]
    ) -> Cell? {
        guard let first = indices.first, indices.allSatisfy(options.indices.contains) else {
            return nil
        }
        if indices.count == 1 { return options[first] }
        let texts = indices.map { sheet.text(of: options[$0]) }
        return sheet.cell(texts.joined(separator: "; "), at: Int(options[first].value))
    }

    /// Adds texts as they are, and of lists and objects the texts of each name together.
    mutating func addCells(_ fields: [Field]) {
        for field in fields {
            if field.values.count == 1, tape.isText(field.values[0]) {
                sheet.add(Cell(.value, field.values[0]), in: field.column)
                continue
            }
            for part in parts(of: field) {
                let texts = texts(part).uniqued(by: \.self)
                if texts.isEmpty { continue }
                let text =
                    kind(part.column) == .accepts
                    ? AcceptedAnswers.encode(texts) : texts.joined(separator: "; ")
                sheet.add(sheet.cell(text, at: part.values[0]), in: part.column)
            }
        }
    }

    private mutating func parts(of field: Field) -> [Field] {
        let areTexts = field.values.allSatisfy(tape.isTexts)
        if areTexts || field.column == JSONSheet.noColumn { return [field] }
        var parts: [Field] = []
        for child in field.values.flatMap(tape.children) {
            take(child, sheet.columns[field.column], &parts, isNested: true)
        }
        return parts
    }

    /// Numbers of options count from 0 in JSON, unless one names the last from 1. They are texts
    /// of options, if most are.
    mutating func resolveNumbers() {
        let areTexts = numbered.count { $0.named != nil } * 2 > numbered.count
        let hasZero = numbered.contains { $0.numbers.contains(0) }
        let hasLast = numbered.contains { $0.numbers.contains($0.options.count) }
        for answer in numbered {
            let first = answer.firstKey ?? (hasLast ? 1 : 0)
            let base = hasZero ? 0 : first
            let named = areTexts ? answer.named : nil
            let indices = named ?? answer.numbers.map { $0 - base }
            guard let cell = self.answer(indices, of: answer.options) else { continue }
            sheet.entries[answer.entry].cell = cell
        }
    }
}
