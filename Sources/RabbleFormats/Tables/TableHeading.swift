/// Recognises a first row that names the columns of a table in any of the larger languages.
///
/// It may be a question all the same, so the program tells the learner that the row was taken for a heading.
enum TableHeading {
    /// The meaning of a cell in a heading.
    enum Name: Equatable {
        case column(TableColumn)
        /// A language by its code, named in any language.
        case language(Substring)
    }

    /// The most bytes of a name.
    static let longestName = 64
    /// How many cells of a row are looked at: no table has its prompts and answers farther to the right.
    private static let mostCells = 16

    /// The columns that a first row seems to name; nil unless it seems to name those of prompt and answer.
    ///
    /// If only the mark `#` shows that it is a heading, the columns are in their usual order.
    static func columns(named names: [String]) -> [TableColumn?]? {
        let cells = Array(names.prefix(mostCells))
        if let columns = columns(cells.map(name(of:))) { return columns }
        guard let marked = cells.first?.trimmed, marked.hasPrefix("#") else { return nil }
        let names = [String(marked.dropFirst())] + cells.dropFirst()
        if let columns = columns(names.map(name(of:))) { return columns }
        return names.count > 1 && !names[0].isBlank && !names[1].isBlank ? TableColumn.standard : nil
    }

    /// Whether the later rows show that a first row is not a heading: one of them has the same text in the same column, or
    /// also the mark of a heading, or there are no later rows.
    ///
    /// - Complexity: O(*n*) in the rest of the table.
    static func isDisproved(_ names: [String], by rest: DelimitedReader) -> Bool {
        var rest = rest
        let isMarked = names.first?.trimmed.hasPrefix("#") ?? false
        let keys = names.map { $0.isStreamSafe ? $0.normalizedAnswer : $0 }
        var isAlone = true
        // Not with nextRow(), whose array of fields makes the reader allocate another one for each row.
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

    /// The meaning of a cell; nil if it is not a known name.
    static func name(of cell: String) -> Name? {
        if let column = TableColumn(named: cell) { return .column(column) }
        guard cell.utf8.count <= longestName, cell.isStreamSafe else { return nil }
        let wanted = cell.normalizedAnswer
        guard !wanted.isEmpty else { return nil }
        return names.first { wanted.isListed(in: $0.list) }?.meaning
    }

    /// The columns of these names; nil unless prompt and answer are among them. Each column counts once. Of two languages the
    /// first is for the prompts, unless another column is.
    static func columns(_ names: [Name?]) -> [TableColumn?]? {
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

    /// The names of columns and languages as normalised answers, with commas and line ends between them. A language has its
    /// name in its own tongue and in the tongues of people who learn it. Codes are not names: "it" and "no" are words.
    static let names: [(meaning: Name, list: Substring)] =
        sections(of: PackageResources.column_names_txt, named: TableColumn.init(rawValue:))
        .map { (.column($0), Substring($1)) }
        + String(decoding: PackageResources.language_names_txt, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
        .map { line in
            let code = Substring(line.prefix { $0 != UInt8(ascii: ",") })
            return (.language(code), Substring(line)[code.endIndex...].dropFirst())
        }
}

extension String {
    /// Whether this is one of the names in a list, with commas and line ends between them.
    ///
    /// - Complexity: O(*n*) in the length of the list.
    fileprivate func isListed(in list: Substring) -> Bool {
        func isEnd(_ byte: UInt8?) -> Bool { byte == nil || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") }
        var rest = list.utf8
        while !rest.isEmpty {
            rest = rest.drop { $0 == UInt8(ascii: " ") }
            if rest.starts(with: utf8), isEnd(rest.dropFirst(utf8.count).first) { return true }
            rest = rest.drop { !isEnd($0) }.dropFirst()
        }
        return false
    }
}

/// The sections of a table, with a blank line between them: the value that the first line stands for, and the other lines.
func sections<Key>(of bytes: [UInt8], named key: (String) -> Key?) -> [(Key, String)] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").compactMap { section in
        let parts = section.split(separator: "\n", maxSplits: 1)
        return key(String(parts[0])).map { ($0, String(parts[1])) }
    }
}
