extension NoteForm {
    /// Blocks of Obsidian_to_Anki, of several lines or of one.
    ///
    /// ```markdown
    /// START
    /// Basic
    /// What is silt?
    /// Back: fine sand
    /// <!--ID: 1607617939360-->
    /// END
    ///
    /// STARTI [Basic] What is loam? Back: silt and clay ENDI
    /// ```
    static let blocks = NoteForm("blocks from START to END") { text in
        guard text.isFree else { return nil }
        var (isInside, isTyped) = (false, false)
        return NoteCards(text.lines, bare: .marked) { line, start, hasBack in
            let text = line.text
            if let card = inlineBlock(text) { return .start(card.front, card.back) }
            if ["START", "END", "TARGET DECK"].contains(text) {
                (isInside, isTyped) = (text != "END", false)
                return .divider
            }
            guard isInside else { return .end }
            if text.hasPrefix("Tags:") || text.isEmpty && start == nil { return .nothing }
            // The first line is the type of the note.
            if !isTyped {
                isTyped = true
                return .nothing
            }
            if let rest = text.dropping("Back:") { return .back(rest) }
            let front = text.dropping("Front:") ?? text
            if start == nil { return .start(front, "") }
            return hasBack ? .back(text) : .same(front)
        }
    }

    private static func inlineBlock(_ line: String) -> (front: String, back: String)? {
        guard line.hasPrefix("STARTI"), let type = line.range(of: "]"),
            let back = line.range(of: "Back:"), type.upperBound < back.lowerBound
        else { return nil }
        let front = String(line[type.upperBound..<back.lowerBound]).trimmed
        let end = line.range(of: "<!--") ?? line.range(of: "ENDI")
        let rest = line[back.upperBound...]
        let tags = rest.range(of: "Tags:")?.lowerBound
        let stop = min(tags ?? rest.endIndex, end?.lowerBound ?? rest.endIndex)
        return (
            front.dropping("Front:") ?? front, String(rest[..<max(stop, rest.startIndex)]).trimmed
        )
    }
}

extension String {
    fileprivate func dropping(_ name: String) -> String? {
        hasPrefix(name) ? String(dropFirst(name.count)).trimmed : nil
    }
}
