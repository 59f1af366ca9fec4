/// Chooses prompt, answer and hint among the columns of a table: by their names, then by their
/// cells, and finally by their order.
private struct ColumnTable {
    typealias Kind = ColumnName.Kind

    let contents: [ColumnContent]
    /// The columns with text that have no other known role.
    let filled: [Int]
    var names: [ColumnName?] = []
    /// The kind of each column; nil if it is never studied.
    var kinds: [Kind?] = []
    /// The reason why the column of answers is doubtful; nil if it is not.
    var doubt: String?

    init(_ names: [String], _ rows: [[String]], without others: Set<Int>) {
        let count = max(names.count, rows.lazy.map(\.count).max() ?? 0)
        let contents = (0..<count).map { ColumnContent($0, of: rows) }
        filled = contents.indices.filter { !others.contains($0) && !contents[$0].cells.isEmpty }
        self.contents = contents
        self.names = Self.meanings(of: names + Array(repeating: "", count: count - names.count))
        kinds = contents.indices.map(kind)
        if names.isEmpty { takeQuiz(rows) } else { refuseAnswers(named: names) }
    }

    /// Refuses several numbered answers to each question: they may be options, and none is known to
    /// be right.
    private mutating func refuseAnswers(named words: [String]) {
        let answers = filled.filter {
            names[$0]?.kind == .answer && names[$0]?.isNumbered == true
                && contents[$0].kind != .sparse
        }
        guard answers.count > 2, let prompt = named(.prompt),
            contents[prompt].cells.areMostly({ $0.text.asks })
        else { return }
        let list = answers.map { words[$0].trimmed }.joined(separator: ", ")
        doubt = """
            nothing says which of \(list) is the answer; name the right option in a column answer, \
            or take the first with --columns \(prompt + 1),\(answers[0] + 1)
            """
    }

    /// Finds the column of the right options, or of their letters or numbers, without a heading.
    /// The options are between the prompts and that column; before the prompts may be numbers,
    /// topics and short labels.
    private mutating func takeQuiz(_ rows: [[String]]) {
        let asking = filled.firstIndex { contents[$0].cells.areMostly { $0.text.asks } }
        let first = asking ?? filled.firstIndex { !contents[$0].isAside }
        let quiz = Array(filled.dropFirst(first ?? 0))
        let numbers = NumberKey(of: contents, quiz, rows)
        let key =
            quiz.dropFirst(4).first { contents[$0].isKey }
            ?? quiz.dropFirst(3).first {
                Self.repeats($0, Array(quiz.dropFirst()), in: rows, ask: asking != nil)
            }
        guard let key = key ?? numbers?.column else { return }
        if key == numbers?.column, let doubt = numbers?.doubt {
            self.doubt = doubt
            return
        }
        for index in filled { kinds[index] = quiz.contains(index) && index < key ? .option : nil }
        kinds[key] = .answer
        kinds[quiz[0]] = .prompt
    }

    /// Whether nearly all texts of a column also occur in options before it. Unless the prompts are
    /// questions, the texts must be spread over half of these columns, because some verb forms are
    /// equal.
    private static func repeats(
        _ index: Int, _ options: [Int], in rows: [[String]], ask: Bool
    ) -> Bool {
        let places = rows.compactMap { row -> Int? in
            guard index < row.count, !row[index].isBlank else { return nil }
            return options.first { $0 < index && row[$0].trimmed == row[index].trimmed }
        }
        let spread = Set(places).count
        let isQuiz = ask || spread > 1 && spread * 2 >= min(options.count, rows.count)
        return rows.count > 1 && places.count * 10 >= rows.count * 9 && isQuiz
    }

    /// The meanings of the names in a heading, with regard to each other.
    static func meanings(of names: [String]) -> [ColumnName?] {
        var meanings = names.map(ColumnName.init)
        let isQuiz = meanings.contains {
            $0?.kind == .answer && $0?.isNumbered == false || $0?.word == "b"
        }
        let hasOptions = meanings.contains { $0?.kind == .option }
        let hasPlainOptions = meanings.contains { $0?.kind == .option && $0?.isPart == false }
        let hasLanguages = meanings.count { $0?.kind == .language } > 1
        let hasLetters = meanings.contains { $0?.isSecondLetter == true }
        let hasValue = meanings.contains { $0?.kind == .value }
        let hasName = hasValue && meanings.contains { $0?.kind == .text }
        for (index, name) in meanings.enumerated() {
            switch name?.kind {
            // The stem of a question, not of a word.
            case .aside where name?.word == "stem" && hasOptions:
                meanings[index] = ColumnName(kind: .prompt)
            // Beside a capital, `name` is that of the country.
            case .text where hasName:
                meanings[index] = ColumnName(kind: .subject)
            case .subject where hasName && ["abbreviation", "abbr"].contains(name?.word):
                meanings[index] = nil
            // If there are only two columns, both are part of a question.
            case .aside where names.count == 2,
                .subject where names.count == 2 && meanings.contains(nil):
                meanings[index] = nil
            // `country info` after `country` describes it.
            case .subject where meanings.firstIndex { $0?.word == name?.word } != index:
                meanings[index] = nil
            // With two languages, a form such as `verb_past` is not part of a question.
            case .prompt where hasLanguages && name?.isPart == true:
                meanings[index] = nil
            case .answer where isQuiz && name?.isNumbered == true:
                meanings[index] = ColumnName(kind: .option)
            case .option where !hasLetters && name?.word.count == 1,
                .option where name?.isPart == true && name?.isNumbered == true && hasPlainOptions:
                meanings[index] = nil
            // A translation after a sentence belongs to the sentence, if the word has its own.
            case .answer where hasLanguages && index > 0 && meanings[index - 1]?.kind == .sentence:
                meanings[index] = ColumnName(kind: .aside)
            default: break
            }
        }
        return meanings
    }

    func kind(of index: Int) -> Kind? {
        switch (names[index]?.kind, contents[index].kind) {
        case (.aside, .text), (.aside, .sparse): .note
        case (.subject, .label), (.prompt, .label): .label
        case (.subject, _) where index == untitled: .note
        case (.subject, nil) where contents[index].areAddresses: nil
        case (.reading, .number): .number
        // `a` or `correct` beside texts that do not ask for numbers.
        case (.answer, .number)
        where !names.contains { [.prompt, .subject, .option].contains($0?.kind) }:
            .number
        case (nil, .text) where isSpelling(index), (nil, .sparse) where isSpelling(index): .spelling
        // `clue_value` beside `question`
        case (.prompt, .number) where names.count { $0?.kind == .prompt } > 1: .number
        // Between languages, further meanings of few words.
        case (.answer, .sparse) where names.count { $0?.kind == .language } > 1: .sparse
        case (let name, let content): name ?? content
        }
    }

    /// Of `title` and `body`, the one that does not ask: titles may be questions or only names.
    private var untitled: Int? {
        guard let title = names.firstIndex(where: { $0?.word == "title" }),
            let body = names.firstIndex(where: { $0?.word == "body" })
        else { return nil }
        return contents[title].cells.areMostly { $0.text.asks } ? body : title
    }

    /// Whether a column without a known name is the reading of one of the first columns.
    func isSpelling(_ index: Int) -> Bool {
        contents.indices.prefix(16).contains { other in
            guard other != index, contents[other].kind == .text else { return false }
            let isAlike = contents[index].script == contents[other].script
            if isAlike, other > index { return false }
            return contents[index].spells(contents[other])
        }
    }

    func areNumbers(_ index: Int) -> Bool {
        contents.indices.contains(index) && contents[index].areNumbers
    }

    func named(_ kind: Kind) -> Int? { names.firstIndex { $0?.kind == kind } }

    func all(_ kinds: [Kind]) -> [Int] {
        filled.filter { self.kinds[$0].map(kinds.contains) ?? false }
    }

    /// The likelihood of the prompt and of the answer for each kind of column.
    static let fitness: [Kind: (prompt: Int, answer: Int)] = [
        .prompt: (100, 45), .answer: (45, 100), .subject: (85, 45), .value: (10, 80),
        .language: (85, 85),
        .text: (60, 60), .reading: (57, 57), .number: (55, 55), .sparse: (45, 45),
        .sentence: (40, 40),
        .spelling: (40, 40), .hint: (30, 30), .label: (25, 25), .note: (20, 20), .option: (10, 10),
    ]

    func fitness(_ index: Int) -> (prompt: Int, answer: Int) {
        // A named prompt that repeats is better than a hint, but not than a sentence.
        if names.indices.contains(index), names[index]?.kind == .prompt, kinds[index] == .label {
            return (35, 25)
        }
        let isEmpty = !contents.indices.contains(index) || contents[index].cells.isEmpty
        // The right option is not a prompt.
        if !isEmpty, kinds[index] == .answer, kinds.contains(.option) { return (1, 100) }
        return isEmpty ? (0, 0) : kinds[index].flatMap { Self.fitness[$0] } ?? (1, 1)
    }

    /// The most likely prompt and answer among these columns; ties go to the columns on the left.
    func pair(of columns: [Int]) -> (prompt: Int, answer: Int) {
        func best(_ fitness: (Int) -> Int) -> [Int] {
            columns.ordered { fitness($0) > fitness($1) }.prefix(2).ordered()
        }
        let prompts = best { fitness($0).prompt }
        let answers = best { fitness($0).answer }
        let pairs = prompts.flatMap { prompt in answers.filter { $0 != prompt }.map { (prompt, $0) }
        }
        let pair =
            pairs.max {
                fitness($0.0).prompt + fitness($0.1).answer < fitness($1.0).prompt
                    + fitness($1.1).answer
            } ?? (0, 1)
        // A hint asks for its word.
        let isHinted =
            names.indices.contains(max(pair.0, pair.1)) && kinds[pair.1] == .hint
            && names[pair.0]?.word == "word"
        return isHinted ? (pair.1, pair.0) : pair
    }

    /// Whether two columns resemble questions, unlike the rows of a log, the points of a curve or
    /// labelled lines such as `M:⇥Ann`.
    func asks(_ prompt: Int, _ answer: Int) -> Bool {
        guard contents.indices.contains(max(prompt, answer)) else { return true }
        let asked = contents[prompt]
        let answered = contents[answer]
        let rows = Set(answered.cells.map(\.row))
        let prompts = asked.cells.filter { rows.contains($0.row) }.map(\.text)
        let areLabels = prompts.count > 3 && Set(prompts).count * 2 < prompts.count
        let isTold = areLabels || asked.hasTimes || asked.isLongCount
        return !isTold && !(asked.areNumbers && answered.areNumbers)
    }

    /// The hint, or the reading of the prompt, unless it gives the answer away.
    func hint(of prompt: Int, _ answer: Int, isHeaded: Bool) -> Int? {
        guard contents.indices.contains(max(prompt, answer)) else { return nil }
        let asked = contents[prompt]
        let answered = contents[answer]
        let tells = asked.script == .latin && answered.script != nil && answered.script != .latin
        func rest(_ kinds: [Kind]) -> [Int] { all(kinds).filter { $0 != prompt && $0 != answer } }
        let spelling = rest([.text, .sparse, .spelling]).first {
            !tells && contents[$0].spells(asked)
                && ((contents[$0].script, asked.script) != (.han, .han) || contents[$0].isRuby)
        }
        let reading = rest([.reading]).first { !tells || contents[$0].isPhonetic } ?? spelling
        let blank = named(.hint).flatMap { contents[$0].cells.isEmpty ? $0 : nil }
        if let known = rest([.hint]).first ?? reading ?? blank { return known }
        // A text without a name may be a note. With three or more, some may be wrong answers.
        let texts = isHeaded ? [] : rest([.text, .sparse])
        let mayBeWrong =
            rest([.text, .sparse, .spelling]).count > 2 && contents[prompt].cells.count > 2
        return mayBeWrong
            ? nil
            : texts.first {
                contents[$0].script != nil && !contents[$0].isSentence
                    && contents[$0].keys != answered.keys
            }
    }
}

extension TableColumns {
    /// Chooses the columns by the names of a heading, which may be empty, and by the first rows,
    /// leaving out columns with another known role.
    init(names: [String], rows: [[String]], without others: Set<Int> = []) {
        rule = names.firstIndex(of: AnswerRule.member).flatMap { index in
            let rules = ColumnContent(index, of: rows).cells.map(\.text)
            return !rules.isEmpty && rules.allSatisfy { AnswerRule(rawValue: $0) != nil }
                ? index : nil
        }
        note = names.firstIndex { $0.trimmed.lowercased() == "guid" }
        let special = others.union([rule, note].compactMap(\.self))
        let table = ColumnTable(names, rows, without: special)
        doubt = table.doubt
        (prompt, answer) = table.pair(
            of: (0..<table.names.count + special.count + 2).filter { !special.contains($0) })
        hint = table.hint(of: prompt, answer, isHeaded: !names.isEmpty)
        code = names.firstIndex { name in
            ["code", "snippet", "codesnippet", "code_snippet"].contains(name.trimmed.lowercased())
        }.flatMap { index in
            let cells = ColumnContent(index, of: rows).cells
            let isCode = cells.areMostly { $0.text.contains { "\n(){};=<".contains($0) } }
            return !cells.isEmpty && isCode && ![prompt, answer].contains(index) ? index : nil
        }
        // These may be blank in the first rows.
        accepts = table.named(.accepts)
        group = table.named(.group)
        // Numbers count wrong answers, unless numbers are asked for.
        let areNumbers = table.areNumbers(answer)
        wrong = table.all([.wrong]).filter { !table.areNumbers($0) || areNumbers }
        let lists = wrong.count == 1 ? table.contents[wrong[0]].cells.map(\.text) : []
        let answers = rows.map { answer < $0.count ? $0[answer] : "" }
        trims = true
        let prompts = rows.compactMap { prompt < $0.count ? $0[prompt].trimmed : nil }
        areNumbered =
            prompts.count > 1
            && prompts.enumerated().allSatisfy { index, text in
                text.hasPrefix("\(index + 1)") && text.afterNumber != nil
            }
        hasLabels = answers.count { $0.afterBoldLabel != nil } * 2 > answers.count
        wrongSeparator =
            ["|", ";", ","].first { separator in
                lists.count { $0.contains(separator) } * 2 > lists.count
                    && !answers.contains { $0.contains(separator) }
            } ?? "|"
        // If `a` is the prompt, `b` is not an option.
        let letters = table.all([.option])
        let choices = letters.contains(prompt) ? [] : letters
        let heading = names.indices.contains(answer) ? names[answer] : nil
        options = AnswerOptions(in: choices, named: answer, rows, heading: heading)
        if AnswerOptions.areWrong(choices, beside: answer, rows) { wrong += choices }
        let areNamed = [prompt, answer].allSatisfy {
            table.names.indices.contains($0) && table.names[$0] != nil
        }
        let isCertain =
            areNamed && min(table.fitness(prompt).prompt, table.fitness(answer).answer) > 50
        let isLikely = isCertain || table.asks(prompt, answer)
        describe(names, table.filled, isCertain: isCertain, isLikely: isLikely)
    }
}
