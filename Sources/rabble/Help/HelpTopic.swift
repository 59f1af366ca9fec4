// The text of `rabble help TOPIC`: sections of the articles and of the commands' help.

extension HelpEntry {
    /// The topic with this name, or with it among the other names in its first line.
    static func topic(named word: String) -> HelpEntry? {
        let word = word.lowercased()
        return topics.first { $0.name == word }
            ?? topics.first {
                String(utf8: $0.lines[0]).split(separator: " ").contains(word[...])
            }
    }
}

extension Context {
    func write(_ topic: HelpEntry) {
        write(text: "\(topic.name): \(topic.summary)")
        var block: [Substring] = []
        for line in topic.lines.dropFirst().map({ Substring(String(utf8: $0)) }) {
            if let quoted = line.quoted {
                write(block)
                block = []
                writeQuotation(of: String(quoted.source), under: quoted.heading)
            } else if line.continues(block) {
                block.append(line)
            } else {
                write(block)
                block = line.isEmpty ? [] : [line]
            }
        }
        write(block)
    }

    /// Starts a section of an article, or writes a section of a command's help.
    private func writeQuotation(of source: String, under heading: String) {
        if source.hasSuffix(".md") {
            if heading != "Overview" { output.writeHeading(heading, .strong, hanging: nil) }
            return
        }
        write(HelpText.of(source).paragraphs(under: heading))
    }

    private func write(_ block: [Substring]) {
        guard let first = block.first else { return }
        switch first.kind {
        case .code where first == "```swift": return
        case .code:
            say()
            for line in block.dropFirst().dropLast() { say("  " + line) }
        case .table:
            let rows = block.filter { !$0.hasPrefix("|-") }.map(\.cells)
            let hasHeading = rows[0].contains { !$0.isEmpty }
            // A heading is already preceded by an empty line.
            if !hasHeading { say() }
            output.writeTable(hasHeading ? rows : Array(rows.dropFirst()), hasHeading: hasHeading)
        case .item:
            let text = block.map(\.trimmed).joined(separator: " ")
            let mark = text.prefix { $0 != " " } + " "
            write(text: text.dropFirst(mark.count).shown, after: String(mark))
        case .paragraph:
            say()
            write(text: block.joined(separator: " ")[...].shown)
        }
    }
}

/// The kind of a block of an article, by its first line.
private enum BlockKind { case paragraph, item, table, code }

extension Substring {
    fileprivate var kind: BlockKind {
        if hasPrefix("```") { return .code }
        if hasPrefix("|") { return .table }
        let isNumbered = first?.isNumber == true && dropFirst().hasPrefix(". ")
        return isNumbered || hasPrefix("- ") ? .item : .paragraph
    }

    /// Whether the line belongs to the block of the lines above.
    fileprivate func continues(_ block: [Substring]) -> Bool {
        guard let first = block.first else { return false }
        switch first.kind {
        case .code: return block.count == 1 || block.last != "```"
        case .table: return kind == .table
        case .item, .paragraph: return !isEmpty && kind == .paragraph
        }
    }

    /// The quotation on this line: `<!-- Learning.md: Grades -->`, or a command's help, `<!-- help:
    /// rabble play: Manual -->`.
    fileprivate var quoted: (source: Substring, heading: String)? {
        guard hasPrefix("<!-- ") else { return nil }
        let isHelp = hasPrefix("<!-- help: ")
        let text = dropFirst(isHelp ? "<!-- help: ".count : "<!-- ".count).dropLast(" -->".count)
        let source = text.prefix { $0 != ":" }
        return (source, String(text.dropFirst(source.count + 2)))
    }

    /// Converts `StudyPlan` to study plan.
    private var inWords: String {
        reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? " " : "") + $1.lowercased() }
    }

    /// The cells of a row of a table.
    fileprivate var cells: [String] {
        fields(between: "|").dropFirst().dropLast().map(\.shown)
    }

    /// The text as shown on a terminal: without markup, link targets, and type names.
    fileprivate var shown: String {
        var text = ""
        var rest = self
        while let start = rest.firstIndex(where: { $0 == "[" || $0 == "`" }) {
            text += rest[..<start]
            rest = rest[start...]
            if rest.hasPrefix("``"), text.hasSuffix(" ("), let end = rest.range(of: "``)") {
                // (``FSRS/review(_:)``) is only of interest to programmers.
                text.removeLast(2)
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("``"), let end = rest.dropFirst(2).range(of: "``") {
                text += rest[..<end.lowerBound].dropFirst(2).inWords
                rest = rest[end.upperBound...]
            } else if rest.first == "[", let middle = rest.range(of: "]("),
                let end = rest[middle.upperBound...].firstIndex(of: ")")
            {
                text += rest[..<middle.lowerBound].dropFirst()
                rest = rest[end...].dropFirst()
            } else {
                let end = rest.dropFirst().firstIndex(of: "`") ?? rest.startIndex
                text += rest[...end]
                rest = rest[end...].dropFirst()
            }
        }
        return MarkdownText((text + rest).trimmed).plain
    }
}
