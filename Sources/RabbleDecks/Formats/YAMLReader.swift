/// A value in a file of YAML, with its place.
indirect enum YAMLNode {
    typealias Member = (name: YAMLText, value: YAMLNode)

    case text(YAMLText)
    case list([YAMLNode])
    case map([Member])
    case nothing
}

/// Reads the part of [YAML](https://yaml.org/spec/1.2.2) that decks are written in: lists and maps
/// in blocks or brackets, with texts of all kinds. Anchors and tags are passed over; the entry of a
/// list with anything else, such as an alias, is left out as a problem.
struct YAMLReader {
    private struct Line {
        let range: Range<Int>
        /// Where the rest of the line starts that is not read yet, without white space.
        var rest: Int
    }

    private let bytes: [UInt8]
    private var lines: [Line]
    private var index = 0
    private var depth = 0
    /// Whether the entry that is read holds something that is not read here.
    private var isOutside = false
    private var anchors: Set<ArraySlice<UInt8>> = []
    private(set) var problems = ProblemList()

    static let mostDepth = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = TextLines(bytes, in: bytes.startOfText..<bytes.count).map { range in
            let rest = range.first { bytes[$0] != 0x20 } ?? range.upperBound
            return Line(range: range, rest: rest)
        }
    }

    /// The values of all documents.
    mutating func read() throws(SyntaxError) -> [YAMLNode] {
        var nodes: [YAMLNode] = []
        while index < lines.count {
            if isDivider(index) {
                index += 1
            } else if nextColumn() >= 0 {
                let start = index
                nodes.append(try readNode(from: 0))
                if index == start { passOver("this is not read", to: -1) }
            }
        }
        return nodes
    }

    // MARK: Lines

    /// A line `---` or `...` between documents, or `%YAML`.
    private func isDivider(_ index: Int) -> Bool {
        let line = lines[index].range
        let text = bytes.trimmed(line)
        return text.lowerBound == line.lowerBound && !text.isEmpty
            && (text.count == 3 && (bytes.has("---", in: text) || bytes.has("...", in: text))
                || bytes[text.lowerBound] == UInt8(ascii: "%"))
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

    /// Leaves out what is not read, and the lines of it, which are after a column.
    private mutating func passOver(_ reason: String, to column: Int) {
        problems.add(reason, at: rest.lowerBound)
        isOutside = true
        repeat { index += 1 } while nextColumn() > column
    }

    private func isDash(_ text: Range<Int>) -> Bool {
        bytes.has("- ", in: text) || text.count == 1 && bytes.has("-", in: text)
    }

    // MARK: Blocks

    private mutating func readNode(from least: Int) throws(SyntaxError) -> YAMLNode {
        let column = nextColumn()
        guard column >= least else { return .nothing }
        if bytes[lines[index].rest] == .tab {
            throw SyntaxError(
                offset: lines[index].rest, reason: "a tab indents the line; YAML takes blanks only")
        }
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostDepth else {
            throw SyntaxError(offset: rest.lowerBound, reason: "the lists are nested too deep")
        }
        if isDash(rest) { return try readList(column) }
        return key() == nil ? try readValue(least - 1) : try readMap(column)
    }

    private mutating func readList(_ column: Int) throws(SyntaxError) -> YAMLNode {
        var elements: [YAMLNode] = []
        let wasOutside = isOutside
        while nextColumn() == column, isDash(rest) {
            isOutside = false
            lines[index].rest = bytes.trimmed(rest.lowerBound + 1..<rest.upperBound).lowerBound
            let element = try readNode(from: column + 1)
            if nextColumn() > column { passOver("the indentation fits no other line", to: column) }
            if !isOutside { elements.append(element) }
        }
        isOutside = wasOutside
        return .list(elements)
    }

    private mutating func readMap(_ column: Int) throws(SyntaxError) -> YAMLNode {
        var members: [YAMLNode.Member] = []
        while nextColumn() == column, !isDash(rest) {
            guard let (name, end) = key() else {
                passOver("no colon follows a name", to: column)
                continue
            }
            lines[index].rest = bytes.trimmed(end..<rest.upperBound).lowerBound
            var value = YAMLNode.nothing
            if rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: "#") {
                index += 1
                let next = nextColumn()
                let isList = next == column && isDash(rest)
                value = try readNode(from: isList ? column : column + 1)
            } else {
                value = try readValue(column)
            }
            members.append((name, value))
            if nextColumn() > column { passOver("the indentation fits no other line", to: column) }
        }
        return .map(members)
    }

    /// The name at the start of the rest of the line, and the offset after its colon.
    private func key() -> (name: YAMLText, end: Int)? {
        let text = rest
        let first = bytes[text.lowerBound]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let (name, end) = try? YAMLText.quoted(in: bytes, text) else {
                return nil
            }
            let colon = bytes.trimmed(end..<text.upperBound)
            return isColon(colon) ? (name, colon.lowerBound + 1) : nil
        }
        guard !"[{&*!|>@`#".utf8.contains(first), !bytes.has("? ", in: text),
            let colon = text.first(where: { isColon($0..<text.upperBound) || isComment($0) }),
            !isComment(colon)
        else { return nil }
        return (YAMLText(bytes, text.lowerBound..<colon), colon + 1)
    }

    private func isComment(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "#") && bytes[offset - 1].isMarkdownSpace
    }

    private func isColon(_ text: Range<Int>) -> Bool {
        bytes.has(": ", in: text) || text.count == 1 && bytes.has(":", in: text)
    }

    // MARK: Values

    /// Reads a value whose further lines are after a column. What looks like a sign of YAML but is
    /// none, as in `*args`, is text.
    private mutating func readValue(_ column: Int) throws(SyntaxError) -> YAMLNode {
        let text = rest
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return .text(isBlockHeader(text) ? readBlock(column) : readPlain(column))
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let whole = text.lowerBound..<bytes.count
            let (value, end) = try YAMLText.quoted(in: bytes, whole)
            return endLine(at: end) ? .text(value) : .text(readPlain(column))
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            var flow = YAMLFlow(bytes, at: text.lowerBound)
            let value = try flow.read(depth)
            return endLine(at: flow.offset) ? value : .text(readPlain(column))
        case UInt8(ascii: "&"), UInt8(ascii: "!"):
            let end = text.first { bytes[$0] == 0x20 } ?? text.upperBound
            let mark = bytes[text.lowerBound..<end]
            let start = index
            lines[index].rest = bytes.trimmed(end..<text.upperBound).lowerBound
            if rest.isEmpty { index += 1 }
            guard mark.count > 1, nextColumn() > column else {
                (index, lines[start].rest) = (start, text.lowerBound)
                return .text(readPlain(column))
            }
            if mark.first == UInt8(ascii: "&") { anchors.insert(mark.dropFirst()) }
            return try readNode(from: column + 1)
        case UInt8(ascii: "*") where anchors.contains(bytes[text].dropFirst()):
            passOver("an alias is not read; write what it stands for", to: column)
            return .nothing
        case UInt8(ascii: "?") where bytes.has("? ", in: text):
            passOver("a name of several lines is not read", to: column)
            return .nothing
        default: return .text(readPlain(column))
        }
    }

    /// Goes to the next line after a value; false if the value does not end its line, and so is
    /// part of a text.
    private mutating func endLine(at offset: Int) -> Bool {
        var end = index
        while end + 1 < lines.count, lines[end].range.upperBound < offset { end += 1 }
        let rest = bytes.trimmed(offset..<max(offset, lines[end].range.upperBound))
        guard rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: "#") else { return false }
        index = end + 1
        return true
    }

    /// `|`, `>-` or `|2`
    private func isBlockHeader(_ text: Range<Int>) -> Bool {
        let end = text.first { isComment($0) } ?? text.upperBound
        let signs = bytes[bytes.trimmed(text.lowerBound + 1..<end)]
        return signs.count < 3 && signs.startIndex == text.lowerBound + 1
            && signs.allSatisfy { $0.isASCIIDigit || "+-".utf8.contains($0) }
    }

    private mutating func readPlain(_ column: Int) -> YAMLText {
        let start = rest.lowerBound
        var text = ""
        while true {
            let end = rest.first { isComment($0) } ?? rest.upperBound
            let line = bytes.trimmedText(rest.lowerBound..<end)
            text += text.isEmpty || text.last == "\n" ? line : " \(line)"
            let (isWhole, last) = (end == rest.upperBound, index)
            index += 1
            guard isWhole, nextColumn() > column, key() == nil else { break }
            if index > last + 1 { text += "\n" }
        }
        return YAMLText(text: text, offset: start)
    }

    /// Reads the lines after `|`, or after `>`, where a line break is a blank.
    private mutating func readBlock(_ column: Int) -> YAMLText {
        let header = rest
        let isFolded = bytes[header.lowerBound] == UInt8(ascii: ">")
        let digit = bytes[header].dropFirst().prefix(2).first { $0.isASCIIDigit }
        var edge = digit.map { max(column, 0) + Int($0) - 0x30 }
        var text = ""
        var wasText = false
        index += 1
        while index < lines.count {
            let line = lines[index]
            let isBlank = bytes.trimmed(line.range).isEmpty
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
            index += 1
        }
        return YAMLText(text: text.trimmed, offset: header.lowerBound)
    }
}
