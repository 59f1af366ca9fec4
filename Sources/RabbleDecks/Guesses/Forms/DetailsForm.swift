extension NoteForm {
    /// ```markdown
    /// What is silt?
    /// <details><summary>Answer</summary>
    /// fine sand
    /// </details>
    /// ```
    ///
    /// A summary is the prompt if it asks, or if most of these blocks follow no text.
    static let details = NoteForm("answers in <details>") { text in
        guard text.isFree else { return nil }
        var reader = DetailsReader(summariesAsk: !followText(text.lines))
        return NoteCards(text.lines, bare: .text) { line, start, _ in
            reader.role(of: line, start: start)
        }
    }

    private static func followText(_ lines: [NoteLine]) -> Bool {
        var (blocks, following, last) = (0, 0, NoteLine?.none)
        for line in lines where !line.isBlank {
            if line.text.hasPrefix("<details") {
                blocks += 1
                if let last, last.isText || last.level > 0 { following += 1 }
            }
            last = line
        }
        return following * 2 > blocks
    }
}

/// Reads lines of blocks `<details>`, whose parts may be on one line or on several.
private struct DetailsReader {
    let summariesAsk: Bool
    private var isInside = false
    private var isInSummary = false
    /// Whether a block has just been closed.
    private var isClosed = false

    init(summariesAsk: Bool) { self.summariesAsk = summariesAsk }

    mutating func role(of line: NoteLine, start: NoteLine?) -> NoteCards.Role {
        if line.isCode { return isInside ? .back(line.text) : .same(line.text) }
        if line.text.hasPrefix("<details") || line.text.hasPrefix("<summary") || isInSummary {
            isInside = true
            return opening(line.text)
        }
        if let end = line.text.range(of: "</details") {
            (isInside, isClosed) = (false, true)
            let rest = String(line.text[..<end.lowerBound])
            return rest.isEmpty ? .divider : .back(Self.text(rest))
        }
        if isInside { return .back(Self.text(line.text)) }
        if line.isRule { return .end }
        if line.level == 0, start != nil, !isClosed { return .same(line.text) }
        if line.isBlank { return .divider }
        isClosed = false
        return .start(line.level > 0 ? line.title : line.item, "")
    }

    /// A line without the tags around its text.
    private static func text(_ line: String) -> String {
        line.hasPrefix("<") ? HTMLText(line).text : line
    }

    private mutating func opening(_ line: String) -> NoteCards.Role {
        let isOpen = isInSummary
        let end = line.range(of: "</summary>")
        isInSummary = end == nil && (isOpen || line.contains("<summary"))
        isClosed = line.contains("</details")
        if isClosed { isInside = false }
        let summary = HTMLText(String(line[..<(end?.lowerBound ?? line.endIndex)])).text.trimmed
        let rest =
            end.map {
                Self.text(String(line[$0.upperBound...]).replacing("</details>", with: "").trimmed)
            } ?? ""
        let isPrompt = summary.hasSuffix("?") || summariesAsk && !summary.isEmpty
        return isPrompt ? .start(summary, rest) : .back(rest)
    }
}
