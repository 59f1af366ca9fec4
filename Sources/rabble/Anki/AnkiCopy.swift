import RabbleSystem

/// Writes answers into a copy of a whole Anki collection, which replaces Anki's own when it is
/// imported there.
///
/// Each card of a question gets its missing answers, its memory and its due day. Nothing else
/// changes, and the given copy itself is not modified.
struct AnkiCopy {
    /// The name for `--format`.
    static let format = "colpkg"

    let path: String
    let context: Context

    /// The results of writing the answers.
    struct Outcome {
        fileprivate(set) var bytes: [UInt8] = []
        fileprivate(set) var answerCount = 0
        fileprivate(set) var cardCount = 0
        /// The number of cards with answers here that are missing from the copy.
        fileprivate(set) var missing = 0
        /// The number of cards that were since answered or moved in Anki, which is not known here.
        fileprivate(set) var behind = 0
        /// The number of cards that several questions would change.
        fileprivate(set) var shared = 0
        /// The number of cards that Anki scheduled without an answer, so their memory is unknown
        /// here.
        fileprivate(set) var unlogged = 0

        /// Counts changes, and returns those to make: at most one per card.
        fileprivate mutating func take(_ changes: [CardChange]) -> [CardChange] {
            let counts = Dictionary(changes.map { ($0.card, 1) }, uniquingKeysWith: +)
            let made = changes.filter { counts[$0.card] == 1 }
            shared = counts.count { $0.value > 1 }
            cardCount = made.count
            answerCount = made.reduce(0) { $0 + $1.rows.count }
            return made
        }

        /// The items missing from the package, with remedies.
        func losses(_ copy: String) -> [String] {
            var losses: [String] = []
            if missing > 0 {
                let cards = missing.counted("card that was", "cards that were")
                losses.append("\(copy.inMessage) lacks \(cards) answered here")
            }
            if behind > 0 {
                let cards = behind.counted("card was", "cards were")
                losses.append(
                    """
                    \(cards) answered or moved in Anki since; rabble groups import \
                    \(copy.inMessage) brings that here, then export again
                    """)
            }
            if shared > 0 {
                let cards = shared.counted("card is", "cards are")
                losses.append("\(cards) asked by several questions here, and left as it is")
            }
            if unlogged > 0 {
                let cards = unlogged.counted("card", "cards")
                losses.append("\(cards) that Anki scheduled without an answer left as it is")
            }
            return losses
        }
    }

    /// A group with its history.
    typealias Source = (group: QuestionGroup, history: ReviewHistory)

    func package(_ sources: [Source]) throws(Failure) -> Outcome {
        let zip = try AnkiPackageWriter.program("zip")
        let env = try AnkiPackageWriter.program("env")
        return try context.unpacking("nothing was written") { unpacker, report in
            let package = AnkiPackage(path: path, unpacker)
            let sqlite3 = try unpacker.path(of: .sqlite3, reading: path)
            let database = try package.database(.package)
            let file = database.database
            var collection = try database.collection(keepsCards: true) { names in
                // Cards that show media are identified even if the copy lacks the files.
                names.reduce(into: [:]) { $0[$1] = MediaFile(supposed: $1) }
            }
            let cards = try database.decoding { () throws(InvalidGroupFile) in
                try collection.allCards()
            }
            guard let firstDay = collection.firstDay else {
                throw Failure.badData("\(path): the collection does not say when it was made")
            }
            var outcome = Outcome()
            var changes: [CardChange] = []
            for source in sources {
                changes += try self.changes(of: source, cards, firstDay, &outcome, report)
            }
            let script = outcome.take(changes).map(\.statements).joined()
            let statements = "\(unpacker.folder)/collection.sql"
            try appendBytes(Array("BEGIN;\n\(script)COMMIT;\n".utf8), to: statements)
            try AnkiPackageWriter.run(
                "sqlite3", [sqlite3, "-init", "/dev/null", "-batch", "-bail", file],
                reading: statements, cause: "is the disk full, or the collection damaged?", report)
            let entry = try pack(file, of: package, unpacker, report)
            AnkiPackageWriter.date(entry)
            let output = "\(unpacker.folder)/collection.out"
            // A name that `zip` does not extend.
            let archive = "\(unpacker.folder)/collection.zip"
            guard symlink(package.archive, archive) == 0 else {
                throw StorageError.cannotWrite(path: archive, .last)
            }
            try AnkiPackageWriter.run(
                "zip",
                [
                    env, "-i", "TZ=UTC0", zip, "-q", "-X", "-j", archive, entry, "-O",
                    output,
                ],
                reading: "/dev/null", report)
            outcome.bytes = try readFile(output, limit: .max)
            return outcome
        }
    }

    /// Turns the unpacked database into a package entry, compressed as it was there.
    private func pack(
        _ file: String, of package: AnkiPackage, _ unpacker: ProgramUnpacker,
        _ report: Progress.Report
    ) throws -> String {
        guard file == package.unpacked else { return file }
        let entry = "\(unpacker.folder)/\(AnkiPackage.collections[0])"
        let zstd = try unpacker.path(of: .zstd, reading: path)
        try AnkiPackageWriter.run(
            "zstd", [zstd, "-q", "-f", file, "-o", entry], reading: "/dev/null", report)
        return entry
    }

    /// The changes from the answers to a group.
    private func changes(
        of source: Source, _ cards: AnsweredCards, _ firstDay: StudyDay,
        _ outcome: inout Outcome, _ report: Progress.Report
    ) throws(Failure) -> [CardChange] {
        let questions = source.group.questions
        let scheduler = context.scheduler(of: source.group.id)
        var given: [Int: [AnkiReviews.Row]] = [:]
        let reviews = try AnkiReviews(
            to: source.group, in: source.history, scheduler: scheduler,
            calendar: context.calendar
        ) { row throws(Failure) in
            try report("packing answers")
            if row.ease > 0 { given[row.card, default: []].append(row) }
        }
        let record = CardRecord(source.history.resolved(for: questions))
        var changes: [CardChange] = []
        for (index, answers) in given.sorted(by: { $0.key < $1.key }) {
            let isReversed = index % 2 == 1
            let question = questions[index / 2]
            guard let card = cards.card(asking: question, isReversed: isReversed) else {
                outcome.missing += 1
                continue
            }
            let new = answers.filter { answer in
                !card.times.contains { $0.isLogged(of: answer.time) }
            }
            let asked = isReversed ? question.id.reversed : question.id
            // A card that was reset here has no due date.
            let state = AnkiCardState(
                reviews.cards[index], countedFrom: firstDay, scheduler, context.calendar)
            guard let first = new.first, let state else { continue }
            if record.lacks(card, asked, answers, before: first) {
                outcome.behind += 1
            } else if card.isScheduled, card.times.isEmpty {
                outcome.unlogged += 1
            } else {
                changes.append(
                    CardChange(
                        card: card.id, rows: new, state: state,
                        factor: reviews.cards[index].factor))
            }
        }
        return changes
    }
}

/// The events of a history's questions, other than answers.
private struct CardRecord {
    private let takenBack: [Question.ID: [Int64]]
    private var forgotten: [Question.ID: [Int64]] = [:]
    private var promised: [Question.ID: [Int64]] = [:]

    init(_ history: ReviewHistory) {
        takenBack = history.takenBack.mapValues { $0.map(\.time.milliseconds) }
        for row in history.promised {
            promised[history.questions[row.question], default: []].append(row.time.milliseconds)
        }
        for change in history.changes where change.kind == .forget {
            forgotten[change.question, default: []].append(change.time.milliseconds)
        }
    }

    /// Whether the card has an event in Anki that is unknown here: an answer, a reset, or a due day
    /// that was set after the first answer to be written.
    func lacks(
        _ card: AnsweredCard, _ question: Question.ID, _ answers: [AnkiReviews.Row],
        before first: AnkiReviews.Row
    ) -> Bool {
        let known = answers.map(\.time) + takenBack[question, default: []]
        let hasAnswer = card.times.contains { time in
            !known.contains { time.isLogged(of: $0) }
        }
        let forgotten = forgotten[question, default: []]
        let hasReset = card.resets.contains { !forgotten.contains($0) }
        let hasMove = card.moves.contains { time in
            time > first.time && !promised[question, default: []].contains { $0 >= time }
        }
        return hasAnswer || hasReset || hasMove
    }
}

/// The change that answers make to a card.
struct CardChange {
    let card: Int
    let rows: [AnkiReviews.Row]
    let state: AnkiCardState
    let factor: Int

    var statements: String { rows.map(statement).joined() + update }

    /// Adds an answer to the log, in the next free millisecond.
    private func statement(_ row: AnkiReviews.Row) -> String {
        """
        INSERT INTO revlog VALUES ((WITH RECURSIVE taken(id) AS (VALUES(\(row.time)) UNION ALL \
        SELECT id + 1 FROM taken WHERE id IN (SELECT id FROM revlog)) SELECT max(id) FROM taken),\
        \(card),-1,\(row.ease),\(row.interval),\(row.lastInterval),\(row.factor),0,\(row.kind));

        """
    }

    /// A suspended or buried card stays so; a card in a filtered deck returns home, as after an
    /// answer there.
    private var update: String {
        let time = rows.last?.time ?? 0
        let lapses = rows.count { $0.kind == 1 && $0.ease == 1 }
        return """
            UPDATE cards SET mod = max(mod, \(time / 1_000)), usn = -1, type = \(state.kind), \
            queue = iif(queue < 0, queue, \(state.queue)), due = \(state.due), \
            ivl = \(state.interval), factor = iif(factor = 0, \(factor), factor), \
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

extension Int64 {
    /// Whether a log row at this time may belong to an answer at another time: some milliseconds
    /// later, because times are unique.
    fileprivate func isLogged(of answer: Int64) -> Bool { (0..<1_000).contains(self - answer) }
}
