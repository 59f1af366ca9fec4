extension DelimitedReader {
    @inline(__always)
    func field(_ index: Int?) -> Field? {
        if let index, index < fields.count { fields[index] } else { nil }
    }

    @inline(__always)
    func answer(_ columns: TableColumns) -> Field? {
        let answer = field(columns.answer)
        guard let options = columns.options, let answer else { return answer }
        return field(options.column(named: text(of: answer)))
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
        func text(_ field: DelimitedReader.Field?) -> String? {
            if let field { reader.text(of: field) } else { nil }
        }
        let (prompt, answer) = (
            text(reader.field(columns.prompt)) ?? "", text(reader.answer(columns)) ?? ""
        )
        let (hint, accepts) = (
            text(reader.field(columns.hint)), text(reader.field(columns.accepts)) ?? ""
        )
        guard columns.isHTML else {
            return Question(
                validPrompt: prompt, answer: answer, hint: hint,
                otherAnswers: AcceptedAnswers.decode(accepts))
        }
        let texts = [prompt, answer, hint ?? "", accepts].map(HTMLText.init)
        return Question(
            validPrompt: texts[0].text, answer: texts[1].text, hint: texts[2].text,
            otherAnswers: AcceptedAnswers.decode(texts[3].text), media: texts.flatMap(\.media))
    }
}
