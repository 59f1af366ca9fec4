/// The tables of a collection of Anki that are read, in this order. The first two say whether to
/// read on.
package enum AnkiTable: String, CaseIterable {
    case tables, counts, collection, types, fields, templates, decks, cards, notes, answers

    /// Columns with numbers, and after them those with bytes.
    package typealias Row = (numbers: [Int], texts: [[UInt8]])

    /// How many columns are numbers. Those after them are in hexadecimal.
    package var numberCount: Int {
        switch self {
        case .types, .fields, .decks: 1
        case .collection, .templates, .notes: 2
        case .tables: 3
        case .counts: 5
        case .answers: 6
        case .cards: 7
        }
    }

    private static let queries = Dictionary(
        String(utf8: PackageResources.anki_queries_txt).sections.map { lines in
            (String(lines[0]), lines.dropFirst().joined(separator: "\n"))
        },
        uniquingKeysWith: { first, _ in first })

    /// - Parameter isJSON: whether types and decks are JSON, as in collections of earlier versions.
    package func query(isJSON: Bool) -> String {
        (isJSON ? Self.queries["\(rawValue) in JSON"] : nil) ?? Self.queries[rawValue] ?? ""
    }
}
