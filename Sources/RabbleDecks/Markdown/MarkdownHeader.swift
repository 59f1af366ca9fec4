/// The front matter of a Markdown file: the lines at its start between two lines `---`.
///
/// It may be TOML with the name of a hashcards deck (`name = "…"`), or YAML with a title and
/// Obsidian tags (`title: …`, `tags: [flashcards/french]`). In either, `markup = "none"` makes
/// emphasis literal, and `answers = "exact"` makes every character of an answer count. Other
/// entries are ignored.
struct MarkdownHeader {
    private(set) var title: String?
    private(set) var tags: [FlashcardTag] = []
    private(set) var markup = Markup.markdown
    private(set) var answers = AnswerRule.lenient
    private(set) var problems: [SyntaxError] = []
    private(set) var end: Int
    private var isNamed = false

    /// A first line `---` is only a divider if a card or a line that is not an entry comes before
    /// the next such line. If the lines in between include a name, a title or tags, they were meant
    /// as front matter, and this is a problem.
    init(_ bytes: [UInt8], _ tag: String = FlashcardTag.usual) {
        end = bytes.startOfText
        let none = self
        var lines = TextLines(bytes, in: end..<bytes.count)
        guard let first = lines.next(), MarkdownLine(bytes, first) == .separator else { return }
        var entries: [Range<Int>] = []
        while let line = lines.next() {
            let kind = MarkdownLine(bytes, line)
            // `...` ends a document of YAML.
            if kind == .separator || bytes[line].elementsEqual("...".utf8) {
                end = lines.offset
                read(entries, of: bytes, tag)
                return
            }
            if case .side = kind { break }
            guard kind == .blank || Self.isEntry(bytes, line) else { break }
            entries.append(line)
        }
        read(entries, of: bytes, tag)
        let isMeant = title != nil || !tags.isEmpty || !problems.isEmpty
        self = none
        let reason = "the front matter that opens here is never closed with ---"
        if isMeant { problems = [SyntaxError(offset: end, reason: reason)] }
    }

    /// Whether a line may be TOML or YAML: a name and a value, a comment, or part of a longer
    /// value.
    private static func isEntry(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let first = bytes[line.lowerBound]
        if first.isMarkdownSpace || "#-[]{}\"'".utf8.contains(first) { return true }
        guard let end = bytes[line].firstIndex(where: "=:".utf8.contains) else { return false }
        // In YAML, white space follows the colon after a name.
        return bytes[end] == "=" || end + 1 == line.upperBound
            || bytes[end + 1].isMarkdownSpace
    }

    private mutating func read(
        _ entries: [Range<Int>], of bytes: [UInt8], _ tag: String
    ) {
        var isInTags = false
        for line in entries {
            let text = String(utf8: bytes[line])
            if isInTags, text.trimmed.utf8.first == "-" {
                addTags(String(text.trimmed.dropFirst()), tag)
                continue
            }
            isInTags = false
            guard let end = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else { continue }
            let value = text[text.index(after: end)...].trimmed
            let word = Self.word(value)
            switch text[..<end].trimmed {
            case "name" where text[end] == "=":
                isNamed = true
                title = word.isBlank ? nil : word
            // Lines after `title: >-` are not read; then the file name is the title.
            case "title" where !isNamed && !">|".contains(word.first ?? ">"): title = word
            case "markup": if word == Markup.none.rawValue { markup = .none }
            case AnswerRule.member: answers = AnswerRule(rawValue: word) ?? .lenient
            case "tags", "tag":
                isInTags = value.isEmpty
                addTags(value, tag)
            default: break
            }
            if let problem = title.flatMap(TextLimit.title.problem) {
                problems.append(
                    SyntaxError(offset: line.lowerBound, reason: "the title \(problem)"))
                title = nil
            }
        }
    }

    private mutating func addTags(_ list: String, _ name: String) {
        let words = list.split { " \t,[]\"'".contains($0) }
        tags += words.compactMap {
            FlashcardTag(word: String($0.first == "#" ? $0.dropFirst() : $0), name)
        }
    }

    /// A value without its quotation marks and without the comment after it.
    private static func word(_ value: String) -> String {
        var reader = JSONReader(Array(value.utf8))
        if value.utf8.first == "\"", let text = try? reader.readString() {
            return text
        }
        let end = value.range(of: " #")?.lowerBound ?? value.endIndex
        let word = value[..<end].trimmed
        guard word.count > 1, word.hasPrefix("'"), word.hasSuffix("'") else { return word }
        return String(word.dropFirst().dropLast()).replacing("''", with: "'")
    }

    static func encode(_ group: QuestionGroup) -> String {
        let name = "name = \(JSONValue.string(group.title).text)\n"
        let markup = group.markup == .markdown ? "" : "markup = \"\(group.markup.rawValue)\"\n"
        let answers =
            group.answerRule == .lenient
            ? "" : "\(AnswerRule.member) = \"\(group.answerRule.rawValue)\"\n"
        return "---\n\(name)\(markup)\(answers)---\n"
    }
}
