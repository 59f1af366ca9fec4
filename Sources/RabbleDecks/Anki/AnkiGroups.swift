/// Question groups in Anki's "Notes in Plain Text".
///
/// The header describes the columns. A deck is a group; the first field of a note is the prompt,
/// the second the answer and the third the hint, unless the header assigns these names to others.
/// HTML is converted to plain text. Media and tags have no place in a question: they are dropped
/// and counted, and so are notes without text on both sides. A cloze note becomes a question for
/// each of its gaps, except in a file with a column of accepted answers, which ``encode(_:)``
/// wrote. A note with a reversed card is one question, because a drill can ask in either direction.
package enum AnkiGroups {
    static func decode(
        _ bytes: [UInt8], title: String?, layout: ReadingOptions = ReadingOptions()
    ) throws(InvalidGroupFile) -> Deck {
        try bytes.checkText()
        let header = AnkiHeader(bytes)
        var reader = DelimitedReader(bytes, separator: header.separator)
        if layout.separators.isSpecified { reader = layout.separators.reader(of: bytes) }
        reader.offset = header.end
        reader.comment = AnkiHeader.comment
        let chosen = layout.columns
        let columns =
            chosen.map { TableColumns(prompt: $0.prompt - 1, answer: $0.answer - 1) }
            ?? header.questionColumns(of: reader.firstTexts(rowSample))
        let typeColumn = header.noteTypeColumn
        var columnsOfTypes: [String: TableColumns] = [:]
        var cards = CardList(DeckText(bytes: bytes, title: header.deck ?? title))
        var room = Cloze.maxText
        do {
            while try reader.next() {
                let cell = typeColumn.flatMap(reader.cell)
                let name = cell.map(reader.text) ?? header.noteType ?? ""
                if chosen == nil, let typeColumn, columnsOfTypes[name] == nil,
                    columnsOfTypes.count < maxTypes
                {
                    // Other types have other fields.
                    let rows = reader.firstTexts(rowSample).filter {
                        $0.dropFirst(typeColumn).first == name
                    }
                    columnsOfTypes[name] =
                        rows.count < fewestRows ? columns : header.questionColumns(of: rows)
                }
                let type = AnkiNoteType(named: name)
                var note = AnkiNote(
                    reader, header, columnsOfTypes[name] ?? columns,
                    isReversed: type == .reversed,
                    reversalMark: chosen == nil && type == .optionallyReversed
                        ? header.reversalMark : nil)
                note.add(to: &cards, at: reader.offset(of: reader.cells[0]), room: &room)
            }
        } catch {
            throw InvalidGroupFile(error, in: bytes)
        }
        var used = columnsOfTypes.ordered { $0.key < $1.key }.map(\.value)
        if used.isEmpty { used = [columns] }
        cards.diagnostics.columns = used.flatMap(\.leftOut).uniqued(by: \.self)
        if cards.isEmpty { throw InvalidGroupFile("there is no note with text on both sides") }
        var decoded = try cards.decoded()
        decoded.parts = used.reduce([]) { $0.union($1.parts) }
        let guesses = used.filter { $0.description != nil }.uniqued { [$0.prompt, $0.answer] }
        if !guesses.isEmpty {
            decoded.columns = guesses.compactMap(\.description).joined(separator: "; or ")
        }
        if header.isSeparatorGuessed, !layout.separators.isSpecified {
            decoded.likelySeparators = TableSeparators(
                column: String(Unicode.Scalar(header.separator)))
        }
        return decoded
    }

    static func encode(_ group: QuestionGroup) -> [UInt8] {
        var writer = DelimitedWriter(separator: .tab, comment: AnkiHeader.comment)
        // In the deck column, Anki takes a whole number for a deck's id.
        let hasDeckColumn = Int64(group.title) == nil
        let lists = GroupTable.lists(of: group)
        let columns =
            (hasDeckColumn ? ["Deck"] : []) + ["Front", "Back", "Hint", "Accepts"]
            + lists.map(\.title)
        for line in [
            "#separator:tab", "#html:false",
            // A type without gaps. In other languages its name differs, and Anki then uses the last
            // type used.
            "#notetype:Basic",
            hasDeckColumn ? "#deck column:1" : "#deck:\(group.title)",
            // No row has this column. Without this line Anki takes an unassigned column for the
            // tags, and an empty column removes the tags of existing notes.
            "#tags column:\(columns.count + 1)",
            // Anki ignores this line and finds the fields by position. Names would have to be those
            // of the note type, in the user's language.
            "#\(AnkiHeader.ownColumns):" + columns.joined(separator: "\t"),
        ] {
            writer.writeLine(line)
        }
        for question in group.questions {
            writer.write(
                (hasDeckColumn ? [group.title] : []) + GroupTable.cells(of: question)
                    + lists.map { $0.cell(question) })
        }
        return writer.bytes
    }
}

/// Number of rows sampled to choose the columns.
private let rowSample = 200
/// Number of sampled rows of a note type, after its first, that are enough.
private let fewestRows = 4
/// Later types have the columns of the first rows.
private let maxTypes = 50
