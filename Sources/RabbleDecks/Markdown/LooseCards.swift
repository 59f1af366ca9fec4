/// Cards in a text that has none of the usual forms, found by what most of its lines are.
struct LooseCards {
    /// What was taken for cards: completes "assumed …".
    let form: String
    private let cards: [Card]

    private typealias Card = (front: String, back: String)

    /// What a line is of a card: its start, part of its back, or of the side that came last, its
    /// end, or nothing of it.
    private enum Part { case start(String, String), back(String), same(String), end, nothing }

    private static let forms: [(form: String, cards: @Sendable ([NoteLine]) -> [Card])] = [
        ("answers in <details>", details),
        ("prompts with #card or #flashcard, and answers beneath", tagged),
        ("prompts in bold, and answers after them", bold),
        ("headings as prompts, and answers beneath", { headed($0) }),
        ("a sign between prompts and answers", divided),
        ("a last line that names the right option", options),
    ]

    /// - Parameter level: the level of the headings that are prompts; nil to recognise any form.
    /// - Returns: nil if the lines are in no form, or many are no part of a card.
    init?(_ bytes: [UInt8], level: Int?) {
        let lines = NoteLine.all(in: bytes)
        let told = level.map {
            ("headings as prompts, and answers beneath", Self.headed(lines, level: $0))
        }
        let found =
            told ?? Self.forms.lazy.map { ($0.form, $0.cards(lines)) }.first { $0.1.count > 1 }
        guard let found else { return nil }
        cards = found.1.filter { !$0.front.isEmpty && !$0.back.isEmpty }
        let bare = found.1.count - cards.count
        form = found.0 + (bare > 0 ? "; \(bare.counted("prompt")) without an answer left out" : "")
    }

    func decoded(_ text: DeckText, markup: Markup) -> DecodedGroups? {
        var bytes = markup == .none ? Array("---\nmarkup = \"none\"\n---\n".utf8) : []
        for card in cards {
            MarkdownGroups.append(card.front, as: .question, to: &bytes)
            MarkdownGroups.append(card.back, as: .answer, to: &bytes)
        }
        var decoded = try? MarkdownGroups.decode(
            bytes, title: text.title, repetitions: text.repetitions)
        decoded?.form = form
        return decoded
    }

    /// The cards of which `part` says what each line is, given the line that started the card.
    private static func cards(
        _ lines: [NoteLine], mayBeBare: Bool = false, _ part: (NoteLine, NoteLine?) -> Part
    ) -> [Card] {
        var (cards, outside, hasBack) = ([Card](), 0, false)
        var start: NoteLine?
        for line in lines {
            switch part(line, start) {
            case .start(let front, let back):
                cards.append((front, back))
                (start, hasBack) = (line, !back.isEmpty)
            case .same(let text) where start != nil && !hasBack:
                cards[cards.count - 1].front += "\n" + text
            case .back(let text) where start != nil, .same(let text) where start != nil:
                cards[cards.count - 1].back += "\n" + text
                hasBack = true
            case .nothing: continue
            default:
                start = nil
                outside += line.isText ? 1 : 0
            }
        }
        let trimmed = cards.map { ($0.front.trimmed, $0.back.trimmed) }
        let whole = trimmed.filter { !$0.0.isEmpty && !$0.1.isEmpty }
        let areDifferent = Set(whole.map(\.0)).count * 2 > whole.count
        let areWhole = mayBeBare || cards.count * 3 <= whole.count * 4
        return areDifferent && areWhole && outside <= whole.count ? mayBeBare ? whole : trimmed : []
    }

    private static func details(_ lines: [NoteLine]) -> [Card] {
        var isInside = false
        return cards(lines, mayBeBare: true) { line, start in
            if line.text.hasPrefix("</details") {
                isInside = false
                return .end
            }
            if line.text.hasPrefix("<details") || line.text.hasPrefix("<summary") {
                isInside = true
                let summary = HTMLText(line.text).text.trimmed
                return summary.hasSuffix("?") ? .start(summary, "") : .nothing
            }
            if isInside { return .back(line.text) }
            let isNew = line.level > 0 || start == nil
            return line.isRule
                ? .end
                : !isNew ? .same(line.text) : line.text.isEmpty ? .end : .start(line.title, "")
        }
    }

    /// Blocks of Logseq, or paragraphs of Obsidian_to_Anki.
    private static func tagged(_ lines: [NoteLine]) -> [Card] {
        cards(lines.filter { !$0.text.isEmpty }) { line, start in
            if line.item.prefix(while: { $0 != " " }).hasSuffix("::") { return .nothing }
            if line.text.hasPrefix("<!--") { return .nothing }
            if let tag = ["#flashcard", "#card"].first(where: line.item.contains) {
                return .start(line.item.replacing(tag, with: ""), "")
            }
            let isBeneath =
                start.map { $0.indent < line.indent || $0.item == $0.text && line.level == 0 }
                ?? false
            return isBeneath ? .back(line.item) : .end
        }
    }

    private static func bold(_ lines: [NoteLine]) -> [Card] {
        var isNew = true
        return cards(lines) { line, _ in
            defer { isNew = !line.isText }
            let parts = line.item.split(
                separator: "**", maxSplits: 2, omittingEmptySubsequences: false)
            if !line.isCode, parts.count == 3, parts[0].isEmpty {
                let front = parts[1].hasSuffix(":") ? parts[1].dropLast() : parts[1]
                return .start(String(front), String(parts[2].drop { ":–—- ".contains($0) }))
            }
            if line.text.isEmpty { return .nothing }
            return line.level > 0 || line.isRule || isNew && line.indent == 0 && !line.isCode
                ? .end : .back(line.text)
        }
    }

    /// Headings of one level, if most are questions or it is told.
    private static func headed(_ lines: [NoteLine], level told: Int? = nil) -> [Card] {
        let levels = Dictionary(grouping: lines.filter { $0.level > 0 }, by: \.level).mapValues {
            headings in
            (asked: headings.count { $0.text.hasSuffix("?") }, all: headings.count)
        }
        let most = levels.max { $0.value < $1.value }.flatMap { $1.asked * 2 > $1.all ? $0 : nil }
        guard let level = told ?? most else { return [] }
        return cards(lines) { line, _ in
            if line.level == level { return .start(line.title, "") }
            return line.isRule
                ? .nothing : line.level > 0 && line.level < level ? .end : .back(line.text)
        }
    }

    /// Lines such as `hola – hello`.
    private static func divided(_ lines: [NoteLine]) -> [Card] {
        let texts = lines.filter(\.isText)
        let rows = TableSeparators.signs.filter { $0.text.hasPrefix(" ") }.lazy.map { sign in
            texts.map { $0.item.split(separator: sign.text).map { String($0).trimmed } }
        }.first { rows in rows.count { $0.count == 2 } * 3 > max(6, rows.count * 2) }
        return rows?.map { $0.count == 2 ? ($0[0], $0[1]) : ($0.first ?? "", "") } ?? []
    }

    /// Questions with options, each before a line such as `b` or `Answer: B`.
    private static func options(_ lines: [NoteLine]) -> [Card] {
        var (cards, block) = ([Card](), [String]())
        for line in lines where !line.text.isEmpty {
            let parts = line.text.split(separator: ":", maxSplits: 1)
            let isNamed = parts.count > 1 && ColumnName(String(parts[0]))?.kind == .answer
            let word = (isNamed ? String(parts[1]).trimmed : line.text).prefix {
                !" .)".contains($0)
            }
            let marked = block.dropFirst().drop { $0.unmarked == nil }
            let options = (marked.isEmpty ? block.dropFirst() : marked).map { $0.unmarked ?? $0 }
            if isNamed || word.count == line.text.count, word.count < 3, options.count > 1,
                let number = AnswerOptions.number(of: String(word)),
                options.indices.contains(number - 1)
            {
                cards.append(
                    (block.dropLast(options.count).joined(separator: "\n"), options[number - 1]))
                block = []
            } else if block.count < 50 {
                block.append(line.text)
            } else {
                return []
            }
        }
        return block.count < 7 && cards.count > 1 ? cards + block.prefix(1).map { ($0, "") } : []
    }
}

private struct NoteLine {
    /// Without white space at its ends, unless it is code.
    let text: String
    let indent: Int
    let isCode: Bool

    /// The lines after the front matter.
    static func all(in bytes: [UInt8]) -> [NoteLine] {
        var fence: MarkdownFence?
        return TextLines(bytes, in: MarkdownHeader(bytes).end..<bytes.count).map { line in
            let isCode = fence.takes(line, in: bytes, hasMath: false)
            let text = String(decoding: bytes[line], as: UTF8.self)
            let indent = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
            return NoteLine(text: isCode ? text : text.trimmed, indent: indent, isCode: isCode)
        }
    }

    var isRule: Bool { text.count > 2 && text.allSatisfy { $0 == "-" || $0 == "*" } }
    var isText: Bool { !text.isEmpty && level == 0 && !isRule && !text.hasPrefix("<") }
    /// The level of a heading; 0 for another line.
    var level: Int {
        let count = text.prefix { $0 == "#" }.count
        return !isCode && text.dropFirst(count).first == " " ? count : 0
    }
    var title: String { String(text.drop { $0 == "#" }).trimmed }
    var item: String { text.unmarked ?? text }
}

extension String {
    /// The text after the bullet, number or letter of a list, such as `1. ` or `b) `; nil if it has
    /// none.
    var unmarked: String? {
        let mark = prefix { !" .)．、".contains($0) }
        let rest = dropFirst(mark.count)
        guard mark.count < 4, let sign = rest.first,
            ["-", "*", "+"].contains(mark) == (sign == " "),
            Int(mark) != nil || mark.count == 1
        else { return nil }
        return String(rest.dropFirst()).trimmed
    }
}
