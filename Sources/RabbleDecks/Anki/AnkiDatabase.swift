/// Reads the database of a collection with `sqlite3`: read-only, in safe mode, and without writing
/// anything beside it.
///
/// Rows are output as numbers and hexadecimal bytes, because sqlite3's JSON ends texts at NUL, and
/// changes invalid UTF-8.
extension AnkiPackage {
    /// - Parameter media: returns the files with these names; nil to ignore media.
    func collection(
        in database: String, keepsCards: Bool = false, media: (Set<String>) throws -> DeckMedia?
    ) throws -> AnkiCollection {
        var collection = AnkiCollection(keepsCards: keepsCards, isCancelled: unpacker.isCancelled)
        for tables in AnkiTable.inRuns {
            if tables == [.answers] { collection.media = try media(collection.mediaNames) }
            try read(tables, of: database, isJSON: collection.isJSON) { table, row in
                try collection.add(row, of: table)
            }
        }
        return collection
    }

    private func read(
        _ tables: [AnkiTable], of database: String, isJSON: Bool,
        _ take: (AnkiTable, AnkiTable.Row) throws -> Void
    ) throws {
        // Percent-encode the characters with a meaning in a URI.
        let uri = database.map {
            "%?#".contains($0) ? "%" + String($0.asciiValue ?? 0, radix: 16) : String($0)
        }
        let arguments = [
            "-init", "/dev/null", "-batch", "-readonly", "-safe", "-list", "-noheader",
            "-separator", "|",
            "file:\(uri.joined())?immutable=1", "PRAGMA trusted_schema = OFF",
            ".limit length 16777216",
        ]
        let queries = tables.flatMap { [".print ' \($0.rawValue)'", $0.query(isJSON: isJSON)] }
        var table = tables[0]
        var next = tables[...]
        var count = 0
        let code = try readLines(
            (.sqlite3, arguments + queries), "reading: \(table.rawValue)"
        ) { line in
            // A line that starts with a blank is the output of `.limit` or `.print`.
            guard line.first != " " else {
                if let following = next.first, line.elementsEqual(" \(following)".utf8) {
                    table = following
                    count = 0
                    next.removeFirst()
                }
                return
            }
            let columns = line.fields(between: UInt8(ascii: "|"))
            let numbers = columns.prefix(table.numberCount).compactMap(Self.number)
            guard numbers.count == table.numberCount else {
                throw InvalidGroupFile("the database is damaged")
            }
            try take(table, (numbers, columns.dropFirst(numbers.count).map(Self.bytes)))
            count += 1
            try unpacker.report("reading: \(count) \(table.rawValue)")
        }
        guard code == 0 else {
            throw InvalidGroupFile(
                """
                sqlite3 cannot read it: the database is damaged, has a text of more than 8 MB, or \
                needs sqlite3 3.37 or later
                """)
        }
    }

    /// Optimised for short numbers: a log has millions of them.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.count < 19, digits.allSatisfy(\.isASCIIDigit) else {
            return Int(String(utf8: digits))
        }
        return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    }

    private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        func value(_ digit: UInt8) -> UInt8 { digit & 0xF + (digit >= UInt8(ascii: "A") ? 9 : 0) }
        let start = digits.startIndex
        return (0..<digits.count / 2).map {
            value(digits[start + 2 * $0]) << 4 | value(digits[start + 2 * $0 + 1])
        }
    }
}
