/// `rabble groups update` imports changed files again, and keeps the learner's edits.
extension Command {
    static let groupsUpdate = Command(
        name: "groups update", operands: [.group], repeatsLastOperand: true,
        options: .ofImports + [.forget], run: Context.updateGroups)
}

extension Context {
    private static let elsewhere =
        "rabble groups import FILE remembers where it is on this machine"

    func updateGroups() throws(Failure) {
        if arguments.has(.forget) { return try forgetSources() }
        var new = try newImport(isUpdate: true)
        let stage = MediaStage(self)
        var (known, failures) = try imported(arguments.operands)
        var left: [(group: ImportedGroup, failure: Failure)] = []
        // All at once, because the record is rewritten for each confirmation.
        if isTrusting { _ = isConfirmed(known.map { .source($0.source) }) }
        let groups = Dictionary(grouping: known, by: \.source.file)
        for file in known.map(\.source.file).uniqued(by: \.self) {
            let here = groups[file] ?? []
            do throws(Failure) {
                guard let file = try confirmed(file, of: here) else { continue }
                let media = here.contains(where: \.source.takesMedia) ? stage : nil
                let decoded = try decode(file, isNamed: false, media: media)
                let held = Dictionary(decoded.groups.map { ($0.title, $0) }) { first, _ in first }
                for group in here {
                    guard let found = held[group.source.group] else {
                        if decoded.isPartial {
                            let reason = "as a file with errors may hold it"
                            let title = group.group.title
                            failures.append(.badData("\(title) was not updated, \(reason)"))
                            continue
                        }
                        let way =
                            """
                            rabble groups import adds what it holds now, \
                            or \(wayOut([group]))
                            """
                        let problem = "\(file.path) no longer holds \(group.source.group); \(way)"
                        left.append((group, Failure(problem, .badData)))
                        continue
                    }
                    try Failure.reading {
                        try new.take(
                            found, of: file, decoded, as: group.group.title, from: group.source)
                    }
                }
            } catch {
                let way = Path.isGone(file.path) ? "; \(Self.elsewhere); \(wayOut(here))" : ""
                failures.append(Failure(error.lines.map { $0 + way }, error.exitCode))
            }
        }
        // A missing file does not prevent the update of other groups.
        if new.groups.isEmpty,
            let failure = Failure(joining: failures + left.map(\.failure))
        {
            throw failure
        }
        new.left? += left.map(\.group.group)
        let news = try finish(new, stage)
        let moved = Set(news.updates.filter { $0.folder != nil }.map(\.group.id))
        failures += left.filter { !moved.contains($0.group.group.id) }.map(\.failure)
        if let failure = Failure(joining: failures) { throw failure }
    }

    /// The file at the end of all links; nil if the user declines. Before the confirmation, only
    /// its path is examined.
    private func confirmed(
        _ file: GroupFile, of groups: [ImportedGroup]
    ) throws(Failure) -> GroupFile? {
        let real = try Failure.reading(file.absolute)
        let titles = groups.map(\.group.title).groups(atMost: 5)
        let place = file.path + (real.path == file.path ? "" : ", which leads to \(real.path)")
        let sources = groups.map { Trust.Exit.source($0.source) }
        if isConfirmed(sources) { return real }
        guard console.isInteractive() else {
            throw Failure(
                """
                \(place) was not read, because nobody has confirmed on this machine that \(titles) \
                came from it; rabble groups update --trust confirms it (\(file.manner)); \
                if the path is another machine's, \(Self.elsewhere)
                """, .cannotCreate)
        }
        say("\(titles): imported from \(place)", hanging: 0)
        say("  \(file.manner)", hanging: 0)
        guard try console.ask("Read it? y or n") == true else {
            say("\(titles): not updated")
            return nil
        }
        remember(sources)
        return real
    }

    private func wayOut(_ groups: [ImportedGroup]) -> String {
        let names = groups.count > 5 ? ["GROUP …"] : groups.map(\.group.id.inShell)
        return "rabble groups update \(names.joined(separator: " ")) --forget keeps what you have"
    }

    private func forgetSources() throws(Failure) {
        guard !arguments.operands.isEmpty else {
            throw .usage("rabble groups update --forget needs a group; rabble groups lists them")
        }
        guard ![Option].ofImports.contains(where: arguments.has) else {
            throw .usage(
                "--forget cannot be combined with --replace, --keep, --edits or --conflicts")
        }
        let store = try groups()
        for group in try arguments.operands.map(ownGroup(named:)) {
            let isForgotten = try Failure.writing { try store.forgetSource(of: group) }
            let news =
                isForgotten
                ? "no longer updated from a file" : "has no record of where it was imported from"
            say("\(group.title): \(news)")
        }
    }

    /// The imported groups with these names, or all, and the failures to determine others.
    private func imported(
        _ names: [String]
    ) throws(Failure) -> (groups: [ImportedGroup], failures: [Failure]) {
        guard names.isEmpty else {
            let groups = try names.map { name throws(Failure) -> ImportedGroup in
                let group = try ownGroup(named: name)
                if let source = try source(of: group) { return (group, source) }
                let way = "import it again with rabble groups import FILE"
                throw .noInput("\(group.title) has no record of where it was imported from; \(way)")
            }
            return (groups, [])
        }
        var known: [ImportedGroup] = []
        var failures: [Failure] = []
        for group in library() {
            do throws(Failure) {
                if let source = try source(of: group) { known.append((group, source)) }
            } catch { failures.append(error) }
        }
        guard known.isEmpty, failures.isEmpty else { return (known, failures) }
        let way = "import one again with rabble groups import FILE"
        throw .noInput("no group has a record of where it was imported from; \(way)")
    }
}
