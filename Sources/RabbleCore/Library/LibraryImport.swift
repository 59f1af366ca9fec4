/// Takes groups from files into the library, with what another program recorded of them. What
/// cannot be told from the files somebody decides.
package struct LibraryImport {
    package enum Decision: Comparable, Sendable {
        /// Whether questions with another wording keep their history.
        case edits
        /// Whether questions that were changed here and in a file keep the text from here.
        case conflicts
        /// Whether questions go that a file no longer has.
        case removal
    }

    /// The groups, where they come from, and what is decided about them.
    package var request = GroupUpdateRequest([], removal: nil)
    /// The files, each with what it holds.
    package private(set) var files: [(path: String, content: Deck)] = []
    /// Whether another wording is more likely an edit than another question.
    package private(set) var expectsEdits: Bool
    /// Decks with the id of another one of their package, and the titles that they get.
    package private(set) var renamed: [(title: String, newTitle: String)] = []
    private let isUpdate: Bool
    /// Whether an import takes answers in another program, or only what is suspended there.
    private let takesHistory: Bool
    /// Whether an import takes pictures and sounds along.
    private let takesMedia: Bool
    private var paths: Set<String> = []
    private var sources: [GroupID: (title: String, path: String)] = [:]
    private var lastReviews: [GroupID: [Question.ID: StudyDay]] = [:]

    /// The groups of the library that came from files, and the ones whose file is gone.
    private let known: [ImportedGroup]
    private let titles: [GroupSource: [String]]
    private let filed: [GroupFile: [ImportedGroup]]
    private lazy var gone = GoneGroups(
        known.filter { Path.resolved($0.source.file.path) == nil })

    /// - Parameters:
    ///   - library: the groups that may come anew, or from a file that was moved; none for an
    ///     update.
    ///   - paths: where the sources of groups are.
    package init(
        isUpdate: Bool, takesHistory: Bool, takesMedia: Bool = true,
        library: [LibraryGroup] = [], paths: OwnPaths
    ) {
        self.isUpdate = isUpdate
        self.takesHistory = takesHistory
        self.takesMedia = takesMedia
        expectsEdits = isUpdate
        known = library.imported(at: paths)
        titles = Dictionary(grouping: known, by: \.source.identity).mapValues {
            $0.map(\.group.title)
        }
        filed = Dictionary(grouping: known, by: \.source.identity.file)
        request.edits = nil
        request.adds = !isUpdate
        request.left = []
    }

    /// Takes the groups of a file, each under the title that it has in the library if it came from
    /// there, else under `title` or, if that is nil, its own.
    ///
    /// - Parameter moved: called with a group that has another title in the library, where its file
    ///   was moved.
    package mutating func take(
        _ decoded: Deck, of file: GroupFile, as title: String?,
        moved: (QuestionGroup, ImportedGroup) -> Void
    ) throws {
        let absolute = file.isLasting ? try file.absolute() : file
        var found: [(group: QuestionGroup, title: String?)] = []
        for group in decoded.groups {
            let titles = titles[GroupSource(absolute, group: group.title).identity] ?? []
            let wanted = title ?? group.title
            var known = titles.first { $0 == wanted } ?? titles.first ?? title
            if known == nil, let former = gone.remove(sharingQuestionsWith: group) {
                known = former.group.title
                if known != group.title { moved(group, former) }
            }
            found.append((group, known))
        }
        if !decoded.anki.isEmpty { rename(&found) }
        for (group, title) in found { try take(group, of: file, decoded, as: title) }
        let held = Set(decoded.groups.map(\.title))
        let here = GroupFile(path: absolute.path, title: absolute.title)
        request.left? += (filed[here] ?? []).filter { !held.contains($0.source.group) }.map(\.group)
    }

    /// Numbers the titles of decks that would have the id of another one: their names are the other
    /// program's. Those that are in the library keep the titles that they have there.
    private mutating func rename(_ decks: inout [(group: QuestionGroup, title: String?)]) {
        var ids = Set(decks.compactMap(\.title).map(GroupID.init(title:)))
        for index in decks.indices where decks[index].title == nil {
            let title = decks[index].group.title
            if ids.insert(GroupID(title: title)).inserted { continue }
            let numbered = (2...).lazy.map { "\(title) (\($0))" }
            guard let newTitle = numbered.first(where: { ids.insert(GroupID(title: $0)).inserted })
            else { continue }
            decks[index].title = newTitle
            renamed.append((title, newTitle))
        }
    }

    /// Takes a group of a file, under a title in the library or, if that is nil, in the file.
    ///
    /// - Parameter source: where a group that is updated came from.
    package mutating func take(
        _ found: QuestionGroup, of file: GroupFile, _ decoded: Deck, as title: String?,
        from source: GroupSource? = nil
    ) throws {
        var group = title.flatMap(found.renamed) ?? found
        let takesMedia = source?.takesMedia ?? takesMedia
        if takesMedia {
            request.media[group.id] = decoded.media
        } else if !decoded.anki.isEmpty {
            // What came before stays.
            group = group.namingMedia { _ in nil }
        }
        let path = decoded.origins[found.title]?.first ?? file.path
        if let other = sources.updateValue((group.title, path), forKey: group.id) {
            throw GroupCollision(group: group, path: path, other: other)
        }
        // A file that cannot be resolved now is not taken, as if it came from elsewhere.
        let resolved = file.isLasting ? try file.absolute() : nil
        request.groups.append(group)
        request.parts[group.id] = decoded.parts(ofGroup: found.title)
        lastReviews[group.id] = decoded.lastReviews
        request.renamed[group.id] = decoded.former[found.title]
        let takesHistory = isUpdate ? source?.takesHistory : takesHistory
        if let history = decoded.histories[found.title] {
            request.histories.append(
                HistoryImport.Part(group: group, history: history, takesAnswers: takesHistory))
        }
        request.sources[group.id] = resolved.map {
            GroupSource(
                $0, group: found.title, takesHistory: decoded.anki.isEmpty ? nil : takesHistory,
                takesMedia: takesMedia)
        }
        expectsEdits = expectsEdits || file.isWritten || !decoded.anki.isEmpty
        if paths.insert(file.path).inserted { files.append((file.path, decoded)) }
    }

    /// What was new in other programs.
    package private(set) var imported = HistoryImport()
    /// How many pictures and sounds came, and how many bytes they have.
    package private(set) var broughtMedia = (count: 0, bytes: 0)

    /// Whether some group takes answers in another program.
    package var takesAnswers: Bool { request.histories.contains { $0.takesAnswers != false } }

    /// Updates the groups of the store: all of them, or none. No lock is held while somebody
    /// decides.
    package mutating func update(
        _ store: GroupStore, decide: (Decision, [GroupUpdate]) throws -> Bool
    ) throws -> [GroupUpdate] {
        // What the learner wants to keep in its group does not leave it.
        let left = request.left?.filter { sources[$0.id] == nil }
        request.left = request.removal == .keep ? nil : left
        while true {
            let decision = try store.update(request)
            imported = decision.imported
            broughtMedia = decision.broughtMedia
            guard let open = decision.open else { return decision.updates }
            request.shown = decision.updates
            let answer = try decide(open, decision.updates)
            switch open {
            case .edits: request.edits = answer ? .keep : .new
            case .conflicts: request.conflicts = answer ? .here : .source
            case .removal: request.removal = answer ? .replace : .keep
            }
        }
    }

    /// Makes a last review in another program the first one of a question without a history, and
    /// counts them.
    package func takeSchedule(
        of group: QuestionGroup, in store: ReviewStore, _ calendar: StudyCalendar,
        now: @escaping @Sendable () -> Timestamp, knowing history: () throws -> ReviewHistory
    ) throws -> Int {
        guard let days = lastReviews[group.id], !days.isEmpty else { return 0 }
        // Another import would take over the same reviews.
        let lock = try FolderLock(store.folder)
        let history = try history().resolved(for: group.questions)
        let known = Set(history.reviews.map { history.questions[$0.question] })
        let log = store.changeLog(of: group.id, after: nil, calendar, now: now)
        var count = 0
        for id in group.questions.lazy.map(\.id) where !known.contains(id) {
            guard let day = days[id] else { continue }
            log.add(id, .good, rest: nil, typed: nil, at: min(calendar.start(of: day), now()))
            count += 1
        }
        try log.keep()
        lock.synchronize()
        return count
    }
}

/// Two groups of an import with the same id.
package struct GroupCollision: Error {
    package let group: QuestionGroup
    package let path: String
    package let other: (title: String, path: String)
}

/// A group of the library, and the file that it came from.
package typealias ImportedGroup = (group: LibraryGroup, source: GroupSource)

extension [LibraryGroup] {
    package func imported(at paths: OwnPaths) -> [ImportedGroup] {
        compactMap { group in (try? group.source()).map { (group, paths.own($0)) } }
    }
}

/// The groups whose files are gone, by their questions.
private struct GoneGroups {
    private var groups: [(group: ImportedGroup, count: Int)?] = []
    /// The groups that each question is in.
    private var holders: [Question.ID: [Int]] = [:]

    init(_ gone: [ImportedGroup]) {
        for group in gone {
            guard let questions = try? group.group.load().questions else { continue }
            for question in questions { holders[question.id, default: []].append(groups.count) }
            groups.append((group, questions.count))
        }
    }

    /// Takes out the group that this one was before its file or folder was moved: they share half
    /// of their questions.
    mutating func remove(sharingQuestionsWith group: QuestionGroup) -> ImportedGroup? {
        if holders.isEmpty { return nil }
        var shared: [Int: Int] = [:]
        for question in group.questions {
            for index in holders[question.id] ?? [] { shared[index, default: 0] += 1 }
        }
        let similar = shared.filter { index, count in
            groups[index].map { count * 2 >= min($0.count, group.questions.count) } ?? false
        }
        guard let most = similar.values.max(),
            let index = similar.filter({ $0.value == most }).keys.min()
        else { return nil }
        defer { groups[index] = nil }
        return groups[index]?.group
    }
}
