/// A file that people try to import though no questions can be read from it, recognised by its first bytes.
enum ForeignFile {
    /// A package of Anki's: a deck or a whole collection.
    case ankiPackage
    /// A spreadsheet of Excel or LibreOffice.
    case spreadsheet
    /// A text document of a word processor.
    case document
    /// A spreadsheet or a document of Office before 2007.
    case oldOffice
    case pdf
    /// Anki and Mnemosyne keep their collections in one.
    case database
    /// Any other zip.
    case archive
    /// A file that gzip, xz, bzip2 or zstd has made smaller, and an archive of 7-Zip or RAR.
    case compressed
    case picture
    /// Text with layout that editors and mailers write.
    case richText
    case webPage
    /// A program for Linux.
    case program

    /// The first bytes by which files are recognised.
    private static let signatures: [(bytes: [UInt8], kind: ForeignFile)] = [
        (Array("SQLite format 3\0".utf8), .database), (Array("%PDF-".utf8), .pdf),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldOffice), (Array("{\\rtf".utf8), .richText),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .compressed), (Array("Rar!\u{1A}\u{7}".utf8), .compressed),
        ([0x1F, 0x8B, 0x08], .compressed), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed),
        ([0x28, 0xB5, 0x2F, 0xFD], .compressed),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .picture), ([0xFF, 0xD8, 0xFF], .picture),
        (Array("GIF87a".utf8), .picture), (Array("GIF89a".utf8), .picture), ([0x7F, 0x45, 0x4C, 0x46], .program),
    ]

    /// - Returns: nil for a file that may be text.
    /// - Complexity: O(1): neither the size of the file nor that of an entry matters.
    init?(_ bytes: [UInt8]) {
        if let known = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
            self = known.kind
        } else if Self.isBzip(bytes) {
            self = .compressed
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .picture
        } else if Self.isWebPage(bytes) {
            self = .webPage
        } else if bytes.starts(with: ZipEntry.signature) {
            self = ZipEntry.first(of: bytes).lazy.compactMap(\.owner).first ?? .archive
        } else {
            return nil
        }
    }

    /// After the size of its blocks the first one starts with the digits of π.
    private static func isBzip(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "BZh".utf8) && bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
    }

    /// Whether the text starts with the first tag of HTML, after which another one comes: in a table it may be a prompt.
    private static func isWebPage(_ bytes: [UInt8]) -> Bool {
        let first = bytes[bytes.startOfText...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first.first == UInt8(ascii: "<") else { return false }
        let start = String(decoding: first.prefix(1_024), as: UTF8.self).lowercased()
        guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html"), let end = start.firstIndex(of: ">")
        else { return false }
        let rest = String(start[start.index(after: end)...]).trimmed
        return rest.isEmpty || rest.hasPrefix("<")
    }

    /// What the file is, and how to get a file out of it that can be read.
    var wayOut: String {
        switch self {
        case .ankiPackage:
            "the file is an Anki package; in Anki choose File, Export and \"Notes in Plain Text\", and use that file "
                + "(\"Cards in Plain Text\" gives both sides as they are shown)"
        case .spreadsheet: "the file is a spreadsheet; in its program choose File, Save As and CSV, and use that file"
        case .document:
            "the file is a document; put prompts and answers into two columns of a spreadsheet, and save that as CSV"
        case .oldOffice:
            "the file is from an old version of Office; open it there or in LibreOffice, and save it as CSV"
        case .pdf:
            "the file is a PDF; copy prompts and answers into two columns of a spreadsheet, and save that as CSV"
        case .database:
            "the file is an SQLite database; export text from the program that it belongs to: in Anki choose File, Export "
                + "and \"Notes in Plain Text\", in Mnemosyne \"Tab-separated text files\""
        case .archive: "the file is a zip archive; unpack it, and use the files in it"
        case .compressed: "the file is compressed; unpack it, and use what is in it"
        case .picture:
            "the file is a picture; type prompts and answers into two columns of a spreadsheet, and save that as CSV"
        case .richText: "the file is rich text (RTF); save it as plain text, with a tab between prompt and answer"
        case .webPage:
            "the file is a web page; copy prompts and answers into two columns of a spreadsheet, and save that as CSV"
        case .program: "the file is a program, not a file of questions"
        }
    }
}

/// An entry of a zip, as its local header describes it
/// ([APPNOTE](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), section 4.3.7).
private struct ZipEntry {
    static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

    let name: ArraySlice<UInt8>
    /// What follows the header.
    let content: ArraySlice<UInt8>

    /// How many entries are looked at for one that shows the kind.
    private static let mostEntries = 16
    /// How far a header is looked for: a zip written to a pipe has the size of an entry only after it.
    private static let mostBytes = 1_048_576
    private static let headerSize = 30

    /// The first entries of a zip, as far as their names are there.
    static func first(of bytes: [UInt8]) -> [ZipEntry] {
        let bytes = bytes.prefix(mostBytes)
        var entries: [ZipEntry] = []
        var start = 0
        while entries.count < mostEntries, let entry = ZipEntry(bytes[start...]) {
            entries.append(entry)
            var next = entry.content.startIndex
            while next < bytes.endIndex, !bytes[next...].starts(with: signature) { next += 1 }
            start = next
        }
        return entries
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
        name = afterHeader.prefix(nameSize)
        content = afterHeader.dropFirst(nameSize + extraSize)
    }

    /// The kind of file that has an entry like this; nil if many have.
    var owner: ForeignFile? {
        switch String(decoding: name, as: UTF8.self) {
        case "meta", "collection.anki2", "collection.anki21", "collection.anki21b": return .ankiPackage
        case let name where name.hasPrefix("xl/"): return .spreadsheet
        case let name where name.hasPrefix("word/"): return .document
        case "mimetype":
            if content.starts(with: "application/vnd.oasis.opendocument.spreadsheet".utf8) { return .spreadsheet }
            if content.starts(with: "application/vnd.oasis.opendocument.text".utf8) { return .document }
            return nil
        default: return nil
        }
    }
}
