import RabbleSystem

/// Writes answers into a copy of a whole Anki collection, which replaces Anki's own when it is
/// imported there.
///
/// Each card of a question gets its missing answers, its memory and its due day. Nothing else
/// changes, and the given copy itself is not modified.
struct AnkiCopy {
    private let package: AnkiPackage
    private var written = WrittenDeck()

    /// The statements that give answers to a card.
    private typealias CardChange = (card: Int, answerCount: Int, statements: String)

    init(of path: String, _ unpacker: any Unpacker) {
        package = AnkiPackage(path: path, unpacker: unpacker)
    }

    mutating func write(_ decks: [OutgoingDeck]) throws -> WrittenDeck {
        let unpacker = package.unpacker
        let database = try package.database()
        // Cards that show media are identified even if the copy lacks the files.
        var collection = try package.collection(
            in: database, keepsCards: true, media: DeckMedia.init(supposed:))
        let cards = Dictionary(grouping: try collection.allCards(), by: \.note)
        guard let firstDay = collection.firstDay else {
            throw InvalidGroupFile("the collection does not say when it was made")
        }
        let changes = try decks.flatMap { try self.changes(of: $0, cards, firstDay) }
        let statements = "\(unpacker.folder)/collection.sql"
        let script = made(of: changes).joined()
        try appendBytes(Array("BEGIN;\n\(script)COMMIT;\n".utf8), to: statements)
        try unpacker.pack(
            .sqlite3, ["-bail", database], reading: statements,
            cause: "is the disk full, or the collection damaged?")
        var entry = database
        if entry == package.unpacked {
            // Compressed, as in the original.
            entry = "\(unpacker.folder)/\(AnkiPackage.collections[0])"
            try unpacker.pack(.zstd, ["-f", package.unpacked, "-o", entry])
        }
        setFixedDate(entry)
        let output = "\(unpacker.folder)/collection.out"
        // A name that `zip` does not extend.
        let archive = "\(unpacker.folder)/collection.zip"
        guard symlink(package.archive, archive) == 0 else {
            throw StorageError.cannotWrite(path: archive, .last)
        }
        try unpacker.pack(.zip, [archive, entry, "-O", output])
        written.bytes = try readFile(output, limit: .max)
        return written
    }

    /// Counts changes, and returns those to make: at most one per card.
    private mutating func made(of changes: [CardChange]) -> [String] {
        let counts = Dictionary(changes.map { ($0.card, 1) }, uniquingKeysWith: +)
        let made = changes.filter { counts[$0.card] == 1 }
        let shared = counts.count { $0.value > 1 }
        if shared > 0 { written.leftOut[.shared] = shared }
        written.cardCount = made.count
        written.answerCount = made.reduce(0) { $0 + $1.answerCount }
        return made.map(\.statements)
    }

    /// The changes from the answers to a group.
    private mutating func changes(
        of deck: OutgoingDeck, _ cards: [String: [AnsweredCard]], _ firstDay: StudyDay
    ) throws -> [CardChange] {
        try package.unpacker.report("packing answers")
        let given = Dictionary(grouping: deck.reviews.rows.filter { $0.ease > 0 }, by: \.card)
        let record = CardRecord(deck.history)
        let own = deck.history.answered.filter { !deck.history.sessions[$0.session].isImported }
        // A row may be some milliseconds later, because times are unique.
        let ownSeconds = Set(own.map { $0.time.milliseconds / 1_000 })
        // Groups of version 0.10 have no numbers of cards; in others a question without one is of
        // its note's first card.
        let isNumbered = deck.group.questions.contains { $0.extras.card != nil }
        var changes: [CardChange] = []
        for (index, answers) in given.ordered(by: { $0.key < $1.key }) {
            let isReversed = index % 2 == 1
            let question = deck.group.questions[index / 2]
            let known = cards[question.extras.note ?? "", default: []].filter {
                $0.card.isReversed == isReversed
            }
            let ordinal = question.extras.card ?? (isNumbered ? 0 : nil)
            guard let card = known.card(asking: question.id, ordinal) else {
                if answers.contains(where: { ownSeconds.contains($0.time / 1_000) }) {
                    written.leftOut[.missing, default: 0] += 1
                }
                continue
            }
            let new = answers.filter { answer in
                !card.times.contains { $0.isLogged(of: answer.time) }
            }
            let asked = isReversed ? question.id.reversed : question.id
            let state = deck.reviews.cards[index]
            // A card that was reset here has no due date.
            guard let first = new.first, let due = state.due?.place(countedFrom: firstDay) else {
                continue
            }
            if record.lacks(card, asked, answers, before: first) {
                written.leftOut[.behind, default: 0] += 1
            } else if card.isScheduled, card.times.isEmpty {
                written.leftOut[.unlogged, default: 0] += 1
            } else {
                let statements = Self.statements(of: new, to: card.card.id, state, due)
                changes.append((card.card.id, new.count, statements))
            }
        }
        return changes
    }

    /// The change that answers make to a card. A suspended or buried card stays so; a card in a
    /// filtered deck returns home, as after an answer there.
    private static func statements(
        of rows: [AnkiReviews.Row], to card: Int, _ state: AnkiReviews.Card,
        _ due: (queue: Int, due: Int64)
    ) -> String {
        // Adds each answer to the log in the next free millisecond.
        let log = rows.map { row in
            """
            INSERT INTO revlog VALUES ((WITH RECURSIVE taken(id) AS (VALUES(\(row.time)) \
            UNION ALL SELECT id + 1 FROM taken WHERE id IN (SELECT id FROM revlog)) \
            SELECT max(id) FROM taken),\(card),\(row.columns));

            """
        }
        let time = rows.last?.time ?? 0
        let lapses = rows.count { $0.kind == 1 && $0.ease == 1 }
        return log.joined() + """
            UPDATE cards SET mod = max(mod, \(time / 1_000)), usn = -1, type = \(state.kind), \
            queue = iif(queue < 0, queue, \(due.queue)), due = \(due.due), \
            ivl = \(state.interval), factor = iif(factor = 0, \(state.factor), factor), \
            reps = reps + \(rows.count), lapses = lapses + \(lapses), left = \(state.left), \
            did = iif(odid = 0, did, odid), odue = 0, odid = 0, \
            data = json_patch(iif(json_valid(data), data, '{}'), \
            json_patch(iif(type = 0, json_object('pos', iif(odid = 0, due, odue)), '{}'), \
            '\(state.data)')) \
            WHERE id = \(card);
            UPDATE col SET mod = max(mod, \(time));

            """
    }
}

/// The events of a history's questions, other than answers.
private struct CardRecord {
    private let takenBack: [Question.ID: [ReviewHistory.Review]]
    private let promised: [Question.ID: [ReviewHistory.Review]]
    private let forgotten: [Question.ID: [HistoryChange]]

    init(_ history: ReviewHistory) {
        takenBack = history.takenBack
        promised = Dictionary(grouping: history.promised) { history.questions[$0.question] }
        forgotten = Dictionary(
            grouping: history.changes.filter { $0.kind == .forget }, by: \.question)
    }

    /// Whether the card has an event in Anki that is unknown here: an answer, a reset, or a due day
    /// that was set after the first answer to be written.
    func lacks(
        _ card: AnsweredCard, _ question: Question.ID, _ answers: [AnkiReviews.Row],
        before first: AnkiReviews.Row
    ) -> Bool {
        let known =
            answers.map(\.time) + takenBack[question, default: []].map(\.time.milliseconds)
        let hasAnswer = card.times.contains { time in
            !known.contains { time.isLogged(of: $0) }
        }
        let forgotten = forgotten[question, default: []].map(\.time.milliseconds)
        let hasReset = card.resets.contains { !forgotten.contains($0) }
        let promised = promised[question]?.map(\.time.milliseconds).max() ?? .min
        let hasMove = card.moves.contains { $0 > max(first.time, promised) }
        return hasAnswer || hasReset || hasMove
    }
}

extension [AnsweredCard] {
    /// The card of a question's note that asks the question: the one with the same texts; if they
    /// were edited, the one with the same ordinal, or the only one.
    fileprivate func card(asking question: Question.ID, _ ordinal: Int?) -> AnsweredCard? {
        if let same = first(where: { $0.card.question == question.noteKey }) { return same }
        guard let ordinal else { return count == 1 ? self[0] : nil }
        return first { $0.ordinal == ordinal }
    }
}

extension Int64 {
    /// Whether a log row at this time may belong to an answer at another time: some milliseconds
    /// later, because times are unique.
    fileprivate func isLogged(of answer: Int64) -> Bool { (0..<1_000).contains(self - answer) }
}
