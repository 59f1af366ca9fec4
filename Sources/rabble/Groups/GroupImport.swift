/// Groups on their way from files into the library, and what is asked of the learner for that.
struct GroupImport {
    /// What becomes of edited questions; nil to ask.
    private var edits: GroupUpdate.Edits?
    /// What becomes of questions that a file no longer has; nil to ask.
    private var removal: GroupUpdate.Removal?
    /// Whether there is somebody to ask.
    private let canAsk: Bool
    /// Whether standard input has no groups, so that answers may come from it.
    private let readsAnswers: Bool
    private let context: Context

    /// The new versions of the groups.
    private var groups: [QuestionGroup] = []
    /// The parts of a question that the file of each has a place for.
    private var parts: [GroupID: QuestionParts] = [:]
    /// What each is called, and the file that it is from.
    private var places: [GroupID: (title: String, path: String)] = [:]
    /// Where each can be read again.
    private(set) var sources: [GroupID: GroupSource] = [:]
    /// Those that are only to be brought up to date.
    private var existing: Set<GroupID> = []
    private var report = ImportReport()
    /// Whether questions that look edited are so, without asking.
    private var expectsEdits: Bool

    /// The options that say what becomes of edited questions and of those that are gone.
    static let options = [
        Option(.replace, "remove questions that the file no longer has"),
        Option(.keep, "keep them"),
        Option(
            .edits, of: .words(GroupUpdate.Edits.allCases.map(\.rawValue)),
            "whether edited questions keep their history or are new"),
    ]

    /// - Parameters:
    ///   - expectsEdits: whether questions that look edited are so in any case, without asking.
    ///   - readsInput: whether groups come through standard input, so that nobody can answer there.
    init(
        _ arguments: Arguments, expectsEdits: Bool = false, readsInput: Bool = false, _ context: Context
    ) throws(Failure) {
        self.expectsEdits = expectsEdits
        self.context = context
        readsAnswers = !readsInput
        canAsk = readsAnswers && context.console.isInteractive()
        removal =
            switch (arguments.has(.replace), arguments.has(.keep)) {
            case (true, true): throw Failure("--replace removes what --keep keeps; choose one", .usage)
            case (true, false): .replace
            case (false, true): .keep
            case (false, false): nil
            }
        edits = try arguments.value(of: .edits).map { name throws(Failure) in
            try GroupUpdate.Edits.allCases.choice(named: name, kind: "choice", name: \.rawValue)
        }
    }

    /// Whether there is no group.
    var isEmpty: Bool { groups.isEmpty }

    /// Takes a group of a file.
    ///
    /// - Parameters:
    ///   - file: where that is.
    ///   - decoded: what it holds.
    ///   - title: what the group is called here; nil for what the file calls it.
    ///   - isThere: whether the group is only to be brought up to date.
    /// - Throws: a ``Failure`` where a group of another file would be the same one.
    mutating func take(
        _ found: QuestionGroup, of file: GroupSource.File, _ decoded: DecodedGroups, as title: String? = nil,
        isThere: Bool = false
    ) throws(Failure) {
        let group = title.flatMap(found.renamed) ?? found
        let path = decoded.origins[found.title]?.first ?? file.path
        if let other = places.updateValue((group.title, path), forKey: group.id) {
            throw Self.collision(of: group, at: path, with: other)
        }
        groups.append(group)
        if isThere { existing.insert(group.id) }
        parts[group.id] = decoded.parts(ofGroup: found.title)
        sources[group.id] = file.isLasting ? GroupSource(try file.absolute(), group: found.title) : nil
        if !report.losses.contains(where: { $0.path == file.path }) {
            report.losses.append((file.path, decoded.losses))
        }
        expectsEdits = expectsEdits || file.isWritten
    }

    private static func collision(
        of group: QuestionGroup, at path: String, with other: (title: String, path: String)
    ) -> Failure {
        let isSameTitle = group.title == other.title
        if path == other.path {
            return Failure(
                isSameTitle
                    ? "\(path): the group \(group.title) comes twice"
                    : "\(path): \(other.title) and \(group.title) would both have the id \(group.id); give one of them a different title",
                .badData)
        }
        let groups =
            isSameTitle
            ? "the group \(group.title)" : "groups with the id \(group.id), \(other.title) and \(group.title)"
        return Failure(
            "\(other.path) and \(path) hold \(groups); give one of them a different title, in the file or by its name",
            .badData)
    }

    /// Adds the groups to the library, or brings them up to date, and says so.
    mutating func finish() throws(Failure) {
        let store = try context.existing(context.groupStore)
        // With --keep the import adds to a group, and an edit would be lost.
        edits = edits ?? (expectsEdits ? .keep : removal == .keep ? .new : canAsk ? nil : .keep)
        report.updates = try add(to: store)
        for update in report.updates {
            guard let question = update.misread else { continue }
            context.console.warn([
                "\(update.group.title) is Markdown, and so the marks of \(question.shortText) are not shown or judged; "
                    + "a backslash before a mark keeps it"
            ])
        }
        report.write(on: context.output)
    }

    private mutating func add(to store: GroupStore) throws(Failure) -> [GroupUpdate] {
        var shown: [GroupUpdate]?
        while true {
            let updates = try Failure.writing {
                try store.add(
                    groups, parts: parts, edits: edits, removal: removal, knowing: shown, existing: existing,
                    sources: sources, log: { context.editLog(of: $0) })
            }
            guard updates.contains(where: \.isUndecided) else { return updates }
            shown = updates
            do throws(Failure) {
                if edits == nil, let shown, shown.contains(where: { !$0.edited.isEmpty }) {
                    edits = try askAboutEdits(shown)
                } else {
                    removal = try ask(about: shown ?? [])
                }
            } catch {
                if error.exitCode == .interrupted { context.output.writeLine("nothing was changed") }
                throw error.whereOutputFails("nothing was changed")
            }
        }
    }

    /// Asks whether questions that share a prompt or an answer with one that is gone are edited.
    private func askAboutEdits(_ updates: [GroupUpdate]) throws(Failure) -> GroupUpdate.Edits {
        for update in updates where !update.edited.isEmpty {
            let count = update.edited.count
            context.output.writeLine(
                "\(update.group.title): \(count.counted("question looks", "questions look")) edited:")
            for (old, new) in update.edited.prefix(5) {
                context.output.writeLine("  \(old.summary()) → \(new.summary())", hanging: 2)
            }
            if count > 5 { context.output.writeLine("  …") }
        }
        context.console.listenForInterrupt()
        let isKept = try context.console.ask(
            "Keep the history of these questions? y, or n to treat them as new", isYesDefault: true)
        guard let isKept else {
            throw Failure("nothing was changed; --edits keep keeps the history of edited questions", .usage)
        }
        return isKept ? .keep : .new
    }

    /// Asks what becomes of questions that the files no longer have.
    private func ask(about updates: [GroupUpdate]) throws(Failure) -> GroupUpdate.Removal {
        for update in updates where !update.missing.isEmpty {
            let count = update.missing.count
            let few = update.missing.prefix(5).map { $0.prompt.truncated(to: 30) }.joined(separator: ", ")
            let questions = count.counted("question is", "questions are")
            context.output.writeLine(
                "\(update.group.title): \(questions) no longer in the file: \(few)\(count > 5 ? ", …" : "")")
        }
        if readsAnswers {
            context.console.listenForInterrupt()
            if let isRemoved = try context.console.ask("Remove them? y or n") { return isRemoved ? .replace : .keep }
        }
        throw Failure("nothing was changed; --replace removes such questions, --keep keeps them", .usage)
    }
}

/// A group of the library that remembers where it was imported from.
struct ImportedGroup {
    let title: String
    let source: GroupSource

    /// All of them. One that cannot be read is not from anywhere.
    ///
    /// - Parameter warning: whether a file that cannot be used as a group is a warning.
    static func all(_ context: Context, warning: Bool = false) -> [ImportedGroup] {
        context.library(warning: warning).compactMap { group in
            (try? group.source()).map { ImportedGroup(title: group.title, source: $0) }
        }
    }
}

/// What groups are called here that were imported before.
struct ImportedTitles {
    private let titles: [GroupSource: [String]]

    init(_ groups: [ImportedGroup]) {
        titles = Dictionary(grouping: groups, by: \.source.identity).mapValues { $0.map(\.title) }
    }

    /// What the group of a file is called here; nil if it was not imported from there under this title.
    func title(of group: QuestionGroup, in file: GroupSource.File) -> String? {
        let known = titles[GroupSource(file, group: group.title).identity]
        return known?.first { $0 == file.title ?? group.title } ?? known?.first
    }
}
