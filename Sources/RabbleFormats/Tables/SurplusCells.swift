/// Looks for cells that may just as well be part of the cell before them. So it is in a file without quotation marks that
/// has both `gehen,to go, to walk` and `sehen,to see`.
struct SurplusCells {
    /// The number of columns that the first row names; nil if it is not a heading.
    var heading: Int?
    /// The offset of the first cell beyond all columns.
    private var outside: Int?
    /// The offset of the first cell after the answer that starts with a space, as text does after a comma.
    private var loose: Int?
    /// The offset of the first cell that starts with a space in a row of more than two cells. It means something only if
    /// no row of two cells has one.
    private var looser: Int?
    private var fewest = Int.max
    private var most = 0
    private var hasQuotes = false
    private var hasTightPairs = false
    private var hasLoosePairs = false

    /// The offset of the first surplus cell; nil if there is none.
    ///
    /// A writer who quotes a cell of the same row, or writes equally many cells in each row, means columns.
    var place: Int? {
        if heading == nil, fewest == most { return nil }
        let besidePairs = hasTightPairs && !hasLoosePairs ? looser : nil
        return [loose, besidePairs, hasQuotes ? nil : outside].compactMap(\.self).min()
    }

    /// Takes the record that was read last into account.
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
