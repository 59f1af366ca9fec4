/// A kind of file that users try to import although it has no readable questions.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture,
        richText, webPage, program, pointer
    case qti, pauker, starDict, memory, terms, translation, outline, xml, catalogue, index

    var message: String { Self.list.first { $0.kind == self }?.message ?? rawValue }

    /// The signature of a kind of file, and advice for the user.
    private struct Form {
        let kind: ForeignFile?
        /// The possible first bytes; nil matches any byte.
        let starts: [[UInt8?]]
        /// Names of entries that occur only in zip archives of this kind.
        let entries: [Substring.UTF8View]
        /// The beginnings of root tags of HTML and XML.
        let tags: [String]
        let message: String
    }

    private static let list = String(utf8: PackageResources.foreign_files_txt).sections.map {
        lines in
        let words = lines[0].blankSeparated
        let signs = ["/", "<"]
        let starts = words.dropFirst().filter { !signs.contains(String($0.prefix(1))) }.map {
            $0.utf8.split(separator: UInt8(ascii: ".")).map { UInt8(Substring($0), radix: 16) }
        }
        let message = lines.dropFirst().joined(separator: " ")
        return Form(
            kind: ForeignFile(rawValue: words[0]), starts: starts,
            entries: words.filter { $0.hasPrefix("/") }.map { $0.dropFirst().utf8 },
            tags: words.filter { $0.hasPrefix("<") }, message: message)
    }

    init?(_ bytes: [UInt8]) {
        func starts(_ start: [UInt8?]) -> Bool {
            bytes.count >= start.count && zip(bytes, start).allSatisfy { $1 == nil || $0 == $1 }
        }
        var kind = Self.list.first { $0.starts.contains(where: starts) }?.kind
        if kind == .archive {
            // An archive lists its entries at the end, and has each name before the content.
            let names = Array(bytes.prefix(65_536) + bytes.suffix(65_536))
            kind = Self.list.first { $0.entries.contains { names.contains($0) } }?.kind ?? kind
        }
        kind = kind ?? Self.ofMarkup(bytes)
        if let kind { self = kind } else { return nil }
    }

    /// The kind of a text, by its root element, or by the start of a gettext catalogue or dictd
    /// index.
    private static func ofMarkup(_ bytes: [UInt8]) -> ForeignFile? {
        guard let root = XMLElement.rootName(of: bytes) else {
            let start = bytes.startOfText..<min(bytes.count, 4_096)
            let isCatalogue =
                bytes.firstIndex(of: "msgid \"", in: start) != nil
                && bytes.firstIndex(of: "\nmsgstr \"", in: start) != nil
            if isCatalogue { return .catalogue }
            let isIndex = ["00databaseinfo\t", "00-database-info\t"].contains { entry in
                bytes.firstIndex(of: entry, in: start) != nil
            }
            return isIndex ? .index : nil
        }
        if let known = list.first(where: { $0.tags.contains("<\(root)") }) { return known.kind }
        if XMLFormat.roots.contains(root) { return nil }
        return bytes[bytes.startOfText...].starts(with: "<?xml".utf8) ? .xml : nil
    }
}

extension InvalidGroupFile {
    /// The reason why these bytes are not text in any of the formats; nil if they may be.
    package init?(notText bytes: [UInt8]) {
        if bytes.isEmpty {
            self.init("the file is empty", kind: .note)
        } else if let foreign = ForeignFile(bytes) {
            self.init(foreign.message, kind: .foreign)
        } else {
            return nil
        }
    }
}
