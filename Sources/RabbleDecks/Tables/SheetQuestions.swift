/// The questions of a sheet, each made from its row when it is asked for.
struct SheetQuestions<Rows: Sheet>: QuestionSource {
    let sheet: Rows
    let columns: TableColumns
    /// The offsets of the rows. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    /// The sheet at the row of a question. The first reading met no error.
    private func row(of index: Int) -> Rows {
        var sheet = sheet
        sheet.offset = Int(rows[index])
        _ = try? sheet.next()
        return sheet
    }

    func prompt(at index: Int) -> String {
        if columns.isHTML { return question(at: index).prompt }
        let sheet = row(of: index)
        return sheet.cell(columns.prompt).map { sheet.text(of: $0) } ?? ""
    }

    func question(at index: Int) -> Question {
        let sheet = row(of: index)
        func text(_ cell: Rows.Cell?) -> String? {
            if let cell { sheet.text(of: cell) } else { nil }
        }
        let (prompt, answer) = (
            text(sheet.cell(columns.prompt)) ?? "", text(sheet.answer(columns)) ?? ""
        )
        let (hint, accepts) = (
            text(sheet.cell(columns.hint)), text(sheet.cell(columns.accepts)) ?? ""
        )
        guard columns.isHTML else {
            return Question(
                validPrompt: prompt, answer: answer, hint: hint,
                otherAnswers: AcceptedAnswers.decode(accepts))
        }
        let texts = [prompt, answer, hint ?? "", accepts].map { HTMLText($0, isGuess: true) }
        return Question(
            validPrompt: texts[0].text, answer: texts[1].text, hint: texts[2].text,
            otherAnswers: AcceptedAnswers.decode(texts[3].text), media: texts.flatMap(\.media))
    }
}
