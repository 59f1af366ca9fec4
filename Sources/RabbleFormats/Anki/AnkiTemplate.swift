/// One side of a template of Anki's cards: HTML with the fields of a note, and sections that depend on them.
///
/// Anki's manual explains them in [Card Templates](https://docs.ankiweb.net/templates/intro.html). Filters other than
/// `cloze` and `type` are passed over: the field is shown as it is.
struct AnkiTemplate {
    private enum Part {
        case text(String)
        case field(Int, Filter?)
        /// The parts before `end` count only if the field has text or, inverted, none. A nil field never has any.
        case section(Int?, isInverted: Bool, end: Int)
    }

    private enum Filter {
        /// A text with gaps.
        case cloze
        /// A box for the answer, which the back replaces by the field.
        case typed
        /// Something to be heard.
        case spoken
    }

    /// The result of a template.
    struct Side {
        var html = ""
        /// What the gaps asked for hide, in HTML.
        var gapAnswers: [String] = []
    }

    private var parts: [Part] = []
    /// Whether the back repeats the front.
    private(set) var repeatsFront = false
    /// The filters that are passed over.
    private(set) var filters: Set<String> = []

    /// The names that are no fields of a note. What they stand for is nothing to be asked.
    private static let specialFields: Set = ["Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID"]
    private static let mostSections = 100

    /// - Parameter fields: the names of the fields, in their order.
    /// - Returns: nil if the template does more than show fields: it has a script, or names that are unknown here.
    /// - Complexity: O(*n*) in the length of the template.
    init?(_ source: String, fields: [String]) {
        guard source.utf8.count <= TextLimit.part.bytes, !source.lowercased().contains("<script") else { return nil }
        let numbers = Dictionary(zip(fields, fields.indices)) { first, _ in first }
        var open: [(name: String, part: Int)] = []
        let pieces = source.split(separator: "{{", omittingEmptySubsequences: false)
        parts.append(.text(String(pieces[0])))
        for piece in pieces.dropFirst() {
            let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            let word = String(halves[0]).trimmed
            let name = String(word.dropFirst()).trimmed
            let isKnown = numbers[name] != nil || Self.specialFields.contains(name)
            switch word.first {
            case "#", "^":
                guard isKnown, open.count < Self.mostSections else { return nil }
                open.append((name, parts.count))
                parts.append(.section(numbers[name], isInverted: word.first == "^", end: 0))
            case "/":
                guard let start = open.popLast(), start.name == name,
                    case .section(let field, let isInverted, _) = parts[start.part]
                else { return nil }
                parts[start.part] = .section(field, isInverted: isInverted, end: parts.count)
            case "!": break
            default:
                guard add(field: word, numbers) else { return nil }
            }
            if !halves[1].isEmpty { parts.append(.text(String(halves[1]))) }
        }
        guard open.isEmpty else { return nil }
    }

    private mutating func add(field word: String, _ numbers: [String: Int]) -> Bool {
        if word == "FrontSide" {
            repeatsFront = true
            return true
        }
        // The name of a field may have a colon, too.
        let words = word.split(separator: ":", omittingEmptySubsequences: false).map { String($0).trimmed }
        let start = words.indices.first { numbers[words[$0...].joined(separator: ":")] != nil }
        guard let start, let field = numbers[words[start...].joined(separator: ":")] else {
            return Self.specialFields.contains(words[words.count - 1])
        }
        var filter: Filter?
        for name in words[..<start] {
            switch name {
            case "cloze": filter = .cloze
            case "type": filter = filter ?? .typed
            case "nc": break
            default:
                filters.insert(String(name.prefix { $0 != " " }))
                if name.hasPrefix("tts ") { filter = .spoken }
            }
        }
        parts.append(.field(field, filter))
        return true
    }

    /// Fills in the fields of a note.
    ///
    /// - Parameters:
    ///   - gap: the number of the gap that the card asks for.
    ///   - work: the bytes that may still be gone through, for all cards of a file. A part takes as long as 32 of them.
    /// - Returns: nil if the side would be longer than a text may be.
    func side(_ fields: [String], gap: Int, isBack: Bool, work: inout Int) -> Side? {
        var side = Side()
        var index = 0
        while index < parts.count {
            let part = parts[index]
            index += 1
            work -= 32
            switch part {
            case .text(let text): side.html += text
            case .section(let field, let isInverted, let end):
                if Self.isFilled(field.map { fields[$0] } ?? "") == isInverted { index = end }
            case .field(let field, let filter):
                switch filter {
                case nil: side.html += fields[field]
                case .typed where isBack: side.html += fields[field]
                case .typed, .spoken: break
                case .cloze:
                    guard let cloze = Cloze(fields[field]) else { break }
                    let (prompt, answer) = cloze.question(gap)
                    side.html += prompt
                    if !answer.isEmpty { side.gapAnswers.append(answer) }
                }
            }
            guard side.html.utf8.count <= TextLimit.part.bytes else { return nil }
        }
        work -= side.html.utf8.count
        return side
    }

    /// Whether a field has more than blanks and line breaks.
    private static func isFilled(_ field: String) -> Bool {
        if field.isBlank { return false }
        guard field.utf8.first == UInt8(ascii: "<") || field.utf8.first == UInt8(ascii: "&") else { return true }
        let html = HTMLText(field)
        return !html.text.isBlank || !html.media.isEmpty
    }
}
