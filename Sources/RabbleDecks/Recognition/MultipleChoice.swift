/// Questions with options beneath. The right option is indicated by a mark, a line after the
/// options, or a key at the end.
///
/// ```text
/// 1. Which is wet?
/// a) sand
/// *b) sea
/// ```
///
/// text2qti, Aiken and quizzes in Markdown use this form. Other variants are `- [x] sea`, `(x)
/// sea`, `b) **sea**`, `b) sea (correct)`, `Answer: B`, and `Answers:` above lines such as `1. b`.
struct MultipleChoice {
    private var items: [Item] = []
    /// The lines since the last option.
    private var above: [NoteLine] = []
    /// Whether none of them starts a question.
    private var areUnnumbered = true
    /// The number of questions with each number.
    private var numberCounts: [Int?: Int] = [:]
    private var isOpen = false
    /// Whether the last option is in a quotation; beneath another one, a quotation explains it.
    private var isQuoted = false
    /// Whether bullets are options, because some are marked as `- **sea**` or `- sea ✅`.
    private let takesBullets: Bool
    private var otherLines = 0
    /// The lines left out beneath options, and between a named answer and the next question.
    private var explanationLines = 0
    /// The letters of the key at the end, by question number.
    private let key: [Int: String]

    private static let maxLinesPerItem = 6
    static let problem =
        "nothing says which of the options is the answer; mark it as in - [x] Lima or *b) Lima, "
        + "or write Answer: B beneath them"

    /// The cards of a text; nil if it has no multiple-choice questions.
    static func decode(_ text: DeckText, isMarkdown: Bool) throws(InvalidGroupFile) -> Deck? {
        if text.layout.isSpecified { return nil }
        // The end of a long text shows its questions, even beneath a long introduction.
        let size = 16_384
        let bounds = [text.bytes.prefix(size), text.bytes.dropFirst(size).suffix(size)]
        let samples = bounds.compactMap { bytes in
            var sample = text
            sample.bytes = Array(bytes)
            return mayHaveOptions(sample.bytes) ? NoteText(sample, isMarkdown: false) : nil
        }
        if samples.allSatisfy({ MultipleChoice($0).isEmpty }) {
            guard let sample = samples.first,
                sample.lines.contains(where: { ChoiceOption(bullet: $0) != nil })
            else { return nil }
            let lists = MultipleChoice(sample, takesBullets: true)
            if lists.areOpenLists { return try lists.decoded(sample) }
            guard lists.areAnswered, let note = NoteText(text, isMarkdown: isMarkdown) else {
                return nil
            }
            return try MultipleChoice(note, takesBullets: true).decoded(note)
        }
        guard let note = NoteText(text, isMarkdown: isMarkdown) else { return nil }
        return try MultipleChoice(note).decoded(note)
    }

    /// Whether a line starts like an option. Testing this first is faster, because most tables have
    /// no such line.
    private static func mayHaveOptions(_ bytes: [UInt8]) -> Bool {
        if ["details", "summary>"].contains(where: { bytes.contains($0.utf8) }) { return true }
        return TextLines(bytes, in: bytes.startOfText..<bytes.count).contains { line in
            let start = Array(bytes.trimmedText(line).utf8.prefix(2))
            return "*-+=[(>".utf8.contains(start.first ?? 0)
                || ").:".utf8.contains(start.last ?? 0)
        }
    }

    private init(_ note: NoteText, takesBullets takesAll: Bool = false) {
        takesBullets =
            takesAll || note.lines.contains { ChoiceOption(bullet: $0)?.isRight ?? false }
        var lines = note.lines.flatMap(\.pieces).flatMap(\.optionLines).withoutColons[...]
        key = lines.removeKey()
        for line in lines { read(line) }
        otherLines += above.count(where: \.isText)
        // A list beneath other text may be indented as the answers of text2qti.
        items.removeAll { item in
            item.options[0].sign == .answer ? item.number == nil : item.options.count < 2
        }
        // Where each question has a heading of its own, that is part of it.
        let titles = items.compactMap(\.title)
        if titles.count == items.count {
            for (index, title) in titles.enumerated() { items[index].front.insert(title, at: 0) }
        } else {
            otherLines += titles.count
        }
        if takesAll { return }
        // A list beneath a question is its answer, unless exactly one item of each list is marked.
        let lists = items.filter { $0.options[0].sign == .bullet }
        if lists.count < 2 || lists.contains(where: { right(in: $0)?.count != 1 }) {
            items.removeAll { $0.options[0].sign == .bullet }
        }
        for item in items { numberCounts[item.number, default: 0] += 1 }
    }

    /// Whether these are not multiple-choice questions, or only few among other text. Boxes and
    /// bullets have other uses, too.
    private var isEmpty: Bool {
        let open = items.count { right(in: $0) == nil }
        let areTasks = items.contains { [.box, .bullet].contains($0.options[0].sign) }
        let ask = items.count(where: \.asks) * 2 > items.count
        if items.count == open, open < 2 || !ask { return true }
        // Bullets beneath a question may be its answer as a list.
        if items.allSatisfy({ $0.options[0].sign == .answer }) { return true }
        // Few lists of tasks have exactly one that is done, and no text beside them.
        let single = items.count { right(in: $0)?.count == 1 }
        let areSingle = items.count > 4 && single * 10 > (items.count + otherLines) * 9
        let mayAsk = ask || areSingle || !areTasks && open == 0
        return !mayAsk || otherLines > items.count * Self.maxLinesPerItem
    }

    /// Whether a line `Answer: sea` beneath most lists names one of their items.
    private var areAnswered: Bool {
        let answered = items.count { $0.named != nil && right(in: $0) != nil }
        return answered > 1 && answered * 4 > items.count * 3
    }

    /// Whether all questions have lists of equal length, and no item is marked.
    private var areOpenLists: Bool {
        let counts = Set(items.map(\.options.count))
        return items.count > 1 && counts.count == 1 && (3...6).contains(counts.first ?? 0)
            && items.allSatisfy { $0.asks && $0.options[0].sign == .bullet && right(in: $0) == nil }
            && otherLines <= items.count
    }

    // MARK: Lines

    private mutating func read(_ line: NoteLine) {
        if isOpen, line.isCode { return continueOption(with: line) }
        if let named = answer(in: line) { return end(named: named) }
        let bullet = takesBullets ? ChoiceOption(bullet: line) : nil
        if let option = ChoiceOption(line) ?? bullet {
            if names(option) {
                if option.isRight {
                    let named = [items.last?.named, option.text].compactMap(\.self)
                    items[items.count - 1].named = named.joined(separator: ", ")
                }
                return
            }
            if add(option, line) { return }
        }
        if line.isFeedback { return }
        let canEnd = areUnnumbered && items.last.map { $0.named == nil } ?? false
        if canEnd, let named = Self.named(by: line) {
            end(named: named)
        } else if isOpen, line.indent > 0, line.isText, above.isEmpty {
            // A list beneath the text of an option explains it, except after a colon.
            let text = items.last?.options.last?.text.prefix { $0 != "\n" }
            let isText = !line.isBullet || (text?.last ?? ":") == ":"
            if isText, line.isQuoted == isQuoted { return continueOption(with: line) }
            explanationLines += 1
        } else {
            if line.isText || line.level > 0 { isOpen = false }
            // `D2. Which?` is a question, although `D` may be an option.
            let isNumbered = QuestionNumber(line) != nil
            let heading = line.level > 0 && !isNumbered ? ColumnName(line.title)?.kind : nil
            if heading == .option { return }
            above.append(line)
            let isPlain = line.level == 0 && !isNumbered
            areUnnumbered = areUnnumbered && (isPlain || heading == .answer)
        }
    }

    /// Whether an item of a list only names lettered options above: `- [x] A, C`, or beneath a line
    /// `Answers` `- B - Correct`.
    private func names(_ option: ChoiceOption) -> Bool {
        guard option.sign == .box || option.sign == .bullet, let item = items.last,
            item.options[0].isLetter, item.indices(named: option.text) != nil
        else { return false }
        let titles = above.filter { $0.isText || $0.level > 0 }
            .map { $0.title.filter { !"*_".contains($0) } }
        return isOpen || titles.allSatisfy { ColumnName($0)?.kind == .answer }
    }

    /// The text after a line `Answer`, if it is an option.
    private func answer(in line: NoteLine) -> String? {
        guard areUnnumbered, line.isText, let item = items.last, item.named == nil,
            let heading = above.last(where: { $0.isText || $0.level > 0 })
        else { return nil }
        let text = line.text.filter { !"*_".contains($0) }
        // Tested first, because most lines name no option, and looking up a column name takes
        // longer.
        guard item.indices(named: text) != nil else { return nil }
        return ColumnName(heading.title)?.kind == .answer ? text : nil
    }

    private mutating func end(named answer: String) {
        items[items.count - 1].named = answer
        forgetAbove()
        isOpen = false
    }

    private mutating func forgetAbove() {
        above = []
        areUnnumbered = true
    }

    private mutating func continueOption(with line: NoteLine) {
        let last = items[items.count - 1].options.count - 1
        items[items.count - 1].options[last].text += "\n" + line.text
        forgetAbove()
    }

    /// Adds an option to the last question, or as the first of a new one.
    private mutating func add(_ option: ChoiceOption, _ line: NoteLine) -> Bool {
        if isOpen, items[items.count - 1].takes(option) {
            items[items.count - 1].options.append(option)
        } else if let item = item(before: option, line) {
            items.append(item)
        } else {
            return false
        }
        forgetAbove()
        isOpen = true
        isQuoted = line.isQuoted
        return true
    }

    /// The question in the lines before an option: from the last heading or number on, or from the
    /// list item that the option is beneath, otherwise the last paragraph.
    private mutating func item(before option: ChoiceOption, _ line: NoteLine) -> Item? {
        let texts = above.lastIndex { $0.isText || $0.isCode }
        guard option.isFirst, let last = texts ?? above.lastIndex(where: { $0.level > 0 }) else {
            return nil
        }
        func isOpening(_ above: NoteLine) -> Bool { above.isBullet && above.indent < line.indent }
        let numbered = above.lastIndex { $0.level > 0 && QuestionNumber($0)?.number != nil }
        var start = numbered ?? above.lastIndex { $0.level > 0 || QuestionNumber($0) != nil }
        let isTitle = start.map { !above[$0].asks && QuestionNumber(above[$0]) == nil } ?? true
        let bullets = above.indices[(start ?? 0)...].filter { isOpening(above[$0]) }
        // More than one are a list in the question.
        if isTitle, bullets.count == 1, bullets[0] == 0 || !above[bullets[0] - 1].isText {
            start = bullets[0]
        }
        if start == nil {
            let text = above[...last].lastIndex(where: \.isText) ?? last
            start = above[..<text].lastIndex { !$0.isText }.map { $0 + 1 } ?? 0
        }
        guard let start else { return nil }
        let others = above[..<start].count(where: \.isText)
        if items.last?.named == nil { otherLines += others } else { explanationLines += others }
        let lines = above[start...].filter { $0.isCode || $0.isText || $0.level > 0 }
        let opening = isOpening(lines[0]) ? lines[0].item : lines[0].title
        let number = QuestionNumber(opening)
        let named = lines.count > 1 ? Self.letter(afterID: opening) : nil
        let first = named == nil ? number?.rest ?? opening : ""
        let rest = lines.dropFirst().filter { line in
            !line.text.hasPrefix("**") || line.text.asideWord == nil && !line.isQuestionLabel
        }
        let hasTitle = isTitle && lines[0].level > 0 && named == nil && !rest.isEmpty
        let front = ((hasTitle ? [] : [first]) + rest.map(\.text)).filter { !$0.isEmpty }
        return Item(
            front: front, title: hasTitle ? first : nil, number: number?.number,
            start: lines[0].start, options: [option], named: named)
    }

    /// The right option, `D`, in the line `T1A01 (D) [97.1]` above a question of the American radio
    /// examinations.
    private static func letter(afterID line: String) -> String? {
        let words = line[...].blankSeparated
        let isID =
            words[0].utf8.count == 5
            && zip(words[0], [false, true, false, true, true]).allSatisfy { sign, isDigit in
                (isDigit ? "0"..."9" : "A"..."Z").contains(sign)
            }
        let isAlone = words.dropFirst(2).first.map { $0.hasPrefix("[") } ?? true
        guard isID, isAlone, words.count > 1 else { return nil }
        return ["(A)", "(B)", "(C)", "(D)"].first { $0 == words[1] }
    }

    // MARK: Answers

    /// The option on a line `Answer: B`, or on a line with only a letter.
    private static func named(by line: NoteLine) -> String? {
        if line.isCode { return nil }
        let text = line.title.filter { !"*_".contains($0) }
        let parts = text.split(maxSplits: 1) { ":：".contains($0) }.map(\.trimmed)
        if parts.count > 1, ColumnName(parts[0])?.kind == .answer { return parts[1] }
        return text.count < 3 && ChoiceOption.letter(text + ")") != nil ? text : nil
    }

    /// The indices of the right options; nil if nothing indicates them.
    private func right(in item: Item) -> [Int]? {
        let isUnique = numberCounts[item.number] == 1
        let letter = item.number.flatMap { isUnique ? key[$0] : nil }
        if let named = item.named ?? letter { return item.indices(named: named) }
        let marked = item.options.indices.filter { item.options[$0].isRight }
        let mayBeAll = [.box, .answer].contains(item.options[0].sign)
        return marked.isEmpty || marked.count == item.options.count && !mayBeAll ? nil : marked
    }

    private func decoded(_ note: NoteText) throws(InvalidGroupFile) -> Deck? {
        if isEmpty { return nil }
        var cards = CardList(note.deck, markup: note.isMarkdown ? .markdown : .none)
        let open = items.filter { right(in: $0) == nil }
        if open.count * 2 > items.count {
            throw InvalidGroupFile(
                SyntaxError(offset: open[0].start, reason: Self.problem), in: note.deck.bytes)
        }
        for item in items {
            guard let right = right(in: item) else {
                cards.leaveOut(Self.problem, at: item.start)
                continue
            }
            let front = note.field(item.front.joined(separator: "\n"))
            let fields = item.options.map { note.field($0.text) }
            let options = fields.map(\.text.trimmed)
            let texts = right.map { options[$0] }
            let isShort = item.options[0].sign == .answer
            var card = CardList.Card(
                front: front.text, back: texts[0], hint: front.hint, promptMedia: front.media,
                media: fields.flatMap(\.media))
            if isShort {
                for option in item.options { cards.countTolerance(option.tolerance) }
                card.accepts = Array(texts.dropFirst())
            } else {
                if right.count > 1 { card.askForAll(texts) }
                card.wrong = options
            }
            cards.add(card, at: item.start)
        }
        var deck = try cards.decoded()
        let leftOut = otherLines + explanationLines
        deck.assume("the marked options as answers", leavingOut: (leftOut, "other line", ""))
        return deck
    }
}
