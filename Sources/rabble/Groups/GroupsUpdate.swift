enum GroupsUpdate: Command {
    static let usage = Usage(
        name: "groups update", operands: [.group], repeatsLastOperand: true,
        options: GroupImport.options + [.forget])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        if arguments.has(.forget) { return try forget(arguments, context) }
        var groups = try GroupImport(arguments, isUpdate: true, context)
        let known = try known(arguments.operands, context)
        var failures: [Failure] = []
        var left: [(group: ImportedGroup, failure: Failure)] = []
        for file in known.map(\.source.file).uniqued(by: \.self) {
            let here = known.filter { $0.source.file == file }
            do throws(Failure) {
                guard let file = try confirmed(file, of: here, context) else { continue }
                let decoded = try GroupDecoding(context: context, isNamed: false).decode(file)
                for group in here {
                    guard
                        let found = decoded.groups.first(where: { $0.title == group.source.group })
                    else {
                        let way =
                            """
                            rabble groups import adds what it holds now, \
                            or \(wayOut([group], context))
                            """
                        let problem = "\(file.path) no longer holds \(group.source.group); \(way)"
                        left.append((group, Failure(problem, .badData)))
                        continue
                    }
                    try groups.take(found, of: file, decoded, as: group.title)
                }
            } catch {
                let way = Path.resolved(file.path) == nil ? "; \(wayOut(here, context))" : ""
                failures.append(Failure(error.lines.map { $0 + way }, error.exitCode))
            }
        }
        // A file that is gone does not keep other groups from being updated.
        if groups.isEmpty, let failure = Failure(joining: failures + left.map(\.failure)) {
            throw failure
        }
        groups.leave(left.map(\.group))
        try groups.finish()
        failures += left.filter { !groups.haveMoved(from: $0.group) }.map(\.failure)
        if let failure = Failure(joining: failures) { throw failure }
    }

    /// The file at the end of all links; nil if a person says no. Before a yes, nothing but its
    /// path is looked at.
    private static func confirmed(
        _ file: GroupFile, of groups: [ImportedGroup], _ context: Context
    ) throws(Failure) -> GroupFile? {
        guard Path.resolved(file.path) != nil else {
            throw Failure(StorageError.missing(path: file.path))
        }
        let real = try file.absolute()
        let titles =
            groups.count > 5
            ? "\(groups.count) groups" : groups.map(\.title).joined(separator: ", ")
        let place = file.path + (real.path == file.path ? "" : ", which leads to \(real.path)")
        let isConfirmed = try context.confirms(
            groups.map { .source($0.source) },
            showing: ["\(titles): imported from \(place)", "  \(file.manner)"], "Read it? y or n")
        guard let isConfirmed else {
            throw Failure(
                """
                \(place) was not read, because nobody has confirmed on this machine that \(titles) \
                came from it; 
                """
                    + "rabble groups update --trust confirms it (\(file.manner))", .cannotCreate)
        }
        if !isConfirmed { context.output.writeLine("\(titles): not updated") }
        return isConfirmed ? real : nil
    }

    private static func wayOut(_ groups: [ImportedGroup], _ context: Context) -> String {
        let library = context.library(warning: false)
        let names =
            groups.count > 5
            ? ["GROUP …"] : groups.map { library.name(of: GroupID(title: $0.title)) }
        return "rabble groups update \(names.joined(separator: " ")) --forget keeps what you have"
    }

    private static func forget(_ arguments: Arguments, _ context: Context) throws(Failure) {
        guard !arguments.operands.isEmpty else {
            throw Failure(
                "\(usage.fullName) --forget needs a group; rabble groups lists them", .usage)
        }
        guard !GroupImport.options.contains(where: arguments.has) else {
            throw Failure("--forget cannot be combined with --replace, --keep or --edits", .usage)
        }
        let groups = try arguments.operands.map { name throws(Failure) in
            try OwnGroup(named: name, context)
        }
        for group in groups {
            let isForgotten = try Failure.writing {
                try group.store.forgetSource(of: group.id, title: group.title)
            }
            let news =
                isForgotten
                ? "no longer updated from a file" : "has no record of where it was imported from"
            context.output.writeLine("\(group.title): \(news)")
        }
    }

    private static func known(_ names: [String], _ context: Context) throws(Failure)
        -> [ImportedGroup]
    {
        guard names.isEmpty else {
            return try names.map { name throws(Failure) in
                let group = try OwnGroup(named: name, context)
                if let source = try group.source() {
                    return ImportedGroup(group: group.group, source: source)
                }
                let way = "import it again with rabble groups import FILE"
                throw Failure(
                    "\(group.title) has no record of where it was imported from; \(way)", .noInput)
            }
        }
        let known = ImportedGroup.all(context, warning: true)
        guard known.isEmpty else { return known }
        let way = "import one again with rabble groups import FILE"
        throw Failure("no group has a record of where it was imported from; \(way)", .noInput)
    }
}
