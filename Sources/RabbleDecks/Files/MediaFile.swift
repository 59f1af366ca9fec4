/// A picture, sound or film that a deck refers to, before it is copied into the library.
package struct MediaFile: Equatable, Sendable {
    /// The kind of media, determined by the file's first bytes, because its name may be wrong.
    package enum Kind: String, Sendable { case picture, sound, film }

    /// The maximum size of one file in bytes.
    package static let maxBytes = 100 * 1_048_576
    private static let longestName = 200

    package let path: String
    /// The name in a group, with an extension that programs recognise.
    package let name: String
    package let kind: Kind

    /// - Returns: nil if the bytes are not a picture, sound or film, or if the name contains a path
    ///   or characters that a terminal would interpret.
    package init?(named name: String, at path: String, start: @autoclosure () -> [UInt8]?) {
        guard Self.mayBeNamed(name), let (kind, usual) = start().flatMap(Self.kind) else {
            return nil
        }
        self.path = path
        self.name = Self.opens(name) ? name : "\(name).\(usual)"
        self.kind = kind
    }

    /// A missing file, of the kind that its name indicates.
    package init?(supposed name: String) {
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        let line = Self.lines.first { $0.dropFirst().contains(ending) }
        guard Self.mayBeNamed(name), let kind = line.flatMap({ Kind(rawValue: $0[0]) }) else {
            return nil
        }
        (path, self.name, self.kind) = (name, name, kind)
    }

    /// Whether a name is a plain file name: neither a path nor `data:image/png;base64,` with data.
    static func mayBeNamed(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        return name.utf8.count <= longestName && !name.isBlank && !name.hasPrefix(".")
            && !scalars.contains(where: { $0 == "/" || $0 == "\\" })
            && !scalars.indices.contains(where: scalars.isUnsafeToShow)
    }

    /// Whether programs recognise a file with this name as a picture, sound or film.
    package static func opens(_ name: String) -> Bool {
        let words = name.split(separator: ".").dropFirst()
        return words.last.map { extensions.contains($0.lowercased()) } ?? false
    }

    private static let extensions = Set(lines.flatMap { $0.dropFirst() }.filter { $0.count < 5 })

    /// The kind, the usual extension, other extensions and signatures of each type of file.
    private static let lines = String(utf8: PackageResources.media_kinds_txt)
        .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

    private static func kind(of bytes: [UInt8]) -> (Kind, String)? {
        let line = lines.first { $0.contains(where: bytes.hasSignature) }
        return line.flatMap { line in Kind(rawValue: line[0]).map { ($0, line[1]) } }
    }
}
