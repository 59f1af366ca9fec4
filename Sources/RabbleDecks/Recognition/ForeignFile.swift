/// A kind of file that users try to import although it has no readable questions.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture,
        richText, webPage, program, pointer
    case qti, pauker, starDict, memory, terms, translation, outline, xml, catalogue, index

    var message: String { Self.list.first { $0.kind == self }?.message ?? rawValue }

    /// The signs of a kind of file, and advice for the user.
    private struct Form {
        /// The kind and its signatures, the names of entries that occur only in zip archives of
        /// this kind, after a slash, and the beginnings of root tags of HTML and XML.
        let words: [String]
        let message: String
        var kind: ForeignFile? { ForeignFile(rawValue: words[0]) }
    }

    private static let list = String(utf8: PackageResources.foreign_files_txt).sections.map {
        Form(words: $0[0].blankSeparated, message: $0.dropFirst().joined(separator: " "))
    }

    init?(_ bytes: [UInt8]) {
        var kind = Self.list.first { $0.words.contains(where: bytes.hasSignature) }?.kind
        if kind == .archive {
            // An archive lists its entries at the end, and has each name before the content.
            let entries = Array(bytes.prefix(65_536) + bytes.suffix(65_536))
            let form = Self.list.first { form in
                form.words.contains { $0.hasPrefix("/") && entries.contains($0.dropFirst().utf8) }
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
        if let known = list.first(where: { $0.words.contains("<\(root)") }) { return known.kind }
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

extension [UInt8] {
    /// Whether the bytes start with a signature such as `52.49.46.46.??`, where `??` is any byte.
    func hasSignature(_ text: String) -> Bool {
        let words = text[...].parts(between: ".")
        return words.count <= count
            && zip(words, self).allSatisfy { $0 == "??" || UInt8($0, radix: 16) == $1 }
    }
}
