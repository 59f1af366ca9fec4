import RabbleCore

/// What the options of a command say about how FILE is read.
struct FileReading {
    /// The option that says which columns are asked.
    static let columnsOption = Option(
        .columns, value: "A,B",
        "the columns of prompts and answers in a table, Anki's text or a quiz file, counted from 1; the others are left out"
    )

    /// The format of the file; nil to recognise it.
    var format: GroupFormat?
    /// What the first row of a table is; nil to recognise it.
    var firstRow: FirstRow?
    /// The columns of prompts and answers; nil for those that the file names, or the first.
    var columns: ColumnPair?

    /// Whether anything is said, so that the operand has to be a file.
    var isTold: Bool { format != nil || firstRow != nil || columns != nil }
}

extension Arguments {
    /// What the options say about how to read a file.
    func reading() throws(Failure) -> FileReading {
        FileReading(format: try format(), firstRow: try firstRow(), columns: try columns())
    }

    private func columns() throws(Failure) -> ColumnPair? {
        guard let word = value(of: .columns) else { return nil }
        if let columns = ColumnPair(word) { return columns }
        throw Failure("--columns takes two numbers from 1, as in 1,3, not \(word.inMessage)", .usage)
    }
}

extension GroupSource.File {
    /// A file that is read so.
    init(path: String, _ reading: FileReading, title: String?) {
        self.init(
            path: path, format: reading.format, firstRow: reading.firstRow, columns: reading.columns, title: title)
    }
}
