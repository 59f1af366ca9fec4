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

    init(_ type: AnkiNotes.NoteType) {
        name = type.name
        hasGaps = type.hasGaps
        hidden = HiddenElements(styles: ".footer, #footer { display: none }\n" + type.styles)
        tallies = type.fields.map { _ in AnkiFieldTally() }
        let fields = Dictionary(type.fields.enumerated().map { ($1, $0) }) { first, _ in first }
        self.fields = fields
        templates = type.templates.mapValues { template in
            Template(
                name: template.name, front: AnkiTemplate(template.front, fields: fields),
                back: AnkiTemplate(template.back, fields: fields))
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
    ///   - remarks: collects the reasons for missing questions.
    func question(
        _ card: Int, _ note: inout AnkiFields, _ media: DeckMedia?, room: inout Int,
        work: inout AnkiWork, _ remarks: inout Remarks
    ) -> Question? {
        let template = templates[hasGaps ? 0 : card]
        func leave(_ loss: Remarks.Loss) -> Question? {
            if let template, [.unasked, .template].contains(loss) {
                remarks.templates[loss, default: []].insert("\(template.name) of \(name)")
            }
            remarks[loss] += 1
            return nil
        }
        guard let template, let front = template.front?.side(&note, gap: card + 1, work: &work),
            let back = template.back?.side(&note, gap: card + 1, behind: front, work: &work)
        else { return leave(.template) }
        let prompt = AnkiText(text(front.html))
        let hasText = !prompt.whole.isBlank
        let shown = hasText ? prompt.whole : media?.side(of: prompt.media)
        guard let shown else { return leave(.unasked) }
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
        if asked.answer.withoutFormulaMacros.isBlank {
            let isSame = back.fields.isEmpty && !hasGaps && typed == nil
            return leave(isSame ? .sameSides : .unanswered)
        }
        return asked.question ?? leave(.card)
    }

    /// If the back has a box for typing, the box's field is the answer.
    private func add(
        _ back: AnkiText, typed: Int, _ note: AnkiFields, to card: inout AnkiCard
    ) {
        card.answer = text(note.texts[typed]).text
        if let accepts = fields["Accepts"], fields["Answer"] == typed {
            card.accepts = AcceptedAnswers.decode(text(note.texts[accepts]).text)
        }
        card.shown = back.shown([.field, .aside], besides: card.prompt, hasWords: true)
    }

    /// The answer is the fields that the back adds; failing that, its additional information, a
    /// picture or a sound.
    private func add(
        _ back: AnkiText, _ fields: [AnkiTemplate.Shown], _ media: DeckMedia?,
        to card: inout AnkiCard
    ) {
        card.answer = back.added(.field, to: card.prompt)
        let answers = fields.filter { !$0.filter.isAside }
        if card.answer.isBlank {
            card.answer = back.added(.aside, to: card.prompt)
        } else {
            card.shown = back.shown([.aside], besides: card.prompt)
        }
        card.accepts = accepts(answers.isEmpty ? fields : answers, card)
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
        return (together + single).uniqued(by: \.self).filter {
            $0 != card.answer && $0 != card.prompt
        }
    }
}

/// The texts of a card.
private struct AnkiCard {
    let prompt: String
    var answer = ""
    var all: [String] = []
    var accepts: [String] = []
    var hint: String?
    var shown = ""
    var promptMedia: [String] = []
    /// Those of the whole back.
    var media: [String] = []

    /// Nil if a text is too long.
    var question: Question? {
        try? Question(
            prompt: prompt, answer: answer.withoutFormulaMacros.trimmed, hint: hint,
            otherAnswers: accepts,
            extras: QuestionExtras(
                promptMedia: promptMedia, others: media, shown: shown.isEmpty ? nil : shown,
                all: all))
    }
}
