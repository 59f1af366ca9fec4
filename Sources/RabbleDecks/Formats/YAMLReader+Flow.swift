/// Lists and maps of YAML in brackets, `{front: hola, back: [hello, hi]}`, and texts in quotation
/// marks.
extension YAMLReader {
    /// The values of a text that is one list or map in brackets, such as the quoted words of
    /// Python or what a script assigns: `const cards = [{q: 'hola', a: 'hello'}];`. Nil if it is
    /// something else.
    static func tape(ofBrackets bytes: [UInt8]) -> JSONTape? {
        let isOpening = { (byte: UInt8) in byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") }
        guard let start = bytes.firstIndex(where: isOpening), (try? bytes.checkEncoding()) != nil
        else { return nil }
        let before = bytes[bytes.startOfText..<start].trimmed
        let isAssigned =
            before.last == UInt8(ascii: "=") || before.elementsEqual("export default".utf8)
        guard before.isEmpty || isAssigned && before.count < 64 else { return nil }
        var reader = YAMLReader(bytes)
        reader.offset = start
        reader.isScript = true
        guard (try? reader.readFlow(name: nil)) != nil else { return nil }
        let after = bytes[reader.offset...].trimmed
        guard after.isEmpty || after.elementsEqual(";".utf8) else { return nil }
        reader.tape.finish()
        return reader.tape
    }

    mutating func readFlow(name: Int?) throws(SyntaxError) {
        let start = offset
        switch next {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            let isMap = next == UInt8(ascii: "{")
            let value = tape.open(isMap ? .object : .array, name: name, at: start)
            try nest(at: start) { reader throws(SyntaxError) in
                try reader.readElements(to: UInt8(ascii: isMap ? "}" : "]"), isMap: isMap)
            }
            tape.close(value, at: offset)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let text = try readQuoted()
            add(text, name: name, at: start, isPlain: false)
        case UInt8(ascii: "&"), UInt8(ascii: "!"):
            let mark = bytes[start...].prefix { !$0.isMarkdownSpace && !Self.isEnd($0) }
            let after = bytes[mark.endIndex...].first { !$0.isMarkdownSpace }
            if mark.count < 2 || after.map(Self.isEnd) ?? true { fallthrough }
            skipMark(mark)
            skipSpace()
            try readFlow(name: name)
        default:
            while let byte = next, !Self.isEnd(byte) { offset += 1 }
            let text = bytes[start..<offset].trimmed
            if text.first == UInt8(ascii: "*"), isAlias(text) || name != nil && text.count > 1 {
                throw SyntaxError(offset: start, reason: Self.alias)
            }
            add(folded(text), name: name, at: start)
        }
    }

    private static func isEnd(_ byte: UInt8) -> Bool { ",[]{}".utf8.contains(byte) }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func readElements(to end: UInt8, isMap: Bool) throws(SyntaxError) {
        let start = offset
        offset += 1
        while skipSpace() != end {
            var name: Int?
            if isMap { name = try readName() }
            if isMap, next.map(",}".utf8.contains) ?? true {
                add(nil, name: name, at: offset)
            } else {
                try readFlow(name: name)
            }
            if skipSpace() == .comma {
                offset += 1
            } else if next != end {
                let isOpen = next == nil
                throw SyntaxError(
                    offset: isOpen ? start : offset,
                    reason: isOpen ? "the bracket is never closed" : "a comma is missing")
            }
        }
        offset += 1
    }

    private mutating func readName() throws(SyntaxError) -> Int {
        let start = offset
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
            tape.set(try readQuoted(), at: start)
        } else {
            while let byte = next, byte != UInt8(ascii: ":"), !Self.isEnd(byte) { offset += 1 }
            tape.set(folded(bytes[start..<offset]), at: start)
        }
        if skipSpace() == UInt8(ascii: ":") { offset += 1 }
        skipSpace()
        return start
    }

    /// A text in which line breaks are blanks.
    private func folded(_ text: ArraySlice<UInt8>) -> String {
        text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map {
            String(decoding: $0, as: UTF8.self).trimmed
        }.joined(separator: " ").trimmed
    }

    /// Skips white space and comments, and returns the byte after them.
    @discardableResult
    private mutating func skipSpace() -> UInt8? {
        while let byte = next, byte.isMarkdownSpace || byte == UInt8(ascii: "#") {
            let isSpace = byte != UInt8(ascii: "#")
            offset =
                isSpace
                ? offset + 1 : bytes.firstIndex(of: 0x0A, in: offset..<bytes.count) ?? bytes.count
        }
        return next
    }

    // MARK: Quotation marks

    mutating func readQuoted() throws(SyntaxError) -> String {
        let start = offset
        let quote = bytes[start]
        let hasEscapes = quote == UInt8(ascii: "\"")
        var text: [UInt8] = []
        offset += 1
        while let byte = next {
            offset += 1
            switch byte {
            case quote where !hasEscapes && next == quote:
                text.append(quote)
                offset += 1
            case quote: return String(decoding: text, as: UTF8.self)
            case 0x5C where hasEscapes || isScript: text += readEscape()
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

    private static let escapes = Array("nrtabefv0_".utf8)
    private static let meanings = [
        "\n", "\r", "\t", "\u{7}", "\u{8}", "\u{1B}", "\u{C}", "\u{B}", "\0", "\u{A0}",
    ]
    private static let digits: [UInt8: Int] = [0x78: 2, 0x75: 4, 0x55: 8]

    /// Reads what a backslash stands for. Before a line break it stands for nothing.
    private mutating func readEscape() -> [UInt8] {
        guard let sign = next else { return [] }
        offset += 1
        if sign == 0x0A || sign == 0x0D {
            offset = bytes[offset...].prefix(while: \.isMarkdownSpace).endIndex
            return []
        }
        guard let count = Self.digits[sign] else {
            let meaning = Self.escapes.firstIndex(of: sign).map { Self.meanings[$0] }
            return meaning.map { Array($0.utf8) } ?? [sign]
        }
        var number = readNumber(count)
        // Two halves of a character of UTF-16.
        if (0xD800..<0xDC00).contains(number), bytes[offset...].starts(with: "\\u".utf8) {
            offset += 2
            number = 0x10000 + (number - 0xD800) << 10 + (readNumber(4) & 0x3FF)
        }
        return Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
    }

    private mutating func readNumber(_ count: Int) -> UInt32 {
        let digits = bytes[offset...].prefix(count)
        offset = digits.endIndex
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
    }
}
