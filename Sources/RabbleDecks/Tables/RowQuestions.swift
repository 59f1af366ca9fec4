/// The questions of a cursor, each created from its row on demand.
///
/// The closures that create them are specialised for the type of the cursor: a generic type behind
/// the protocol would take three times as long.
struct RowQuestions: QuestionSource {
    /// The offsets of the rows. None of their prompts and answers is blank.
    private let rows: [UInt32]
    private let make: @Sendable (UInt32) -> Question
    private let makeAll: @Sendable ([UInt32]) -> [Question]
    /// The bytes of the file, if it contains texts literally, except for quotation marks.
    private let literal: [UInt8]?
    let mayHaveSiblings: Bool

    init(_ cursor: some RowCursor, _ columns: TableColumns, rows: [UInt32]) {
        self.rows = rows
        literal = columns.isHTML ? nil : (cursor as? DelimitedReader)?.bytes
        let hasExtras = columns.note != nil || columns.asksForChoice
        let mayHaveGaps = literal.map { $0.firstIndex(of: "[", in: $0.indices) != nil } ?? true
        mayHaveSiblings = hasExtras || mayHaveGaps
        make = { row in
            var cursor = cursor
            return cursor.question(of: row, columns)
        }
        makeAll = { rows in
            var cursor = cursor
            return rows.map { cursor.question(of: $0, columns) }
        }
    }

    var count: Int { rows.count }
    func question(at index: Int) -> Question { make(rows[index]) }
    var all: [Question] { makeAll(rows) }

    /// Nil if the file does not contain texts literally.
    func indices(mentioning letters: [UInt8]) -> [Int]? {
        literal.map { bytes in
            rows.indices(upTo: bytes.count) { bytes.firstIndex(ofLetters: letters, in: $0) }
        }
    }
}

extension [UInt32] {
    /// The indices of the rows at these offsets in which a search succeeds.
    ///
    /// - Parameter search: called with the range from a row on; returns the offset of its first
    ///   match.
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

extension RowCursor {
    fileprivate mutating func question(of row: UInt32, _ columns: TableColumns) -> Question {
        offset = Int(row)
        // The same row was read before without an error.
        _ = try? next()
        // Not `map(text)`, which would copy the cursor.
        func text(_ cell: Cell?) -> String? {
            if let cell { unmarkedText(of: cell) } else { nil }
        }
        let prompt = text(cell(columns.prompt)) ?? ""
        var answer = text(cell(columns.answer)) ?? ""
        let hint = text(cell(columns.hint))
        let accepts = text(cell(columns.accepts)) ?? ""
        var wrong: [String] = []
        var all = AcceptedAnswers.decode(text(cell(columns.all)) ?? "")
        if columns.asksForChoice {
            let choice = choice(columns)
            wrong = wrongAnswers(columns) + (choice?.wrong ?? [])
            if let right = choice?.right, right != [answer.trimmed] {
                answer = right.joined(separator: ", ")
                if right.count > 1 { all = right }
            }
        }
        if columns.hasLabels, let rest = answer.afterBoldLabel {
            answer = rest.replacing("\\n", with: "\n")
        }
        let note = text(cell(columns.note)).flatMap { $0.isBlank ? nil : $0 }
        guard columns.isHTML else {
            return Question(
                validPrompt: prompt, answer: answer, hint: hint,
                otherAnswers: AcceptedAnswers.decode(accepts), wrongAnswers: wrong,
                extras: QuestionExtras(note: note, all: all))
        }
        let texts = [prompt, answer, hint ?? "", accepts].map { HTMLText($0, isGuess: true) }
        return Question(
            validPrompt: texts[0].text, answer: texts[1].text, hint: texts[2].text,
            otherAnswers: AcceptedAnswers.decode(texts[3].text),
            wrongAnswers: wrong.map { HTMLText($0, isGuess: true).text },
            extras: QuestionExtras(
                promptMedia: texts[0].media, answerMedia: texts[1].media,
                others: texts[2...].flatMap(\.media), note: note,
                all: all.map { HTMLText($0, isGuess: true).text }))
    }
}

extension String {
    /// The text after a label such as `**Answer:**`; nil if there is none.
    var afterBoldLabel: String? {
        guard hasPrefix("**"), let colon = prefix(40).firstIndex(of: ":"),
            self[colon...].hasPrefix(":** ")
        else { return nil }
        let rest = String(self[colon...].dropFirst(4))
        return rest.isBlank ? nil : rest
    }
}
