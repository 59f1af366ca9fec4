import RabbleCore

enum GroupsImport: Command {
    static let usage = Usage(
        name: "groups import",
        summary: "add groups from files, or bring groups up to date",
        synopsis: ["groups import FILE… [--title TITLE] [--replace|--keep] [--edits WHAT]"],
        details: [
            .text("FILE holds question groups as JSON, TSV, CSV or plain text from Anki; - is standard input."),
            .text(
                "The columns of a table are prompt, answer, hint, and other answers to accept with | between. A first row "
                    + "may name them, in many languages; a column named group then holds the title of each row's group. Otherwise the "
                    + "title is the name of the file."),
            .text(
                "All files are checked first. Then all groups are added or, if anything is wrong, none is. A group of "
                    + "the same title is brought up to date: new questions are added, hints and accepted answers are "
                    + "replaced, and you are asked about questions that the file no longer has. A question keeps its "
                    + "history as long as its prompt and answer stay the same, or if it is edited: one of the two stays "
                    + "the same, and no other question shares that. --edits says what becomes of edited questions. Without it "
                    + "--keep takes them for new ones, beside the old; else you are asked at a terminal, and elsewhere they keep "
                    + "their history."),
        ],
        operands: [.file],
        repeatsLastOperand: true,
        options: [
            GroupOperand.formatOption, GroupOperand.headerOption, FileReading.columnsOption,
            Option(.title, value: "TITLE", "the title of the group"),
            Option(.replace, "remove questions that the file no longer has"),
            Option(.keep, "keep them"),
            Option(
                .edits, value: "WHAT", of: .words(GroupUpdate.Edits.allCases.map(\.rawValue)),
                "edited questions: keep their history, or take them for new ones"),
        ],
        examples: [
            ("rabble groups import verbs.csv", "adds the group verbs"),
            ("rabble groups import - --title Verbs < verbs.tsv", "adds what comes through a pipe"),
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        guard !arguments.operands.isEmpty else { throw Failure("rabble groups import needs a file", .usage) }
        guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
            throw Failure("- is standard input, which can be read only once", .usage)
        }
        let store = try context.existing(context.groupStore)
        let removal = try removal(arguments)
        let edits = try arguments.value(of: .edits).map { name throws(Failure) in
            try GroupUpdate.Edits.allCases.choice(named: name, kind: "choice", name: \.rawValue)
        }
        var report = ImportReport()
        let (groups, parts) = try read(arguments, &report, context)
        report.updates = try add(groups, parts, to: store, edits: edits, removal: removal, arguments, context)
        report.write(on: context.output)
        return .success
    }

    /// Adds the groups, and asks about questions that are edited or that the files no longer have.
    private static func add(
        _ groups: [QuestionGroup], _ parts: [GroupID: DecodedGroups.Parts], to store: GroupStore,
        edits: GroupUpdate.Edits?, removal: GroupUpdate.Removal?, _ arguments: Arguments, _ context: Context
    ) throws(Failure) -> [GroupUpdate] {
        let canAsk = context.console.isInteractive() && !arguments.operands.contains("-")
        // Who keeps what the file no longer has adds to a group, and an edited question would be lost.
        var edits = edits ?? (removal == .keep ? .new : canAsk ? nil : .keep)
        var removal = removal
        var shown: [GroupUpdate]?
        while true {
            do throws(GroupStoreError) {
                return try store.add(
                    groups, parts: parts, edits: edits, removal: removal, knowing: shown, log: context.editLog)
            } catch {
                guard case .undecided(let updates) = error else { throw Failure(error) }
                shown = updates
            }
            do throws(Failure) {
                if edits == nil, let shown, shown.contains(where: { !$0.edited.isEmpty }) {
                    edits = try askAboutEdits(shown, context)
                } else {
                    removal = try ask(about: shown ?? [], arguments, context)
                }
            } catch {
                if error.exitCode == .interrupted { context.output.writeLine("nothing was changed") }
                throw error.whereOutputFails("nothing was changed")
            }
        }
    }

    private static func removal(_ arguments: Arguments) throws(Failure) -> GroupUpdate.Removal? {
        switch (arguments.has(.replace), arguments.has(.keep)) {
        case (true, true): throw Failure("--replace removes what --keep keeps; choose one", .usage)
        case (true, false): .replace
        case (false, true): .keep
        case (false, false): nil
        }
    }

    // MARK: Reading

    /// The groups of all files, and the parts of a question that each file has a place for.
    ///
    /// - Throws: a ``Failure`` with the problems of all files.
    private static func read(
        _ arguments: Arguments, _ report: inout ImportReport, _ context: Context
    ) throws(Failure) -> ([QuestionGroup], [GroupID: DecodedGroups.Parts]) {
        let title = arguments.value(of: .title)
        if let title, title.trimmed.isEmpty { throw Failure("a group needs a title", .usage) }
        if let problem = title.flatMap(TextLimit.title.problem) { throw Failure("the title \(problem)", .usage) }
        let reading = try arguments.reading()
        var groups: [QuestionGroup] = []
        var parts: [GroupID: DecodedGroups.Parts] = [:]
        var failures: [Failure] = []
        for path in arguments.operands {
            do throws(Failure) {
                let decoded = try GroupOperand.decode(
                    path, reading: reading, title: title, repetitions: .leftOut, asks: true, context)
                let named = if let title { [try renamed(decoded.groups, title)] } else { decoded.groups }
                groups += named
                for group in named { parts[group.id] = decoded.parts }
                report.losses.append((path, decoded.losses))
            } catch {
                if error.exitCode == .interrupted { throw error }
                failures.append(error)
            }
        }
        if let first = failures.first { throw Failure(failures.flatMap(\.lines), first.exitCode) }
        return (groups, parts)
    }

    private static func renamed(_ groups: [QuestionGroup], _ title: String) throws(Failure) -> QuestionGroup {
        guard groups.count == 1 else {
            throw Failure("--title names one group, but there are \(groups.count)", .usage)
        }
        return groups[0].renamed(title) ?? groups[0]
    }

    // MARK: Asking

    /// Asks whether questions that share a prompt or an answer with one that is gone are edited.
    private static func askAboutEdits(
        _ updates: [GroupUpdate], _ context: Context
    ) throws(Failure) -> GroupUpdate.Edits {
        for update in updates where !update.edited.isEmpty {
            let count = update.edited.count
            context.output.writeLine(
                "\(update.group.title): \(count.counted("question")) \(count == 1 ? "looks" : "look") edited:")
            for (old, new) in update.edited.prefix(5) {
                context.output.writeLine("  \(old.summary) → \(new.summary)", hanging: 2)
            }
            if count > 5 { context.output.writeLine("  …") }
        }
        context.console.listenForInterrupt()
        let isKept = try context.console.ask(
            "Keep the history of what was edited? y, or n for new questions", isYesDefault: true)
        guard let isKept else {
            throw Failure("nothing was changed; --edits keep keeps the history of edited questions", .usage)
        }
        return isKept ? .keep : .new
    }

    /// Asks what becomes of questions that the files no longer have.
    private static func ask(
        about updates: [GroupUpdate], _ arguments: Arguments, _ context: Context
    ) throws(Failure) -> GroupUpdate.Removal {
        for update in updates where !update.missing.isEmpty {
            let count = update.missing.count
            let few = update.missing.prefix(5).map { $0.prompt.truncated(to: 30) }.joined(separator: ", ")
            let questions = "\(count.counted("question")) \(count == 1 ? "is" : "are")"
            context.output.writeLine(
                "\(update.group.title): \(questions) no longer in the file: \(few)\(count > 5 ? ", …" : "")")
        }
        if !arguments.operands.contains("-") {
            context.console.listenForInterrupt()
            if let isRemoved = try context.console.ask("Remove them? y or n") { return isRemoved ? .replace : .keep }
        }
        throw Failure("nothing was changed; --replace removes such questions, --keep keeps them", .usage)
    }
}
