/// Rows in aligned columns, as far as the terminal has room for them.
package struct Table {
    package let lines: [String]
    package let width: Int
    let hasHeading: Bool

    /// A column. Its statistics ignore unpadded cells: the last of each row.
    private struct Column {
        var width = 0
        var filledCount = 0
        var filledText = 0

        var spaces: Int { width * filledCount - filledText }
        /// A width that needs few spaces relative to the text.
        var modestWidth: Int { min(width, 4 * (filledText / max(1, filledCount) + 4)) }
    }

    private static let fewSpaces = 1_048_576

    /// Aligns the columns with two spaces between them. A cell that is much longer than the others
    /// extends beyond its column. Rows that are wider than the terminal, which has `columns`
    /// columns, are stacked, unless only the last column is too wide and has enough room to wrap.
    package init(
        rows: [[String]], names: [String] = [], hasHeading: Bool = false, indent: Int = 0,
        rightAligned: [Int] = [],
        columns: Int? = nil
    ) {
        let records = rows.map { $0.map(\.visible) }
        let rows = hasHeading ? [names] + records : records
        var layout: [Column] = []
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index == layout.count { layout.append(Column()) }
                let width = cell.displayWidth
                layout[index].width = max(layout[index].width, width)
                guard index < row.count - 1 || rightAligned.contains(index) else { continue }
                layout[index].filledCount += 1
                layout[index].filledText += width
            }
        }
        let whole = indent + layout.reduce(0) { $0 + $1.width } + 2 * max(0, layout.count - 1)
        width = whole
        let last = layout.indices.last ?? 0
        let room = columns.map { $0 - whole + (layout.last?.width ?? 0) }
        if let columns, let room, whole > columns,
            rightAligned.contains(last) || room < max(24, columns / 2)
        {
            lines = StackedRecords(names: names, indent: indent, columns: columns).lines(
                of: records)
            self.hasHeading = false
            return
        }
        self.hasHeading = hasHeading
        let areSpacesFew =
            layout.reduce(0) { $0 + $1.spaces } <= Self.fewSpaces + 16
            * layout.reduce(0) { $0 + $1.filledText }
        let widths = layout.map { areSpacesFew ? $0.width : $0.modestWidth }
        let start = indent + layout.dropLast().reduce(0) { $0 + $1.width + 2 }
        lines = rows.flatMap { row in
            var line = String(repeating: " ", count: indent)
            var beforeLast = line
            for (column, cell) in row.enumerated() {
                if column > 0 { line += "  " }
                beforeLast = line
                let isRight = rightAligned.contains(column)
                let isLast = column == row.count - 1
                line +=
                    isLast && !isRight ? cell : cell.padded(to: widths[column], atStart: isRight)
            }
            // The last column wraps within itself.
            guard let columns, line.displayWidth > columns, let cell = row.last else {
                return [line]
            }
            let wrapped = cell.wrapped(to: columns - start)
            let margin = String(repeating: " ", count: start)
            return wrapped.enumerated().map { $0 > 0 ? margin + $1 : beforeLast + $1 }
        }
    }
}
