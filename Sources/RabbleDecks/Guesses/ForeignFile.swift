/// A kind of file that people try to import though no questions can be read from it.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture,
        richText, webPage, program, pointer
    case qti, pauker, starDict, memory, terms, translation, outline, xml, catalogue, index

    var message: String { Self.list.first { $0.kind == self }?.message ?? rawValue }

    /// How files of a kind look, and what to do with them.
    private struct Form {
        let kind: ForeignFile?
        /// What they may start with, nil for any byte.
        let starts: [[UInt8?]]
        /// The names of entries that only their zip archives have.
        let entries: [Substring.UTF8View]
        /// The starts of the first tags of HTML and XML.
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
            // An archive lists its entries at the end, and names each before its content.
            let names = Array(bytes.prefix(65_536) + bytes.suffix(65_536))
            kind = Self.list.first { $0.entries.contains { names.contains($0) } }?.kind ?? kind
        }
        kind = kind ?? Self.ofMarkup(bytes)
        if let kind { self = kind } else { return nil }
    }

    /// The kind of a text by its first element, of a catalogue of gettext, or of an index of dictd.
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
    /// Why these bytes are not text in any of the formats; nil if they may be.
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
