import RabbleCore

enum GroupsUpdate: Command {
    static let name = "groups update"

    static let usage = Usage(
        name: name,
        summary: "bring groups up to date from the files that they came from",
        synopsis: [
            "groups update [GROUP …] [--replace|--keep] [--edits keep|new] [--trust]", "groups update GROUP … --forget",
        ],
        details: [
            .text(
                "A group remembers the file or folder that it was last imported from. That is read again, in the same way, "
                    + "for all groups that remember one or for those that you name."),
            .text(
                "Edited questions keep their history, unless --edits new makes them new ones. You are asked about "
                    + "questions that are gone. Other groups in the file are not added; use rabble groups "
                    + "import for that."
            ),
            .text(
                "A file that was not imported on this machine is read only after you have confirmed it, since groups may come "
                    + "from somebody else: you are asked once, and where nobody can be asked --trust confirms."),
            .text(
                "Where a file is gone for good, --forget has rabble forget where its groups came from, so that they are no longer "
                    + "updated. The groups themselves stay."),
        ],
        operands: [.group],
        repeatsLastOperand: true,
        options: GroupImport.options + [
            SourceConfirmation.option, Option(.forget, "forget where these groups came from"),
        ],
        examples: [("rabble groups update --replace", "makes all groups match their files")],
        synonyms: ["refresh", "sync", "reload"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        if arguments.has(.forget) { return try forget(arguments, context) }
        var groups = try GroupImport(arguments, expectsEdits: true, context)
        let known = try known(arguments.operands, context)
        let confirmation = SourceConfirmation(arguments, context)
        var failures: [Failure] = []
        for file in known.map(\.source.file).uniqued(by: \.self) {
            let here = known.filter { $0.source.file == file }
            do throws(Failure) {
                // It is read where it was confirmed, whatever links have come since.
                var file = file
                if let kind = Path.kind(of: file.path) {
                    file = try file.absolute()
                    guard try confirmation.confirm(file, for: here) else { continue }
                    if kind == .other { throw Failure(StorageError.notAFile(path: file.path)) }
                }
                let decoded = try GroupDecoding.decode(file, context)
                for group in here {
                    guard let found = decoded.groups.first(where: { $0.title == group.source.group }) else {
                        failures.append(
                            Failure(
                                "\(file.path) no longer holds \(group.source.group); rabble groups import adds what it holds now, or "
                                    + wayOut([group], context), .badData))
                        continue
                    }
                    try groups.take(found, of: file, decoded, as: group.title, isThere: true)
                }
            } catch {
                let way = Path.kind(of: file.path) == nil ? "; \(wayOut(here, context))" : ""
                failures.append(Failure(error.lines.map { $0 + way }, error.exitCode))
            }
        }
        // A file that is gone does not keep other groups from being updated.
        if groups.isEmpty, let failure = Failure(joining: failures) { throw failure }
        if !groups.isEmpty { try groups.finish() }
        guard let failure = Failure(joining: failures) else { return .success }
        try? context.output.flush()
        throw failure
    }

    /// How the groups of a file are no longer updated from it.
    private static func wayOut(_ groups: [ImportedGroup], _ context: Context) -> String {
        let library = context.library(warning: false)
        let names = groups.count > 5 ? ["GROUP …"] : groups.map { library.name(of: GroupID(title: $0.title)) }
        return "rabble groups update \(names.joined(separator: " ")) --forget keeps what you have"
    }

    private static func forget(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        guard !arguments.operands.isEmpty else {
            throw Failure("\(usage.fullName) --forget needs a group; rabble groups lists them", .usage)
        }
        guard GroupImport.options.allSatisfy({ !arguments.has($0.name) }) else {
            throw Failure("--forget cannot be combined with --replace, --keep or --edits", .usage)
        }
        var groups: [OwnGroup] = []
        for name in arguments.operands { groups.append(try OwnGroup(named: name, context)) }
        for group in groups {
            let isForgotten = try Failure.writing { try group.store.forgetSource(of: group.id, title: group.title) }
            context.output.writeLine(
                "\(group.title): "
                    + (isForgotten ? "no longer updated from a file" : "has no record of where it was imported from"))
        }
        return .success
    }

    /// The groups that are meant.
    ///
    /// - Parameter names: what the learner calls them; none for all that remember where they are from.
    private static func known(_ names: [String], _ context: Context) throws(Failure) -> [ImportedGroup] {
        var known: [ImportedGroup] = []
        for name in names {
            let group = try OwnGroup(named: name, context)
            guard let source = try group.source() else {
                throw Failure(
                    "\(group.title) has no record of where it was imported from; import it again with rabble groups import FILE",
                    .noInput)
            }
            known.append(ImportedGroup(title: group.title, source: source))
        }
        guard names.isEmpty else { return known }
        known = ImportedGroup.all(context, warning: true)
        if known.isEmpty {
            throw Failure(
                "no group has a record of where it was imported from; import one again with rabble groups import FILE",
                .noInput)
        }
        return known
    }
}
