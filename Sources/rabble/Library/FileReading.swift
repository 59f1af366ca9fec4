extension [Option] {
    static let ofTables: [Option] = [.separator, .rowSeparator, .header, .columns, .encoding, .tag]
}

extension Arguments {
    func reading() throws(Failure) -> GroupFile { try reading(format: format()) }

    func reading(format: GroupFormat?) throws(Failure) -> GroupFile {
        let firstRow = try value(of: .header).map { word throws(Failure) in
            try FirstRow.allCases.element(
                named: word, ignoringCase: true, kind: "value", of: Option.header.word,
                name: \.rawValue)
        }
        let columns = try value(of: .columns).map { word throws(Failure) in
            if let columns = ColumnPair(word) { return columns }
            throw .usage("--columns takes two numbers from 1, as in 1,3, not \(word.inMessage)")
        }
        var layout = ReadingOptions(
            firstRow: firstRow, columns: columns,
            separators: TableSeparators(
                column: try separator(.separator), row: try separator(.rowSeparator)))
        layout.isStrict = has(.strict)
        return GroupFile(
            path: "", format: format, layout: layout, encoding: value(of: .encoding),
            tag: value(of: .tag))
    }

    func format() throws(Failure) -> GroupFormat? { try choice(.format, kind: "format") }

    private func separator(_ name: Option) throws(Failure) -> String? {
        let text = value(of: name)?.unescaped
        if text?.isEmpty == true {
            throw .usage("\(name.word) needs a value, as in \(name.word) ';'")
        }
        return text
    }
}

extension GroupFile {
    /// The reading options of the file, except those that are recognised.
    var manner: String {
        var parts = [
            format.map { "format \($0.rawValue)" },
            layout.firstRow.map { "heading \($0.rawValue)" },
            layout.columns.map { "columns \($0)" }, encoding.map { "encoding \($0)" },
            tag.map { "tag \($0)" },
        ]
        parts += layout.separators.descriptions + [title.map { "title \($0)" }]
        let all = parts.compactMap(\.self).joined(separator: ", ")
        return all.isEmpty ? "format recognised" : all
    }
}

extension TableSeparators {
    /// As typed: `--separator '#'`.
    var options: String {
        [(Option.separator, column), (.rowSeparator, row)].compactMap { option, text in
            text.map { "\(option.word) '\($0.escaped)'" }
        }.joined(separator: " ")
    }

    var descriptions: [String] {
        [(column, "between prompt and answer"), (row, "between two questions")].compactMap {
            separator, place in
            separator.map { "'\($0.escaped)' \(place)" }
        }
    }
}
