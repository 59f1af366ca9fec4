import Foundation

/// All files under a folder by their paths, except hidden ones, which only the program uses.
///
/// Times and drill names, which differ between runs, are removed.
struct Snapshot: Equatable {
    private(set) var files: [String: String] = [:]

    init(_ folder: String) {
        let paths =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for path in paths where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
                continue
            }
            var isFolder: ObjCBool = false
            guard
                FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[Self.timeless(path)] = Self.timeless(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The files without drafts, which may remain.
    var withoutDrafts: Snapshot {
        var others = self
        others.files = files.filter { !$0.key.hasPrefix("groups/drafts/") }
        return others
    }

    /// The files without repeated edits: an edit that did not reach the group's file is repeated.
    var withoutRepeatedEdits: Snapshot {
        var others = self
        others.files = files.mapValues { text in
            var edits: Set<Substring> = []
            return text.split(separator: "\n").filter {
                !$0.contains("\tedit\t") || edits.insert($0).inserted
            }.joined(separator: "\n")
        }
        return others
    }

    /// Problems after the program was stopped between `old` and `new`; empty if each file is one of
    /// both.
    func problems(between old: Snapshot, and new: Snapshot) -> [String] {
        var problems: [String] = []
        for path in Set(files.keys).union(old.files.keys).union(new.files.keys).sorted() {
            let state = files[path]
            if state != old.files[path], state != new.files[path] {
                // Before a history is renamed, it may already have its last rows.
                let ends =
                    [new.files[path]]
                    + (new.files[path] == nil ? new.files.values.map(Optional.some) : [])
                if ends.contains(where: { Self.isHistory(state, from: old.files[path], to: $0) }) {
                    continue
                }
                problems.append(
                    "\(path) is neither old nor new: \(state?.prefix(200) ?? "it is gone")")
            }
        }
        // A moved file is in one of its places.
        let kept = Set(old.files.values).intersection(new.files.values).subtracting(files.values)
        return problems
            + kept.filter { content in !files.values.contains { $0.hasPrefix(content) } }
            .map { "it is nowhere: \($0.prefix(200))" }
    }

    /// Whether whole rows were added to the old ones, and all of them are in the new file.
    private static func isHistory(_ state: String?, from old: String?, to new: String?) -> Bool {
        guard let state, let new, new.hasPrefix("time\t") else { return false }
        return state.hasPrefix(old ?? "") && new.hasPrefix(state)
            && (state.hasSuffix("\n") || state.isEmpty)
    }

    private static func timeless(_ text: String) -> String {
        text.replacing(/20\d\d-?\d\d-?\d\dT[\d:.]+(Z|[-+]\d\d:\d\d)/, with: "TIME").replacing(
            /\t[0-9a-f]{12}\b/, with: "\tDRILL")
    }
}
