import RabbleSystem

/// Writes answers onto a copy of a whole collection of Anki, which takes the place of Anki's own
/// when it is imported there.
///
/// Each card of a question gets the answers that it has not, its memory and its due day. Nothing
/// else differs, and the copy itself stays as it is.
struct AnkiCopy {
    /// As `--format` takes it.
    static let format = "colpkg"

    let path: String
    let context: Context

    /// What became of the answers.
    struct Outcome {
        fileprivate(set) var bytes: [UInt8] = []
        fileprivate(set) var answerCount = 0
        fileprivate(set) var cardCount = 0
        /// The cards with answers here that the copy has not.
        fileprivate(set) var missing = 0
        /// The cards that were answered in Anki since, which is not known here.
        fileprivate(set) var behind = 0

        /// What the package lacks, and the way out.
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
                    \(cards) answered in Anki since; rabble groups import \(copy.inMessage) brings \
                    that here, then export again
                    """)
            }
            return losses
        }
    }

    /// A group with its answers.
    typealias Source = (group: QuestionGroup, history: ReviewHistory)

    func package(_ sources: [Source]) throws(Failure) -> Outcome {
        let zip = try AnkiPackageWriter.program("zip")
        let env = try AnkiPackageWriter.program("env")
        return try Progress(context: context, consequence: "nothing was written").watch {
            report throws(Failure) in
            let folder = try UnpackingFolder(
                in: Failure.reading(UnpackingFolder.parent), named: "rabble-")
            defer { withExtendedLifetime(folder) {} }
            let package = AnkiPackage(path: path, folder: folder.path)
            let sqlite3 = try package.program("sqlite3")
            let file = try package.unpack(.package, report)
            let database = AnkiDatabase(database: file, path: path, program: sqlite3)
            var collection = try database.collection(keepsCards: true, report) { _ in nil }
            let cards = try database.decoding { () throws(InvalidGroupFile) in
                try collection.answeredCards()
            }
            guard let firstDay = collection.firstDay else {
                throw .badData("\(path): the collection does not say when it was made")
            }
            var outcome = Outcome()
            var script = "BEGIN;\n"
            for source in sources {
                script += try changes(of: source, cards, firstDay, &outcome, report)
            }
            script += "COMMIT;\n"
            let changes = "\(folder.path)/collection.sql"
            try UnpackingFolder.write(Array(script.utf8), to: changes)
            try AnkiPackageWriter.run(
                "sqlite3", [sqlite3, "-init", "/dev/null", "-batch", "-bail", file],
                reading: changes, report)
            let entry = try package.pack(file, report)
            AnkiPackageWriter.date(entry)
            let output = "\(folder.path)/collection.out"
            try AnkiPackageWriter.run(
                "zip",
                [env, "-i", "TZ=UTC0", zip, "-q", "-X", "-j", package.zipped, entry, "-O", output],
                reading: "/dev/null", report)
            outcome.bytes = try Failure.reading { () throws in try readFile(output, limit: .max) }
            return outcome
        }
    }

    /// The statements that bring the answers to a group onto its cards.
    private func changes(
        of source: Source, _ cards: [AnsweredCard.Key: AnsweredCard], _ firstDay: StudyDay,
        _ outcome: inout Outcome, _ report: Progress.Report
    ) throws(Failure) -> String {
        let questions = source.group.questions
        var given: [Int: [AnkiReviews.Row]] = [:]
        let reviews = try AnkiReviews(
            to: source.group, in: source.history, scheduler: context.scheduler,
            calendar: context.calendar
        ) { row throws(Failure) in
            try report("packing: \(outcome.answerCount) answers")
            if row.ease > 0 { given[row.card, default: []].append(row) }
        }
        let keys = questions.indices.flatMap { index in
            [false, true].map { AnsweredCard.Key(questions[index], isReversed: $0) }
        }
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        var script = ""
        for (index, key) in keys.enumerated() {
            guard let answers = given[index] else { continue }
            guard let key, counts[key] == 1, let card = cards[key] else {
                outcome.missing += 1
                continue
            }
            let new = answers.filter { !card.times.contains(where: $0.isLogged(at:)) }
            if new.isEmpty { continue }
            let isBehind = !card.times.allSatisfy { time in
                answers.contains { $0.isLogged(at: time) }
            }
            let state = AnkiCardState(reviews.cards[index], countedFrom: firstDay, context)
            guard let state, !isBehind else {
                outcome.behind += 1
                continue
            }
            outcome.answerCount += new.count
            outcome.cardCount += 1
            script += new.map { statement($0, of: card.id) }.joined()
            script += statement(state, after: new, factor: reviews.cards[index].factor, of: card.id)
        }
        return script
    }

    /// Adds an answer to the log, in the next millisecond that no other has.
    private func statement(_ row: AnkiReviews.Row, of card: Int) -> String {
        """
        INSERT INTO revlog VALUES ((WITH RECURSIVE taken(id) AS (VALUES(\(row.time)) UNION ALL \
        SELECT id + 1 FROM taken WHERE id IN (SELECT id FROM revlog)) SELECT max(id) FROM taken),\
        \(card),-1,\(row.ease),\(row.interval),\(row.lastInterval),\(row.factor),0,\(row.kind));

        """
    }

    /// A card that is suspended or buried stays so; one in a filtered deck goes home, as after an
    /// answer there.
    private func statement(
        _ state: AnkiCardState, after rows: [AnkiReviews.Row], factor: Int, of card: Int
    ) -> String {
        let time = rows.last?.time ?? 0
        let lapses = rows.count { $0.kind == 1 && $0.ease == 1 }
        return """
            UPDATE cards SET mod = max(mod, \(time / 1_000)), usn = -1, type = \(state.kind), \
            queue = iif(queue < 0, queue, \(state.queue)), due = \(state.due), \
            ivl = \(state.interval), factor = iif(factor = 0, \(factor), factor), \
            reps = reps + \(rows.count), lapses = lapses + \(lapses), left = \(state.left), \
            did = iif(odid = 0, did, odid), odue = 0, odid = 0, \
            data = json_patch(iif(json_valid(data), data, '{}'), \
            json_patch(iif(type = 0, json_object('pos', due), '{}'), '\(state.data)')) \
            WHERE id = \(card);
            UPDATE col SET mod = max(mod, \(time));

            """
    }
}

extension AnkiReviews.Row {
    /// Whether a row of a log is this one: that may be some milliseconds later, as no two have the
    /// same time.
    fileprivate func isLogged(at time: Int64) -> Bool { (0..<1_000).contains(time - self.time) }
}
