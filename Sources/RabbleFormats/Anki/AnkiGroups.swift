/// Question groups as Anki's "Notes in Plain Text".
///
/// The header says what is in the columns. A deck is a group; of a note's fields the first is the prompt, the second the
/// answer and the third the hint, unless the header names others so. HTML is reduced to its text. Media and tags have
/// no place in a question: they are dropped and counted, and so are notes without text on both sides. A cloze note makes
/// a question for each of its gaps; a file with a column of accepted answers, which ``encode(_:)`` wrote, has none. A note
/// with a reversed card is one question: a drill asks it in either direction.
public enum AnkiGroups {
    /// Reads the groups of a file; there is at least one.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - title: what a group is called that the file does not name; nil if unknown.
    ///   - chosen: the columns of the prompts and the answers; nil for those that the header names, or the first fields.
    /// - Throws: ``InvalidGroupFile`` if the file is not UTF-8, or if there is no question in it.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func decode(
        _ bytes: [UInt8], title: String?, columns chosen: ColumnPair? = nil
    ) throws(InvalidGroupFile) -> DecodedGroups {
        let header = AnkiHeader(bytes)
        var reader = DelimitedReader(bytes, separator: header.separator, quoting: .lenient, from: header.end)
        var collector = GroupCollector()
        let columns = chosen?.columns ?? header.meanings
        var types = AnkiNoteTypes(header)
        let mark = chosen == nil ? header.reversalMark : nil
        var mostFields = header.columns.count
        var room = Cloze.mostText
        var lacksTitle = false
        var problems = ProblemList()
        do throws(SyntaxError) {
            try reader.bytes.checkEncoding()
            var start = reader.offset
            while try reader.next() {
                mostFields = max(mostFields, reader.fields.count)
                let note = AnkiNote(reader, header, columns, types.type(of: reader), reversalMark: mark)
                collector.losses.media += note.media
                collector.losses.tags += note.tags
                if chosen == nil { collector.losses.cells += note.cellsOutside }
                let title = note.deck ?? header.deck ?? title
                do throws(InvalidGroup) {
                    let questions = try note.questions(room: &room, &collector.losses)
                    if questions.isEmpty, !note.isBlank { collector.losses.notes += 1 }
                    if note.isReversed, !questions.isEmpty { collector.losses.reversedNotes += 1 }
                    if let reason = title.flatMap(TextLimit.title.problem) {
                        problems.add("the title \(reason)", at: start)
                    } else if let title {
                        for question in questions { collector.add(question, to: title) }
                    } else if !questions.isEmpty {
                        lacksTitle = true
                    }
                } catch {
                    problems.add(error.textProblem ?? error.description, at: start)
                }
                _ = reader.skipLines(startingWith: AnkiHeader.comment)
                start = reader.offset
            }
        } catch {
            problems.add(error.reason, at: error.offset)
        }
        guard problems.isEmpty else { throw problems.located(in: bytes) }
        if lacksTitle { throw .titleMissing }
        guard !collector.isEmpty else { throw InvalidGroupFile("there is no note with text on both sides") }
        return try collector.finish(parts: TableColumn.parts(of: Array(columns.prefix(mostFields))))
    }

    /// The bytes of a file that holds the group, for Anki to import.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public static func encode(_ group: QuestionGroup) -> [UInt8] {
        var writer = DelimitedWriter(separator: .tab, comment: AnkiHeader.comment)
        // Anki takes an unclaimed column for the tags.
        for line in ["#separator:tab", "#html:false", "#deck column:1", "#tags column:6"] { writer.writeLine(line) }
        // In a note of this type Anki shows what looks like a gap; in the type that is chosen there it might be one.
        if group.questions.contains(where: { Cloze($0.prompt) != nil }) { writer.writeLine("#notetype:Basic") }
        writer.writeLine("#columns:Deck\tFront\tBack\tHint\tAccepts\tTags")
        for question in group.questions { writer.write([group.title] + GroupTable.cells(of: question) + [""]) }
        return writer.bytes
    }
}
