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
        _ bytes: [UInt8], title: String?, columns chosen: ColumnPair? = nil
    ) throws(InvalidGroupFile) -> DecodedGroups {
        let header = AnkiHeader(bytes)
        var reader = DelimitedReader(
            bytes, separator: header.separator, quoting: .lenient, from: header.end)
        var groups = GroupCollector<Question>()
        var losses = DecodedGroups.Losses()
        let columns =
            chosen.map { TableColumns(prompt: $0.prompt - 1, answer: $0.answer - 1) }
            ?? header.questionColumns(of: reader.firstRows(200))
        var types = AnkiNoteTypes(header)
        let mark = chosen == nil ? header.reversalMark : nil
        var room = Cloze.mostText
        var lacksTitle = false
        var problems = ProblemList()
        do {
            try bytes.checkEncoding()
            var start = reader.offset
            while try reader.next() {
                let note = AnkiNote(
                    reader, header, columns, types.type(of: reader), reversalMark: mark)
                losses.media += note.media.count
                losses.tags += note.tags
                let title = note.deck ?? header.deck ?? title
                do {
                    let questions = note.isOcclusion ? [] : try note.questions(room: &room, &losses)
                    if note.isOcclusion { losses.occlusions += 1 }
                    if questions.isEmpty, !note.isBlank, !note.isOcclusion { losses.notes += 1 }
                    if note.isReversed, !questions.isEmpty { losses.reversedNotes += 1 }
                    if let reason = title.flatMap(TextLimit.title.problem) {
                        problems.add("the title \(reason)", at: start)
                    } else if let title {
                        for question in questions { groups.add(question, to: title) }
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
        guard !groups.isEmpty else {
            throw InvalidGroupFile("there is no note with text on both sides")
        }
        if chosen == nil { losses.columns = columns.leftOut }
        var decoded = try groups.decoded(losses, columns.parts) { QuestionList($0) }
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
