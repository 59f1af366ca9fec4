/// An answer after `=` or `~`: `%50%Lima#feedback`.
struct GIFTChoice {
    let isRight: Bool
    private(set) var weight: Double
    private(set) var text: ArraySlice<UInt8>

    /// Both sides of `cow -> calf`; one of another answer.
    var sides: [ArraySlice<UInt8>] {
        isRight
            ? text.split(separator: "->".utf8, maxSplits: 1, omittingEmptySubsequences: false) : []
    }

    /// The answers in braces. A number needs no sign: `{#1989:2}`.
    static func all(in source: ArraySlice<UInt8>) -> [GIFTChoice] {
        let isNumber = source.first == UInt8(ascii: "#")
        var rest = isNumber ? source.dropFirst().trimmed : source
        if isNumber, !rest.isEmpty, !isSign(rest[rest.startIndex]) {
            rest = [UInt8(ascii: "=")] + rest
        }
        var choices: [GIFTChoice] = []
        while let mark = rest.firstIndex(where: isSign) {
            let isRight = rest[mark] == UInt8(ascii: "=")
            let source = rest[(mark + 1)...].prefix { !isSign($0) }
            rest = rest[source.endIndex...]
            choices.append(GIFTChoice(isRight, source, isNumber: isNumber))
        }
        return choices
    }

    private static func isSign(_ byte: UInt8) -> Bool { "=~".utf8.contains(byte) }

    private init(_ isRight: Bool, _ source: ArraySlice<UInt8>, isNumber: Bool) {
        (self.isRight, weight, text) = (isRight, isRight ? 100 : 0, source)
        let parts = source.trimmed.split(
            separator: UInt8(ascii: "%"), maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].isEmpty,
            let percentage = Double(GIFTText.unmasked(parts[1]))
        {
            (weight, text) = (percentage, parts[2])
        }
        // A number may have a tolerance.
        text =
            text.prefix { $0 != UInt8(ascii: "#") && !(isNumber && $0 == UInt8(ascii: ":")) }
            .trimmed
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
        let plain = Self.unmasked(rest).trimmed
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
        let text = source.drop(while: \.isMarkdownSpace)
        guard text.first == UInt8(ascii: "["),
            let end = text.prefix(12).firstIndex(of: UInt8(ascii: "]")),
            let markup = Markup(
                rawValue: unmasked(text[..<end].dropFirst()))
        else { return (nil, source) }
        return (markup, text[(end + 1)...])
    }

    private static let escapes = Array("~=#{}:\\n".utf8)
    private static let meanings = Array("~=#{}:\\\n".utf8)

    /// The line with a byte up to 8 for each escape: each sign that is left means something.
    static func masked(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = line
        while let byte = rest.popFirst() {
            if byte == 0x5C, let next = rest.first, let index = escapes.firstIndex(of: next) {
                rest.removeFirst()
                bytes.append(UInt8(index + 1))
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    static func unmasked(_ bytes: ArraySlice<UInt8>) -> String {
        let text = bytes.map { (1...8).contains($0) ? meanings[Int($0) - 1] : $0 }
        return String(decoding: text, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Without white space at its ends.
    var trimmed: ArraySlice {
        let text = drop(while: \.isMarkdownSpace)
        return text[..<(text.lastIndex { !$0.isMarkdownSpace }.map { $0 + 1 } ?? text.startIndex)]
    }

    /// Whether the first brace is before a mark of answers or a number.
    var opensAnswers: Bool {
        guard let brace = firstIndex(of: UInt8(ascii: "{")) else { return false }
        let inside = self[(brace + 1)...].drop(while: \.isMarkdownSpace)
        guard let mark = inside.first else { return false }
        let next = inside.dropFirst().drop(while: \.isMarkdownSpace).first ?? 0
        return "=~".utf8.contains(mark)
            || mark == UInt8(ascii: "#") && (next.isASCIIDigit || "=~-+.".utf8.contains(next))
    }
}
