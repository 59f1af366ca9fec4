/// A kind of file that people try to import though no questions can be read from it.
enum ForeignFile: String {
    case ankiPackage, spreadsheet, document, oldOffice, pdf, database, archive, compressed, picture,
        richText, webPage, program, pointer

    var message: String { Self.list.first { $0.kind == self }?.message ?? rawValue }

    /// How files of a kind look, and what to do with them.
    private struct Form {
        let kind: ForeignFile?
        /// What they may start with, nil for any byte.
        let starts: [[UInt8?]]
        /// The names of entries that only their zip archives have.
        let entries: [Substring.UTF8View]
        let message: String
    }

    private static let list = String(utf8: PackageResources.foreign_files_txt).sections.map {
        lines in
        let words = lines[0].blankSeparated
        let isName = { (word: String) in word.utf8.first == UInt8(ascii: "/") }
        let starts = words.dropFirst().filter { !isName($0) }.map {
            $0.utf8.split(separator: UInt8(ascii: ".")).map { UInt8(Substring($0), radix: 16) }
        }
        let message = lines.dropFirst().joined(separator: " ")
        return Form(
            kind: ForeignFile(rawValue: words[0]), starts: starts,
            entries: words.filter(isName).map { $0.dropFirst().utf8 }, message: message)
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
        if kind == nil, Self.isWebPage(bytes) { kind = .webPage }
        if let kind { self = kind } else { return nil }
    }

    /// Whether the text starts with the first tag of HTML and another tag. In a table the first tag
    /// may be a prompt.
    private static func isWebPage(_ bytes: [UInt8]) -> Bool {
        let first = bytes[bytes.startOfText...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first.first == "<" else { return false }
        let start = String(utf8: first.prefix(1_024)).lowercased()
        guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html"),
            let end = start.firstIndex(of: ">")
        else { return false }
        let rest = String(start[start.index(after: end)...]).trimmed
        return rest.isEmpty || rest.hasPrefix("<")
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
