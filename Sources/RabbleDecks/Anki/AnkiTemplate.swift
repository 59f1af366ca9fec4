/// One side of an Anki card template: HTML with the fields of a note, and sections that depend on
/// them.
///
/// Anki's manual explains them in [Card Templates](https://docs.ankiweb.net/templates/intro.html).
/// Scripts are left out, because most only change the appearance.
struct AnkiTemplate {
    private enum Part {
        /// Literal text of the template, with marks before its words.
        case text(String)
        /// A field. Inside a tag it is part of an attribute.
        case field(Int, AnkiFilter, isInTag: Bool)
        /// The parts before `end` are included only if the condition holds.
        case section(Condition, end: Int)
    }

    /// Whether to include a section, given the fields of a note and the number of a gap.
    private typealias Condition = (AnkiFields, Int) -> Bool

    private var parts: [Part] = []
    let hasScripts: Bool
    private var isInTag = false
    private var isInLink = false

    private static let maxSections = 100
    /// The start of templates in old shared decks.
    private static let oldDelimiters = "{{=<% %>=}}"
    /// Equivalent cost in bytes.
    private static let costOfPart = 32
    private static let costOfGap = 64

    /// - Returns: nil if a section is not closed, or if the template is too long.
    /// - Complexity: O(*n*) in the length of the template.
    init?(_ source: String, fields numbers: [String: Int]) {
        hasScripts = source.lowercased().contains("<script")
        guard source.utf8.count <= TextLimit.part.bytes else { return nil }
        var html = source.withoutScripts.withBoxesAsFilters[...]
        var open: [(name: String, part: Int)] = []
        let start = html.drop(while: \.isWhitespace)
        let isOld = start.hasPrefix(Self.oldDelimiters)
        if isOld { html = start.dropFirst(Self.oldDelimiters.count) }
        let (opening, closing) = isOld ? ("<%", "%>") : ("{{", "}}")
        let pieces = html.fields(between: opening)
        add(text: pieces[0])
        for piece in pieces.dropFirst() {
            let halves = piece.fields(between: closing, maxSplits: 1)
            guard halves.count == 2 else {
                guard piece.endIndex == html.endIndex else { return nil }
                // Without an end the rest is text.
                add(text: opening + piece)
                break
            }
            let word = halves[0].drop { $0 == "{" }.trimmed
            let name = word.dropFirst().trimmed
            switch word.first {
            case "#", "^":
                guard open.count < Self.maxSections else { return nil }
                open.append((name, parts.count))
                let condition = Self.condition(name, numbers)
                let isInverted = word.first == "^"
                parts.append(.section({ condition($0, $1) != isInverted }, end: 0))
            case "/":
                guard let start = open.popLast(), start.name == name,
                    case .section(let condition, _) = parts[start.part]
                else { return nil }
                parts[start.part] = .section(condition, end: parts.count)
            case "!": break
            default: add(field: word, numbers)
            }
            add(text: halves[1])
        }
        guard open.isEmpty else { return nil }
    }

    private static func condition(_ name: String, _ numbers: [String: Int]) -> Condition {
        if let field = numbers[name] { return { fields, _ in fields.isFilled(field) } }
        // For note types without gaps, the number is the card's.
        if name.first == "c", let number = Int(name.dropFirst()) { return { $1 == number } }
        if name == "Tags" { return { fields, _ in fields.hasTags } }
        // A card without a flag has `flag0`.
        let isMet = ["Deck", "Subdeck", "Card", "Type", "CardFlag"].contains(name)
        return { _, _ in isMet }
    }

    private mutating func add(text: Substring) {
        var marked = ""
        var rest = text
        while !rest.isEmpty {
            let end = rest.firstIndex(of: isInTag ? ">" : "<") ?? rest.endIndex
            let piece = rest[..<end]
            let isWords = !isInTag && !piece.allSatisfy(\.isWhitespace)
            if isWords { marked += AnkiPart.words.mark }
            // The words of a link are the same for all notes.
            if !isWords || !isInLink { marked += piece }
            rest = rest[end...]
            guard let sign = rest.popFirst() else { break }
            marked.append(sign)
            isInTag.toggle()
            let name = rest.prefix(2).lowercased()
            if isInTag, ["a ", "/a"].contains(name) { isInLink = name == "a " }
        }
        parts.append(.text(marked))
    }

    private mutating func add(field word: String, _ numbers: [String: Int]) {
        // A field name may contain colons, too.
        let words = word.fields(between: ":").map(\.trimmed)
        let names = words.indices.map { words[$0...].joined(separator: ":") }
        guard let start = names.firstIndex(where: { numbers[$0] != nil }),
            let field = numbers[names[start]]
        else { return }
        // Spoken text is not shown.
        if words[..<start].contains(where: { $0.hasPrefix("tts ") }) { return }
        let filter = AnkiFilter(words[..<start], of: names[start])
        parts.append(.field(field, filter, isInTag: isInTag))
    }

    /// The fields that it shows, by number, also those in boxes and hints.
    var fields: [Int: AnkiFilter] {
        let fields = parts.compactMap { part in
            if case .field(let number, let filter, false) = part, !filter.hasGaps {
                (number, filter)
            } else {
                nil
            }
        }
        return Dictionary(fields) { first, _ in first }
    }

    /// Whether the words around the fields name a field, as in `Plural of {{Noun}}`.
    func names(_ field: String) -> Bool {
        let texts = parts.map { if case .text(let text) = $0 { text } else { "<br>" } }
        let words = HTMLText(texts.joined()).text.lowercased().split { !$0.isLetter }
        let name = field.lowercased().split { !$0.isLetter }
        return !name.isEmpty
            && words.indices.contains { Set(words[$0...].prefix(name.count)) == Set(name) }
    }

    /// A field that a card shows, with its filter.
    struct Shown {
        let number: Int
        let filter: AnkiFilter
        /// Whether it is additional information rather than an answer.
        let isAside: Bool
        /// In HTML.
        let text: String
    }

    /// A side of a card with the fields filled in.
    struct Side {
        /// The side as HTML, with marks before its parts.
        var html = ""
        /// The shown fields, in order; on the back, only those that the front does not show.
        var fields: [Shown] = []
        /// The field that the learner has to type.
        var typed: Int?
        /// The hidden texts of the gaps asked for, as HTML.
        var hidden: [String] = []
        var hints: [String] = []
    }

    /// Fills in the fields of a note.
    ///
    /// - Parameters:
    ///   - gap: the number of the gap that the card asks for.
    ///   - front: the front, if this is the back.
    ///   - asides: the fields that are additional information rather than answers.
    ///   - work: the remaining budget for all cards of a file.
    /// - Returns: nil if the side would be too long, or if the budget is spent.
    func side(
        _ fields: inout AnkiFields, gap: Int, behind front: Side? = nil, asides: Set<Int> = [],
        work: inout AnkiWork
    ) -> Side? {
        var side = Side()
        var index = 0
        while index < parts.count {
            let part = parts[index]
            let before = side.html.utf8.count
            index += 1
            switch part {
            case .text(let text): side.html += text
            // Behind a front without gaps, a text with gaps is filled in.
            case .field(let field, let filter, _)
            where filter.hasGaps && front?.hidden.isEmpty != true:
                guard let cloze = fields.cloze(field) else { break }
                guard work.spend(Self.costOfGap * cloze.gapCount) else { return nil }
                let (prompt, answers) = cloze.question(gap, isAlone: filter.isGapAlone)
                side.hidden += answers.filter { !$0.isEmpty }
                // A typed field is usually shown as well.
                if filter.isTyped { break }
                side.html += AnkiPart.front.mark + prompt
            case .field(let field, let filter, let isInTag):
                if filter.isTyped {
                    side.typed = field
                } else if filter.isHint, front?.hidden.isEmpty ?? true {
                    side.hints.append(fields.texts[field])
                } else {
                    let html =
                        filter.hasGaps
                        ? fields.cloze(field)?.filled(gap, isAlone: filter.isGapAlone) ?? ""
                        : fields.texts[field]
                    let text = filter.shown(html, besides: front?.fields ?? [])
                    let isAside = asides.contains(field)
                    let shown = Shown(
                        number: field, filter: filter, isAside: isAside, text: text)
                    // A typed field is not shown again.
                    let isKnown =
                        front?.typed == field || side.typed == field
                        || front?.fields.contains { $0.number == field && $0.text == text } ?? false
                    if !isInTag, !text.isBlank {
                        let part: AnkiPart = isAside ? .aside : .field
                        side.html += (isKnown ? .front : part).mark + AnkiText.mark(ofField: field)
                    }
                    side.html += text
                    if !isInTag, !isKnown { side.fields.append(shown) }
                }
            case .section(let condition, let end):
                if !condition(fields, gap) { index = end }
            }
            // The length counts even if the side turns out to be too long.
            let known = front?.fields.count ?? 0
            let cost = Self.costOfPart + known + side.html.utf8.count - before
            guard work.spend(cost), side.html.utf8.count <= TextLimit.part.bytes else { return nil }
        }
        return side
    }
}

extension String {
    private static let leftOut: KeyValuePairs = [
        "<script": "</script", "<!--": "-->", "<footer": "</footer", "<button": "</button",
    ]

    /// The template with `{{type:Back}}` for `[[type:Back]]`, which Anki understands as well, and
    /// for `[[typebox:Back]]` of an add-on.
    fileprivate var withBoxesAsFilters: String {
        replacing(between: "[[type", and: "]]") { name in "{{type\(name.drop { $0 != ":" })}}" }
    }

    /// The HTML without scripts, comments, footers, and buttons of no field, which are the same for
    /// all notes.
    fileprivate var withoutScripts: String {
        let bytes = Array(utf8)
        let small = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        var html: [UInt8] = []
        var index = 0
        var optionEnd = 0
        while let start = bytes.firstIndex(of: "<", in: index..<bytes.count) {
            html += bytes[index..<start]
            // Buttons in an option stay: looking for the end of each would take quadratic time.
            let found = Self.leftOut.first { name, _ in
                (start >= optionEnd || name != "<button")
                    && small[start...].starts(with: name.utf8)
            }
            let end =
                found.flatMap { _, mark in
                    small.firstIndex(of: Array(mark.utf8), in: start + 2..<bytes.count)
                } ?? bytes.count
            // A button with a field is an option.
            let isOption =
                found?.key == "<button" && small.firstIndex(of: "{{", in: start..<end) != nil
            if isOption { optionEnd = end }
            if found != nil, !isOption {
                let close = small[end...].firstIndex(of: ">")
                index = close.map { $0 + 1 } ?? bytes.count
            } else {
                html.append(bytes[start])
                index = start + 1
            }
        }
        return String(utf8: html + bytes[index...])
    }
}
