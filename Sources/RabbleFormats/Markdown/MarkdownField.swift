/// One side of a card of Markdown: its text, and what comments in it say of the question.
///
/// ```markdown
/// Q: ありがとう
/// <!-- hint: arigatō -->
/// A: thank you
/// <!-- accepts: thanks | ta -->
/// ```
///
/// Comments are not part of the text. Those named `hint`, `accepts` and `text` hold what Markdown has no place for: the last
/// one is the text itself, where a card could not hold it as it is. Each may stand in JSON, which holds every text. Several
/// comments `accepts` add up; of the others a side has one.
struct MarkdownField {
    private(set) var text = ""
    private(set) var hint: String?
    private(set) var accepts: [String] = []
    /// What this side has twice though only one is allowed, and where the second one is.
    private(set) var repetition: (name: StaticString, offset: Int)?

    /// Reads a side.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - range: where the side is.
    ///   - isNote: whether it is a note of Obsidian's, in which `%%` encloses comments.
    /// - Complexity: O(*n*) in the length of the side.
    init(_ bytes: [UInt8], _ range: Range<Int>, isNote: Bool) {
        guard !Self.isPlain(bytes, range, isNote: isNote) else {
            text = bytes.trimmedText(range)
            return
        }
        var plain: [UInt8] = []
        var exactTexts: [(text: String, offset: Int)] = []
        let isQuoted = isNote && Self.isQuoted(bytes, range)
        var lines = TextLines(bytes, in: range)
        var fence: MarkdownFence?
        while let line = lines.next() {
            // Text beside the letter of the side opens no code block.
            let isFirst = line.lowerBound == range.lowerBound
            let mayOpen = !isFirst || isNote
            let isCode = mayOpen && fence.takes(line, in: bytes, isNote: isNote)
            let comments =
                isCode ? [] : MarkdownSpan.all(in: bytes, line, isNote: isNote).filter { $0.kind == .comment }
            var rest = isQuoted ? bytes.withoutQuotation(line).lowerBound : line.lowerBound
            let length = plain.count
            if !isFirst { plain.append(0x0A) }
            let start = plain.count
            for comment in comments {
                plain += bytes[rest..<max(rest, comment.range.lowerBound)]
                rest = max(rest, comment.range.upperBound)
                read(comment.range, of: bytes, &exactTexts)
            }
            plain += bytes[rest..<line.upperBound]
            // A line of comments alone leaves none.
            if !comments.isEmpty, plain[start...].allSatisfy(\.isMarkdownSpace) {
                plain.removeSubrange(length...)
            } else if !comments.isEmpty {
                while plain.last?.isMarkdownSpace == true { plain.removeLast() }
            }
        }
        text = plain.trimmedText(plain.indices)
        // Beside a text, the comment is not one of ours.
        guard text.isEmpty, let first = exactTexts.first else { return }
        text = first.text
        if exactTexts.count > 1 { repetition = ("text", exactTexts[1].offset) }
    }

    /// Whether the bytes of a side are its text, but for white space at the ends.
    static func isPlain(_ bytes: [UInt8], _ side: Range<Int>, isNote: Bool) -> Bool {
        func has(_ byte: Character) -> Bool { byte.asciiValue.flatMap { bytes.firstIndex(of: $0, in: side) } != nil }
        return !has("<") && !has("\r") && (!isNote || !has("%") && !has(">"))
    }

    /// Whether a quotation holds the side as a whole.
    private static func isQuoted(_ bytes: [UInt8], _ side: Range<Int>) -> Bool {
        var lines = TextLines(bytes, in: bytes.trimmed(side))
        while let line = lines.next() {
            guard bytes[line].first(where: { !$0.isMarkdownSpace }) == UInt8(ascii: ">") else { return false }
        }
        return true
    }

    private mutating func read(
        _ comment: Range<Int>, of bytes: [UInt8], _ exactTexts: inout [(text: String, offset: Int)]
    ) {
        guard bytes.has("<!--", in: comment) else { return }
        let inside = bytes.trimmed(comment.dropFirst(4).dropLast(3))
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: inside) else { return }
        let value = bytes.trimmedText(colon + 1..<inside.upperBound)
        switch bytes.trimmedText(inside.lowerBound..<colon) {
        case "hint":
            if hint != nil { repetition = ("hint", comment.lowerBound) }
            hint = Self.text(value)
        case "accepts": accepts += Self.texts(value)
        case "text" where value.utf8.first == UInt8(ascii: "\""):
            exactTexts.append((Self.text(value), comment.lowerBound))
        default: break
        }
    }

    // MARK: Comments

    /// The comment that holds a text under a name.
    static func comment(_ name: String, _ value: String) -> String {
        let isPlain = isSame(text(value), value) && isFitForComment(value)
        return comment(name, raw: isPlain ? value : json(value))
    }

    /// The comment that holds a side as a whole.
    static func comment(exactly text: String) -> String { comment("text", raw: json(text)) }

    /// The comment that holds accepted answers.
    static func comment(accepts: [String]) -> String {
        let plain = accepts.map { AcceptedAnswers.encode([$0]) }.joined(separator: " | ")
        let read = texts(plain)
        let isPlain = read.count == accepts.count && zip(read, accepts).allSatisfy(isSame) && isFitForComment(plain)
        return comment("accepts", raw: isPlain ? plain : "[\(accepts.map(json).joined(separator: ", "))]")
    }

    private static func comment(_ name: String, raw value: String) -> String { "<!-- \(name): \(value) -->" }

    /// Whether a text ends no comment, and no line, and is read back from the comment as it is.
    private static func isFitForComment(_ text: String) -> Bool {
        isSame(text.trimmed, text) && Array(text.utf8).firstIndex(of: "--", in: 0..<text.utf8.count) == nil
            && !text.unicodeScalars.contains(where: \.mayBeUnsafeToShow)
    }

    /// Two texts are the same if their bytes are.
    private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    private static func json(_ text: String) -> String {
        // By bytes: an angle bracket with a combining mark is a character of its own.
        let bytes = JSONValue.string(text).text.utf8.flatMap { $0 == UInt8(ascii: ">") ? Array("\\u003e".utf8) : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text of a comment, in JSON or as it is.
    private static func text(_ value: String) -> String {
        if case .string(let text) = parsed(value, from: UInt8(ascii: "\"")) { text } else { value }
    }

    private static func texts(_ value: String) -> [String] {
        if case .array(let elements) = parsed(value, from: UInt8(ascii: "[")) {
            let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
            if texts.count == elements.count { return texts }
        }
        return AcceptedAnswers.decode(value).map(\.trimmed)
    }

    /// A value of JSON that starts with this byte; nil if there is none.
    private static func parsed(_ value: String, from first: UInt8) -> JSONValue? {
        value.utf8.first == first ? try? JSONValue(parsing: Array(value.utf8)) : nil
    }
}
