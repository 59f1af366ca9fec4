/// A kind of file that people try to import though no questions can be read from it.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture,
        richText, webPage,
        program

    var message: String { Self.list.first { $0.kind == self }?.message ?? rawValue }

    /// What each kind of file may start with, nil for any byte, and what to do with such a file.
    private static let list = sections(of: PackageResources.foreign_files_txt, named: \.self).map {
        name, text in
        let words = name.split(separator: " ")
        let starts = words.dropFirst().map { $0.split(separator: ".").map { UInt8($0, radix: 16) } }
        let message = text.split(separator: "\n").joined(separator: " ")
        return (kind: ForeignFile(rawValue: String(words[0])), starts: starts, message: message)
    }

    init?(_ bytes: [UInt8]) {
        func starts(_ start: [UInt8?]) -> Bool {
            bytes.count >= start.count && zip(bytes, start).allSatisfy { $1 == nil || $0 == $1 }
        }
        let kind =
            Self.list.first { $0.starts.contains(where: starts) }?.kind
            ?? (Self.isWebPage(bytes) ? .webPage : nil)
            ?? (bytes.starts(with: ZipEntry.signature) ? ZipEntry.kind(of: bytes) : nil)
        if let kind { self = kind } else { return nil }
    }

    /// Whether the text starts with the first tag of HTML and another tag. In a table the first tag
    /// may be a prompt.
    private static func isWebPage(_ bytes: [UInt8]) -> Bool {
        let first = bytes[bytes.startOfText...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first.first == UInt8(ascii: "<") else { return false }
        let start = String(decoding: first.prefix(1_024), as: UTF8.self).lowercased()
        guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html"),
            let end = start.firstIndex(of: ">")
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
    /// How far headers are searched: a zip archive that was written to a pipe has the size of an
    /// entry only after it.
    private static let mostBytes = 1_048_576
    private static let headerSize = 30

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
        case "meta", "collection.anki2", "collection.anki21", "collection.anki21b":
            return .ankiPackage
        case _ where name.hasPrefix("xl/"): return .spreadsheet
        case _ where name.hasPrefix("word/"): return .document
        case "mimetype":
            if content.starts(with: "application/vnd.oasis.opendocument.spreadsheet".utf8) {
                return .spreadsheet
            }
            return content.starts(with: "application/vnd.oasis.opendocument.text".utf8)
                ? .document : nil
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

/// The sections of a resource, with a blank line between them: what the first line stands for, and
/// the other lines.
func sections<Key>(of bytes: [UInt8], named key: (String) -> Key?) -> [(Key, String)] {
    bytes.split(separator: "\n\n".utf8).compactMap { section in
        let parts = section.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map {
            String(decoding: $0, as: UTF8.self)
        }
        return key(parts[0]).map { ($0, parts[1]) }
    }
}
