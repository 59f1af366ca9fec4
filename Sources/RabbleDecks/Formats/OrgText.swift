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

    private enum Block: Equatable {
        case drawer, quotation, comment
        case code(indent: Int)
    }

    private var block: Block?

    mutating func read(_ bytes: [UInt8], _ range: Range<Int>) -> Kind {
        let stars = bytes[range].prefix { $0 == UInt8(ascii: "*") }.count
        if stars > 0, stars < range.count, bytes[range.lowerBound + stars] == 0x20 {
            block = nil
            return .heading(level: stars)
        }
        let text = bytes.trimmed(range)
        let first = text.isEmpty ? 0 : bytes[text.lowerBound]
        let isMarked = block == .drawer || first == UInt8(ascii: "#") || first == UInt8(ascii: ":")
        let indent = text.lowerBound - range.lowerBound
        if isMarked, let kind = readMark(String(decoding: bytes[text], as: UTF8.self), indent) {
            return kind
        }
        switch block {
        case .drawer, .comment: return .nothing
        case .code(let edge):
            let start = min(range.lowerBound + edge, text.lowerBound)
            return .line(OrgLine(range: start..<text.upperBound, indent: 0, isCode: true))
        default: break
        }
        if first == UInt8(ascii: ":") {
            let rest = min(text.lowerBound + 2, text.upperBound)..<text.upperBound
            return .line(OrgLine(range: rest, indent: 0, isCode: true))
        }
        let planning: [StaticString] = ["SCHEDULED:", "DEADLINE:", "CLOSED:", "CLOCK:"]
        if planning.contains(where: { bytes.has($0, in: text) }) { return .nothing }
        let bullets: [StaticString] = ["- ", "+ ", "* "]
        let isBullet = bullets.contains { bytes.has($0, in: text) }
        let rest = text.lowerBound + (isBullet ? 2 : 0)..<text.upperBound
        let isItem = isBullet || first == .bar || first.isASCIIDigit && Self.isNumbered(bytes[text])
        return .line(OrgLine(range: bytes.trimmed(rest), indent: indent, isItem: isItem))
    }

    /// Reads a line of a drawer, or one that starts with `#` or `:`; nil if it is text.
    private mutating func readMark(_ line: String, _ indent: Int) -> Kind? {
        let word = line.uppercased()
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        func value(_ text: Substring) -> String { String(text).trimmed }
        switch block {
        case .drawer:
            if word == ":END:" { block = nil }
            let pair = line.dropFirst().split(separator: ":", maxSplits: 1)
            return pair.count == 2 ? .property(pair[0].uppercased(), value(pair[1])) : .nothing
        case .code, .quotation, .comment:
            guard word.hasPrefix("#+END_") else { return nil }
            block = nil
            return .nothing
        case nil where word.hasPrefix("#+BEGIN_"):
            switch word.dropFirst(8).prefix(while: { $0.isLetter }) {
            case "SRC", "EXAMPLE", "EXPORT": block = .code(indent: indent)
            case "COMMENT": block = .comment
            default: block = .quotation
            }
            return .nothing
        case nil where word.hasPrefix("#+"):
            return parts.count == 2
                ? .keyword(String(parts[0].dropFirst(2)).uppercased(), value(parts[1])) : .nothing
        case nil where line == "#" || line.hasPrefix("# "): return .nothing
        case nil:
            let name = line.dropFirst().dropLast()
            let isDrawer = line.hasPrefix(":") && line.hasSuffix(":") && !name.isEmpty
            guard isDrawer, name.allSatisfy({ $0.isUppercase || $0 == "_" }) else { return nil }
            block = .drawer
            return .nothing
        }
    }

    /// Whether the line starts like `1. ` or `2) `.
    private static func isNumbered(_ line: ArraySlice<UInt8>) -> Bool {
        let sign = line.drop(while: \.isASCIIDigit).prefix(2)
        return sign.elementsEqual(". ".utf8) || sign.elementsEqual(") ".utf8)
    }
}

/// Texts of Org without its marks.
enum OrgText {
    private static let states: Set<Substring> = [
        "TODO", "DONE", "NEXT", "WAITING", "STARTED", "CANCELLED", "CANCELED",
    ]

    /// The text of a heading, without what is no part of it, and its tags.
    static func heading(_ line: String) -> (title: String, tags: [Substring]) {
        var text = line.trimmed[...]
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
        let undated = withoutEmphasis(plain.trimmed).trimmed
        return undated.isEmpty ? text.trimmed : undated
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
                let isDouble = new.isEmpty && (result.isEmpty || result.last == " ")
                result += new + (isDouble ? halves[1].drop { $0 == " " } : halves[1])
            } else {
                result += opening + piece
            }
        }
        return result
    }

    /// `2024-03-01 Fri`
    private static func isDate(_ text: Substring) -> Bool {
        let date = text.utf8.prefix(10)
        return date.count == 10
            && zip(date, "0000-00-00".utf8).allSatisfy { $1 == $0 || $1 == 0x30 && $0.isASCIIDigit }
    }

    /// A priority, the state of a task, or a note: `#A`, `1/3`, `50%`, `X`, `fn:1`.
    private static func isCounter(_ text: Substring) -> Bool {
        let isCount = text.utf8.allSatisfy { $0.isASCIIDigit || "/%".utf8.contains($0) }
        return isCount && text.contains { "/%".contains($0) } || [" ", "X", "-"].contains(text)
            || text.hasPrefix("fn:") || text.count == 2 && text.hasPrefix("#")
    }

    private static func withoutEmphasis(_ text: String) -> String {
        guard text.utf8.contains(where: { "*/_=~+".utf8.contains($0) }) else { return text }
        let scalars = Array(text.unicodeScalars)
        var open: [Unicode.Scalar: Int] = [:]
        var marks: Set<Int> = []
        func isSpace(_ index: Int) -> Bool {
            !scalars.indices.contains(index) || scalars[index].properties.isWhitespace
        }
        func isEdge(_ index: Int, _ signs: String) -> Bool {
            isSpace(index) || signs.unicodeScalars.contains(scalars[index])
        }
        for (index, mark) in scalars.enumerated() where "*/_=~+".unicodeScalars.contains(mark) {
            if let start = open[mark] {
                let closes = index > start + 1 && !isSpace(index - 1)
                if closes, isEdge(index + 1, "-–—.,:;!?'\")}]") {
                    marks.formUnion([start, index])
                    open[mark] = nil
                }
            } else if isEdge(index - 1, "-–—('\"{["), !isSpace(index + 1),
                scalars[index + 1] != mark
            {
                open[mark] = index
            }
        }
        let kept = scalars.indices.lazy.filter { !marks.contains($0) }.map { scalars[$0] }
        return String(String.UnicodeScalarView(kept))
    }

    /// The gaps of org-drill, `[Lima||city]`, or of org-fc, `{{Lima}{city}@0}`; nil without any.
    ///
    /// - Parameter areSeparate: whether each gap is a question.
    static func gaps(in text: String, areSeparate: Bool) -> Cloze? {
        let isForm = text.contains("{{")
        let pieces = text.split(separator: isForm ? "{{" : "[", omittingEmptySubsequences: false)
        var parts = [Cloze.Part.text(pieces[0])]
        var count = 0
        for piece in pieces.dropFirst() {
            guard let gap = isForm ? formGap(piece) : bracketGap(piece) else {
                parts += [.text(isForm ? "{{" : "["), .text(piece)]
                continue
            }
            count += 1
            parts += [
                .gap(
                    Cloze.Gap(
                        numbers: [areSeparate ? count : 1], parts: [.text(gap.answer)],
                        hint: gap.hint)), .text(gap.rest),
            ]
        }
        return Cloze(parts)
    }

    private typealias Gap = (answer: Substring, hint: Substring?, rest: Substring)

    private static func bracketGap(_ text: Substring) -> Gap? {
        guard let end = text.firstIndex(of: "]"), end > text.startIndex else { return nil }
        let sides = text[..<end].split(separator: "||", maxSplits: 1)
        let rest = text[text.index(after: end)...]
        return sides.first.map { ($0, sides.count > 1 ? sides[1] : nil, rest) }
    }

    private static func formGap(_ text: Substring) -> Gap? {
        let fields = text.split(separator: "}", maxSplits: 3, omittingEmptySubsequences: false)
        guard let number = fields.dropFirst().firstIndex(where: { $0.hasPrefix("@") }), number < 3,
            fields.count > number + 1
        else { return nil }
        let hint = number > 1 ? fields[1].dropFirst() : nil
        return (fields[0], hint, text[fields[number + 1].startIndex...])
    }
}
