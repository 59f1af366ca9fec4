extension NoteParser {
    /// ```markdown
    /// ## What is silt?
    /// fine sand
    ///
    /// ## What is loam?
    /// silt and clay
    /// ```
    ///
    /// The headings are those of one level: the level that a separator specifies, or one where most
    /// headings are questions, or where a plugin has put its ids beneath them.
    static let headings = NoteParser("headings as prompts, and answers beneath", takesLevel: true) {
        text in
        if let level = text.headingLevel { return headed(text.lines, level) }
        let levels = Dictionary(grouping: text.lines.filter { $0.level > 0 }, by: \.level)
        if text.lines.contains(where: \.isOfMdanki) { return headed(text.lines, 2) }
        let asking = levels.filter { _, headings in
            headings.count(where: \.asks) * 2 > headings.count
        }.ordered {
            ($0.value.count(where: \.asks), $0.key) > ($1.value.count(where: \.asks), $1.key)
        }
        if let cards = asking.firstNonNil({ headed(text.lines, $0.key) }) { return cards }
        let others = levels.filter { level, headings in
            text.isSynced(headings.count) || areWords(text.lines, level)
        }
        return others.max { $0.key < $1.key }.flatMap { level, headings in
            headed(text.lines, level, bare: text.isSynced(headings.count) ? .marked : .rare)
        }
    }

    /// Whether there is one short text beneath each of many headings: `## silt` above `fine sand`.
    private static func areWords(_ lines: [NoteLine], _ level: Int) -> Bool {
        let lines = lines.filter { !$0.isBlank }.drop { $0.level != level }
        let areAlike = lines.enumerated().allSatisfy { index, line in
            if index.isMultiple(of: 2) {
                // `## 1.2` is a version.
                return line.level == level && !line.text.contains(where: \.isNumber)
            }
            return line.isText && line.text.count < 40 && !".:".contains(line.text.last ?? ".")
        }
        let texts = Set(lines.map(\.text))
        let areWords = texts.allSatisfy { text in !"@`![".contains { text.contains($0) } }
        return areAlike && areWords && lines.count > 19 && texts.count == lines.count
            && lines.count.isMultiple(of: 2)
    }

    private static func headed(
        _ lines: [NoteLine], _ level: Int, bare: NoteCards.BareStarts = .rare
    ) -> NoteCards? {
        // A line `%` separates a prompt of several lines from its answer.
        let parts = lines.filter { $0.level == level || $0.text == "%" }
        let long = Set(
            zip(parts, parts.dropFirst()).filter { $1.text == "%" }.map(\.0.start))
        var isPrompt = false
        return NoteCards(lines, bare: bare) { line, _, _ in
            if line.level == level {
                let title = line.title.normalizedAnswer
                let isNamed = ColumnName.isListed(title, in: "contents")
                if isNamed || title.contains("table of contents") { return .end }
                isPrompt = long.contains(line.start)
                return .start(line.title, "")
            }
            if line.isRule || line.isOfMdanki {
                isPrompt = isPrompt && line.text != "%"
                return .nothing
            }
            if line.level > 0, line.level < level { return .end }
            return isPrompt ? .same(line.title) : .back(line.title)
        }
    }

    /// The heading level that would give the most cards if it were specified; nil if none would.
    static func headingLevel(in bytes: [UInt8]) -> Int? {
        let lines = NoteLine.all(in: bytes)
        let levels = Set(lines.map(\.level)).subtracting([0]).ordered()
        let counts = levels.compactMap { level in
            headed(lines, level).map { (level: level, count: $0.cards.count(where: \.isWhole)) }
        }
        return counts.filter { $0.count > 1 }.max { $0.count < $1.count }?.level
    }
}

extension NoteLine {
    /// Whether the line is a `%` or has tags such as `[#code]()`, as in
    /// [mdanki](https://github.com/ashlinchak/mdanki).
    fileprivate var isOfMdanki: Bool {
        !isCode && (text == "%" || text.hasPrefix("[#") && text.hasSuffix(")"))
    }
}
