/// Reads the cards of a Markdown file and remembers every problem.
///
/// It only checks whether each card makes a question, and makes none: a drill starts right after that.
struct MarkdownDecoder {
    /// A card of hashcards that is not closed yet.
    private struct OpenCard {
        let side: MarkdownSide
        /// Where its letter is.
        let start: Int
        /// Where the letter of its other side is.
        var back: Int?
    }

    /// Lines of a section without a blank one between.
    private struct Paragraph {
        let start: Int
        /// The tags that it starts with, which are those of its cards alone.
        var ownTags: [FlashcardTag]?
        /// Other tags in it, which open a section after it if it is not a card.
        var tags: [FlashcardTag] = []
    }

    private let bytes: [UInt8]
    private let title: String?
    private let rule: RepeatedQuestions
    private let header: MarkdownHeader
    private var lines: MarkdownLines
    private var collector: MarkdownCollector
    /// The tags of the section; nil outside of one.
    private var section: [FlashcardTag]?
    private var card: OpenCard?
    private var paragraph: Paragraph?
    /// The block of code or the comment that is open.
    private var block: MarkdownOpenBlock?
    /// Whether there is anything other than cards of one line.
    private var isMixed = false
    /// The last line of a note that is not indented, outside of sections.
    private var margin = 0..<0
    /// How many cards of hashcards are whole, with both sides or a gap.
    private var wholeCards = 0
    /// Why the first of the others is not whole.
    private var firstPart: SyntaxError?
    /// Where the first text is that is not a card because its colons have no white space around them.
    private var firstTight: Int?
    /// What the file is taken for.
    private let reading: Reading

    /// What a file is taken for, which is known only at its end.
    private struct Reading {
        /// Whether what has no white space around its colons is a card outside of sections, as it is while all lines are
        /// cards.
        var takesTight = true
        /// Whether the letters of hashcards start cards, as they do in a file with at least one whole card of them.
        var takesLetters = true
        /// What would be wrong if they did.
        var firstPart: SyntaxError?
    }

    init(_ bytes: [UInt8], title: String?, rule: RepeatedQuestions) {
        self.init(bytes, title: title, rule: rule, Reading())
    }

    private init(_ bytes: [UInt8], title: String?, rule: RepeatedQuestions, _ reading: Reading) {
        self.bytes = bytes
        self.title = title
        self.rule = rule
        self.reading = reading
        firstPart = reading.firstPart
        header = MarkdownHeader(bytes)
        lines = MarkdownLines(bytes, in: header.end..<bytes.count)
        collector = MarkdownCollector(bytes, title: header.title ?? title)
        section = header.tags.isEmpty ? nil : header.tags
    }

    /// Reads all lines.
    mutating func decode() throws(InvalidGroupFile) -> DecodedGroups {
        do throws(SyntaxError) {
            try bytes.checkEncoding()
        } catch {
            collector.problems.add(error.reason, at: error.offset)
            throw collector.problems.located(in: bytes)
        }
        return try decodeLines()
    }

    private mutating func decodeLines() throws(InvalidGroupFile) -> DecodedGroups {
        readLines()
        var next = reading
        if isMisled {
            next.takesTight = false
        } else if reading.takesLetters, wholeCards == 0, let firstPart {
            next.takesLetters = false
            next.firstPart = firstPart
        } else {
            return try finish()
        }
        var decoder = MarkdownDecoder(bytes, title: title, rule: rule, next)
        return try decoder.decodeLines()
    }

    private mutating func finish() throws(InvalidGroupFile) -> DecodedGroups {
        // The lines above a note are never a problem.
        if collector.hasCards || !collector.problems.isEmpty {
            for problem in header.problems { collector.problems.add(problem.reason, at: problem.offset) }
        }
        let tight = firstTight.map {
            SyntaxError(
                offset: $0, reason: "in notes :: needs a space on each side, or the tag #flashcards before it")
        }
        return try collector.finish(
            nearest: firstPart ?? tight ?? header.problems.first, rule: rule, markup: header.markup)
    }

    /// Whether what was taken for cards of one line is among other lines.
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
        let isInCard = card != nil || paragraph != nil || section != nil
        end(at: bytes.count)
        if let problem = block?.problem(in: bytes, isInCard: isInCard) {
            collector.problems.add(problem.reason, at: problem.offset)
        }
    }

    private mutating func read(_ line: Range<Int>) {
        let start = line.lowerBound
        switch MarkdownLine(bytes, line) {
        case .side where !reading.takesLetters: readNote(line)
        case .side(.question): open(.question, at: start)
        case .side(.term): open(.term, at: start)
        case .side(.gaps): open(.gaps, at: start)
        case .side(.answer): turn(.question, "question", "answer", at: start)
        case .side(.definition): turn(.term, "term", "definition", at: start)
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
        case .text: if card == nil { readNote(line) }
        }
    }

    private mutating func enter(_ tags: [FlashcardTag], at start: Int) {
        section = tags
        isMixed = true
        collector.choose(tags, at: start)
    }

    private mutating func open(_ fence: MarkdownFence, at start: Int) {
        block = MarkdownOpenBlock(kind: .code(fence), start: start)
        if card == nil, section != nil, paragraph == nil { paragraph = Paragraph(start: start) }
    }

    /// Ends whatever is open.
    private mutating func end(at end: Int) {
        if card != nil { endCard(at: end) }
        if paragraph != nil { endParagraph(at: end) }
    }

    // MARK: Cards of hashcards

    private mutating func open(_ side: MarkdownSide, at start: Int) {
        end(at: start)
        isMixed = true
        card = OpenCard(side: side, start: start)
    }

    /// Starts the other side of the card.
    private mutating func turn(_ front: MarkdownSide, _ frontName: String, _ backName: String, at start: Int) {
        if card?.side != front {
            addPart("there is no \(frontName) before this \(backName)", at: start)
        } else if card?.back == nil {
            card?.back = start
        } else {
            addPart("the \(frontName) has two \(backName)s", at: start)
        }
    }

    /// Adds a problem with a part of a card that is not whole.
    private mutating func addPart(_ reason: String, at offset: Int) {
        let reason = "\(reason); start the line with a space if it is not a card"
        collector.problems.add(reason, at: offset)
        firstPart = firstPart ?? SyntaxError(offset: offset, reason: reason)
    }

    private mutating func endCard(at end: Int) {
        guard let card else { return }
        self.card = nil
        let front = card.start + MarkdownSide.length..<(card.back ?? end)
        if card.side == .gaps {
            if collector.addGaps(front, .brackets, at: card.start, isNote: false) {
                wholeCards += 1
            } else {
                addPart("the text has no [gap]", at: card.start)
            }
            return
        }
        let isTerm = card.side == .term
        guard let start = card.back else {
            return addPart(isTerm ? "the term has no definition" : "the question has no answer", at: card.start)
        }
        wholeCards += 1
        let back = start + MarkdownSide.length..<end
        collector.addPair(
            (front, isTerm ? "term" : "prompt", card.start), (back, isTerm ? "definition" : "answer", start),
            isAskedBothWays: isTerm, isNote: false)
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
            if let math = MarkdownFence(in: bytes, opening: line, isNote: true) { return open(math, at: start) }
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

    /// Whether a line outside of sections is not indented as code is, unless it is an element of a list within another.
    private mutating func isText(_ line: Range<Int>) -> Bool {
        guard bytes[line.lowerBound].isMarkdownSpace, bytes.isIndented(line) else {
            margin = line
            return true
        }
        return bytes.startsElement(line) && bytes.startsElement(margin)
    }

    private mutating func startComment(_ end: StaticString, at start: Int) {
        self.end(at: start)
        block = MarkdownOpenBlock(kind: .comment(end), start: start)
    }

    /// Whether a line outside of sections is a card. Without white space around the colons it may be any text.
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
