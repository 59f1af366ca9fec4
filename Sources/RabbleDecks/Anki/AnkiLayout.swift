/// The fields and templates of a type of Anki's notes.
struct AnkiLayout {
    let name: String
    let hasGaps: Bool
    private(set) var fieldCount = 0
    /// The fields by their names; of several of one name, the first.
    private var fields: [String: Int] = [:]
    /// The templates by their numbers; the sides of one that does more than show fields are nil.
    private var templates: [Int: (name: String, front: AnkiTemplate?, back: AnkiTemplate?)] = [:]

    init(name: String, hasGaps: Bool) { (self.name, self.hasGaps) = (name, hasGaps) }

    mutating func add(field name: String) {
        if fields[name] == nil { fields[name] = fieldCount }
        fieldCount += 1
    }

    /// Adds a template, after all fields.
    mutating func add(_ number: Int, named name: String, front: String, back: String) {
        templates[number] = (
            name, AnkiTemplate(front, fields: fields), AnkiTemplate(back, fields: fields)
        )
    }

    /// The question that a card asks of the fields of a note; nil if it has no text on both sides,
    /// or there is no room.
    ///
    /// - Parameter remarks: gets the filters that are passed over, and the template if it is not
    ///   used.
    func question(
        _ card: Int, _ note: inout AnkiFields, room: inout Int, work: inout AnkiWork,
        _ remarks: inout Remarks
    ) -> Question? {
        let template = templates[hasGaps ? 0 : card]
        remarks.filters.formUnion(
            (template?.front?.filters ?? []).union(template?.back?.filters ?? []))
        let front = template?.front?.side(&note, gap: card + 1, isBack: false, work: &work)
        let prompt = HTMLText(front?.html ?? "")
        if hasGaps, let front {
            let answers = front.hidden.map { HTMLText($0) }
            let answer = answers.map(\.text).joined(separator: ", ")
            room -= prompt.text.utf8.count + answer.utf8.count
            if room <= 0 { remarks.gaps += 1 }
            let media = prompt.media + answers.flatMap(\.media)
            return room > 0 ? try? Question(prompt: prompt.text, answer: answer, media: media) : nil
        }
        if let back = template?.back, let side = back.side(&note, gap: 0, isBack: true, work: &work)
        {
            let whole = HTMLText(side.html)
            let repeated =
                back.repeatsFront || !whole.text.hasPrefix("\(prompt.text)\n")
                ? 0 : prompt.text.count + 1
            let (answer, media) = (
                String(whole.text.dropFirst(repeated)), prompt.media + whole.media
            )
            let question = try? Question(
                prompt: prompt.text, answer: answer.trimmed, media: media.uniqued(by: \.self))
            if let question { return question }
        }
        let sides = [note.texts.first, note.texts.dropFirst().first].map { HTMLText($0 ?? "") }
        let question = try? Question(
            prompt: sides[0].text, answer: sides[1].text, media: sides.flatMap(\.media))
        if question != nil, let template { remarks.templates.insert("\(template.name) of \(name)") }
        return question
    }
}
