/// Reads the cards of a Markdown file and remembers every problem.
///
/// It makes no question: it looks whether each card is one. A drill starts after that.
struct MarkdownDecoder {
    /// A card of hashcards that is not closed yet.
    private struct OpenCard {
        let side: MarkdownSide
        /// Where its letter stands.
        let start: Int
        /// Where the letter of its other side stands.
        var back: Int?
    }

    /// Lines of a section without a blank one between.
    private struct Paragraph {
        let start: Int
        /// The tags that it starts with, which are those of its cards alone.
        var ownTags: [FlashcardTag]?
        /// Other tags in it, which open a section after it if it is no card.
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
    /// The block of code that is open, and where it starts.
    private var code: (fence: MarkdownFence, start: Int)?
    /// What ends the comment that is open, and where it starts.
    private var comment: (end: StaticString, start: Int)?
    /// Whether there is anything else than cards of one line.
    private var isMixed = false
    /// Whether what has no white space around its colons is a card outside of sections, as it is while all lines are cards.
    private let takesTight: Bool
    /// Where the first text of that kind stands.
    private var firstTight: Int?

    init(_ bytes: [UInt8], title: String?, rule: RepeatedQuestions, takesTight: Bool = true) {
        self.bytes = bytes
        self.title = title
        self.rule = rule
        self.takesTight = takesTight
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
        for problem in header.problems { collector.problems.add(problem.reason, at: problem.offset) }
        readLines()
        if isMisled {
            var decoder = MarkdownDecoder(bytes, title: title, rule: rule, takesTight: false)
            return try decoder.decode()
        }
        return try collector.finish(firstTight: firstTight, rule: rule, markup: header.markup)
    }

    /// Whether what was taken for cards of one line stands among something else.
    private var isMisled: Bool { takesTight && isMixed && firstTight != nil }

    private mutating func readLines() {
        collector.choose(section, at: header.end)
        while !isMisled, let line = lines.next() {
            if let (fence, _) = code {
                if fence.isClosed(by: bytes[line]) { code = nil }
            } else if let (end, _) = comment {
                if bytes.firstIndex(of: end, in: line) != nil { comment = nil }
            } else {
                read(line)
            }
        }
        end(at: bytes.count)
        if let code { collector.problems.add("the block of code that opens here is never closed", at: code.start) }
        if let comment { collector.problems.add("the comment that opens here is never closed", at: comment.start) }
    }

    private mutating func read(_ line: Range<Int>) {
        let start = line.lowerBound
        switch MarkdownLine(bytes, line) {
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
        case .fence(let fence):
            code = (fence, start)
            if card == nil, section != nil, paragraph == nil { paragraph = Paragraph(start: start) }
        case .blank: if paragraph != nil { endParagraph(at: start) }
        case .text: if card == nil { readNote(line) }
        }
    }

    private mutating func enter(_ tags: [FlashcardTag], at start: Int) {
        section = tags
        isMixed = true
        collector.choose(tags, at: start)
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
            collector.problems.add("there is no \(frontName) before this \(backName)", at: start)
        } else if card?.back == nil {
            card?.back = start
        } else {
            collector.problems.add("the \(frontName) has two \(backName)s", at: start)
        }
    }

    private mutating func endCard(at end: Int) {
        guard let card else { return }
        self.card = nil
        let front = card.start + MarkdownSide.length..<(card.back ?? end)
        if card.side == .gaps {
            if !collector.addGaps(front, .brackets, at: card.start, isNote: false) {
                collector.problems.add("the text has no [gap]", at: card.start)
            }
            return
        }
        let isTerm = card.side == .term
        guard let start = card.back else {
            let problem = isTerm ? "the term has no definition" : "the question has no answer"
            collector.problems.add(problem, at: card.start)
            return
        }
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
        if bytes.has("<!--", in: text) {
            if bytes.firstIndex(of: "-->", in: text) == nil { startComment("-->", at: start) }
        } else if isNote, bytes.has("%%", in: text), bytes.firstIndex(of: "%%", in: text.dropFirst(2)) == nil {
            startComment("%%", at: start)
        } else if isNote {
            if paragraph == nil { paragraph = Paragraph(start: start) }
            paragraph?.tags += FlashcardTag.all(in: bytes, line)
        } else if var oneLiner = MarkdownOneLiner(in: bytes, line, isNote: false), isCard(oneLiner, text.lowerBound) {
            oneLiner.takeComments(bytes, from: &lines)
            collector.add(oneLiner, at: start, isNote: false)
        } else {
            isMixed = true
            let tags = FlashcardTag.all(in: bytes, line)
            if !tags.isEmpty { enter(tags, at: start) }
        }
    }

    private mutating func startComment(_ end: StaticString, at start: Int) {
        self.end(at: start)
        comment = (end, start)
    }

    /// Whether a line outside of sections is a card. Without white space around the colons it may be any text.
    private mutating func isCard(_ oneLiner: MarkdownOneLiner, _ start: Int) -> Bool {
        if oneLiner.isSpaced { return true }
        firstTight = firstTight ?? start
        return takesTight && oneLiner.front.lowerBound == start
    }

    private mutating func endParagraph(at end: Int) {
        guard let paragraph else { return }
        self.paragraph = nil
        let start = paragraph.start
        if let tags = paragraph.ownTags { collector.choose(tags, at: start) }
        var isCard = false
        for piece in MarkdownParagraph.pieces(in: bytes, start..<end) {
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
