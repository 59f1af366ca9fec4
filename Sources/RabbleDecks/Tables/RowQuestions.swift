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
        return columns.question { unmarkedText(in: $0) }
    }
}

extension TableColumns {
    /// The question of a row.
    ///
    /// - Parameter text: the text in a column; nil if the row has none.
    fileprivate func question(_ text: (Int) -> String?) -> Question {
        var prompt = text(prompt) ?? ""
        if areNumbered { prompt = prompt.afterNumber ?? prompt }
        if let code = code.flatMap(text), !code.isBlank {
            let whole = "\(prompt)\n\(code)"
            if TextLimit.part.problem(with: whole) == nil { prompt = whole }
        }
        var answer = text(answer) ?? ""
        if trims {
            prompt = prompt.trimmed
            answer = answer.trimmed
        }
        let hint = hint.flatMap(text)
        let accepts = accepts.flatMap(text) ?? ""
        var wrong: [String] = []
        var all = AcceptedAnswers.decode(all.flatMap(text) ?? "")
        if asksForChoice {
            let choice = choice(text)
            wrong = wrongAnswers(text) + (choice?.wrong ?? [])
            if let right = choice?.right, right != [answer.trimmed] {
                answer = right.joined(separator: ", ")
                if right.count > 1 { all = right }
            }
        }
        if hasLabels, let rest = answer.afterBoldLabel {
            answer = rest.replacing("\\n", with: "\n")
        }
        let note = note.flatMap(text).flatMap { $0.isBlank ? nil : $0 }
        guard isHTML else {
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

    /// The options of a row; nil if it has none, or its answer names none of them.
    func choice(_ text: (Int) -> String?) -> AnswerOptions.Choice? {
        guard !options.columns.isEmpty, let answer = text(answer) else { return nil }
        return options.choice(options.columns.map { text($0) ?? "" }, by: answer.trimmed)
    }

    /// The texts in the columns of wrong answers.
    private func wrongAnswers(_ text: (Int) -> String?) -> [String] {
        wrong.compactMap(text).flatMap { text in
            wrongSeparator == "|"
                ? AcceptedAnswers.decode(text)
                : text.split(separator: wrongSeparator).map(\.trimmed)
        }
    }
}

extension String {
    /// The text after a number such as `1. ` or `1) `; nil if there is none.
    var afterNumber: String? {
        let rest = trimmed.drop { $0.isASCII && $0.isNumber }
        guard first?.isNumber == true, rest.hasPrefix(". ") || rest.hasPrefix(") ") else {
            return nil
        }
        let text = rest.dropFirst(2).trimmed
        return text.isEmpty ? nil : text
    }

    /// The text after a label such as `**Answer:**`; nil if there is none.
    var afterBoldLabel: String? {
        guard hasPrefix("**"), let colon = prefix(40).firstIndex(of: ":"),
            self[colon...].hasPrefix(":** ")
        else { return nil }
        let rest = String(self[colon...].dropFirst(4))
        return rest.isBlank ? nil : rest
    }
}
