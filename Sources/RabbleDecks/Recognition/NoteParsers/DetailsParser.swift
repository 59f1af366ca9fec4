extension NoteParser {
    /// ```markdown
    /// What is silt?
    /// <details><summary>Answer</summary>
    /// fine sand
    /// </details>
    /// ```
    ///
    /// A summary is the prompt if it is a question, or if most of these blocks do not follow text.
    static let details = NoteParser("answers in <details>") { text in
        let pieces = text.lines.flatMap(\.pieces)
        let titles = pieces.filter { $0.level == 1 }
        let title = titles.count == 1 && !titles[0].asks ? titles[0].start : nil
        let summariesAsk = !followText(pieces)
        var isInside = false
        var isInSummary = false
        // Whether the summary has started a card, to which its other lines belong.
        var hasAsked = false
        // Whether the previous line closed a block.
        var isClosed = false
        return NoteCards(pieces, bare: .text) { line, start, _ in
            switch line.text {
            case "<details>", "</summary>":
                isInside = true
                isInSummary = false
                return .nothing
            case "<summary>":
                isInSummary = true
                hasAsked = false
                return .nothing
            case "</details>":
                isInside = false
                isClosed = true
                return .divider
            default: break
            }
            if line.isCode { return isInside ? .back(line.text) : .same(line.text) }
            let text = line.text.hasPrefix("<") ? HTMLText(line.text).text : line.text
            if isInSummary {
                if hasAsked { return text.isEmpty ? .nothing : .same(text) }
                hasAsked = !text.isEmpty && (summariesAsk || text.hasSuffix("?"))
                return hasAsked ? .start(text, "") : .nothing
            }
            if isInside { return .back(text) }
            if line.isRule { return .end }
            // The only heading of level 1 is the title of the page.
            if line.start == title { return .divider }
            if line.level == 0, start != nil, !isClosed { return .same(line.text) }
            if line.isBlank { return .divider }
            isClosed = false
            return .start(line.plain, "")
        }
    }

    private static func followText(_ lines: [NoteLine]) -> Bool {
        let lines = lines.filter { !$0.isBlank }
        let pairs = zip([nil] + lines.map(Optional.some), lines).filter { $1.text == "<details>" }
        let following = pairs.count { line, _ in line.map { $0.isText || $0.level > 0 } ?? false }
        return following * 2 > pairs.count
    }
}

extension NoteLine {
    /// The line divided into its `details` tags and the texts between them.
    var pieces: [NoteLine] {
        guard !isCode, text.utf8.contains("<"),
            text.contains("<details") || text.contains("ummary>") || text.contains("</details")
        else { return [self] }
        let tags = ["<details>", "</details>", "<summary>", "</summary>"]
        let marked = tags.reduce(text.replacing("<details open>", with: "<details>")) {
            $0.replacing($1, with: "\n\($1)\n")
        }
        return marked.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }.map {
            NoteLine(text: $0, indent: indent, isQuoted: isQuoted, start: start)
        }
    }
}
