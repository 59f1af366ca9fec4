/// What the options of a command say about how FILE is read.
struct FileReading {
    /// The names of all formats.
    static let formats = GroupFormat.allCases.map(\.rawValue).joined(separator: ", ")

    /// The option that says how to read FILE.
    static let formatOption = formatOption("the format of FILE: \(formats)")

    /// The option that takes the name of a format.
    static func formatOption(_ meaning: String) -> Option {
        Option(.format, of: .words(GroupFormat.allCases.map(\.rawValue)), meaning)
    }

    /// The options that say what is where in a table.
    static let tableOptions = [
        Option(
            .header, of: .words(FirstRow.allCases.map(\.rawValue)),
            "whether the first row of a table names the columns; without this, it is recognised"),
        Option(
            .columns,
            "the columns of prompts and answers in a table, Anki's text or a quiz file, counted from 1; the others are left out"
        ),
        Option(
            .separator,
            "what stands between prompt and answer, such as ' - ' or '\\t'; what follows the first one in a row is the answer"
        ),
        Option(.rowSeparator, "what stands between two questions, such as ';' or '\\n\\n'"),
    ]

    /// The format of the file; nil to recognise it.
    var format: GroupFormat?
    /// What is specified for tables.
    var layout: TableLayout
    /// Whether what is specified for tables applies to the files that are tables, and is no mistake for others.
    var isForSomeFiles = false

    /// Whether anything is specified, so that the operand has to be a file.
    var isSpecified: Bool { format != nil || layout.isSpecified }
}

extension Arguments {
    /// What the options say about how to read a file.
    func reading() throws(Failure) -> FileReading { try reading(format: format()) }

    /// The same where `--format` says nothing about the file that is read.
    func reading(format: GroupFormat?) throws(Failure) -> FileReading {
        FileReading(
            format: format,
            layout: TableLayout(
                firstRow: try firstRow(), columns: try columns(),
                separators: TableSeparators(column: try separator(.separator), row: try separator(.rowSeparator))))
    }

    /// The format that `--format` names; nil if it was not given.
    func format() throws(Failure) -> GroupFormat? {
        guard let name = value(of: .format) else { return nil }
        return try GroupFormat.allCases.choice(named: name, kind: "format", name: \.rawValue)
    }

    private func firstRow() throws(Failure) -> FirstRow? {
        guard let word = value(of: .header) else { return nil }
        return try FirstRow.allCases.element(
            named: word, ignoringCase: true, kind: "value", of: Option.Name.header.word, name: \.rawValue)
    }

    private func separator(_ name: Option.Name) throws(Failure) -> String? {
        guard let text = value(of: name)?.unescapedSeparator else { return nil }
        if text.isEmpty { throw Failure("\(name.word) needs a value, as in \(name.word) ';'", .usage) }
        return text
    }

    private func columns() throws(Failure) -> ColumnPair? {
        guard let word = value(of: .columns) else { return nil }
        if let columns = ColumnPair(word) { return columns }
        throw Failure("--columns takes two numbers from 1, as in 1,3, not \(word.inMessage)", .usage)
    }
}

extension FileReading {
    /// What was specified when a file was imported.
    init(_ file: GroupSource.File) {
        self.init(format: file.format, layout: file.layout)
    }
}

extension GroupSource.File {
    /// A file that is read in this way.
    init(path: String, _ reading: FileReading, title: String?) {
        self.init(path: path, format: reading.format, layout: reading.layout, title: title)
    }
}
