/// The fields of a question in the record that a reader has read last.
struct TableRow {
    let prompt: DelimitedReader.Field?
    let answer: DelimitedReader.Field?
    let group: DelimitedReader.Field?
    let hint: DelimitedReader.Field?
    let accepts: DelimitedReader.Field?
    let answers: DelimitedReader.Field?

    func question(_ reader: DelimitedReader, _ columns: TableColumns) -> Question {
        // Not `map(reader.text)`, which copies the reader for every field.
        func text(_ field: DelimitedReader.Field?) -> String? { if let field { reader.text(of: field) } else { nil } }
        guard columns.isHTML else {
            return Question(
                validPrompt: text(prompt) ?? "", answer: text(answer) ?? "", hint: text(hint),
                otherAnswers: text(accepts).map(AcceptedAnswers.decode) ?? [])
        }
        let texts = [prompt, answer, hint, accepts].map { HTMLText(text($0) ?? "") }
        return Question(
            validPrompt: texts[0].text, answer: texts[1].text, hint: texts[2].text,
            otherAnswers: AcceptedAnswers.decode(texts[3].text), media: texts.flatMap(\.media))
    }
}

extension DelimitedReader {
    @inline(__always)
    func row(_ columns: TableColumns) -> TableRow {
        func field(_ index: Int?) -> Field? { if let index, index < fields.count { fields[index] } else { nil } }
        var answer = field(columns.answer)
        if !columns.options.isEmpty { answer = field(answer.flatMap { columns.answer(named: text(of: $0)) }) }
        return TableRow(
            prompt: field(columns.prompt), answer: answer, group: field(columns.group), hint: field(columns.hint),
            accepts: field(columns.accepts), answers: field(columns.rule))
    }
}

struct TableQuestions: QuestionSource {
    let reader: DelimitedReader
    let columns: TableColumns
    /// The offsets of the rows. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    func question(at index: Int) -> Question {
        var reader = reader
        reader.offset = Int(rows[index])
        // The first reading met no error.
        _ = try? reader.next()
        return reader.row(columns).question(reader, columns)
    }
}
