/// The questions of a sheet, each made from its row when it is asked for.
struct SheetQuestions<Rows: Sheet>: QuestionSource {
    let sheet: Rows
    let columns: TableColumns
    /// The offsets of the rows. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    /// Where texts are written as they are, most rows do not even contain the prompt, and are not
    /// read.
    func indices(prompted prompt: String) -> [Int] {
        let isLiteral =
            sheet.isLiteral && !columns.isHTML
            && prompt.isPrintableASCII(without: UInt8(ascii: "\""))
        let (bytes, text) = (sheet.bytes, Array(prompt.utf8))
        var found: [Int] = []
        var index = 0
        while index < rows.count {
            if isLiteral {
                let rest = Int(rows[index])..<bytes.count
                guard let place = bytes.firstIndex(of: text, in: rest) else { break }
                index = rows[index...].partitioningIndex { Int($0) > place } - 1
            }
            if question(at: index).prompt == prompt { found.append(index) }
            index += 1
        }
        return found
    }

    func question(at index: Int) -> Question {
        var sheet = sheet
        sheet.offset = Int(rows[index])
        // The first reading met no error.
        _ = try? sheet.next()
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
            otherAnswers: AcceptedAnswers.decode(texts[3].text),
            extras: QuestionExtras(media: texts.flatMap(\.media)))
    }
}
