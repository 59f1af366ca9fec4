extension GroupFormat {
    /// Moodle questions with their answers in braces
    /// ([GIFT](https://docs.moodle.org/en/GIFT_format)), which are read-only.
    ///
    /// ```
    /// ::Peru:: What is the capital of Peru? {=Lima ~Quito ~Cusco}
    /// ```
    ///
    /// A card has the right and the wrong answers. Titles and feedback are left out, and so are the
    /// wrong answers of a question whose right answers only count together.
    public static let gift: GroupFormat = .init(
        rawValue: "gift", title: "GIFT", extensions: ["gift"],
        evidence: { text in
            if let format = GroupFormat(path: text.path) { return format == .gift ? .certain : nil }
            let entries = GIFTEntry.all(in: Array(text.bytes.prefix(16_384)))
            return entries.count { $0.hasMarks } * 2 > entries.count ? .certain : nil
        },
        decode: { text throws(InvalidGroupFile) in
            try text.bytes.checkText()
            var cards = CardList(text)
            for entry in GIFTEntry.all(in: text.bytes) { entry.add(to: &cards) }
            return try cards.decoded(none: "there is no question with its answers in braces")
        })

    /// The title from the path of a Moodle category: `$course$/top/Rivers/Asia` gives
    /// `Rivers/Asia`.
    static func title(ofCategory path: String) -> String? {
        let own = path.split(separator: "/").drop { $0.hasPrefix("$") || $0 == "top" }
        return own.isEmpty ? nil : own.joined(separator: "/")
    }
}

/// A question, or another text, up to a blank line or the next question.
private struct GIFTEntry {
    /// UTF-8 in which a byte below 9 replaces each escape: all remaining special characters are
    /// syntax.
    typealias Masked = ArraySlice<UInt8>

    let offset: Int
    /// The title of the category.
    let title: String?
    /// The lines without comments.
    private var text: [UInt8] = []
    private var isClosed = false

    // MARK: Lines

    static func all(in bytes: [UInt8]) -> [GIFTEntry] {
        var entries: [GIFTEntry] = []
        var title: String?
        var isAfterGap = true
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            let line = masked(bytes[bytes.trimmed(range)])
            if line.starts(with: "$CATEGORY:".utf8) {
                title = GroupFormat.title(ofCategory: unmasked(line.dropFirst(10)))
                isAfterGap = true
            } else if line.isEmpty {
                isAfterGap = true
            } else if !line.starts(with: "//".utf8) {
                let asks = line.starts(with: "::".utf8) || line.contains("{")
                if isAfterGap || asks && entries[entries.count - 1].isClosed {
                    let start = bytes.trimmed(range).lowerBound
                    entries.append(GIFTEntry(offset: start, title: title))
                }
                entries[entries.count - 1].add(line)
                isAfterGap = false
            }
        }
        return entries
    }

    private mutating func add(_ line: [UInt8]) {
        text += line + [0x0A]
        isClosed = isClosed || line.contains("}")
    }

    private static let escapes = Array("~=#{}:\\n".utf8)
    private static let meanings = Array("~=#{}:\\\n".utf8)

    private static func masked(_ line: ArraySlice<UInt8>) -> [UInt8] {
        guard line.contains("\\") else { return Array(line) }
        var bytes: [UInt8] = []
        var rest = line
        while let byte = rest.popFirst() {
            let escape = byte == 0x5C ? rest.first.flatMap(escapes.firstIndex) : nil
            if escape != nil { rest.removeFirst() }
            bytes.append(escape.map { UInt8($0 + 1) } ?? byte)
        }
        return bytes
    }

    fileprivate static func unmasked(_ text: Masked) -> String {
        let bytes = text.trimmed.map {
            (1...8).contains($0) ? meanings[Int($0) - 1] : $0
        }
        return String(utf8: bytes).trimmed
    }

    // MARK: Cards

    /// The texts before, inside and after the only pair of braces; nil if there is no such pair.
    private var parts: [Masked]? {
        let parts = text.split(omittingEmptySubsequences: false) { "{}".utf8.contains($0) }
        let isPair = parts.count == 3 && isClosed && text[parts[0].endIndex] == "{"
        return isPair ? [parts[0].drop(while: \.isMarkdownSpace), parts[1].trimmed, parts[2]] : nil
    }

    /// Whether the text is a question in GIFT syntax.
    var hasMarks: Bool {
        guard let parts, let sign = parts[1].first else { return false }
        let next = parts[1].dropFirst().trimmed.first
        let isNumber = next.map("0123456789=~-+.".utf8.contains) ?? false
        if "=~".utf8.contains(sign) || sign == "#" && isNumber { return true }
        return Self.truth(parts[1]) != nil && parts[2].trimmed.isEmpty
    }

    func add(to cards: inout CardList) {
        guard let parts else {
            if !text.contains("{") {
                return cards.passOver("no braces hold answers", at: offset)
            }
            let reason = isClosed ? "there are several braces" : "no } closes the answers"
            return cards.leaveOut("\(reason); write \\{ and \\} for the signs", at: offset)
        }
        let inside = parts[1]
        if inside.isEmpty || inside.starts(with: "####".utf8) {
            return cards.passOver("an essay has no answer", at: offset)
        }
        let reader = GIFTTextReader(before: parts[0])
        let prompt = reader.prompt(after: parts[2])
        func add(_ front: String, _ back: String, hint: String? = nil, wrong: [String] = []) {
            let card = CardList.Card(
                front: front, back: back, hint: hint, wrong: wrong, promptMedia: prompt.media,
                title: title)
            cards.add(card, at: offset)
        }
        if let truth = Self.truth(inside) {
            return add(prompt.text, truth, wrong: ["true", "false"])
        }
        let choices = Self.choices(in: inside)
        let pairs = choices.map { choice in
            choice.text.fields(between: "->".utf8, maxSplits: 1)
                .map { reader.text($0).text }
        }
        if pairs.count > 1, pairs.allSatisfy({ $0.count == 2 }) {
            // An answer without a partner is only a distractor.
            for pair in pairs where !pair[0].isEmpty { add(pair[0], pair[1], hint: prompt.text) }
            return
        }
        let isNumber = inside.first == "#"
        let texts = choices.flatMap { choice -> [CardList.Choice] in
            let text = reader.text(choice.text).text
            // Both ends of the range `3.14..3.15` are right.
            let ends = isNumber ? text.split(separator: "..").map(\.trimmed) : []
            let first = CardList.Choice(
                text: text, weight: choice.weight, tolerance: choice.tolerance)
            guard ends.count == 2 else { return [first] }
            return [
                .init(text: ends[0], weight: choice.weight, tolerance: text),
                .init(text: ends[1], weight: choice.weight),
            ]
        }
        // A number close to the answer is not a distractor, and `*` stands for any other answer.
        cards.add(
            CardList.Card(front: prompt.text, promptMedia: prompt.media, title: title),
            choices: texts.filter { $0.weight > 0 || !isNumber && $0.text != "*" }, at: offset)
    }

    /// `true` or `false`, if that is the answer.
    private static func truth(_ inside: Masked) -> String? {
        let word = inside.prefix { $0 != "#" }
        switch word.count < 8 ? unmasked(word).uppercased() : "" {
        case "T", "TRUE": return "true"
        case "F", "FALSE": return "false"
        default: return nil
        }
    }

    /// The answers in braces, each after `=` or `~`, with their weights: `~%50%Lima#feedback`. A
    /// number needs no sign, and may have a tolerance: `{#1989:2}`.
    private static func choices(in inside: Masked) -> [GIFTChoice] {
        let isNumber = inside.first == "#"
        let isSign = { (byte: UInt8) in "=~".utf8.contains(byte) }
        var marked = Array(isNumber ? inside.dropFirst() : inside)
        if isNumber, !marked.contains(where: isSign) { marked = "=".utf8 + marked }
        let pieces = marked.split(omittingEmptySubsequences: false, whereSeparator: isSign)
        return pieces.dropFirst().map { piece in
            let isRight = marked[piece.startIndex - 1] == "="
            let answer = piece.prefix { $0 != "#" }
            let text = isNumber ? answer.prefix { $0 != ":" } : answer
            let tolerance = unmasked(answer.dropFirst(text.count + 1))
            let parts = text.trimmed.fields(between: UInt8(ascii: "%"), maxSplits: 2)
            guard parts.count == 3, parts[0].isEmpty, let weight = Double(unmasked(parts[1])) else {
                return GIFTChoice(text: text, weight: isRight ? 100 : 0, tolerance: tolerance)
            }
            // Only `=` marks an answer that is right alone.
            return GIFTChoice(
                text: parts[2], weight: isRight ? weight : min(weight, 99), tolerance: tolerance)
        }
    }
}

/// One of the answers in braces.
private struct GIFTChoice {
    let text: GIFTEntry.Masked
    let weight: Double
    /// Of a number: the greatest difference that is right.
    let tolerance: String
}

/// Reads the texts of a question, which may specify their markup: `[html]Is <b>it</b> so?`.
private struct GIFTTextReader {
    private let title: GIFTEntry.Masked
    private let start: GIFTEntry.Masked
    private let markup: String

    private static let markups = ["html", "moodle", "plain", "markdown"]

    init(before: GIFTEntry.Masked) {
        let parts = before.fields(between: "::".utf8, maxSplits: 2)
        let isTitled = parts.count == 3 && parts[0].isEmpty
        title = isTitled ? parts[1] : []
        start = isTitled ? parts[2].drop(while: \.isMarkdownSpace) : before
        markup = Self.markup(of: GIFTEntry.unmasked(start)) ?? "moodle"
    }

    private static func markup(of text: String) -> String? {
        text.hasPrefix("[") ? markups.first { text.hasPrefix("[\($0)]") } : nil
    }

    /// The text around the answers, with a gap in their place if text follows; the title if there
    /// is no text.
    func prompt(after: GIFTEntry.Masked) -> (text: String, media: [String]) {
        let isWhole = ["", "?"].contains(GIFTEntry.unmasked(after))
        let prompt = text(start + (isWhole ? "" : "[…]").utf8 + after)
        return prompt.text.isEmpty ? text(title) : prompt
    }

    func text(_ source: GIFTEntry.Masked) -> (text: String, media: [String]) {
        let whole = GIFTEntry.unmasked(source)
        let own = Self.markup(of: whole)
        let text = whole.dropFirst(own.map { $0.count + 2 } ?? 0).trimmed
        return text.withoutMoodleMarkup(own ?? markup)
    }
}

extension String {
    /// The text and its media, given the name of its markup in Moodle.
    func withoutMoodleMarkup(_ name: String) -> (text: String, media: [String]) {
        switch name {
        case "plain", "plain_text": return (self, [])
        case "markdown": return (MarkdownText(self).plain, [])
        case "moodle" where !HTMLText.marks.contains(where: contains): return (self, [])
        default:
            let html = HTMLText(self)
            return (html.text, html.media)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without white space at its ends.
    var trimmed: ArraySlice {
        let text = drop(while: \.isMarkdownSpace)
        return text[..<(text.lastIndex { !$0.isMarkdownSpace }.map { $0 + 1 } ?? text.startIndex)]
    }
}
