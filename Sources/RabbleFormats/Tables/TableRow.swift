/// Where the parts of a question are in the record that a reader has read last.
struct TableRow {
    private(set) var prompt: DelimitedReader.Field?
    private(set) var answer: DelimitedReader.Field?
    private(set) var group: DelimitedReader.Field?
    private(set) var hint: DelimitedReader.Field?
    private(set) var accepts: DelimitedReader.Field?
    /// How many cells with text are in columns that mean nothing.
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
            case nil: if !reader.isBlank(field) { cellsOutside += 1 }
            }
        }
    }

    /// The question, whose prompt and answer are not blank.
    func question(_ reader: DelimitedReader) -> Question {
        func text(_ field: DelimitedReader.Field?) -> String { field.map(reader.text) ?? "" }
        return Question(
            validPrompt: text(prompt), answer: text(answer), hint: hint.map(reader.text),
            accepts: AcceptedAnswers.decode(text(accepts)))
    }
}
