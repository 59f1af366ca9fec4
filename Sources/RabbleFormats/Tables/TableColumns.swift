/// Which columns of a table make a question.
///
/// A heading decides by the names that it has, and the cells decide the rest: what a column is by its name and its cells
/// comes first, and the order of the columns last. A column that nobody named is never an accepted answer.
struct TableColumns: Equatable {
    var prompt = 0
    var answer = 1
    var hint: Int?
    var accepts: Int?
    var group: Int?
    /// The column with the rule by which answers are judged.
    var rule: Int?
    /// The columns of which an answer names one, such as `B` or `1`, and the number of the first; empty if it is the answer.
    private(set) var options: [Int] = []
    private(set) var firstOption = 1
    /// Whether cells are HTML, which is reduced to its text.
    var isHTML = false
    /// Columns with text that are no part of a question: `4 region`.
    private(set) var leftOut: [String] = []
    /// What was chosen and what was not, where that is a guess: `2 country → prompt, 3 capital → answer; 1 id left out`.
    private(set) var description: String?

    /// Prompt, answer, hint and accepted answers: the columns of this program's own lines.
    static let own = TableColumns(hint: 2, accepts: 3)
    /// The same with the title of the group, as this program writes them.
    static let written = TableColumns(hint: 2, accepts: 3, group: 4, rule: 5)
}

extension TableColumns {
    /// Chooses the columns.
    ///
    /// - Parameters:
    ///   - names: the names of the columns; empty if there is no heading.
    ///   - rows: the first rows.
    ///   - others: the columns that are something else.
    init(names: [String], rows: [[String]], without others: Set<Int> = []) {
        rule = names.firstIndex(of: AnswerRule.member).flatMap { index in
            let rules = rows.compactMap { $0.indices.contains(index) && !$0[index].isBlank ? $0[index] : nil }
            return !rules.isEmpty && rules.allSatisfy { AnswerRule(rawValue: $0) != nil } ? index : nil
        }
        let special = others.union(rule.map { [$0] } ?? [])
        let count = max(names.count, rows.lazy.map(\.count).max() ?? 0)
        let contents = (0..<count).map { ColumnContent($0, of: rows) }
        var choice = ColumnChoice(Self.meanings(of: names, count), contents, without: special)
        choice.choose(isHeaded: !names.isEmpty)
        let fields = (0..<count + special.count + 2).filter { !special.contains($0) }
        prompt = choice.prompt ?? fields[choice.answer == fields[0] ? 1 : 0]
        answer = choice.answer ?? fields[prompt == fields[0] ? 1 : 0]
        (hint, accepts, group) = (choice.hint, choice.accepts, choice.group)
        findOptions(choice.options, rows)
        describe(names, contents, special, isCertain: choice.isCertain)
    }

    /// The meanings of the names of a heading, as they are beside each other.
    static func meanings(of names: [String], _ count: Int) -> [ColumnName?] {
        var meanings = names.map(ColumnName.init) + Array(repeating: nil, count: count - names.count)
        // Of two columns both are part of a question.
        if count == 2 { meanings = meanings.map { $0?.kind == .aside ? nil : $0 } }
        let answers = meanings.filter { $0?.kind == .answer }
        let isQuiz = answers.contains { $0?.isNumbered == false } && answers.count > 2
        let hasLetters = meanings.contains { $0?.kind == .option && $0?.word == "b" }
        for index in meanings.indices {
            guard let name = meanings[index], name.kind == .answer else { continue }
            if isQuiz && name.isNumbered || hasLetters && name.word == "a" { meanings[index] = .option }
        }
        return meanings
    }

    /// The parts of a question that there are columns for.
    var parts: QuestionParts {
        QuestionParts(hint == nil ? [] : [.hint]).union(accepts == nil ? [] : [.accepts])
            .union(rule == nil ? [] : [.answers])
    }

    /// Names the columns with text after those of this program's own lines.
    mutating func leave(_ rows: [[String]]) {
        let last = rows.lazy.map(\.count).max() ?? 0
        leftOut = (4..<max(4, last)).filter { ColumnContent($0, of: rows).look != .empty }.map { "\($0 + 1)" }
    }

    // MARK: Options

    /// Whether answers are the numbers, letters or names of options.
    private mutating func findOptions(_ columns: [Int], _ rows: [[String]]) {
        let rows = rows.filter { $0.count > max(answer, columns.max() ?? .max) && !$0[answer].isBlank }
        guard columns.count > 1, !rows.isEmpty else { return }
        let isText = rows.count { row in columns.contains { row[$0].trimmed == row[answer].trimmed } }
        guard isText * 2 <= rows.count else { return }
        let numbers = rows.map { Self.number(of: $0[answer]) }
        guard numbers.allSatisfy({ $0.map { (0...columns.count).contains($0) } ?? false }) else { return }
        options = columns
        firstOption = numbers.contains(0) ? 0 : 1
    }

    /// The number in an answer: of `2` and `option2`, and of the letters `B` and `option_b`.
    private static func number(of answer: String) -> Int? {
        let word = answer.normalizedAnswer
        let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
        if !digits.isEmpty,
            word.count == digits.count || ColumnName(word)?.kind == .option || ColumnName(word)?.isNumbered == true
        {
            return Int(String(digits))
        }
        guard let last = word.unicodeScalars.last, (0x61...0x66).contains(last.value),
            word.count == 1 || ColumnName(word)?.kind == .option
        else { return nil }
        return Int(last.value) - 0x60
    }

    /// The column of a row's answer; nil if it names no option.
    func answer(named text: String) -> Int? {
        guard !options.isEmpty else { return answer }
        guard let number = Self.number(of: text), options.indices.contains(number - firstOption) else { return nil }
        return options[number - firstOption]
    }

    // MARK: Description

    private mutating func describe(
        _ names: [String], _ contents: [ColumnContent], _ special: Set<Int>, isCertain: Bool
    ) {
        let roles: [(Int?, String)] = [
            (prompt, "prompt"), (answer, "answer"), (hint, "hint"), (accepts, "accepts"), (group, "group"),
        ]
        let chosen = roles.compactMap { index, role in index.map { ($0, role) } }
        func name(_ index: Int) -> String {
            let name = index < names.count ? names[index].trimmed.prefix(30) : ""
            return "\(index + 1)\(name.isEmpty ? "" : " ")\(name)"
        }
        let others = contents.indices.filter { index in
            contents[index].look != .empty && !special.contains(index) && !chosen.contains { $0.0 == index }
        }
        leftOut = others.map(name)
        guard contents.indices.filter({ !special.contains($0) }).count > 2, !isCertain || !others.isEmpty else {
            return
        }
        let roleNames = chosen.map { "\(name($0.0)) → \($0.1)" }.joined(separator: ", ")
        let rest = leftOut.prefix(20).joined(separator: ", ") + (leftOut.count > 20 ? ", …" : "")
        description =
            roleNames + (others.isEmpty ? "" : "; \(rest) left out") + "; --columns \(answer + 1),\(prompt + 1) chooses"
    }
}

/// Assigns columns, each of them once.
private struct ColumnChoice {
    private(set) var prompt: Int?
    private(set) var answer: Int?
    private(set) var hint: Int?
    private(set) var accepts: Int?
    private(set) var group: Int?
    private(set) var options: [Int] = []
    /// Whether the names leave no doubt.
    private(set) var isCertain = true
    private let names: [ColumnName?]
    private let contents: [ColumnContent]
    private var free: [Int]

    init(_ names: [ColumnName?], _ contents: [ColumnContent], without special: Set<Int>) {
        (self.names, self.contents) = (names, contents)
        let hasRows = contents.contains { $0.look != .empty }
        free = contents.indices.filter { !special.contains($0) && (!hasRows || contents[$0].look != .empty) }
    }

    mutating func choose(isHeaded: Bool) {
        if !isHeaded, free.count < 3 {
            if free.count == 2 { (prompt, answer) = (free[0], free[1]) }
            return
        }
        options = free.filter { names[$0]?.kind == .option }
        (accepts, group) = (named(.accepts), named(.group))
        free.removeAll { $0 == accepts || $0 == group }
        if names.count == 2, free.count == 2, isHeaded, isInOrder { (prompt, answer) = (0, 1) }
        prompt = prompt ?? take(.prompt) ?? take(.subject) ?? firstLanguage()
        answer = answer ?? take(.answer) ?? take(.value)
        if prompt == nil, answer != nil, !isReadingOfText { prompt = take(.reading) }
        answer = answer ?? take(.language, except: prompt) ?? (prompt != nil ? take(.reading) : nil)
        if prompt == nil || answer == nil {
            isCertain = false
            chooseByContent()
            // Of two answers the first is asked.
            if let first = answer, let second = prompt, names[second]?.kind == .answer, first < second {
                (prompt, answer) = (first, second)
            }
        }
        hint = take(.hint) ?? readingOfPrompt() ?? named(.hint)
        if !isHeaded, hint == nil, let third = free.first(where: { isText($0) && !contents[$0].isSentence }) {
            hint = third
        }
    }

    /// Whether only one of two columns has a known name, or the second is one, and none says that the first is the answer.
    private var isInOrder: Bool {
        let known = names.compactMap { $0?.kind }
        return (known.count == 1 || names[1]?.word == "name") && known[0] != .answer && known[0] != .value
    }

    /// Whether a text of unknown name comes before the readings.
    private var isReadingOfText: Bool {
        guard let reading = free.first(where: { names[$0]?.kind == .reading }) else { return false }
        return free.contains { $0 < reading && isText($0) }
    }

    /// The first language; before one that stands alone, a reading is what is asked.
    private mutating func firstLanguage() -> Int? {
        let languages = free.filter { names[$0]?.kind == .language }
        let reading = free.first { names[$0]?.kind == .reading }
        let isAnswered = free.contains { names[$0]?.kind == .answer || names[$0]?.kind == .value }
        if languages.count == 1, !isAnswered, let reading, reading < languages[0] { return take(.reading) }
        return take(.language)
    }

    /// The first free column of a kind.
    private mutating func take(_ kind: ColumnName.Kind, except other: Int? = nil) -> Int? {
        let language = other.flatMap { names[$0] }.flatMap { $0.kind == .language ? $0.word : nil }
        let found = free.first { names[$0]?.kind == kind && (language == nil || names[$0]?.word != language) }
        free.removeAll { $0 == found }
        return found
    }

    /// The first column of a kind, which need not have text.
    private func named(_ kind: ColumnName.Kind) -> Int? { names.firstIndex { $0?.kind == kind } }

    private func isText(_ index: Int) -> Bool {
        names[index] == nil && contents[index].look == .text && !isSpelling(index)
    }

    /// Whether a column without a known name says how another one is read.
    private func isSpelling(_ index: Int) -> Bool {
        let texts = contents.indices.filter { $0 != index && contents[$0].look == .text }
        return texts.contains { other in
            let isAlike = contents[index].script == contents[other].script
            return (!isAlike || other < index) && contents[index].spells(contents[other])
        }
    }

    /// Takes what is missing from the columns whose names say nothing, in their order: texts first, then numbers.
    private mutating func chooseByContent() {
        func rank(_ index: Int) -> Int? {
            let look = contents[index].look
            switch names[index]?.kind {
            case nil where isText(index): return contents[index].isSparse ? 2 : 0
            case nil where look == .text: return 3
            case nil where look == .number: return 1
            case nil where look == .mark: return 5
            case .answer, .prompt: return 2
            case .sentence: return 3
            case .reading, .hint: return 4
            case .aside where look == .text: return 6
            case .option: return 7
            default: return nil
            }
        }
        let ranked = free.compactMap { index in rank(index).map { (index, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
        let missing = (prompt == nil ? 1 : 0) + (answer == nil ? 1 : 0)
        var taken = ranked.prefix(missing).sorted()[...]
        free.removeAll { taken.contains($0) }
        prompt = prompt ?? taken.popFirst()
        answer = answer ?? taken.popFirst()
    }

    /// The column that says how the prompt is read, if it does not give the answer away.
    private mutating func readingOfPrompt() -> Int? {
        guard let prompt, let answer else { return nil }
        let isOfAnswer = contents[prompt].script == .latin && ![.latin, .none].contains(contents[answer].script)
        if isOfAnswer {
            let reading = free.first { names[$0]?.kind == .reading && contents[$0].isPhonetic }
            free.removeAll { $0 == reading }
            return reading
        }
        if let reading = take(.reading) { return reading }
        let found = free.first {
            names[$0] == nil && contents[$0].look == .text
                && (contents[$0].script, contents[prompt].script) != (.han, .han)
                && contents[$0].spells(contents[prompt])
        }
        free.removeAll { $0 == found }
        return found
    }
}
