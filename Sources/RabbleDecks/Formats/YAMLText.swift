/// A text of YAML, with its place.
struct YAMLText {
    let text: String
    let offset: Int

    init(text: String, offset: Int) { (self.text, self.offset) = (text, offset) }

    /// A text without quotation marks, in which line breaks are blanks.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        let lines = bytes[range].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        let texts = lines.map { String(decoding: $0, as: UTF8.self).trimmed }
        self.init(text: texts.joined(separator: " ").trimmed, offset: range.lowerBound)
    }

    /// Reads a text in quotation marks, and the offset after it.
    static func quoted(
        in bytes: [UInt8], _ range: Range<Int>
    ) throws(SyntaxError) -> (text: YAMLText, end: Int) {
        let quote = bytes[range.lowerBound]
        let hasEscapes = quote == UInt8(ascii: "\"")
        var text: [UInt8] = []
        var rest = bytes[range].dropFirst()
        while let byte = rest.first {
            switch byte {
            case quote where !hasEscapes && rest.dropFirst().first == quote:
                text.append(quote)
                rest = rest.dropFirst(2)
            case quote:
                let content = YAMLText(
                    text: String(decoding: text, as: UTF8.self), offset: range.lowerBound)
                return (content, rest.startIndex + 1)
            case 0x5C where hasEscapes: text += readEscape(&rest)
            case 0x0A, 0x0D:
                let breaks = rest.prefix(while: \.isMarkdownSpace)
                let count = breaks.count { $0 == 0x0A }
                while text.last == 0x20 { text.removeLast() }
                text += count > 1 ? Array(repeating: 0x0A, count: count - 1) : [0x20]
                rest = rest[breaks.endIndex...]
            default:
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        throw SyntaxError(offset: range.lowerBound, reason: "the quotation mark is never closed")
    }

    private static let escapes: [UInt8: String] = [
        0x6E: "\n", 0x74: "\t", 0x72: "\r", 0x30: "\0", 0x61: "\u{7}", 0x62: "\u{8}",
        0x65: "\u{1B}",
        0x66: "\u{C}", 0x76: "\u{B}", 0x5F: "\u{A0}", 0x4E: "\u{85}", 0x4C: "\u{2028}",
        0x50: "\u{2029}",
    ]
    private static let digits: [UInt8: Int] = [0x78: 2, 0x75: 4, 0x55: 8]

    /// Reads a backslash and what it stands for. Before a line break it stands for nothing.
    private static func readEscape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        rest = rest.dropFirst()
        guard let sign = rest.popFirst() else { return [] }
        if sign == 0x0A || sign == 0x0D {
            rest = rest.drop(while: \.isMarkdownSpace)
            return []
        }
        guard let count = digits[sign] else {
            return escapes[sign].map { Array($0.utf8) } ?? [sign]
        }
        func readNumber() -> UInt32? {
            let number = UInt32(String(decoding: rest.prefix(count), as: UTF8.self), radix: 16)
            rest = rest.dropFirst(count)
            return number
        }
        var number = readNumber() ?? 0xFFFD
        // Two halves of a character of UTF-16.
        if (0xD800..<0xDC00).contains(number), rest.starts(with: "\\u".utf8) {
            rest = rest.dropFirst(2)
            number = 0x10000 + (number - 0xD800) << 10 + ((readNumber() ?? 0) & 0x3FF)
        }
        return Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
    }
}

/// Reads lists and maps of YAML in brackets: `{front: hola, back: [hello, hi]}`.
struct YAMLFlow {
    private let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

    mutating func read(_ depth: Int) throws(SyntaxError) -> YAMLNode {
        guard depth < YAMLReader.mostDepth else {
            throw SyntaxError(offset: offset, reason: "the lists are nested too deep")
        }
        switch next {
        case UInt8(ascii: "["):
            var elements: [YAMLNode] = []
            try readElements(to: UInt8(ascii: "]")) { flow throws(SyntaxError) in
                elements.append(try flow.read(depth + 1))
            }
            return .list(elements)
        case UInt8(ascii: "{"):
            var members: [YAMLNode.Member] = []
            try readElements(to: UInt8(ascii: "}")) { flow throws(SyntaxError) in
                let name = try flow.readText(isName: true)
                flow.skipSpace()
                var value = YAMLNode.nothing
                if flow.next == UInt8(ascii: ":") {
                    flow.offset += 1
                    flow.skipSpace()
                    if flow.next.map(",}".utf8.contains) == false {
                        value = try flow.read(depth + 1)
                    }
                }
                members.append((name, value))
            }
            return .map(members)
        default: return .text(try readText())
        }
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func readElements(
        to end: UInt8, _ read: (inout YAMLFlow) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        let start = offset
        offset += 1
        while true {
            skipSpace()
            guard let byte = next else { break }
            if byte == end || byte == .comma {
                offset += 1
                if byte == end { return }
                continue
            }
            let before = offset
            try read(&self)
            if offset == before { break }
        }
        throw SyntaxError(offset: start, reason: "the bracket is never closed")
    }

    private mutating func readText(isName: Bool = false) throws(SyntaxError) -> YAMLText {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
            let (text, end) = try YAMLText.quoted(in: bytes, offset..<bytes.count)
            offset = end
            return text
        }
        let start = offset
        while let byte = next, !",[]{}".utf8.contains(byte) {
            if isName, byte == UInt8(ascii: ":") { break }
            offset += 1
        }
        return YAMLText(bytes, start..<offset)
    }

    /// Skips white space and comments.
    private mutating func skipSpace() {
        while let byte = next {
            if byte == UInt8(ascii: "#") {
                offset = bytes.firstIndex(of: 0x0A, in: offset..<bytes.count) ?? bytes.count
            } else if !byte.isMarkdownSpace {
                return
            } else {
                offset += 1
            }
        }
    }
}
