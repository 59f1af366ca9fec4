/// A kind of file that people try to import though no questions can be read from it.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture, richText, webPage,
        program

    var message: String { Self.messages[rawValue] ?? rawValue }

    private static let messages = Dictionary(
        sections(of: PackageResources.foreign_files_txt, named: \.self)
            .map { ($0, $1.split(separator: "\n").joined(separator: " ")) }, uniquingKeysWith: { $1 })

    private static let signatures: [(bytes: [UInt8], kind: ForeignFile)] = [
        (Array("SQLite format 3\0".utf8), .database), (Array("%PDF-".utf8), .pdf),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldOffice), (Array("{\\rtf".utf8), .richText),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .compressed), (Array("Rar!\u{1A}\u{7}".utf8), .compressed),
        ([0x1F, 0x8B, 0x08], .compressed), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed),
        ([0x28, 0xB5, 0x2F, 0xFD], .compressed),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .picture), ([0xFF, 0xD8, 0xFF], .picture),
        (Array("GIF87a".utf8), .picture), (Array("GIF89a".utf8), .picture), ([0x7F, 0x45, 0x4C, 0x46], .program),
    ]

    /// Recognises a file by its first bytes; nil if it may be text.
    init?(_ bytes: [UInt8]) {
        // In bzip2 the size of the blocks is followed by a first block, which starts with the digits of π.
        let isBzip =
            bytes.starts(with: "BZh".utf8) && bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
        let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        let kind =
            Self.signatures.first { bytes.starts(with: $0.bytes) }?.kind ?? (isBzip ? .compressed : nil)
            ?? (isWebP ? .picture : nil) ?? (Self.isWebPage(bytes) ? .webPage : nil)
            ?? (bytes.starts(with: ZipEntry.signature) ? ZipEntry.kind(of: bytes) : nil)
        guard let kind else { return nil }
        self = kind
    }

    /// Whether the text starts with the first tag of HTML and another tag. In a table the first tag may be a prompt.
    private static func isWebPage(_ bytes: [UInt8]) -> Bool {
        let first = bytes[bytes.startOfText...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first.first == UInt8(ascii: "<") else { return false }
        let start = String(decoding: first.prefix(1_024), as: UTF8.self).lowercased()
        guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html"), let end = start.firstIndex(of: ">")
        else { return false }
        let rest = String(start[start.index(after: end)...]).trimmed
        return rest.isEmpty || rest.hasPrefix("<")
    }
}

/// An entry of a zip archive, as its local header describes it
/// ([APPNOTE](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), section 4.3.7).
private struct ZipEntry {
    static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

    private let name: String
    private let content: ArraySlice<UInt8>

    /// How many entries are searched for one that shows the kind.
    private static let mostEntries = 16
    /// How far headers are searched: a zip archive that was written to a pipe has the size of an entry only after it.
    private static let mostBytes = 1_048_576
    private static let headerSize = 30

    /// The kind of an archive, by its first entries.
    static func kind(of archive: [UInt8]) -> ForeignFile {
        var rest = archive.prefix(mostBytes)
        for _ in 0..<mostEntries {
            guard let entry = ZipEntry(rest) else { break }
            if let owner = entry.owner { return owner }
            rest = entry.content
            while !rest.isEmpty, !rest.starts(with: signature) { rest.removeFirst() }
        }
        return .archive
    }

    /// - Returns: nil if the bytes do not start with a header, or end within it.
    private init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.starts(with: Self.signature), bytes.count >= Self.headerSize else { return nil }
        func number(at offset: Int) -> Int {
            Int(bytes[bytes.startIndex + offset]) | Int(bytes[bytes.startIndex + offset + 1]) << 8
        }
        let afterHeader = bytes.dropFirst(Self.headerSize)
        let (nameSize, extraSize) = (number(at: 26), number(at: 28))
        guard afterHeader.count >= nameSize else { return nil }
        name = String(decoding: afterHeader.prefix(nameSize), as: UTF8.self)
        content = afterHeader.dropFirst(nameSize + extraSize)
    }

    /// The kind of file that has an entry like this; nil if many have.
    private var owner: ForeignFile? {
        switch name {
        case "meta", "collection.anki2", "collection.anki21", "collection.anki21b": return .ankiPackage
        case _ where name.hasPrefix("xl/"): return .spreadsheet
        case _ where name.hasPrefix("word/"): return .document
        case "mimetype":
            if content.starts(with: "application/vnd.oasis.opendocument.spreadsheet".utf8) { return .spreadsheet }
            return content.starts(with: "application/vnd.oasis.opendocument.text".utf8) ? .document : nil
        default: return nil
        }
    }
}

extension InvalidGroupFile {
    /// Why these bytes are not text in any of the formats; nil if they may be.
    init?(notText bytes: [UInt8]) {
        if bytes.isEmpty {
            self.init("the file is empty", kind: .note)
        } else if let foreign = ForeignFile(bytes) {
            self.init(foreign.message, kind: .foreign)
        } else {
            return nil
        }
    }
}

/// The sections of a resource, with a blank line between them: what the first line stands for, and the other lines.
func sections<Key>(of bytes: [UInt8], named key: (String) -> Key?) -> [(Key, String)] {
    bytes.split(separator: "\n\n".utf8).compactMap { section in
        let parts = section.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map {
            String(decoding: $0, as: UTF8.self)
        }
        return key(parts[0]).map { ($0, parts[1]) }
    }
}
