/// An answer after `=` or `~`: `%50%Lima#feedback`.
struct GIFTChoice {
    let isRight: Bool
    let weight: Double
    let text: ArraySlice<UInt8>

    /// The answers in braces, or the number after `{#`.
    static func all(in source: ArraySlice<UInt8>) -> [GIFTChoice] {
        let isNumber = source.first == UInt8(ascii: "#")
        var rest = isNumber ? source.dropFirst().trimmed : source
        if isNumber, rest.firstUnescaped("=~") != rest.startIndex {
            return [GIFTChoice(true, rest, isNumber: true)].filter { !$0.text.isEmpty }
        }
        var choices: [GIFTChoice] = []
        while let mark = rest.firstUnescaped("=~") {
            rest = rest[(mark + 1)...]
            let end = rest.firstUnescaped("=~") ?? rest.endIndex
            let isRight = source[mark] == UInt8(ascii: "=")
            choices.append(GIFTChoice(isRight, rest[..<end], isNumber: isNumber))
        }
        return choices
    }

    private init(_ isRight: Bool, _ source: ArraySlice<UInt8>, isNumber: Bool) {
        let parts = source.trimmed.split(
            separator: UInt8(ascii: "%"), maxSplits: 2, omittingEmptySubsequences: false)
        let percentage =
            parts.count == 3 && parts[0].isEmpty
            ? Double(String(decoding: parts[1], as: UTF8.self)) : nil
        let rest = percentage == nil ? source : parts[2]
        // A number may have a tolerance.
        let end = rest.firstUnescaped(isNumber ? "#:" : "#") ?? rest.endIndex
        (self.isRight, weight) = (isRight, percentage ?? (isRight ? 100 : 0))
        text = rest[..<end].trimmed
    }
}

/// A text without escapes and marks.
struct GIFTText {
    enum Markup: String { case html, moodle, plain, markdown }

    let text: String
    let media: [String]

    init(plain text: String, media: [String] = []) { (self.text, self.media) = (text, media) }

    /// - Parameter markup: that of the question, which a text may replace by its own.
    init(_ source: ArraySlice<UInt8>, _ markup: Markup) {
        let (own, rest) = Self.markup(of: source)
        let plain = Self.unescaped(rest).trimmed
        switch own ?? markup {
        case .plain: self.init(plain: plain)
        case .markdown: self.init(plain: MarkdownText(plain).plain)
        case .moodle where !HTMLText.marks.contains(where: plain.contains): self.init(plain: plain)
        case .html, .moodle:
            let html = HTMLText(plain)
            self.init(plain: html.text, media: html.media)
        }
    }

    /// The markup in brackets at the start of a text, and the text after it.
    static func markup(of source: ArraySlice<UInt8>) -> (Markup?, ArraySlice<UInt8>) {
        let text = source.trimmed(keepingEnd: true)
        guard text.first == UInt8(ascii: "["),
            let end = text.prefix(12).firstIndex(of: UInt8(ascii: "]")),
            let markup = Markup(
                rawValue: String(decoding: text[..<end].dropFirst(), as: UTF8.self))
        else { return (nil, source) }
        return (markup, text[(end + 1)...])
    }

    private static func unescaped(_ source: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in source {
            if isEscaped {
                bytes.removeLast()
                let isSign = "~=#{}:\\".utf8.contains(byte)
                bytes += isSign ? [byte] : byte == UInt8(ascii: "n") ? [0x0A] : [0x5C, byte]
                isEscaped = false
            } else {
                bytes.append(byte)
                isEscaped = byte == 0x5C
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Without white space at its ends.
    var trimmed: ArraySlice { trimmed(keepingEnd: false) }

    func trimmed(keepingEnd: Bool) -> ArraySlice {
        let text = drop(while: \.isMarkdownSpace)
        let end = keepingEnd ? text.endIndex : text.lastIndex { !$0.isMarkdownSpace }.map { $0 + 1 }
        return text[..<(end ?? text.startIndex)]
    }

    /// The first of these signs that has no backslash before it.
    func firstUnescaped(_ signs: String) -> Int? {
        var index = startIndex
        while index < endIndex {
            if self[index] == 0x5C {
                index += 1
            } else if signs.utf8.contains(self[index]) {
                return index
            }
            index += 1
        }
        return nil
    }

    /// Whether the first brace is before a mark of answers or a number.
    var opensAnswers: Bool {
        guard let brace = firstUnescaped("{") else { return false }
        let inside = self[(brace + 1)...].drop(while: \.isMarkdownSpace)
        guard let mark = inside.first else { return false }
        let next = inside.dropFirst().drop(while: \.isMarkdownSpace).first ?? 0
        return "=~".utf8.contains(mark)
            || mark == UInt8(ascii: "#") && (next.isASCIIDigit || "=~-+.".utf8.contains(next))
    }
}
