import TestSupport
import Testing

@testable import RabbleDecks

/// What a card asks, and which answers are right, by the templates of its type and its notes.
struct AnkiCardTests {
    /// A type with fields and one template, or with gaps, and notes of it.
    private static func decoded(
        _ fields: [String], _ front: String, _ back: String, _ notes: [String],
        hasGaps: Bool = false, styles: String = "", media: [String] = []
    ) throws -> Deck {
        var collection = AnkiCollection()
        func bytes(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
        try collection.add(
            ([1], bytes("Type", hasGaps ? "\u{8}\u{1}" : "", styles)), of: .types)
        for field in fields { try collection.add(([1], bytes(field)), of: .fields) }
        try collection.add(([1, 0], bytes("Card", front, back)), of: .templates)
        try collection.add(([7], bytes("Deck")), of: .decks)
        for index in notes.indices {
            try collection.add(([index, index, 7, 0, 0], []), of: .cards)
        }
        for (index, note) in notes.enumerated() {
            let fields = note.replacing("|", with: "\u{1F}")
            try collection.add(([index, 1], bytes(fields, "", "n\(index)")), of: .notes)
        }
        let files = media.map { name in
            (name, MediaFile(named: name, at: "/\(name)", start: Array("ID3".utf8)))
        }
        collection.media = DeckMedia(
            Dictionary(uniqueKeysWithValues: files).compactMapValues(\.self))
        return try collection.decoded()
    }

    @Test("A back that repeats the front adds nothing but its sound, and shows nothing twice")
    func repeatedFront() throws {
        let typed = try Self.decoded(
            ["F", "B"], "{{F}}", "{{F}}<hr>{{type:B}}", ["one|eins", "two|zwei"])
        expectEqual(typed.groups[0].questions.map(\.answer), ["eins", "zwei"])
        expectEqual(typed.groups[0].questions.map(\.extras.shown), [nil, nil])
        let spoken = try Self.decoded(
            ["F", "B"], "{{F}}", "{{F}}<hr>{{B}}",
            ["one|[sound:a.mp3]", "two|[sound:gone.mp3]", "three|three", "four|vier"],
            media: ["a.mp3"])
        expectEqual(spoken.groups[0].questions.map(\.answer), ["[sound a.mp3]", "vier"])
        expectEqual(spoken.remarks[.unanswered] + spoken.remarks[.sameSides], 2)
    }

    private static let words = [
        "是|shì|to be|verb", "人|rén|person|noun", "大|dà|big|adjective", "水|shuǐ|water|noun",
        "吃|chī|to eat|verb", "火|huǒ|fire|noun",
    ]

    @Test(
        "Each field that the back adds is right, but for one that says the same of many notes",
        arguments: [
            ("{{P}}<br>{{E}}", "shì\nto be", ["shì", "to be"]),
            (
                "{{FrontSide}}<hr>{{P}}<div>{{E}}</div><i>{{K}}</i>", "shì\nto be\nverb",
                ["shì", "to be"]
            ),
            // Words of the template, and what leads elsewhere.
            ("Pinyin: {{P}}<br>{{E}} <a href='x?{{H}}'>more</a>", "shì\nto be", ["shì", "to be"]),
            // The last field that is left is always an answer.
            ("{{K}}", "verb", []),
            ("{{H}}<br>{{E}}", "to be", []),
            ("<hr>{{E}}<br>{{H}}", "to be\n是", ["to be"]),
        ])
    func accepts(back: String, answer: String, accepts: [String]) throws {
        let decoded = try Self.decoded(["H", "P", "E", "K"], "{{H}}", back, Self.words)
        let first = decoded.groups[0].questions[0]
        expectEqual(first.prompt, "是")
        expectEqual(first.answer, answer)
        expectEqual(first.otherAnswers, accepts)
        expectEqual(first.extras.note, "n0")
    }

    @Test("A field that is the same in all of five notes is a label")
    func badge() throws {
        let notes = (0..<5).map { "q\($0)|a\($0)|Book" }
        let decoded = try Self.decoded(["Q", "A", "B"], "{{Q}}", "{{A}}<br>{{B}}", notes)
        expectEqual(decoded.groups[0].questions[0].otherAnswers, ["a0"])
        let few = try Self.decoded(
            ["Q", "A", "B"], "{{Q}}", "{{A}}<br>{{B}}", Array(notes.dropLast()))
        expectEqual(few.groups[0].questions[0].otherAnswers, ["a0", "Book"])
    }

    @Test("A box names the answer, and the rest of the back is only shown")
    func typed() throws {
        let back = "{{FrontSide}}<hr>{{type:E}}<br>{{P}} ({{K}})"
        let decoded = try Self.decoded(
            ["H", "P", "E", "K"], "{{H}}{{type:E}}", back, Self.words)
        let first = decoded.groups[0].questions[0]
        expectEqual([first.answer] + first.otherAnswers, ["to be"])
        expectEqual(first.extras.shown, "shì (verb)")
        // What the earlier version asked.
        expectEqual(
            decoded.former["Deck"]?[first.id], Question.ID(prompt: "是", answer: "to be\nshì (verb)")
        )
    }

    @Test("Cards without an answer, or that ask what they answer, are left out and counted")
    func noAnswer() throws {
        let decoded = try Self.decoded(
            ["Q", "A", "X"], "{{Q}}", "{{A}}", ["one||an example", "two|two|", "three|drei|"])
        expectEqual(decoded.groups[0].questions.map(\.prompt), ["three"])
        expectEqual(
            decoded.remarks.descriptions.suffix(2),
            ["1 card without an answer", "1 card whose answer is its prompt"])
    }

    @Test("A hint is the question's, what is hidden is nowhere, and definitions of TeX are none")
    func hidden() throws {
        let front = """
            <div style="display: none">no</div><p class="a tag">no</p>\
            \\(\\newcommand{\\R}{\\mathbb{R}}\\)\
            {{Q}} {{hint:H}}<i hidden>no <i>no</i> no</i>
            """
        let decoded = try Self.decoded(
            ["Q", "H", "A"], front, "{{A}}", ["one|e…|eins"], styles: ".b{} .tag { display:none }")
        let first = decoded.groups[0].questions[0]
        expectEqual([first.prompt, first.hint, first.answer], ["one", "e…", "eins"])
    }

    @Test("Both writings of a word with its reading are right")
    func furigana() throws {
        let decoded = try Self.decoded(["J", "E"], "{{E}}", "{{furigana:J}}", ["今[いま]|now"])
        let first = decoded.groups[0].questions[0]
        expectEqual([first.answer] + first.otherAnswers, ["今[いま]", "今", "いま"])
    }
}
