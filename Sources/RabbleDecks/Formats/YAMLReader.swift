/// Reads the part of [YAML](https://yaml.org/spec/1.2.2) that decks are written in: lists and maps
/// in blocks or brackets, with texts of all kinds, as the same values that JSON has. Anchors and
/// tags are passed over; anything else, such as an alias, is an error.
struct YAMLReader {
    private struct Line {
        let range: Range<Int>
        /// Where the rest of the line starts that is not read yet, without white space.
        var rest: Int
    }

    let bytes: [UInt8]
    var tape: JSONTape
    private var lines: [Line]
    private var index = 0
    private var depth = 0
    /// Where values in brackets and quotation marks are read.
    var offset = 0
    /// Whether a backslash escapes in any quotation marks, as in scripts.
    var isScript = false
    private var anchors: Set<ArraySlice<UInt8>> = []

    private static let mostDepth = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tape = JSONTape(of: bytes)
        lines = TextLines(bytes, in: bytes.startOfText..<bytes.count).map { range in
            let rest = range.first { bytes[$0] != 0x20 } ?? range.upperBound
            return Line(range: range, rest: rest)
        }
    }

    /// Reads the values of all documents.
    mutating func read() throws(SyntaxError) {
        while index < lines.count {
            if isDivider(index) {
                index += 1
            } else if nextColumn() >= 0 {
                try readNode(from: 0, name: nil)
                try checkEnd(of: -1)
            }
        }
        tape.finish()
    }

    // MARK: Lines

    /// A line `---` or `...` between documents, or `%YAML`.
    private func isDivider(_ index: Int) -> Bool {
        let line = bytes[lines[index].range]
        return line.first == UInt8(ascii: "%")
            || ["---", "..."].contains { line.trimmed.elementsEqual($0.utf8) }
                && lines[index].rest == line.startIndex
    }

    /// The column of the next line with anything but a comment; -1 at the end of the document.
    private mutating func nextColumn() -> Int {
        while index < lines.count {
            let line = lines[index]
            if isDivider(index) { return -1 }
            let text = bytes.trimmed(line.rest..<line.range.upperBound)
            if !text.isEmpty, bytes[text.lowerBound] != UInt8(ascii: "#") {
                return line.rest - line.range.lowerBound
            }
            index += 1
        }
        return -1
    }

    private var rest: Range<Int> {
        bytes.trimmed(lines[index].rest..<lines[index].range.upperBound)
    }

    private mutating func goOn(at start: Int) {
        lines[index].rest = bytes.trimmed(start..<max(start, rest.upperBound)).lowerBound
    }

    /// Throws if the next line is after a column.
    private mutating func checkEnd(of column: Int) throws(SyntaxError) {
        if nextColumn() > column { throw problem("the indentation fits no other line") }
    }

    private func problem(_ reason: String) -> SyntaxError {
        let start = lines[index].rest
        let isTab = bytes[start] == .tab
        return SyntaxError(
            offset: start, reason: isTab ? "a tab indents the line; YAML takes blanks only" : reason
        )
    }

    private func isDash(_ text: Range<Int>) -> Bool {
        bytes.has("- ", in: text) || text.count == 1 && bytes.has("-", in: text)
    }

    // MARK: Blocks

    /// Reads a value with the offset of its name, if that is in a map.
    private mutating func readNode(from least: Int, name: Int?) throws(SyntaxError) {
        let column = nextColumn()
        guard column >= least else { return add(nil, name: name, at: name ?? offset) }
        if bytes[lines[index].rest] == .tab { throw problem("") }
        try nest(at: rest.lowerBound) { reader throws(SyntaxError) in
            if reader.isDash(reader.rest) {
                try reader.readList(column, name: name)
            } else if reader.key() == nil {
                try reader.readValue(least - 1, name: name)
            } else {
                try reader.readMap(column, name: name)
            }
        }
    }

    mutating func nest(
        at place: Int, _ read: (inout YAMLReader) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostDepth else {
            throw SyntaxError(offset: place, reason: "the lists are nested too deep")
        }
        try read(&self)
    }

    private mutating func readList(_ column: Int, name: Int?) throws(SyntaxError) {
        let list = tape.open(.array, name: name, at: rest.lowerBound)
        while nextColumn() == column, isDash(rest) {
            offset = rest.lowerBound
            goOn(at: rest.lowerBound + 1)
            try readNode(from: column + 1, name: nil)
            try checkEnd(of: column)
        }
        tape.close(list, at: offset)
    }

    private mutating func readMap(_ column: Int, name: Int?) throws(SyntaxError) {
        let map = tape.open(.object, name: name, at: rest.lowerBound)
        while nextColumn() == column, !isDash(rest) {
            guard let (name, end) = key() else { throw problem("no colon follows a name") }
            let place = rest.lowerBound
            tape.set(name, at: place)
            offset = end
            goOn(at: end)
            if rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: "#") {
                index += 1
                let isList = nextColumn() == column && isDash(rest)
                try readNode(from: isList ? column : column + 1, name: place)
            } else {
                try readValue(column, name: place)
            }
            try checkEnd(of: column)
        }
        tape.close(map, at: offset)
    }

    /// The name at the start of the rest of the line, and the offset after its colon.
    private func key() -> (name: String, end: Int)? {
        let text = rest
        let first = bytes[text.lowerBound]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            var reader = self
            reader.offset = text.lowerBound
            guard let name = try? reader.readQuoted() else { return nil }
            let colon = bytes.trimmed(min(reader.offset, text.upperBound)..<text.upperBound)
            return isColon(colon) ? (name, colon.lowerBound + 1) : nil
        }
        guard !"[{&*!|>@`#".utf8.contains(first), !bytes.has("? ", in: text),
            let colon = text.first(where: { isColon($0..<text.upperBound) || isComment($0) }),
            !isComment(colon)
        else { return nil }
        return (bytes.trimmedText(text.lowerBound..<colon), colon + 1)
    }

    private func isComment(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "#") && bytes[offset - 1].isMarkdownSpace
    }

    private func isColon(_ text: Range<Int>) -> Bool {
        bytes.has(": ", in: text) || text.count == 1 && bytes.has(":", in: text)
    }

    // MARK: Values

    /// Adds a text; nothing for nil.
    mutating func add(_ text: String?, name: Int?, at place: Int, isPlain: Bool = true) {
        var kind = text == nil ? JSONReader.Kind.null : .string
        if isPlain, text == "true" || text == "false" { kind = .bool }
        let value = tape.open(kind, name: name, at: place)
        if let text { tape.set(text, at: place) }
        tape.close(value, at: max(offset, place))
    }

    /// Reads a value whose further lines are after a column. What looks like a sign of YAML but is
    /// none, as in `*args`, is text.
    private mutating func readValue(_ column: Int, name: Int?) throws(SyntaxError) {
        let text = rest
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "|") where isBlockHeader(text),
            UInt8(ascii: ">") where isBlockHeader(text):
            readBlock(column, name: name)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{"):
            let start = tape.values.count
            offset = text.lowerBound
            try readFlow(name: name)
            if endLine() { return }
            tape.removeValues(from: start)
            readPlain(column, name: name)
        case UInt8(ascii: "&"), UInt8(ascii: "!"):
            let mark = bytes[text].prefix { $0 != 0x20 }
            if mark.count < 2 || mark.count == text.count { return readPlain(column, name: name) }
            anchors.insert(mark.dropFirst())
            goOn(at: mark.endIndex)
            try readValue(column, name: name)
        case UInt8(ascii: "*") where isAlias(bytes[text]):
            throw problem(Self.alias)
        case UInt8(ascii: "?") where bytes.has("? ", in: text):
            throw problem("a name of several lines is not read")
        default: readPlain(column, name: name)
        }
    }

    static let alias = "an alias is not read; write what it stands for"

    func isAlias(_ text: ArraySlice<UInt8>) -> Bool { anchors.contains(text.dropFirst()) }

    mutating func skipMark(_ mark: ArraySlice<UInt8>) {
        anchors.insert(mark.dropFirst())
        offset = mark.endIndex
    }

    /// Goes to the next line after a value; false if the value does not end its line, and so is
    /// part of a text.
    private mutating func endLine() -> Bool {
        var end = index
        while end + 1 < lines.count, lines[end].range.upperBound < offset { end += 1 }
        let rest = bytes[offset..<max(offset, lines[end].range.upperBound)].trimmed
        guard rest.isEmpty || rest.first == UInt8(ascii: "#") else { return false }
        index = end + 1
        return true
    }

    /// `|`, `>-` or `|2`
    private func isBlockHeader(_ text: Range<Int>) -> Bool {
        let signs = bytes[text].dropFirst().prefix { $0 != 0x20 }
        let after = bytes[signs.endIndex..<text.upperBound].trimmed
        return signs.allSatisfy { $0.isASCIIDigit || "+-".utf8.contains($0) }
            && (after.first ?? 0x23) == 0x23
    }

    private mutating func readPlain(_ column: Int, name: Int?) {
        let start = rest.lowerBound
        var text = ""
        while true {
            let end = rest.first { isComment($0) } ?? rest.upperBound
            let line = bytes.trimmedText(rest.lowerBound..<end)
            text += text.isEmpty || text.last == "\n" ? line : " \(line)"
            let isWhole = end == rest.upperBound
            let last = index
            offset = end
            index += 1
            guard isWhole, nextColumn() > column, key() == nil else { break }
            if index > last + 1 { text += "\n" }
        }
        add(text, name: name, at: start)
    }

    /// Reads the lines after `|`, or after `>`, where a line break is a blank.
    private mutating func readBlock(_ column: Int, name: Int?) {
        let header = rest.lowerBound
        let isFolded = bytes[header] == UInt8(ascii: ">")
        var edge: Int?
        var text = ""
        var wasText = false
        index += 1
        while index < lines.count {
            let line = lines[index]
            let isBlank = bytes[line.range].trimmed.isEmpty
            let indent = line.rest - line.range.lowerBound
            if !isBlank, indent <= column { break }
            if !isBlank { edge = edge ?? indent }
            let start = min(line.range.lowerBound + (edge ?? 0), line.range.upperBound)
            let isText = !isBlank && indent == edge
            let content = String(decoding: bytes[start..<line.range.upperBound], as: UTF8.self)
            if isFolded, wasText, isText {
                text += " " + content
            } else {
                // In folded text the line break before an empty line is none.
                text += (text.isEmpty || isFolded && isBlank && wasText ? "" : "\n") + content
            }
            wasText = isText
            offset = line.range.upperBound
            index += 1
        }
        add(text.trimmed, name: name, at: header, isPlain: false)
    }
}
