/// A code block or a comment that is open over several lines. Nothing in it is a card.
struct MarkdownOpenBlock {
    enum Kind {
        case code(MarkdownFence)
        case comment(StaticString)
    }

    let kind: Kind
    let start: Int

    func isClosed(by line: Range<Int>, in bytes: [UInt8]) -> Bool {
        switch kind {
        case .code(let fence): fence.isClosed(by: line, in: bytes)
        case .comment(let end): bytes.firstIndex(of: end, in: line) != nil
        }
    }

    /// What is wrong if nothing closes the block before the end of the file. Outside of cards it is
    /// that if it hides some.
    func problem(
        in bytes: [UInt8], isInCard: Bool, _ tag: FlashcardTag.Name = .flashcards
    ) -> SyntaxError? {
        let name = if case .code = kind { "code block" } else { "comment" }
        var rest = TextLines(bytes, in: start..<bytes.count)
        var isWrong = isInCard
        while !isWrong, let line = rest.next() {
            isWrong = MarkdownLine.startsCard(bytes, line, tag)
        }
        return isWrong
            ? SyntaxError(offset: start, reason: "the \(name) that opens here is never closed")
            : nil
    }
}
