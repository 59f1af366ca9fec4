/// The origin of a part of a card's side.
///
/// Sides with the fields filled in have these marks before each part. They are Unicode
/// noncharacters, because only the text converted from HTML has lines.
enum AnkiPart: UInt32 {
    /// A field that the front does not show.
    case field = 0xFDD0
    /// Words of the template.
    case words
    /// Text that the front shows as well.
    case front
    /// A field with additional information, such as an example.
    case aside

    var mark: String { Unicode.Scalar(rawValue)?.description ?? "" }
}

/// The text of a card's side, with the origin of its parts.
struct AnkiText {
    private struct Run {
        let part: AnkiPart
        var text = ""
    }

    private var lines: [[Run]] = []
    /// The marked fields that are in no invisible element.
    private var visible: Set<UInt32> = []
    let media: [String]

    /// A mark before a field. There are not enough for all fields of a large note type.
    private static let fieldMarks: ClosedRange<UInt32> = 0xFDD4...0xFDEF

    static func mark(ofField number: Int) -> String {
        let value = fieldMarks.lowerBound + UInt32(clamping: number)
        return fieldMarks.contains(value) ? Unicode.Scalar(value)?.description ?? "" : ""
    }

    /// Whether the character may be one of a pair around fields.
    private static func isPaired(_ sign: Character) -> Bool {
        sign.isPunctuation && !".,;:/–—-".contains(sign)
    }

    init(_ html: HTMLText) {
        media = html.media
        var part = AnkiPart.words
        for line in html.text.unicodeScalars.fields(between: "\n") {
            var runs = [Run(part: part)]
            for scalar in line {
                if let next = AnkiPart(rawValue: scalar.value) {
                    part = next
                    runs.append(Run(part: part))
                } else if Self.fieldMarks.contains(scalar.value) {
                    visible.insert(scalar.value)
                } else {
                    runs[runs.count - 1].text.unicodeScalars.append(scalar)
                }
            }
            var filled: [Run] = []
            for run in runs {
                if !run.text.isBlank {
                    filled.append(run)
                } else if !run.text.isEmpty, let last = filled.indices.last {
                    filled[last].text += " "
                }
            }
            // On a line with an answer, it is part of the answer: `der Hund`.
            let isAnswer = filled.contains { $0.part == .field }
            // A blank line belongs to the note, but not one with only marks, or with signs between
            // fields that are not read, such as the deck's name.
            let isEmpty = filled.allSatisfy {
                $0.part == .words && $0.text.allSatisfy { $0.isPunctuation || $0.isWhitespace }
                    && !$0.text.contains("...")
            }
            if isEmpty, runs.count > 1 { continue }
            lines.append(
                filled.map { isAnswer && $0.part == .aside ? Run(part: .field, text: $0.text) : $0 }
            )
        }
    }

    /// Whether a field of the side is in one of its invisible elements.
    func hides(_ field: AnkiTemplate.Shown) -> Bool {
        let mark = Self.mark(ofField: field.number).unicodeScalars.first?.value
        return !field.text.isBlank && mark.map { !visible.contains($0) } ?? false
    }

    /// Whether it has no text of the note.
    var hasOnlyWords: Bool { lines.joined().allSatisfy { $0.part == .words } }

    var whole: String { lines.map(Self.text).joined(separator: "\n").trimmed }

    /// Leading blanks are kept, because they may be code.
    private static func text(_ runs: some Collection<Run>) -> String {
        var text = runs.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text that a back adds to the front: lines with new fields, without template words before
    /// and after these. Words between them are kept: `Stab (lit. 'rod')`.
    ///
    /// - Parameter hasLabels: whether several lines keep the labels before their fields:
    ///   `Plural: Hunde`.
    func added(_ part: AnkiPart, to prompt: String, hasLabels: Bool = false) -> String {
        let isList = lines.count { $0.contains { $0.part == part } } > 1
        return lines.compactMap { line -> String? in
            guard let first = line.firstIndex(where: { $0.part == part }),
                let last = line.lastIndex(where: { $0.part == part })
            else { return line.isEmpty ? "" : nil }
            var text = Self.text(line[first...last])
            if first < last {
                let start = line[..<first].last?.text.trimmed ?? ""
                let end = line[(last + 1)...].first?.text.trimmed ?? ""
                text = start.reversed().prefix(while: Self.isPaired).reversed() + text
                text += end.prefix(while: Self.isPaired)
            } else if line.contains(where: { $0.part == .front }), !text.contains("(") {
                // A reading above a word of the front.
                text.removeLast(text.last == ")" ? 1 : 0)
            }
            let label = hasLabels && isList ? Self.label(before: first, in: line) : ""
            return label + text.reading(of: prompt)
        }.joined(separator: "\n").trimmed.answer(after: prompt)
    }

    private static func label(before index: Int, in line: [Run]) -> String {
        let words = line[..<index].reversed().prefix { $0.part == .words }.reversed()
        let label = text(words).trimmed.drop { !$0.isLetter && !$0.isNumber }
        return label.hasSuffix(":") ? "\(label) " : ""
    }

    /// The only line with a new field, if it has a word or two of the template: `7th Amendment`.
    func phrase(of part: AnkiPart) -> String? {
        let answers = lines.filter { $0.contains { $0.part == part } }
        guard answers.count == 1, answers[0].count(where: { $0.part != .words }) == 1 else {
            return nil
        }
        let words = Self.text(answers[0].filter { $0.part == .words })
        let count = words.split(separator: " ").count
        let isPlain = words.allSatisfy { $0.isLetter || $0.isWhitespace }
        return isPlain && (1...2).contains(count) ? Self.text(answers[0]).trimmed : nil
    }

    /// The lines with such parts, and the labels above them.
    ///
    /// - Parameter hasWords: whether other words of the template are included.
    func shown(_ parts: [AnkiPart], besides prompt: String, hasWords: Bool = false) -> String {
        let known = Set(prompt.split(separator: "\n"))
        var shown: [String] = []
        var isLabelled = hasWords
        for line in lines.reversed() {
            let text = Self.text(line)
            let isNew = line.contains { parts.contains($0.part) }
            let isLabel = line.allSatisfy { $0.part == .words } && !known.contains(text[...])
            if isNew || isLabel && isLabelled { shown.append(text) }
            isLabelled = hasWords || isNew
        }
        return shown.reversed().joined(separator: "\n").trimmed
    }
}

extension String {
    /// The text without the prompt before it, if that has several words.
    func answer(after prompt: String) -> String {
        let rest = utf8.dropFirst(prompt.utf8.count)
        let isRepeated = rest.first == 0x0A && utf8.starts(with: prompt.utf8)
        return isRepeated && prompt.contains(where: \.isWhitespace)
            ? String(utf8: rest).trimmed : self
    }

    /// The text in brackets after the prompt: いま for 今[いま]. Text without brackets is unchanged, and
    /// so are code, `len(s)`, and the gender of a word that both languages have, `hotel (m)`.
    func reading(of prompt: String) -> String {
        guard hasPrefix(prompt) else { return self }
        let rest = dropFirst(prompt.count)
        let whole = rest.trimmed
        let inner = String(whole.dropFirst().dropLast())
        let isApart = rest.first == " " || prompt.contains { !$0.isASCII }
        if inner.utf8.count < 4, inner.utf8.allSatisfy({ $0 < 0x80 }) { return self }
        let isRead = ["[\(inner)]", "(\(inner))", "（\(inner)）"].contains(whole)
        let isPlain = !inner.isEmpty && !inner.contains { "[(（".contains($0) }
        return isApart && isRead && isPlain ? inner : self
    }
}
