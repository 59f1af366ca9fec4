/// YAML lists and maps in brackets, `{front: hola, back: [hello, hi]}`, and quoted texts.
extension YAMLReader {
    /// The values of a text that is a single list or map in brackets, such as a Python literal, or
    /// that a script assigns: `const cards: Card[] = [{q: 'hola', a: 'hello'}];`. Nil for any other
    /// text.
    static func tape(ofBrackets bytes: [UInt8]) -> JSONTape? {
        guard let start = startOfValue(in: bytes), (try? bytes.checkEncoding()) != nil else {
            return nil
        }
        var reader = YAMLReader(bytes)
        reader.offset = start
        reader.isScript = true
        guard (try? reader.readFlow(name: nil)) != nil else { return nil }
        let after = bytes[reader.offset...]
        let exports = ["as const", "export ", "module.exports"]
        let isEnd = statements(after.prefix(maxHead)).allSatisfy { statement in
            statement == ";" || exports.contains(where: statement.hasPrefix)
        }
        guard isEnd, after.count < maxHead else { return nil }
        reader.tape.finish()
        return reader.tape
    }

    private static let maxHead = 4_096

    /// The bracket of a value that the text is, or that it assigns, beneath imports and comments.
    private static func startOfValue(in bytes: [UInt8]) -> Int? {
        let text = bytes[bytes.startOfText...].prefix(maxHead)
        return text.indices.first { index in
            guard "[{".utf8.contains(text[index]) else { return false }
            let before = text[..<index]
            let lineEnd = before.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? text.startIndex - 1
            let line = before[(lineEnd + 1)...].trimmed
            let isAssigned = before.trimmed.last == "=" || line.elementsEqual("export default".utf8)
            guard isAssigned || line.isEmpty else { return false }
            let statements = statements(before)
            return statements.count <= (isAssigned ? 1 : 0)
                && statements.allSatisfy { $0.utf8.count < 80 }
        }
    }

    /// The lines of a script without comments and imports.
    private static func statements(_ bytes: ArraySlice<UInt8>) -> [String] {
        let others = ["//", "/*", "*", "#", "import ", "from "]
        return bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(utf8: $0).trimmed }.filter {
            line in !line.isEmpty && !others.contains(where: line.hasPrefix)
        }
    }

    mutating func readFlow(name: Int?) throws(SyntaxError) {
        let start = offset
        switch next {
        case "[": try readElements(.array, to: UInt8(ascii: "]"), name: name)
        case "{": try readElements(.object, to: UInt8(ascii: "}"), name: name)
        case "\"", "'":
            let text = try readQuoted()
            add(text, name: name, at: start, isPlain: false)
        default:
            if let next, "&!".utf8.contains(next) { try checkMark(bytes[start...]) }
            add(readBare(to: ",[]{}"), name: name, at: start)
        }
    }

    private mutating func readElements(
        _ kind: JSONReader.Kind, to end: UInt8, name: Int?
    ) throws(SyntaxError) {
        let start = offset
        let value = tape.open(kind, name: name, at: start)
        try nest { reader throws(SyntaxError) in
            reader.offset += 1
            while reader.skipSpace() != end {
                try reader.readElement(isMember: kind == .object)
                if reader.skipSpace() == .comma {
                    reader.offset += 1
                } else if reader.next != end {
                    let isOpen = reader.next == nil
                    throw SyntaxError(
                        offset: isOpen ? start : reader.offset,
                        reason: isOpen ? "the bracket is never closed" : "a comma is missing")
                }
            }
        }
        offset += 1
        tape.close(value, at: offset)
    }

    private mutating func readElement(isMember: Bool) throws(SyntaxError) {
        guard isMember else { return try readFlow(name: nil) }
        let start = offset
        let isQuoted = next.map("\"'".utf8.contains) ?? false
        tape.set(try isQuoted ? readQuoted() : readBare(to: ":,[]{}"), at: start)
        if skipSpace() == ":" { offset += 1 }
        if skipSpace().map(",}".utf8.contains) ?? true {
            add(nil, name: start, at: offset)
        } else {
            try readFlow(name: start)
        }
    }

    /// Reads an unquoted text; line breaks become blanks.
    private mutating func readBare(to ends: String) -> String {
        let text = bytes[offset...].prefix { !ends.utf8.contains($0) }
        offset = text.endIndex
        return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map {
            String(utf8: $0).trimmed
        }.joined(separator: " ").trimmed
    }

    /// Skips white space and comments, and returns the byte after them.
    @discardableResult
    private mutating func skipSpace() -> UInt8? {
        while let byte = next, byte.isMarkdownSpace || byte == "#" {
            offset += 1
            if byte == "#" {
                offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
            }
        }
        return next
    }

    // MARK: Quotation marks

    mutating func readQuoted() throws(SyntaxError) -> String {
        let start = offset
        let quote = bytes[start]
        let hasEscapes = isScript || quote == "\""
        var text: [UInt8] = []
        offset += 1
        while let byte = next {
            offset += 1
            switch byte {
            case quote where quote == "'" && next == quote:
                text.append(quote)
                offset += 1
            case quote: return String(utf8: text)
            case 0x5C where hasEscapes: text += try readEscape()
            case 0x0A, 0x0D:
                let breaks = bytes[(offset - 1)...].prefix(while: \.isMarkdownSpace)
                let count = breaks.count { $0 == 0x0A }
                while text.last == 0x20 { text.removeLast() }
                text += count > 1 ? Array(repeating: 0x0A, count: count - 1) : [0x20]
                offset = breaks.endIndex
            default: text.append(byte)
            }
        }
        throw SyntaxError(offset: start, reason: "the quotation mark is never closed")
    }

    /// Reads an escape, as in JSON, or with two or eight digits: `\xE9`. An escaped line break is
    /// removed.
    private mutating func readEscape() throws(SyntaxError) -> [UInt8] {
        switch next {
        case 0x0A, 0x0D:
            offset = bytes[offset...].prefix(while: \.isMarkdownSpace).endIndex
            return []
        case "'", " ":
            offset += 1
            return [bytes[offset - 1]]
        case "x", "U":
            let digits = bytes[offset...].dropFirst().prefix(next == "x" ? 2 : 8)
            offset = digits.endIndex
            let number = UInt32(String(utf8: digits), radix: 16)
            return Array(String(number.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf8)
        default:
            var reader = JSONReader(bytes)
            reader.offset = offset - 1
            let scalar = try reader.readEscape()
            offset = reader.offset
            return Array(String(scalar).utf8)
        }
    }
}
