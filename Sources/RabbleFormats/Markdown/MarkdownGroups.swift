/// Question groups as Markdown: the decks of [hashcards](https://github.com/eudoxia0/hashcards), and notes with cards of
/// [Obsidian's spaced-repetition plugin](https://github.com/st3v3nmw/obsidian-spaced-repetition).
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
/// `Q:` and `A:` are a question. `T:` and `D:` are two, a term that asks for its definition and the other way round. Each
/// gap of `C:` is one. The letter starts a line, and the lines that follow carry the side on, up to the next such letter,
/// a line `---`, a line that starts with the tag `#flashcards`, or the end. A code block is skipped as a whole.
///
/// Text outside of cards is a note, and the letters are prose in a file in which they make no whole card. In a
/// section that a tag `#flashcards` opens, up to the next one, the grammar of Obsidian's plugin holds, and the path of the
/// tag names the group (`#flashcards/french/verbs`): a line `front::back` or `front:::back`, lines above and below a line
/// `?` or `??`, and `==gaps==`. Elsewhere a note may be about anything, `std::vector` too: there `front :: back` is a card
/// with white space around the colons, and without it only in a file in which every line is such a card.
///
/// Comments are not part of a card. Three of them hold what Markdown has no place for, see ``encode(_:)``.
public enum MarkdownGroups {
    /// Reads the groups of a file; there is at least one.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - title: what a group is called that the file does not name; nil if unknown.
    ///   - repetitions: what happens to a question that occurs twice.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused
    ) throws(InvalidGroupFile) -> DecodedGroups {
        try Result { () throws(SyntaxError) in try bytes.checkEncoding() }
            .mapError { InvalidGroupFile($0, in: bytes) }.get()
        var decoder = MarkdownDecoder(bytes, title: title, rule: repetitions)
        return try decoder.decode()
    }

    /// The bytes of a file that holds the group, as a deck that hashcards reads as well.
    ///
    /// A hint is a comment `<!-- hint: … -->` after the prompt, and accepted answers are a comment `<!-- accepts: a | b -->`
    /// after the answer. A prompt or an answer that a card could not hold as it is, because it would end the card or has
    /// white space at its ends, is a comment `<!-- text: "…" -->` as a whole. The front matter says of
    /// a group that it is not Markdown. So every group is read back as it was.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public static func encode(_ group: QuestionGroup) -> [UInt8] {
        var bytes = Array(MarkdownHeader.encode(title: group.title, group.markup).utf8)
        for question in group.questions {
            bytes.append(0x0A)
            append(question.prompt, as: .question, to: &bytes)
            if let hint = question.hint { bytes += (MarkdownField.comment("hint", hint) + "\n").utf8 }
            append(question.answer, as: .answer, to: &bytes)
            if !question.accepts.isEmpty {
                bytes += (MarkdownField.comment(accepts: question.accepts) + "\n").utf8
            }
        }
        return bytes
    }

    private static func append(_ text: String, as side: MarkdownSide, to bytes: inout [UInt8]) {
        bytes += [side.rawValue, UInt8(ascii: ":")]
        let utf8 = Array(text.utf8)
        let isOneLine = !utf8.contains(0x0A)
        // A text of several lines starts on its own.
        bytes.append(isOneLine ? 0x20 : 0x0A)
        if canStand(utf8, isOneLine: isOneLine), text.trimmed.utf8.elementsEqual(utf8) {
            bytes += utf8
        } else {
            if !isOneLine { bytes[bytes.count - 1] = 0x20 }
            bytes += MarkdownField.comment(exactly: text).utf8
        }
        bytes.append(0x0A)
    }

    /// Whether no line of a text means anything for the card that it stands in.
    private static func canStand(_ text: [UInt8], isOneLine: Bool) -> Bool {
        // Zero bytes are not allowed in Markdown, and with many of them the file looks like UTF-16.
        guard !text.contains(0x0D), !text.contains(0), text.firstIndex(of: "<!--", in: text.indices) == nil else {
            return false
        }
        if isOneLine { return true }
        var lines = TextLines(text, in: text.indices)
        var fence: MarkdownFence?
        while let line = lines.next() {
            if fence.takes(line, in: text, isNote: false) { continue }
            switch MarkdownLine(text, line) {
            case .blank, .text, .fence: break
            case .side, .separator, .flashcards: return false
            }
        }
        return fence == nil
    }

    /// Whether a file is Markdown with cards by its first lines.
    ///
    /// - Parameter needsHeader: whether only front matter shows that; else a card or the tag `#flashcards` does too.
    static func starts(_ bytes: [UInt8], needsHeader: Bool) -> Bool {
        var lines = TextLines(bytes, in: bytes.startOfText..<min(bytes.count, 65_536))
        var first: MarkdownLine?
        while let line = lines.next() {
            let kind = MarkdownLine(bytes, line)
            guard let opening = first else {
                if kind == .blank { continue }
                first = kind
                // Cells of a table may hold anything.
                if kind != .separator, needsHeader || bytes[line].contains(UInt8(ascii: "\t")) { return false }
                switch kind {
                case .flashcards, .side(.gaps): return true
                case .separator, .side(.question), .side(.term): continue
                default: return false
                }
            }
            switch (opening, kind) {
            case (.separator, .separator), (.side(.question), .side(.answer)), (.side(.term), .side(.definition)):
                return true
            default: break
            }
        }
        return false
    }
}
