/// Looks for cells of a table with commas or semicolons that may just as well be part of the cell before them, as
/// when `gehen,to go, to walk` and `sehen,to see` are in one file without quotation marks.
struct SurplusCells {
    /// How many columns the first row names, if it does.
    var heading: Int?
    /// A cell beyond all columns, whatever it starts with.
    private var outside: Int?
    /// A cell after the answer that starts with a space, as text does after a comma.
    private var loose: Int?
    /// A cell that starts with a space in a row of more than two cells. It means something only beside rows of two cells
    /// without one.
    private var looser: Int?
    private var fewest = Int.max
    private var most = 0
    private var hasQuotes = false
    private var hasTightPairs = false
    private var hasLoosePairs = false

    /// Where the first of them starts; nil if there is none.
    ///
    /// A writer who quotes a cell of the same row, or writes equally many cells in each row, means columns.
    var place: Int? {
        if heading == nil, fewest == most { return nil }
        let besidePairs = hasTightPairs && !hasLoosePairs ? looser : nil
        return [loose, besidePairs, hasQuotes ? nil : outside].compactMap(\.self).min()
    }

    /// Looks at the record that was read last.
    mutating func look(at reader: DelimitedReader) {
        let fields = reader.fields
        fewest = min(fewest, fields.count)
        most = max(most, fields.count)
        let isQuoted = fields.contains(where: \.isQuoted)
        if isQuoted { hasQuotes = true }
        func isLoose(_ field: DelimitedReader.Field) -> Bool {
            !field.isQuoted && reader.bytes[field.range].first == 0x20 && !reader.isBlank(field)
        }
        if fields.count == 2 {
            if isLoose(fields[1]) { hasLoosePairs = true } else { hasTightPairs = true }
        }
        guard !isQuoted, fields.count > 2 else { return }
        func start(_ fields: ArraySlice<DelimitedReader.Field>) -> Int? {
            fields.first { !reader.isBlank($0) }?.range.lowerBound
        }
        let afterAnswer = fields.dropFirst(heading ?? 2)
        if loose == nil, heading != nil || !isLoose(fields[1]), afterAnswer.contains(where: isLoose) {
            loose = start(afterAnswer)
        }
        if looser == nil { looser = fields.dropFirst().first(where: isLoose)?.range.lowerBound }
        if outside == nil { outside = start(fields.dropFirst(heading ?? TableColumn.standard.count)) }
    }
}
