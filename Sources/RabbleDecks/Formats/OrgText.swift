/// A line of Org that is text.
struct OrgLine {
    /// The text, without white space at its ends and without the bullet of a list.
    let range: Range<Int>
    let indent: Int
    /// Whether it stays as it is.
    var isCode = false
    /// Whether it starts an item of a list or is a row of a table, and so continues no line.
    var isItem = false
}

/// Tells the lines of Org that are text from others
/// ([Org Syntax](https://orgmode.org/worg/org-syntax.html)).
struct OrgLineReader {
    enum Kind {
        case heading(level: Int)
        case property(String, String)
        /// `#+TITLE: Rivers`, with the name in capitals.
        case keyword(String, String)
        case line(OrgLine)
        case nothing
    }

    private var isInDrawer = false
    /// The indentation of the block of code that is read.
    private var codeIndent: Int?

    mutating func read(_ bytes: [UInt8], _ range: Range<Int>) -> Kind {
        let stars = bytes[range].prefix { $0 == UInt8(ascii: "*") }.count
        if stars > 0, bytes[range].dropFirst(stars).first == 0x20 {
            self = OrgLineReader()
            return .heading(level: stars)
        }
        let text = bytes.trimmed(range)
        let first = text.isEmpty ? 0 : bytes[text.lowerBound]
        let indent = text.lowerBound - range.lowerBound
        if let kind = readMark(bytes.trimmedText(text), indent) { return kind }
        if let codeIndent {
            let start = min(range.lowerBound + codeIndent, text.lowerBound)
            return .line(OrgLine(range: start..<text.upperBound, indent: 0, isCode: true))
        }
        let planning: [StaticString] = ["SCHEDULED:", "DEADLINE:", "CLOSED:"]
        if planning.contains(where: { bytes.has($0, in: text) }) { return .nothing }
        let bullets: [StaticString] = ["- ", "+ ", "* "]
        let isBullet = bullets.contains { bytes.has($0, in: text) }
        let rest = bytes.trimmed(text.lowerBound + (isBullet ? 2 : 0)..<text.upperBound)
        // An item, or a row of a table.
        let isItem = isBullet || first == .bar || first.isASCIIDigit && bytes.startsListItem(text)
        return .line(OrgLine(range: rest, indent: indent, isItem: isItem))
    }

    /// Reads a line of a drawer or a mark such as `#+TITLE: Rivers`; nil if it is text.
    private mutating func readMark(_ line: String, _ indent: Int) -> Kind? {
        let word = line.uppercased()
        if isInDrawer {
            isInDrawer = word != ":END:"
            return Self.pair(line.dropFirst()).map { .property($0, $1) } ?? .nothing
        }
        if word.hasPrefix("#+END_") {
            codeIndent = nil
            return .nothing
        }
        if codeIndent != nil { return nil }
        if word.hasPrefix("#+BEGIN_") {
            let isCode = ["SRC", "EXAMPLE"].contains(where: word.dropFirst(8).hasPrefix)
            codeIndent = isCode ? indent : nil
            return .nothing
        }
        if word.hasPrefix("#+") {
            return Self.pair(line.dropFirst(2)).map { .keyword($0, $1) } ?? .nothing
        }
        if word == "#" || word.hasPrefix("# ") { return .nothing }
        let name = line.dropFirst().dropLast()
        let isMark = line.hasPrefix(":") && line.hasSuffix(":") && !name.isEmpty
        isInDrawer = isMark && name.allSatisfy { $0.isUppercase || $0 == "_" }
        return isInDrawer ? .nothing : nil
    }

    /// The name, in capitals, and the value of `ID: 1`.
    private static func pair(_ line: Substring) -> (String, String)? {
        let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return sides.count == 2 ? (sides[0].uppercased(), String(sides[1]).trimmed) : nil
    }
}

/// Texts of Org without its marks.
enum OrgText {
    private static let states: Set<Substring> = [
        "TODO", "DONE", "NEXT", "WAITING", "STARTED", "CANCELLED", "CANCELED",
    ]

    /// The text of a heading, without what is no part of it, and its tags.
    static func heading(_ line: String) -> (title: String, tags: [Substring]) {
        var text = line[...]
        var tags: [Substring] = []
        let last = text.lastIndex(of: " ").map { text[text.index(after: $0)...] } ?? text
        if last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
            tags = last.split(separator: ":")
            text = text[..<last.startIndex]
        }
        let state = text.prefix { $0 != " " }
        if states.contains(state) { text = text[state.endIndex...] }
        return (plain(String(text)), tags)
    }

    /// The text with the descriptions of links, and without dates, counters and emphasis.
    static func plain(_ text: String) -> String {
        var plain = replacing(text, "[[", "]]") { link in
            link.split(separator: "][", maxSplits: 1).last.map(String.init)
        }
        plain = replacing(plain, "<", ">") { isDate($0) ? "" : nil }
        plain = replacing(plain, "[", "]") { isDate($0) || isCounter($0) ? "" : nil }
        plain = withoutEmphasis(plain.split(separator: " ").joined(separator: " "))
        return plain.isEmpty ? text.trimmed : plain
    }

    /// Replaces what is between two signs, with them, where `text` returns one.
    private static func replacing(
        _ source: String, _ opening: String, _ closing: String, by text: (Substring) -> String?
    ) -> String {
        let pieces = source.split(separator: opening, omittingEmptySubsequences: false)
        var result = String(pieces[0])
        for piece in pieces.dropFirst() {
            let halves = piece.split(
                separator: closing, maxSplits: 1, omittingEmptySubsequences: false)
            if halves.count == 2, let new = text(halves[0]) {
                result += new + halves[1]
            } else {
                result += opening + piece
            }
        }
        return result
    }

    /// `2024-03-01 Fri`
    private static func isDate(_ text: Substring) -> Bool {
        text.prefix(4).allSatisfy(\.isNumber) && text.dropFirst(4).first == "-"
    }

    /// A priority, the state of a task, or a note: `#A`, `1/3`, `50%`, `X`, `fn:1`.
    private static func isCounter(_ text: Substring) -> Bool {
        let signs = text.filter { !$0.isNumber }
        return signs == "/" || signs == "%" || [" ", "X", "-"].contains(text)
            || text.hasPrefix("fn:") || text.count == 2 && text.hasPrefix("#")
    }

    /// `the *first* =x=` without the marks, which stand at the edges of words.
    private static func withoutEmphasis(_ text: String) -> String {
        let characters = Array(text)
        var open: [Character: Int] = [:]
        var marks: Set<Int> = []
        func isEdge(_ index: Int, or signs: String = "") -> Bool {
            guard characters.indices.contains(index) else { return true }
            return characters[index].isWhitespace || signs.contains(characters[index])
        }
        for (index, mark) in characters.enumerated() where "*/_=~+".contains(mark) {
            let closes = !isEdge(index - 1) && isEdge(index + 1, or: "-–—.,:;!?'\")}]")
            let opens = isEdge(index - 1, or: "-–—('\"{[") && !isEdge(index + 1, or: "\(mark)")
            if let start = open[mark], closes {
                marks.formUnion([start, index])
                open[mark] = nil
            } else if opens, open[mark] == nil {
                open[mark] = index
            }
        }
        return String(characters.indices.filter { !marks.contains($0) }.map { characters[$0] })
    }

    /// The gaps of org-drill, `[Lima||city]`, or of org-fc, `{{Lima}{city}@0}`, which are first
    /// written as Anki's; nil without any.
    ///
    /// - Parameter areSeparate: whether each gap is a question.
    static func gaps(in text: String, areSeparate: Bool) -> Cloze? {
        var count = 0
        func gap(_ content: Substring, _ divider: String) -> String? {
            count += 1
            let number = areSeparate ? count : 1
            return "{{c\(number)::\(content.replacing(divider, with: "::"))}}"
        }
        let unnumbered = replacing(text, "}@", "}") { _ in "}}" }
        let forms = replacing(unnumbered, "{{", "}}") { gap($0, "}{") }
        return Cloze(count > 0 ? forms : replacing(text, "[", "]") { gap($0, "||") })
    }
}
