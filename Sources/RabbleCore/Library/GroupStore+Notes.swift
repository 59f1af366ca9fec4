/// The notes of Anki that the questions of a group are from, in a file beside its own:
/// `verbs.anki`. Only an import, and an export as a package, read it. Its name does not end as that
/// of a group does, as earlier versions would list it as one.
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

    /// The notes that an import adds to: it makes a damaged file anew.
    func notesToKeep(of id: GroupID) throws(GroupFileError) -> AnkiNotes? {
        do { return try notes(of: id) } catch {
            if case .invalid = error { return nil }
            throw error
        }
    }
}

extension LibraryPlan {
    /// Keeps the notes of questions that come to a group, beside those that it has.
    mutating func add(
        _ notes: AnkiNotes, to id: GroupID, beside old: AnkiNotes?, with questions: QuestionList,
        in store: GroupStore
    ) {
        let joined = notes.joined(with: old, for: questions)
        if !joined.isEmpty { files.append((store.notesFile(of: id), joined.bytes)) }
    }

    /// The move of the notes of a group; none if it has none.
    static func notesMoves(
        of id: GroupID, in store: GroupStore, _ move: (String) -> FileMove
    ) -> [FileMove] {
        let path = store.notesFile(of: id)
        return Path.isTaken(path) ? [move(path)] : []
    }
}
