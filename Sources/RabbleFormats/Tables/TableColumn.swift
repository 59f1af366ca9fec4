/// The meaning of a column in a table of questions.
enum TableColumn: String, CaseIterable {
    case prompt
    case answer
    case hint
    case accepts
    case group
    case answers

    /// The columns of a table that does not name them.
    static let standard: [TableColumn?] = [.prompt, .answer, .hint, .accepts]

    /// The column of this name, which may be the name in another program.
    init?(named name: String) {
        guard name.isStreamSafe else { return nil }
        switch name.normalizedAnswer {
        case "prompt", "question", "front", "term", "word", "expression": self = .prompt
        case "answer", "back", "definition", "translation", "meaning": self = .answer
        case "hint": self = .hint
        case "accepts": self = .accepts
        case "group": self = .group
        case AnswerRule.member: self = .answers
        default: return nil
        }
    }

    /// The columns that the first row of a table names; nil unless it names those of prompt and answer.
    static func named(_ names: [String]) -> [TableColumn?]? {
        TableHeading.columns(names.map { TableColumn(named: $0).map(TableHeading.Name.column) })
    }

    /// The parts of a question that there are columns for.
    static func parts(of columns: [TableColumn?]) -> QuestionParts {
        var parts: QuestionParts = []
        if columns.contains(.hint) { parts.insert(.hint) }
        if columns.contains(.accepts) { parts.insert(.accepts) }
        if columns.contains(.answers) { parts.insert(.answers) }
        return parts
    }
}

/// The fields of a question in the record that a reader has read last.
struct TableRow {
    private(set) var prompt: DelimitedReader.Field?
    private(set) var answer: DelimitedReader.Field?
    private(set) var group: DelimitedReader.Field?
    private(set) var hint: DelimitedReader.Field?
    private(set) var accepts: DelimitedReader.Field?
    private(set) var answers: DelimitedReader.Field?
    /// How many cells with text are in columns without a meaning.
    private(set) var cellsOutside = 0

    init(_ reader: DelimitedReader, _ columns: [TableColumn?]) {
        for index in reader.fields.indices {
            let field = reader.fields[index]
            switch index < columns.count ? columns[index] : nil {
            case .prompt: prompt = field
            case .answer: answer = field
            case .hint: hint = field
            case .accepts: accepts = field
            case .group: group = field
            case .answers: answers = field
            case nil: if !reader.isBlank(field) { cellsOutside += 1 }
            }
        }
    }

    /// The question, whose prompt and answer are not blank.
    func question(_ reader: DelimitedReader) -> Question {
        // Not `map(reader.text)`, which copies the reader for every field.
        func text(_ field: DelimitedReader.Field?) -> String? { if let field { reader.text(of: field) } else { nil } }
        return Question(
            validPrompt: text(prompt) ?? "", answer: text(answer) ?? "", hint: text(hint),
            otherAnswers: text(accepts).map(AcceptedAnswers.decode) ?? [])
    }
}

/// The questions in rows of a table, each made on demand.
struct TableQuestions: QuestionSource {
    let reader: DelimitedReader
    let columns: [TableColumn?]
    /// The offsets of the rows. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    func question(at index: Int) -> Question {
        var reader = reader
        reader.offset = Int(rows[index])
        // The first reading met no error.
        _ = try? reader.next()
        return TableRow(reader, columns).question(reader)
    }
}
