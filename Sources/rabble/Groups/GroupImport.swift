/// Takes groups from files into the library, and asks the learner about edited and missing
/// questions.
struct GroupImport {
    /// What happens to edited questions, and to those that a file no longer has; nil to ask.
    private var edits: GroupUpdate.Edits?
    private var removal: GroupUpdate.Removal?
    /// Whether standard input has no groups, so that answers may come from it.
    private let readsAnswers: Bool
    private let context: Context

    private var groups: [QuestionGroup] = []
    /// The parts of a question that the file of each group has a place for.
    private var parts: [GroupID: QuestionParts] = [:]
    private var places: [GroupID: (title: String, path: String)] = [:]
    private(set) var sources: [GroupID: GroupSource] = [:]
    private var lastReviews: [GroupID: [Question.ID: StudyDay]] = [:]
    private let takesSchedule: Bool
    private var report = ImportReport()
    private var histories: HistoryImport
    /// Groups that come from the same files, and that these no longer hold.
    private var left: [LibraryGroup] = []
    private let isUpdate: Bool
    private var expectsEdits: Bool

    static let options: [Option] = [.replace, .keep, .edits]

    init(_ arguments: Arguments, isUpdate: Bool = false, _ context: Context) throws(Failure) {
        self.isUpdate = isUpdate
        self.context = context
        histories = HistoryImport(
            context: context, takesAnswers: !arguments.has(.noHistory), isUpdate: isUpdate)
        expectsEdits = isUpdate
        takesSchedule = arguments.has(.schedule)
        readsAnswers = isUpdate || !arguments.operands.contains("-")
        if arguments.has(.replace), arguments.has(.keep) {
            throw Failure("--replace removes what --keep keeps; choose one", .usage)
        }
        removal = arguments.has(.replace) ? .replace : arguments.has(.keep) ? .keep : nil
        edits = try arguments.value(of: .edits).map { name throws(Failure) in
            try GroupUpdate.Edits.allCases.choice(named: name, kind: "choice", name: \.rawValue)
        }
    }

    var isEmpty: Bool { groups.isEmpty }

    /// Takes a group of a file, under its title in the library or, if that is nil, in the file.
    mutating func take(
        _ found: QuestionGroup, of file: GroupFile, _ decoded: DecodedGroups, as title: String?
    ) throws(Failure) {
        let group = title.flatMap(found.renamed) ?? found
        let path = decoded.origins[found.title]?.first ?? file.path
        if let other = places.updateValue((group.title, path), forKey: group.id) {
            throw Self.collision(of: group, at: path, with: other)
        }
        groups.append(group)
        parts[group.id] = decoded.parts(ofGroup: found.title)
        lastReviews[group.id] = decoded.lastReviews
        if let history = decoded.histories[found.title] {
            histories.imported.append((group, history))
        }
        sources[group.id] =
            file.isLasting ? GroupSource(try file.absolute(), group: found.title) : nil
        if !report.losses.contains(where: { $0.path == file.path }) {
            report.losses.append((file.path, decoded.losses, decoded.columns))
            if !decoded.anki.isEmpty { report.anki.append((file.path, decoded.anki)) }
        }
        expectsEdits = expectsEdits || file.isWritten || !decoded.anki.isEmpty
    }

    /// Takes groups that a file no longer holds: their questions may have moved to others.
    mutating func leave(_ groups: [ImportedGroup]) { left += groups.map(\.group) }

    func haveMoved(from group: ImportedGroup) -> Bool {
        report.updates.contains { $0.folder != nil && $0.group.id == group.group.id }
    }

    private static func collision(
        of group: QuestionGroup, at path: String, with other: (title: String, path: String)
    ) -> Failure {
        let (old, new, way) = (other.title, group.title, "give one of them a different title")
        if path != other.path {
            let names =
                old == new
                ? "the group \(new)" : "groups with the id \(group.id), \(old) and \(new)"
            return Failure(
                "\(other.path) and \(path) hold \(names); \(way), in the file or by its name",
                .badData)
        }
        let clash = "\(old) and \(new) would both have the id \(group.id); \(way)"
        return Failure("\(path): \(old == new ? "the group \(new) comes twice" : clash)", .badData)
    }

    mutating func finish() throws(Failure) {
        let store = try context.existing(context.groupStore)
        // With --keep the import adds to a group, and an edit would be lost.
        let canAsk = readsAnswers && context.console.isInteractive()
        edits = edits ?? (expectsEdits ? .keep : removal == .keep ? .new : canAsk ? nil : .keep)
        defer { histories.discard() }
        let former = try histories.stage()
        report.updates = try add(to: store, knowing: former)
        try histories.commit()
        for group in groups where takesSchedule {
            report.reviews.append((group.title, try takeSchedule(of: group)))
        }
        for update in report.updates {
            guard let question = update.misread else { continue }
            let effect = "are not shown or judged; a backslash before a mark keeps it"
            context.console.warn([
                """
                \(update.group.title) is Markdown, and so the marks \
                of \(question.shortText) \(effect)
                """
            ])
        }
        report.write(on: context.output)
        histories.write(report.anki)
    }

    private mutating func add(
        to store: GroupStore, knowing former: [GroupID: [Question.ID: Question.ID]]
    ) throws(Failure) -> [GroupUpdate] {
        var shown: [GroupUpdate]?
        let left = left.filter { places[$0.id] == nil }
        // What the learner wants to keep in its group does not leave it.
        let scope = removal == .keep ? nil : (left, context.now())
        while true {
            let updates = try Failure.writing {
                try store.update(
                    groups, parts: parts, former: former, edits: edits, removal: removal,
                    knowing: shown,
                    existing: isUpdate ? Set(groups.map(\.id)) : [], sources: sources,
                    moving: scope, histories: context.histories)
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
                if error.exitCode == .interrupted {
                    context.output.writeLine("nothing was changed")
                }
                throw error.whereOutputFails("nothing was changed")
            }
        }
    }

    /// Makes a last review in another program the first one of a question without a history, and
    /// counts them.
    private func takeSchedule(of group: QuestionGroup) throws(Failure) -> Int {
        let days = lastReviews[group.id] ?? [:]
        if days.isEmpty { return 0 }
        let store = try context.existing(context.reviewStore)
        let history = try context.history(of: group.id, in: store).resolved(for: group.questions)
        let known = Set(history.reviews.map { history.questions[$0.question] })
        let log = context.changeLog(of: group.id, in: store, after: nil)
        let taken = group.questions.compactMap { question in
            known.contains(question.id) ? nil : days[question.id].map { (question.id, $0) }
        }
        for (id, day) in taken {
            log.add(id, .good, typed: nil, at: min(context.calendar.start(of: day), context.now()))
        }
        try Failure.writing { try log.keep() }
        return taken.count
    }

    /// Asks whether questions that share a prompt or an answer with one that is gone are edited.
    private func askAboutEdits(_ updates: [GroupUpdate]) throws(Failure) -> GroupUpdate.Edits {
        for update in updates where !update.edited.isEmpty {
            let count = update.edited.count
            let questions = count.counted("question looks", "questions look")
            context.output.writeLine("\(update.group.title): \(questions) edited:")
            let arrow = context.output.terminal.arrow
            for (old, new) in update.edited.prefix(5) {
                context.output.writeLine("  \(old.summary()) \(arrow) \(new.summary())", hanging: 2)
            }
            if count > 5 { context.output.writeLine("  …") }
        }
        Signals.listenForInterrupt()
        let isKept = try context.console.ask(
            updates.reduce(0) { $0 + $1.edited.count } == 1
                ? "Keep the history of this question? y, or n to treat it as new"
                : "Keep the history of these questions? y, or n to treat them as new",
            isYesDefault: true)
        if let isKept { return isKept ? .keep : .new }
        throw Failure(
            "nothing was changed; --edits keep keeps the history of edited questions", .usage)
    }

    private func ask(about updates: [GroupUpdate]) throws(Failure) -> GroupUpdate.Removal {
        for update in updates where !update.missing.isEmpty {
            let count = update.missing.count
            let few = update.missing.map { $0.prompt.truncated(to: 30) }.briefly
            let questions = count.counted("question is", "questions are")
            context.output.writeLine(
                "\(update.group.title): \(questions) no longer in the file: \(few)")
        }
        if readsAnswers {
            let objects = updates.reduce(0) { $0 + $1.missing.count } == 1 ? "it" : "them"
            Signals.listenForInterrupt()
            if let isRemoved = try context.console.ask("Remove \(objects)? y or n") {
                return isRemoved ? .replace : .keep
            }
        }
        throw Failure(
            "nothing was changed; --replace removes such questions, --keep keeps them", .usage)
    }
}

struct ImportedGroup {
    let group: LibraryGroup
    let source: GroupSource
    var title: String { group.title }

    static func all(_ context: Context, warning: Bool = false) -> [ImportedGroup] {
        context.library(warning: warning).compactMap { group in
            (try? group.source()).map { ImportedGroup(group: group, source: $0) }
        }
    }
}
