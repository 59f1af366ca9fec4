import RabbleSystem

/// `rabble groups export verbs --output verbs.apkg` writes a group for another program.
enum GroupsExport: Command {
    static let usage = Usage(
        name: "groups export", operands: [.groupOrFile], takes: "one group",
        options: [.format, .onto] + .ofTables + [.output, .force],
        optionOperands: [.format: .words(formats)])

    static let formats =
        GroupFormat.allCases.filter(\.isWritable).map(\.rawValue)
        + [package, AnkiCopy.format]

    private static let package = AnkiPackageWriter.format

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let path = arguments.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
        let reading = try arguments.reading(format: nil)
        if let copy = arguments.value(of: .onto) {
            return try write(onto: copy, path, reading, arguments, context)
        }
        let name = try arguments.groupName(for: usage)
        let format = try format(arguments, path)
        if format == nil, path == nil, context.output.terminal.isTerminal {
            throw .usage("a package is not text; name a file: --output cards.apkg")
        }
        let (groups, listed) = try context.find(name, reading)
        guard groups.count == 1 else {
            throw .usage("\(name) holds \(groups.count) groups; import them, and export one")
        }
        var group = groups[0]
        var history = ReviewHistory()
        if format == nil || listed != nil {
            history = try context.history(of: group.id, in: context.reviewStore)
        }
        group = group.accepting(history)
        let bytes: [UInt8]
        if let format {
            // In a table, repeated questions are read back.
            if format == .json { group = withoutRepetitions(group, context) }
            bytes = try text(of: group, format, context)
        } else {
            group = withoutRepetitions(group, context)
            let file = listed.map(\.path) ?? name
            let notes =
                try listed == nil
                ? nil : Failure.reading { try context.groupStore?.notes(of: group.id) }
            let writer = AnkiPackageWriter(
                group: group, history: history,
                returning: ReturningNotes(notes ?? nil, for: group, editTimes: history.editTimes),
                isOwn: listed != nil,
                changeTime: file.map(Path.changeTime) ?? 0, context: context)
            bytes = try package(writer)
        }
        var said = group.questions.count.counted("question")
        if format == nil, group.questions.contains(where: { $0.extras.note != nil }) {
            said += "; to a card that Anki has, answers go with \(Option.onto.word) only"
        }
        try write(bytes, to: path, replaces: arguments.has(.force), said: said, context)
    }

    private static func write(
        _ bytes: [UInt8], to path: String?, replaces: Bool, said: String, _ context: Context
    ) throws(Failure) {
        if let path {
            do { try writeFile(path, bytes, replacing: replaces) } catch {
                guard case .cannotWrite(_, SystemError(code: EEXIST)) = error else {
                    throw Failure(writing: error)
                }
                throw Failure("\(path) already exists; --force replaces it", .cannotCreate)
            }
            context.say("\(path): \(said)")
        } else if replaces {
            throw .usage("--force replaces a file; name it with --output FILE")
        } else {
            context.output.writeFile(bytes)
        }
    }

    /// The format that is specified or that the path has; nil for a package. The error for an
    /// unknown format lists the writable ones.
    private static func format(_ arguments: Arguments, _ path: String?) throws(Failure)
        -> GroupFormat?
    {
        guard let word = arguments.value(of: .format)?.lowercased() else {
            let isPackage = path?.lowercased().hasSuffix(".\(package)") ?? false
            if path?.lowercased().hasSuffix(".\(AnkiCopy.format)") == true { throw withoutCopy }
            return isPackage ? nil : path.flatMap(GroupFormat.init(path:)) ?? .json
        }
        if word == package { return nil }
        if word == AnkiCopy.format { throw withoutCopy }
        do { return try arguments.format() } catch {
            let shown = arguments.value(of: .format)?.inMessage ?? ""
            throw Failure(unknown: "format", shown, nearestTo: word, among: formats)
        }
    }

    private static var withoutCopy: Failure {
        .usage(
            """
            \(AnkiCopy.format) is a whole collection of Anki: export it there, and name that file \
            with \(Option.onto.word)
            """)
    }

    /// Writes the answers to a group, or to the whole library, into a copy of Anki's collection.
    private static func write(
        onto copy: String, _ path: String?, _ reading: GroupFile, _ arguments: Arguments,
        _ context: Context
    ) throws(Failure) {
        let onto = Option.onto.word
        let format = arguments.value(of: .format)?.lowercased() ?? AnkiCopy.format
        if format != AnkiCopy.format { throw .usage("\(onto) writes \(AnkiCopy.format)") }
        guard copy.lowercased().hasSuffix(".\(AnkiCopy.format)") else {
            throw .usage(
                """
                \(copy.inMessage): Anki takes answers with a whole collection only; export that \
                there, as a .\(AnkiCopy.format), and name it with \(onto)
                """)
        }
        if path == nil, context.output.terminal.isTerminal {
            throw .usage("a package is not text; name a file: --output new.colpkg")
        }
        // Whoever opens a pipe waits for its writer.
        if Path.kind(of: copy) == .other { throw Failure(StorageError.notAFile(path: copy)) }
        var groups: [QuestionGroup] = []
        if let name = arguments.operands.first {
            let found = try context.find(name, reading)
            if found.listed == nil {
                throw .usage("\(onto) takes a group of the library, which has answers")
            }
            groups = found.groups
        } else {
            groups = context.library().compactMap(context.questions)
        }
        let sources = try groups.map { group throws(Failure) in
            AnkiCopy.Source(group, try context.history(of: group.id, in: context.reviewStore))
        }
        let outcome = try AnkiCopy(path: copy, context: context).package(sources)
        context.console.warn(outcome.losses(copy))
        guard outcome.answerCount > 0 else {
            throw Failure("\(copy.inMessage): no answer was given here that it has not", .nothing)
        }
        let cards = outcome.cardCount.counted("card")
        let answers = outcome.answerCount.counted("answer")
        try write(
            outcome.bytes, to: path, replaces: arguments.has(.force),
            said: "\(answers) on \(cards); when Anki imports it, it replaces its collection by it",
            context)
    }

    private static func withoutRepetitions(_ group: QuestionGroup, _ context: Context)
        -> QuestionGroup
    {
        let whole = group.withoutRepetitions
        let lost = group.questions.count - whole.questions.count
        let loss = ": left out \(lost.counted("repetition")) of a question"
        context.console.warn(lost > 0 ? [group.title + loss] : [])
        return whole
    }

    private static func text(
        of group: QuestionGroup, _ format: GroupFormat, _ context: Context
    ) throws(Failure) -> [UInt8] {
        let name = format.rawValue
        guard let bytes = format.encode(group) else {
            let written = formats.joined(separator: ", ")
            throw .usage("\(name) is only read; \(usage.name) writes \(written)")
        }
        let plain = "\(name) cannot record that; when read back, the marks are plain text"
        if format == .pairs {
            warn(ofPairs: group, context)
            return bytes
        }
        warn(of: group, in: name, marks: format.holdsMarkup ? nil : plain, context)
        let media = Set(group.questions.flatMap(\.media)).count {
            MediaFolder.folder(of: $0) != nil
        }
        let way = "as this is only text; --format \(package) takes them along"
        warn(of: group, leftOut: media, ", \(way)", context)
        return bytes
    }

    private static func package(_ writer: AnkiPackageWriter) throws(Failure) -> [UInt8] {
        let group = writer.group
        let context = writer.context
        let html = "its marks become HTML; when read back, they are gone"
        warn(of: group, in: package, marks: html, context)
        let count = writer.returning.newCount
        if count > 0 {
            let questions = count.counted("edited question is", "edited questions are")
            let reason = "as no single field of the old one has the text"
            context.console.warn(["\(group.title): \(questions) a new note, \(reason)"])
        }
        let (bytes, leftOut) = try writer.package()
        let list = leftOut.prefix(10) + (leftOut.count > 10 ? ["…"] : [])
        let files = ": \(list.joined(separator: ", "))"
        let reason = writer.isOwn ? files : ", as only an imported group takes them along"
        warn(of: group, leftOut: leftOut.count, reason, context)
        return bytes
    }

    /// Warns about parts that a format has no place for; `marks` describes the effect on these.
    private static func warn(
        of group: QuestionGroup, in format: String, marks: String?, _ context: Context
    ) {
        var losses: [String] = []
        if let marks, group.hasMarks { losses.append("is Markdown, and \(marks)") }
        if [GroupFormat.anki.rawValue, package].contains(format), group.answerRule == .exact {
            let loss = "cannot record that; when read back, what a teacher overlooks is right"
            losses.append("is judged exactly, and \(format) \(loss)")
        }
        context.console.warn(losses.map { "\(group.title) \($0)" })
    }

    private static let quoting = "Anki needs them in quotation marks, which others show"

    private static func warn(ofPairs group: QuestionGroup, _ context: Context) {
        func count(_ part: (Question) -> Int) -> Int { group.questions.reduce(0) { $0 + part($1) } }
        let losses = [
            (count { $0.hint == nil ? 0 : 1 }, "hint", "hints"),
            (count(\.otherAnswers.count), "accepted answer", "accepted answers"),
            (count(\.wrongAnswers.count), "wrong answer", "wrong answers"),
            (count(\.media.count), "picture or sound", "pictures and sounds"),
        ].filter { $0.0 > 0 }.map { $0.0.counted($0.1, $0.2) }
        var words = losses.isEmpty ? [] : ["left out \(losses.joined(separator: ", "))"]
        let quoted = group.quotedPairTexts
        if quoted > 0 {
            let texts = quoted.counted("text begins", "texts begin")
            words.append("\(texts) with # or a quotation mark: \(quoting)")
        }
        context.console.warn(words.map { "\(group.title): \($0)" })
    }

    private static func warn(
        of group: QuestionGroup, leftOut count: Int, _ reason: String, _ context: Context
    ) {
        let files = count.counted("picture or sound is", "pictures and sounds are")
        context.console.warn(count > 0 ? ["\(group.title): \(files) left out\(reason)"] : [])
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
