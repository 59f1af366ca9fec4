/// A group from a file, to be added to the library.
package struct IncomingGroup: Sendable {
    /// The group with its title in the library.
    package internal(set) var group: QuestionGroup
    /// The file to update it from; nil if it cannot be read again.
    package var source: GroupSource?
    /// The parts of a question that the file can represent.
    var parts = QuestionParts.all
    /// The pictures and sounds to import, by their names in the questions.
    var media: [String: MediaFile] = [:]
    /// The Anki notes that the questions come from.
    var notes: AnkiNotes?
    /// The reviews of the questions in another program.
    var history: ImportedHistory?
    /// Whether to import these answers; nil to do so if an earlier import did.
    var takesHistory: Bool?
    /// The last reviews in another program, each of which becomes the first one of a question
    /// without a history; nil to ignore them.
    var lastReviews: [Question.ID: StudyDay]?
    /// Whether the source may have further questions, which could not be read.
    package fileprivate(set) var isPartial = false
    fileprivate var path = ""

    init(_ group: QuestionGroup) { self.group = group }
}

/// Groups to be imported into the library from files, with the decisions made.
package struct LibraryImport {
    /// The groups, each with a different id.
    package var groups: [IncomingGroup] = []
    package var choices = UpdateChoices()
    /// The files with their contents.
    package private(set) var files: [(path: String, content: Deck)] = []
    /// Whether a different wording is more likely an edit than a new question.
    package private(set) var expectsEdits = false
    /// Decks whose id another deck in their package has, and the titles that they get.
    package private(set) var renamed: [(title: String, newTitle: String)] = []
    /// Groups that came from the same files but are no longer in them: questions may move from
    /// these, and between all groups. Nil if they stay and are imported again.
    package var left: [LibraryGroup]? = []
    /// The groups that are not added again if they have been removed.
    var present: Set<GroupID> = []
    /// The index of each group and file among those already added.
    private var indices: [GroupID: Int] = [:]
    private var paths: Set<String> = []
    private var isUpdate = false
    /// Whether an import includes answers from another program, or only suspensions.
    package var takesHistory = false
    /// Whether an import includes pictures and sounds.
    package var takesMedia = false
    /// Whether an import includes the last reviews of Obsidian's plugin.
    package var takesSchedule = false

    /// The groups of the library that were imported from files, and those whose file has been
    /// removed.
    private var known: [ImportedGroup] = []
    private var filed: [GroupFile: [ImportedGroup]] = [:]
    private var ownPaths: OwnPaths = [:]
    private var gone: GoneGroups?

    /// - Parameters:
    ///   - library: the groups that may be imported again, or from a file that was moved; empty for
    ///     an update.
    ///   - paths: the paths of the groups' sources.
    /// - Throws: ``GroupFileError`` if the file of a group cannot be read.
    package init(
        isUpdate: Bool, library: [LibraryGroup], paths: OwnPaths
    ) throws(GroupFileError) {
        self.isUpdate = isUpdate
        ownPaths = paths
        expectsEdits = isUpdate
        known = try library.imported(at: paths)
        filed = Dictionary(grouping: known, by: \.source.identity.file)
    }

    /// New versions of groups without a file.
    package init(_ groups: [QuestionGroup], removal: GroupUpdate.Removal?) {
        self.groups = groups.map(IncomingGroup.init)
        choices = UpdateChoices(edits: .new, removal: removal)
        left = nil
    }

    /// Adds the groups of a file. A group that was imported from there before keeps its title in
    /// the library; others get `title` or, if that is nil, their own.
    ///
    /// - Parameter moved: called with a group that has another title in the library, if its file
    ///   was moved.
    package mutating func take(
        _ decoded: Deck, of file: GroupFile, as title: String?,
        moved: (QuestionGroup, ImportedGroup) -> Void
    ) throws {
        let absolute = file.isLasting ? try file.absolute() : file
        let here = filed[GroupFile(path: absolute.path, title: absolute.title)] ?? []
        let held = Set(decoded.groups.map(\.title))
        // Each export of Anki's whole collection has another name.
        let ofAnki = file.isCollection ? known.filter(\.source.file.isCollection) : []
        var found: [(group: QuestionGroup, title: String?)] = []
        for group in decoded.groups {
            let titles = here.filter { $0.source.group == group.title }.map(\.group.title)
            let wanted = title ?? group.title
            var known = titles.first { $0 == wanted } ?? titles.first ?? title
            if known == nil {
                if gone == nil {
                    let lost = self.known.filter { Path.isGone($0.source.file.path) }
                    gone = try GoneGroups(lost + ofAnki.filter { !held.contains($0.source.group) })
                }
                var same = try GoneGroups(ofAnki.filter { $0.source.group == group.title })
                let former =
                    same.remove(sharingQuestionsWith: group)
                    ?? gone?.remove(sharingQuestionsWith: group)
                known = former?.group.title
                if let former, known != group.title { moved(group, former) }
            }
            found.append((group, known))
        }
        if decoded.origins.isEmpty { rename(&found) }
        for (group, title) in found { try take(group, of: file, decoded, as: title) }
        if decoded.isPartial { return }
        left? += here.filter { !held.contains($0.source.group) }.map(\.group)
    }

    /// Numbers the titles of groups that would have the id of another group in their file. Groups
    /// that are in the library keep their titles there.
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

    /// Adds a group from a file, with a title in the library or, if that is nil, the title in the
    /// file.
    ///
    /// - Parameter source: the source of a group that is updated.
    package mutating func take(
        _ found: QuestionGroup, of file: GroupFile, _ decoded: Deck, as title: String?,
        from source: GroupSource? = nil
    ) throws {
        let isAnki = !decoded.anki.isEmpty
        let takesMedia = source?.takesMedia ?? takesMedia
        var new = IncomingGroup(title.flatMap(found.renamed) ?? found)
        new.path = decoded.origins[found.title]?.first ?? file.path
        if let index = indices.updateValue(groups.count, forKey: new.group.id) {
            let other = groups[index]
            throw GroupCollision(
                group: new.group, path: new.path, other: (other.group.title, other.path))
        }
        if takesMedia { new.media = decoded.media }
        new.parts = decoded.parts(ofGroup: found.title)
        // Media imported earlier stay.
        if !takesMedia, isAnki {
            new.group = new.group.namingMedia { _ in nil }
            new.parts.remove(.extras)
        }
        new.isPartial = decoded.isPartial
        if takesSchedule { new.lastReviews = decoded.lastReviews }
        new.history = decoded.histories[found.title]
        new.notes = decoded.notes[found.title]
        new.takesHistory = isUpdate ? source?.takesHistory : takesHistory
        if file.isLasting {
            new.source = GroupSource(
                try file.absolute(), group: found.title,
                takesHistory: isAnki ? new.takesHistory : nil, takesMedia: takesMedia)
        }
        groups.append(new)
        if isUpdate { present.insert(new.group.id) }
        expectsEdits = expectsEdits || file.isWritten || isAnki
        if paths.insert(file.path).inserted { files.append((file.path, decoded)) }
    }

    /// Gives a group the title that another program has given it since the file was read, so that
    /// it is not made twice.
    mutating func followRenames(to library: [GroupID: LibraryGroup]) throws(GroupFileError) {
        let unknown = groups.indices.filter {
            groups[$0].source != nil && library[groups[$0].group.id] == nil
        }
        if unknown.isEmpty { return }
        let now = try library.values.ordered { $0.id < $1.id }.imported(at: ownPaths)
        for index in unknown {
            let identity = groups[index].source?.identity
            guard let renamed = now.first(where: { $0.source.identity == identity }),
                let group = groups[index].group.renamed(renamed.group.title)
            else { continue }
            groups[index].group = group
        }
    }

    /// Whether any group includes answers from another program.
    package var takesAnswers: Bool {
        groups.contains { $0.history != nil && $0.takesHistory != false }
    }
}

/// Two groups of an import with the same id.
package struct GroupCollision: Error {
    package let group: QuestionGroup
    package let path: String
    package let other: (title: String, path: String)
}

extension GroupFile {
    fileprivate var isCollection: Bool { path.hasSuffix(".colpkg") }
}

/// A group of the library, and the file that it was imported from.
package typealias ImportedGroup = (group: LibraryGroup, source: GroupSource)

extension [LibraryGroup] {
    /// The groups with a record of a source. A file without a valid group has none.
    ///
    /// - Throws: ``GroupFileError`` if one cannot be read.
    func imported(at paths: OwnPaths) throws(GroupFileError) -> [ImportedGroup] {
        var imported: [ImportedGroup] = []
        for group in self {
            let source = try unlessInvalid { () throws(GroupFileError) in try group.source() }
            if let source = source ?? nil { imported.append((group, paths.own(source))) }
        }
        return imported
    }
}

/// The groups whose files have been removed, indexed by their questions.
private struct GoneGroups {
    private var groups: [(group: ImportedGroup, count: Int)?] = []
    /// The groups that contain each question.
    private var holders: [Question.ID: [Int]] = [:]

    init(_ gone: [ImportedGroup]) throws(GroupFileError) {
        for group in gone {
            let load = { () throws(GroupFileError) in try group.group.load().questions }
            guard let questions = try unlessInvalid(load) else { continue }
            for question in questions { holders[question.id, default: []].append(groups.count) }
            groups.append((group, questions.count))
        }
    }

    /// Removes and returns the group whose moved file this one probably comes from: they share half
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
