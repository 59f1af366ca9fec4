/// A file of Anki that is no text: an archive, `.apkg` or `.colpkg`, or the database of a profile, `collection.anki2`.
package enum AnkiFile {
    case package, collection

    /// Recognises a file by its start and its name; nil for all others, and for a pipe.
    package init?(path: String) {
        guard let real = Path.resolved(path), let start = readStart(of: real) else { return nil }
        let isNamed = ["apkg", "colpkg", "anki2", "anki21"].contains { path.lowercased().hasSuffix(".\($0)") }
        switch ForeignFile(start) {
        case .ankiPackage: self = .package
        case .archive where isNamed: self = .package
        case .database where isNamed: self = .collection
        default: return nil
        }
    }
}
