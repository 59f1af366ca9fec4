/// Finds the group of each history file, including copies that file synchronisers have renamed.
struct HistoryNames {
    private static let suffix = ".tsv"
    private let folder: String
    private let all: Set<String>
    private let isGroup: (GroupID) -> Bool
    private var rows: [String: Set<UInt64>?] = [:]

    init(_ names: [String], in folder: String, isGroup: @escaping (GroupID) -> Bool) {
        self.folder = folder
        all = Set(names)
        self.isGroup = isGroup
    }

    static func read(_ folder: String) throws(StorageError) -> [String] {
        try fileNames(in: folder, suffix: suffix)
    }

    /// The id of the group that a history file belongs to; empty if the name starts with no id.
    ///
    /// `verbs-2.tsv` may be a copy of `verbs.tsv`, or the history of another group. A copy shares
    /// rows with the original. A file that cannot be read counts as a copy, so that the original is
    /// not taken for the whole history.
    mutating func group(of name: String) -> String {
        let id = GroupID.start(of: name)
        guard name == id + Self.suffix else { return id }
        let originals = id.indices.reversed().filter { id[$0] == "-" }
            .map { String(id[..<$0]) + Self.suffix }.filter(all.contains)
        guard !originals.isEmpty, !isGroup(GroupID(validated: id)) else { return id }
        guard let own = rows(of: name) else { return group(of: originals[0]) }
        for original in originals where !own.isDisjoint(with: rows(of: original) ?? []) {
            return group(of: original)
        }
        return id
    }

    /// Hashes of the rows of a file, without trailing white space, which editors trim; nil if the
    /// file cannot be read.
    private mutating func rows(of name: String) -> Set<UInt64>? {
        if let known = rows[name] { return known }
        var found: Set<UInt64> = []
        let path = "\(folder)/\(name)"
        let isRead: Void? = try? readLines(of: path, limit: ReviewStore.greatestFileSize) {
            lines, _, _ in
            for line in lines.split(separator: UInt8(ascii: "\n")) {
                let blanks = line.reversed().prefix { $0 == "\t" || $0 == 0x0D }
                // Skip the header, which all files share. It starts with a letter.
                if line[line.startIndex] < UInt8(ascii: "A") {
                    found.insert(line.dropLast(blanks.count).fnv1a)
                }
            }
        }
        let rows = isRead.map { found }
        self.rows[name] = rows
        return rows
    }
}
