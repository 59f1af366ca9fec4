/// A code block or a comment that goes over several lines, in which nothing is a card.
struct MarkdownOpenBlock {
    enum Kind {
        case code(MarkdownFence)
        /// A comment that these bytes end.
        case comment(StaticString)
    }

    /// Where a line is, seen from the block.
    enum Place {
        case inside
        /// It ends the block.
        case last
        /// The block has ended before, with what contains it.
        case outside
    }

    let kind: Kind
    /// Where the block starts.
    let start: Int

    /// Where a line after the first is, seen from the block.
    func place(of line: Range<Int>, in bytes: [UInt8]) -> Place {
        switch kind {
        case .code(let fence):
            fence.isClosed(in: bytes, by: line) ? .last : fence.isLeft(in: bytes, by: line) ? .outside : .inside
        case .comment(let end): bytes.firstIndex(of: end, in: line) != nil ? .last : .inside
        }
    }

    /// What is wrong if nothing closes the block, which then runs to the end; nil if that is a note.
    ///
    /// - Parameter isInCard: whether it is part of a card. Otherwise it is a problem where it hides cards.
    func problem(in bytes: [UInt8], isInCard: Bool) -> SyntaxError? {
        let name: StaticString
        switch kind {
        case .code(let fence):
            if fence.isContained { return nil }
            name = "code block"
        case .comment: name = "comment"
        }
        guard isInCard || hasCards(bytes) else { return nil }
        return SyntaxError(offset: start, reason: "the \(name) that opens here is never closed")
    }

    private func hasCards(_ bytes: [UInt8]) -> Bool {
        var rest = TextLines(bytes, in: start..<bytes.count)
        while let line = rest.next() {
            switch MarkdownLine(bytes, line) {
            case .side, .flashcards: return true
            default: break
            }
        }
        return false
    }
}
