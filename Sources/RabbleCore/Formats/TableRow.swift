/// Where the parts of a question stand in the record that a reader has read last.
struct TableRow {
    private(set) var prompt: DelimitedReader.Field?
    private(set) var answer: DelimitedReader.Field?
    private(set) var group: DelimitedReader.Field?
    private var hint: DelimitedReader.Field?
    private var accepts: DelimitedReader.Field?
    /// How many cells stand past the last column.
    private(set) var cellsOutside = 0

    init(_ reader: DelimitedReader, _ columns: [GroupTable.Column?]) {
        for (index, field) in reader.fields.enumerated() {
            guard index < columns.count else {
                if !reader.isBlank(field) { cellsOutside += 1 }
                continue
            }
            switch columns[index] {
            case .prompt: prompt = field
            case .answer: answer = field
            case .hint: hint = field
            case .accepts: accepts = field
            case .group: group = field
            case nil: break
            }
        }
    }

    /// The question, whose prompt and answer are not blank.
    func question(_ reader: DelimitedReader) -> Question {
        func text(_ field: DelimitedReader.Field?) -> String { field.map(reader.text) ?? "" }
        return Question(
            validPrompt: text(prompt), answer: text(answer), hint: hint.map(reader.text),
            accepts: GroupTable.decode(accepts: text(accepts)))
    }

    /// The hash of the question.
    func hash(_ reader: DelimitedReader) -> UInt32 {
        var hasher = Hasher()
        for field in [prompt, answer] {
            guard let field else { continue }
            if reader.needsDecoding(field) {
                hasher.combine(text: reader.text(of: field))
            } else {
                reader.bytes.withUnsafeBufferPointer { hasher.combine(utf8: .init(rebasing: $0[field.range])) }
            }
        }
        return hasher.finalizeToHalf()
    }
}

/// The questions of rows of a table, each made when it is wanted.
struct TableQuestions: QuestionSource {
    /// A reader of the table.
    let reader: DelimitedReader
    /// What its columns hold.
    let columns: [GroupTable.Column?]
    /// Where the rows start whose questions these are. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    func question(at index: Int) -> Question {
        var reader = reader
        reader.offset = Int(rows[index])
        // It was read before without an error.
        _ = try? reader.next()
        return TableRow(reader, columns).question(reader)
    }
}
