extension NoteParser {
    /// ```markdown
    /// **Silt:** fine sand
    ///
    /// **What is loam?**
    /// silt and clay
    /// ```
    static let bold = NoteParser("prompts in bold, and answers after them") { text in
        var isNew = true
        return NoteCards(text.lines) { line, start, hasBack in
            defer { isNew = !line.isText }
            let parts = line.item.fields(between: "**", maxSplits: 2)
            if !line.isCode, parts.count == 3, parts[0].isEmpty {
                let hasColon = ":：".contains(parts[1].last ?? " ")
                let front = hasColon ? parts[1].dropLast() : parts[1]
                return .start(
                    String(front).withoutName(.prompt) ?? String(front),
                    String(parts[2].drop { ":：–—- ".contains($0) }))
            }
            if line.text.isEmpty { return .nothing }
            let isItem = start?.text.unmarked != nil && line.text.unmarked != nil
            let isNextItem =
                isItem && start?.indent == line.indent && start?.text.first == line.text.first
            let endsCard = line.level > 0 || line.isRule || isNextItem
            // A question may be answered by a paragraph.
            let isFree = hasBack || start?.text.contains("?") != true
            let isParagraph = isFree && isNew && line.indent == 0 && !line.isCode
            return endsCard || isParagraph ? .end : .back(line.text)
        }
    }
}
