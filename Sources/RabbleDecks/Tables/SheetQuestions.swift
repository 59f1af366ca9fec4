/// The questions of a sheet, each made from its row when it is asked for.
///
/// What makes them are functions that know the type of the sheet: a generic type behind the
/// protocol would take three times as long.
struct SheetQuestions: QuestionSource {
    /// The offsets of the rows. None of their prompts and answers is blank.
    private let rows: [UInt32]
    private let make: @Sendable (UInt32) -> Question
    private let makeAll: @Sendable ([UInt32]) -> [Question]
    /// The file, if texts are written there as they are.
    private let literal: [UInt8]?

    init(_ sheet: some Sheet, _ columns: TableColumns, rows: [UInt32]) {
        self.rows = rows
        literal = sheet.isLiteral && !columns.isHTML ? sheet.bytes : nil
        make = { row in
            var sheet = sheet
            return sheet.question(of: row, columns)
        }
        makeAll = { rows in
            var sheet = sheet
            return rows.map { sheet.question(of: $0, columns) }
        }
    }

    var count: Int { rows.count }
    func question(at index: Int) -> Question { make(rows[index]) }
    var all: [Question] { makeAll(rows) }

    /// Where texts are written as they are, most rows do not even contain the prompt, and are not
    /// read.
    func indices(prompted prompt: String) -> [Int] {
        let isPlain = prompt.isPrintableASCII(without: UInt8(ascii: "\""))
        let text = Array(prompt.utf8)
        let indices =
            isPlain ? indices { $0.firstIndex(of: text, in: $1) } : Array(rows.indices)
        return indices.filter { question(at: $0).prompt == prompt }
    }

    func indices(mentioning letters: [UInt8]) -> [Int] {
        indices { $0.firstIndex(ofLetters: letters, in: $1) }
    }

    /// The indices of the rows in which a search finds something; all if texts are written
    /// otherwise.
    private func indices(_ search: ([UInt8], Range<Int>) -> Int?) -> [Int] {
        guard let literal else { return Array(rows.indices) }
        return rows.indices(upTo: literal.count) { search(literal, $0) }
    }
}

extension [UInt32] {
    /// The indices of the rows at these offsets in which a search finds something.
    ///
    /// - Parameter search: called with the bytes from a row on; returns the place of what it found.
    func indices(upTo end: Int, _ search: (Range<Int>) -> Int?) -> [Int] {
        var found: [Int] = []
        var index = 0
        while index < count, let offset = search(Int(self[index])..<end) {
            index = self[index...].partitioningIndex { Int($0) > offset } - 1
            found.append(index)
            index += 1
        }
        return found
    }
}

extension Sheet {
    fileprivate mutating func question(of row: UInt32, _ columns: TableColumns) -> Question {
        offset = Int(row)
        // The first reading met no error.
        _ = try? next()
        // Not `map(text)`, which copies the sheet.
        func text(_ cell: Cell?) -> String? { if let cell { self.text(of: cell) } else { nil } }
        let prompt = text(cell(columns.prompt)) ?? ""
        let answer = text(answer(columns)) ?? ""
        let hint = text(cell(columns.hint))
        let accepts = text(cell(columns.accepts)) ?? ""
        let wrong = columns.asksForChoice ? wrongAnswers(columns) : []
        let all = text(cell(columns.all)) ?? ""
        let note = text(cell(columns.note)).flatMap { $0.isBlank ? nil : $0 }
        guard columns.isHTML else {
            return Question(
                validPrompt: prompt, answer: answer, hint: hint,
                otherAnswers: AcceptedAnswers.decode(accepts), wrongAnswers: wrong,
                extras: QuestionExtras(note: note, all: AcceptedAnswers.decode(all)))
        }
        let texts = [prompt, answer, hint ?? "", accepts].map { HTMLText($0, isGuess: true) }
        return Question(
            validPrompt: texts[0].text, answer: texts[1].text, hint: texts[2].text,
            otherAnswers: AcceptedAnswers.decode(texts[3].text),
            wrongAnswers: wrong.map { HTMLText($0, isGuess: true).text },
            extras: QuestionExtras(media: texts.flatMap(\.media), note: note))
    }
}
