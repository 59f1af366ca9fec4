/// Properties of lists and objects that indicate where the questions are.
extension JSONTable {
    private func isTextOrNull(_ value: Int) -> Bool {
        tape.isTexts(value) || tape.values[value].kind == .null
    }

    /// Whether a value contains objects or lists of texts, but is not itself a list of texts.
    func holdsRecords(_ value: Int) -> Bool {
        tape.isContainer(value) && tape.first(of: value) != nil && !tape.isList(value)
    }

    /// Whether names may be prompts, and their values answers. Names that count from 0 are only
    /// numbers.
    func isPairs(_ value: Int) -> Bool {
        tape.values[value].kind == .object && tape.children(of: value).allSatisfy(isTextOrNull)
            && tape.first(of: value).map(tape.name) != "0"
    }

    /// Whether a nested list is a row: texts, possibly with lists of texts among them.
    func isRow(_ value: Int) -> Bool {
        tape.values[value].kind == .array && tape.count(of: value) > 1
            && tape.children(of: value).allSatisfy(isTextOrNull)
            && tape.children(of: value).contains { tape.values[$0].kind == .string }
    }

    /// Whether an object consists of two lists of equal length, and so is not a list of words with
    /// their meanings.
    func areLists(_ members: [Int]) -> Bool {
        members.count == 2 && members.allSatisfy { tape.isList($0) && tape.count(of: $0) > 2 }
            && tape.count(of: members[0]) == tape.count(of: members[1])
    }

    // MARK: Names

    /// Whether the names of an object's members are those of a question with its answer.
    func asks(_ value: Int) -> Bool {
        tape.values[value].kind == .object && asks(value, fields(of: value))
    }

    func asks(_ value: Int, _ fields: [Field]) -> Bool {
        let hasLists = tape.children(of: value).contains { child in
            tape.values[child].kind == .array && holdsRecords(child)
                && !fields.contains { $0.value == child }
        }
        if takesAnyNames, !hasLists { return fields.count { tape.isText($0.value) } > 1 }
        // `"totalQuestions": 20` or `"isQuiz": true` beside the questions
        let fields = fields.filter { field in
            !hasLists || field.kind != .prompt || tape.values[field.value].kind == .string
                || tape.isContainer(field.value)
        }
        let kinds = Set(fields.compactMap(\.kind))
        // The title and the description of a quiz
        let isHead = kinds.isDisjoint(with: [.answer, .option, .language, .reading, .wrong])
        let others = tape.children(of: value).filter { child in
            isHead && !fields.contains { $0.value == child }
        }
        if others.contains(where: { hasQuestions($0) }) { return false }
        // A `name` and a `value` may be anything, and so may be the head of a list.
        let isPlain = kinds.isDisjoint(with: [.prompt, .subject, .answer, .language])
        let isValue = fields.contains { $0.name.lowercased() == "value" }
        if isPlain && isValue { return false }
        let isAside = hasLists || isInSettings
        if isAside, kinds.isDisjoint(with: [.prompt, .answer, .language]) {
            return kinds.contains(.option) && hasQuestion(fields)
        }
        let isGap = kinds.isSuperset(of: [.sentence, .answer])
        return isGap || HeadingGuess.makesQuestions(fields.compactMap { meanings.of($0.name) })
            || hasQuestion(fields)
    }

    /// Whether a list, or one in an object, has objects that ask.
    private func hasQuestions(_ value: Int, depth: Int = 3) -> Bool {
        switch tape.values[value].kind {
        case .array:
            return tape.first(of: value).map { tape.count(of: value) > 1 && asks($0) } ?? false
        case .object where depth > 0:
            return tape.children(of: value).prefix(8).contains {
                hasQuestions($0, depth: depth - 1)
            }
        default: return false
        }
    }

    /// Whether objects answer their own names: `"Peru": {"capital": "Lima"}`.
    func areEntries(_ objects: [Int]) -> Bool {
        let areAlike = areAlike(objects)
        return objects.allSatisfy { object in
            let fields = fields(of: object)
            let kinds = fields.compactMap(\.kind)
            let isNumbered = tape.name(object).utf8.contains(where: \.isASCIIDigit)
            // Beside texts a list such as `radicals` is not asked.
            let hasTexts = fields.contains { tape.isText($0.value) }
            let isAsked = fields.contains { field in
                [.prompt, .subject].contains(field.kind)
                    && (tape.isText(field.value) || !hasTexts)
            }
            // The forms of a word: `"vary": {"forms": ["varied"]}`.
            let isSingle =
                kinds.isEmpty && tape.values[object].kind == .object
                && tape.count(of: object) == 1
                && tape.children(of: object).allSatisfy {
                    [.array, .null].contains(tape.values[$0].kind) && !holdsRecords($0)
                }
            let isAnswered =
                isSingle || kinds.contains { [.answer, .value, .language].contains($0) }
            let answers = isAnswered && (areAlike || kinds.contains(.answer))
            if isAsked || !answers { return false }
            return !(isNumbered && asks(object))
        }
    }

    /// Whether the first two objects share a name.
    func areAlike(_ objects: [Int]) -> Bool {
        let names = objects.prefix(2).map { Set(tape.children(of: $0).map(tape.name)) }
        return names.count > 1 && !names[0].isDisjoint(with: names[1])
    }

    /// Whether an object contains a program's settings: it has a name such as `version`, or next to
    /// its lists a text that is unrelated to questions.
    func areSettings(_ members: [Int]) -> Bool {
        let hasLists = members.contains(where: holdsRecords)
        // Among words with lists of their forms, `version` is a word.
        let lists = members.first.map { tape.children(of: $0).map { tape.values[$0].kind } } ?? []
        let areWords =
            lists.allSatisfy { [.array, .null].contains($0) } && areAlike(members)
            && members.allSatisfy { tape.values[$0].kind == .object }
        return members.prefix(64).contains { member in
            let name = tape.name(member).lowercased()
            let isOption = tape.values[member].kind == .bool || name.dropLast().contains(".")
            if isOption, !name.contains(" ") { return true }
            if !areWords, ColumnName.isListed(name, in: "setting") { return true }
            let isTitle = Self.titles.contains(name)
            return hasLists && !isTitle && tape.isTexts(member) && meanings.of(name) == nil
        }
    }

    static let titles = [
        "title", "name", "deck", "set", "group", "subject", "category", "topic", "theme", "unit",
        "lesson", "chapter", "section", "description",
    ]

    /// The title that an object gives to the group of its questions.
    func title(of value: Int) -> String? {
        let members = tape.children(of: value).prefix(64).filter { member in
            tape.values[member].kind == .string && !tape.text(member).isBlank
                && TextLimit.title.problem(with: tape.text(member)) == nil
        }
        return Self.titles.firstNonNil { title in
            members.first { tape.name($0).lowercased() == title }
        }.map { tape.text($0).trimmed }
    }

    /// Parallel lists whose names make questions.
    func parallel(_ value: Int) -> [Int] {
        let lists = tape.children(of: value).prefix(64).filter { list in
            tape.values[list].kind == .array && tape.count(of: list) > 1
                && tape.children(of: list).allSatisfy { !tape.isContainer($0) || tape.isList($0) }
        }
        let known = lists.filter { list in
            let kind = meanings.ofSeveral(tape.name(list))?.kind
            return kind != nil && kind != .aside && kind != .sentence
        }
        let names = known.compactMap { meanings.ofSeveral(tape.name($0)) }
        if known.count > 1, HeadingGuess.makesQuestions(names) { return known }
        let isHalfKnown = lists.count == 2 && [.prompt, .answer].contains(names.first?.kind)
        let areEqual = lists.count > 1 && Set(lists.map(tape.count)).count == 1
        return areEqual && (takesAnyNames || isHalfKnown) ? lists : []
    }
}
