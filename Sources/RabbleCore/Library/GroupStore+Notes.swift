import RabbleSystem

/// The notes of Anki that the questions of a group are from, in a file beside its own:
/// `verbs.anki`. Only an import, and an export as a package, read it. Its name does not end as that
/// of a group does, as earlier versions would list it as one.
extension GroupStore {
    func notesFile(of id: GroupID) -> String { "\(folder)/\(id).anki" }

    /// The notes; nil if there are none, or the file is not this program's.
    package func notes(of id: GroupID) throws(StorageError) -> AnkiNotes? {
        let path = notesFile(of: id)
        guard Path.entry(at: path) != .missing else { return nil }
        return AnkiNotes(try readFile(path, limit: GroupFile.greatestSize))
    }
}

extension LibraryPlan {
    /// Keeps the notes of questions that come to a group, beside those that it has.
    mutating func add(
        _ notes: AnkiNotes?, to id: GroupID, with questions: QuestionList, in store: GroupStore
    ) throws(GroupFileError) {
        guard let notes else { return }
        do throws(StorageError) {
            let joined = notes.joined(with: try store.notes(of: id), for: questions)
            if !joined.isEmpty { files.append((store.notesFile(of: id), joined.bytes)) }
        } catch { throw .storage(error) }
    }

    /// The move of the notes of a group; none if it has none.
    static func notesMoves(
        of id: GroupID, in store: GroupStore, _ move: (String) -> FileMove
    ) -> [FileMove] {
        let path = store.notesFile(of: id)
        return Path.isTaken(path) ? [move(path)] : []
    }
}
