import RabbleSystem

/// `rabble groups export verbs --output verbs.apkg` writes a group for another program.
extension Command {
    static let groupsExport = Command(
        name: "groups export", operands: [.groupOrFile], takes: "one group",
        options: [.format, .onto] + .ofTables + [.output, .force],
        optionOperands: [.format: .words(GroupFormat.exported)], run: Context.exportGroup)
}

extension GroupFormat {
    /// The names of the formats that are written, packages of Anki included.
    static let exported = allCases.filter(\.isWritable).map(\.rawValue) + [package, copy]

    fileprivate static let package = apkg.rawValue
    fileprivate static let copy = AnkiCopy.format
}

extension Context {
    func exportGroup() throws(Failure) {
        let path = arguments.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
        let reading = try arguments.reading(format: nil)
        if let copy = arguments.value(of: .onto) {
            return try export(onto: copy, path, reading)
        }
        let name = try arguments.groupName()
        let format = try format(path)
        if format == .apkg { try refuseTerminal(path, example: "cards.apkg") }
        let (groups, listed) = try find(name, reading)
        guard groups.count == 1 else {
            throw .usage("\(name) holds \(groups.count) groups; import them, and export one")
        }
        let hasHistory = format == .apkg || listed != nil
        let history = try self.history(of: groups[0].id, in: hasHistory ? reviewStore : nil)
        var group = groups[0].accepting(history)
        // In a table, repeated questions are read back.
        if format == .apkg || format == .json {
            let count = group.questions.count
            group = group.withoutRepetitions
            let lost = count - group.questions.count
            if lost > 0 {
                let repetitions = lost.counted("repetition")
                console.warn(["\(group.title): left out \(repetitions) of a question"])
            }
        }
        var said = group.questions.count.counted("question")
        let bytes: [UInt8]
        if format != .apkg {
            bytes = try text(of: group, format)
        } else {
            let file = listed.map(\.path) ?? name
            let notes =
                try listed == nil
                ? nil : Failure.reading { try groupStore?.notes(of: group.id) }
            let writer = AnkiPackageWriter(
                group: group, history: history,
                returning: ReturningNotes(notes ?? nil, for: group, editTimes: history.editTimes),
                isOwn: listed != nil,
                changeTime: file.map(Path.changeTime) ?? 0, context: self)
            bytes = try package(writer)
            if group.questions.contains(where: { $0.extras.note != nil }) {
                said += "; to a card that Anki has, answers go with \(Option.onto.word) only"
            }
        }
        try write(bytes, to: path, replaces: arguments.has(.force), said: said)
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

    private func refuseTerminal(_ path: String?, example: String) throws(Failure) {
        if path == nil, output.terminal.isTerminal {
            throw .usage("a package is not text; name a file: --output \(example)")
        }
    }

    /// The format that is specified or that the path has. The error for an unknown format lists the
    /// writable ones.
    private func format(_ path: String?) throws(Failure) -> GroupFormat {
        let word = arguments.value(of: .format)?.lowercased()
        let end = { (name: String) in path?.lowercased().hasSuffix(".\(name)") ?? false }
        if word == GroupFormat.copy || word == nil && end(GroupFormat.copy) {
            throw .usage(
                """
                \(GroupFormat.copy) is a whole collection of Anki: export it there, and name that \
                file with \(Option.onto.word)
                """)
        }
        guard let word else { return path.flatMap(GroupFormat.init(path:)) ?? .json }
        do { return try arguments.format() ?? .json } catch {
            let shown = arguments.value(of: .format)?.inMessage ?? ""
            throw Failure(
                unknown: "format", shown, nearestTo: word, among: GroupFormat.exported)
        }
    }

    /// Writes the answers to a group, or to the whole library, into a copy of Anki's collection.
    private func export(
        onto copy: String, _ path: String?, _ reading: GroupFile
    ) throws(Failure) {
        let onto = Option.onto.word
        let format = arguments.value(of: .format)?.lowercased() ?? GroupFormat.copy
        if format != GroupFormat.copy { throw .usage("\(onto) writes \(GroupFormat.copy)") }
        guard copy.lowercased().hasSuffix(".\(GroupFormat.copy)") else {
            throw .usage(
                """
                \(copy.inMessage): Anki takes answers with a whole collection only; export that \
                there, as a .\(GroupFormat.copy), and name it with \(onto)
                """)
        }
        try refuseTerminal(path, example: "new.colpkg")
        // Whoever opens a pipe waits for its writer.
        if Path.kind(of: copy) == .other { throw Failure(StorageError.notAFile(path: copy)) }
        var groups: [QuestionGroup] = []
        if let name = arguments.operands.first {
            let found = try find(name, reading)
            if found.listed == nil {
                throw .usage("\(onto) takes a group of the library, which has answers")
            }
            groups = found.groups
        } else {
            groups = library().compactMap(questions(of:))
        }
        let sources = try groups.map { group throws(Failure) in
            AnkiCopy.Source(group, try history(of: group.id, in: reviewStore))
        }
        let outcome = try AnkiCopy(path: copy, context: self).package(sources)
        console.warn(outcome.losses(copy))
        guard outcome.answerCount > 0 else {
            throw Failure("\(copy.inMessage): no answer was given here that it has not", .nothing)
        }
        let cards = outcome.cardCount.counted("card")
        let answers = outcome.answerCount.counted("answer")
        try write(
            outcome.bytes, to: path, replaces: arguments.has(.force),
            said: "\(answers) on \(cards); when Anki imports it, it replaces its collection by it")
    }

    private func text(
        of group: QuestionGroup, _ format: GroupFormat
    ) throws(Failure) -> [UInt8] {
        let name = format.rawValue
        guard let bytes = format.encode(group) else {
            let written = GroupFormat.exported.joined(separator: ", ")
            throw .usage("\(name) is only read; groups export writes \(written)")
        }
        if format == .pairs {
            console.warn(group.lossesInPairs.map { "\(group.title): \($0)" })
            return bytes
        }
        let plain = "\(name) cannot record that; when read back, the marks are plain text"
        warn(of: group, in: name, marks: format.holdsMarkup ? nil : plain)
        let media = Set(group.questions.flatMap(\.media)).count {
            MediaFolder.folder(of: $0) != nil
        }
        let way = "as this is only text; --format \(GroupFormat.package) takes them along"
        warn(of: group, leftOut: media, ", \(way)")
        return bytes
    }

    private func package(_ writer: AnkiPackageWriter) throws(Failure) -> [UInt8] {
        let group = writer.group
        let html = "its marks become HTML; when read back, they are gone"
        warn(of: group, in: GroupFormat.package, marks: html)
        let count = writer.returning.newCount
        if count > 0 {
            let questions = count.counted("edited question is", "edited questions are")
            let reason = "as no single field of the old one has the text"
            console.warn(["\(group.title): \(questions) a new note, \(reason)"])
        }
        let (bytes, leftOut) = try writer.package()
        let list = leftOut.prefix(10) + (leftOut.count > 10 ? ["…"] : [])
        let files = ": \(list.joined(separator: ", "))"
        let reason = writer.isOwn ? files : ", as only an imported group takes them along"
        warn(of: group, leftOut: leftOut.count, reason)
        return bytes
    }

    /// Warns about parts that a format has no place for; `marks` describes the effect on these.
    private func warn(of group: QuestionGroup, in format: String, marks: String?) {
        var losses: [String] = []
        if let marks, group.hasMarks { losses.append("is Markdown, and \(marks)") }
        let isOfAnki = [GroupFormat.anki.rawValue, GroupFormat.package].contains(format)
        if isOfAnki, group.answerRule == .exact {
            let loss = "cannot record that; when read back, what a teacher overlooks is right"
            losses.append("is judged exactly, and \(format) \(loss)")
        }
        console.warn(losses.map { "\(group.title) \($0)" })
    }

    private func warn(of group: QuestionGroup, leftOut count: Int, _ reason: String) {
        if count == 0 { return }
        let files = count.counted("picture or sound is", "pictures and sounds are")
        console.warn(["\(group.title): \(files) left out\(reason)"])
    }
}

extension QuestionGroup {
    /// What a table of prompts and answers has no place for.
    fileprivate var lossesInPairs: [String] {
        func count(_ part: (Question) -> Int) -> Int { questions.reduce(0) { $0 + part($1) } }
        let losses = [
            (count { $0.hint == nil ? 0 : 1 }, "hint", "hints"),
            (count(\.otherAnswers.count), "accepted answer", "accepted answers"),
            (count(\.wrongAnswers.count), "wrong answer", "wrong answers"),
            (count(\.media.count), "picture or sound", "pictures and sounds"),
        ].filter { $0.0 > 0 }.map { $0.0.counted($0.1, $0.2) }
        var words = losses.isEmpty ? [] : ["left out \(losses.joined(separator: ", "))"]
        let quoted = quotedPairTexts
        if quoted > 0 {
            let texts = quoted.counted("text begins", "texts begin")
            let quoting = "Anki needs them in quotation marks, which others show"
            words.append("\(texts) with # or a quotation mark: \(quoting)")
        }
        return words
    }
}

extension ReviewHistory {
    /// When questions became what they are, in seconds since 1970.
    fileprivate var editTimes: [Question.ID: Int] {
        var times: [Question.ID: Int] = [:]
        for change in changes {
            guard case .edit(let id) = change.kind else { continue }
            times[id] = Int(change.time.milliseconds / 1_000)
        }
        return times
    }
}
