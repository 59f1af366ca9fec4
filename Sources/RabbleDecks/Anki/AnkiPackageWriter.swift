import RabbleSystem

/// Creates an Anki package from a group with the programs `sqlite3` and `zip`, so that learners can
/// leave: with questions, media, answers, and the state of each question.
///
/// The same input gives the same bytes. Texts are in hexadecimal, so that no content can end a
/// string of SQL.
struct AnkiPackageWriter {
    /// The first day of the collection, from which due days are counted. It is before Anki existed.
    private static let firstDay = StudyDay(LocalDay(number: 13_000))
    /// The minimum id of a note, card or deck: ids are times in milliseconds.
    private static let firstNumber = 1_100_000_000_000

    /// The statements that create the tables and, after all rows, the indices.
    private static let parts = String(utf8: PackageResources.anki_collection_sql).split(
        separator: "\n\n")
    /// Statements with this many rows take half the time.
    private static let maxRows = 500

    private let deck: OutgoingDeck
    private let unpacker: any Unpacker
    private let returning: ReturningNotes
    private var media: OutgoingMedia
    private var decks: [String: Int] = [:]
    private var script: [UInt8] = []

    init(_ deck: OutgoingDeck, _ unpacker: any Unpacker) {
        self.deck = deck
        self.unpacker = unpacker
        returning = ReturningNotes(deck.notes, for: deck.group, beside: deck.others) { question in
            let times = ([deck] + deck.others).compactMap { $0.editTimes[question] }
            return times.max() ?? deck.changeTime
        }
        media = OutgoingMedia(path: deck.mediaPath, folder: unpacker.folder)
    }

    private func path(_ name: String) -> String { "\(unpacker.folder)/\(name)" }

    mutating func write() throws -> WrittenDeck {
        try addCollection()
        try media.writeList()
        let names = ["collection.anki2", "media"] + media.files.indices.map { "\($0)" }
        try unpacker.pack(
            .sqlite3, ["-bail", path("collection.anki2")], reading: path("collection.sql"))
        for name in names { setFixedDate(path(name)) }
        let list = names.map { "\(path($0))\n" }.joined()
        try appendBytes(Array(list.utf8), to: path("list"))
        try unpacker.pack(.zip, ["-@", path("collection.apkg")], reading: path("list"))
        return WrittenDeck(
            bytes: try readFile(path("collection.apkg"), limit: .max),
            missingMedia: media.leftOut, newNoteCount: returning.newCount)
    }

    private mutating func addCollection() throws {
        // Cards of different groups should have different ids; Anki changes the id if they do not.
        var first = Int("\(deck.group.id)".utf8.fnv1a % 500_000) * 1_000_000 + Self.firstNumber
        let count = 2 * deck.group.questions.count
        // A note that got another type in Anki keeps the number that it was given here.
        while returning.takesAny(of: first..<first + count) { first += count }
        try add(String(Self.parts[0]))
        try addLog(from: first)
        let start = deck.calendar.start(of: Self.firstDay).milliseconds / 1_000
        // The offsets of the clock in minutes west of UTC on its first day and now; summer time may
        // have ended in between.
        let clock = Self.firstDay.day.number * 86_400 + 4 * 3_600
        let change = Timestamp(milliseconds: Int64(deck.changeTime) * 1_000)
        let ahead = deck.calendar.zoneOffset(at: change)
        try add(
            """
            UPDATE col SET crt = \(start), mod = \(deck.changeTime * 1_000), \
            scm = \(start * 1_000), conf = json_set(conf, '$.creationOffset', \
            \((start - clock) / 60), '$.localOffset', \(-ahead));

            """)
        try addTypes()
        try addNotes(from: first)
        try add(String(Self.parts[1]))
        try flush()
    }

    private mutating func addLog(from first: Int) throws {
        var count = 0
        for row in deck.reviews.rows {
            // A returning note may lack a card that asks in the other direction.
            let isReturning = returning.cards[row.card ^ 1] != nil
            let card = returning.cards[row.card]?.id
            if isReturning, card == nil { continue }
            try unpacker.report("packing: \(count) answers")
            try add(count % Self.maxRows == 0 ? ";\nINSERT INTO revlog VALUES " : ",")
            try add("(\(row.time),\(card ?? first + row.card),\(row.columns))")
            count += 1
        }
        try add(";\n")
    }

    /// Adds the types of returning notes to that of this program.
    private mutating func addTypes() throws {
        let hasOwn = deck.group.questions.indices.contains {
            returning.cards[2 * $0] == nil && returning.cards[2 * $0 + 1] == nil
        }
        if !hasOwn { try add("UPDATE col SET models = '{}';\n") }
        for type in returning.types {
            try add(
                """
                UPDATE col SET models = json_set(models, '$."\(type.id)"', \
                json(\(Self.text(type.json.line))));

                """)
        }
    }

    private mutating func addNotes(from first: Int) throws {
        let group = deck.group
        let reviews = deck.reviews
        let suspended = Direction.allCases.map {
            deck.history.suspended(of: group.questions, direction: $0)
        }
        try addReturning()
        var guids: Set<String> = []
        for (index, question) in group.questions.enumerated() {
            try unpacker.report("packing: \(index) questions")
            var cards: [(side: Int, card: ReturningNotes.Card)] = [0, 1].compactMap { side in
                returning.cards[2 * index + side].map { (side, $0) }
            }
            // Its pictures and sounds are included in any case.
            let files = try media.add(question)
            let isNew = cards.isEmpty
            if isNew {
                let guid = question.guid { guids.contains($0) || returning.isKnown($0) }
                guids.insert(guid)
                let fields = question.ankiFields(
                    in: group.markup, files: files, areReversed: reviews.areReversed)
                let id = first + 2 * index
                try add(
                    AnkiNotes.Note(
                        id: id, guid: guid, type: AnkiNotes.ownType, change: deck.changeTime,
                        tags: "", fields: fields.texts))
                cards = (0..<fields.cardCount).map { side in
                    let card = ReturningNotes.Card(
                        id: id + side, note: id, ordinal: side, deck: group.title)
                    return (side, card)
                }
            }
            for (side, card) in cards {
                // If a learner only ever asked in reverse, only the reversed card is active.
                let isLeftOut = isNew && side == 0 && reviews.areReversed && !reviews.areForward
                let isSuspended = isLeftOut || suspended[side].contains(question.id)
                try add(card, reviews.cards[2 * index + side], index, isSuspended: isSuspended)
            }
        }
    }

    /// Adds the notes that return, whose pictures and sounds get the names that the notes use.
    private mutating func addReturning() throws {
        let keys = returning.cards.keys.ordered()
        let questions = Dictionary(grouping: keys) { returning.cards[$0]?.note ?? 0 }.mapValues {
            $0.map { deck.group.questions[$0 / 2] }
        }
        for var note in returning.notes {
            let paths = (questions[note.id] ?? []).flatMap(\.media).uniqued(by: \.self)
            for path in paths {
                let known = note.fields.lazy.compactMap { DeckMedia.reference(to: path, in: $0) }
                    .first
                let file = try media.add(path, as: known?.name)
                guard let file, let known, file.name != known.name else { continue }
                note.fields = note.fields.map {
                    $0.replacingMedia(known.written, by: file.name)
                }
            }
            try add(note)
        }
    }

    private mutating func add(_ note: AnkiNotes.Note) throws {
        let texts = [note.guid, note.tags, note.fields.joined(separator: "\u{1F}")].map(Self.text)
        try add(
            """
            INSERT INTO notes VALUES (\(note.id),\(texts[0]),\(note.type),\(note.change),-1,\
            \(texts[1]),\(texts[2]),'',0,0,'');

            """)
    }

    private mutating func add(
        _ place: ReturningNotes.Card, _ card: AnkiReviews.Card, _ index: Int, isSuspended: Bool
    ) throws {
        let known = decks[place.deck]
        let deck = try known ?? addDecks(place.deck)
        decks[place.deck] = deck
        let due = card.due?.place(countedFrom: Self.firstDay)
        let queue = isSuspended ? -1 : due?.queue ?? 0
        let state =
            due.map {
                """
                \($0.due),\(card.interval),\(card.factor),\(card.answerCount),\(card.lapses),\
                \(card.left)
                """
            } ?? "\(index + 1),0,0,0,0,0"
        try add(
            """
            INSERT INTO cards VALUES (\(place.id),\(place.note),\(deck),\(place.ordinal),\
            \(self.deck.changeTime),-1,\(card.kind),\(queue),\(state),0,0,0,'\(card.data)');

            """)
    }

    /// Adds the deck for a title such as `Verbs::Strong`, and its parent decks. Returns its id.
    private mutating func addDecks(_ title: String) throws -> Int {
        var name = ""
        var id = 1
        for part in title.split(separator: "::") {
            name += name.isEmpty ? "\(part)" : "::\(part)"
            id = Int(name.utf8.fnv1a % 500_000_000_000) + Self.firstNumber
            try add(
                """
                UPDATE col SET decks = json_set(decks, '$."\(id)"', json_set(json_extract(decks, \
                '$."1"'), '$.id', \(id), '$.name', \(Self.text(name))));

                """)
        }
        return id
    }

    private mutating func add(_ statement: String) throws {
        script += statement.utf8
        if script.count > 1_048_576 { try flush() }
    }

    private mutating func flush() throws {
        try appendBytes(script, to: path("collection.sql"))
        script = []
    }

    private static func text(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let hex = text.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "CAST(X'\(String(utf8: hex))' AS TEXT)"
    }
}

/// The media to be put into a package, each once, under numbers.
private struct OutgoingMedia {
    let path: (String) -> String?
    let folder: String
    /// The names, indexed by the numbers.
    private(set) var files: [String] = []
    /// The missing media, each with the reason.
    private(set) var leftOut: [(path: String, reason: String)] = []
    private var known: [String: MediaFile?] = [:]
    private var names: Set<String> = []

    init(path: @escaping (String) -> String?, folder: String) {
        self.path = path
        self.folder = folder
    }

    /// The available media of a question, by their names in the package.
    mutating func add(_ question: Question) throws -> [MediaFile] {
        var added: [MediaFile] = []
        for path in question.media.uniqued(by: \.self) {
            if let file = try add(path, as: nil) { added.append(file) }
        }
        return added
    }

    /// - Parameter name: the name in the note, if it has one.
    mutating func add(_ path: String, as name: String?) throws -> MediaFile? {
        let file = try known[path] ?? file(path, name)
        known.updateValue(file, forKey: path)
        return file
    }

    private mutating func file(
        _ path: String, _ wanted: String?
    ) throws(StorageError) -> MediaFile? {
        func leaveOut(_ reason: String) -> MediaFile? {
            leftOut.append((path, reason))
            return nil
        }
        guard let source = self.path(path) else {
            return leaveOut("no group in the library has it")
        }
        guard Path.entry(at: source) != .missing else { return leaveOut("it is not there") }
        guard Path.resolved(source) == source else { return leaveOut("it is a link") }
        let bytes = try readFile(source, limit: MediaFile.maxBytes)
        // Files from several folders may have the same name.
        let name = freeName(wanted ?? MediaFile.noteName(of: path)) {
            names.contains($0.lowercased())
        }
        guard let file = MediaFile(named: name, at: source, start: bytes) else {
            return leaveOut("it is neither a picture nor a sound")
        }
        try appendBytes(bytes, to: "\(folder)/\(files.count)")
        files.append(file.name)
        names.insert(file.name.lowercased())
        return file
    }

    /// Writes the list of names for the numbers.
    func writeList() throws(StorageError) {
        let list = JSONObject(
            files.enumerated().map { JSONValue.Member("\($0)", .string($1)) })
        try appendBytes(Array(list.json.line.utf8), to: "\(folder)/media")
    }
}

/// Sets the date of a file that goes into a package, so that the same input gives the same bytes.
func setFixedDate(_ path: String) {
    let time = timeval(tv_sec: 1_577_836_800, tv_usec: 0)
    _ = utimes(path, [time, time])
}
