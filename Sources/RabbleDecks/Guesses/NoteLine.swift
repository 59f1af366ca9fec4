/// A line of a note, as its forms see it.
struct NoteLine {
    /// Without white space at its ends, unless it is code.
    let text: String
    let indent: Int
    let isCode: Bool
    /// The level of a heading; 0 for another line.
    let level: Int
    /// Its place in the file.
    let start: Int

    /// The lines after the front matter.
    static func all(in bytes: [UInt8]) -> [NoteLine] {
        var fence: MarkdownFence?
        return TextLines(bytes, in: MarkdownHeader(bytes).end..<bytes.count).map { line in
            let isCode = fence.takes(line, in: bytes, hasMath: false)
            let text = bytes.trimmed(bytes.withoutQuotation(bytes.trimmed(line)))
            return NoteLine(
                text: isCode
                    ? String(utf8: bytes[line]) : bytes.trimmedText(text),
                indent: text.lowerBound - line.lowerBound, isCode: isCode,
                level: isCode ? 0 : bytes.headingLevel(of: text), start: line.lowerBound)
        }
    }

    /// Whether the lines count from 1: `1. dog - perro`, `2. cat - gato`.
    static func areNumbered(_ bytes: [UInt8]) -> Bool {
        let start = Array(bytes.prefix(4_096))
        let lines = all(in: start).filter { !$0.isBlank }.dropLast(
            start.count < bytes.count ? 1 : 0)
        return lines.count > 2
            && lines.enumerated().allSatisfy { index, line in
                line.text.hasPrefix("\(index + 1). ") || line.text.hasPrefix("\(index + 1)) ")
            }
    }

    var isBlank: Bool { text.isEmpty && !isCode }
    var isRule: Bool { text.utf8.count > 2 && text.allSatisfy { $0 == "-" || $0 == "*" } }
    var isText: Bool { !text.isEmpty && level == 0 && !isRule && !text.hasPrefix("<") }
    var title: String { String(text.dropFirst(level)).trimmed }
    /// The text without the mark of a list item or a task.
    var item: String {
        guard let item = text.unmarked else { return text }
        let isTask = ["[ ] ", "[x] ", "[X] "].contains(where: item.hasPrefix)
        return isTask ? String(item.dropFirst(4)) : item
    }
    var asks: Bool { !isCode && text.last.map { "?？؟".contains($0) } ?? false }
    /// Whether it is the id that a plugin gave the card above it when it synced the note with Anki:
    /// `^1607617939360`, `<!--ID: 1607617939360-->`.
    var isID: Bool {
        let sign = ["^", "<!--ID:", "ID:"].first(where: text.hasPrefix)
        let rest = sign.map { text.dropFirst($0.count) } ?? ""
        let digits = rest.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
        let end = rest[digits.endIndex...]
        return digits.count > 9 && (end.isEmpty || end.hasSuffix("-->"))
    }
}

extension String {
    /// The text after the bullet, number or letter of a list, such as `1. ` or `b) `; nil if it has
    /// none.
    var unmarked: String? {
        let mark = prefix { !" .)．、".contains($0) }
        let rest = dropFirst(mark.count)
        guard mark.count < 4, let sign = rest.first,
            ["-", "*", "+"].contains(mark) == (sign == " ")
        else { return nil }
        let isBulletOrLetter = mark.count == 1 && (sign == " " || mark.first?.isLetter == true)
        guard isBulletOrLetter || Int(mark) != nil else { return nil }
        return String(rest.dropFirst()).trimmed
    }
}
