/// A kind of file that users try to import although it has no readable questions.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture,
        richText, webPage, program, pointer
    case qti, pauker, starDict, memory, terms, translation, outline, xml, catalogue, index

    var message: String { Self.list.first { $0.kind == self }?.message ?? rawValue }

    /// The signs of a kind of file, and advice for the user.
    private struct Form {
        let kind: ForeignFile?
        let starts: [[UInt8?]]
        /// Names of entries that occur only in zip archives of this kind, after a slash, and the
        /// beginnings of root tags of HTML and XML.
        let names: [String]
        let message: String
    }

    private static let list = String(utf8: PackageResources.foreign_files_txt).sections.map {
        lines in
        let words = lines[0].blankSeparated
        return Form(
            kind: ForeignFile(rawValue: words[0]),
            starts: words.dropFirst().compactMap { $0.signature }, names: words,
            message: lines.dropFirst().joined(separator: " "))
    }

    init?(_ bytes: [UInt8]) {
        var kind = Self.list.first { $0.starts.contains { bytes.starts(with: $0) } }?.kind
        if kind == .archive {
            // An archive lists its entries at the end, and has each name before the content.
            let entries = Array(bytes.prefix(65_536) + bytes.suffix(65_536))
            let form = Self.list.first { form in
                form.names.contains { $0.hasPrefix("/") && entries.contains($0.dropFirst().utf8) }
            }
            kind = form?.kind ?? kind
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
        if let known = list.first(where: { $0.names.contains("<\(root)") }) { return known.kind }
        if GroupFormat.xmlRoots.contains(root) { return nil }
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

extension String {
    /// The first bytes of a kind of file, such as `52.49.46.46.??`, with nil for any byte; nil if
    /// the text is anything else.
    var signature: [UInt8?]? {
        let words = self[...].parts(between: ".")
        // The names of entries and tags begin otherwise.
        guard words[0].utf8.count == 2 else { return nil }
        let bytes = words.map { UInt8($0, radix: 16) }
        return zip(words, bytes).allSatisfy { $0 == "??" || $1 != nil } ? bytes : nil
    }
}

extension [UInt8] {
    func starts(with signature: [UInt8?]) -> Bool {
        starts(with: signature) { $1 == nil || $0 == $1 }
    }
}
