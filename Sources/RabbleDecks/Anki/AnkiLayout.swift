/// The fields and templates of a type of Anki's notes.
struct AnkiLayout {
    private struct Template {
        let name: String
        /// The sides; nil if one cannot be read.
        let front: AnkiTemplate?
        let back: AnkiTemplate?
    }

    let name: String
    let hasGaps: Bool
    /// What the styles of the type hide.
    private let hidden: HiddenElements
    private(set) var fieldNames: [String] = []
    private var tallies: [AnkiFieldTally] = []
    /// The fields by their names; of several of one name, the first.
    private var fields: [String: Int] = [:]
    private var templates: [Int: Template] = [:]

    init(name: String, hasGaps: Bool, styles: String) {
        self.name = name
        self.hasGaps = hasGaps
        hidden = HiddenElements(styles: styles)
    }

    mutating func add(field name: String) {
        if fields[name] == nil { fields[name] = fieldNames.count }
        fieldNames.append(name)
        tallies.append(AnkiFieldTally())
    }

    /// Adds a template, after all fields.
    mutating func add(_ number: Int, named name: String, front: String, back: String) {
        templates[number] = Template(
            name: name, front: AnkiTemplate(front, fields: fields),
            back: AnkiTemplate(back, fields: fields))
    }

    /// Counts what a note has, before any is asked.
    mutating func count(_ texts: [String]) {
        for (index, text) in texts.prefix(tallies.count).enumerated() { tallies[index].count(text) }
    }

    /// Whether its notes hide parts of a picture: those of Image Occlusion Enhanced, an add-on.
    var isOcclusion: Bool {
        fields["Question Mask"] != nil && fields["Original Mask"] != nil
    }

    /// The question that a card asks of the fields of a note; nil if it asks nothing, or there is
    /// no room.
    ///
    /// - Parameters:
    ///   - media: the files that a side may be; nil if nothing is known of them.
    ///   - remarks: gets why a card asks nothing.
    func question(
        _ card: Int, _ note: inout AnkiFields, _ media: DeckMedia?, room: inout Int,
        work: inout AnkiWork, _ remarks: inout Remarks
    ) -> Question? {
        guard let template = templates[hasGaps ? 0 : card],
            let front = template.front?.side(&note, gap: card + 1, work: &work),
            let back = template.back?.side(&note, gap: card + 1, work: &work)
        else {
            if let name = templates[hasGaps ? 0 : card]?.name {
                remarks.templates.insert("\(name) of \(self.name)")
            }
            return nil
        }
        let prompt = text(front.html)
        let repeatsFront = template.back?.repeatsFront ?? false
        let shown = prompt.text.isBlank ? media?.side(of: prompt.media) : prompt.text
        guard let shown else {
            // A script writes what the card asks.
            if template.front?.hasScript == true {
                remarks.templates.insert("\(template.name) of \(name)")
            }
            return nil
        }
        var card = AnkiCard(prompt: shown.withoutFormulaMacros)
        card.hint = front.hints.map { text($0).text }.first { !$0.isBlank }
        let typed = front.typed ?? back.typed
        if hasGaps {
            let answers = front.hidden.map(text)
            card.answer = answers.map(\.text).joined(separator: ", ")
            card.media = prompt.media + answers.flatMap(\.media)
            room -= card.prompt.utf8.count + card.answer.utf8.count
            if room <= 0 {
                remarks[.gap] += 1
                return nil
            }
        } else if let typed {
            let whole = text(back.html)
            card.answer = text(note.texts[typed]).text
            if let accepts = fields["Accepts"], fields["Answer"] == typed {
                card.accepts = AcceptedAnswers.decode(text(note.texts[accepts]).text)
            }
            card.shown = repeatsFront ? whole.text : whole.text.without(prompt.text)
            if card.shown == prompt.text { card.shown = nil }
            card.media = prompt.media + whole.media
        } else {
            let whole = text(back.ownHTML)
            card.answer = repeatsFront ? whole.text : whole.text.without(text(front.ownHTML).text)
            card.accepts = accepts(of: back, besides: front, note, whole: card.answer)
            card.media = prompt.media + whole.media
            let added = whole.media.filter { !prompt.media.contains($0) }
            let isRepeated = card.answer == prompt.text && !added.isEmpty
            if card.answer.isBlank || isRepeated, !prompt.text.isBlank {
                card.answer = media?.side(of: added) ?? ""
            }
        }
        return card.question(&remarks)
    }

    private func text(_ html: String) -> HTMLText { HTMLText(html, hidden: hidden) }

    /// What else is right: each field that the back adds, but for those that say the same of many
    /// notes, and all of them together without labels and what repeats the front.
    private func accepts(
        of back: AnkiTemplate.Side, besides front: AnkiTemplate.Side, _ note: AnkiFields,
        whole: String
    ) -> [String] {
        let shown = back.fields.uniqued(by: \.self).filter { !front.fields.contains($0) }
        var added = shown.map { ($0, text($0.filter.shown(note.texts[$0.number])).text) }.filter {
            !$1.isBlank
        }
        // The last field that is left is always an answer.
        func drop(where isDropped: KeyPath<AnkiFieldTally, Bool>) {
            let rest = added.filter { !tallies[$0.0.number][keyPath: isDropped] }
            if !rest.isEmpty { added = rest }
        }
        drop(where: \.isBadge)
        let together = added.map(\.1).joined(separator: "\n")
        drop(where: \.isCategory)
        let single = added.flatMap { field, plain in
            [plain] + field.filter.otherAnswers(note.texts[field.number]).map { text($0).text }
        }
        return ([together] + single).uniqued(by: \.self).filter { $0 != whole && !$0.isBlank }
    }
}

extension String {
    /// The text after a first part that ends its line.
    fileprivate func without(_ start: String) -> String {
        start.isBlank || !hasPrefix("\(start)\n")
            ? self : String(dropFirst(start.count + 1)).trimmed
    }
}

/// The texts of a card.
private struct AnkiCard {
    let prompt: String
    var answer = ""
    var accepts: [String] = []
    var hint: String?
    var shown: String?
    var media: [String] = []

    init(prompt: String) { self.prompt = prompt }

    /// - Parameter remarks: gets what keeps the card from being a question.
    func question(_ remarks: inout Remarks) -> Question? {
        let answer = answer.withoutFormulaMacros.trimmed
        if answer.isEmpty {
            remarks[.unanswered] += 1
            return nil
        }
        if answer == prompt {
            remarks[.sameSides] += 1
            return nil
        }
        let rest = shown?.trimmed ?? ""
        return try? Question(
            prompt: prompt, answer: answer, hint: hint, otherAnswers: accepts,
            extras: QuestionExtras(
                media: media.uniqued(by: \.self), shown: rest.isEmpty ? nil : rest))
    }
}
