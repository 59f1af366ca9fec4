/// The meanings of the names in a JSON file, cached so that each name is looked up once.
final class ColumnMeanings {
    private var known: [String: ColumnName?] = [:]

    func of(_ name: String) -> ColumnName? {
        if let meaning = known[name] { return meaning }
        let meaning = ColumnName(name)
        known[name] = .some(meaning)
        return meaning
    }

    /// The meaning of a plural, such as `Fragen`, found by removing up to two letters.
    func ofSeveral(_ name: String) -> ColumnName? {
        [0, 1, 2].firstNonNil { self.of(String(name.dropLast($0))) }
    }
}
