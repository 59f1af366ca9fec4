/// The SQL that makes the collection of a package.
///
/// Texts are in hexadecimal: nothing in them can end one.
struct AnkiScript {
    /// When the collection begins, on a day before all of Anki, from which due days are counted.
    private static let firstDay = StudyDay(LocalDay(number: 13_000))
    /// The note type of `anki-collection.sql`.
    private static let noteType = 1_700_000_000_900

    private let path: String
    private var bytes = PackageResources.anki_collection_sql

    init(path: String) { self.path = path }

    mutating func write(
        _ package: AnkiPackageWriter, _ media: inout OutgoingMedia, _ report: Progress.Report
    ) throws(Failure) {
        let (group, context) = (package.group, package.context)
        let first = Int("\(group.id)".stableHash % 500_000) * 1_000_000 + 1_100_000_000_000
        let reviews = try AnkiReviews(
            to: group.questions, in: package.history, scheduler: context.scheduler,
            calendar: context.calendar
        ) { row throws(Failure) in
            try report("packing: answers")
            let numbers: [any BinaryInteger] = [
                row.time, first + row.card, -1, row.ease, row.interval, row.lastInterval,
                row.factor, 0, row.kind,
            ]
            try insert(into: "revlog", numbers.map { "\($0)" })
        }
        try addCollection(of: package)
        let deck = try addDecks(group.title)
        let states = Direction.allCases.map { direction in
            package.history.resolved(for: group.questions).suspended(
                of: group.questions, direction: direction)
        }
        // Who only ever asked in the other direction goes on so.
        let asksForward =
            !reviews.areReversed
            || reviews.cards.indices.contains { $0 % 2 == 0 && reviews.cards[$0].memory != nil }
        var guids: Set<String> = []
        for (index, question) in group.questions.enumerated() {
            try report("packing: \(index) questions")
            let guid = question.guid(isTaken: guids.contains)
            guids.insert(guid)
            let fields = AnkiNoteFields(
                question, in: group.markup, files: try media.add(question),
                areReversed: reviews.areReversed)
            let note = first + 2 * index
            try insert(
                into: "notes",
                [
                    "\(note)", Self.text(guid), "\(Self.noteType)", "\(package.changeTime)", "-1",
                    "''", Self.text(fields.texts.joined(separator: "\u{1F}")), "''", "0", "0",
                    "''",
                ])
            for side in 0..<(fields.texts.last == "y" ? 2 : 1) {
                let isSuspended =
                    states[side].contains(question.id) || side == 0 && !asksForward
                let card = reviews.cards[2 * index + side]
                try insert(
                    into: "cards",
                    [
                        "\(note + side)", "\(note)", "\(deck)", "\(side)", "\(package.changeTime)",
                        "-1",
                    ]
                        + columns(of: card, at: index, isSuspended: isSuspended, context.scheduler))
            }
        }
        try add("COMMIT;\n")
        try flush()
    }

    private mutating func addCollection(of package: AnkiPackageWriter) throws(Failure) {
        let start = package.context.calendar.start(of: Self.firstDay).milliseconds / 1_000
        // The collection keeps by how many minutes its clock is behind UTC.
        let clock = Self.firstDay.day.number * 86_400 + 4 * 3_600
        try add(
            """
            UPDATE col SET crt = \(start), mod = \(package.changeTime * 1_000), \
            scm = \(start * 1_000), conf = json_set(conf, '$.creationOffset', \
            \((start - clock) / 60));

            """)
    }

    /// Adds the deck of a title, `Verbs::Strong`, and those that it is in. Returns its id.
    private mutating func addDecks(_ title: String) throws(Failure) -> Int {
        var name = ""
        var id = 1
        for part in title.split(separator: "::") {
            name += name.isEmpty ? "\(part)" : "::\(part)"
            id = Int(name.stableHash % 500_000_000_000) + 1_100_000_000_000
            try add(
                """
                UPDATE col SET decks = json_set(decks, '$."\(id)"', json_set(json_extract(decks, \
                '$."1"'), '$.id', \(id), '$.name', \(Self.text(name))));

                """)
        }
        return id
    }

    /// The columns of a card from `type` on.
    private func columns(
        of card: AnkiReviews.Card, at index: Int, isSuspended: Bool, _ scheduler: FSRS
    ) -> [String] {
        guard let memory = card.memory else {
            let queue = isSuspended ? "-1" : "0"
            return ["0", queue, "\(index + 1)", "0", "0", "0", "0", "0", "0", "0", "0", "'{}'"]
        }
        let seconds = memory.due.milliseconds / 1_000
        let (kind, queue, left) =
            switch memory.phase {
            case .learning(let step): (1, 1, step == 0 ? 2_002 : 1_001)
            case .review: (2, 2, 0)
            case .relearning: (3, 1, 1_001)
            }
        let due = memory.dueDay?.days(after: Self.firstDay) ?? seconds
        let data: JSONObject = [
            "s": memory.stability, "d": memory.difficulty, "dr": scheduler.desiredRetention,
            "decay": scheduler.decay, "lrt": Int(memory.lastReview.milliseconds / 1_000),
        ]
        let interval = memory.phase == .review ? card.interval : kind == 3 ? 1 : 0
        return [
            "\(kind)", isSuspended ? "-1" : "\(queue)", "\(due)", "\(interval)", "\(card.factor)",
            "\(card.answerCount)", "\(card.lapses)", "\(left)", "0", "0", "0",
            "'\(data.json.line)'",
        ]
    }

    private mutating func insert(into table: String, _ values: [String]) throws(Failure) {
        try add("INSERT INTO \(table) VALUES (\(values.joined(separator: ",")));\n")
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
        return "CAST(X'\(String(decoding: hex, as: UTF8.self))' AS TEXT)"
    }
}
