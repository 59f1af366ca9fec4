/// The fields and templates of an Anki note type.
struct AnkiLayout {
    private struct Template {
        let name: String
        /// The sides; nil if one cannot be parsed.
        let front: AnkiTemplate?
        let back: AnkiTemplate?
    }

    let name: String
    let hasGaps: Bool
    /// The elements hidden by the type's styles.
    private let hidden: HiddenElements
    private(set) var tallies: [AnkiFieldTally]
    /// The fields by name; the first of several with the same name.
    private let fields: [String: Int]
    private let templates: [Int: Template]

    /// Footers, which are the same for all notes, and the numbers of the lines of code.
    private static let leftOut = """
        .footer, #footer, .linenodiv, .linenos, .lineno { display: none }

        """

    init(_ type: AnkiNotes.NoteType) {
        name = type.name
        hasGaps = type.hasGaps
        hidden = HiddenElements(styles: Self.leftOut + type.styles)
        tallies = type.fields.map { _ in AnkiFieldTally() }
        let fields = Dictionary(type.fields.enumerated().map { ($1, $0) }) { first, _ in first }
        self.fields = fields
        let sides = type.templates.mapValues { template in
            (
                front: AnkiTemplate(template.front, fields: fields),
                back: AnkiTemplate(template.back, fields: fields)
            )
        }
        let onlyFields = sides.values.compactMap { side -> Int? in
            guard let shown = side.front?.fields, shown.count == 1 else { return nil }
            return shown.keys.first
        }
        templates = type.templates.reduce(into: [:]) { templates, entry in
            let (ordinal, template) = entry
            guard let front = sides[ordinal]?.front, let back = sides[ordinal]?.back else {
                templates[ordinal] = Template(name: template.name, front: nil, back: nil)
                return
            }
            let new = back.fields.filter { front.fields[$0.key] == nil }
            var answers = Set(new.keys.filter { front.names(type.fields[$0]) })
            // Beside an answer, a sentence that another card asks is still an example.
            if new.values.allSatisfy({ [.aside, .reading].contains($0.role) }) {
                answers.formUnion(onlyFields)
            }
            let hasAnswer = new.values.contains { $0.role == .answer }
            let asides = back.fields.filter {
                $1.role == .aside || hasAnswer && $1.role == .explanation
            }
            templates[ordinal] = Template(
                name: template.name, front: front,
                back: back.with(asides: Set(asides.keys).subtracting(answers)))
        }
    }

    /// Counts the fields of a note; to be called for all notes before the first question.
    mutating func count(_ texts: [String]) {
        for (index, text) in texts.prefix(tallies.count).enumerated() { tallies[index].count(text) }
    }

    /// Whether its notes hide parts of a picture: the type of Image Occlusion Enhanced, an add-on.
    var isOcclusion: Bool { fields["Question Mask"] != nil }

    /// The question of a card for the fields of a note; nil if there is none, or if it exceeds the
    /// remaining size.
    ///
    /// - Parameters:
    ///   - media: the files that a side may consist of; nil if none are known.
    ///   - diagnostics: collects the reasons for missing questions.
    func question(
        _ card: Int, _ note: inout AnkiFields, _ media: DeckMedia?, room: inout Int,
        work: inout AnkiWork, _ diagnostics: inout Diagnostics
    ) -> Question? {
        let template = templates[hasGaps ? 0 : card]
        func leave(_ loss: Diagnostics.Loss) -> Question? {
            if let template, [.unasked, .scripted, .template].contains(loss) {
                diagnostics.templates[loss, default: []].insert("\(template.name) of \(name)")
            }
            diagnostics[loss] += 1
            return nil
        }
        if let quiz = quiz(note) { return quiz.question ?? leave(.card) }
        guard let template, var front = template.front?.side(&note, gap: card + 1, work: &work)
        else { return leave(.template) }
        let prompt = AnkiText(HTMLText(front.html, hidden: hidden.withClosedDetails))
        front.fields.removeAll(where: prompt.hides)
        guard let back = template.back?.side(&note, gap: card + 1, behind: front, work: &work)
        else { return leave(.template) }
        let hasText = !prompt.whole.isBlank
        let shown = hasText ? prompt.whole : media?.side(of: prompt.media)
        guard let shown else {
            if !prompt.media.isEmpty { return leave(.lostMedia) }
            return leave(template.front?.hasScripts ?? false ? .scripted : .unasked)
        }
        var asked = AnkiCard(prompt: shown.withoutFormulaMacros)
        asked.hint = front.hints.map { text($0).text }.first { !$0.isBlank }
        let whole = AnkiText(text(back.html))
        asked.promptMedia = prompt.media
        let typed = front.typed ?? back.typed
        if hasGaps {
            let answers = front.hidden.uniqued(by: \.self).map(text)
            asked.all = answers.map(\.text.withoutFormulaMacros.trimmed).filter { !$0.isBlank }
                .uniqued { $0.lowercased() }
            asked.answer = asked.all.joined(separator: ", ")
            asked.media += answers.flatMap(\.media)
            asked.shown = whole.shown([.field, .aside], besides: asked.prompt)
            room -= front.html.utf8.count + back.html.utf8.count
            if room <= 0 { return leave(.gap) }
        } else if let typed {
            add(whole, typed: typed, note, to: &asked)
        } else {
            add(whole, back.fields, hasText ? media : nil, to: &asked)
        }
        asked.media += whole.media
        asked.takeOptions()
        if asked.isSameOnBothSides { return leave(.sameSides) }
        if asked.answer.withoutFormulaMacros.isBlank {
            if !whole.media.isEmpty, typed == nil {
                return leave(hasText ? .lostMedia : .textless)
            }
            let isSame = back.fields.isEmpty && !hasGaps && typed == nil
            return leave(isSame ? .sameSides : .unanswered)
        }
        return asked.question ?? leave(.card)
    }

    /// The question of a note of the type AllInOne, whose scripts show its options.
    private func quiz(_ note: AnkiFields) -> AnkiCard? {
        func text(_ name: String) -> HTMLText? { fields[name].map { self.text(note.texts[$0]) } }
        let options = (1...9).compactMap { text("Q_\($0)") }
        guard let prompt = text("Question"), let answers = text("Answers"),
            let choice = AnswerOptions.choice(options.map(\.text), with: answers.text.trimmed)
        else { return nil }
        var card = AnkiCard(prompt: prompt.text, wrong: choice.wrong, all: choice.right)
        card.answer = choice.right.joined(separator: ", ")
        card.shown = text("Sources")?.text ?? ""
        card.promptMedia = prompt.media
        card.media = options.flatMap(\.media)
        return card
    }

    /// If the back has a box for typing, the box's field is the answer.
    private func add(
        _ back: AnkiText, typed: Int, _ note: AnkiFields, to card: inout AnkiCard
    ) {
        card.answer = text(note.texts[typed]).text
        if let accepts = fields["Accepts"], fields["Answer"] == typed {
            card.accepts = AcceptedAnswers.decode(text(note.texts[accepts]).text)
        }
        let shown = back.shown([.field, .aside], besides: card.prompt, hasWords: true)
        func isWord(_ sign: Character) -> Bool { !sign.isWhitespace }
        let isAnswer = shown.filter(isWord) == card.answer.filter(isWord)
        card.shown = isAnswer ? "" : shown
    }

    /// The answer is the fields that the back adds; failing that, its additional information, a
    /// picture or a sound.
    private func add(
        _ back: AnkiText, _ fields: [AnkiTemplate.Shown], _ media: DeckMedia?,
        to card: inout AnkiCard
    ) {
        var answers = fields.filter { !$0.text.isBlank && !back.hides($0) }
        var part = AnkiPart.aside
        if !back.added(.field, to: card.prompt).isBlank {
            part = .field
            answers.removeAll(where: \.isAside)
            card.shown = back.shown([.aside], besides: card.prompt)
        }
        let areSeveral = Set(answers.map(\.number)).count > 1
        card.answer = back.added(part, to: card.prompt, hasLabels: areSeveral)
        let plain = back.added(part, to: card.prompt)
        let others = [plain, back.phrase(of: part) ?? plain] + accepts(answers, card)
        card.accepts = others.uniqued(by: \.self).filter {
            !$0.isBlank && $0 != card.answer && $0 != card.prompt
        }
        if card.answer.isBlank {
            let added = back.media.filter { !card.promptMedia.contains($0) }
            card.answer = media?.side(of: added) ?? ""
        }
    }

    func text(_ html: String) -> HTMLText { HTMLText(html, hidden: hidden) }

    /// Other right answers: each field that the back adds, except those with the same value in many
    /// notes; and all of them together.
    private func accepts(_ fields: [AnkiTemplate.Shown], _ card: AnkiCard) -> [String] {
        var added = fields.uniqued(by: \.text).map {
            ($0, text($0.text).text.reading(of: card.prompt))
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

/// The texts of a card.
private struct AnkiCard {
    var prompt: String
    var answer = ""
    var wrong: [String] = []
    var all: [String] = []
    var accepts: [String] = []
    var hint: String?
    var shown = ""
    var promptMedia: [String] = []
    /// Those of the whole back.
    var media: [String] = []

    /// Takes the options of a list of tasks, of which the back checks the right ones. The rest of
    /// the back explains them.
    mutating func takeOptions() {
        guard answer.utf8.contains(UInt8(ascii: "[")) else { return }
        let open = "- [ ] "
        let checked = "- [x] "
        let lines = prompt.split(separator: "\n").map { String($0).trimmed }
        let stem = lines.prefix { !$0.hasPrefix(open) }
        let options = lines.dropFirst(stem.count).map { $0.removingPrefix(open) }
        var back = answer.split(separator: "\n").map { String($0).trimmed }
        let right = back.compactMap { $0.removingPrefix(checked) }
        back.removeAll { $0.removingPrefix(checked) != nil }
        guard !stem.isEmpty, !right.isEmpty, right.allSatisfy(options.contains) else { return }
        answer = right.joined(separator: ", ")
        accepts = []
        shown = (back + [shown]).joined(separator: "\n").trimmed
        if right.count > 1 { all = right }
        prompt = stem.joined(separator: "\n")
        wrong = options.compactMap(\.self)
    }

    /// Whether both sides are the same lines, which differ in their looks at most. A word may be
    /// the same in two languages.
    var isSameOnBothSides: Bool { answer == prompt && answer.contains("\n") }

    /// Nil if a text is too long.
    var question: Question? {
        try? Question(
            prompt: prompt, answer: answer.withoutFormulaMacros.trimmed, hint: hint,
            otherAnswers: accepts, wrongAnswers: wrong,
            extras: QuestionExtras(
                promptMedia: promptMedia, others: media, shown: shown.isEmpty ? nil : shown,
                all: all))
    }
}

extension String {
    /// The text after a prefix in any case; nil if it does not start with that.
    fileprivate func removingPrefix(_ prefix: String) -> String? {
        lowercased().hasPrefix(prefix) ? String(dropFirst(prefix.count)).trimmed : nil
    }
}
