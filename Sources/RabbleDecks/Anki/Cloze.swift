/// A text with gaps, as in Anki's cloze notes: `{{c1::Canberra::city}} was founded in
/// {{c2::1913}}`.
///
/// A gap may have several numbers, `{{c1,2::…}}`, and may contain other gaps: `{{c1::two:
/// {{c2::three}}}}` ([Anki's manual](https://docs.ankiweb.net/editing.html#cloze-deletion)).
struct Cloze {
    struct Gap {
        var numbers: [Int]
        var parts: [Part] = []
        var hint: Substring?
    }

    indirect enum Part {
        case text(Substring)
        case gap(Gap)
    }

    let numbers: [Int]
    let unaskedCount: Int
    /// The number of gaps; one with several numbers counts once for each.
    let gapCount: Int
    private let parts: [Part]

    /// The maximum size in bytes of all questions with gaps in a file. Each question repeats its
    /// text.
    static let maxText = 268_435_456

    private static let maxQuestions = 100

    /// - Returns: nil if there are no gaps.
    init?(_ text: String) {
        var reader = ClozeReader()
        parts = reader.parts(of: text)
        let gaps = Self.gaps(in: parts)
        gapCount = gaps.reduce(0) { $0 + $1.numbers.count }
        let known = Set(gaps.lazy.flatMap(\.numbers))
        guard !known.isEmpty else { return nil }
        numbers = Array(known.ordered().prefix(Self.maxQuestions))
        unaskedCount = known.count - numbers.count
    }

    private static func gaps(in parts: [Part]) -> [Gap] {
        parts.flatMap { part -> [Gap] in
            if case .gap(let gap) = part { [gap] + gaps(in: gap.parts) } else { [] }
        }
    }

    /// The text with the gaps of this number replaced by `[…]` or a hint in brackets, and their
    /// answers. Those that differ only in case are one. Empty without that gap, as in Anki.
    ///
    /// - Parameter isAlone: whether the prompt omits the text around these gaps.
    func question(_ asked: Int, isAlone: Bool = false) -> (prompt: String, answers: [String]) {
        if !numbers.contains(asked) { return ("", []) }
        var answers: [String] = []
        var gaps: [String] = []
        let prompt = Self.text(of: parts, without: asked) {
            gaps.append($0)
            answers.append($1)
        }
        let gap = isAlone ? gaps.joined(separator: ", ") : prompt
        return (gap, answers.uniqued { $0.lowercased() })
    }

    /// The text with all gaps filled, or the texts of the gap alone; empty without that gap.
    func filled(_ gap: Int, isAlone: Bool) -> String {
        if !numbers.contains(gap) { return "" }
        return isAlone
            ? question(gap).answers.joined(separator: ", ") : Self.text(of: parts)
    }

    private static func text(
        of parts: [Part], without asked: Int? = nil,
        _ hide: (_ gap: String, _ text: String) -> Void = { _, _ in }
    ) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .gap(let gap) where asked.map(gap.numbers.contains) ?? false:
                let shown = "[\(gap.hint ?? "…")]"
                text += shown
                hide(shown, Self.text(of: gap.parts))
            case .gap(let gap): text += Self.text(of: gap.parts, without: asked, hide)
            }
        }
        return text
    }
}

/// Parses gaps as Anki does: `}}` ends the innermost open gap, and `::` starts its hint.
private struct ClozeReader {
    /// The whole text as a gap, and the open gaps in it.
    private var open: [(gap: Cloze.Gap, opening: Substring)] = [(Cloze.Gap(numbers: []), "")]

    /// Anki's limit for nested gaps.
    private static let maxOpen = 10

    mutating func parts(of text: String) -> [Cloze.Part] {
        var start = text.startIndex
        var rest = text[...]
        while let brace = rest.utf8.firstIndex(where: { $0 == 0x7B || $0 == 0x7D }) {
            rest = rest[brace...]
            if open.count > 1, rest.hasPrefix("}}") {
                put(text[start..<brace])
                put(.gap(open.removeLast().gap))
                rest = rest.dropFirst(2)
            } else if open.count <= Self.maxOpen, let (numbers, end) = Self.opening(of: rest) {
                put(text[start..<brace])
                open.append((Cloze.Gap(numbers: numbers), rest[..<end]))
                rest = rest[end...]
            } else {
                rest = rest.dropFirst()
                continue
            }
            start = rest.startIndex
        }
        put(text[start...])
        // An unclosed gap is text.
        for (gap, opening) in open.dropFirst() {
            open[0].gap.parts += [.text(opening)] + gap.parts
            if let hint = gap.hint { open[0].gap.parts += [.text("::"), .text(hint)] }
        }
        return open[0].gap.parts
    }

    private mutating func put(_ text: Substring) {
        guard open.count > 1, let hint = text.range(of: "::") else { return put(.text(text)) }
        put(.text(text[..<hint.lowerBound]))
        open[open.count - 1].gap.hint = text[hint.upperBound...]
    }

    private mutating func put(_ part: Cloze.Part) {
        open[open.count - 1].gap.parts.append(part)
    }

    /// The numbers in `{{c1,2::`, and its end; nil if the text does not start like this.
    private static func opening(of text: Substring) -> ([Int], Substring.Index)? {
        guard text.hasPrefix("{{c") else { return nil }
        let rest = text.dropFirst(3)
        let numbers = rest.prefix { $0.isASCII && $0.isNumber || $0 == "," }
        let list = numbers.split(separator: ",").compactMap { Int($0) }
        guard !list.isEmpty, rest[numbers.endIndex...].hasPrefix("::") else { return nil }
        return (list, text.index(numbers.endIndex, offsetBy: 2))
    }
}
