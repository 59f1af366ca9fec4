extension String {
    /// The word of a line such as `**Explanation:** why` that describes a card.
    var asideWord: String? {
        guard let colon = prefix(40).firstIndex(of: ":") else { return nil }
        let word = self[..<colon].filter { !"*_".contains($0) }.trimmed
        return ColumnName.isListed(word.lowercased(), in: "beneath") ? word : nil
    }

    /// The text after a name such as `Answer:`, `Q.` or `**Solution:**`; nil if it has none.
    func withoutName(_ kind: ColumnName.Kind) -> String? {
        let parts = split(maxSplits: 1) { $0 == ":" || $0 == "." }.map(String.init)
        guard parts.count > 1, ColumnName(parts[0].filter { !"*_".contains($0) })?.kind == kind
        else { return nil }
        // `The correct answer is 3. Oslo` is a sentence.
        let isSentence = "\(parts[0]) ".contains(" is ")
        if isSentence, dropFirst(parts[0].count).first == "." { return nil }
        let isBold = parts[0].hasPrefix("**") && parts[1].hasPrefix("**")
        return parts[1].dropFirst(isBold ? 2 : 0).trimmed
    }
}

/// The cards that a form finds in a note.
struct NoteCards {
    struct Card {
        var front: String
        var back: String
        var wrong: [String] = []
        /// The offset in the file.
        let start: Int
        var isAskedBothWays = false

        var isWhole: Bool { !front.isEmpty && !back.isEmpty }
    }

    /// The role of a line in a card.
    enum Role {
        /// The first line of a card, or the last line of a prompt with lines above it.
        case start(String, String, isAskedBothWays: Bool = false, above: Int = 0)
        case back(String)
        /// Continues the last side.
        case same(String)
        case end, nothing
        /// A mark that ends a card, and is not text.
        case divider
    }

    /// The meaning of a prompt without an answer.
    enum BareStarts {
        /// An unfinished card. A deck has few of these.
        case rare
        /// An unfinished card, identified by marks.
        case marked
        /// Ordinary text.
        case text
    }

    private(set) var cards: [Card]
    /// The number of text lines outside of cards.
    let otherLines: Int
    /// The words of lines beneath answers that are left out: `Explanation: why`.
    private var asides: [String] = []

    init?(_ cards: [Card], otherLines: Int = 0, isMarked: Bool = false) {
        guard cards.count > 1 || isMarked && !cards.isEmpty else { return nil }
        self.cards = Self.withoutNames(cards)
        self.otherLines = otherLines
        removeAsides()
    }

    /// Ends each answer at the first line that describes the card, if most have such a line.
    private mutating func removeAsides() {
        let found = cards.map { card in
            card.back.split(separator: "\n", omittingEmptySubsequences: false).enumerated().lazy
                .dropFirst().compactMap { number, line in
                    String(line).asideWord.map { (number: number, word: $0) }
                }.first
        }
        let words = found.compactMap { $0?.word }
        guard words.count > 1, words.count * 2 > cards.count else { return }
        asides = words.uniqued(by: \.self)
        for (index, aside) in found.enumerated() {
            guard let aside else { continue }
            let lines = cards[index].back.split(separator: "\n", omittingEmptySubsequences: false)
            cards[index].back = lines.prefix(aside.number).joined(separator: "\n").trimmed
        }
    }

    /// The cards without the numbers of their prompts, if nearly all have one and these count from
    /// 1, and without `Q.` or `Answer:` before their sides, if nearly all have it.
    private static func withoutNames(_ cards: [Card]) -> [Card] {
        let fronts = cards.map(\.front.unmarked)
        let numbered = cards.filter { $0.front.first?.isNumber == true && $0.front.unmarked != nil }
        let areCounted =
            numbered.count * 10 >= cards.count * 9
            && numbered.enumerated().allSatisfy { $1.front.hasPrefix("\($0 + 1)") }
        let backs = cards.map { $0.back.isEmpty ? "" : $0.back.withoutName(.answer) }
        let areNamed = !backs.contains(nil)
        let questions = cards.map { $0.front.withoutName(.prompt) }
        let areQuestions = questions.count { $0 == nil } * 10 <= questions.count
        return cards.indices.map { index in
            var card = cards[index]
            if areCounted, card.front.first?.isNumber == true {
                card.front = fronts[index] ?? card.front
            }
            if areQuestions { card.front = questions[index] ?? card.front }
            if areNamed { card.back = backs[index] ?? card.back }
            return card
        }
    }

    /// Finds cards by the roles of lines.
    ///
    /// - Parameters:
    ///   - bare: the meaning of a prompt without an answer.
    ///   - role: the role of a line, given the first line of the card, and whether the card has a
    ///     back.
    /// - Returns: nil if many lines are outside of cards, or if many prompts are repeated or lack
    ///   an answer.
    init?(
        _ lines: [NoteLine], bare: BareStarts = .rare,
        _ role: (_ line: NoteLine, _ start: NoteLine?, _ hasBack: Bool) -> Role
    ) {
        var cards = [Card]()
        var other = 0
        var hasBack = false
        var start: NoteLine?
        for line in lines {
            if line.isID {
                // Beneath a heading it is between the sides.
                if hasBack || start?.level == 0 { start = nil }
                continue
            }
            switch role(line, start, hasBack) {
            case .start(let front, let back, let isAskedBothWays, let above):
                other -= above
                cards.append(
                    Card(
                        front: front, back: back, start: line.start,
                        isAskedBothWays: isAskedBothWays))
                start = line
                hasBack = !back.isEmpty
            case .same(let text) where start != nil && !hasBack:
                cards[cards.count - 1].front += "\n" + text
            case .back(let text) where start != nil, .same(let text) where start != nil:
                cards[cards.count - 1].back += "\n" + text
                hasBack = hasBack || !text.isEmpty
            case .nothing: continue
            case .divider: start = nil
            default:
                start = nil
                other += line.isText ? 1 : 0
            }
        }
        self.init(cards, otherLines: other, in: lines, bare: bare)
    }

    /// Apart, because the compiler makes an initializer for each role.
    private init?(_ cards: [Card], otherLines other: Int, in lines: [NoteLine], bare: BareStarts) {
        var cards = cards
        let texts = Set(lines.filter(\.isText).map(\.start))
        let bareText = cards.count { $0.back.isBlank && texts.contains($0.start) }
        for index in cards.indices {
            cards[index].front = cards[index].front.trimmed
            cards[index].back = cards[index].back.trimmed
        }
        let whole = cards.filter(\.isWhole)
        let areDifferent = Set(whole.map(\.front)).count * 2 > whole.count
        let areWhole = bare != .rare || cards.count * 3 <= whole.count * 4
        guard areDifferent, areWhole, other <= whole.count else { return nil }
        self.init(
            bare == .text ? whole : cards, otherLines: other + (bare == .text ? bareText : 0),
            isMarked: bare == .marked)
    }

    /// The groups; nil if too few cards are valid.
    func decoded(_ text: NoteText, form: String) -> Deck? {
        var list = CardList(text.deck, markup: text.isMarkdown ? .markdown : .none)
        var bare = 0
        for card in cards {
            let front = text.field(card.front)
            let back = text.field(card.back)
            guard !front.text.isBlank, !back.text.isBlank else {
                bare += 1
                continue
            }
            let hint = front.hint ?? back.hint
            let accepts = front.accepts + back.accepts
            let wrong = front.wrong + back.wrong + card.wrong.map { text.field($0).text }
            list.add(
                CardList.Card(
                    front: front.text, back: back.text, hint: hint, accepts: accepts, wrong: wrong,
                    promptMedia: front.media, answerMedia: back.media), at: card.start)
            guard card.isAskedBothWays else { continue }
            list.add(
                CardList.Card(
                    front: back.text, back: front.text, hint: hint, promptMedia: back.media,
                    answerMedia: front.media),
                at: card.start)
        }
        guard var decoded = try? list.decoded() else { return nil }
        decoded.parts.formUnion([.markup, .answers])
        decoded.diagnostics.columns += asides
        decoded.assume(
            form,
            leavingOut: (bare, "prompt", " without an answer"), (otherLines, "other line", ""))
        return decoded
    }
}
