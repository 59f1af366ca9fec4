/// A binary Anki file: an archive, `.apkg` or `.colpkg`, or a profile's database,
/// `collection.anki2`.
package enum AnkiFile {
    case package, collection

    /// Recognises a file by its first bytes and its name; nil for all others, and for a pipe.
    package init?(path: String) {
        guard let real = Path.resolved(path), let start = readStart(of: real) else { return nil }
        let name = path.lowercased()
        switch ForeignFile(start) {
        case .ankiPackage: self = .package
        case _ where [".apkg", ".colpkg"].contains(where: name.hasSuffix): self = .package
        case .database where [".anki2", ".anki21"].contains(where: name.hasSuffix):
            self = .collection
        default: return nil
        }
    }
}
