/// The tables of a note in Markdown.
enum MarkdownTables {
    /// The groups of all tables, each of which has a heading of its own; nil if there is no table. One without a question is
    /// left out, unless all are.
    static func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions, layout: TableLayout
    ) throws(InvalidGroupFile) -> DecodedGroups? {
        var layout = layout
        layout.firstRow = layout.firstRow ?? .yes
        if !layout.separators.isSpecified { layout.separators = TableSeparators(column: "|") }
        var (tables, errors) = ([DecodedGroups](), [InvalidGroupFile]())
        for (start, table) in all(in: bytes) {
            do throws(InvalidGroupFile) {
                var decoded = try GroupTable.decode(
                    table, hasTabs: false, title: title, repetitions: repetitions, layout: layout)
                decoded.losses.rows = decoded.losses.rows?.moved(by: start)
                tables.append(decoded)
            } catch {
                errors.append(error.moved(by: start))
            }
        }
        if let error = errors.first, tables.isEmpty { throw error }
        if tables.isEmpty { return nil }
        var decoded = try DecodedGroups(parts: tables)
        decoded.losses.rowCount += errors.count
        decoded.losses.rows = decoded.losses.rows ?? errors.first
        return decoded
    }

    /// The rows of each table after so many lines, with an empty line for the rule, without the bars at the edges and marks.
    static func all(in bytes: [UInt8]) -> [(start: Int, rows: [UInt8])] {
        let lines = Array(TextLines(bytes, in: bytes.startOfText..<bytes.count)).map { bytes.trimmed($0) }
        func isRow(_ index: Int) -> Bool { lines.indices.contains(index) && bytes[lines[index]].contains(.bar) }
        let rules = lines.indices.filter { index in
            let line = bytes[lines[index]]
            return isRow(index - 1) && isRow(index + 1) && line.contains(UInt8(ascii: "-"))
                && line.contains(.bar) && line.allSatisfy { "|-: ".utf8.contains($0) }
        }
        var (tables, end) = ([(start: Int, rows: [UInt8])](), 0)
        for rule in rules where rule > end {
            var table: [UInt8] = []
            let rows = (rule - 1..<lines.count).prefix(while: isRow)
            for index in rows {
                let line = bytes[lines[index]]
                let cells = line.dropFirst(line.first == .bar ? 1 : 0).dropLast(line.last == .bar ? 1 : 0)
                    .split(separator: .bar, omittingEmptySubsequences: false)
                let texts = cells.map { MarkdownText(String(decoding: $0, as: UTF8.self).trimmed).plain }
                table += (index == rule ? "\n" : texts.joined(separator: "|") + "\n").utf8
            }
            tables.append((rule - 1, table))
            end = rows.upperBound
        }
        return tables
    }
}

extension InvalidGroupFile {
    /// The same problems so many lines further down.
    fileprivate func moved(by lines: Int) -> InvalidGroupFile {
        let problems = problems.map { problem in
            // Columns are those of the cells without the marks between them.
            let line = problem.position.map { "line \($0.line + lines): " } ?? ""
            return Problem(position: nil, reason: line + problem.reason)
        }
        return InvalidGroupFile(problems: problems, unlisted: unlisted, kind: kind, remedy: remedy)
    }
}
