/// Reads the cards of a Markdown file, and records all problems.
///
/// The questions themselves are created on demand, so that a drill starts at once.
struct MarkdownDecoder {
    /// Consecutive lines of a section, up to a blank line.
    private struct Paragraph {
        let start: Int
        /// The tags at its start, which apply only to its cards.
        var ownTags: [FlashcardTag]?
        /// Its other tags, which open a section if the paragraph has no cards.
        var tags: [FlashcardTag] = []
    }

    /// A code block or comment that spans several lines. It contains no cards.
    private enum Block {
        case code(MarkdownFence)
        case comment(end: StaticString)
    }

    private let text: DeckText
    private let bytes: [UInt8]
    private var reading: Reading
    private let hasLabels: Bool
    private let header: MarkdownHeader
    private var lines: TextLines
    private var collector: MarkdownCollector
    /// The tags of the current section; nil outside sections.
    private var section: [FlashcardTag]?
    private var card: MarkdownOpenCard?
    /// The lowest level of a heading above a card.
    private var level = 0
    private var wholeCount = 0
    /// The number of lines beneath answers with each word.
    private var asides: [String: Int] = [:]
    private var paragraph: Paragraph?
    private var block: (kind: Block, start: Int)?
    /// Whether anything other than one-line cards was found.
    private var isMixed = false
    /// The last unindented line of a note, outside sections.
    private var margin = 0..<0
    private var firstTight: Int?
    /// The number of answers followed by a blank line and more text.
    private var longCount = 0

    init(_ text: DeckText, _ reading: Reading) {
        self.text = text
        bytes = text.bytes
        self.reading = reading
        hasLabels = reading.labels != nil && reading.takesLetters
        header = MarkdownHeader(bytes, reading.tag)
        lines = TextLines(bytes, in: header.end..<bytes.count)
        collector = MarkdownCollector(bytes, title: text.title, header)
        section = header.tags
        if header.tags.isEmpty { section = reading.isDeck ? [.plain] : nil }
    }

    mutating func decode() throws(InvalidGroupFile) -> Deck {
        readLines()
        let usual = asides.filter { $0.value * 2 > max(2, wholeCount) }.keys
        if isMisled {
            reading.takesTight = false
        } else if reading.takesLetters, wholeCount == 0, reading.firstLetterProblem != nil {
            reading.takesLetters = false
        } else if text.mayGuess, reading.asides.isEmpty, !usual.isEmpty {
            reading.asides = usual.sorted()
        } else {
            return try finish()
        }
        self = MarkdownDecoder(text, reading)
        return try decode()
    }

    private mutating func finish() throws(InvalidGroupFile) -> Deck {
        // In a note without cards, front matter is never a problem.
        if !collector.groups.foundNothing {
            header.problems.forEach { collector.refuse($0.reason, at: $0.offset) }
        }
        var decoded = try collector.finish(
            nearest: reading.firstLetterProblem ?? header.problems.first, tight: firstTight,
            rule: text.repetitions, isStrict: text.layout.isStrict)
        if reading.hasSchedule { decoded.lastReviews = collector.lastReviews }
        if longCount > 0 {
            decoded.assumptions.append(
                "text after a blank line as part of \(longCount.counted("answer"))")
        }
        return decoded
    }

    /// Whether tight colons in prose were mistaken for cards, because the file has other lines,
    /// too.
    private var isMisled: Bool { reading.takesTight && isMixed && firstTight != nil }

    private mutating func readLines() {
        collector.choose(section, at: header.end)
        while !isMisled, let line = lines.next() {
            switch block?.kind {
            case .code(let fence): if fence.isClosed(by: line, in: bytes) { block = nil }
            case .comment(let end): if bytes.firstIndex(of: end, in: line) != nil { block = nil }
            case nil: read(line)
            }
        }
        let isInCard = card != nil || paragraph != nil || section != nil
        end(at: bytes.count)
        if let block { refuse(block.kind, openSince: block.start, isInCard: isInCard) }
    }

    /// Refuses a block that nothing closes. Outside cards this is only a problem if the block hides
    /// some.
    private mutating func refuse(_ block: Block, openSince start: Int, isInCard: Bool) {
        var rest = TextLines(bytes, in: start..<bytes.count)
        var isWrong = isInCard
        while !isWrong, let line = rest.next() {
            isWrong = MarkdownLine.startsCard(bytes, line, reading.tag)
        }
        guard isWrong else { return }
        let name = if case .code = block { "code block" } else { "comment" }
        collector.refuse("the \(name) that opens here is never closed", at: start)
    }

    private mutating func read(_ line: Range<Int>) {
        let start = line.lowerBound
        if hasLabels, let role = reading.labels?.roles[start] {
            guard let side = role.side else { return end(at: start) }
            begin(side, at: start, text: role.text)
            return openCode(in: role.text..<max(role.text, line.upperBound))
        }
        switch MarkdownLine(bytes, line) {
        case .side where !reading.takesLetters: readNote(line)
        case .side(let side):
            let text = start + MarkdownSide.length
            begin(side, at: start, text: text)
            openCode(in: text..<line.upperBound)
        case .separator where card?.isBackNext(in: lines, bytes, hasLabels) == true:
            card?.frontEnd = start
        case .separator: end(at: start)
        case .tag: readTags(line)
        case .fence(let fence): open(fence, at: start)
        case .blank:
            card?.isAfterBlank = true
            if paragraph != nil { endParagraph(at: start) }
        case .text: if !isAside(line) { readText(line) }
        }
    }

    /// Whether a line beneath an answer describes the card, because most cards have such a line. If
    /// other text follows, it is part of the answer.
    private mutating func isAside(_ line: Range<Int>) -> Bool {
        let start = line.lowerBound
        guard let back = card?.back, let word = aside(line),
            bytes[back.text..<start].contains(where: { $0 > 0x20 })
        else { return false }
        asides[word, default: 0] += 1
        let follows = card?.title != nil && !reading.asides.isEmpty
        guard follows || reading.asides.contains(word) else { return false }
        if !follows { card?.title = start }
        return true
    }

    /// The word of a line such as `Tags: biology`.
    private func aside(_ line: Range<Int>) -> String? {
        let word = MarkdownLabels.label(of: line, in: bytes)?.word.filter { !"*_".contains($0) }
        return word.flatMap { ColumnName.isListed($0.lowercased(), in: "beneath") ? $0 : nil }
    }

    private mutating func readTags(_ line: Range<Int>) {
        let (tags, rest) = FlashcardTag.leading(bytes[line], reading.tag)
        if tags.isEmpty { return readText(line) }
        end(at: line.lowerBound)
        if rest == line.upperBound {
            enter(tags, at: line.lowerBound)
        } else {
            paragraph = Paragraph(start: rest, ownTags: tags)
        }
    }

    private mutating func readText(_ line: Range<Int>) {
        if let isOwn = card?.isEnded(by: line, in: bytes) {
            guard isOwn else { return }
            end(at: line.lowerBound)
        }
        if card == nil { level = max(level, bytes.headingLevel(of: line)) }
        readNote(line)
    }

    private mutating func begin(_ side: MarkdownSide, at start: Int, text: Int) {
        guard let front = side.front else {
            end(at: start)
            isMixed = true
            card = MarkdownOpenCard(side: side, start: start, text: text, level: level)
            return
        }
        guard card?.side == front else {
            return refuseLetter("there is no \(front) before this \(side)", at: start)
        }
        guard card?.back == nil else {
            return refuseLetter("the \(front) has two \(side)s", at: start)
        }
        card?.back = (start, text)
        card?.isAfterBlank = false
    }

    /// Opens a code block that starts beside a letter, if a line of the card closes it.
    private mutating func openCode(in text: Range<Int>) {
        let fence = MarkdownFence(beside: text, in: bytes, above: lines) { line in
            reading.labels?.roles[line.lowerBound] != nil
                || MarkdownLine.startsCard(bytes, line, reading.tag)
        }
        if let fence { block = (.code(fence), text.lowerBound) }
    }

    private mutating func enter(_ tags: [FlashcardTag], at start: Int) {
        section = tags
        isMixed = true
        collector.choose(tags, at: start)
    }

    private mutating func open(_ fence: MarkdownFence, at start: Int) {
        block = (.code(fence), start)
        card?.title = nil
        if card == nil, section != nil, paragraph == nil { paragraph = Paragraph(start: start) }
    }

    private mutating func end(at end: Int) {
        endCard(at: end)
        if paragraph != nil { endParagraph(at: end) }
    }

    private mutating func refuseLetter(_ reason: String, at offset: Int) {
        let reason = "\(reason); start the line with a space if it is not a card"
        collector.groups.leaveOut(reason, at: offset)
        reading.firstLetterProblem =
            reading.firstLetterProblem ?? SyntaxError(offset: offset, reason: reason)
        card?.isBroken = true
    }

    private mutating func endCard(at end: Int) {
        guard let card else { return }
        self.card = nil
        let frontEnd = card.frontEnd ?? card.back?.start ?? end
        let front = MarkdownLabels.plain(card.text..<frontEnd, from: card.start, in: bytes)
        if card.side == .gaps {
            let hasGaps =
                card.isBroken
                || collector.addGaps(front, .brackets, at: card.start, isNote: false)
            guard hasGaps else { return refuseLetter("the text has no [gap]", at: card.start) }
        } else if let back = card.back, !card.isBroken {
            if card.takesMore { longCount += 1 }
            for word in TextLines(bytes, in: (card.title ?? end)..<end).compactMap(aside)
            where !collector.groups.diagnostics.columns.contains(word) {
                collector.groups.diagnostics.columns.append(word)
            }
            let side = MarkdownLabels.plain(
                back.text..<(card.title ?? end), from: back.start, in: bytes)
            collector.addPair(
                (front, card.start), (side, back.start),
                isAskedBothWays: card.side == .term, isNote: false)
        } else if card.back == nil {
            let back = card.side == .term ? MarkdownSide.definition : .answer
            return refuseLetter("the \(card.side) has no \(back)", at: card.start)
        }
        wholeCount += 1
    }

    private mutating func readNote(_ line: Range<Int>) {
        let start = line.lowerBound
        let text = bytes.trimmed(line)
        let isNote = section != nil || paragraph != nil
        switch bytes[text.lowerBound] {
        case "<" where bytes.has("<!--", in: text):
            if bytes.firstIndex(of: "-->", in: text) == nil { startComment("-->", at: start) }
            return
        case "%" where isNote && bytes.has("%%", in: text):
            if bytes.firstIndex(of: "%%", in: text.dropFirst(2)) == nil {
                return startComment("%%", at: start)
            }
        case "$", ">":
            if let math = MarkdownFence(in: bytes, opening: line, hasMath: true) {
                return open(math, at: start)
            }
        default: break
        }
        if isNote {
            if paragraph == nil { paragraph = Paragraph(start: start) }
            let tags = FlashcardTag.all(in: bytes, line, reading.tag)
            if !tags.isEmpty { paragraph?.tags += tags }
        } else if isText(line), var oneLiner = MarkdownOneLiner(in: bytes, line, isNote: false),
            isCard(oneLiner, text.lowerBound)
        {
            oneLiner.takeComments(bytes, from: &lines)
            collector.add(oneLiner, at: start, isNote: false)
        } else {
            isMixed = true
            collector.groups.diagnostics.addUnread(text, of: bytes)
            let tags = FlashcardTag.all(in: bytes, line, reading.tag)
            if !tags.isEmpty { enter(tags, at: start) }
        }
    }

    /// Whether a line outside sections is not indented like code, or is a nested list item.
    private mutating func isText(_ line: Range<Int>) -> Bool {
        guard bytes[line.lowerBound].isMarkdownSpace, bytes.isIndented(line) else {
            margin = line
            return true
        }
        return bytes.startsListItem(line) && bytes.startsListItem(margin)
    }

    private mutating func startComment(_ end: StaticString, at start: Int) {
        self.end(at: start)
        block = (.comment(end: end), start)
    }

    /// Whether a line outside sections is a card. With tight colons it may be prose.
    private mutating func isCard(_ oneLiner: MarkdownOneLiner, _ start: Int) -> Bool {
        if oneLiner.isSpaced { return true }
        firstTight = firstTight ?? start
        return reading.takesTight && oneLiner.front.lowerBound == start
    }

    private mutating func endParagraph(at end: Int) {
        guard let paragraph else { return }
        self.paragraph = nil
        let start = paragraph.start
        if let tags = paragraph.ownTags { collector.choose(tags, at: start) }
        var isCard = false
        for piece in MarkdownParagraph(bytes, in: start..<end) {
            switch piece {
            case .oneLiner(let oneLiner):
                collector.add(oneLiner, at: oneLiner.front.lowerBound, isNote: true)
                isCard = true
            case .block(let front, let back, let isAskedBothWays):
                collector.addPair(
                    (front, front.lowerBound), (back, back.lowerBound),
                    isAskedBothWays: isAskedBothWays, isNote: true)
                isCard = true
            // Most texts have no gaps.
            case .text(let text) where bytes.firstIndex(of: "==", in: text) != nil:
                let hasGaps = collector.addGaps(
                    text, .highlights, at: text.lowerBound, isNote: true)
                isCard = isCard || hasGaps
            case .text: break
            }
        }
        if let tags = paragraph.ownTags {
            if isCard { collector.choose(section, at: start) } else { enter(tags, at: start) }
        } else if !isCard, !paragraph.tags.isEmpty {
            enter(paragraph.tags, at: start)
        }
    }
}
