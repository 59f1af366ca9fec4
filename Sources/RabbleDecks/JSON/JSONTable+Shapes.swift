/// What the lists and objects of a JSON file hold, as far as it shows where the questions are.
extension JSONTable {
    /// Whether an object has a text, or a list of texts.
    func isRecord(_ value: Int) -> Bool {
        tape.values[value].kind == .object && tape.children(of: value).contains(where: tape.isTexts)
    }

    /// Whether objects or lists are in a value, other than lists of texts in an object.
    func holdsRecords(_ value: Int) -> Bool {
        let isList = tape.values[value].kind == .array
        return tape.children(of: value).contains { child in
            tape.first(of: child) != nil && (isList || !tape.isList(child))
        }
    }

    private func sample(of value: Int) -> [Int] {
        Array(tape.children(of: value).prefix(JSONSheet.mostColumns))
    }

    private func kind(of member: Int) -> ColumnName.Kind? { meanings.of(tape.name(member))?.kind }

    private func names(of value: Int) -> [ColumnName] {
        sample(of: value).compactMap { meanings.of(tape.name($0)) }
    }

    private func isTextOrNull(_ value: Int) -> Bool {
        tape.isTexts(value) || tape.values[value].kind == .null
    }

    // MARK: Lists

    /// Whether a list in a list is a row: texts, and lists of texts beside them.
    func isRow(_ value: Int) -> Bool {
        let cells = sample(of: value)
        return cells.count > 1 && cells.allSatisfy(isTextOrNull)
            && cells.contains(where: tape.isText)
    }

    /// Whether objects of a list hold words by their own names, which they do not share.
    func holdWords(_ list: Int) -> Bool {
        let sample = Array(tape.children(of: list).prefix(20))
        let words = sample.compactMap(words)
        return words.count == sample.count && !shareNames(words)
            && words.flatMap { names(of: $0) }.count * 2
                < words.reduce(0) { $0 + tape.count(of: $1) }
    }

    /// The pairs of words in an object of a list: `{"Amsel": "blackbird"}`, or beside a title
    /// `{"title": "Birds", "words": {"Amsel": "blackbird", …}}`.
    func words(of value: Int) -> Int? {
        guard tape.values[value].kind == .object else { return nil }
        if tape.count(of: value) == 1, arePairs(value, least: 1) { return value }
        let others = sample(of: value).filter { member in
            !isTitle(member) && kind(of: member) != .aside && kind(of: member) != .language
        }
        return others.count == 1 ? others.first { arePairs($0, least: 1) } : nil
    }

    /// The list of names that stands beside a list of lists: `{"columns": […], "data": [[…], …]}`.
    func heading(above rows: Int, among members: [Int]) -> [String] {
        guard tape.values[rows].kind == .array, let row = tape.first(of: rows),
            tape.values[row].kind == .array
        else { return [] }
        let names = members.first { tape.isList($0) && tape.count(of: $0) == tape.count(of: row) }
        return names.map { tape.children(of: $0).map(tape.text) } ?? []
    }

    // MARK: Objects

    /// Whether names may be prompts, and their values answers.
    func arePairs(_ value: Int, least: Int) -> Bool {
        tape.values[value].kind == .object && sample(of: value).count >= least
            && tape.children(of: value).allSatisfy(isTextOrNull)
    }

    private func shareNames(_ objects: [Int]) -> Bool {
        let names = objects.flatMap { sample(of: $0).map(tape.name) }
        return objects.count > 1 && Set(names).count * 2 <= names.count
    }

    /// Whether objects of an object are questions, each with its name, and not groups of pairs.
    func areEntries(_ parts: [Int]) -> Bool {
        let sample = Array(parts.prefix(20))
        if sample.allSatisfy({ kind(of: $0) == .language }) { return false }
        let known = sample.count { part in
            names(of: part).contains { [.answer, .prompt, .option].contains($0.kind) }
        }
        return shareNames(sample) || known * 2 > sample.count
    }

    /// Whether the names of objects are words, of which the objects are only translations.
    func areAsked(_ parts: [Int]) -> Bool {
        let sample = parts.prefix(20)
        let kinds = Set(sample.flatMap { names(of: $0) }.map(\.kind))
        return kinds.contains(.language) && kinds.isDisjoint(with: [.prompt, .answer])
            && !sample.contains { tape.name($0).contains(where: \.isNumber) }
    }

    /// Whether an object has more than pairs of words, such as a file of settings.
    func areSettings(_ members: [Int]) -> Bool {
        members.prefix(JSONSheet.mostColumns).count { member in
            tape.isTexts(member) && !isTitle(member) && kind(of: member) == nil
        } > 1
    }

    /// Whether an object is a question by its own names.
    func isQuestion(_ value: Int) -> Bool {
        let members = sample(of: value)
        return members.contains { kind(of: $0) == .prompt && tape.isText($0) }
            && members.contains { kind(of: $0) == .answer || kind(of: $0) == .option }
    }

    /// Whether an object of a list holds questions, and is none itself.
    func isContainer(_ value: Int) -> Bool {
        let isFlat = tape.children(of: value).allSatisfy { !tape.isContainer($0) }
        if isFlat || isQuestion(value) { return false }
        return title(of: value) != nil && !parallel(value).isEmpty
            || sample(of: value).contains { child in
                tape.values[child].kind == .object ? isContainer(child) : holdsQuestions(child)
            }
    }

    private func holdsQuestions(_ list: Int) -> Bool {
        let kind = kind(of: list)
        guard let first = tape.first(of: list), kind != .option, kind != .answer else {
            return false
        }
        if tape.values[first].kind == .array { return isRow(first) }
        return HeadingGuess.makesQuestions(names(of: first)) || isContainer(first)
            || holdWords(list)
    }

    // MARK: Titles

    private static let titles = [
        "title", "name", "deck", "set", "group", "subject", "category", "topic", "theme", "unit",
        "lesson", "chapter", "section", "description",
    ]

    private func isTitle(_ member: Int) -> Bool {
        Self.titles.contains(tape.name(member).lowercased())
    }

    /// The member that names the group of what an object holds.
    func title(of value: Int) -> Cell? {
        let members = sample(of: value).filter { member in
            isTitle(member) && tape.values[member].kind == .string
                && !tape.text(member).isBlank
                && TextLimit.title.problem(with: tape.text(member)) == nil
        }
        return Self.titles.lazy.compactMap { title in
            members.first { tape.name($0).lowercased() == title }
        }.first.map { Cell(.value, $0) }
    }

    // MARK: Lists beside each other

    /// The lists beside each other whose names make questions; also objects with numbers as names.
    func parallel(_ value: Int) -> [Int] {
        let lists = sample(of: value).filter { list in
            let children = tape.children(of: list)
            let isObject = tape.values[list].kind == .object
            return sample(of: list).count > 1
                && children.allSatisfy { child in
                    tape.isTexts(child)
                        && (!isObject || tape.name(child).contains(where: \.isNumber))
                }
        }
        let known = lists.filter { list in
            let kind = meanings.ofSeveral(tape.name(list))?.kind
            return kind != nil && kind != .aside && kind != .sentence
        }
        let names = known.compactMap { meanings.ofSeveral(tape.name($0)) }
        if known.count > 1, HeadingGuess.makesQuestions(names) { return known }
        let isHalfKnown = lists.count == 2 && [.prompt, .answer].contains(names.first?.kind)
        let areEqual = lists.count > 1 && Set(lists.map(tape.count)).count == 1
        return areEqual && (mayHaveAnyNames || isHalfKnown) ? lists : []
    }

    /// Whether an object has nothing but two lists of the same length, not words with their
    /// meanings.
    func areUnnamedLists(_ members: [Int]) -> Bool {
        members.count == 2 && members.allSatisfy { tape.isList($0) && tape.count(of: $0) > 2 }
            && tape.count(of: members[0]) == tape.count(of: members[1])
    }
}
