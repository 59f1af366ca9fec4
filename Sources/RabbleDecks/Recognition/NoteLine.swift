/// A line of a note, as used by the forms.
struct NoteLine {
    /// The text, trimmed unless it is code.
    var text: String
    let indent: Int
    /// Whether it is in a quotation.
    var isQuoted = false
    var isCode = false
    /// The level of a heading; 0 for any other line.
    var level = 0
    /// The offset in the file.
    let start: Int

    /// The lines after the front matter.
    static func all(in bytes: [UInt8]) -> [NoteLine] {
        var fence: MarkdownFence?
        return TextLines(bytes, in: MarkdownHeader(bytes).end..<bytes.count).map { line in
            let isCode = fence.takes(line, in: bytes, hasMath: false)
            let trimmed = bytes.trimmed(line)
            let text = bytes.trimmed(bytes.withoutQuotation(trimmed))
            let indent = text.lowerBound - line.lowerBound
            if isCode {
                return NoteLine(
                    text: String(utf8: bytes[line]), indent: indent, isCode: true,
                    start: line.lowerBound)
            }
            // A heading may be in a list: `1. ### What is silt?`
            let whole = bytes.trimmedText(text)
            let inner =
                whole.unmarked.flatMap { item in
                    item.first { $0 != "#" } == " " ? item : nil
                } ?? whole
            let heading = Array(inner.utf8)
            let isText = !inner.isLinkInPage && !inner.isLayout
            return NoteLine(
                text: isText ? inner : "", indent: indent,
                isQuoted: text.lowerBound > trimmed.lowerBound,
                level: heading.headingLevel(of: heading.indices), start: line.lowerBound)
        }
    }

    /// Whether the lines are numbered from 1: `1. dog - perro`, `2. cat - gato`.
    static func areNumbered(_ bytes: [UInt8]) -> Bool {
        let start = Array(bytes.prefix(4_096))
        // Tested first, because dividing a text into lines takes longer.
        guard start.contains("1. ".utf8) || start.contains("1) ".utf8) else { return false }
        let lines = all(in: start).filter { !$0.isBlank }.dropLast(
            start.count < bytes.count ? 1 : 0)
        return lines.count > 2
            && lines.enumerated().allSatisfy { index, line in
                line.text.hasPrefix("\(index + 1). ") || line.text.hasPrefix("\(index + 1)) ")
            }
    }

    var isBlank: Bool { text.isEmpty && !isCode }
    var isBullet: Bool {
        level == 0 && !isCode && "-*+".contains(text.first ?? " ") && text.unmarked != nil
    }
    var isRule: Bool { text.utf8.count > 2 && text.allSatisfy { "-*_".contains($0) } }
    var isText: Bool { !text.isEmpty && level == 0 && !isRule && !text.hasPrefix("<") }
    /// The text without the marks of a heading.
    var title: String { level > 0 ? text.dropFirst(level).trimmed : text }
    /// The text without the marks of a heading, list item or task.
    var plain: String { level > 0 ? title : item }
    /// The text without the marker of a list item or task.
    var item: String {
        guard let item = text.unmarked else { return text }
        let isTask = ["[ ] ", "[x] ", "[X] "].contains(where: item.hasPrefix)
        return isTask ? String(item.dropFirst(4)) : item
    }
    var asks: Bool { !isCode && text.endsAsking }
    /// Whether the line is the id that a plugin added to the card above when it synced the note
    /// with Anki: `^1607617939360`, `<!--ID: 1607617939360-->`, `<!-- notecardId:
    /// 1607617939360 -->`.
    var isID: Bool {
        let sign = ["^", "<!--ID:", "ID:", "<!-- notecardId:"].first(where: text.hasPrefix)
        let rest = sign.map { text.dropFirst($0.count) } ?? ""
        let digits = rest.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
        let end = rest[digits.endIndex...]
        return digits.count > 9 && (end.isEmpty || end.hasSuffix("-->"))
    }
}

extension String {
    /// Whether it consists of a link to a heading or to a neighbouring page: `**[Back to
    /// top](#contents)**`, or `1.` or `| 1 |` before one.
    var isLinkInPage: Bool {
        let link = drop { "-*| .0123456789".contains($0) }
        guard link.first == "[", link.last(where: { !"*| ".contains($0) }) == ")" else {
            return false
        }
        return link.contains("](#") || link.contains(".md)") && !link.contains("://")
    }

    /// Whether it is HTML for layout, or a link to the top of the page.
    fileprivate var isLayout: Bool {
        ["<br>", "<br/>", "<br />", "</div>"].contains(self) || hasPrefix("<div")
            || hasPrefix("<") && contains("href=\"#")
    }

    /// The text after the bullet, number or letter of a list item, such as `1. ` or `b) `; nil if
    /// there is none.
    var unmarked: String? {
        let mark = prefix { !" .)．、".contains($0) }
        let rest = dropFirst(mark.count)
        guard mark.count < 4, let sign = rest.first,
            ["-", "*", "+"].contains(mark) == (sign == " ")
        else { return nil }
        let isBulletOrLetter = mark.count == 1 && (sign == " " || mark.first?.isLetter == true)
        guard isBulletOrLetter || Int(mark) != nil else { return nil }
        return rest.dropFirst().trimmed
    }
}
