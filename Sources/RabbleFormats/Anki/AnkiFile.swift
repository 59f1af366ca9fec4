/// A file of Anki that is no text.
package enum AnkiFile {
    /// An archive, `.apkg` or `.colpkg`.
    case package
    /// The database of a profile, `collection.anki2`.
    case collection

    /// Recognises a file by its start and its name; nil for all others, and for a pipe.
    package init?(path: String) {
        let name = Path.name(of: path).lowercased()
        guard let real = Path.resolved(path), let start = readStart(of: real) else { return nil }
        let isZip = start.starts(with: [0x50, 0x4B, 0x03, 0x04])
        if isZip, ForeignFile(start) == .ankiPackage || name.hasSuffix(".apkg") || name.hasSuffix(".colpkg") {
            self = .package
        } else if start.starts(with: "SQLite format 3\0".utf8), name.hasSuffix(".anki2") || name.hasSuffix(".anki21") {
            self = .collection
        } else {
            return nil
        }
    }
}
