/// One side of a template of Anki's cards: HTML with the fields of a note, and sections that depend
/// on them.
///
/// Anki's manual explains them in [Card Templates](https://docs.ankiweb.net/templates/intro.html).
/// Scripts are left out: most only change the look.
struct AnkiTemplate {
    private enum Part {
        /// Text of the template itself, and the same with marks before its words.
        case text(String, marked: String)
        /// A field. In a tag it is an attribute.
        case field(Int, AnkiFilter, isInTag: Bool)
        case gaps(Int, AnkiFilter)
        /// The parts before `end` count only if the field has text or, inverted, none. A nil field
        /// never has any.
        case section(Int?, isInverted: Bool, end: Int)
    }

    private var parts: [Part] = []
    private(set) var repeatsFront = false
    let hasScript: Bool
    private var isInTag = false

    private static let mostSections = 100
    /// In bytes that take as long.
    private static let costOfPart = 32
    private static let costOfGap = 64

    /// - Returns: nil if a section is not closed, or the template is longer than a text may be.
    /// - Complexity: O(*n*) in the length of the template.
    init?(_ source: String, fields numbers: [String: Int]) {
        guard source.utf8.count <= TextLimit.part.bytes else { return nil }
        let html = source.withoutScripts
        hasScript = source.lowercased().contains("<script")
        var open: [(name: String, part: Int)] = []
        let pieces = html.split(separator: "{{", omittingEmptySubsequences: false)
        add(text: pieces[0])
        for piece in pieces.dropFirst() {
            let halves = piece.split(
                separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            let word = String(halves[0]).trimmed
            let name = String(word.dropFirst()).trimmed
            switch word.first {
            case "#", "^":
                guard open.count < Self.mostSections else { return nil }
                open.append((name, parts.count))
                parts.append(.section(numbers[name], isInverted: word.first == "^", end: 0))
            case "/":
                guard let start = open.popLast(), start.name == name,
                    case .section(let field, let isInverted, _) = parts[start.part]
                else { return nil }
                parts[start.part] = .section(field, isInverted: isInverted, end: parts.count)
            case "!": break
            default: add(field: word, numbers)
            }
            add(text: halves[1])
        }
        guard open.isEmpty else { return nil }
    }

    private mutating func add(text: Substring) {
        var marked = ""
        var rest = text
        while !rest.isEmpty {
            let end = rest.firstIndex(of: isInTag ? ">" : "<") ?? rest.endIndex
            let piece = rest[..<end]
            if !isInTag, !piece.allSatisfy(\.isWhitespace) { marked += AnkiPart.words.mark }
            marked += rest[..<end]
            rest = rest[end...]
            if let sign = rest.popFirst() {
                marked.append(sign)
                isInTag.toggle()
            }
        }
        parts.append(.text(String(text), marked: marked))
    }

    private mutating func add(field word: String, _ numbers: [String: Int]) {
        // The name of a field may have a colon, too.
        let words = word.split(separator: ":", omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        let names = words.indices.map { words[$0...].joined(separator: ":") }
        guard let start = names.firstIndex(where: { numbers[$0] != nil }),
            let field = numbers[names[start]]
        else {
            if word == "FrontSide" { repeatsFront = true }
            return
        }
        // What is spoken is no text.
        if words[..<start].contains(where: { $0.hasPrefix("tts ") }) { return }
        let filter = AnkiFilter(words[..<start], of: names[start])
        parts.append(
            filter.hasGaps ? .gaps(field, filter) : .field(field, filter, isInTag: isInTag))
    }

    /// A field that a card shows, and how.
    struct Shown {
        let number: Int
        let filter: AnkiFilter
        /// In HTML.
        let text: String
    }

    /// A side of a card, filled in.
    struct Side {
        /// What the card shows, in HTML, on the back with the marks of its parts.
        var html = ""
        /// The fields that are shown, in their order; on the back those that the front lacks.
        var fields: [Shown] = []
        /// The field that the card has typed.
        var typed: Int?
        /// What the gaps asked for hide, in HTML.
        var hidden: [String] = []
        var hints: [String] = []
    }

    /// Fills in the fields of a note.
    ///
    /// - Parameters:
    ///   - gap: the number of the gap that the card asks for.
    ///   - front: the other side, for the back.
    ///   - work: what may still be gone through, for all cards of a file.
    /// - Returns: nil if the side would be longer than a text may be, or there is no work left.
    func side(
        _ fields: inout AnkiFields, gap: Int, behind front: Side? = nil, work: inout AnkiWork
    ) -> Side? {
        var side = Side()
        // What a box for gaps asks for, which mostly are shown as well.
        var typed: [String] = []
        var index = 0
        while index < parts.count {
            let part = parts[index]
            let before = side.html.utf8.count
            index += 1
            switch part {
            case .text(let text, let marked): side.html += front == nil ? text : marked
            case .field(let field, let filter, let isInTag):
                if filter.isTyped {
                    side.typed = field
                } else if filter.isHint {
                    side.hints.append(fields.texts[field])
                } else {
                    let text = filter.shown(fields.texts[field], besides: front?.fields ?? [])
                    let shown = Shown(number: field, filter: filter, text: text)
                    let isKnown =
                        front?.fields.contains { $0.number == field && $0.text == text } ?? false
                    if !isInTag, front != nil, !text.isBlank {
                        let part: AnkiPart = filter.isAside ? .aside : .field
                        side.html += (isKnown ? .front : part).mark
                    }
                    side.html += text
                    if !isInTag, !isKnown { side.fields.append(shown) }
                }
            case .gaps(let field, let filter):
                guard let cloze = fields.cloze(field) else { break }
                guard work.spend(Self.costOfGap * cloze.gapCount) else { return nil }
                let (prompt, answer) = cloze.question(gap)
                if !answer.isEmpty {
                    if filter.isTyped { typed.append(answer) } else { side.hidden.append(answer) }
                }
                if filter.isTyped { break }
                side.html += (front == nil ? "" : AnkiPart.front.mark) + prompt
            case .section(let field, let isInverted, let end):
                let isFilled = field.map { fields.isFilled($0) } ?? false
                if isFilled == isInverted { index = end }
            }
            // What turns out too long has cost its length as well.
            let cost = Self.costOfPart + side.html.utf8.count - before
            guard work.spend(cost), side.html.utf8.count <= TextLimit.part.bytes else { return nil }
        }
        if side.hidden.isEmpty { side.hidden = typed }
        return side
    }
}

extension String {
    /// HTML without the elements that run or describe, and comments.
    fileprivate var withoutScripts: String {
        var html = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "<") {
            html += rest[..<start]
            rest = rest[start...]
            let name = ["<script", "<style", "<!--"].first {
                rest.prefix($0.count).lowercased() == $0
            }
            guard let name else {
                html += "<"
                rest = rest.dropFirst()
                continue
            }
            let end = name == "<!--" ? "-->" : "</\(name.dropFirst())"
            guard let close = rest.lowercasedRange(of: end) else { return html }
            rest = rest[close.upperBound...]
            if name != "<!--" { rest = rest.drop { $0 != ">" }.dropFirst() }
        }
        return html + rest
    }
}

extension Substring {
    /// The range of a text in small letters, whatever the case here.
    fileprivate func lowercasedRange(of text: String) -> Range<Index>? {
        guard let first = text.first else { return nil }
        var rest = self
        while let start = rest.firstIndex(where: { $0 == first }) {
            rest = rest[start...]
            let candidate = rest.prefix(text.count)
            if candidate.lowercased() == text { return start..<candidate.endIndex }
            rest = rest.dropFirst()
        }
        return nil
    }
}
