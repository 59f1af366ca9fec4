enum GroupsImport: Command {
    static let usage = Usage(
        name: "groups import", operands: [.file], repeatsLastOperand: true,
        options: [.format] + .ofTables + [.strict, .title, .schedule, .noHistory]
            + GroupImport.options)

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        guard !arguments.operands.isEmpty else {
            throw Failure("rabble groups import needs a file", .usage)
        }
        guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
            throw Failure("- is standard input, which can be read only once", .usage)
        }
        let title = arguments.value(of: .title)
        if let problem = title?.problemAsTitle { throw Failure(problem, .usage) }
        let reading = try arguments.reading()
        _ = try context.existing(context.groupStore)
        let known = ImportedGroup.all(context)
        var gone = known.filter { Path.resolved($0.source.file.path) == nil }
        var groups = try GroupImport(arguments, context)
        var failures: [Failure] = []
        for path in arguments.operands {
            do throws(Failure) {
                let file = reading.at(path, title: title)
                let decoded = try GroupDecoding(context: context, asks: true).decode(file)
                warn(ofJoinedFiles: decoded, context)
                if title != nil, decoded.groups.count > 1 {
                    throw Failure(
                        "--title names one group, but there are \(decoded.groups.count)", .usage)
                }
                let absolute = file.isLasting ? try file.absolute() : file
                for group in decoded.groups {
                    // A group that was imported from there keeps its title in the library.
                    let source = GroupSource(absolute, group: group.title)
                    let titles = known.filter { $0.source.identity == source.identity }.map(\.title)
                    let wanted = title ?? group.title
                    var found = titles.first { $0 == wanted } ?? titles.first ?? title
                    if found == nil, let index = place(of: group, among: gone, context) {
                        let former = gone.remove(at: index)
                        found = former.title
                        if former.title != group.title {
                            let origin = "which was imported from \(former.source.file.path)"
                            context.output.writeLine("\(group.title) is \(former.title), \(origin)")
                        }
                    }
                    try groups.take(group, of: file, decoded, as: found)
                }
                groups.leave(
                    known.filter { group in
                        group.source.file.path == absolute.path
                            && group.source.file.title == absolute.title
                            && !decoded.groups.contains { $0.title == group.source.group }
                    })
            } catch {
                if error.exitCode == .interrupted { throw error }
                failures.append(error)
            }
        }
        if let failure = Failure(joining: failures) { throw failure }
        try groups.finish()
        context.remember(groups.sources.values.map(Trust.Place.source))
    }

    /// The place of the group that this one was before its file or folder was moved: they share
    /// half of their questions.
    private static func place(
        of group: QuestionGroup, among gone: [ImportedGroup], _ context: Context
    ) -> Int? {
        if gone.isEmpty { return nil }
        let ids = Set(group.questions.lazy.map(\.id))
        let shared = gone.map { former -> Int in
            guard let questions = context.questions(of: former.group.id) else { return 0 }
            let count = questions.count { ids.contains($0.id) }
            return count * 2 >= min(questions.count, ids.count) ? count : 0
        }
        return shared.max().flatMap { $0 > 0 ? shared.firstIndex(of: $0) : nil }
    }

    /// Warns of files of a folder that form one group only because they have the same name.
    private static func warn(ofJoinedFiles decoded: DecodedGroups, _ context: Context) {
        for group in decoded.groups {
            let files = decoded.origins[group.title, default: []].filter {
                GroupFile.title(of: $0) == group.title
            }
            guard files.count > 1 else { continue }
            let names = files.count == 2 ? files.joined(separator: " and ") : files.briefly
            let way = "rename a file or give it a title to keep it separate"
            context.console.warn(["\(names) were combined into one group, \(group.title); \(way)"])
        }
    }
}
