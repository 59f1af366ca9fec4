import RabbleCore

/// Reads the database of a collection with `sqlite3`: read-only, in its safe mode, and with nothing written beside it.
///
/// Rows come as numbers and, in hexadecimal, bytes: its JSON ends a text at NUL, and changes what is not UTF-8.
struct AnkiDatabase {
    private let database: String
    /// The path in messages.
    private let path: String
    private let program: String
    private let progress: ProgressLine

    private static let mostNotes = 2_000_000
    private static let mostAnswers = 5_000_000
    private static let tables = "('notes', 'cards', 'revlog', 'col', 'notetypes', 'fields', 'templates', 'decks')"

    init(at database: String, of path: String, program: String, _ progress: ProgressLine) {
        (self.database, self.path, self.program, self.progress) = (database, path, program, progress)
    }

    func decoded(title: String) throws(Failure) -> DecodedGroups {
        let (isNew, answers) = try checkTables()
        var collection = AnkiCollection(title: title)
        if isNew {
            try readTypes(into: &collection)
        } else {
            try read("SELECT hex(models), hex(decks) FROM col LIMIT 1") { row throws(Failure) in
                let (models, decks) = (try row.bytes(0), try row.bytes(1))
                do throws(SyntaxError) { try collection.add(models: models, decks: decks) } catch {
                    throw Failure("\(path): its types of notes or decks are damaged: \(error.reason)", .badData)
                }
            }
        }
        try read(
            "SELECT id, nid, CASE WHEN odid THEN odid ELSE did END, ord, queue = -1 FROM cards ORDER BY nid, ord, id"
        ) { row throws(Failure) in
            collection.add(
                .init(
                    id: try row.number(0), note: try row.number(1), deck: try row.number(2),
                    number: Int(clamping: try row.number(3)), isSuspended: try row.number(4) == 1))
        }
        var count = 0
        try read("SELECT id, mid, hex(flds), hex(tags) FROM notes ORDER BY id") { row throws(Failure) in
            let (id, type) = (try row.number(0), try row.number(1))
            let (fields, tags) = (try row.text(2), try row.text(3))
            do throws(InvalidGroupFile) {
                try collection.addNote(id, type: type, fields: fields, tags: tags)
            } catch {
                throw Failure(GroupFileError.invalid(error, path: path))
            }
            count += 1
            progress.show("reading: \(count.counted("note"))")
        }
        count = 0
        try read("SELECT id, cid, ease, type, factor FROM revlog ORDER BY id") { row throws(Failure) in
            collection.addAnswer(
                at: try row.number(0), card: try row.number(1), ease: Int(clamping: try row.number(2)),
                type: Int(clamping: try row.number(3)), factor: Int(clamping: try row.number(4)))
            count += 1
            progress.show("reading: \(count) of \(answers.counted("answer"))")
        }
        do throws(InvalidGroupFile) {
            return try collection.decoded()
        } catch {
            throw Failure(GroupFileError.invalid(error, path: path))
        }
    }

    /// Refuses a database that is none of Anki's, or that would compute what it says.
    ///
    /// - Returns: whether types and decks have tables of their own, and the number of answers.
    private func checkTables() throws(Failure) -> (isNew: Bool, answers: Int) {
        var (plain, types, strange): (Int64, Int64, Int64) = (0, 0, 0)
        let hidden = "SELECT count(*) FROM pragma_table_xinfo(m.name) WHERE hidden <> 0"
        try read(
            """
            SELECT count(*), sum(name = 'notetypes'), sum(type <> 'table' OR rootpage < 1 OR (\(hidden)) > 0)
            FROM sqlite_master m WHERE type IN ('table', 'view') AND lower(name) IN \(Self.tables)
            """
        ) { row throws(Failure) in
            (plain, types, strange) = (try row.number(0), try row.number(1), try row.number(2))
        }
        guard plain >= 4, strange == 0 else {
            throw Failure("\(path): the database is not one that Anki makes", .badData)
        }
        var (notes, cards, answers) = (0, 0, 0)
        try read("SELECT (SELECT count(*) FROM notes), (SELECT count(*) FROM cards), (SELECT count(*) FROM revlog)") {
            row throws(Failure) in
            (notes, cards) = (Int(try row.number(0)), Int(try row.number(1)))
            answers = Int(try row.number(2))
        }
        guard max(notes, cards) <= Self.mostNotes, answers <= Self.mostAnswers else {
            throw Failure(
                "\(path): more than \(Self.mostNotes) notes or cards, or \(Self.mostAnswers) answers, are not read",
                .badData)
        }
        return (types == 1, answers)
    }

    private func readTypes(into collection: inout AnkiCollection) throws(Failure) {
        try read("SELECT id, hex(name), hex(config) FROM notetypes") { row throws(Failure) in
            collection.addType(try row.number(0), named: try row.text(1), config: try row.bytes(2))
        }
        // Their names have an order of Anki's own, which sqlite3 does not know.
        try read("SELECT ntid, hex(name) FROM fields ORDER BY ntid, ord") { row throws(Failure) in
            collection.addField(try row.number(0), named: try row.text(1))
        }
        try read("SELECT ntid, ord, hex(name), hex(config) FROM templates") { row throws(Failure) in
            collection.addTemplate(
                try row.number(0), Int(clamping: try row.number(1)), named: try row.text(2), config: try row.bytes(3))
        }
        try read("SELECT id, hex(name) FROM decks") { row throws(Failure) in
            collection.addDeck(try row.number(0), named: try row.text(1))
        }
    }

    // MARK: Rows

    private struct Row {
        let columns: [ArraySlice<UInt8>]
        /// The path in messages.
        let path: String

        private var damage: Failure {
            Failure("\(path): the database is damaged, or has a text that is not UTF-8", .badData)
        }

        func number(_ column: Int) throws(Failure) -> Int64 {
            let digits = columns.indices.contains(column) ? columns[column] : []
            guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { throw damage }
            return number
        }

        /// The bytes that a column has in hexadecimal.
        func bytes(_ column: Int) throws(Failure) -> [UInt8] {
            guard columns.indices.contains(column) else { throw damage }
            let digits = columns[column]
            var bytes: [UInt8] = []
            bytes.reserveCapacity(digits.count / 2)
            var high: UInt8?
            for digit in digits {
                // 0 to 9, and A to F
                let value = digit & 0xF + (digit >= 0x41 ? 9 : 0)
                if let first = high { bytes.append(first << 4 | value) }
                high = high == nil ? value : nil
            }
            return bytes
        }

        func text(_ column: Int) throws(Failure) -> String {
            guard let text = String(strictUTF8: try bytes(column)[...]) else { throw damage }
            return text
        }
    }

    /// Runs a query, and hands on its rows as they come.
    private func read(_ query: String, _ take: (Row) throws(Failure) -> Void) throws(Failure) {
        // The marks of a URI are percent-encoded.
        let uri = database.map { "%?#".contains($0) ? "%" + String($0.asciiValue ?? 0, radix: 16) : String($0) }
        var rest: [UInt8] = []
        let words = [
            program, "-init", "/dev/null", "-batch", "-readonly", "-safe", "-list", "-noheader", "-separator", "|",
            "file:\(uri.joined())?immutable=1", "PRAGMA trusted_schema = OFF", ".limit length 16777216", query,
        ]
        let code = try OtherProgram.run(words) { piece throws(Failure) in
            try progress.check()
            rest += piece
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
            // A line that starts with a blank is what `.limit` says.
            for line in rest[..<end].split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: " ") {
                let columns = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
                try take(Row(columns: columns, path: path))
            }
            rest.removeSubrange(...end)
        }
        guard code == 0 else {
            throw Failure(
                "\(path): sqlite3 cannot read it: the database is damaged, has a text of more than 8 MB, or needs sqlite3 "
                    + "3.37 or later", .badData)
        }
    }
}
