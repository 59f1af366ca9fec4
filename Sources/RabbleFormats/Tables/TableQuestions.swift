/// The questions of rows of a table, each made when it is wanted.
struct TableQuestions: QuestionSource {
    /// A reader of the table.
    let reader: DelimitedReader
    /// What its columns hold.
    package let columns: [TableColumn?]
    /// Where the rows of these questions start. None of their prompts and answers is blank.
    let rows: [UInt32]

    var count: Int { rows.count }

    func question(at index: Int) -> Question {
        var reader = reader
        reader.offset = Int(rows[index])
        // It was read before without an error.
        _ = try? reader.next()
        return TableRow(reader, columns).question(reader)
    }
}
