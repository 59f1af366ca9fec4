/// One side of a template of Anki's cards: HTML with the fields of a note, and sections that depend
/// on them.
///
/// Anki's manual explains them in [Card Templates](https://docs.ankiweb.net/templates/intro.html).
/// Filters other than `cloze` and `type` are passed over: the field is shown as it is.
struct AnkiTemplate {
    private enum Part {
        case text(String)
        /// A field, which on the front may be a box for the answer.
        case field(Int, isTyped: Bool)
        case gaps(Int)
        /// The parts before `end` count only if the field has text or, inverted, none. A nil field
        /// never has any.
        case section(Int?, isInverted: Bool, end: Int)
    }

    private var parts: [Part] = []
    private(set) var repeatsFront = false
    private(set) var filters: Set<String> = []

    /// The names that are no fields of a note. What they stand for is nothing to be asked.
    private static let otherNames: Set = [
        "FrontSide", "Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID",
    ]
    private static let mostSections = 100
    /// In bytes that take as long.
    private static let (costOfPart, costOfGap) = (32, 64)

    /// - Returns: nil if the template does more than show fields: it has a script, or names that
    ///   are unknown here.
    /// - Complexity: O(*n*) in the length of the template.
    init?(_ source: String, fields numbers: [String: Int]) {
        guard source.utf8.count <= TextLimit.part.bytes, !source.lowercased().contains("<script")
        else { return nil }
        var open: [(name: String, part: Int)] = []
        let pieces = source.split(separator: "{{", omittingEmptySubsequences: false)
        parts.append(.text(String(pieces[0])))
        for piece in pieces.dropFirst() {
            let halves = piece.split(
                separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            let word = String(halves[0]).trimmed
            let name = String(word.dropFirst()).trimmed
            guard halves.count == 2 else { return nil }
            switch word.first {
            case "#", "^":
                guard numbers[name] != nil || Self.otherNames.contains(name),
                    open.count < Self.mostSections
                else { return nil }
                open.append((name, parts.count))
                parts.append(.section(numbers[name], isInverted: word.first == "^", end: 0))
            case "/":
                guard let start = open.popLast(), start.name == name,
                    case .section(let field, let isInverted, _) = parts[start.part]
                else { return nil }
                parts[start.part] = .section(field, isInverted: isInverted, end: parts.count)
            case "!": break
            default: guard add(field: word, numbers) else { return nil }
            }
            parts.append(.text(String(halves[1])))
        }
        guard open.isEmpty else { return nil }
    }

    private mutating func add(field word: String, _ numbers: [String: Int]) -> Bool {
        // The name of a field may have a colon, too.
        let words = word.split(separator: ":", omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        let names = words.indices.map { words[$0...].joined(separator: ":") }
        guard let start = names.firstIndex(where: { numbers[$0] != nil }),
            let field = numbers[names[start]]
        else {
            if word == "FrontSide" { repeatsFront = true }
            return Self.otherNames.contains(words[words.count - 1])
        }
        let own = words[..<start]
        filters.formUnion(
            own.filter { !["cloze", "type", "nc"].contains($0) }.map {
                String($0.prefix { $0 != " " })
            })
        // What is spoken is no text.
        if own.contains(where: { $0.hasPrefix("tts ") }) { return true }
        parts.append(
            own.contains("cloze") ? .gaps(field) : .field(field, isTyped: own.contains("type")))
        return true
    }

    /// Fills in the fields of a note.
    ///
    /// - Parameters:
    ///   - gap: the number of the gap that the card asks for.
    ///   - work: what may still be gone through, for all cards of a file.
    /// - Returns: the side, and what the gaps asked for hide, in HTML; nil if the side would be
    ///   longer than a text may be, or there is no work left.
    func side(_ fields: inout AnkiFields, gap: Int, isBack: Bool, work: inout AnkiWork) -> (
        html: String, hidden: [String]
    )? {
        var html = ""
        var hidden: [String] = []
        var index = 0
        while index < parts.count {
            let part = parts[index]
            let before = html.utf8.count
            index += 1
            switch part {
            case .text(let text): html += text
            case .field(let field, let isTyped):
                if isBack || !isTyped { html += fields.texts[field] }
            case .gaps(let field):
                guard let cloze = fields.cloze(field) else { break }
                guard work.spend(Self.costOfGap * cloze.gapCount) else { return nil }
                let (prompt, answer) = cloze.question(gap)
                html += prompt
                if !answer.isEmpty { hidden.append(answer) }
            case .section(let field, let isInverted, let end):
                let isFilled = field.map { fields.isFilled($0) } ?? false
                if isFilled == isInverted { index = end }
            }
            // What turns out too long has cost its length as well.
            let cost = Self.costOfPart + html.utf8.count - before
            guard work.spend(cost), html.utf8.count <= TextLimit.part.bytes else { return nil }
        }
        return (html, hidden)
    }
}
