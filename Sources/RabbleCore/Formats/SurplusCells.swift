/// Looks for cells of a table with commas or semicolons that may as well be part of the answer before them, as where
/// `gehen,to go, to walk` and `sehen,to see` stand in one file without quotation marks.
struct SurplusCells {
    /// How many columns the first row names, if it does.
    var heading: Int?
    private var found: Int?
    private var fewest = Int.max
    private var most = 0
    private var hasQuotes = false

    /// Where the first of them starts; nil if there is none.
    ///
    /// Who quotes a cell, or writes as many in each row, means columns.
    var place: Int? { hasQuotes || heading == nil && fewest == most ? nil : found }

    /// Looks at the record that was read last.
    mutating func look(at reader: DelimitedReader) {
        let fields = reader.fields
        fewest = min(fewest, fields.count)
        most = max(most, fields.count)
        if !hasQuotes { hasQuotes = fields.contains(where: \.isQuoted) }
        guard found == nil, !hasQuotes, fields.count > 2 else { return }
        func isLoose(_ field: DelimitedReader.Field) -> Bool { reader.bytes[field.range].first == 0x20 }
        let surplus =
            if let heading {
                fields.dropFirst(heading)
            } else if !isLoose(fields[1]), fields.dropFirst(2).contains(where: isLoose) {
                fields.dropFirst(2)
            } else {
                fields.dropFirst(TableColumn.standard.count)
            }
        found = surplus.first { !reader.isBlank($0) }?.range.lowerBound
    }
}
