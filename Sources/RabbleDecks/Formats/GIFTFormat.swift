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
    private let offset: Int
    /// That of the category.
    private let title: String?
    /// The lines without comments, see ``GIFTText/masked(_:)``.
    private var text: [UInt8] = []
    /// The pairs of braces, of which one holds the answers.
    private var pairs: [Range<Int>] = []
    private var opening = 0
    private var depth = 0

    private init(offset: Int, title: String?) { (self.offset, self.title) = (offset, title) }

    // MARK: Lines

    static func all(in bytes: [UInt8]) -> [GIFTEntry] {
        var entries: [GIFTEntry] = []
        var title: String?
        var isAfterGap = true
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            let line = GIFTText.masked(bytes[bytes.trimmed(range)])
            if line.starts(with: "//".utf8) { continue }
            let isCategory = line.starts(with: "$CATEGORY:".utf8)
            if isCategory { title = category(line) }
            if line.isEmpty || isCategory {
                isAfterGap = true
                continue
            }
            if entries.last?.ends(before: line, isAfterGap: isAfterGap) ?? true {
                entries.append(GIFTEntry(offset: bytes.trimmed(range).lowerBound, title: title))
            }
            entries[entries.count - 1].add(line)
            isAfterGap = false
        }
        return entries
    }

    /// `$CATEGORY: $course$/top/Rivers/Asia` is `Rivers/Asia`.
    private static func category(_ line: [UInt8]) -> String? {
        let path = GIFTText.unmasked(line.dropFirst("$CATEGORY:".utf8.count))
        let names = path.split(separator: "/").map { String($0).trimmed }
        let own = names.drop { $0.isEmpty || $0.hasPrefix("$") && $0.hasSuffix("$") || $0 == "top" }
        return own.isEmpty ? nil : own.joined(separator: "/")
    }

    /// Whether the line is part of the next entry. Braces that nothing closes do not hold on to
    /// another question.
    private func ends(before line: [UInt8], isAfterGap: Bool) -> Bool {
        let isTitle = line.starts(with: "::".utf8)
        if depth > 0 {
            let isAnswer = line.first.map("=~#}".utf8.contains) ?? false
            return !isAnswer && (isAfterGap || isTitle || line[...].opensAnswers)
        }
        return isAfterGap || !pairs.isEmpty && (isTitle || line.contains(UInt8(ascii: "{")))
    }

    private mutating func add(_ line: [UInt8]) {
        if !text.isEmpty { text.append(0x0A) }
        for byte in line {
            if byte == UInt8(ascii: "{") {
                if depth == 0 { opening = text.count }
                depth += 1
            } else if byte == UInt8(ascii: "}"), depth > 0 {
                depth -= 1
                if depth == 0 { pairs.append(opening..<text.count) }
            }
            text.append(byte)
        }
    }

    // MARK: Cards

    /// Whether the text is a question with the marks of GIFT.
    var hasMarks: Bool {
        guard depth == 0, let last = pairs.last else { return false }
        let isTrueOrFalse = last.upperBound + 1 == text.count && truth(text[last]) != nil
        return isTrueOrFalse || pairs.contains { text[$0].opensAnswers }
    }

    func add(to cards: inout CardList) {
        if depth > 0 { return cards.leaveOut("no } closes the answers", at: offset) }
        let marked = pairs.count > 1 ? pairs.filter { text[$0].opensAnswers } : pairs
        guard let pair = marked.first else {
            return cards.passOver("no braces hold answers", at: offset)
        }
        if marked.count > 1 { return cards.leaveOut("several braces hold answers", at: offset) }
        let inside = text[pair].dropFirst().trimmed
        if inside.isEmpty || inside.starts(with: "####".utf8) {
            return cards.passOver("an essay has no answer", at: offset)
        }
        let (prompt, markup) = prompt(around: pair)
        if let isTrue = truth(text[pair]) {
            return add(prompt, [GIFTText(plain: isTrue ? "true" : "false")], to: &cards)
        }
        let choices = GIFTChoice.all(in: inside)
        let sides = choices.map { $0.sides.map { GIFTText($0, markup) } }
        if sides.count > 1, sides.allSatisfy({ $0.count == 2 }) {
            // What has no partner only misleads.
            for side in sides where !side[0].text.isEmpty {
                add(side[0], [side[1]], hint: prompt.text, to: &cards)
            }
            return
        }
        let right = choices.filter { $0.isRight && $0.weight >= 100 }
        let parts = choices.filter { $0.weight > 0 }.map { GIFTText($0.text, markup) }
        if !right.isEmpty {
            add(prompt, right.map { GIFTText($0.text, markup) }, to: &cards)
        } else if parts.isEmpty {
            cards.leaveOut("no answer is right", at: offset)
        } else {
            // Several may be right only together.
            let whole = parts.map(\.text).joined(separator: "; ")
            add(prompt, [GIFTText(plain: whole, media: parts.flatMap(\.media))], to: &cards)
        }
    }

    private func add(
        _ prompt: GIFTText, _ answers: [GIFTText], hint: String? = nil, to cards: inout CardList
    ) {
        let card = CardList.Card(
            front: prompt.text, back: answers[0].text, hint: hint,
            accepts: answers.dropFirst().map(\.text),
            media: prompt.media + answers.flatMap(\.media), title: title)
        cards.add(card, at: offset)
    }

    /// Whether the answer in these braces is true or false; nil if it is something else.
    private func truth(_ braces: ArraySlice<UInt8>) -> Bool? {
        let word = braces.dropFirst().prefix { $0 != UInt8(ascii: "#") }
        switch GIFTText.unmasked(word).trimmed.uppercased() {
        case "T", "TRUE": return true
        case "F", "FALSE": return false
        default: return nil
        }
    }

    /// The text around the answers, with a gap in their place if it goes on after them; without any
    /// text, the title.
    private func prompt(around pair: Range<Int>) -> (GIFTText, GIFTText.Markup) {
        var before = text[..<pair.lowerBound].drop(while: \.isMarkdownSpace)
        var title = before.prefix(0)
        if before.starts(with: "::".utf8),
            let end = before.dropFirst(2).range(of: "::".utf8)
        {
            title = before[..<end.lowerBound].dropFirst(2)
            before = before[end.upperBound...]
        }
        let (markup, start) = GIFTText.markup(of: before)
        let after = text[(pair.upperBound + 1)...]
        let isWhole = after.trimmed.isEmpty || after.trimmed.elementsEqual("?".utf8)
        let whole = Array(start) + (isWhole ? [] : Array("[…]".utf8)) + after
        let prompt = GIFTText(whole[...], markup ?? .moodle)
        return (prompt.text.isBlank ? GIFTText(title, .moodle) : prompt, markup ?? .moodle)
    }
}
