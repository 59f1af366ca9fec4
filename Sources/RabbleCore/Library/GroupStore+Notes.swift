/// The Anki notes that the questions of a group come from, in a file beside its own: `verbs.anki`.
/// Only imports and exports of packages read it. Its extension differs from that of a group,
/// because earlier versions would list it as one.
extension GroupStore {
    func notesFile(of id: GroupID) -> String { "\(folder)/\(id).anki" }

    /// The notes; nil if there are none.
    package func notes(of id: GroupID) throws(GroupFileError) -> AnkiNotes? {
        let path = notesFile(of: id)
        guard Path.entry(at: path) != .missing else { return nil }
        let bytes: [UInt8]
        do { bytes = try readFile(path, limit: GroupFile.greatestSize) } catch {
            throw .storage(error)
        }
        if let notes = AnkiNotes(bytes) { return notes }
        let reason =
            """
            the notes of Anki in it are damaged; rabble groups update \(id) takes them from \
            the package again
            """
        throw .invalid(InvalidGroupFile(reason), path: path)
    }

    /// The notes that an import adds to; none if the file is damaged, so that the import replaces
    /// it.
    func notesToKeep(of id: GroupID) throws(GroupFileError) -> AnkiNotes? {
        do { return try notes(of: id) } catch {
            if case .invalid = error { return nil }
            throw error
        }
    }
}

extension LibraryPlan {
    /// Adds the notes of questions that a group gets to those that it has.
    mutating func add(
        _ notes: AnkiNotes, to id: GroupID, beside old: AnkiNotes?, with questions: QuestionList,
        in store: GroupStore
    ) {
        let joined = notes.joined(with: old, for: questions)
        if !joined.isEmpty { files.append((store.notesFile(of: id), joined.bytes)) }
    }

    /// The move of the notes of a group; empty if it has none.
    static func notesMoves(
        of id: GroupID, in store: GroupStore, _ move: (String) -> FileMove
    ) -> [FileMove] {
        let path = store.notesFile(of: id)
        return Path.entry(at: path) == .missing ? [] : [move(path)]
    }
}
