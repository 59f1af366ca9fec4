import TestSupport
import Testing

@testable import RabbleFormats

/// What becomes of the rows of a collection, in which each note is of the only type unless it says otherwise.
struct AnkiCollectionTests {
    private static let front = "{{Front}}"
    private static let back = "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"

    private static func text(_ field: Int, _ text: String) -> [UInt8] {
        [UInt8(field << 3 | 2), UInt8(text.utf8.count)] + Array(text.utf8)
    }

    private var collection: AnkiCollection

    init() {
        collection = AnkiCollection(title: "untitled")
        collection.addDeck(7, named: "A\u{1F}B")
    }

    private mutating func addType(
        hasGaps: Bool = false, _ templates: (String, String)...
    ) {
        let id: Int64 = 1
        collection.addType(id, named: "Basic", config: hasGaps ? [8, 1] : [])
        for field in ["Front", "Back"] { collection.addField(id, named: field) }
        for (number, (front, back)) in templates.enumerated() {
            let config = Self.text(1, front) + Self.text(2, back)
            collection.addTemplate(id, number, named: "Card \(number + 1)", config: config)
        }
    }

    private mutating func addNotes(_ notes: [(cards: Int, fields: String)], deck: Int64 = 7, suspended: Bool = false)
        throws
    {
        for (index, note) in notes.enumerated() {
            for number in 0..<note.cards {
                collection.add(
                    .init(
                        id: Int64(index * 10 + number), note: Int64(index), deck: deck, number: number,
                        isSuspended: suspended))
            }
        }
        for (index, note) in notes.enumerated() {
            try collection.addNote(
                Int64(index), type: 1, fields: note.fields.replacing("|", with: "\u{1F}"), tags: " a b ")
        }
    }

    private static func questions(_ decoded: DecodedGroups) -> [[String]] {
        decoded.groups.flatMap { group in group.questions.map { [group.title, $0.prompt, $0.answer] } }
    }

    @Test(
        "The front is the prompt, and what the back adds is the answer",
        arguments: [
            ("{{Front}}", "{{FrontSide}}<hr>{{Back}}", "cat", "Katze"), ("{{Front}}", "{{Back}}", "cat", "Katze"),
            ("{{Front}}", "{{Front}}<hr>{{Back}}", "cat", "Katze"),
            ("What is <i>{{Front}}</i>?", "{{FrontSide}}: {{Back}}", "What is cat?", ": Katze"),
            // The front is not repeated here: its text is a part of the word.
            ("Kat", "{{Back}}", "Kat", "Katze"),
        ])
    func sides(front: String, back: String, prompt: String, answer: String) throws {
        var tests = Self()
        tests.addType((front, back))
        try tests.addNotes([(1, "cat|Katze")])
        try expectEqual(Self.questions(tests.collection.decoded()), [["A::B", prompt, answer]])
    }

    @Test("A card the other way round is a direction of the same question, with a history of its own")
    func reversed() throws {
        var tests = Self()
        tests.addType((Self.front, Self.back), ("{{Back}}", "{{FrontSide}}<hr>{{Front}}"))
        try tests.addNotes([(2, "cat|Katze")])
        tests.collection.addAnswer(at: 5, card: 0, ease: 3, type: 0, factor: 0)
        tests.collection.addAnswer(at: 6, card: 1, ease: 1, type: 0, factor: 0)
        let decoded = try tests.collection.decoded()
        expectEqual(Self.questions(decoded), [["A::B", "cat", "Katze"]])
        expectEqual(decoded.losses.reversedNotes, 1)
        let id = decoded.groups[0].questions[0].id
        expectEqual(decoded.histories["A::B"]?.cards, [.init(id, isReversed: false), .init(id, isReversed: true)])
        expectEqual(decoded.anki?.cards, 2)
    }

    @Test("Gaps are questions, and their answers what they hide")
    func gaps() throws {
        var tests = Self()
        tests.addType(hasGaps: true, ("{{cloze:Front}}", "{{cloze:Front}}<br>{{Back}}"))
        try tests.addNotes([(2, "{{c1::Lima::city}}, <b>{{c2::Peru}}</b>|more")])
        try expectEqual(
            Self.questions(tests.collection.decoded()),
            [["A::B", "[city], Peru", "Lima"], ["A::B", "Lima, […]", "Peru"]])
    }

    @Test("A template that does more gives way to the first two fields, and is named")
    func unread() throws {
        var tests = Self()
        tests.addType(("<script>x</script>{{Front}}!", Self.back))
        try tests.addNotes([(1, "cat|Katze")])
        let decoded = try tests.collection.decoded()
        expectEqual(Self.questions(decoded), [["A::B", "cat", "Katze"]])
        #expect(decoded.losses.descriptions.contains { $0.contains("Card 1 of Basic") })
    }

    @Test("Notes without cards, types or text, pictures to hide and repetitions are counted")
    func losses() throws {
        var tests = Self()
        tests.addType((Self.front, Self.back))
        try tests.addNotes([
            (1, "cat|Katze"), (0, "dog|Hund"), (1, "|x"), (1, "{{c1::image-occlusion:x}}|y"), (1, "cat|Katze"),
        ])
        let decoded = try tests.collection.decoded()
        expectEqual(Self.questions(decoded), [["A::B", "cat", "Katze"]])
        expectEqual(
            decoded.losses.descriptions,
            [
                "1 note that asks for parts of a picture", "10 tags", "2 notes without text on both sides",
                "1 card without text on both sides", "1 card that asks the same as another",
            ])
        expectEqual(decoded.losses.duplicates, 1)
        expectEqual(decoded.anki?.notes, 5)
    }

    @Test("A deck without a name has that of the file; a note without fields is no card")
    func untitled() throws {
        var tests = Self()
        tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze"), (1, "")], deck: 99)
        try expectEqual(Self.questions(tests.collection.decoded()), [["untitled", "cat", "Katze"]])
    }

    @Test("A question is suspended if all its cards are")
    func suspended() throws {
        var tests = Self()
        tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze")], suspended: true)
        let decoded = try tests.collection.decoded()
        expectEqual(decoded.histories["A::B"]?.suspended, [decoded.groups[0].questions[0].id])
    }

    @Test("Templates and decks of earlier collections are JSON")
    func models() throws {
        let models = #"""
            {"1": {"name": "Basic", "type": 0, "flds": [{"name": "Back", "ord": 1}, {"name": "Front", "ord": 0}],
            "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr>{{Back}}"}]}}
            """#
        var tests = Self()
        try tests.collection.add(models: Array(models.utf8), decks: Array(#"{"7": {"name": "Old::One"}}"#.utf8))
        try tests.addNotes([(1, "cat|Katze")])
        try expectEqual(Self.questions(tests.collection.decoded()), [["Old::One", "cat", "Katze"]])
        #expect(throws: SyntaxError.self) { try tests.collection.add(models: Array("{".utf8), decks: []) }
    }

    @Test("Cramming, rescheduling and deleted cards are no answers, and counted")
    func rows() throws {
        var tests = Self()
        tests.addType((Self.front, Self.back))
        try tests.addNotes([(1, "cat|Katze")])
        for (index, (ease, type, factor)) in [(3, 0, 0), (3, 3, 0), (0, 4, 2_500), (3, 5, 0), (9, 1, 0)].enumerated() {
            tests.collection.addAnswer(at: Int64(index), card: 0, ease: ease, type: type, factor: factor)
        }
        tests.collection.addAnswer(at: 9, card: 77, ease: 3, type: 1, factor: 0)
        try expectEqual(
            tests.collection.decoded().anki?.leftOut,
            ["1 answer to cards that are gone or left out", "1 answer from cramming", "3 changes of due dates"])
    }

    @Test("Templates that make more text than any real collection are refused")
    func work() throws {
        var tests = Self()
        tests.addType((Self.front, Self.back))
        let long = String(repeating: "a", count: 1_000_000)
        #expect(throws: InvalidGroupFile.self) { try tests.addNotes([(1_100, "\(long)|b")]) }
    }
}
