/// Words that start the sides of cards, like the letters of hashcards.
///
/// ```markdown
/// **Question 1:** What is silt?
/// **Answer:** fine sand
/// ```
///
/// A note with a single card has them as headings:
///
/// ```markdown
/// # Front
/// What is silt?
///
/// # Back
/// fine sand
/// ```
struct MarkdownLabels {
    /// The side that a line starts, and the offset of its text; the side is nil if the line is not
    /// part of a card.
    typealias Role = (side: MarkdownSide?, text: Int)

    /// By the start of the line.
    private(set) var roles: [Int: Role] = [:]
    private var sides: [MarkdownSide] = []

    /// Finds the labels in a text.
    ///
    /// - Returns: nil unless several questions have labels, or one has a heading; all but the last
    ///   need an answer.
    init?(_ bytes: [UInt8]) {
        // Prose has many words before colons that are not labels.
        var otherWords = 0
        var headings = MarkdownLabels()
        var fence: MarkdownFence?
        var level = 0
        var hasOptions = false
        // Beneath `**A**:`, `**Translation**:` is a word of the answer.
        var hasBoldLetter = false
        // Words such as `As a verb:` are not labels.
        var partCount = 0
        var lines = TextLines(bytes, in: MarkdownHeader(bytes).end..<bytes.count)
        while let line = lines.next() {
            if line.isEmpty || fence.takes(line, in: bytes, hasMath: false) { continue }
            if bytes[line.lowerBound] == "#" {
                let depth = bytes.headingLevel(of: line)
                guard depth > 0 else { continue }
                let title = bytes.trimmedText(line.dropFirst(depth))
                hasOptions = hasOptions || ColumnName(title)?.kind == .option
                if let side = Self.side(ofHeading: title) {
                    level = depth
                    headings.add(side, line.lowerBound, text: line.upperBound)
                } else if depth <= level {
                    headings.roles[line.lowerBound] = (nil, line.upperBound)
                }
            } else if !sides.isEmpty || otherWords < 500,
                let (word, text) = Self.label(of: line, in: bytes)
            {
                let isLetter = word.count(where: \.isLetter) < 2
                if let side = Self.side(named: word), isLetter || !hasBoldLetter {
                    if ColumnName(word.unmarked ?? word)?.isPart == true { partCount += 1 }
                    let isAnswer = sides.last == .question && word.hasPrefix("**A")
                    if isAnswer, isLetter { hasBoldLetter = true }
                    add(side, line.lowerBound, text: text)
                    fence = MarkdownFence(
                        beside: text..<line.upperBound, in: bytes, above: lines
                    ) { line in
                        Self.label(of: line, in: bytes).flatMap { Self.side(named: $0.word) } != nil
                    }
                } else {
                    otherWords += 1
                }
            }
        }
        if headings.areTurns(atLeast: 1) {
            // Those are for ``MultipleChoice``.
            if hasOptions { return nil }
            self = headings
        } else if partCount * 2 > sides.count || !areTurns(atLeast: hasBoldLetter ? 1 : 2) {
            return nil
        }
    }

    private init() {}

    private mutating func add(_ side: MarkdownSide, _ start: Int, text: Int) {
        sides.append(side)
        roles[start] = (side, text)
    }

    private func areTurns(atLeast least: Int) -> Bool {
        let questions = sides.count { $0 == .question }
        return questions >= least && (0...1).contains(questions * 2 - sides.count)
            && sides.contains(.answer)
    }

    /// The side for a heading such as `Front`, `Back:` or `Q2`. `Answers` introduces a list.
    private static func side(ofHeading title: String) -> MarkdownSide? {
        let word = title.filter { !$0.isNumber && $0 != ":" && $0 != "*" }.trimmed.lowercased()
        // `A` and `Q` may be letters of an index.
        let isLetter = ["q", "a"].contains(word) && title.contains(where: \.isNumber)
        guard word.utf8.count > 2 || isLetter, !word.hasSuffix("s"), let name = ColumnName(word),
            name.word == word
        else { return nil }
        return side(name)
    }

    private static func side(named word: String) -> MarkdownSide? {
        ColumnName(word.unmarked ?? word).flatMap(side)
    }

    private static func side(_ name: ColumnName) -> MarkdownSide? {
        switch name.kind {
        case .prompt: .question
        case .answer: .answer
        default: nil
        }
    }

    /// A side without the end of an emphasis that starts before its label: `**Question: Why?**`.
    static func plain(_ side: Range<Int>, from start: Int, in bytes: [UInt8]) -> Range<Int> {
        guard bytes.has("**", in: start..<side.lowerBound) else { return side }
        let text = bytes.trimmed(side)
        let isOpen = !bytes[start + 2..<side.lowerBound].contains("*")
        return isOpen && bytes[text].suffix(2).elementsEqual("**".utf8) ? text.dropLast(2) : side
    }

    /// The text before a colon, or before the bracket of `Q)` and `A1)`, and the start of the text
    /// after it; also the letter of `[Q]`.
    static func label(
        of line: Range<Int>, in bytes: [UInt8]
    ) -> (word: String, text: Int)? {
        if bytes.has("[Q] ", in: line) || bytes.has("[A] ", in: line) {
            return (String(utf8: [bytes[line.lowerBound + 1]]), line.lowerBound + 4)
        }
        let letter = bytes[line].first.map("QA".utf8.contains) ?? false
        let sign = bytes[line].dropFirst().drop(while: \.isASCIIDigit)
        let bracket = letter && sign.first == UInt8(ascii: ")") ? sign.startIndex : nil
        guard let colon = bracket ?? bytes[line].prefix(40).firstIndex(of: 0x3A) else {
            return nil
        }
        let rest = bytes.trimmed(colon + 1..<line.upperBound)
        // Fields in Logseq, and blocks in YAML.
        if !rest.isEmpty, bytes[colon + 1] == 0x3A || bytes[rest].elementsEqual("|".utf8) {
            return nil
        }
        let text = bytes[colon..<line.upperBound].dropFirst().drop { $0 == "*" }
        return (bytes.trimmedText(line.lowerBound..<colon), text.startIndex)
    }
}
