/// Which columns of a table make a question.
///
/// A heading decides by the names that it has, and the cells decide the rest: what a column is by its name and its cells
/// comes first, and the order of the columns last. A column that nobody named is never an accepted answer.
struct TableColumns: Equatable {
    var prompt: Int? = 0
    var answer: Int? = 1
    var hint: Int?
    var accepts: Int?
    var group: Int?
    /// The column with the rule by which answers are judged.
    var rule: Int?
    /// The columns of which an answer names one, such as `B` or `1`, and the number of the first; empty if it is the answer.
    private(set) var options: [Int] = []
    private(set) var firstOption = 1
    var isHTML = false
    /// Columns with text that are no part of a question: `4 region`.
    private(set) var leftOut: [String] = []
    /// What was chosen and what was not, where that is a guess: `2 country → prompt, 3 capital → answer; 1 id left out`.
    private(set) var description: String?

    /// The columns of this program's own lines, and of the tables that it writes.
    static let own = TableColumns(hint: 2, accepts: 3)
    static let written = TableColumns(hint: 2, accepts: 3, group: 4, rule: 5)

    var parts: QuestionParts {
        QuestionParts(hint == nil ? [] : [.hint]).union(accepts == nil ? [] : [.accepts])
            .union(rule == nil ? [] : [.answers])
    }

    /// Names the columns with text after those of this program's own lines.
    mutating func leave(_ rows: [[String]]) {
        let last = rows.lazy.map(\.count).max() ?? 0
        leftOut = (4..<max(4, last)).filter { ColumnContent($0, of: rows).look != .empty }.map { "\($0 + 1)" }
    }

    func answer(named text: String) -> Int? {
        guard !options.isEmpty else { return answer }
        guard let number = Self.number(of: text), options.indices.contains(number - firstOption) else { return nil }
        return options[number - firstOption]
    }

    /// The number in an answer: of `2` and `option2`, and of the letters `B` and `option_b`.
    private static func number(of answer: String) -> Int? {
        let word = answer.normalizedAnswer
        let name = ColumnName(word)
        let digits = String(word.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        if digits == word || name != nil, let number = Int(digits) { return number }
        guard let last = word.unicodeScalars.last, (0x61...0x66).contains(last.value),
            word.count == 1 || name?.kind == .option
        else { return nil }
        return Int(last.value) - 0x60
    }
}

extension TableColumns {
    /// Chooses the columns by the names of a heading, which may be empty, and the first rows, without those that are known to
    /// be something else.
    init(names: [String], rows: [[String]], without others: Set<Int> = []) {
        let count = max(names.count, rows.lazy.map(\.count).max() ?? 0)
        let contents = (0..<count).map { ColumnContent($0, of: rows) }
        rule = names.firstIndex(of: AnswerRule.member).flatMap { index in
            let rules = contents[index].cells.map(\.text)
            return !rules.isEmpty && rules.allSatisfy { AnswerRule(rawValue: $0) != nil } ? index : nil
        }
        let special = others.union(rule.map { [$0] } ?? [])
        let shown = contents.indices.filter { !special.contains($0) }
        let filled = shown.filter { contents[$0].look != .empty }
        (prompt, answer) = (nil, nil)
        let isCertain = choose(
            FreeColumns(names: Self.meanings(of: names, count), contents, free: filled.isEmpty ? shown : filled),
            isHeaded: !names.isEmpty)
        let fields = (0..<count + special.count + 2).filter { !special.contains($0) }
        prompt = prompt ?? fields[answer == fields[0] ? 1 : 0]
        answer = answer ?? fields[prompt == fields[0] ? 1 : 0]
        findOptions(rows)
        describe(names, others: filled, isGuess: shown.count > 2, isCertain)
    }

    /// The meanings of the names of a heading, as they are beside each other.
    private static func meanings(of names: [String], _ count: Int) -> [ColumnName?] {
        let cells = names + Array(repeating: "", count: count - names.count)
        // Of two columns both are part of a question.
        var meanings = cells.map(ColumnName.init).map { count == 2 && $0?.kind == .aside ? nil : $0 }
        // A translation after a sentence is that of the sentence, if the word has its own.
        for index in meanings.indices.dropFirst() where meanings[index]?.kind == .answer {
            let isOfSentence = meanings[index - 1]?.kind == .sentence && meanings.count { $0?.kind == .language } > 1
            if isOfSentence { meanings[index] = ColumnName(kind: .aside) }
        }
        let answers = meanings.filter { $0?.kind == .answer }
        let isQuiz = answers.contains { $0?.isNumbered == false } && answers.count > 2
        let hasLetters = meanings.contains { $0?.kind == .option && $0?.word == "b" }
        return zip(meanings, cells).map { name, cell in
            let isOption = isQuiz && name?.isNumbered == true || hasLetters && " \(cell.lowercased())".hasSuffix(" a")
            return name?.kind == .answer && isOption ? ColumnName(kind: .option) : name
        }
    }

    /// Chooses among the free columns; false if the names leave doubt.
    private mutating func choose(_ columns: FreeColumns, isHeaded: Bool) -> Bool {
        var columns = columns
        if columns.free.count == 2, !isHeaded || columns.areInOrder {
            (prompt, answer, columns.free) = (columns.free[0], columns.free[1], [])
        }
        if !isHeaded, columns.free.count < 3 { return true }
        options = columns.all([.option])
        if !isHeaded, let key = columns.key {
            (prompt, answer, options) = (columns.free[0], key, columns.free.dropFirst().filter { $0 < key })
            columns.free = []
        }
        // The first rows of these may be blank.
        func named(_ kind: ColumnName.Kind) -> Int? { columns.names.firstIndex { $0?.kind == kind } }
        (accepts, group) = (named(.accepts), named(.group))
        columns.free.removeAll { [accepts, group].contains($0) }
        prompt = prompt ?? columns.take([.prompt]) ?? columns.takeSubject() ?? columns.takeFirstLanguage()
        answer =
            answer ?? columns.take([.answer, .value, .language]) ?? (prompt == nil ? nil : columns.take([.reading]))
        let isCertain = prompt != nil && answer != nil
        if !isCertain {
            var taken = columns.takeLikely((prompt == nil ? 1 : 0) + (answer == nil ? 1 : 0))[...]
            prompt = prompt ?? taken.popFirst()
            answer = answer ?? taken.popFirst()
            // Of two answers the first is asked.
            if let first = answer, let second = prompt, columns.names[second]?.kind == .answer, first < second {
                (prompt, answer) = (first, second)
            }
        }
        hint = columns.take([.hint]) ?? columns.takeReading(of: prompt, besides: answer) ?? named(.hint)
        if !isHeaded { hint = hint ?? columns.takeNote() }
        return isCertain
    }

    private mutating func findOptions(_ rows: [[String]]) {
        let columns = options
        options = []
        guard let answer, let last = columns.dropFirst().max() else { return }
        let rows = rows.filter { $0.count > max(answer, last) && !$0[answer].isBlank }
        let textCount = rows.count { row in columns.contains { row[$0].trimmed == row[answer].trimmed } }
        let numbers = rows.compactMap { Self.number(of: $0[answer]) }.filter { (0...columns.count).contains($0) }
        guard !rows.isEmpty, textCount * 2 <= rows.count, numbers.count == rows.count else { return }
        (options, firstOption) = (columns, numbers.contains(0) ? 0 : 1)
    }

    private mutating func describe(_ names: [String], others: [Int], isGuess: Bool, _ isCertain: Bool) {
        let roles = [
            (prompt, "prompt"), (answer, "answer"), (hint, "hint"), (accepts, "accepts"), (group, "group"),
        ]
        func name(_ index: Int) -> String {
            let name = index < names.count ? names[index].trimmed.prefix(30) : ""
            return "\(index + 1)\(name.isEmpty ? "" : " ")\(name)"
        }
        leftOut = others.filter { index in !roles.contains { $0.0 == index } }.map(name)
        guard isGuess, !isCertain || !leftOut.isEmpty, let prompt, let answer else { return }
        let chosen = roles.compactMap { index, role in index.map { "\(name($0)) → \(role)" } }
        let rest = leftOut.prefix(20).joined(separator: ", ") + (leftOut.count > 20 ? ", …" : "")
        description =
            chosen.joined(separator: ", ") + (leftOut.isEmpty ? "" : "; \(rest) left out")
            + "; --columns \(answer + 1),\(prompt + 1) chooses"
    }
}

/// The columns that have no part yet. The kind of one is what its name says, else what its cells do.
private struct FreeColumns {
    typealias Kind = ColumnName.Kind

    let names: [ColumnName?]
    private let contents: [ColumnContent]
    /// The kinds of all columns; nil for those of which nothing is learned.
    private var kinds: [Kind?] = []
    var free: [Int]

    /// What is asked if names leave it open: the kinds that are likelier first.
    private static let likely: [[Kind]] = [
        [.text], [.number], [.answer, .prompt, .subject, .sparse], [.sentence, .spelling], [.reading, .hint], [.label],
        [.note], [.option],
    ]

    init(names: [ColumnName?], _ contents: [ColumnContent], free: [Int]) {
        (self.names, self.contents, self.free) = (names, contents, free)
        kinds = contents.indices.map(kind)
    }

    private func kind(of index: Int) -> Kind? {
        switch (names[index]?.kind, contents[index].look) {
        case (.aside, .text): .note
        case (.subject, .mark): .label
        case (let kind?, _): kind
        case (nil, .text): isSpelling(index) ? .spelling : contents[index].isSparse ? .sparse : .text
        case (nil, .number): .number
        case (nil, .mark): .label
        default: nil
        }
    }

    /// Whether a column without a known name says how another one is read.
    private func isSpelling(_ index: Int) -> Bool {
        contents.indices.contains { other in
            let isAlike = contents[index].script == contents[other].script
            return other != index && contents[other].look == .text && (!isAlike || other < index)
                && contents[index].spells(contents[other])
        }
    }

    func all(_ kinds: [Kind]) -> [Int] { free.filter { self.kinds[$0].map(kinds.contains) ?? false } }

    private mutating func take(_ index: Int?) -> Int? {
        free.removeAll { $0 == index }
        return index
    }

    /// Takes the first column of the first of these kinds that there is.
    mutating func take(_ kinds: [Kind]) -> Int? { take(kinds.compactMap { all([$0]).first }.first) }

    /// Whether only one of two columns has a known name, or the second is one, and none says that the first is the answer.
    var areInOrder: Bool {
        let known = names.compactMap { $0?.kind }
        return names.count == 2 && (known.count == 1 || names[1]?.word == "name")
            && ![.answer, .value, .accepts, .group].contains(known[0])
    }

    /// The first language; before one that stands alone, a reading or a text of unknown name is what is asked.
    mutating func takeFirstLanguage() -> Int? {
        let languages = all([.language])
        let isAlone = languages.count == 1 && all([.answer, .value]).isEmpty
        return take(isAlone ? all([.language, .reading, .text, .sparse]).first : languages.first)
    }

    mutating func takeLikely(_ count: Int) -> [Int] {
        let taken = Self.likely.flatMap(all).prefix(count).sorted()
        free.removeAll(where: taken.contains)
        return taken
    }

    /// A text without a name, beside a prompt and an answer without names. Of three or more some may be wrong answers.
    mutating func takeNote() -> Int? {
        let texts = all([.text, .sparse])
        let mayBeWrong = texts.count > 2 && contents[texts[0]].cells.count > 2
        return mayBeWrong ? nil : take(texts.first { !contents[$0].isSentence })
    }

    /// The column with the letters of the options that are right, which stand between the first column and it.
    var key: Int? {
        free.dropFirst(4).first { index in
            let letters = Set(contents[index].cells.map(\.text))
            return letters.count > 1 && letters.isSubset(of: ["A", "B", "C", "D", "E", "F"])
        }
    }

    /// What is often asked about; of a word in several languages, the first.
    mutating func takeSubject() -> Int? {
        let isOfLanguages = all([.language]).count > 1
        return isOfLanguages ? take(all([.subject, .language]).first) : take([.subject])
    }

    /// The column that says how the prompt is read, if it does not give the answer away.
    mutating func takeReading(of prompt: Int?, besides answer: Int?) -> Int? {
        guard let prompt, let answer else { return nil }
        if contents[prompt].script == .latin, ![.latin, .none].contains(contents[answer].script) {
            return take(all([.reading]).first { contents[$0].isPhonetic })
        }
        let spelling = all([.text, .sparse, .spelling]).first {
            contents[$0].spells(contents[prompt]) && (contents[$0].script, contents[prompt].script) != (.han, .han)
        }
        return take([.reading]) ?? take(spelling)
    }
}
