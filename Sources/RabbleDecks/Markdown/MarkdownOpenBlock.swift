/// A code block or comment that spans several lines. It contains no cards.
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

    /// The problem if nothing closes the block before the end of the file. Outside cards this is
    /// only a problem if the block hides some.
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
