/// The SQL that creates the collection of a package.
///
/// Texts are in hexadecimal, so that no content can end a string.
struct AnkiScript {
    /// The first day of the collection, from which due days are counted. It is before Anki existed.
    private static let firstDay = StudyDay(LocalDay(number: 13_000))
    /// The minimum id of a note, card or deck: ids are times in milliseconds.
    private static let firstNumber = 1_100_000_000_000

    /// The statements that create the tables and, after all rows, the indices.
    private static let parts = String(utf8: PackageResources.anki_collection_sql).split(
        separator: "\n\n")
    /// Statements with this many rows take half the time.
    private static let maxRows = 500

    private let path: String
    private var bytes: [UInt8] = []
    private var rowCount = 0

    init(path: String) { self.path = path }

    mutating func write(
        _ package: AnkiPackageWriter, _ media: inout OutgoingMedia, _ report: Progress.Report
    ) throws {
        // Cards of different groups should have different ids; Anki changes the id if they do not.
        var first = Int("\(package.group.id)".utf8.fnv1a % 500_000) * 1_000_000 + Self.firstNumber
        let returning = package.returning
        let count = 2 * package.group.questions.count
        // A note that got another type in Anki has the number that it got here.
        while returning.takesAny(of: first..<first + count) { first += count }
        try add(String(Self.parts[0]))
        let reviews = try AnkiReviews(
            to: package.group, in: package.history,
            scheduler: package.context.scheduler(of: package.group.id),
            calendar: package.context.calendar
        ) { row in
            try report("packing: \(rowCount) answers")
            // In a note that goes back there may be no card that asks in the other direction.
            let isReturning = returning.cards[row.card ^ 1] != nil
            if isReturning, returning.cards[row.card] == nil { return }
            let isFirst = rowCount % Self.maxRows == 0
            try add(isFirst ? ";\nINSERT INTO revlog VALUES " : ",")
            rowCount += 1
            try add(
                """
                (\(row.time),\(returning.cards[row.card]?.id ?? first + row.card),-1,\(row.ease),\
                \(row.interval),\(row.lastInterval),\(row.factor),0,\(row.kind))
                """)
        }
        try add(";\n")
        try addCollection(of: package)
        try addNotes(of: package, reviews, &media, from: first, report)
        try add(String(Self.parts[1]))
        try flush()
    }

    private mutating func addNotes(
        of package: AnkiPackageWriter, _ reviews: AnkiReviews, _ media: inout OutgoingMedia,
        from first: Int, _ report: Progress.Report
    ) throws {
        let questions = package.group.questions
        let time = package.changeTime
        let returning = package.returning
        var decks: [String: Int] = [:]
        func deck(_ title: String) throws -> Int {
            if decks[title] == nil { decks[title] = try addDecks(title) }
            return decks[title] ?? 1
        }
        let scheduler = package.context.scheduler(of: package.group.id)
        let history = package.history.resolved(for: questions)
        let suspended = Direction.allCases.map { history.suspended(of: questions, direction: $0) }
        try addTypes(
            returning,
            hasOwn: returning.notes.isEmpty
                || questions.indices.contains {
                    returning.cards[2 * $0] == nil && returning.cards[2 * $0 + 1] == nil
                })
        for note in returning.notes {
            try add(
                note: note.id, note.guid, type: note.type, change: note.change ?? time,
                note.tags, note.fields)
        }
        var guids: Set<String> = []
        for (index, question) in questions.enumerated() {
            try report("packing: \(index) questions")
            /// Adds the card of a side.
            func add(
                _ place: ReturningNotes.Card, side: Int, isLeftOut: Bool = false
            ) throws {
                let card = reviews.cards[2 * index + side]
                let state = AnkiCardState(
                    card, countedFrom: Self.firstDay, scheduler, package.context.calendar)
                let isSuspended = isLeftOut || suspended[side].contains(question.id)
                let columns =
                    state.map {
                        [
                            $0.kind, isSuspended ? -1 : $0.queue, $0.due, $0.interval, card.factor,
                            card.answerCount, card.lapses, $0.left,
                        ]
                    } ?? [0, isSuspended ? -1 : 0, index + 1, 0, 0, 0, 0, 0]
                let numbers = columns.map { "\($0)" }.joined(separator: ",")
                let deck = try deck(place.deck)
                try self.add(
                    """
                    INSERT INTO cards VALUES (\(place.id),\(place.note),\(deck),\
                    \(place.ordinal),\(time),-1,\(numbers),\
                    0,0,0,'\(state?.data ?? "{}")');

                    """)
            }
            let own = [0, 1].compactMap { side in
                returning.cards[2 * index + side].map { (side, $0) }
            }
            for (side, card) in own { try add(card, side: side) }
            // Its pictures and sounds come along in any case.
            let files = try media.add(question)
            if !own.isEmpty { continue }
            let guid = question.guid { guids.contains($0) || returning.isKnown($0) }
            guids.insert(guid)
            let fields = AnkiNoteFields(
                question, in: package.group.markup, files: files, areReversed: reviews.areReversed)
            let note = first + 2 * index
            try self.add(
                note: note, guid, type: AnkiNotes.ownType, change: time, "", fields.texts)
            for side in 0..<fields.cardCount {
                // If a learner only ever asked in reverse, only the reversed card is active.
                let isLeftOut = side == 0 && reviews.areReversed && !reviews.areForward
                let card = ReturningNotes.Card(
                    id: note + side, note: note, ordinal: side, deck: package.group.title)
                try add(card, side: side, isLeftOut: isLeftOut)
            }
        }
    }

    private mutating func add(
        note: Int, _ guid: String, type: Int, change: Int, _ tags: String, _ fields: [String]
    ) throws {
        let texts = [guid, tags, fields.joined(separator: "\u{1F}")].map(Self.text)
        try add(
            """
            INSERT INTO notes VALUES (\(note),\(texts[0]),\(type),\(change),-1,\(texts[1]),\
            \(texts[2]),'',0,0,'');

            """)
    }

    /// Adds the types of the notes that go back, beside that of this program.
    private mutating func addTypes(
        _ returning: ReturningNotes, hasOwn: Bool
    ) throws {
        if !hasOwn { try add("UPDATE col SET models = '{}';\n") }
        for type in returning.types {
            try add(
                """
                UPDATE col SET models = json_set(models, '$."\(type.id)"', \
                json(\(Self.text(type.json.line))));

                """)
        }
    }

    private mutating func addCollection(of package: AnkiPackageWriter) throws {
        let start = package.context.calendar.start(of: Self.firstDay).milliseconds / 1_000
        // The offsets of the clock in minutes west of UTC on its first day and now; summer time may
        // have ended in between.
        let clock = Self.firstDay.day.number * 86_400 + 4 * 3_600
        let change = Timestamp(milliseconds: Int64(package.changeTime) * 1_000)
        let ahead = package.context.calendar.zoneOffset(at: change)
        try add(
            """
            UPDATE col SET crt = \(start), mod = \(package.changeTime * 1_000), \
            scm = \(start * 1_000), conf = json_set(conf, '$.creationOffset', \
            \((start - clock) / 60), '$.localOffset', \(-ahead));

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
        bytes += statement.utf8
        if bytes.count > 1_048_576 { try flush() }
    }

    private mutating func flush() throws {
        try appendBytes(bytes, to: path)
        bytes = []
    }

    private static func text(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let hex = text.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "CAST(X'\(String(utf8: hex))' AS TEXT)"
    }
}
