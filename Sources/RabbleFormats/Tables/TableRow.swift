/// The fields of a question in the record that a reader has read last.
struct TableRow {
    let prompt: DelimitedReader.Field?
    let answer: DelimitedReader.Field?
    let group: DelimitedReader.Field?
    let hint: DelimitedReader.Field?
    let accepts: DelimitedReader.Field?
    /// The rule by which answers are judged.
    let answers: DelimitedReader.Field?

    init(_ reader: DelimitedReader, _ columns: TableColumns) {
        func field(_ index: Int?) -> DelimitedReader.Field? {
            if let index, index < reader.fields.count { reader.fields[index] } else { nil }
        }
        prompt = field(columns.prompt)
        group = field(columns.group)
        hint = field(columns.hint)
        accepts = field(columns.accepts)
        answers = field(columns.rule)
        let named = field(columns.answer)
        answer = columns.options.isEmpty ? named : field(named.flatMap { columns.answer(named: reader.text(of: $0)) })
    }

    /// The question, whose prompt and answer are not blank.
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

/// The questions in rows of a table, each made on demand.
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
        return TableRow(reader, columns).question(reader, columns)
    }
}
