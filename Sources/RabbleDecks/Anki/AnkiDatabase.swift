/// Reads the database of a collection with `sqlite3`: read-only, in safe mode, and without writing
/// anything beside it.
///
/// Rows are output as numbers and hexadecimal bytes, because sqlite3's JSON ends texts at NUL, and
/// changes invalid UTF-8.
package struct AnkiDatabase {
    package let database: String
    let path: String
    let unpacker: any Unpacker

    /// - Parameters:
    ///   - keepsCards: whether the cards of the questions will be needed.
    ///   - media: returns the files with these names; nil to ignore media.
    package func collection(
        keepsCards: Bool, media: (Set<String>) throws -> [String: MediaFile]?
    ) throws -> AnkiCollection {
        var collection = AnkiCollection(keepsCards: keepsCards, isCancelled: unpacker.isCancelled)
        for tables in AnkiTable.inRuns {
            if tables == [.answers] {
                collection.media = try media(collection.mediaNames).map(DeckMedia.init)
            }
            try read(tables, isJSON: collection.isJSON) { table, row in
                try decoding { () throws(InvalidGroupFile) in try collection.add(row, of: table) }
            }
        }
        return collection
    }

    package func decoding<Result>(
        _ step: () throws(InvalidGroupFile) -> Result
    ) throws(GroupFileError) -> Result {
        do { return try step() } catch { throw .invalid(error, path: path) }
    }

    private func read(
        _ tables: [AnkiTable], isJSON: Bool, _ take: (AnkiTable, AnkiTable.Row) throws -> Void
    ) throws {
        // Percent-encode the characters with a meaning in a URI.
        let uri = database.map {
            "%?#".contains($0) ? "%" + String($0.asciiValue ?? 0, radix: 16) : String($0)
        }
        var words = [
            try unpacker.path(of: .sqlite3, reading: path), "-init", "/dev/null", "-batch",
            "-readonly", "-safe", "-list", "-noheader",
            "-separator", "|",
            "file:\(uri.joined())?immutable=1", "PRAGMA trusted_schema = OFF",
            ".limit length 16777216",
        ]
        for table in tables {
            words += [".print ' \(table.rawValue)'", table.query(isJSON: isJSON)]
        }
        var table = tables[0]
        var next = tables[...]
        var count = 0
        var rest: [UInt8] = []
        let code = try unpacker.run(words) { piece in
            try unpacker.report("reading: \(table.rawValue)")
            rest += piece
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
            for line in rest[..<end].split(separator: UInt8(ascii: "\n")) {
                // A line that starts with a blank is the output of `.limit` or `.print`.
                guard line.first != " " else {
                    if let following = next.first, line.elementsEqual(" \(following)".utf8) {
                        table = following
                        count = 0
                        next.removeFirst()
                    }
                    continue
                }
                let columns = line.split(
                    separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
                let numbers = columns.prefix(table.numberCount).compactMap(Self.number)
                guard numbers.count == table.numberCount else {
                    throw problem("the database is damaged")
                }
                try take(table, (numbers, columns.dropFirst(numbers.count).map(Self.bytes)))
                count += 1
                try unpacker.report("reading: \(count) \(table.rawValue)")
            }
            rest.removeSubrange(...end)
        }
        guard code == 0 else {
            throw problem(
                """
                sqlite3 cannot read it: the database is damaged, has a text of more than 8 MB, or \
                needs sqlite3 3.37 or later
                """)
        }
    }

    private func problem(_ reason: String) -> GroupFileError {
        .invalid(InvalidGroupFile(reason), path: path)
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
