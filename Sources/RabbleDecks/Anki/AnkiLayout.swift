/// The fields and templates of an Anki note type.
struct AnkiLayout {
    private let type: AnkiNotes.NoteType
    /// The elements hidden by the type's styles.
    private let hidden: HiddenElements
    private(set) var tallies: [AnkiFieldTally]
    /// The fields by name; the first of several with the same name.
    private let fields: [String: Int]
    /// Those whose sides can be parsed.
    private let templates: [Int: (front: AnkiTemplate, back: AnkiTemplate)]
    /// The fields of each back that are additional information rather than answers.
    private let asides: [Int: Set<Int>]

    /// Footers, which are the same for all notes, and the numbers of the lines of code.
    private static let leftOut = """
        .footer, #footer, #Footer, .linenodiv, .linenos, .lineno { display: none }

        """

    init(_ type: AnkiNotes.NoteType) {
        self.type = type
        hidden = HiddenElements(styles: Self.leftOut + type.styles)
        tallies = type.fields.map { _ in AnkiFieldTally() }
        let fields = Dictionary(type.fields.enumerated().map { ($1, $0) }) { first, _ in first }
        self.fields = fields
        templates = type.templates.compactMapValues { template in
            AnkiTemplate(template.front, fields: fields).flatMap { front in
                AnkiTemplate(template.back, fields: fields).map { (front, $0) }
            }
        }
        let onlyFields = templates.values.compactMap { front, _ in
            front.fields.count == 1 ? front.fields.keys.first : nil
        }
        asides = templates.mapValues { front, back in
            let new = back.fields.filter { front.fields[$0.key] == nil }
            var answers = Set(new.keys.filter { front.names(type.fields[$0]) })
            // Beside an answer, a sentence that another card asks is still an example.
            if new.values.allSatisfy({ [.aside, .reading].contains($0.role) }) {
                answers.formUnion(onlyFields)
            }
            let hasAnswer = new.values.contains { $0.role == .answer }
            let asides = back.fields.filter {
                let isHint = front.fields[$0]?.isHint ?? false
                return $1.role == .aside || hasAnswer && ($1.role == .explanation || isHint)
            }
            return Set(asides.keys).subtracting(answers)
        }
    }

    /// Counts the fields of a note; to be called for all notes before the first question.
    mutating func count(_ texts: [String]) {
        for (index, text) in texts.prefix(tallies.count).enumerated() { tallies[index].count(text) }
    }

    /// Whether its notes hide parts of a picture: the type of Image Occlusion Enhanced, an add-on.
    var isOcclusion: Bool { fields["Question Mask"] != nil }

    /// The question of a card for the fields of a note; nil if there is none.
    ///
    /// - Parameters:
    ///   - media: the files that a side may consist of; nil if none are known.
    ///   - diagnostics: collects the reasons for missing questions.
    func question(
        _ card: Int, _ note: inout AnkiFields, _ media: DeckMedia?, work: inout AnkiWork,
        _ diagnostics: inout Diagnostics
    ) -> Question? {
        let hasGaps = type.hasGaps
        let ordinal = hasGaps ? 0 : card
        func leave(_ loss: Diagnostics.Loss) -> Question? {
            if [.unasked, .scripted, .template].contains(loss),
                let name = type.templates[ordinal]?.name
            {
                diagnostics.templates[loss, default: []].insert("\(name) of \(type.name)")
            }
            diagnostics[loss] += 1
            return nil
        }
        if let quiz = quiz(note) { return quiz.askable ?? leave(.card) }
        guard let template = templates[ordinal],
            var front = template.front.side(&note, gap: card + 1, work: &work)
        else { return leave(.template) }
        let prompt = AnkiText(HTMLText(front.html, hidden: hidden.withClosedDetails))
        front.fields.removeAll(where: prompt.hides)
        guard
            let back = template.back.side(
                &note, gap: card + 1, behind: front, asides: asides[ordinal] ?? [], work: &work)
        else { return leave(.template) }
        let hasText = !prompt.whole.isBlank
        let file = media?.side(of: prompt.media)
        let isLost = !prompt.media.isEmpty && prompt.hasOnlyWords && file == nil
        guard let shown = hasText ? prompt.whole : file, !isLost else {
            if !prompt.media.isEmpty { return leave(.lostMedia) }
            return leave(template.front.hasScripts ? .scripted : .unasked)
        }
        var asked = CardList.Card(front: shown.withoutFormulaMacros)
        asked.hint = front.hints.map { text($0).text }.first { !$0.isBlank }
        let whole = AnkiText(text(back.html))
        asked.promptMedia = prompt.media
        let typed = front.typed ?? back.typed
        if hasGaps || typed == nil && !front.hidden.isEmpty {
            add(whole, gaps: front.hidden, to: &asked)
        } else if let typed {
            add(whole, typed: typed, note, to: &asked)
        } else {
            add(whole, back.fields, hasText ? media : nil, to: &asked)
        }
        asked.media += whole.media
        asked.takeOptions()
        if asked.isSameOnBothSides { return leave(.sameSides) }
        if asked.back.withoutFormulaMacros.isBlank {
            if !whole.media.isEmpty, typed == nil {
                return leave(hasText ? .lostMedia : .textless)
            }
            let isSame = back.fields.isEmpty && !hasGaps && typed == nil
            return leave(isSame ? .sameSides : .unanswered)
        }
        return asked.askable ?? leave(.card)
    }

    /// The question of a note of the type AllInOne, whose scripts show its options.
    private func quiz(_ note: AnkiFields) -> CardList.Card? {
        func text(_ name: String) -> HTMLText? { fields[name].map { self.text(note.texts[$0]) } }
        let options = (1...9).compactMap { text("Q_\($0)") }
        guard let prompt = text("Question"), let answers = text("Answers"),
            let choice = AnswerOptions.choice(options.map(\.text), with: answers.text.trimmed)
        else { return nil }
        var card = CardList.Card(
            front: prompt.text, wrong: choice.wrong, promptMedia: prompt.media,
            media: options.flatMap(\.media), shown: text("Sources")?.text)
        card.askForAll(choice.right)
        return card
    }

    /// The hidden texts are the answers.
    private func add(_ back: AnkiText, gaps: [String], to card: inout CardList.Card) {
        let answers = gaps.uniqued(by: \.self).map(text)
        let texts = answers.map(\.text.withoutFormulaMacros.trimmed).filter { !$0.isBlank }
        card.askForAll(texts.uniqued { $0.lowercased() })
        card.media += answers.flatMap(\.media)
        card.shown = back.shown([.field, .aside], besides: card.front)
    }

    /// If the back has a box for typing, the box's field is the answer.
    private func add(
        _ back: AnkiText, typed: Int, _ note: AnkiFields, to card: inout CardList.Card
    ) {
        card.back = text(note.texts[typed]).text
        if let accepts = fields["Accepts"], fields["Answer"] == typed {
            card.accepts = AcceptedAnswers.decode(text(note.texts[accepts]).text)
            let hint = fields["Hint"].map { note.texts[$0] } ?? ""
            card.takeChoices(from: hint) { text($0).text.trimmed }
        }
        card.shown = back.shown([.field, .aside], besides: card.front, hasWords: true)
    }

    /// The answer is the fields that the back adds; failing that, its additional information, a
    /// picture or a sound.
    private func add(
        _ back: AnkiText, _ fields: [AnkiTemplate.Shown], _ media: DeckMedia?,
        to card: inout CardList.Card
    ) {
        var answers = fields.filter { !$0.text.isBlank && !back.hides($0) }
        var part = AnkiPart.aside
        let hasMedia = answers.contains { !text($0.text).media.isEmpty }
        let areSources = answers.filter { $0.isAside && text($0.text).media.isEmpty }
            .allSatisfy { type.fields[$0.number].lowercased().hasPrefix("source") }
        if !back.added(.field, to: card.front).isBlank || hasMedia && areSources {
            part = .field
            answers.removeAll(where: \.isAside)
            card.shown = back.shown([.aside], besides: card.front)
        }
        let areSeveral = Set(answers.map(\.number)).count > 1
        card.back = back.added(part, to: card.front, hasLabels: areSeveral)
        let plain = back.added(part, to: card.front)
        let others = [plain, back.phrase(of: part) ?? plain] + accepts(answers, card)
        card.accepts = others.uniqued(by: \.self).filter {
            !$0.isBlank && $0 != card.back && $0 != card.front
        }
        if card.back.isBlank {
            let added = back.media.filter { !card.promptMedia.contains($0) }
            card.back = media?.side(of: added) ?? ""
        }
    }

    func text(_ html: String) -> HTMLText { HTMLText(html, hidden: hidden) }

    /// Other right answers: each field that the back adds, except those with the same value in many
    /// notes; and all of them together.
    private func accepts(_ fields: [AnkiTemplate.Shown], _ card: CardList.Card) -> [String] {
        var added = fields.uniqued(by: \.text).map {
            ($0, text($0.text).text.answer(after: card.front).reading(of: card.front))
        }.filter { !$1.isBlank }
        let count = added.count
        // The last remaining field is always an answer.
        func drop(where isDropped: KeyPath<AnkiFieldTally, Bool>) {
            let rest = added.filter { !tallies[$0.0.number][keyPath: isDropped] }
            if !rest.isEmpty { added = rest }
        }
        drop(where: \.isBadge)
        let together = added.count < count ? [added.map(\.1).joined(separator: "\n")] : []
        drop(where: \.isCategory)
        let single = added.flatMap { field, plain in
            [plain] + field.filter.otherAnswers(field.text).map { text($0).text }
        }
        return together + single
    }
}

extension CardList.Card {
    /// Reads the options of a task list in which the back checks the right ones. The rest of the
    /// back explains them.
    fileprivate mutating func takeOptions() {
        guard back.utf8.contains("[") else { return }
        let open = "- [ ] "
        let checked = "- [x] "
        let lines = front.split(separator: "\n").map(\.trimmed)
        let stem = lines.prefix { !$0.hasPrefix(open) }
        let options = lines.dropFirst(stem.count).map { $0.removingPrefix(open) }
        let answers = back.split(separator: "\n").map(\.trimmed)
        let right = answers.compactMap { $0.removingPrefix(checked) }
        guard !stem.isEmpty, !right.isEmpty, right.allSatisfy(options.contains) else { return }
        let others = answers.filter { $0.removingPrefix(checked) == nil }
        shown = (others + [shown ?? ""]).joined(separator: "\n").trimmed
        back = right.joined(separator: ", ")
        if right.count > 1 { all = right }
        accepts = []
        front = stem.joined(separator: "\n")
        wrong = options.compactMap(\.self)
    }

    /// Whether both sides have the same lines, except for their appearance. A single word may be
    /// the same in two languages.
    fileprivate var isSameOnBothSides: Bool { back == front && back.contains("\n") }

    /// Nil if a text is too long.
    fileprivate var askable: Question? {
        var card = self
        card.back = back.withoutFormulaMacros.trimmed
        if ["", card.back].contains(shown) { card.shown = nil }
        return try? card.question
    }
}

extension String {
    /// The text after a prefix in any case; nil if it does not start with that.
    fileprivate func removingPrefix(_ prefix: String) -> String? {
        lowercased().hasPrefix(prefix) ? dropFirst(prefix.count).trimmed : nil
    }
}
