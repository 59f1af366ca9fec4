/// The tables read from an Anki collection, in this order. The first two decide whether to
/// continue.
enum AnkiTable: String {
    case tables, counts, collection, types, fields, templates, decks, cards, notes, answers

    /// The tables that one run of `sqlite3` reads. The first one tells the encoding of the others,
    /// the second one whether they are too large; media are unpacked before the answers are read.
    static let inRuns: [[AnkiTable]] = [
        [.tables], [.counts], [.collection, .types, .fields, .templates, .decks, .cards, .notes],
        [.answers],
    ]

    /// Columns with numbers, followed by those with bytes.
    typealias Row = (numbers: [Int], texts: [[UInt8]])

    /// The number of numeric columns. Those after them are in hexadecimal.
    var numberCount: Int {
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

    /// - Parameter isJSON: whether note types and decks are JSON, as in collections of earlier
    ///   versions.
    func query(isJSON: Bool) -> String {
        (isJSON ? Self.queries["\(rawValue) in JSON"] : nil) ?? Self.queries[rawValue] ?? ""
    }
}
