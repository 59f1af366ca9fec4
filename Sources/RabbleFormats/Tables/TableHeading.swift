import RabbleSystem

/// Recognises a first row that names the columns of a table in any of the larger languages.
///
/// It may be a question all the same, so whoever reads the table says that the row was taken for a heading.
enum TableHeading {
    /// What people put at the head of a column.
    enum Name: Equatable {
        case column(TableColumn)
        /// The name of a language, in whatever language, by its code.
        case language(Substring)
    }

    /// The longest name has fewer bytes than this.
    static let longestName = 64
    /// How many cells of a row are looked at: no table has its prompts and answers farther to the right.
    private static let mostCells = 16

    /// The columns that a first row seems to name; nil if it seems to name none for prompt and answer.
    ///
    /// A heading of which only the mark `#` says that it is one leaves the columns in their usual order.
    package static func columns(named names: [String]) -> [TableColumn?]? {
        let cells = Array(names.prefix(mostCells))
        if let columns = columns(cells.map { name(of: $0) }) { return columns }
        guard let marked = cells.first?.trimmed, marked.hasPrefix("#") else { return nil }
        let names = [String(marked.dropFirst())] + cells.dropFirst()
        if let columns = columns(names.map { name(of: $0) }) { return columns }
        return names.count > 1 && !names[0].isBlank && !names[1].isBlank ? TableColumn.standard : nil
    }

    /// Whether a later row speaks against a heading: one has the same text in the same column, or the mark of a heading,
    /// or there is no later row at all.
    ///
    /// - Complexity: O(*n*) in the rest of the table.
    static func isDisproved(_ names: [String], by rest: DelimitedReader) -> Bool {
        var rest = rest
        let isMarked = names.first?.trimmed.hasPrefix("#") ?? false
        let keys = names.map { $0.isStreamSafe ? $0.normalizedAnswer : $0 }
        var isAlone = true
        while (try? rest.next()) == true {
            if rest.isBlank { continue }
            isAlone = false
            for (field, key) in zip(rest.fields, keys) where !key.isEmpty {
                let text = rest.text(of: field)
                if text.isStreamSafe, text.normalizedAnswer == key { return true }
            }
            if isMarked, rest.text(of: rest.fields[0]).trimmed.hasPrefix("#") { return true }
        }
        return isAlone
    }

    /// What a cell names; nil if that is not a known name.
    static func name(of cell: String) -> Name? {
        if let column = TableColumn(named: cell) { return .column(column) }
        guard cell.utf8.count <= longestName, cell.isStreamSafe else { return nil }
        let wanted = cell.normalizedAnswer
        guard !wanted.isEmpty else { return nil }
        for (column, names) in columnNames where wanted.isListed(in: names) { return .column(column) }
        return languages.first { wanted.isListed(in: $0.names) }.map { .language($0.code) }
    }

    /// The languages with their names, without their codes: "it" and "no" are words.
    private static let languages = languageNames.utf8.split(separator: UInt8(ascii: "\n")).map { line in
        let code = Substring(line.prefix { $0 != UInt8(ascii: ",") })
        return (code: code, names: String(Substring(line)[code.endIndex...]))
    }

    /// Of two languages the first is that of the prompts, unless another column is.
    private static func columns(_ names: [Name?]) -> [TableColumn?]? {
        var known: Set<TableColumn> = []
        var columns = names.map { name -> TableColumn? in
            guard case .column(let column) = name, known.insert(column).inserted else { return nil }
            return column
        }
        var languages: Set<Substring> = []
        for (index, name) in names.enumerated() {
            guard case .language(let language) = name, languages.insert(language).inserted,
                let column = [TableColumn.prompt, .answer].first(where: { known.insert($0).inserted })
            else { continue }
            columns[index] = column
        }
        return known.contains(.prompt) && known.contains(.answer) ? columns : nil
    }
}

extension String {
    /// Whether this is one of the names of a list with commas and line ends between.
    ///
    /// - Complexity: O(*n*) in the length of the list, and nothing is made.
    fileprivate func isListed(in list: String) -> Bool {
        var list = list
        var name = self
        return list.withUTF8 { list in
            name.withUTF8 { name in
                guard let start = list.baseAddress, let wanted = name.baseAddress else { return false }
                func isEnd(_ index: Int) -> Bool {
                    !list.indices.contains(index) || list[index] == 0x2C || list[index] == 0x0A
                }
                var index = 0
                while list.count - index >= name.count,
                    let found = memchr(start + index, Int32(wanted.pointee), list.count - index)
                {
                    index = UnsafeRawPointer(found) - UnsafeRawPointer(start)
                    let isStart = isEnd(index - 1) || list[index - 1] == 0x20 && isEnd(index - 2)
                    if isStart, isEnd(index + name.count), index + name.count <= list.count,
                        memcmp(found, wanted, name.count) == 0
                    {
                        return true
                    }
                    index += 1
                }
                return false
            }
        }
    }
}

extension TableHeading {
    /// What people call the columns, as normalised answers; a line holds the names of a language or two.
    static let columnNames = sections(of: PackageResources.column_names_txt, named: TableColumn.init(rawValue:))

    /// The names of languages as normalised answers: in a line the code of one and then what it is called, in its own
    /// tongue and in those whose speakers learn it.
    static let languageNames = String(decoding: PackageResources.language_names_txt, as: UTF8.self)
}

/// The sections of a table, with a blank line between them: what the first line of each stands for, and its other lines.
func sections<Key>(of bytes: [UInt8], named key: (String) -> Key?) -> [(Key, String)] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").compactMap { section in
        let parts = section.split(separator: "\n", maxSplits: 1)
        return key(String(parts[0])).map { ($0, String(parts[1])) }
    }
}
