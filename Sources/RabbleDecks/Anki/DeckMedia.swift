/// The pictures, sounds and films that cards of a deck may show, by their names in the deck.
struct DeckMedia {
    let files: [String: MediaFile]

    init(_ files: [String: MediaFile]) { self.files = files }

    /// Missing files, of the kinds that their names indicate.
    init(supposed names: Set<String>) {
        files = names.reduce(into: [:]) { $0[$1] = MediaFile(supposed: $1) }
    }

    /// Finds the files with these names in a folder.
    ///
    /// - Throws: ``StorageError`` if a file cannot be read, because the deck would lose it.
    init(_ names: Set<String>, in folder: String) throws(StorageError) {
        var files: [String: MediaFile] = [:]
        for name in names where MediaFile.mayBeNamed(name) {
            let path = "\(folder)/\(name)"
            guard Path.size(of: path) <= MediaFile.maxBytes else { continue }
            let start = try readStart(ofFile: path)
            files[name] = MediaFile(named: name, at: path, start: start)
        }
        self.files = files
    }

    /// The names that a field may refer to: `a%20b.png` in HTML may also be `a b.png`.
    static func names(in field: String) -> [String] {
        guard field.utf8.contains(where: "[<".utf8.contains) else { return [] }
        return HTMLText(field).media.flatMap(meanings)
    }

    private static func meanings(of name: String) -> [String] {
        let plain = name.contains("&") ? HTMLText(name).text : name
        return name.contains("%") ? [name, plain, plain.withoutPercents] : [name, plain]
    }

    /// The name, and the reference as written, by which a field refers to a file of the library,
    /// which may be numbered there: `img.2.png` for `img.png`. Nil if it refers to other files.
    static func reference(to path: String, in field: String) -> (name: String, written: String)? {
        let base = Path.name(of: path)
        let all = HTMLText(field).media.flatMap { written in
            meanings(of: written).map { (name: $0, written: written) }
        }
        return all.first { $0.name == base }
            ?? all.first { name, _ in
                let stem = name.prefix { $0 != "." }
                let rest = name.dropFirst(stem.count)
                let number = base.dropFirst(stem.count).dropLast(rest.count)
                let isNumbered = number.first == "." && Int(number.dropFirst()) != nil
                // A name without an extension got one.
                return base.hasPrefix("\(stem)") && base.hasSuffix(rest) && isNumbered
                    || base.hasPrefix("\(name).")
            }
    }

    /// The names of the available files.
    func names(of written: [String]) -> [String] {
        written.compactMap { Self.meanings(of: $0).first { files[$0] != nil } }
    }

    /// The text for a side that is only a picture or a sound: `[picture fi.png]`; nil if there is
    /// no file.
    func side(of written: [String]) -> String? {
        names(of: written).first.flatMap { name in
            files[name].map { "[\($0.kind.rawValue) \(name)]" }
        }
    }
}

extension String {
    /// The field with another name for a picture or sound.
    func replacingMedia(_ written: String, by name: String) -> String {
        let name = name.replacing("&", with: "&amp;")
        return [("\"", "\""), ("'", "'"), ("=", " "), ("=", ">"), (":", "]")].reduce(self) {
            $0.replacing($1.0 + written + $1.1, with: $1.0 + name + $1.1)
        }
    }
}
