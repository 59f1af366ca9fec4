extension GroupFormat {
    /// KVTML, the exchange format of KDE vocabularies, and the XML of Moodle question banks, which
    /// are read-only.
    ///
    /// ```xml
    /// <entry id="0">
    ///   <translation id="0"><text>la mer</text></translation>
    ///   <translation id="1"><text>the sea</text></translation>
    /// </entry>
    /// ```
    public static let xml = GroupFormat(
        rawValue: "xml", title: "XML", extensions: ["kvtml", "xml"],
        evidence: { text in
            xmlRoots.contains(XMLElement.rootName(of: text.bytes) ?? "") ? .certain : nil
        },
        decode: { text throws(InvalidGroupFile) in
            try text.bytes.checkText()
            let root = try text.bytes.parsed(by: XMLElement.init)
            let questions = root.all("question")
            switch root.name {
            case "quiz" where questions.contains { $0.attributes["type"] != nil }:
                var cards = CardList(text)
                var title: String?
                for question in questions {
                    if question.attributes["type"] == "category" {
                        title = question["category"]?["text"]?.words
                            .flatMap(GroupFormat.title(ofCategory:))
                    } else {
                        cards.add(question, in: title)
                    }
                }
                return try cards.decoded(none: "there is no question")
            case "kvtml":
                var vocabulary = Vocabulary(root, text)
                return try vocabulary.decoded()
            default:
                throw InvalidGroupFile("the XML is neither KVTML nor Moodle's", kind: .foreign)
            }
        })

    static let xmlRoots = ["kvtml", "quiz"]
}

/// A vocabulary in KVTML 2, or in the older KVTML with `<e><o>…</o><t>…</t></e>`.
private struct Vocabulary {
    private let root: XMLElement
    private let names: [String]
    private let ids: [String]
    private var cards: CardList
    /// The titles of lessons by the ids of their entries.
    private var titles: [String: String] = [:]
    private var lessonCount = 0
    private let title: String?

    init(_ root: XMLElement, _ text: DeckText) {
        self.root = root
        cards = CardList(text)
        let languages = root["identifiers"]?.all("identifier") ?? []
        let named = languages.isEmpty ? root["entries"]?["entry"]?.all("translation") : languages
        ids = (named ?? []).compactMap { $0.attributes["id"] }
        names = languages.map { $0["name"]?.words ?? $0["locale"]?.words ?? "" }
        title = root["information"]?["title"]?.words ?? root.attributes["title"] ?? text.title
        root["lessons"].map { addLessons(in: $0) }
    }

    /// An entry in several lessons belongs to the first.
    private mutating func addLessons(in parent: XMLElement) {
        for lesson in parent.children where ["container", "lesson"].contains(lesson.name) {
            lessonCount += 1
            let name = [title, lesson["name"]?.words].compactMap(\.self).joined(separator: "/")
            for entry in lesson.all("entry") {
                guard let id = entry.attributes["id"], titles[id] == nil else { continue }
                titles[id] = name
            }
            addLessons(in: lesson)
        }
    }

    mutating func decoded() throws(InvalidGroupFile) -> Deck {
        for entry in root["entries"]?.all("entry") ?? [] { add(entry) }
        for entry in root.all("e") {
            add(entry["o"]?.words, entry["t"]?.words, in: title, at: entry.offset)
        }
        var deck = try cards.decoded(none: "there are no entries")
        if names.count > 2 {
            let others = names.dropFirst(2).joined(separator: ", ")
            deck.assumptions.append("\(names[0]) and \(names[1]); \(others) left out")
        }
        return deck
    }

    /// In a vocabulary with only one language, the comment is the prompt for the word.
    private mutating func add(_ entry: XMLElement) {
        let translations = entry.all("translation")
        func side(_ index: Int) -> XMLElement? {
            guard ids.indices.contains(index) else { return nil }
            return translations.first { $0.attributes["id"] == ids[index] }
        }
        let isOne = ids.count == 1
        let front = side(0)
        let lesson = entry.attributes["id"].flatMap { titles[$0] }
        add(
            front?[isOne ? "comment" : "text"]?.words, side(isOne ? 0 : 1)?["text"]?.words,
            hint: isOne ? nil : front?["comment"]?.words,
            in: lessonCount > 1 ? lesson ?? title : title, at: entry.offset)
    }

    private mutating func add(
        _ front: String?, _ back: String?, hint: String? = nil, in title: String?, at offset: Int
    ) {
        cards.add(
            CardList.Card(front: front ?? "", back: back ?? "", hint: hint, title: title),
            at: offset)
    }
}

extension CardList {
    /// Adds a question of a Moodle question bank in a category. Feedback is left out, as in GIFT.
    fileprivate mutating func add(_ question: XMLElement, in title: String?) {
        switch question.attributes["type"] {
        case "essay", "description": passOver("it has no answer", at: question.offset)
        case "matching":
            let hint = plainText(of: question["questiontext"])
            for pair in question.all("subquestion") {
                let front = plainText(of: pair)
                // An answer without a partner is only a distractor.
                if front.isBlank { continue }
                let back = plainText(of: pair["answer"])
                add(
                    .init(front: front, back: back, hint: hint, title: title), at: pair.offset)
            }
        case "multichoice", "truefalse", "shortanswer", "numerical":
            let answers = question.all("answer").map { answer in
                Choice(
                    text: plainText(of: answer),
                    weight: Double(answer.attributes["fraction"] ?? "") ?? 0,
                    tolerance: answer["tolerance"]?.words)
            }
            // `*` stands for any other answer.
            var choices = answers.filter { $0.weight > 0 || $0.text != "*" }
            if question["single"]?.words?.lowercased() == "false",
                choices.count(where: { $0.weight > 0 }) > 1
            {
                // None of these is right alone.
                for index in choices.indices {
                    choices[index].weight = min(choices[index].weight, 99)
                }
            }
            add(
                .init(front: plainText(of: question["questiontext"]), title: title),
                choices: choices,
                at: question.offset)
        case let type:
            let kind = type ?? "without a type"
            passOver("a question of the type \(kind) is not read", at: question.offset)
        }
    }

    /// The text of an element, which is HTML unless specified otherwise.
    private mutating func plainText(of element: XMLElement?) -> String {
        let source = element?["text"]?.words ?? ""
        let (text, media) = source.withoutMoodleMarkup(element?.attributes["format"] ?? "html")
        diagnostics[.media] += media.count
        return text
    }
}
