/// The pictures, sounds and films that cards of a deck may show, by the names that the deck has for
/// them.
package struct DeckMedia {
    package let files: [String: MediaFile]

    package init(_ files: [String: MediaFile]) { self.files = files }

    /// The files of these names that a folder has.
    ///
    /// - Throws: ``StorageError`` if one cannot be read, as the deck would lose it.
    package init(_ names: Set<String>, in folder: String) throws(StorageError) {
        var files: [String: MediaFile] = [:]
        for name in names where MediaFile.mayBeNamed(name) {
            let path = "\(folder)/\(name)"
            guard Path.size(of: path) <= MediaFile.mostBytes else { continue }
            let start = try readStart(ofFile: path)
            files[name] = MediaFile(named: name, at: path, start: start)
        }
        self.files = files
    }

    /// The names that a field may mean: `a%20b.png` in HTML is also `a b.png`.
    static func names(in field: String) -> [String] {
        guard field.utf8.contains(where: "[<".utf8.contains) else { return [] }
        return HTMLText(field).media.flatMap(meanings)
    }

    private static func meanings(of name: String) -> [String] {
        let plain = name.contains("&") ? HTMLText(name).text : name
        return name.contains("%") ? [name, plain, plain.withoutPercents] : [name, plain]
    }

    /// The names of those that there is a file of.
    func names(of written: [String]) -> [String] {
        written.compactMap { Self.meanings(of: $0).first { files[$0] != nil } }
    }

    /// What stands for a side of a card that is nothing but a picture or a sound:
    /// `[picture fi.png]`; nil if there is no file.
    func side(of written: [String]) -> String? {
        names(of: written).first.flatMap { name in
            files[name].map { "[\($0.kind.rawValue) \(name)]" }
        }
    }
}
