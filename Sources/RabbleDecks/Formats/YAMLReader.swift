/// Writes the YAML that decks use as JSON, each value in its line, so that what reads JSON of other
/// programs reads it too ([YAML](https://yaml.org/spec/1.2.2)).
///
/// ```swift
/// var reader = YAMLReader(Array("- front: hola\n  back: hello".utf8))
/// try reader.read()
/// // reader.json is [{"front":"hola",⏎"back":"hello",},]
/// ```
///
/// An entry of a list with anything else, such as an alias, is left out as a problem.
struct YAMLReader {
    private let bytes: [UInt8]
    private var offset: Int
    private var lineStart: Int
    private var depth = 0
    private(set) var json: [UInt8] = []
    /// How far the line breaks are in the JSON.
    private var broken = 0
    private(set) var problems = ProblemList()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.startOfText
        lineStart = offset
    }

    /// Reads all documents. JSON is empty without any.
    mutating func read() throws(SyntaxError) {
        while offset < bytes.count {
            if isDivider { goToNextLine() }
            if nextColumn() >= 0 { try readNode(from: 0) }
        }
    }

    // MARK: Writing

    private mutating func write(_ sign: String) { json += sign.utf8 }

    /// Starts a value in the line of its place in the YAML.
    private mutating func write(_ sign: String, at place: Int) {
        let breaks = bytes[broken..<place].count { $0 == 0x0A }
        json += Array(repeating: 0x0A, count: breaks) + sign.utf8
        broken = place
    }

    private mutating func write(text: String, at place: Int) {
        write("", at: place)
        var writer = JSONWriter(isCompact: true)
        writer.write(.string(text))
        json += writer.bytes
    }

    // MARK: Lines

    private var lineEnd: Int { bytes.firstIndex(of: 0x0A, in: offset..<bytes.count) ?? bytes.count }

    /// The rest of the line, without a comment.
    private var rest: Range<Int> {
        let line = offset..<lineEnd
        return bytes.trimmed(offset..<(bytes.firstIndex(of: " #", in: line) ?? line.upperBound))
    }

    private var isComment: Bool { next == UInt8(ascii: "#") }

    private var isQuote: Bool { "\"'".utf8.contains(next ?? 0) }

    /// Whether this is the dash of an element.
    private var isDash: Bool { bytes.has("- ", in: rest) || bytes[rest] == [UInt8(ascii: "-")] }

    /// Whether a line `---` or `...` between documents starts here.
    private var isDivider: Bool {
        let line = offset..<lineEnd
        return offset == lineStart && (bytes.has("---", in: line) || bytes.has("...", in: line))
    }

    private mutating func goToNextLine() {
        offset = min(lineEnd + 1, bytes.count)
        lineStart = offset
    }

    /// Goes to the next text, and returns its column; -1 at the end of the document.
    private mutating func nextColumn() -> Int {
        while offset < bytes.count, !isDivider {
            offset = bytes[offset...].firstIndex { $0 != 0x20 } ?? bytes.count
            if !bytes.trimmed(offset..<lineEnd).isEmpty, !isComment { return offset - lineStart }
            goToNextLine()
        }
        return -1
    }

    /// Goes to a place after some lines.
    private mutating func go(to end: Int) {
        lineStart = bytes[offset..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? lineStart
        offset = end
    }

    private func problem(_ reason: String) -> SyntaxError {
        SyntaxError(offset: offset, reason: reason)
    }

    // MARK: Lists and maps

    private mutating func readNode(from least: Int) throws(SyntaxError) {
        let column = nextColumn()
        guard column >= least else { return write("null") }
        try descend()
        defer { depth -= 1 }
        if isDash {
            try readList(column)
        } else if key == nil {
            try readValue(least - 1)
        } else {
            try readMap(column)
        }
        if nextColumn() >= least {
            let isTab = bytes[offset] == .tab
            throw problem(isTab ? "YAML takes no tab here" : "the indentation fits no other line")
        }
    }

    private mutating func descend() throws(SyntaxError) {
        guard depth < JSONReader.greatestDepth else { throw problem(JSONReader.tooDeep) }
        depth += 1
    }

    private mutating func readList(_ column: Int) throws(SyntaxError) {
        write("[", at: offset)
        while nextColumn() == column, isDash {
            let start = (written: json.count, broken: broken)
            offset += 1
            do throws(SyntaxError) {
                try readNode(from: column + 1)
                write(",")
            } catch {
                problems.add(error.reason, at: error.offset)
                json.removeSubrange(start.written...)
                broken = start.broken
                repeat { goToNextLine() } while nextColumn() > column
            }
        }
        write("]")
    }

    private mutating func readMap(_ column: Int) throws(SyntaxError) {
        write("{", at: offset)
        while nextColumn() == column, !isDash {
            guard let (name, end) = key else { throw problem("no colon follows a name") }
            write(text: name, at: offset)
            write(":")
            offset = end
            let line = lineStart
            let next = nextColumn()
            if lineStart == line, next > column {
                try readValue(column)
            } else if next == column, isDash {
                // A list may start in the column of its name.
                try readList(column)
            } else {
                try readNode(from: column + 1)
            }
            write(",")
        }
        write("}")
    }

    /// The name at this place, and the offset after its colon: `front: hola`, `"front": hola`.
    private var key: (name: String, end: Int)? {
        if isQuote {
            guard let (name, end) = try? quoted(), bytes.has(":", in: end..<bytes.count) else {
                return nil
            }
            return (name, end + 1)
        }
        guard !"[{&*!|>?".utf8.contains(bytes[offset]) else { return nil }
        let line = rest
        let last = line.upperBound - 1
        guard let end = bytes.firstIndex(of: ": ", in: line) ?? (bytes[last] == 0x3A ? last : nil)
        else { return nil }
        return (bytes.trimmedText(offset..<end), end + 1)
    }

    // MARK: Texts

    /// Reads a value whose further lines are after a column.
    private mutating func readValue(_ column: Int) throws(SyntaxError) {
        switch bytes[offset] {
        case _ where "&*!".utf8.contains(bytes[offset]):
            throw problem("only text in quotation marks starts so; anchors and tags are not read")
        case UInt8(ascii: "["), UInt8(ascii: "{"): try readFlow()
        case _ where isQuote: try readQuoted()
        case _ where isBlock: return readBlock(column)
        default: return readPlain(column)
        }
        guard rest.isEmpty || isComment else { throw problem("the line goes on after its text") }
    }

    /// `|`, `>-` or `|2`
    private var isBlock: Bool {
        let signs = bytes[rest]
        return "|>".utf8.contains(signs.first ?? 0)
            && signs.allSatisfy { "|>+-123456789".utf8.contains($0) }
    }

    private mutating func readPlain(_ column: Int) {
        let start = offset
        var lines: [String] = []
        repeat {
            lines.append(bytes.trimmedText(rest))
            goToNextLine()
        } while nextColumn() > column && key == nil
        let text = lines.joined(separator: " ")
        if text == "~" || text == "null" { return write("null", at: start) }
        write(text: text, at: start)
    }

    /// Reads the lines after `|`, or after `>`, where a line break is a blank.
    private mutating func readBlock(_ column: Int) {
        let start = offset
        var lines: [String] = []
        var edge: Int?
        goToNextLine()
        while offset < bytes.count {
            let text = bytes.trimmed(offset..<lineEnd)
            let indent = text.lowerBound - offset
            if !text.isEmpty {
                if indent <= column { break }
                edge = edge ?? indent
            }
            let content = min(offset + (edge ?? 0), text.lowerBound)..<text.upperBound
            lines.append(String(decoding: bytes[content], as: UTF8.self))
            goToNextLine()
        }
        let isFolded = bytes[start] == UInt8(ascii: ">")
        write(text: isFolded ? Self.folded(lines) : lines.joined(separator: "\n"), at: start)
    }

    /// Makes blanks of line breaks, but for empty lines.
    private static func folded(_ lines: [String]) -> String {
        lines.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    private mutating func readQuoted() throws(SyntaxError) {
        let (text, end) = try quoted()
        write(text: text, at: offset)
        go(to: end)
    }

    /// The text in quotation marks that starts here, and the offset after it. Between double ones
    /// there are the escapes of JSON.
    private func quoted() throws(SyntaxError) -> (text: String, end: Int) {
        let quote = bytes[offset]
        let escape = quote == UInt8(ascii: "'") ? quote : UInt8(ascii: "\\")
        var end = offset + 1
        while end < bytes.count, bytes[end] != quote || bytes[end...].starts(with: [escape, quote])
        {
            end += bytes[end] == escape ? 2 : 1
        }
        guard end < bytes.count else { throw problem("the quotation mark is never closed") }
        let lines = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = Self.folded(lines.map { String($0).trimmed })
        if escape == quote { return (text.replacing("''", with: "'"), end + 1) }
        do {
            var reader = JSONReader(Array("\"\(text)\"".utf8))
            return (try reader.readString(), end + 1)
        } catch {
            throw problem(error.reason)
        }
    }

    // MARK: Brackets

    /// Reads `[hello, "hi"]` or `{front: hola}`.
    private mutating func readFlow() throws(SyntaxError) {
        let unclosed = problem("the bracket is never closed")
        let isMap = next == UInt8(ascii: "{")
        let end = UInt8(ascii: isMap ? "}" : "]")
        try descend()
        defer { depth -= 1 }
        write(isMap ? "{" : "[", at: offset)
        repeat {
            go(to: offset + 1)
            skipSpace()
            if next == end { break }
            if isMap {
                try readFlowText(before: ":")
                guard next == UInt8(ascii: ":") else { throw unclosed }
                write(":")
                go(to: offset + 1)
                skipSpace()
            }
            let isNested = "[{".utf8.contains(next ?? 0)
            if isNested { try readFlow() } else { try readFlowText(before: ",]}") }
            skipSpace()
            write(",")
        } while next == .comma
        guard next == end else { throw unclosed }
        write(isMap ? "}" : "]")
        go(to: offset + 1)
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips white space, line breaks and comments.
    private mutating func skipSpace() {
        while let next, next.isMarkdownSpace || isComment {
            go(to: isComment ? lineEnd : offset + 1)
        }
    }

    private mutating func readFlowText(before ends: String) throws(SyntaxError) {
        if isQuote {
            try readQuoted()
            return skipSpace()
        }
        let text = bytes[offset...].prefix { !ends.utf8.contains($0) }
        write(text: bytes.trimmedText(offset..<text.endIndex), at: offset)
        go(to: text.endIndex)
    }
}
