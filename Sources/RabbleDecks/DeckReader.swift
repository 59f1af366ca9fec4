/// Reads groups of questions from the bytes of a file, with one function for each stage.
struct DeckReader {
    let file: GroupFile
    let repetitions: RepeatedQuestions
    /// Whether options that the format does not support are ignored; otherwise they are an error.
    let ignoresUnfitLayout: Bool
    /// Whether a text without cards in its format may be read in a guessed form.
    let guessesForms: Bool
    /// Whether an error includes a suggestion for reading the file.
    var suggests = true

    func read(_ bytes: [UInt8]) throws(GroupFileError) -> Deck {
        do throws(InvalidGroupFile) {
            var text = try decode(bytes)
            let format = try format(of: &text)
            if ignoresUnfitLayout { text.layout = text.layout.limited(to: format.options) }
            do throws(InvalidGroupFile) {
                if GroupTable.separator(of: text.bytes) == nil {
                    if let choices = try choicesOfNote(in: text, format) { return choices }
                    if let tables = try tablesOfNote(in: text, format) { return tables }
                }
                var decoded = try format.read(text)
                if let guess = text.separators, !guess.isUsual {
                    decoded.likelySeparators = decoded.likelySeparators ?? guess.separators
                }
                let isMixed = decoded.diagnostics[.taggedLine] > 0 && guessesForms
                return (isMixed ? NoteParser.tagged.cards(of: text) : nil) ?? decoded
            } catch {
                guard let cards = guess(text, format, after: error) else { throw error }
                return cards
            }
        } catch {
            throw .invalid(explained(error, bytes), path: file.path)
        }
    }

    // MARK: Encoding

    private func decode(_ bytes: [UInt8]) throws(InvalidGroupFile) -> DeckText {
        if let problem = InvalidGroupFile(notText: bytes) { throw problem }
        return DeckText(
            bytes: try TextEncoding.utf8(bytes, from: file.encoding) ?? bytes, path: file.path,
            title: file.title, repetitions: repetitions, layout: file.layout, tag: file.tag,
            mayGuess: guessesForms)
    }

    // MARK: Format

    /// A text with given separators is a table, unless the file name or a header from Anki
    /// indicates otherwise.
    func format(of text: inout DeckText) throws(InvalidGroupFile) -> GroupFormat {
        if let format = file.format { return format }
        let expected = GroupFormat(path: text.path)
        if text.layout.separators.isSpecified {
            return expected ?? (AnkiHeader.starts(text.bytes) ? .anki : .tsv)
        }
        if let known = GroupFormat.recognized(in: text) { return known }
        let isNamed = expected?.options.contains(.separators) ?? false
        text.separators = try SeparatorGuess(of: text.bytes, isNamed: isNamed)
        guard let guess = text.separators else { return expected ?? .tsv }
        if !guess.isUsual, let expected { return expected }
        return guess.hasTabs ? .tsv : .csv
    }

    // MARK: Guesses

    /// The multiple-choice questions in a text whose blanks or commas resemble a table.
    private func choicesOfNote(
        in text: DeckText, _ format: GroupFormat
    ) throws(InvalidGroupFile) -> Deck? {
        let isTable = format.options.contains(.firstRow)
        guard isTable, guessesForms, file.format == nil, file.tag == nil else { return nil }
        if let quiz = try BlackboardQuiz.decode(text) { return quiz }
        if let quiz = try OpenTriviaQA.decode(text) { return quiz }
        if let words = try StarDictTable.decode(text) { return words }
        if NoteLine.areNumbered(text.bytes),
            let cards = NoteParser.divided.cards(of: text, isMarkdown: false)
        {
            return cards
        }
        return try MultipleChoice.decode(text, isMarkdown: false)
    }

    /// The tables in a note whose bars or commas resemble CSV.
    private func tablesOfNote(
        in text: DeckText, _ format: GroupFormat
    ) throws(InvalidGroupFile) -> Deck? {
        guard format == .csv else { return nil }
        let isNote =
            GroupFormat(path: text.path) == .markdown
            || !MarkdownTables(Array(text.bytes.prefix(4_096))).tables.isEmpty
        if !isNote { return nil }
        let tables = MarkdownTables(text.bytes)
        let isGuess = tables.otherLines > 0 && file.format == nil
        return isGuess ? NoteParser.tables.cards(of: text) : try tables.decoded(text)
    }

    /// The cards of a text without cards in its own format, in the first form that finds any; nil
    /// if none does, or if the error has another cause.
    private func guess(
        _ text: DeckText, _ format: GroupFormat, after error: InvalidGroupFile
    ) -> Deck? {
        let isMarkdown = format == .markdown
        let isOther = error.kind == .note || error.kind == .somethingElse
        let lacksCards = isOther || isMarkdown && text.layout.isSpecified
        let mayGuess =
            guessesForms && file.format == nil && file.tag == nil
            && format.mayBeNote
        guard lacksCards, mayGuess, InvalidGroupFile.conflict(in: text.bytes) == nil else {
            return nil
        }
        var text = text
        // Tables in notes support options that Markdown does not.
        text.layout = file.layout
        return NoteParser.read(text, isMarkdown: isMarkdown)
    }

    // MARK: Errors

    private func explained(_ error: InvalidGroupFile, _ bytes: [UInt8]) -> InvalidGroupFile {
        if let conflict = InvalidGroupFile.conflict(in: bytes) { return conflict }
        let isText =
            file.encoding != nil || error.kind == .foreign || String(strictUTF8: bytes[...]) != nil
            || isUTF16(bytes)
        let known =
            isText ? error : error.with(remedy: .encoding(TextEncoding.likely(bytes)))
        return suggests ? DeckSuggestion(self, bytes).withSuggestion(known) : known
    }

    /// Whether the text is UTF-16, by its mark or its content, even if it is malformed.
    private func isUTF16(_ bytes: [UInt8]) -> Bool {
        do { return try TextEncoding.utf8(bytes) != nil } catch { return true }
    }
}
