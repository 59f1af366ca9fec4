extension GroupFormat {
    /// Cards of [org-drill](https://gitlab.com/phillord/org-drill) and
    /// [org-fc](https://www.leonrische.me/fc/index.html) with a question and its answer, and lists
    /// of terms, which are read-only.
    ///
    /// ```
    /// * What is the capital of Peru? :drill:
    ///   Lima
    /// ```
    ///
    /// In a file without such headings, lists of `- term :: definition` are cards; failing those,
    /// tables.
    public static let org: GroupFormat = .init(
        rawValue: "org", title: "Org", extensions: ["org"], options: [.columns, .separators],
        evidence: { text in
            if let format = GroupFormat(path: text.path) { return format == .org ? .certain : nil }
            return OrgOutline(Array(text.bytes.prefix(16_384))).isMarked ? .certain : nil
        }, decode: readOrg)

    private static func readOrg(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try text.bytes.checkText()
        let outline = OrgOutline(text.bytes)
        var named = text
        named.title = outline.title ?? text.title
        var cards = CardList(named)
        if let sign = text.layout.separators.column {
            guard sign.allSatisfy({ $0 == "*" }) else { return try GroupFormat.tsv.read(text) }
            for section in outline.sections where section.level == sign.count {
                cards.add(section.title, outline.wholeText(of: section), at: section.offset)
            }
            return try cards.decoded(none: "no heading starts with \(sign) and a space")
        }
        let isFree = text.layout.columns == nil
        if isFree { cards.add(cardsOf: outline) }
        if !cards.isEmpty { return try cards.decoded() }
        if isFree, text.mayGuess || outline.isMostlyTerms {
            for term in outline.terms { cards.add(term.front, term.back, at: term.start) }
        }
        if cards.isEmpty {
            if let table = try MarkdownTables(text.bytes).decoded(named) { return table }
            let stars = outline.usualLevel.map { String(repeating: "*", count: $0) }
            throw InvalidGroupFile(
                "no heading has the tag :drill: or :fc:, and no list has terms (- term :: text)",
                kind: .note, remedy: stars.map { .separators([TableSeparators(column: $0)]) })
        }
        var decoded = try cards.decoded()
        if !outline.isMostlyTerms { decoded.assumptions.append("the terms of lists as prompts") }
        return decoded
    }
}

extension CardList {
    fileprivate mutating func add(
        _ front: String, _ back: String, hint: String? = nil, at offset: Int
    ) {
        if back.isBlank { return passOver("the answer is missing", at: offset) }
        add(Card(front: front, back: back, hint: hint), at: offset)
    }

    /// Adds the headings that are cards because of a tag or their subheadings.
    fileprivate mutating func add(cardsOf outline: OrgOutline) {
        for section in outline.sections where !section.isComment {
            let sides = section.children.map { outline.sections[$0] }.filter { !$0.isTagged }
            let roles = sides.map(\.role)
            // The sections of a dictionary are letters, too.
            let isAlphabet = sides.count { $0.title.count == 1 } > 2
            let isAnswered =
                roles.contains(.answer) && (section.asks || roles.contains(.prompt)) && !isAlphabet
            if section.isTagged || isAnswered { add(section, sides, of: outline) }
        }
    }

    private mutating func add(
        _ section: OrgOutline.Section, _ sides: [OrgOutline.Section], of outline: OrgOutline
    ) {
        func side(_ role: ColumnName.Kind) -> String? {
            sides.first { $0.role == role }.map(outline.content)
        }
        let isSided = OrgOutline.sidedTypes.contains(section.cardType ?? "")
        let mayBeGapped = section.isDrill && side(.answer) == nil && !isSided
        if sides.isEmpty, section.text.isEmpty, !section.children.isEmpty {
            // Only headings that are marked as cards themselves.
            return
        }
        if let text = section.gapped, mayBeGapped || sides.isEmpty {
            let gaps = MarkdownGaps(text, .drill)
            guard section.isDrill, gaps.count > 0 else {
                return passOver("gaps are not read", at: section.offset)
            }
            diagnostics[.gap] += max(0, gaps.count - MarkdownCard.maxGaps)
            for gap in 1...min(gaps.count, MarkdownCard.maxGaps) {
                let (prompt, answer) = gaps.question(gap)
                add(prompt, answer, at: section.offset)
            }
            return
        }
        if outline.wholeText(of: section).contains("{{c1::") {
            return passOver("gaps are not read", at: section.offset)
        }
        if let kind = section.cardType, !isSided, !OrgOutline.cardTypes.contains(kind) {
            return passOver("a card of the type \(kind) is not read", at: section.offset)
        }
        if isSided {
            // A heading without text is the name of a side that has not been written yet.
            let texts = sides.map(outline.wholeText).filter { !$0.isEmpty }
            return add(section, texts.isEmpty ? sides.map(\.title) : texts)
        }
        let isDouble = ["double", "vocab"].contains(section.cardType ?? "")
        func addCard(_ front: String, _ back: String) {
            add(front, back, hint: side(.hint), at: section.offset)
            if isDouble, !back.isBlank { add(back, front, hint: side(.hint), at: section.offset) }
        }
        if sides.isEmpty { return addCard(section.title, section.text) }
        guard let answer = side(.answer) ?? (sides.count == 1 ? outline.content(of: sides[0]) : nil)
        else { return passOver("no heading in it is Answer or Back", at: section.offset) }
        addCard(side(.prompt) ?? section.prompt, answer)
    }

    /// Adds a card in which each side asks for the others. On a two-sided card, further headings
    /// are notes.
    private mutating func add(_ section: OrgOutline.Section, _ all: [String]) {
        let sides = Array(section.cardType == "twosided" ? all.prefix(2) : all[...])
        if sides.count < 2 { return leaveOut("it has fewer than two sides", at: section.offset) }
        for (index, front) in sides.enumerated() {
            var others = sides
            others.remove(at: index)
            let hint = section.text.isEmpty ? nil : section.text
            add(front, others.joined(separator: "\n"), hint: hint, at: section.offset)
        }
    }
}
