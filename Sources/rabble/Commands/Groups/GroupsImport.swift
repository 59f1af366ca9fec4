/// `rabble groups import verbs.csv` reads decks of any format into the library.
extension Command {
    static let groupsImport = Command(
        name: "groups import", operands: [.file], repeatsLastOperand: true,
        options: [.format] + .ofTables + [.strict, .title, .schedule, .noHistory, .noMedia]
            + .ofImports, run: Context.importGroups)
}

extension Context {
    func importGroups() throws(Failure) {
        guard !arguments.operands.isEmpty else {
            throw .usage("rabble groups import needs a file")
        }
        guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
            throw .usage("- is standard input, which can be read only once")
        }
        let title = arguments.value(of: .title)
        if let problem = title?.problemAsTitle { throw .usage(problem) }
        let reading = try arguments.reading()
        _ = try groups()
        var new = try newImport()
        let stage = MediaStage(self)
        var failures: [Failure] = []
        for path in arguments.operands {
            do throws(Failure) {
                let file = reading.at(path, title: title)
                let media = arguments.has(.noMedia) ? nil : stage
                let decoded = try decode(file, asks: true, media: media)
                warn(ofJoinedFiles: decoded)
                if title != nil, decoded.groups.count > 1 {
                    throw .usage("--title names one group, but there are \(decoded.groups.count)")
                }
                try Failure.reading {
                    try new.take(decoded, of: file, as: title) { group, former in
                        let origin = "which was imported from \(former.source.file.path)"
                        say("\(group.title) is \(former.group.title), \(origin)")
                    }
                }
            } catch {
                if error.exitCode == .interrupted { throw error }
                failures.append(error)
            }
        }
        if let failure = Failure(joining: failures) { throw failure }
        try finish(new, stage)
        remember(new)
    }

    /// Warns about files of a folder that are merged only because they have the same name.
    private func warn(ofJoinedFiles decoded: Deck) {
        for group in decoded.groups {
            let files = decoded.origins[group.title, default: []].filter {
                GroupFile.title(of: $0) == group.title
            }
            guard files.count > 1 else { continue }
            let names = files.count == 2 ? files.joined(separator: " and ") : files.briefly
            let way = "rename a file or give it a title to keep it separate"
            console.warn(["\(names) were combined into one group, \(group.title); \(way)"])
        }
    }
}
