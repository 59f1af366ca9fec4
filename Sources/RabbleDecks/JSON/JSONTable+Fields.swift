extension JSONTable {
    /// A named value in an object.
    struct Field {
        let name: String
        var number = 0
        let kind: ColumnName.Kind?
        let value: Int
        /// The options in the value, if it contains any.
        var choices: JSONChoices?
    }

    /// The members of an object and of nested objects that are not questions. Inner members get
    /// both names, as in `question text`, unless the outer one is meaningless: `{"fields":
    /// {"Front": …}}`.
    func fields(of value: Int) -> [Field] {
        let fields = members(of: value)
        let hasLetters = fields.contains { meanings.of($0.name)?.isSecondLetter == true }
        if hasLetters { return fields }
        return fields.map { field in
            guard field.kind == .option, field.name.count == 1 else { return field }
            return Field(
                name: field.name, kind: nil, value: field.value, choices: field.choices)
        }
    }

    private func members(of value: Int) -> [Field] {
        let children = tape.children(of: value).prefix(128)
        if areRecords(Array(children)) { return [] }
        let hasAnswer = children.contains { kind(of: tape.name($0)) == .answer }
        let hasOptions = children.contains { kind(of: tape.name($0)) == .option }
        // A question in several languages; those of a word ask for each other.
        let translated = children.first { child in
            kind(of: tape.name(child)) == .prompt
                && tape.first(of: child).map { tape.text($0).asks } == true
        }
        let language = translated.flatMap(tape.first).map(tape.name)
        let isWhole = language != nil && (hasAnswer || hasOptions)
        return children.flatMap { child -> [Field] in
            let name = tape.name(child)
            // Beside an answer, `alternatives` are other answers.
            let isOther = hasAnswer && kind(of: name) == .accepts
            let choices = isOther ? nil : choices(in: child)
            if choices != nil || tape.isTexts(child) || marks(child) != nil {
                return [Field(name: name, kind: kind(of: name), value: child, choices: choices)]
            }
            let senses = senses(in: child)
            if !senses.isEmpty {
                return [
                    Field(
                        name: name, kind: .answer, value: child, choices: JSONChoices(senses))
                ]
            }
            if tape.values[child].kind != .object { return [] }
            let inner = fields(of: child)
            // `"question": {"en": "Big?", "de": "Groß?"}` is read in its first language.
            if isWhole, let kind = kind(of: name), [.prompt, .answer, .option].contains(kind),
                let first = inner.first(where: { $0.name == language }) ?? inner.first,
                inner.allSatisfy({ $0.kind == .language })
            {
                return [
                    Field(name: name, kind: kind, value: first.value, choices: first.choices)
                ]
            }
            let isEntry =
                hasQuestion(inner)
                || inner.contains { field in
                    [.answer, .value, .language].contains(field.kind) && !isAffix(field.name)
                }
            return (isEntry ? [] : inner).compactMap { field in
                let whole = "\(name) \(field.name)"
                if let kind = kind(of: whole), whole.utf8.count <= 64 {
                    let isKnown = field.kind != nil || isAffix(field.name)
                    return isKnown
                        ? Field(
                            name: whole, kind: kind, value: field.value, choices: field.choices)
                        : nil
                }
                return field.kind == nil ? nil : field
            }
        }
    }

    /// Whether the members of an object are questions of their own, by any names: `{"a": {"kana":
    /// "あ", "romaji": "a"}, "i": …}`. Those of `question` and `answer` may be alike, too.
    private func areRecords(_ members: [Int]) -> Bool {
        members.count > 1 && members.allSatisfy { tape.values[$0].kind == .object }
            && members.count { kind(of: tape.name($0)) != nil } * 2 <= members.count
            && areAlike(members) && members.prefix(2).allSatisfy(asks)
    }

    /// The meanings of a word in nested lists: `"meanings": [{"definitions": [{"definition":
    /// "…"}]}]`.
    private func senses(in list: Int) -> [String] {
        guard tape.values[list].kind == .array, isSense(tape.name(list)) else { return [] }
        let members = tape.children(of: list).prefix(JSONChoices.most).flatMap(tape.children)
        return members.flatMap { member in
            tape.isTexts(member) && isSense(tape.name(member))
                ? tape.texts(member) : senses(in: member)
        }
    }

    private func isSense(_ name: String) -> Bool {
        ColumnName.isListed(meanings.ofSeveral(name)?.word ?? "", in: "several")
    }

    /// The meaning of a name, unless the name is a question itself.
    private func kind(of name: String) -> ColumnName.Kind? {
        let isQuestion = name.unicodeScalars.contains { $0 == "?" || $0 == "？" }
        return isQuestion ? nil : meanings.of(name)?.kind
    }

    private func isAffix(_ name: String) -> Bool {
        ColumnName.isListed(name.lowercased(), in: "affix")
    }

    // MARK: Options

    /// Options, and the fields that indicate the right one.
    private struct Quiz {
        let field: Field
        let choices: JSONChoices
        let answers: [Field]
    }

    /// The right options, if a value indicates for each whether it is right: `[false, true,
    /// false]`.
    private func marks(_ value: Int) -> [Int]? {
        let texts = tape.children(of: value).prefix(JSONChoices.most).map {
            tape.text($0).lowercased()
        }
        let areMarks = texts.count > 1 && Set(texts).isSubset(of: ["true", "false"])
        return areMarks ? texts.indices.filter { texts[$0] == "true" } : nil
    }

    /// The options in a value. Objects that are questions themselves are not options, unless the
    /// name of their list says so.
    func choices(in value: Int) -> JSONChoices? {
        guard let first = tape.first(of: value),
            let choices = JSONChoices(value, in: tape, meanings)
        else { return nil }
        let kind = meanings.ofSeveral(tape.name(value))?.kind
        if choices.all.count < 2, kind != .answer { return nil }
        if tape.values[first].kind != .object { return choices }
        let isRight = choices.all.contains(where: \.isRight)
        let isKeyed = Set(choices.all.map(\.keys)).count == choices.all.count
        let names = tape.children(of: first).compactMap { meanings.of(tape.name($0)) }
        let isAnswer = kind == .answer && (isRight || isKeyed)
        let asks = HeadingGuess.makesQuestions(names)
        // `alternatives` may be options or other answers.
        let isRightOne = isRight && (kind == .accepts || !asks)
        return kind == .option || isAnswer || isRightOne ? choices : nil
    }

    /// The fields that indicate the right option: by their names, or else the first one that
    /// matches an option.
    private func answers(
        to choices: JSONChoices, in field: Field, among fields: [Field]
    ) -> [Field] {
        let known = fields.filter { $0.kind == .answer && $0.value != field.value }
        let areKeyed = !choices.all[0].keys.isEmpty
        let mayBeNamed =
            field.kind == .option || areKeyed || choices.all.contains { Double($0.text) == nil }
        let loose = fields.dropFirst().first { other in
            // `[1, 3]` may name keyed options.
            [nil, .option, .subject, .value].contains(other.kind)
                && (areKeyed ? tape.isTexts(other.value) : tape.isText(other.value))
                && choices.areNamed(by: tape.texts(other.value))
        }
        if !known.isEmpty { return known }
        return mayBeNamed ? loose.map { [$0] } ?? [] : []
    }

    /// The first field with options whose right one is known, or with nothing but options.
    private func question(in fields: [Field]) -> Quiz? {
        // Beside `option_a` and `option_b`, no other list has options.
        let areNamed = fields.count { $0.kind == .option && tape.isText($0.value) } > 1
        for field in fields where !areNamed || field.kind == .option {
            guard [nil, .option, .answer, .accepts, .value, .text].contains(field.kind),
                let choices = field.choices
            else { continue }
            // All meanings of a word are right.
            if isSense(field.name) { continue }
            let answers = answers(to: choices, in: field, among: fields)
            let isAnswered = answers.contains { answer in
                choices.areNamed(by: tape.texts(answer.value)) || marks(answer.value) != nil
            }
            // Members without another meaning are answers: `"translations": [{"translation":
            // "chien"}]`.
            let areObjects =
                !tape.isTexts(field.value)
                && (field.kind != .answer || choices.all.contains(where: \.isRight))
            if field.kind == .option || areObjects || isAnswered {
                return Quiz(field: field, choices: choices, answers: answers)
            }
        }
        return nil
    }

    /// Whether the fields include a text with options whose right one is known.
    func hasQuestion(_ fields: [Field]) -> Bool {
        guard let quiz = question(in: fields) else { return false }
        let isAnswered = !quiz.answers.isEmpty || quiz.choices.all.contains(where: \.isRight)
        let answers = quiz.answers.map(\.value)
        return isAnswered
            && fields.contains { tape.isText($0.value) && !answers.contains($0.value) }
    }

    // MARK: Cells

    mutating func add(_ fields: [Field], at value: Int) {
        guard let quiz = question(in: fields) else {
            for field in fields { add(field) }
            return
        }
        let used = [quiz.field.value] + quiz.answers.map(\.value)
        let marked = quiz.choices.all.indices.filter { quiz.choices.all[$0].isRight }
        for other in fields where !used.contains(other.value) {
            // Beside a list of options, `option` may name the right one a second time, and
            // `incorrect` may be what is said of a wrong one.
            let isAside = other.kind == .option || other.kind == .wrong && !marked.isEmpty
            if isAside { rows.leftOut.append(other.name) } else { add(other) }
        }
        let options = quiz.choices.texts
        for (index, option) in options.enumerated() {
            rows.add(option, at: quiz.field.value, in: rows.column("option \(index + 1)"))
        }
        let right = marked.isEmpty ? quiz.answers.compactMap { marks($0.value) }.first : marked
        if let right {
            let text = right.map { options[$0] }.joined(separator: "; ")
            return rows.add(text, at: quiz.field.value, in: rows.column("answer"))
        }
        if quiz.answers.isEmpty { rows.unanswered.append(value) }
        for answer in quiz.answers {
            let texts = tape.texts(answer.value)
            let column = rows.column(answer.kind == .answer ? answer.name : "answer")
            switch quiz.choices.match(texts) {
            case .choices(let indices):
                let named = indices.filter(options.indices.contains).map { options[$0] }
                if named.isEmpty { rows.unanswered.append(value) }
                rows.add(named.joined(separator: "; "), at: answer.value, in: column)
            case .none: add(answer)
            case .numbers(let numbers):
                rows.add(numbers, of: quiz.choices, asked: value, at: answer.value, in: column)
            }
        }
    }

    /// Adds a text, or a list of texts joined to one.
    mutating func add(_ field: Field) {
        let column = rows.column(field.name, field.number)
        if tape.isText(field.value) { return rows.add(field.value, in: column) }
        let texts =
            tape.isTexts(field.value)
            ? tape.texts(field.value) : field.choices?.texts ?? []
        let text =
            [.accepts, .wrong].contains(field.kind)
            ? AcceptedAnswers.encode(texts)
            : texts.joined(separator: "; ")
        if !texts.isEmpty { rows.add(text, at: field.value, in: column) }
    }
}
