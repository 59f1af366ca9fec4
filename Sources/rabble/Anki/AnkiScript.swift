/// The SQL that makes the collection of a package.
///
/// Texts are in hexadecimal: nothing in them can end one.
struct AnkiScript {
    /// When the collection begins, on a day before all of Anki, from which due days are counted.
    private static let firstDay = StudyDay(LocalDay(number: 13_000))
    /// The note type of `anki-collection.sql`.
    private static let noteType = 1_700_000_000_900
    /// The least number of a note, card or deck: they are times in milliseconds.
    private static let firstNumber = 1_100_000_000_000

    /// What makes the tables and, after all rows, the indices.
    private static let parts = String(utf8: PackageResources.anki_collection_sql).split(
        separator: "\n\n")
    /// So many rows in one statement take half the time.
    private static let mostRows = 500

    private let path: String
    private var bytes: [UInt8] = []
    private var rowCount = 0

    init(path: String) { self.path = path }

    mutating func write(
        _ package: AnkiPackageWriter, _ media: inout OutgoingMedia, _ report: Progress.Report
    ) throws(Failure) {
        // Cards of different groups should differ; Anki gives those that do not another number.
        let first = Int("\(package.group.id)".utf8.fnv1a % 500_000) * 1_000_000 + Self.firstNumber
        try add(String(Self.parts[0]))
        let reviews = try AnkiReviews(
            to: package.group, in: package.history,
            scheduler: package.context.scheduler(of: package.group.id),
            calendar: package.context.calendar
        ) { row throws(Failure) in
            try report("packing: \(rowCount) answers")
            let isFirst = rowCount % Self.mostRows == 0
            try add(isFirst ? ";\nINSERT INTO revlog VALUES " : ",")
            rowCount += 1
            try add(
                """
                (\(row.time),\(first + row.card),-1,\(row.ease),\
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
    ) throws(Failure) {
        let questions = package.group.questions
        let time = package.changeTime
        let deck = try addDecks(package.group.title)
        let scheduler = package.context.scheduler(of: package.group.id)
        let history = package.history.resolved(for: questions)
        let suspended = Direction.allCases.map { history.suspended(of: questions, direction: $0) }
        var guids: Set<String> = []
        for (index, question) in questions.enumerated() {
            try report("packing: \(index) questions")
            let guid = question.guid(isTaken: guids.contains)
            guids.insert(guid)
            let fields = AnkiNoteFields(
                question, in: package.group.markup, files: try media.add(question),
                areReversed: reviews.areReversed)
            let note = first + 2 * index
            try add(
                """
                INSERT INTO notes VALUES (\(note),\(Self.text(guid)),\(Self.noteType),\(time),-1,\
                '',\(Self.text(fields.texts.joined(separator: "\u{1F}"))),'',0,0,'');

                """)
            for side in 0..<fields.cardCount {
                // Who only ever asked in the other direction goes on so.
                let isLeftOut = side == 0 && reviews.areReversed && !reviews.areForward
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
                try add(
                    """
                    INSERT INTO cards VALUES (\(note + side),\(note),\(deck),\(side),\(time),-1,\
                    \(numbers),0,0,0,'\(state?.data ?? "{}")');

                    """)
            }
        }
    }

    private mutating func addCollection(of package: AnkiPackageWriter) throws(Failure) {
        let start = package.context.calendar.start(of: Self.firstDay).milliseconds / 1_000
        // By how many minutes its clock was behind UTC on its first day, and is now: summer may
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

    /// Adds the deck of a title, `Verbs::Strong`, and those that it is in. Returns its id.
    private mutating func addDecks(_ title: String) throws(Failure) -> Int {
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

    private mutating func add(_ statement: String) throws(Failure) {
        bytes += statement.utf8
        if bytes.count > 1_048_576 { try flush() }
    }

    private mutating func flush() throws(Failure) {
        try UnpackingFolder.write(bytes, to: path)
        bytes = []
    }

    private static func text(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let hex = text.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "CAST(X'\(String(utf8: hex))' AS TEXT)"
    }
}
