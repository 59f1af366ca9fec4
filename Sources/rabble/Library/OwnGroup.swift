// A group that a command may change is any except the built-in ones.
extension Context {
    func ownGroup(named name: String) throws(Failure) -> LibraryGroup {
        try own(library().group(named: name))
    }

    func own(_ group: LibraryGroup) throws(Failure) -> LibraryGroup {
        _ = try groups()
        guard group.isBuiltIn else { return group }
        let way =
            "make it your own first: rabble groups export \(group.id) | rabble groups import -"
        throw .usage("\(group.title) is built in and cannot be changed; \(way)")
    }

    /// The questions now in the file, with the answers accepted in drills. A repeated question is
    /// an error.
    func present(_ group: LibraryGroup) throws(Failure) -> QuestionGroup {
        let questions = try Failure.reading { try group.load(repetitions: .refused) }
        return questions.accepting(try history(of: group.id, in: reviewStore, warning: false))
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
            \(id.inShell) takes \(count == 1 ? "it" : "them") over
            """
    }
}
