/// Question groups as Anki's "Notes in Plain Text".
///
/// The header describes the columns. A deck is a group; the first field of a note is the prompt,
/// the second the answer and the third the hint, unless the header names others so. HTML is reduced
/// to its text. Media and tags have no place in a question: they are dropped and counted, and so
/// are notes without text on both sides. A cloze note makes a question for each of its gaps, but
/// not in a file with a column of accepted answers, which ``encode(_:)`` wrote. A note with a
/// reversed card is one question, since a drill asks it in either direction.
package enum AnkiGroups {
    package static func decode(
        _ bytes: [UInt8], title: String?, layout: ReadingOptions = ReadingOptions()
    ) throws(InvalidGroupFile) -> Deck {
        try bytes.checkText()
        let header = AnkiHeader(bytes)
        var reader = DelimitedReader(bytes, separator: header.separator)
        if layout.separators.isSpecified { reader = layout.separators.reader(of: bytes) }
        (reader.offset, reader.comment) = (header.end, AnkiHeader.comment)
        var decoded = try decode(reader, header, title: title, columns: layout.columns)
        if header.isSeparatorGuessed, !layout.separators.isSpecified {
            decoded.likelySeparators = TableSeparators(
                column: String(Unicode.Scalar(header.separator)))
        }
        return decoded
    }

    /// Makes groups of notes that are rows of a sheet.
    static func decode(
        _ notes: some Sheet, _ header: AnkiHeader, title: String?, columns chosen: ColumnPair? = nil
    ) throws(InvalidGroupFile) -> Deck {
        let columns =
            chosen.map { TableColumns(prompt: $0.prompt - 1, answer: $0.answer - 1) }
            ?? header.questionColumns(of: notes.firstTexts(200))
        var groups = AnkiNoteGroups(
            header, columns, title: title, reversalMark: chosen == nil ? header.reversalMark : nil)
        var sheet = notes
        do {
            while try sheet.next() { groups.add(sheet) }
        } catch {
            groups.problems.add(error.reason, at: error.offset)
        }
        if chosen == nil { groups.remarks.columns = columns.leftOut }
        var decoded = try groups.decoded(of: sheet.bytes)
        if chosen == nil { decoded.columns = columns.description }
        return decoded
    }

    package static func encode(_ group: QuestionGroup) -> [UInt8] {
        var writer = DelimitedWriter(separator: .tab, comment: AnkiHeader.comment)
        // Anki takes an unclaimed column for the tags.
        for line in ["#separator:tab", "#html:false", "#deck column:1", "#tags column:6"] {
            writer.writeLine(line)
        }
        // In a note of this type Anki takes nothing for a gap. The type that the learner chooses
        // might have gaps.
        if group.questions.contains(where: { Cloze($0.prompt) != nil }) {
            writer.writeLine("#notetype:Basic")
        }
        writer.writeLine("#columns:Deck\tFront\tBack\tHint\tAccepts\tTags")
        for question in group.questions {
            writer.write([group.title] + GroupTable.cells(of: question) + [""])
        }
        return writer.bytes
    }
}

/// Gathers the questions of notes by their decks.
private struct AnkiNoteGroups {
    private let header: AnkiHeader
    private let columns: TableColumns
    private let title: String?
    private let reversalMark: Int?
    private var types: AnkiNoteTypes
    private var groups = GroupCollector<Question>()
    private var room = Cloze.mostText
    private var lacksTitle = false
    var remarks = Remarks()
    var problems = ProblemList()

    init(_ header: AnkiHeader, _ columns: TableColumns, title: String?, reversalMark: Int?) {
        self.header = header
        self.columns = columns
        self.title = title
        self.reversalMark = reversalMark
        types = AnkiNoteTypes(header)
    }

    /// Adds the note of the current row.
    mutating func add(_ sheet: some Sheet) {
        let note = AnkiNote(
            sheet, header, columns, types.type(of: sheet), reversalMark: reversalMark)
        remarks.media += note.media.count
        remarks.tags += note.tags
        if note.isOcclusion { return remarks.occlusions += 1 }
        let title = note.deck ?? header.deck ?? title
        do {
            let questions = try note.questions(room: &room, &remarks)
            if questions.isEmpty, !note.isBlank { remarks.notes += 1 }
            if note.isReversed, !questions.isEmpty { remarks.reversedNotes += 1 }
            if let reason = title.flatMap(TextLimit.title.problem) {
                problems.add("the title \(reason)", at: sheet.place(of: sheet.cells[0]))
            } else if let title {
                for question in questions { groups.add(question, to: title) }
            } else if !questions.isEmpty {
                lacksTitle = true
            }
        } catch {
            problems.add(
                error.textProblem ?? error.description, at: sheet.place(of: sheet.cells[0]))
        }
    }

    func decoded(of bytes: [UInt8]) throws(InvalidGroupFile) -> Deck {
        guard problems.isEmpty else { throw problems.located(in: bytes) }
        if lacksTitle { throw .titleMissing }
        guard !groups.isEmpty else {
            throw InvalidGroupFile("there is no note with text on both sides")
        }
        return try groups.decoded(remarks, columns.parts) { QuestionList($0) }
    }
}
