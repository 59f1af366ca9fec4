/// Reads the subset of [YAML](https://yaml.org/spec/1.2.2) that decks use: lists and maps in blocks
/// or brackets, and all kinds of texts. The result has the same values as JSON. Anything else, such
/// as a tag, is an error.
struct YAMLReader {
    let bytes: [UInt8]
    var tape: JSONTape
    /// The words after asterisks, among them the names of all anchors that values refer to.
    private lazy var aliases = Set(
        bytes.split(separator: UInt8(ascii: "*")).map { text in
            text.prefix { !$0.isMarkdownSpace && !",[]{}".utf8.contains($0) }
        })
    var offset: Int
    /// Whether backslashes escape in any kind of quotation marks, as in scripts.
    var isScript = false
    /// The start of the line of `offset`, from which columns are counted.
    private var line: Int
    private var depth = 0

    private static let maxDepth = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tape = JSONTape(of: bytes)
        offset = bytes.startOfText
        line = bytes.startOfText
    }

    /// The values of all documents.
    static func tape(of bytes: [UInt8]) throws(SyntaxError) -> JSONTape {
        var reader = YAMLReader(bytes)
        while reader.offset < bytes.count {
            if reader.nextColumn() < 0 {
                reader.offset = reader.endOfLine
            } else {
                try reader.readNode(from: 0, name: nil)
                try reader.checkEnd(of: -1)
            }
        }
        reader.tape.finish()
        return reader.tape
    }

    // MARK: Lines

    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var endOfLine: Int {
        bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    /// The rest of the line, trimmed.
    private var rest: Range<Int> { bytes.trimmed(offset..<endOfLine) }

    /// Skips to the next text that is not a comment, and returns its column; -1 at the end of the
    /// document, which is a line `---` or `...`.
    private mutating func nextColumn() -> Int {
        while let byte = next {
            if byte == 0x0A || byte == 0x0D {
                offset += 1
                line = offset
            } else if isComment(offset) {
                offset = endOfLine
            } else if byte == 0x20 || byte == .tab && (offset > line || rest.isEmpty) {
                // A tab must not indent text, but may be on a line of its own.
                offset += 1
            } else {
                let isDivider =
                    offset == line
                    && (byte == "%"
                        || ["---", "..."].contains { bytes[rest].elementsEqual($0.utf8) })
                return isDivider ? -1 : offset - line
            }
        }
        return -1
    }

    /// Throws if the next line is indented deeper than a column.
    private mutating func checkEnd(of column: Int) throws(SyntaxError) {
        if nextColumn() > column { throw problem("the indentation fits no other line") }
    }

    private func problem(_ reason: String) -> SyntaxError {
        let isTab = next == .tab
        return SyntaxError(
            offset: offset,
            reason: isTab ? "a tab indents the line; YAML takes blanks only" : reason)
    }

    /// Whether a text starts with an indicator that is followed by a blank or nothing.
    private func isSign(_ sign: Character, _ text: Range<Int>) -> Bool {
        text.first.map { bytes[$0] } == sign.asciiValue
            && (text.count == 1 || bytes[text.lowerBound + 1].isMarkdownSpace)
    }

    private func isComment(_ offset: Int) -> Bool {
        bytes[offset] == "#" && (offset == line || bytes[offset - 1].isMarkdownSpace)
    }

    // MARK: Blocks

    /// Reads a value; `name` is the offset of its name if it is in a map.
    private mutating func readNode(from least: Int, name: Int?) throws(SyntaxError) {
        let start = offset
        let column = nextColumn()
        guard column >= least else { return add(nil, name: name, at: name ?? start) }
        if next == .tab { throw problem("") }
        try nest { reader throws(SyntaxError) in
            if reader.isSign("-", reader.rest) {
                try reader.readList(column, name: name)
            } else if reader.key() == nil {
                try reader.readValue(least - 1, name: name)
            } else {
                try reader.readMap(column, name: name)
            }
        }
    }

    mutating func nest(
        _ read: (inout YAMLReader) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        depth += 1
        defer { depth -= 1 }
        if depth >= Self.maxDepth { throw problem("the lists are nested too deep") }
        try read(&self)
    }

    private mutating func readList(_ column: Int, name: Int?) throws(SyntaxError) {
        let list = tape.open(.array, name: name, at: offset)
        while nextColumn() == column, isSign("-", rest) {
            offset += 1
            try readNode(from: column + 1, name: nil)
            try checkEnd(of: column)
        }
        tape.close(list, at: offset)
    }

    private mutating func readMap(_ column: Int, name: Int?) throws(SyntaxError) {
        let map = tape.open(.object, name: name, at: offset)
        while nextColumn() == column, !isSign("-", rest) {
            guard let (name, end) = key() else { throw problem("no colon follows a name") }
            let start = offset
            tape.set(name, at: start)
            offset = end
            let value = rest
            if value.isEmpty || bytes[value.lowerBound] == "#" {
                let isList = nextColumn() == column && isSign("-", rest)
                try readNode(from: isList ? column : column + 1, name: start)
            } else {
                offset = value.lowerBound
                try readValue(column, name: start)
            }
            try checkEnd(of: column)
        }
        tape.close(map, at: offset)
    }

    /// The name at the start of the rest of the line, and the offset after the colon.
    private func key() -> (name: String, end: Int)? {
        let text = rest
        guard let first = bytes[text].first else { return nil }
        if first == "\"" || first == "'" {
            var reader = self
            guard let name = try? reader.readQuoted(), reader.offset < text.upperBound else {
                return nil
            }
            let colon = reader.rest
            return isSign(":", colon) ? (name, colon.lowerBound + 1) : nil
        }
        guard !"[{&*!|>@`#".utf8.contains(first), !isSign("?", text),
            let colon = text.first(where: { isSign(":", $0..<text.upperBound) || isComment($0) }),
            !isComment(colon)
        else { return nil }
        return (bytes.trimmedText(text.lowerBound..<colon), colon + 1)
    }

    // MARK: Values

    /// Adds a text; null if it is nil.
    mutating func add(_ text: String?, name: Int?, at start: Int, isPlain: Bool = true) {
        // Programs write these where a card has no hint or answer.
        let isNull = isPlain && ["null", "Null", "NULL", "~"].contains(text)
        let text = isNull ? nil : text
        var kind = text == nil ? JSONReader.Kind.null : .string
        if isPlain, text == "true" || text == "false" { kind = .bool }
        let value = tape.open(kind, name: name, at: start)
        if let text { tape.set(text, at: start) }
        tape.close(value, at: max(offset, start))
    }

    /// Reads a value whose further lines are indented deeper than a column. An apparent indicator
    /// that is not one, as in `*args`, is text.
    private mutating func readValue(_ column: Int, name: Int?) throws(SyntaxError) {
        let text = rest
        switch bytes[text.lowerBound] {
        case "|" where isBlockHeader(text),
            ">" where isBlockHeader(text):
            readBlock(column, name: name)
        case "\"", "'", "[", "{":
            let start = offset
            let count = tape.values.count
            try readFlow(name: name)
            let after = rest
            if after.isEmpty || isComment(after.lowerBound) { return }
            // If other text follows, it is part of a plain text.
            tape.removeValues(from: count)
            offset = start
            readPlain(column, name: name)
        case "&", "!":
            try checkMark(bytes[text])
            let start = (offset, line)
            offset = text.upperBound
            let isUsed = bytes[text].first == "!" || aliases.contains(bytes[text].dropFirst())
            if !isUsed, nextColumn() > column {
                return try readNode(from: column + 1, name: name)
            }
            (offset, line) = start
            readPlain(column, name: name)
        case "?" where isSign("?", text) && text.count > 1:
            throw problem("a name of several lines is not read")
        default: readPlain(column, name: name)
        }
    }

    /// Throws if a word before a value is an anchor or a tag: `&first Lima`, `!!str 5`.
    func checkMark(_ text: ArraySlice<UInt8>) throws(SyntaxError) {
        let mark = text.prefix { !$0.isMarkdownSpace && !",[]{}".utf8.contains($0) }
        guard mark.count > 1, mark.count < text.count else { return }
        let isTag = mark.first == "!"
        throw SyntaxError(
            offset: mark.startIndex,
            reason: isTag
                ? "a tag is not read; leave it out"
                : "an anchor is not read; write out its value wherever it is used")
    }

    /// `|`, `>-` or `|2`
    private func isBlockHeader(_ text: Range<Int>) -> Bool {
        let signs = bytes[text].dropFirst().prefix { $0 != 0x20 }
        let after = bytes[signs.endIndex..<text.upperBound].trimmed
        return signs.allSatisfy { $0.isASCIIDigit || "+-".utf8.contains($0) }
            && (after.first ?? 0x23) == 0x23
    }

    private mutating func readPlain(_ column: Int, name: Int?) {
        let start = offset
        var text = ""
        while true {
            let range = rest
            let end = range.first { isComment($0) } ?? range.upperBound
            let part = bytes.trimmedText(range.lowerBound..<end)
            text += text.isEmpty || text.last == "\n" ? part : " \(part)"
            offset = end
            guard end == range.upperBound, nextColumn() > column, key() == nil else { break }
            if bytes[end..<offset].count(where: { $0 == 0x0A }) > 1 { text += "\n" }
        }
        add(text, name: name, at: start)
    }

    /// Reads the lines after `|` or `>`. After `>`, a line break becomes a blank.
    private mutating func readBlock(_ column: Int, name: Int?) {
        let header = offset
        let isFolded = bytes[header] == ">"
        var edge: Int?
        var text = ""
        var wasText = false
        var lines = TextLines(bytes, in: header..<bytes.count)
        _ = lines.next()
        offset = endOfLine
        while let line = lines.next() {
            let start = line.first { bytes[$0] != 0x20 } ?? line.upperBound
            let indent = start - line.lowerBound
            let isBlank = bytes.isBlank(line)
            if !isBlank, indent <= column { break }
            if !isBlank { edge = edge ?? indent }
            let isText = !isBlank && indent == edge
            let content = bytes[line].dropFirst(edge ?? 0)
            // In folded text, the line break before an empty line is dropped.
            let isJoined = isFolded && wasText && (isText || isBlank)
            let joint = isBlank ? "" : " "
            let lineBreak = isJoined ? joint : "\n"
            text += (text.isEmpty ? "" : lineBreak) + String(utf8: content)
            wasText = isText
            offset = line.upperBound
        }
        add(text.trimmed, name: name, at: header, isPlain: false)
    }
}
