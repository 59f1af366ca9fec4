extension GroupFormat {
    /// Moodle's GIFT, which is only read.
    public static let gift = GroupFormat(GIFTFormat())
}

/// Questions of Moodle, with their answers in braces
/// ([GIFT](https://docs.moodle.org/en/GIFT_format)).
///
/// ```
/// ::Peru:: What is the capital of Peru? {=Lima ~Quito ~Cusco}
/// ```
///
/// The right answers are those of a card. Titles, wrong answers and feedback are no part of it.
struct GIFTFormat: DeckFormat {
    let name = "gift"
    let title = "GIFT"
    let extensions = ["gift"]
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .gift ? .certain : nil }
        let entries = GIFTEntry.all(in: Array(text.bytes.prefix(16_384)))
        return entries.count { $0.hasMarks } * 2 > entries.count ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try text.bytes.checkText()
        var cards = CardList(text)
        for entry in GIFTEntry.all(in: text.bytes) { entry.add(to: &cards) }
        return try cards.decoded(none: "there is no question with its answers in braces")
    }
}

/// A question, or another text, up to a blank line or to the next question.
private struct GIFTEntry {
    let offset: Int
    /// That of the category.
    let title: String?
    /// The lines without comments, with a byte below 9 for each escape: each sign that is left
    /// means something.
    private var text = ""
    private var isClosed = false

    // MARK: Lines

    static func all(in bytes: [UInt8]) -> [GIFTEntry] {
        var entries: [GIFTEntry] = []
        var title: String?
        var isAfterGap = true
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            let line = masked(bytes[bytes.trimmed(range)])
            let isCategory = line.hasPrefix("$CATEGORY:")
            if isCategory {
                // `$CATEGORY: $course$/top/Rivers/Asia` is `Rivers/Asia`.
                let names = unmasked(line.dropFirst(10)).split(separator: "/")
                let own = names.drop { $0.hasPrefix("$") || $0 == "top" }
                title = own.isEmpty ? nil : own.joined(separator: "/")
            }
            if line.isEmpty || isCategory {
                isAfterGap = true
            } else if !line.hasPrefix("//") {
                let isQuestion = line.hasPrefix("::") || line.contains("{")
                if isAfterGap || isQuestion && entries[entries.count - 1].isClosed {
                    entries.append(
                        GIFTEntry(offset: bytes.trimmed(range).lowerBound, title: title))
                }
                entries[entries.count - 1].text += line + "\n"
                if line.contains("}") { entries[entries.count - 1].isClosed = true }
                isAfterGap = false
            }
        }
        return entries
    }

    private static let escapes = Array("~=#{}:\\n".utf8)

    private static func masked(_ line: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = line
        while let byte = rest.popFirst() {
            let escape = byte == 0x5C ? rest.first.flatMap(escapes.firstIndex) : nil
            if escape != nil { rest.removeFirst() }
            bytes.append(escape.map { UInt8($0 + 1) } ?? byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unmasked(_ text: some StringProtocol) -> String {
        let bytes = text.utf8.map {
            (1...7).contains($0) ? escapes[Int($0) - 1] : $0 == 8 ? 0x0A : $0
        }
        return String(decoding: bytes, as: UTF8.self).trimmed
    }

    // MARK: Cards

    /// The texts before, in and after the one pair of braces; nil without one.
    private var parts: [Substring]? {
        let parts = text.split(omittingEmptySubsequences: false) { "{}".contains($0) }
        return parts.count == 3 && isClosed && text[parts[0].endIndex] == "{" ? parts : nil
    }

    /// Whether the text is a question with the marks of GIFT.
    var hasMarks: Bool {
        guard let parts else { return false }
        let inside = String(parts[1]).trimmed
        let sign = inside.dropFirst().first { $0 != " " && $0 != "\n" }
        let isNumber = inside.hasPrefix("#") && sign.map("0123456789=~-+.".contains) ?? false
        return inside.hasPrefix("=") || inside.hasPrefix("~") || isNumber
            || Self.truth(inside) != nil && parts[2].allSatisfy(\.isNewline)
    }

    func add(to cards: inout CardList) {
        guard let parts else {
            if !text.contains("{") { return cards.passOver("no braces hold answers", at: offset) }
            let reason = isClosed ? "there are several braces" : "no } closes the answers"
            return cards.leaveOut("\(reason); write \\{ and \\} for the signs", at: offset)
        }
        let inside = String(parts[1]).trimmed
        if inside.isEmpty || inside.hasPrefix("####") {
            return cards.passOver("an essay has no answer", at: offset)
        }
        let reader = GIFTTextReader(before: parts[0])
        let prompt = reader.prompt(after: parts[2])
        func add(_ front: String, _ answers: [String], hint: String? = nil) {
            let card = CardList.Card(
                front: front, back: answers[0], hint: hint, accepts: Array(answers.dropFirst()),
                media: prompt.media, title: title)
            cards.add(card, at: offset)
        }
        if let truth = Self.truth(inside) { return add(prompt.text, [truth]) }
        let choices = Self.choices(in: inside)
        let pairs = choices.map { choice in
            choice.text.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false).map {
                reader.text($0).text
            }
        }
        if pairs.count > 1, pairs.allSatisfy({ $0.count == 2 }) {
            // What has no partner only misleads.
            for pair in pairs where !pair[0].isEmpty { add(pair[0], [pair[1]], hint: prompt.text) }
            return
        }
        let right = choices.filter { $0.isRight && $0.weight >= 100 }
        if !right.isEmpty { return add(prompt.text, right.map { reader.text($0.text).text }) }
        // Several may be right only together.
        let parted = choices.filter { $0.weight > 0 }.map { reader.text($0.text).text }
        if parted.isEmpty { return cards.leaveOut("no answer is right", at: offset) }
        add(prompt.text, [parted.joined(separator: "; ")])
    }

    /// `true` or `false`, if that is the answer.
    private static func truth(_ inside: String) -> String? {
        switch unmasked(inside.prefix { $0 != "#" }).uppercased() {
        case "T", "TRUE": "true"
        case "F", "FALSE": "false"
        default: nil
        }
    }

    /// An answer after `=` or `~`: `%50%Lima#feedback`.
    private struct Choice {
        let isRight: Bool
        let weight: Double
        let text: Substring
    }

    /// The answers in braces. A number needs no sign, and may have a tolerance: `{#1989:2}`.
    private static func choices(in inside: String) -> [Choice] {
        let isNumber = inside.hasPrefix("#")
        let source = isNumber ? String(inside.dropFirst()).trimmed : inside
        let isBare = isNumber && !source.contains { "=~".contains($0) }
        let marked = isBare ? "=\(source)" : source
        let pieces = marked.split(omittingEmptySubsequences: false) { "=~".contains($0) }
        return pieces.dropFirst().map { piece in
            let isRight = marked[marked.index(before: piece.startIndex)] == "="
            let text = piece.prefix { $0 != "#" && !(isNumber && $0 == ":") }
            let parts = text.split(separator: "%", maxSplits: 2, omittingEmptySubsequences: false)
            let weight =
                parts.count == 3 && parts[0].allSatisfy(\.isWhitespace)
                ? Double(unmasked(parts[1])) : nil
            return Choice(
                isRight: isRight, weight: weight ?? (isRight ? 100 : 0),
                text: weight == nil ? text : parts[2])
        }
    }

    // MARK: Texts

    /// Reads the texts of a question, which may name their markup: `[html]Is <b>it</b> so?`.
    private struct GIFTTextReader {
        private var title: Substring = ""
        private let start: Substring
        private let markup: String

        private static let markups = ["html", "moodle", "plain", "markdown"]

        init(before: Substring) {
            var text = before.drop(while: \.isWhitespace)
            if text.hasPrefix("::"), let end = text.dropFirst(2).range(of: "::") {
                title = text[..<end.lowerBound].dropFirst(2)
                text = text[end.upperBound...].drop(while: \.isWhitespace)
            }
            start = text
            markup = Self.markups.first { text.hasPrefix("[\($0)]") } ?? "moodle"
        }

        /// The text around the answers, with a gap in their place if it goes on after them; without
        /// any text, the title.
        func prompt(after: Substring) -> (text: String, media: [String]) {
            let isWhole = ["", "?"].contains(String(after).trimmed)
            let prompt = text(start + (isWhole ? "" : "[…]") + after)
            return prompt.text.isEmpty ? text(title) : prompt
        }

        func text(_ source: Substring) -> (text: String, media: [String]) {
            let text = source.drop(while: \.isWhitespace)
            let own = Self.markups.first { text.hasPrefix("[\($0)]") }
            let plain = GIFTEntry.unmasked(text.dropFirst(own.map { $0.count + 2 } ?? 0))
            switch own ?? markup {
            case "plain": return (plain, [])
            case "markdown": return (MarkdownText(plain).plain, [])
            case "moodle" where !plain.utf8.contains { $0 == 0x26 || $0 == 0x3C }:
                return (plain, [])
            case "moodle" where !HTMLText.marks.contains(where: plain.contains): return (plain, [])
            default:
                let html = HTMLText(plain)
                return (html.text, html.media)
            }
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
