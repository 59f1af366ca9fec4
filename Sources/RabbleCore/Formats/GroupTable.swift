/// Reads question groups from a table, and writes them: prompt, answer, hint, accepted answers, and the title of the
/// group.
enum GroupTable {
    /// Reads the rest of what `reader` reads.
    ///
    /// - Parameters:
    ///   - title: what the group of a row is called that does not say; nil if unknown.
    ///   - repetitions: what happens to a question that occurs twice.
    ///   - firstRow: what the first row is.
    ///   - columns: the columns of the prompts and the answers, and no others; nil for those that the first row names,
    ///     or the usual ones.
    static func decode(
        _ reader: DelimitedReader, title: String?, repetitions: RepeatedQuestions, firstRow: FirstRow,
        columns: ColumnPair? = nil
    ) throws(InvalidGroupFile) -> DecodedGroups {
        var decoder = GroupTableDecoder(
            reader, title: title, rule: repetitions, firstRow: firstRow, chosen: columns)
        return try decoder.decode()
    }

    /// Writes the names of the columns and a record for each question.
    static func encode(_ group: QuestionGroup, to writer: inout DelimitedWriter) {
        writer.write(TableColumn.allCases.map(\.rawValue))
        for question in group.questions { writer.write(cells(of: question) + [group.title]) }
    }

    /// Prompt, answer, hint and accepted answers.
    static func cells(of question: Question) -> [String] {
        [question.prompt, question.answer, question.hint ?? "", AcceptedAnswers.encode(question.accepts)]
    }
}
