import RabbleSystem

/// `rabble groups export verbs --output verbs.apkg` writes a group for another program.
enum GroupsExport: Command {
    static let usage = Usage(
        name: "groups export", operands: [.groupOrFile], takes: "one group",
        options: [.format] + .ofTables + [.output, .force],
        optionOperands: [.format: .words(formats)])

    static let formats =
        GroupFormat.allCases.filter(\.isWritable).map(\.rawValue) + [AnkiPackageWriter.format]

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let name = try arguments.groupName(for: usage)
        let path = arguments.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
        let reading = try arguments.reading(format: nil)
        if isPackage(arguments, path) {
            guard path != nil || !context.output.terminal.isTerminal else {
                throw .usage("a package is no text to show; name a file: --output cards.apkg")
            }
            let (groups, listed) = try context.find(name, reading)
            let group = try group(named: name, groups)
            let (bytes, count) = try package(
                of: group, from: listed.map(\.path) ?? name, isOwn: listed != nil, context)
            return try write(bytes, count, to: path, arguments, context)
        }
        let format = try namedFormat(arguments) ?? path.flatMap(GroupFormat.init(path:)) ?? .json
        var group = try group(named: name, context.groups(named: name, reading))
        // A table that repeats a question is read back.
        if format == .json { group = withoutRepetitions(group, context) }
        guard let bytes = format.encode(group) else {
            throw .usage(
                """
                \(format.rawValue) is only read; \(usage.name) writes \
                \(formats.joined(separator: ", "))
                """)
        }
        warn(of: group, in: format.rawValue, holdsMarkup: format.holdsMarkup, context)
        let media = Set(group.questions.flatMap(\.media)).filter {
            MediaFolder.folder(of: $0) != nil
        }
        if !media.isEmpty {
            let files = media.count.counted(
                "picture or sound is", "pictures and sounds are")
            context.console.warn([
                """
                \(group.title): \(files) left out, as this is only text; \
                --format \(AnkiPackageWriter.format) takes them along
                """
            ])
        }
        try write(bytes, group.questions.count, to: path, arguments, context)
    }

    private static func isPackage(_ arguments: Arguments, _ path: String?) -> Bool {
        guard let format = arguments.value(of: .format) else {
            return path?.lowercased().hasSuffix(".\(AnkiPackageWriter.format)") ?? false
        }
        return format.lowercased() == AnkiPackageWriter.format
    }

    /// The format of text that was named. What is unknown is answered with those that are written.
    private static func namedFormat(_ arguments: Arguments) throws(Failure) -> GroupFormat? {
        do { return try arguments.format() } catch {
            let word = arguments.value(of: .format) ?? ""
            throw Failure(
                unknown: "format", word.inMessage, nearestTo: word.lowercased(), among: formats)
        }
    }

    private static func group(named name: String, _ groups: [QuestionGroup]) throws(Failure)
        -> QuestionGroup
    {
        if groups.count == 1 { return groups[0] }
        throw .usage("\(name) holds \(groups.count) groups; import them, and export one")
    }

    private static func withoutRepetitions(_ group: QuestionGroup, _ context: Context)
        -> QuestionGroup
    {
        let whole = group.withoutRepetitions
        let lost = group.questions.count - whole.questions.count
        if lost > 0 {
            let repetitions = lost.counted("repetition")
            context.console.warn(["\(group.title): left out \(repetitions) of a question"])
        }
        return whole
    }

    private static func package(
        of group: QuestionGroup, from file: String?, isOwn: Bool, _ context: Context
    ) throws(Failure) -> (bytes: [UInt8], count: Int) {
        let history = try context.history(of: group.id, in: context.reviewStore)
        let group = withoutRepetitions(group.accepting(history), context)
        warn(of: group, in: AnkiPackageWriter.format, holdsMarkup: false, context)
        let writer = AnkiPackageWriter(
            group: group, history: history, isOwn: isOwn,
            changeTime: file.map(Path.changeTime) ?? 0,
            context: context)
        let (bytes, leftOut) = try writer.package()
        if !leftOut.isEmpty {
            let files = leftOut.count.counted("picture or sound is", "pictures and sounds are")
            let list = leftOut.prefix(10).joined(separator: ", ")
            let end = leftOut.count > 10 ? ", …" : ""
            let reasons =
                isOwn
                ? ": \(list)\(end)" : ", as only an imported group takes them along"
            context.console.warn(["\(group.title): \(files) left out\(reasons)"])
        }
        return (bytes, group.questions.count)
    }

    /// Warns of what a format has no place for.
    private static func warn(
        of group: QuestionGroup, in format: String, holdsMarkup: Bool, _ context: Context
    ) {
        if !holdsMarkup, group.hasMarks {
            let loss =
                format == AnkiPackageWriter.format
                ? "its marks become HTML; when read back, they are gone"
                : "\(format) cannot record that; when read back, the marks are plain text"
            context.console.warn(["\(group.title) is Markdown, and \(loss)"])
        }
        let isOfAnki = [GroupFormat.anki.rawValue, AnkiPackageWriter.format].contains(format)
        if isOfAnki, group.answerRule == .exact {
            context.console.warn([
                """
                \(group.title) is judged exactly, and \(format) cannot record that; when read \
                back, what a 
                """
                    + "teacher overlooks is right"
            ])
        }
    }

    private static func write(
        _ bytes: [UInt8], _ count: Int, to path: String?, _ arguments: Arguments,
        _ context: Context
    ) throws(Failure) {
        guard let path else {
            if arguments.has(.force) {
                throw .usage("--force replaces a file; name it with --output FILE")
            }
            return context.output.writeFile(bytes)
        }
        do { try writeFile(path, bytes, replacing: arguments.has(.force)) } catch {
            guard case .cannotWrite(_, let reason) = error, reason.code == EEXIST else {
                throw Failure(writing: error)
            }
            throw Failure("\(path) already exists; --force replaces it", .cannotCreate)
        }
        context.say("\(path): \(count.counted("question"))")
    }
}
