import RabbleSystem

/// `rabble groups export verbs --output verbs.apkg` writes a group for another program.
extension Command {
    static let groupsExport = Command(
        name: "groups export", operands: [.groupOrFile], takes: "one group",
        options: [.format, .onto] + .ofTables + [.output, .force],
        optionOperands: [.format: .words(GroupFormat.exported)], run: Context.exportGroup)
}

extension GroupFormat {
    /// The names of the formats that are written.
    static let exported = allCases.filter(\.isWritable).map(\.rawValue)
}

extension Context {
    private typealias Source = (group: QuestionGroup, listed: LibraryGroup?)

    func exportGroup() throws(Failure) {
        let path = arguments.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
        let reading = try arguments.reading(format: nil)
        let copy = arguments.value(of: .onto)
        if copy == nil { _ = try arguments.groupName() }
        let format = try format(path, onto: copy)
        if !format.isText, path == nil, output.terminal.isTerminal {
            let example = copy == nil ? "cards.apkg" : "new.colpkg"
            throw .usage("a package is not text; name a file: --output \(example)")
        }
        if let copy {
            do { try checkReadable(copy) } catch { throw Failure(error) }
        }
        let sources = try sources(onto: copy, reading)
        let (bytes, said) =
            try format.isText
            ? text(of: sources[0], format) : package(of: sources, format, onto: copy)
        try write(bytes, to: path, replaces: arguments.has(.force), said: said)
    }

    /// The named group; without a name, all groups of the library, for a copy of a collection.
    private func sources(onto copy: String?, _ reading: GroupFile) throws(Failure) -> [Source] {
        guard let name = arguments.operands.first else {
            let library = library()
            if let failure = cache.libraryFailure { throw failure }
            return try library.map { listed throws(Failure) in
                (try Failure.reading { try listed.load() }, listed)
            }
        }
        let (groups, listed) = try find(name, reading)
        if copy != nil, listed == nil {
            throw .usage("\(Option.onto.word) takes a group of the library, which has answers")
        }
        guard groups.count == 1 else {
            throw .usage("\(name) holds \(groups.count) groups; import them, and export one")
        }
        return groups.map { ($0, listed) }
    }

    private func write(
        _ bytes: [UInt8], to path: String?, replaces: Bool, said: String
    ) throws(Failure) {
        if let path {
            do { try writeFile(path, bytes, replacing: replaces) } catch {
                guard case .cannotWrite(_, SystemError(code: EEXIST)) = error else {
                    throw Failure(writing: error)
                }
                throw Failure("\(path) already exists; --force replaces it", .cannotCreate)
            }
            say("\(path): \(said)")
        } else if replaces {
            throw .usage("--force replaces a file; name it with --output FILE")
        } else {
            output.writeFile(bytes)
        }
    }

    /// The specified format, or the one for the extension of the path. The error for an unknown
    /// format lists the writable ones.
    private func format(_ path: String?, onto copy: String?) throws(Failure) -> GroupFormat {
        let word = arguments.value(of: .format)?.lowercased()
        let named = path.flatMap(GroupFormat.init(path:)) ?? .json
        let collection = GroupFormat.colpkg
        let onto = Option.onto.word
        if let copy {
            guard word ?? collection.rawValue == collection.rawValue else {
                throw .usage("\(onto) writes \(collection)")
            }
            guard copy.lowercased().hasSuffix(".\(collection)") else {
                throw .usage(
                    """
                    \(copy.inMessage): Anki takes answers with a whole collection only; export \
                    that there, as a .\(collection), and name it with \(onto)
                    """)
            }
            return collection
        }
        let format: GroupFormat
        do { format = try arguments.format() ?? named } catch {
            let shown = arguments.value(of: .format)?.inMessage ?? ""
            throw Failure(
                unknown: "format", shown, nearestTo: word ?? "", among: GroupFormat.exported)
        }
        if format == collection {
            throw .usage(
                """
                \(collection) is a whole collection of Anki: export it there, and name that file \
                with \(onto)
                """)
        }
        guard format.isWritable else {
            let written = GroupFormat.exported.joined(separator: ", ")
            throw .usage("\(format) is only read; groups export writes \(written)")
        }
        return format
    }

    /// The group with the answers that its learner accepts. In a table, repeated questions are read
    /// back.
    private func whole(
        _ group: QuestionGroup, _ history: ReviewHistory, for format: GroupFormat
    ) -> QuestionGroup {
        let accepting = group.accepting(history)
        guard format == .apkg || format == .json else { return accepting }
        let whole = accepting.withoutRepetitions
        let lost = accepting.questions.count - whole.questions.count
        if lost > 0 {
            console.warn(["\(group.title): left out \(lost.counted("repetition")) of a question"])
        }
        return whole
    }

    private func text(
        of source: Source, _ format: GroupFormat
    ) throws(Failure) -> (bytes: [UInt8], said: String) {
        let history =
            try source.listed.map { listed throws(Failure) in
                try self.history(of: listed.id, in: reviewStore)
            } ?? ReviewHistory()
        let group = whole(source.group, history, for: format)
        console.warn(group.losses(in: format).map { "\(group.title): \($0)" })
        if format != .pairs {
            let plain = "\(format) cannot record that; when read back, the marks are plain text"
            warn(of: group, in: format, marks: format.holdsMarkup ? nil : plain)
            let media = Set(group.questions.flatMap(\.media)).count {
                MediaFolder.folder(of: $0) != nil
            }
            let way = "as this is only text; --format \(GroupFormat.apkg) takes them along"
            warn(of: group, leftOut: media, ", \(way)")
        }
        return (format.encode(group) ?? [], group.questions.count.counted("question"))
    }

    /// A package of a group, or the answers to groups on a copy of Anki's collection.
    private func package(
        of sources: [Source], _ format: GroupFormat, onto copy: String?
    ) throws(Failure) -> (bytes: [UInt8], said: String) {
        let decks = try sources.map { source throws(Failure) in try deck(of: source, format) }
        let written = try unpacking(copy, "nothing was written") { unpacker in
            try format.write(decks, onto: copy, with: unpacker)
        }
        guard let copy else {
            let group = decks[0].group
            warn(of: group, isOwn: sources[0].listed != nil, lossesOf: written)
            let isOfAnki = group.questions.contains { $0.extras.note != nil }
            let way = "; to a card that Anki has, answers go with \(Option.onto.word) only"
            let said = group.questions.count.counted("question") + (isOfAnki ? way : "")
            return (written.bytes, said)
        }
        console.warn(
            WrittenDeck.Reason.allCases.compactMap { reason in
                written.leftOut[reason].map { reason.message($0, copy.inMessage) }
            })
        guard written.answerCount > 0 else {
            throw Failure("\(copy.inMessage): there are no answers to add", .nothing)
        }
        let cards = written.cardCount.counted("card")
        let answers = written.answerCount.counted("answer")
        let way = "importing it replaces Anki's collection"
        return (written.bytes, "\(answers) on \(cards); \(way)")
    }

    private func deck(
        of source: Source, _ format: GroupFormat
    ) throws(Failure) -> OutgoingDeck {
        let history = try history(of: source.group.id, in: reviewStore)
        // Its answers would be left out.
        if let unread = history.unreadable { throw Failure(unread) }
        let group = whole(source.group, history, for: format)
        let reviews = AnkiReviews(
            to: group, in: history, scheduler: scheduler(of: group.id), calendar: calendar)
        guard format == .apkg else {
            return OutgoingDeck(group, history, reviews, calendar: calendar)
        }
        let html = "its marks become HTML; when read back, they are gone"
        warn(of: group, in: format, marks: html)
        let isOwn = source.listed != nil
        let notes = try isOwn ? Failure.reading { try groupStore?.notes(of: group.id) } : nil
        let folder = isOwn ? groupStore.flatMap { Path.resolved($0.folder) } : nil
        let file = isOwn ? source.listed?.path : arguments.operands.first
        var deck = OutgoingDeck(
            group, history, reviews, notes: notes ?? nil,
            changeTime: file.map(Path.changeTime) ?? 0, calendar: calendar
        ) { path in
            MediaFolder.folder(of: path) == nil ? nil : folder.map { "\($0)/\(path)" }
        }
        if let notes = notes ?? nil { deck.others = try decks(sharing: notes, besides: group.id) }
        return deck
    }

    /// The other groups of the library with cards of these notes, for their edits.
    private func decks(
        sharing notes: AnkiNotes, besides id: GroupID
    ) throws(Failure) -> [OutgoingDeck] {
        var decks: [OutgoingDeck] = []
        for other in library() where !other.isBuiltIn && other.id != id {
            let known = try Failure.reading { try groupStore?.notes(of: other.id) }
            guard let known = known ?? nil, known.sharesNotes(with: notes) else { continue }
            let group = try Failure.reading { try other.load() }
            let history = try history(of: other.id, in: reviewStore)
            // Only its edits are asked for.
            let none = AnkiReviews(cards: [], areForward: true, areReversed: false)
            decks.append(OutgoingDeck(group, history, none, notes: known, calendar: calendar))
        }
        return decks
    }

    /// Warns about parts that a format has no place for; `marks` describes the effect on these.
    private func warn(of group: QuestionGroup, in format: GroupFormat, marks: String?) {
        var losses: [String] = []
        if let marks, group.hasMarks { losses.append("is Markdown, and \(marks)") }
        if [.anki, .apkg].contains(format), group.answerRule == .exact {
            let loss = "cannot record that; when read back, what a teacher overlooks is right"
            losses.append("is judged exactly, and \(format) \(loss)")
        }
        console.warn(losses.map { "\(group.title) \($0)" })
    }

    private func warn(of group: QuestionGroup, isOwn: Bool, lossesOf written: WrittenDeck) {
        if written.newNoteCount > 0 {
            let questions = written.newNoteCount.counted(
                "edited question is", "edited questions are")
            let reason = "as no single field of the old one has the text"
            console.warn(["\(group.title): \(questions) a new note, \(reason)"])
        }
        let missing = written.missingMedia
        let list =
            missing.prefix(10).map { "\($0.path.inMessage) (\($0.reason))" }
            + (missing.count > 10 ? ["…"] : [])
        let files = ": \(list.joined(separator: ", "))"
        let reason = isOwn ? files : ", as only an imported group takes them along"
        warn(of: group, leftOut: missing.count, reason)
    }

    private func warn(of group: QuestionGroup, leftOut count: Int, _ reason: String) {
        if count == 0 { return }
        let files = count.counted("picture or sound is", "pictures and sounds are")
        console.warn(["\(group.title): \(files) left out\(reason)"])
    }
}

extension WrittenDeck.Reason {
    /// The number of cards of a copy that did not get their answers, with a remedy.
    fileprivate func message(_ count: Int, _ copy: String) -> String {
        switch self {
        case .missing:
            let cards = count.counted("card that was", "cards that were")
            return "\(copy) lacks \(cards) answered here"
        case .behind:
            let cards = count.counted("card was", "cards were")
            return """
                \(cards) answered or moved in Anki since; rabble groups import \(copy) brings that \
                here, then export again
                """
        case .shared:
            return "left unchanged: \(count.counted("card")) asked by several questions here"
        case .unlogged:
            return "left unchanged: \(count.counted("card")) that Anki scheduled without an answer"
        }
    }
}

extension QuestionGroup {
    /// The parts that a format cannot hold.
    fileprivate func losses(in format: GroupFormat) -> [String] {
        func count(_ part: (Question) -> Int) -> Int { questions.reduce(0) { $0 + part($1) } }
        var losses: [(Int, String, String)] = []
        if format == .pairs {
            losses = [
                (count { $0.hint == nil ? 0 : 1 }, "hint", "hints"),
                (count(\.otherAnswers.count), "accepted answer", "accepted answers"),
                (count(\.wrongAnswers.count), "wrong answer", "wrong answers"),
                (count { min(1, $0.extras.all.count) }, "list of parts", "lists of parts"),
                (count(\.media.count), "picture or sound", "pictures and sounds"),
            ]
        } else if [.tsv, .csv, .anki].contains(format) {
            let others = count { $0.media.count { MediaFolder.folder(of: $0) == nil } }
            losses = [(others, "path of a picture or sound", "paths of pictures and sounds")]
        }
        if format != .json {
            let texts = count { $0.extras.shown == nil ? 0 : 1 }
            losses.append((texts, "text after an answer", "texts after answers"))
        }
        losses.removeAll { $0.0 == 0 }
        let listed = losses.map { $0.0.counted($0.1, $0.2) }.joined(separator: ", ")
        var words = losses.isEmpty ? [] : ["left out \(listed)"]
        guard format == .pairs else { return words }
        let quoted = quotedPairTexts
        if quoted > 0 {
            let texts = quoted.counted("text begins", "texts begin")
            let quoting = "Anki needs them in quotation marks, which others show"
            words.append("\(texts) with # or a quotation mark: \(quoting)")
        }
        return words
    }
}
