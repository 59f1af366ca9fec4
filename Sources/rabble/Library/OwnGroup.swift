/// A group that a command may change: any except the built-in ones.
struct OwnGroup {
    let group: LibraryGroup
    let store: GroupStore
    private let context: Context
    /// Whether its file is a copy, and another file is the group.
    private(set) var isCopy = false
    var id: GroupID { group.id }
    var title: String { group.title }

    init(named name: String, _ context: Context) throws(Failure) {
        try self.init(try context.library().group(named: name), context)
    }

    /// - Parameter name: may be the name of a file in the groups' folder whose group is in another
    ///   file.
    init(namedOrCopy name: String, _ context: Context) throws(Failure) {
        let library = context.library()
        let copy = context.cache.copies.first { copy in
            copy.path.map { $0 == name || Path.name(of: $0) == name } ?? false
        }
        let group = if let copy { copy } else { try library.group(named: name) }
        try self.init(group, context)
        isCopy = copy != nil
    }

    init(_ group: LibraryGroup, _ context: Context) throws(Failure) {
        store = try context.groups()
        guard !group.isBuiltIn else {
            let way =
                "make it your own first: rabble groups export \(group.id) | rabble groups import -"
            throw .usage("\(group.title) is built in and cannot be changed; \(way)")
        }
        self.group = group
        self.context = context
    }

    /// The questions now in the file, with the answers accepted in drills. A repeated question is
    /// an error.
    func read() throws(Failure) -> QuestionGroup {
        let group = try Failure.reading { try self.group.load(repetitions: .refused) }
        return group.accepting(
            try context.history(of: id, in: context.reviewStore, warning: false))
    }
}

extension LibraryGroup {
    /// The message about a file whose group is in another file.
    func words(copying groups: [LibraryGroup]) -> String {
        let path = path ?? ""
        let ignored = "\(path): another group has this title or id; this file is ignored"
        guard let original = groups.first(where: { $0.id == id }), original.title == title,
            let more = try? load().questions.map(\.id), let known = try? original.load().questions
        else { return ignored }
        let count = Set(more).subtracting(known.map(\.id)).count
        if count == 0 { return ignored }
        return """
            \(path): \(original.path ?? "") has this group too, but lacks \
            \(count.counted("question")) of this file; rabble groups move \(path.inShell) --to \
            \(groups.name(of: id)) takes \(count == 1 ? "it" : "them") over
            """
    }
}
