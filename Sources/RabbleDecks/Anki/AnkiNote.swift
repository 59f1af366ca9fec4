struct AnkiNote {
    private var prompt = ""
    private var answer = ""
    private var hint = ""
    private var accepts: [String] = []
    private(set) var deck: String?
    private(set) var media: [String] = []
    private(set) var tags = 0
    private(set) var isBlank = true
    private(set) var isReversed: Bool
    private let mayHaveGaps: Bool

    /// - Parameter reversalMark: the column that says whether the note has a reversed card, if its
    ///   type makes that optional.
    init(
        _ sheet: some Sheet, _ header: AnkiHeader, _ columns: TableColumns,
        _ type: AnkiNoteType?,
        reversalMark: Int?
    ) {
        mayHaveGaps = columns.accepts == nil
        isReversed = type == .reversed
        for (index, cell) in sheet.cells.enumerated() {
            let source = sheet.text(of: cell)
            if !source.isBlank { isBlank = false }
            var text = source
            if header.isHTML, !header.special.contains(index),
                type != .optionallyReversed || index != reversalMark
            {
                let html = HTMLText(source)
                text = html.text
                media += html.media
            }
            switch index {
            case header.deckColumn: deck = source.isBlank ? nil : source
            case header.tagsColumn: tags = source.split(separator: " ").count
            case _ where header.otherColumns.contains(index): break
            case reversalMark where type == .optionallyReversed: isReversed = !source.isBlank
            case columns.prompt: prompt = text
            case columns.answer: answer = text
            case columns.hint: hint = text
            case columns.accepts: accepts = AcceptedAnswers.decode(text)
            case columns.group: if !text.isBlank { deck = deck ?? text }
            default: break
            }
        }
    }

    var isOcclusion: Bool { prompt.contains("image-occlusion:") }

    /// The question, or one for each gap of a cloze note; none for a note without text on one of
    /// its sides. Gaps that there is no `room` for, in bytes, are remarks.
    func questions(room: inout Int, _ remarks: inout Remarks) throws(InvalidGroup)
        -> [Question]
    {
        guard mayHaveGaps, prompt.utf8.count <= TextLimit.part.bytes, let cloze = Cloze(prompt)
        else {
            return try question(prompt, answer, hint, accepts).map { [$0] } ?? []
        }
        remarks.gaps += cloze.unaskedCount
        var questions: [Question] = []
        for number in cloze.numbers {
            guard room > 0 else {
                remarks.gaps += 1
                continue
            }
            let (prompt, answer) = cloze.question(number)
            room -= prompt.utf8.count + answer.utf8.count
            if let question = try question(prompt, answer) { questions.append(question) }
        }
        return questions
    }

    private func question(
        _ prompt: String, _ answer: String, _ hint: String? = nil, _ accepts: [String] = []
    ) throws(InvalidGroup) -> Question? {
        do {
            return try Question(
                prompt: prompt, answer: answer, hint: hint, otherAnswers: accepts,
                extras: QuestionExtras(media: media))
        } catch {
            guard error.textProblem == nil else { throw error }
            return nil
        }
    }
}
