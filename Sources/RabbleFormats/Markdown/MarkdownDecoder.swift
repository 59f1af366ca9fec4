/// Reads the cards of a Markdown file, and records every problem.
///
/// It checks every card but makes no questions: they are made on demand, so that a drill starts at once.
struct MarkdownDecoder {
    /// Consecutive lines of a section, up to a blank line.
    private struct Paragraph {
        let start: Int
        /// The tags at its start, which apply to its cards alone.
        var ownTags: [FlashcardTag]?
        /// Its other tags, which open a section if it has no cards.
        var tags: [FlashcardTag] = []
    }

    private let bytes: [UInt8]
    private let title: String?
    private let rule: RepeatedQuestions
    private let header: MarkdownHeader
    private var lines: TextLines
    private var collector: MarkdownCollector
    /// The tags of the section; nil outside of one.
    private var section: [FlashcardTag]?
    private var cards: HashcardsReader
    private var paragraph: Paragraph?
    private var block: MarkdownOpenBlock?
    /// Whether anything but one-line cards was found.
    private var isMixed = false
    /// The last unindented line of a note, outside sections.
    private var margin = 0..<0
    /// The place of the first text with tight colons (no white space around them).
    private var firstTight: Int?
    private let reading: Reading

    /// An assumption about a file, which is read again if its end disproves that.
    struct Reading {
        /// Whether the whole file is a section, though no tag says so.
        var isDeck = false
        /// Whether tight colons make cards outside sections, as in a file in which every line is a card.
        var takesTight = true
        /// Whether the letters of hashcards start cards, as in a file in which they make at least one whole card.
        var takesLetters = true
        /// The problems that they would make.
        var firstPart: SyntaxError?
    }

    init(_ bytes: [UInt8], title: String?, rule: RepeatedQuestions, _ reading: Reading = Reading()) {
        self.bytes = bytes
        self.title = title
        self.rule = rule
        self.reading = reading
        cards = HashcardsReader(firstPart: reading.firstPart)
        header = MarkdownHeader(bytes)
        lines = TextLines(bytes, in: header.end..<bytes.count)
        collector = MarkdownCollector(bytes, title: header.title ?? title)
        section = header.tags.isEmpty ? (reading.isDeck ? [.plain] : nil) : header.tags
    }

    mutating func decode() throws(InvalidGroupFile) -> DecodedGroups {
        readLines()
        var next = reading
        if isMisled {
            next.takesTight = false
        } else if reading.takesLetters, cards.wholeCount == 0, let firstPart = cards.firstPart {
            next.takesLetters = false
            next.firstPart = firstPart
        } else {
            return try finish()
        }
        var decoder = MarkdownDecoder(bytes, title: title, rule: rule, next)
        return try decoder.decode()
    }

    private mutating func finish() throws(InvalidGroupFile) -> DecodedGroups {
        // Front matter of a note without cards is never a problem.
        if collector.hasCards || !collector.problems.isEmpty {
            for problem in header.problems { collector.problems.add(problem.reason, at: problem.offset) }
        }
        let tight = firstTight.map {
            SyntaxError(
                offset: $0, reason: "in notes :: needs a space on each side, or the tag #flashcards before it")
        }
        return try collector.finish(
            nearest: cards.firstPart ?? tight ?? header.problems.first, rule: rule, header: header)
    }

    /// Whether tight colons made cards of prose: the file has other lines, too.
    private var isMisled: Bool { reading.takesTight && isMixed && firstTight != nil }

    private mutating func readLines() {
        collector.choose(section, at: header.end)
        while !isMisled, let line = lines.next() {
            if let place = block?.place(of: line, in: bytes) {
                if place != .inside { block = nil }
                if place != .outside { continue }
            }
            read(line)
        }
        let isInCard = cards.isOpen || paragraph != nil || section != nil
        end(at: bytes.count)
        if let problem = block?.problem(in: bytes, isInCard: isInCard) {
            collector.problems.add(problem.reason, at: problem.offset)
        }
    }

    private mutating func read(_ line: Range<Int>) {
        let start = line.lowerBound
        switch MarkdownLine(bytes, line) {
        case .side where !reading.takesLetters: readNote(line)
        case .side(let side):
            if let front = side.front {
                cards.turn(from: front, to: side, at: start, &collector)
            } else {
                end(at: start)
                isMixed = true
                cards.open(side, at: start)
            }
        case .separator: end(at: start)
        case .flashcards:
            end(at: start)
            let (tags, rest) = FlashcardTag.leading(bytes[line])
            if rest < line.upperBound {
                paragraph = Paragraph(start: rest, ownTags: tags)
            } else {
                enter(tags, at: start)
            }
        case .fence(let fence): open(fence, at: start)
        case .blank: if paragraph != nil { endParagraph(at: start) }
        case .text: if !cards.isOpen { readNote(line) }
        }
    }

    private mutating func enter(_ tags: [FlashcardTag], at start: Int) {
        section = tags
        isMixed = true
        collector.choose(tags, at: start)
    }

    private mutating func open(_ fence: MarkdownFence, at start: Int) {
        block = MarkdownOpenBlock(kind: .code(fence), start: start)
        if !cards.isOpen, section != nil, paragraph == nil { paragraph = Paragraph(start: start) }
    }

    /// Ends the open card and block.
    private mutating func end(at end: Int) {
        cards.end(at: end, &collector)
        if paragraph != nil { endParagraph(at: end) }
    }

    // MARK: Notes

    private mutating func readNote(_ line: Range<Int>) {
        let start = line.lowerBound
        let text = bytes.trimmed(line)
        let isNote = section != nil || paragraph != nil
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "<") where bytes.has("<!--", in: text):
            if bytes.firstIndex(of: "-->", in: text) == nil { startComment("-->", at: start) }
            return
        case UInt8(ascii: "%") where isNote && bytes.has("%%", in: text):
            if bytes.firstIndex(of: "%%", in: text.dropFirst(2)) == nil { return startComment("%%", at: start) }
        case UInt8(ascii: "$"), UInt8(ascii: ">"):
            if let math = MarkdownFence(in: bytes, opening: line, hasMath: true) { return open(math, at: start) }
        default: break
        }
        if isNote {
            if paragraph == nil { paragraph = Paragraph(start: start) }
            let tags = FlashcardTag.all(in: bytes, line)
            if !tags.isEmpty { paragraph?.tags += tags }
        } else if isText(line), var oneLiner = MarkdownOneLiner(in: bytes, line, isNote: false),
            isCard(oneLiner, text.lowerBound)
        {
            oneLiner.takeComments(bytes, from: &lines)
            collector.add(oneLiner, at: start, isNote: false)
        } else {
            isMixed = true
            let tags = FlashcardTag.all(in: bytes, line)
            if !tags.isEmpty { enter(tags, at: start) }
        }
    }

    /// Whether a line outside sections is not indented as code is, or is a nested list item.
    private mutating func isText(_ line: Range<Int>) -> Bool {
        guard bytes[line.lowerBound].isMarkdownSpace, bytes.isIndented(line) else {
            margin = line
            return true
        }
        return bytes.startsListItem(line) && bytes.startsListItem(margin)
    }

    private mutating func startComment(_ end: StaticString, at start: Int) {
        self.end(at: start)
        block = MarkdownOpenBlock(kind: .comment(end), start: start)
    }

    /// Whether a line outside sections is a card. One with tight colons may be prose.
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
            case .oneLiner(let oneLiner): collector.add(oneLiner, at: oneLiner.front.lowerBound, isNote: true)
            case .block(let front, let back, let isAskedBothWays):
                collector.addPair(
                    (front, "prompt", front.lowerBound), (back, "answer", back.lowerBound),
                    isAskedBothWays: isAskedBothWays, isNote: true)
            case .text(let text):
                // Most texts have no gaps.
                guard bytes.firstIndex(of: "==", in: text) != nil else { continue }
                guard collector.addGaps(text, .highlights, at: text.lowerBound, isNote: true) else { continue }
            }
            isCard = true
        }
        if let tags = paragraph.ownTags {
            if isCard { collector.choose(section, at: start) } else { enter(tags, at: start) }
        } else if !isCard, !paragraph.tags.isEmpty {
            enter(paragraph.tags, at: start)
        }
    }
}
