/// A hashcards card that has not ended yet: the positions of its sides.
struct MarkdownOpenCard {
    let side: MarkdownSide
    let start: Int
    /// The start of its text, after the letter.
    let text: Int
    /// The level of the headings above cards, which end the card; 0 for none.
    let level: Int
    var back: (start: Int, text: Int)?
    /// The end of its front, if a line `---` separates it from the back.
    var frontEnd: Int?
    /// Whether it contains a misplaced letter, so that it is not a question.
    var isBroken = false
    var isAfterBlank = false
    /// Whether text after a blank line belongs to a back that starts next to its letter.
    private(set) var takesMore = false
    /// The start of lines at its end that are not part of its back: `Tags: sea`, or headings, which
    /// belong to the text that follows.
    var title: Int?

    /// Adds a line of text. After a complete card and a blank line, it may be a card of its own,
    /// which ends this one.
    @inline(__always)
    mutating func isEnded(by line: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard isAfterBlank, !isBroken, let back else {
            if !bytes.has("<!--", in: line) { title = nil }
            return false
        }
        return isEnded(by: line, back.text, in: bytes)
    }

    /// Whether a line `---` before these lines ends nothing, because it is between `Q:` and `A:`.
    func isBackNext(in lines: TextLines, _ bytes: [UInt8], _ hasLabels: Bool) -> Bool {
        if back != nil || hasLabels { return back == nil }
        var rest = lines
        while let line = rest.next() {
            let kind = MarkdownLine(bytes, line)
            if kind == .blank { continue }
            guard case .side(let next) = kind else { return false }
            return next.front == side
        }
        return false
    }

    private mutating func isEnded(by line: Range<Int>, _ back: Int, in bytes: [UInt8]) -> Bool {
        // A comment adds data to the card.
        if bytes.has("<!--", in: line) { return false }
        if !bytes.isIndented(line),
            MarkdownOneLiner(in: bytes, line, isNote: false)?.isSpaced == true
        {
            return true
        }
        let depth = bytes.headingLevel(of: line)
        if depth > 0 {
            if depth <= level { return true }
            title = title ?? line.lowerBound
        } else {
            title = nil
            isAfterBlank = false
            takesMore = bytes[back...].first { $0 == 0x0A || !$0.isMarkdownSpace } != 0x0A
        }
        return false
    }
}
