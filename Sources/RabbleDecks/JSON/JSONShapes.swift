/// What the lists and objects of a JSON file hold, as far as it shows where the questions are.
struct JSONShapes {
    struct Shape: OptionSet {
        let rawValue: UInt8
        /// A text, or a list of texts.
        static let text = Shape(rawValue: 1)
        /// An object with a text.
        static let record = Shape(rawValue: 2)
        /// Objects or lists, at any depth.
        static let records = Shape(rawValue: 4)
    }

    let meanings = ColumnMeanings()
    private let tape: JSONTape
    private var shapes: [Shape]

    /// Looks at each value once, those inside others first.
    init(_ tape: JSONTape) {
        self.tape = tape
        shapes = Array(repeating: [], count: tape.values.count)
        for index in tape.values.indices.reversed() {
            switch tape.values[index].kind {
            case .string, .number, .bool: shapes[index] = .text
            case .null: break
            case .array:
                var (isList, isEmpty) = (true, true)
                for child in tape.children(of: index) {
                    isEmpty = false
                    if !tape.isText(child) { isList = false }
                    if !tape.isText(child), tape.values[child].kind != .null {
                        shapes[index].insert(.records)
                    }
                }
                if isList, !isEmpty { shapes[index].insert(.text) }
            case .object:
                for child in tape.children(of: index) {
                    if shapes[child].contains(.text) { shapes[index].insert(.record) }
                    if !shapes[child].isDisjoint(with: [.record, .records]) {
                        shapes[index].insert(.records)
                    }
                }
            }
        }
    }

    subscript(value: Int) -> Shape { shapes[value] }

    private func sample(of value: Int, _ count: Int = 20) -> [Int] {
        Array(tape.children(of: value).prefix(count))
    }

    private func names(of value: Int) -> [ColumnName] {
        sample(of: value, 64).compactMap { meanings.of(tape.name($0)) }
    }

    private func isList(_ value: Int) -> Bool {
        tape.values[value].kind == .array && shapes[value].contains(.text)
    }

    // MARK: Lists

    /// Whether a list in a list is a row: texts, and lists of texts beside them.
    func isRow(_ value: Int) -> Bool {
        let cells = sample(of: value, JSONSheet.mostColumns)
        return cells.count > 1
            && cells.allSatisfy { shapes[$0].contains(.text) || tape.values[$0].kind == .null }
            && cells.contains(where: tape.isText)
    }

    /// Whether objects of a list have one member each, whose names are the prompts.
    func holdsPairs(_ value: Int) -> Bool {
        let sample = sample(of: value)
        let pairs = sample.filter {
            tape.values[$0].kind == .object && arePairs($0, least: 1) && tape.count(of: $0) == 1
        }
        let names = Set(pairs.compactMap { tape.first(of: $0).map(tape.name) })
        return pairs.count > 1 && pairs.count == sample.count && names.count == pairs.count
    }

    /// Whether a list of names stands beside a list of lists.
    func isHeading(_ value: Int, above rows: Int) -> Bool {
        guard value != rows, isList(value), tape.values[rows].kind == .array,
            let row = tape.first(of: rows)
        else { return false }
        return tape.values[row].kind == .array && tape.count(of: row) == tape.count(of: value)
    }

    // MARK: Objects

    /// Whether names are prompts, and their values answers.
    func arePairs(_ value: Int, least: Int = 2) -> Bool {
        let children = tape.children(of: value)
        return sample(of: value, least).count == least
            && children.allSatisfy { shapes[$0].contains(.text) || tape.values[$0].kind == .null }
    }

    /// Whether objects of an object are questions, each with its name, and not groups of pairs:
    /// they share their names.
    func areEntries(_ parts: [Int]) -> Bool {
        let sample = parts.prefix(20).map { tape.children(of: $0).prefix(64).map(tape.name) }
        let outer = parts.prefix(20).compactMap { meanings.of(tape.name($0)) }
        if outer.count == sample.count, outer.allSatisfy({ $0.kind == .language }) { return false }
        let all = sample.joined()
        let isShared = parts.count > 1 && Set(all).count * 2 <= all.count
        let known = sample.count { names in
            names.contains { name in
                let kind = meanings.of(name)?.kind
                return [.answer, .prompt, .option].contains(kind) && !name.hasSuffix("?")
            }
        }
        return isShared || known * 2 > sample.count
    }

    /// Whether the names of objects are words, of which the objects are only translations.
    func areAsked(_ parts: [Int]) -> Bool {
        let sample = parts.prefix(20)
        let areWords = sample.allSatisfy { part in
            tape.name(part).allSatisfy { $0.isLetter || " '-".contains($0) }
        }
        let kinds = Set(sample.flatMap { names(of: $0) }.map(\.kind))
        return areWords && kinds.contains(.language) && kinds.isDisjoint(with: [.prompt, .answer])
    }

    /// Whether an object has more than pairs of words, such as a file of settings.
    func areSettings(_ members: [Int]) -> Bool {
        members.prefix(64).count { member in
            shapes[member].contains(.text) && !Self.titles.contains(tape.name(member).lowercased())
                && meanings.of(tape.name(member)) == nil
        } > 1
    }

    /// Whether an object is a question by its own names.
    func isQuestion(_ value: Int) -> Bool {
        var kinds: Set<ColumnName.Kind> = []
        for child in sample(of: value, 64) {
            guard let kind = meanings.of(tape.name(child))?.kind else { continue }
            let isAsked = kind != .prompt || tape.isText(child)
            if isAsked, kind == .option || shapes[child].contains(.text) || hasOptions(child) {
                kinds.insert(kind)
            }
        }
        return kinds.contains(.prompt) && (kinds.contains(.answer) || kinds.contains(.option))
    }

    private func hasOptions(_ value: Int, _ answers: [String] = []) -> Bool {
        guard tape.values[value].kind == .array,
            let choices = JSONChoices(value, in: tape, meanings)
        else { return false }
        return choices.all.contains(where: \.isRight)
            || answers.contains { if case .choices = choices.match([$0]) { true } else { false } }
    }

    /// Whether an object of a list holds questions, and is none itself.
    func isContainer(_ value: Int) -> Bool {
        if tape.children(of: value).allSatisfy({ tape.values[$0].next == $0 + 1 }) { return false }
        if title(of: value) != nil, !parallel(value).isEmpty { return true }
        guard shapes[value].contains(.records), !isQuestion(value) else { return holdsWords(value) }
        let answers = sample(of: value, 64).filter { meanings.of(tape.name($0))?.kind == .answer }
            .map { tape.text($0).lowercased() }.filter { !$0.isEmpty }
        return sample(of: value, 64).contains { child in
            switch tape.values[child].kind {
            case .object: isContainer(child)
            case .array:
                tape.first(of: child).map { first in
                    switch tape.values[first].kind {
                    case .object:
                        !hasOptions(child, answers)
                            && (HeadingGuess.makesQuestions(names(of: first)) || isContainer(first))
                    case .array: isRow(first) && !hasOptions(child, answers)
                    case .string, .number, .bool, .null: false
                    }
                } ?? false
            case .string, .number, .bool, .null: false
            }
        } || holdsWords(value)
    }

    /// Whether an object has nothing but a title and pairs of words:
    /// `{"title": "Birds", "words": {"Amsel": "blackbird", …}}`.
    private func holdsWords(_ value: Int) -> Bool {
        guard shapes[value].contains(.records) else { return false }
        var count = 0
        for child in sample(of: value, 64) {
            if tape.values[child].kind == .object {
                let names = sample(of: child).map(tape.name)
                guard arePairs(child),
                    names.count(where: { meanings.of($0) != nil }) * 2 < names.count
                else { return false }
                count += 1
            } else if !Self.titles.contains(tape.name(child).lowercased()) {
                let kind = meanings.of(tape.name(child))?.kind
                guard kind == .aside || kind == .language else { return false }
            }
        }
        return count == 1
    }

    private static let titles = [
        "title", "name", "deck", "set", "group", "subject", "category", "topic", "theme", "unit",
        "lesson", "chapter",
        "section", "description",
    ]

    /// The member that names the group of what an object holds.
    func title(of value: Int) -> Int? {
        let titles = sample(of: value, 64).compactMap { member -> (rank: Int, member: Int)? in
            guard tape.values[member].kind == .string, !tape.text(member).isBlank,
                TextLimit.title.problem(with: tape.text(member)) == nil
            else { return nil }
            let rank = Self.titles.dropLast().firstIndex(of: tape.name(member).lowercased())
            return rank.map { ($0, member) }
        }
        return titles.min { $0.rank < $1.rank }?.member
    }

    /// The lists beside each other whose names make questions; also objects with numbers as names.
    ///
    /// - Parameter mayHaveAnyNames: whether all lists will do that are of the same length.
    func parallel(_ value: Int, mayHaveAnyNames: Bool = false) -> [Int] {
        let lists = sample(of: value, 64).filter { list in
            let kind = tape.values[list].kind
            let children = tape.children(of: list)
            guard kind == .array || kind == .object,
                sample(of: list, 2).count == 2
            else { return false }
            return children.allSatisfy {
                shapes[$0].contains(.text)
                    && (kind == .array || tape.name($0).contains(where: \.isNumber))
            }
        }
        guard lists.count > 1 else { return [] }
        let known = lists.filter { list in
            guard let kind = meanings.ofSeveral(tape.name(list))?.kind else { return false }
            return kind != .aside && kind != .sentence
        }
        let names = known.compactMap { meanings.ofSeveral(tape.name($0)) }
        if HeadingGuess.makesQuestions(names) { return known }
        let areEqual = Set(lists.map(tape.count)).count == 1
        let isHalfKnown = lists.count == 2 && [.prompt, .answer].contains(names.first?.kind)
        return areEqual && (mayHaveAnyNames || isHalfKnown) ? lists : []
    }

    /// What is wrong with an object that has nothing but two lists of the same length; nil for
    /// another one, such as that of words with their meanings.
    func unnamedLists(_ value: Int) -> InvalidGroupFile? {
        let lists = sample(of: value, 3)
        guard lists.count == 2, lists.allSatisfy({ isList($0) && tape.count(of: $0) > 2 }),
            tape.count(of: lists[0]) == tape.count(of: lists[1])
        else { return nil }
        let names = lists.map(tape.name)
        return tape.problem(
            """
            the names \(names[0]) and \(names[1]) do not say which of the lists is asked; \
            --columns 1,2 asks the first one
            """, at: lists[0])
    }
}
