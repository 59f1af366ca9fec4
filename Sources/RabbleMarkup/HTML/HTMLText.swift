/// Converts HTML, as note editors produce it, to plain text.
///
/// Block elements start a new line, white space collapses, entities are decoded and tags are
/// dropped. Everything else is text: `1 < 2 & 3`.
///
/// ```swift
/// HTMLText("caf&eacute;<br><b>au&nbsp;lait</b> [sound:cafe.mp3]").text    // café⏎au lait
/// ```
package struct HTMLText {
    package private(set) var text = ""
    package private(set) var media: [String] = []
    /// The names of the removed tags, except closing ones.
    package private(set) var tags: [String] = []
    private var hasEntities = false
    /// Whether the text contains any HTML, or Anki's sounds.
    package var isMarked: Bool { hasEntities || !tags.isEmpty || !media.isEmpty }

    /// Strings that identify a text as HTML, or as having Anki's sounds.
    package static let marks = [
        "<br", "<b>", "<i>", "<u>", "<div", "<span", "<p>", "<img ", "<sub>", "<sup>", "<ruby>",
        "<strong>", "<em>",
        "<li>", "<font", "<audio", "&nbsp;", "&lt;", "&gt;", "&amp;", "&quot;", "&#", "[sound:",
    ]

    /// The names of tags, grouped by their effect on the text.
    private static let lists = Dictionary(
        uniqueKeysWithValues: String(utf8: PackageResources.html_tags_txt).split(separator: "\n")
            .map { line in
                let words = line.split(separator: " ")
                return (words[0], Set(words.dropFirst()))
            })

    static func isListed(_ name: String, in list: Substring) -> Bool {
        lists[list]?.contains(name[...]) ?? false
    }

    private let html: [UInt8]
    /// Decides which tags are HTML if the text may not be HTML; nil if it certainly is.
    private var formatting: FormattingTags?
    /// The hidden elements, including those from the text's own styles.
    private var hidden: HiddenElements?
    private var offset = 0
    private var plain: [UInt8] = []
    private var isAfterSpace = false
    /// Whether each of the open `<details>` shows more than its summary.
    private var details: [Bool] = []
    /// The last letter of each open list, which is that before `A` at its start; nil for a list
    /// without letters.
    private var letters: [UInt8?] = []
    /// The start of the open `<sup>` or `<sub>`; nil if there is none.
    private var smallStart: Int?
    /// Whether lines and blanks are preserved, as in `<pre>`.
    private var keepsSpace = false
    /// The offset of the last `>`: no tag ends after it.
    private var lastTagEnd: Int
    /// The offsets of closing quotation marks in tags. Reaching one of them again means that its
    /// tag is not closed.
    private var closedQuotes: Set<Int> = []
    /// The offset of the next `]` after the last sound; the end if there is none.
    private var nextBracket = -1

    /// - Parameters:
    ///   - isGuess: whether the text may not be HTML, so that only elements that programs write
    ///     count as tags: `List<String>` is text.
    ///   - hidden: the elements to leave out; nil for none.
    package init(_ text: String, isGuess: Bool = false, hidden: HiddenElements? = nil) {
        let source = text.withoutSpeech
        html = Array(source.utf8)
        self.hidden = hidden
        lastTagEnd = html.lastIndex(of: UInt8(ascii: ">")) ?? -1
        // Most fields are a single word.
        guard html.contains(where: { $0 <= 0x20 || [0x26, 0x3C, 0x5B].contains($0) }) else {
            self.text = source.trimmed
            return
        }
        if isGuess { formatting = FormattingTags(html) }
        while offset < html.count { readNext() }
        self.text = String(utf8: plain).trimmed
    }

    private mutating func readNext() {
        let byte = html[offset]
        switch byte {
        case "<" where readTag(), "&" where readEntity(),
            "[" where readSound():
            break
        case 0x20 where !keepsSpace, 0x09...0x0D where !keepsSpace:
            isAfterSpace = true
            offset += 1
        default:
            putSpace()
            plain.append(byte)
            offset += 1
        }
    }

    private mutating func putSpace() {
        if isAfterSpace, let last = plain.last, last != 0x0A { plain.append(0x20) }
        isAfterSpace = false
    }

    private mutating func readTag() -> Bool {
        var end = offset + 1
        let isClosing = end < html.count && html[end] == "/"
        if isClosing { end += 1 }
        guard end < html.count, offset < lastTagEnd else { return false }
        if formatting == nil, html.has("<!--", in: offset..<html.count) {
            offset =
                html.firstIndex(of: "-->", in: offset + 4..<html.count).map { $0 + 3 } ?? html.count
            return true
        }
        let isName = (0x61...0x7A).contains(html[end] | 0x20)
        guard isName || html[end] == "!" || html[end] == "?" else {
            return false
        }
        let start = end
        while end < html.count, html[end].isASCIIAlphanumeric { end += 1 }
        let name = String(utf8: html[start..<end]).lowercased()
        let next = endOfTag(from: end)
        guard html[next - 1] == ">",
            formatting?.takes(name, html[end..<(next - 1)], isClosing: isClosing) != false
        else { return false }
        offset = next
        let isEmpty = html[offset - 2] == "/" || Self.emptyElements.contains(name)
        if !isClosing, !isEmpty, hidden?.hides(html[end..<(next - 1)]) == true {
            skipElement(name, isNested: true)
            return true
        }
        if !isClosing { tags.append(name) }
        if !isClosing, Self.isListed(name, in: "media") {
            let path = Self.source(in: html[end..<offset])
            if name != "source" || path != nil { media.append(path ?? "") }
        }
        act(on: name, isClosing: isClosing, isEmpty: isEmpty)
        switch (name, isClosing) {
        case ("ol", false), ("ul", false):
            letters.append(Self.letterBefore(listWith: html[end..<offset]))
        case ("ol", true), ("ul", true): _ = letters.popLast()
        case ("li", false): putLetter()
        case ("details", false):
            details.append(html.firstIndex(of: "open", in: end..<offset) != nil)
        case ("details", true): _ = details.popLast()
        case ("summary", true) where hidden?.areDetailsClosed == true && details.last == false:
            skipElement("details", isNested: true)
            details.removeLast()
        default: break
        }
        return true
    }

    /// The character before the first letter of a list with `type="A"` or `"a"`; nil for another
    /// one.
    private static func letterBefore(listWith attributes: ArraySlice<UInt8>) -> UInt8? {
        let types = String(utf8: attributes).split { " \"'>".contains($0) }
        guard let type = types.firstIndex(where: { $0.lowercased().hasPrefix("type=") }) else {
            return nil
        }
        let inside = types[type].dropFirst(5)
        let value = inside.isEmpty ? types[(type + 1)...].first ?? "" : inside
        return value == "A" || value == "a" ? value.utf8.first.map { $0 - 1 } : nil
    }

    private mutating func putLetter() {
        guard let last = letters.last ?? nil, !"Zz".utf8.contains(last) else { return }
        letters[letters.count - 1] = last + 1
        plain += [last + 1, UInt8(ascii: "."), 0x20]
    }

    private static let emptyElements: Set = ["br", "hr", "img", "input", "source", "wbr"]

    /// The offset after a tag, whose attributes may contain `>` in quotation marks.
    private mutating func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        var index = start
        while index < html.count {
            let byte = html[index]
            if let open = quote {
                if byte == open {
                    quote = nil
                    if !closedQuotes.insert(index).inserted { break }
                }
            } else if byte == ">"
                || formatting != nil && byte == "<"
            {
                // A guessed tag contains no other tag.
                return index + 1
            } else if html[index - 1] == "=", byte == 0x22 || byte == 0x27 {
                quote = byte
            }
            index += 1
        }
        // The quotation mark is never closed, so the first `>` ends the tag. There is one.
        return (html[start...].firstIndex(of: ">") ?? lastTagEnd) + 1
    }

    /// The value of `src` among the attributes of a tag; nil if there is none.
    private static func source(in attributes: ArraySlice<UInt8>) -> String? {
        let text = String(utf8: attributes)
        guard let start = text.range(of: "src=")?.upperBound, let quote = text[start...].first
        else { return nil }
        let isQuoted = quote == "\"" || quote == "'"
        let value = text[start...].dropFirst(isQuoted ? 1 : 0)
        return String(value.prefix { isQuoted ? $0 != quote : !$0.isWhitespace && $0 != ">" })
    }

    private mutating func act(on name: String, isClosing: Bool, isEmpty: Bool) {
        if name == "pre" { keepsSpace = !isClosing }
        if name == "br" || isAfterText && Self.isListed(name, in: "block") {
            isAfterSpace = false
            plain.append(0x0A)
        } else if Self.isListed(name, in: "cell") {
            isAfterSpace = true
        } else if name == "sup" || name == "sub" {
            setSmall(isRaised: name == "sup", isClosing: isClosing)
        } else if name == "rt" {
            // A pronunciation of the preceding text.
            plain.append(isClosing ? UInt8(ascii: ")") : UInt8(ascii: "("))
        } else if Self.isListed(name, in: "hidden"), !isClosing, !isEmpty {
            let start = offset
            skipElement(name)
            if name == "style", formatting == nil {
                hidden = hidden ?? HiddenElements()
                hidden?.add(styles: String(utf8: html[start..<offset]))
            }
        }
    }

    private mutating func setSmall(isRaised: Bool, isClosing: Bool) {
        if !isClosing {
            putSpace()
            smallStart = plain.count
        } else if var start = smallStart {
            // Skip noncharacters, which callers use to mark parts.
            while plain[start...].starts(with: [0xEF, 0xB7]) { start += 3 }
            let text = String(utf8: plain[start...])
            plain.replaceSubrange(start..., with: MathText.small(text, isRaised: isRaised).utf8)
            smallStart = nil
        }
    }

    private var isAfterText: Bool { plain.last.map { $0 != 0x0A } ?? false }

    /// - Parameter isNested: whether the element may contain others of its name.
    private mutating func skipElement(_ name: String, isNested: Bool = false) {
        var depth = 1
        while let next = html.firstIndex(of: "<", in: offset..<html.count) {
            let rest = html[next...].dropFirst()
            let candidate = String(utf8: rest.prefix(name.utf8.count + 1))
                .lowercased()
            if candidate == "/\(name)" {
                depth -= 1
                if depth == 0 { return offset = endOfTag(from: next + name.utf8.count + 2) }
            } else if isNested, candidate.hasPrefix(name), candidate.last?.isLetter == false {
                depth += 1
            }
            offset = next + 1
        }
        offset = html.count
    }

    private mutating func readEntity() -> Bool {
        let rest = html[(offset + 1)...]
        guard let (text, length) = HTMLEntities.first(in: rest, isStrict: formatting != nil) else {
            return false
        }
        putSpace()
        // Learners type an ordinary space for a no-break space.
        plain += (text == "\u{A0}" ? " " : text).utf8
        offset += length + 1
        hasEntities = true
        return true
    }

    private mutating func readSound() -> Bool {
        guard html.has("[sound:", in: offset..<html.count) else { return false }
        if nextBracket < offset {
            nextBracket = html[offset...].firstIndex(of: "]") ?? html.count
        }
        guard nextBracket < min(html.count, offset + 1_024) else { return false }
        media.append(String(utf8: html[offset + 7..<nextBracket]))
        offset = nextBracket + 1
        return true
    }
}
