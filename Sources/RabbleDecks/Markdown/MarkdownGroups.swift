/// Question groups as Markdown: the decks of [hashcards](https://github.com/eudoxia0/hashcards),
/// and notes with cards of [Obsidian's spaced-repetition
/// plugin](https://github.com/st3v3nmw/obsidian-spaced-repetition).
///
/// ```markdown
/// ---
/// name = "Geology"
/// ---
///
/// Q: What do rocks consist of?
/// A: minerals
/// <!-- accepts: minerals and glass -->
///
/// T: lithification
/// D: the process that turns sediment into rock
///
/// C: [Granite] cools slowly, [basalt] quickly.
/// ---
/// quartz :: SiO₂
/// ```
///
/// `Q:` and `A:` are one question. `T:` and `D:` are two: a term that asks for its definition, and
/// the reverse. Each gap of `C:` is one. The letter starts a line, and the side ends at the next
/// such letter, a line `---`, a line that starts with the tag `#flashcards`, or the end of the
/// file. Nothing in a code block ends it.
///
/// Text outside cards is a note. If the letters form no complete card in a file, they are prose.
///
/// A tag `#flashcards` opens a section, up to the next tag, and its path is the group title
/// (`#flashcards/french/verbs`). Sections use the syntax of Obsidian's plugin: a line `front::back`
/// or `front:::back`, lines above and below a line `?` or `??`, and `==gaps==`. Outside sections a
/// note may be about anything, such as `std::vector`: the colons of `front :: back` need white
/// space on both sides, unless every line of the file is such a card.
///
/// Comments are not part of a card. Some of them contain data that Markdown has no place for, see
/// ``encode(_:)``.
package enum MarkdownGroups {
    static func decode(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        let bytes = text.bytes
        try bytes.checkText()
        let tag = (text.tag ?? FlashcardTag.usual).lowercased()
        let name = tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
        // Only Obsidian's plugin writes such comments, and only next to a card.
        let hasSchedule = bytes.firstIndex(of: MarkdownCard.schedule, in: bytes.indices) != nil
        let isTagged = [name, FlashcardTag.usual].contains { name in
            bytes.firstIndex(of: Array("#\(name)".utf8), in: bytes.indices) != nil
        }
        let isDeck = name == FlashcardTag.everything || hasSchedule && !isTagged
        func decode(_ reading: MarkdownDecoder.Reading) throws(InvalidGroupFile) -> Deck {
            var decoder = MarkdownDecoder(text, reading)
            return try decoder.decode()
        }
        do {
            let deck = try decode(.init(isDeck: isDeck, hasSchedule: hasSchedule, tag: name))
            return choices(in: text, insteadOf: deck) ?? deck
        } catch {
            guard error.kind == .note else { throw error }
            let labels = MarkdownLabels(bytes)
            if text.mayGuess || labels != nil,
                let choices = try MultipleChoice.decode(text, isMarkdown: true)
            {
                return choices
            }
            guard let labels else { throw error }
            do { return try decode(.init(labels: labels)) } catch let other {
                throw other.kind == .note ? error : other
            }
        }
    }

    /// The cards, if all of them have lettered options and an answer that names one.
    private static func choices(in text: DeckText, insteadOf deck: Deck) -> Deck? {
        guard text.mayGuess, text.bytes.firstIndex(of: "Q:", in: text.bytes.indices) != nil,
            let choices = try? MultipleChoice.decode(text, isMarkdown: true)
        else { return nil }
        let counts = [choices, deck].map { $0.groups.reduce(0) { $0 + $1.questions.count } }
        return counts[0] >= counts[1] ? choices : nil
    }

    /// The file, which hashcards reads as well. A hint is a comment `<!-- hint: … -->` after the
    /// prompt. Accepted answers are a comment `<!-- accepts: a | b -->` after the answer, as are
    /// wrong ones (`wrong`), and parts that are all asked (`all`). A prompt or an answer that would
    /// end its card, or has white space at its ends, is a comment `<!-- text: "…" -->` as a whole.
    static func encode(_ group: QuestionGroup) -> [UInt8] {
        var bytes = Array(MarkdownHeader.encode(group).utf8)
        for question in group.questions {
            bytes.append(0x0A)
            let sides = question.extras.mediaSides
            append(question.prompt, of: question, as: .question, to: &bytes) {
                sides[$0] != .answer
            }
            if let hint = question.hint {
                bytes += (MarkdownComment.hint(hint) + "\n").utf8
            }
            append(question.answer, of: question, as: .answer, to: &bytes) {
                sides[$0] == .answer
            }
            let lists = [
                ("accepts", question.otherAnswers), ("wrong", question.wrongAnswers),
                ("all", question.extras.all),
            ]
            for (name, answers) in lists where !answers.isEmpty {
                bytes += (MarkdownComment.list(name, answers) + "\n").utf8
            }
        }
        return bytes
    }

    /// Appends a side and its pictures. Those of a side without other text are its text.
    private static func append(
        _ text: String, of question: Question, as side: MarkdownSide, to bytes: inout [UInt8],
        where isThere: (String) -> Bool
    ) {
        let media = question.media.filter { isThere($0) && picture($0) != nil }
        if text == MarkdownField.text(of: media) {
            bytes += [side.rawValue, UInt8(ascii: ":"), 0x20]
        } else {
            append(text, as: side, to: &bytes)
        }
        bytes += media.compactMap(picture).joined().utf8
    }

    /// A line with a picture; nil if Markdown cannot express its path.
    private static func picture(_ path: String) -> String? {
        if path.isEmpty || path.contains(where: \.isNewline) { return nil }
        if !path.contains(where: "[]|".contains) { return "![[\(path)]]\n" }
        return path.contains(where: "<>".contains) ? nil : "![](<\(path)>)\n"
    }

    static func append(_ text: String, as side: MarkdownSide, to bytes: inout [UInt8]) {
        bytes += [side.rawValue, UInt8(ascii: ":")]
        let utf8 = Array(text.utf8)
        let isOneLine = !utf8.contains(0x0A)
        // A text of several lines starts on a line of its own.
        bytes.append(isOneLine ? 0x20 : 0x0A)
        if canStand(utf8, isOneLine: isOneLine), text.trimmed.utf8.elementsEqual(utf8) {
            bytes += utf8
        } else {
            if !isOneLine { bytes[bytes.count - 1] = 0x20 }
            bytes += MarkdownComment.exactly(text).utf8
        }
        bytes.append(0x0A)
    }

    private static func canStand(_ text: [UInt8], isOneLine: Bool) -> Bool {
        // Markdown forbids zero bytes, and a file with many of them resembles UTF-16.
        if ["\r", "\0", "<!--", "!["].contains(where: { text.contains($0.utf8) }) { return false }
        if isOneLine { return true }
        var fence = MarkdownFence?.none
        var isAfterBlank = false
        for line in TextLines(text, in: text.indices) {
            if fence.takes(line, in: text, hasMath: false) { continue }
            let kind = MarkdownLine(text, line)
            if MarkdownLine.startsCard(text, line) || kind == .separator { return false }
            isAfterBlank = isAfterBlank || kind == .blank
            // Lines that would end the card.
            if isAfterBlank,
                text.headingLevel(of: line) > 0 || text.firstIndex(of: "::", in: line) != nil
            {
                return false
            }
        }
        return fence == nil
    }

    /// Whether the first lines of a file show that it is Markdown: by front matter or, if that is
    /// not required, by a card or the tag `#flashcards`.
    static func starts(_ bytes: [UInt8], needsHeader: Bool) -> Bool {
        let start = Array(bytes.prefix(65_536))
        return showsCards(start, needsHeader)
            || !needsHeader && MarkdownLabels(start).map { showsCards(start, false, $0) } ?? false
    }

    private static func showsCards(
        _ bytes: [UInt8], _ needsHeader: Bool, _ labels: MarkdownLabels? = nil
    ) -> Bool {
        var first: MarkdownLine?
        for line in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            let label = labels?.roles[line.lowerBound]?.side
            let kind = label.map(MarkdownLine.side) ?? MarkdownLine(bytes, line)
            guard let opening = first else {
                if kind == .blank { continue }
                first = kind
                // A table may contain anything in its cells.
                let cells = bytes[line].dropFirst(MarkdownSide.length + 1)
                if kind != .separator, needsHeader || cells.contains("\t") {
                    return false
                }
                switch kind {
                case .tag: return MarkdownLine.startsCard(bytes, line)
                case .side(.gaps): return true
                case .separator, .side(.question), .side(.term): continue
                default: return false
                }
            }
            if case .side(let side) = kind, let front = side.front, opening == .side(front) {
                return true
            }
            if (opening, kind) == (.separator, .separator) { return true }
        }
        return false
    }
}
