/// A card of hashcards that has not ended yet: where the letters of its sides are.
struct MarkdownOpenCard {
    let side: MarkdownSide
    let start: Int
    /// Where its text starts, after the letter.
    let text: Int
    var back: (start: Int, text: Int)?
    /// Where its front ends, if a line `---` divides it from the back.
    var frontEnd: Int?
    /// Whether a letter stands in it that cannot, so that it is no question.
    var isBroken = false
    var isAfterBlank = false
    /// Whether text after a blank line is part of a back that starts beside its letter.
    private(set) var takesMore = false
    /// The start of headings at its end, which are titles of what follows.
    var title: Int?

    /// Takes a line of text. Beneath a whole card and a blank line it may be a card of its own,
    /// which ends this one.
    @inline(__always)
    mutating func isEnded(by line: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard isAfterBlank, !isBroken, let back else {
            title = nil
            return false
        }
        return isEnded(by: line, back.text, in: bytes)
    }

    /// Whether a line `---` above these ones ends nothing: it stands between `Q:` and `A:`.
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
        // A comment says more about the card.
        if bytes.has("<!--", in: line) { return false }
        if !bytes.isIndented(line),
            MarkdownOneLiner(in: bytes, line, isNote: false)?.isSpaced == true
        {
            return true
        }
        if bytes.headingLevel(of: line) > 0 {
            title = title ?? line.lowerBound
        } else {
            title = nil
            isAfterBlank = false
            takesMore = bytes[back...].first { $0 == 0x0A || !$0.isMarkdownSpace } != 0x0A
        }
        return false
    }
}
