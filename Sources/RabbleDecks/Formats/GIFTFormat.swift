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

    /// How much of a text shows whether it is GIFT.
    private static let sample = 16_384

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .gift ? .certain : nil }
        let start = text.bytes.prefix(Self.sample)
        guard start.contains(UInt8(ascii: "{")) else { return nil }
        let entries = GIFTEntry.all(in: Array(start)).entries
        return entries.count { $0.hasMarks } * 2 > entries.count ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> DecodedGroups {
        do { try text.bytes.checkEncoding() } catch {
            throw InvalidGroupFile(error, in: text.bytes)
        }
        var cards = CardList(text)
        let (entries, categories) = GIFTEntry.all(in: text.bytes)
        var rest = categories[...]
        var title: String?
        for entry in entries {
            while let next = rest.first, next.offset < entry.offset {
                title = next.title
                rest.removeFirst()
            }
            do {
                for var card in try entry.cards() {
                    card.title = title
                    cards.add(card, at: entry.offset)
                }
            } catch {
                switch error {
                case .unanswered(let reason): cards.passOver(reason, at: entry.offset)
                case .broken(let reason): cards.leaveOut(reason, at: entry.offset)
                }
            }
        }
        return try cards.decoded(none: "there is no question with its answers in braces")
    }
}

/// A question, or another text, up to a blank line or to the next question.
private struct GIFTEntry {
    enum Problem: Error {
        case unanswered(String)
        case broken(String)
    }

    let offset: Int
    /// The lines without comments.
    private var text: [UInt8] = []
    /// The pairs of braces, of which one holds the answers.
    private var pairs: [Range<Int>] = []
    private var opening = 0
    private var depth = 0

    private init(offset: Int) { self.offset = offset }

    // MARK: Lines

    static func all(in bytes: [UInt8]) -> (
        entries: [GIFTEntry], categories: [(offset: Int, title: String?)]
    ) {
        var entries: [GIFTEntry] = []
        var categories: [(offset: Int, title: String?)] = []
        var isAfterGap = true
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            let line = bytes[bytes.trimmed(range)]
            if line.starts(with: "//".utf8) { continue }
            let isCategory = line.starts(with: "$CATEGORY:".utf8)
            if isCategory { categories.append((range.lowerBound, category(line))) }
            if line.isEmpty || isCategory {
                isAfterGap = true
                continue
            }
            if entries.last?.ends(before: line, isAfterGap: isAfterGap) ?? true {
                entries.append(GIFTEntry(offset: line.startIndex))
            }
            entries[entries.count - 1].add(line)
            isAfterGap = false
        }
        return (entries, categories)
    }

    /// `$CATEGORY: $course$/top/Rivers/Asia` is `Rivers/Asia`.
    private static func category(_ line: ArraySlice<UInt8>) -> String? {
        let path = String(decoding: line.dropFirst("$CATEGORY:".utf8.count), as: UTF8.self)
        let names = path.split(separator: "/").map { String($0).trimmed }
        let own = names.drop { $0.isEmpty || $0.hasPrefix("$") && $0.hasSuffix("$") || $0 == "top" }
        return own.isEmpty ? nil : own.joined(separator: "/")
    }

    /// Whether the line is part of the next entry. Braces that nothing closes do not hold on to
    /// another question.
    private func ends(before line: ArraySlice<UInt8>, isAfterGap: Bool) -> Bool {
        let isTitle = line.starts(with: "::".utf8)
        if depth > 0 {
            let isAnswer = line.first.map("=~#}".utf8.contains) ?? false
            return !isAnswer && (isAfterGap || isTitle || line.opensAnswers)
        }
        return isAfterGap || !pairs.isEmpty && (isTitle || line.firstUnescaped("{") != nil)
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        if !text.isEmpty { text.append(0x0A) }
        var rest = text.count
        text += line
        while let brace = text[rest...].firstUnescaped("{}") {
            rest = brace + 1
            if text[brace] == UInt8(ascii: "{") {
                if depth == 0 { opening = brace }
                depth += 1
            } else if depth > 0 {
                depth -= 1
                if depth == 0 { pairs.append(opening..<brace) }
            }
        }
    }

    // MARK: Cards

    /// Whether the text is a question with the marks of GIFT.
    var hasMarks: Bool {
        guard depth == 0, let last = pairs.last else { return false }
        let isTrueOrFalse = last.upperBound + 1 == text.count && truth(text[last]) != nil
        return isTrueOrFalse || pairs.contains { text[$0].opensAnswers }
    }

    func cards() throws(Problem) -> [CardList.Card] {
        if depth > 0 { throw .broken("no } closes the answers") }
        let marked = pairs.count > 1 ? pairs.filter { text[$0].opensAnswers } : pairs
        guard let pair = marked.first else { throw .unanswered("no braces hold answers") }
        guard marked.count == 1 else { throw .broken("several braces hold answers") }
        let inside = text[pair].dropFirst().trimmed
        if inside.isEmpty || inside.starts(with: "####".utf8) {
            throw .unanswered("an essay has no answer")
        }
        let (prompt, markup) = prompt(around: pair)
        if let isTrue = truth(text[pair]) {
            return [card(prompt, [GIFTText(plain: isTrue ? "true" : "false")])]
        }
        let choices = GIFTChoice.all(in: inside)
        guard let first = choices.first else { throw .broken("= marks no answer") }
        let matches = choices.map { choice in
            choice.isRight
                ? choice.text.split(
                    separator: "->".utf8, maxSplits: 1, omittingEmptySubsequences: false) : []
        }
        if matches.count > 1, matches.allSatisfy({ $0.count == 2 }) {
            return matches.filter { !$0[0].trimmed.isEmpty }.map { sides in
                let texts = sides.map { GIFTText($0, markup) }
                var card = card(texts[0], [texts[1]])
                card.hint = prompt.text
                return card
            }
        }
        var right = choices.filter { $0.isRight && $0.weight >= 100 }
        if right.isEmpty { right = choices.filter { $0.weight >= 100 } }
        if right.isEmpty, first.isRight { right = choices.filter(\.isRight) }
        if !right.isEmpty { return [card(prompt, right.map { GIFTText($0.text, markup) })] }
        // Several that are right only together.
        let parts = choices.filter { $0.weight > 0 }.map { GIFTText($0.text, markup) }
        guard !parts.isEmpty else { throw .broken("no answer is right") }
        let whole = GIFTText(
            plain: parts.map(\.text).joined(separator: "; "), media: parts.flatMap(\.media))
        return [card(prompt, [whole])]
    }

    private func card(_ prompt: GIFTText, _ answers: [GIFTText]) -> CardList.Card {
        CardList.Card(
            front: prompt.text, back: answers[0].text, accepts: answers.dropFirst().map(\.text),
            media: prompt.media + answers.flatMap(\.media))
    }

    /// Whether the answer in these braces is true or false; nil if it is something else.
    private func truth(_ braces: ArraySlice<UInt8>) -> Bool? {
        let word = braces.dropFirst().prefix { $0 != UInt8(ascii: "#") }.trimmed
        switch String(decoding: word, as: UTF8.self).uppercased() {
        case "T", "TRUE": return true
        case "F", "FALSE": return false
        default: return nil
        }
    }

    /// The text around the answers, with a gap in their place if it goes on after them; without any
    /// text, the title.
    private func prompt(around pair: Range<Int>) -> (GIFTText, GIFTText.Markup) {
        var before = text[..<pair.lowerBound].trimmed(keepingEnd: true)
        var title = before.prefix(0)
        if before.starts(with: "::".utf8),
            let end = before.dropFirst(2).firstRange(of: "::".utf8)
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
