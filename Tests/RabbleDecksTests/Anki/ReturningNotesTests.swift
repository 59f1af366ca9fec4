import TestSupport
import Testing

@testable import RabbleDecks

struct ReturningNotesTests {
    /// Has one question of a collection edited, and returns the fields of its note.
    private func fields(
        _ collection: String, _ edits: [(String, String)] = []
    ) throws -> [String]? {
        var command = CollectionCommand(typed: "guid n\n" + collection)
        let deck = try command.deck()
        func edited(_ text: String) -> String {
            edits.reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        let group = QuestionGroup(
            deck.groups[0],
            questions: try deck.groups[0].questions.map {
                try Question(
                    prompt: edited($0.prompt), answer: edited($0.answer), extras: $0.extras)
            })
        let notes = try #require(deck.notes["x"])
        expectEqual(AnkiNotes(notes.bytes), notes)
        let returning = ReturningNotes(notes, for: group)
        expectEqual(returning.notes.count + returning.newCount > 0, true)
        return returning.newCount > 0 ? nil : returning.notes[0].fields
    }

    private static let pair = "card {{Front}}\t{{FrontSide}}<hr>{{Back}}\n"

    @Test("A note goes back as it was, whatever is in its fields")
    func same() throws {
        let note = "note <b>a</b> [sound:x.mp3]<br>\"q\" &amp; 'r'\u{1}\tb\\\n"
        expectEqual(
            try fields(Self.pair + note), ["<b>a</b> [sound:x.mp3]<br>\"q\" &amp; 'r'\u{1}", "b\\"])
    }

    @Test(
        "An edited text takes the place of as little as possible of the one field that has it",
        arguments: [
            ("note cat\tKatze", ["cat": "dog"], ["dog", "Katze"]),
            ("note <b>cat</b> food\tKatze", ["cat": "dog"], ["<b>dog</b> food", "Katze"]),
            ("note <b>c</b>at\tKatze", ["cat": "a < b"], ["a &lt; b", "Katze"]),
            ("note cat<img src=x.png>\tKatze", ["cat": "dog"], ["dog<img src=x.png>", "Katze"]),
            (
                "note <b>cat</b> 1<img src=cat.png>[sound:cat.mp3]\tKatze", ["cat": "dog"],
                ["<b>dog</b> 1<img src=cat.png>[sound:cat.mp3]", "Katze"]
            ),
            ("note cat\tcat, Katze", ["Katze": "Kater"], ["cat", "cat, Kater"]),
            (
                "note cat\t<ul><li>Katze</li><li>Tier</li></ul>", ["Katze": "Kater"],
                ["cat", "<ul><li>Kater</li><li>Tier</li></ul>"]
            ),
            (
                "note cat\t<ol><li>die Katze</li><li>Tier</li></ol>", ["Tier": "ein Tier"],
                ["cat", "<ol><li>die Katze</li><li>ein Tier</li></ol>"]
            ),
            ("note cat\tKatze", ["cat": "dog", "Katze": "Hund"], ["dog", "Hund"]),
        ] as [(String, [String: String], [String])])
    func edits(note: String, edits: [String: String], expected: [String]) throws {
        let edits = edits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        expectEqual(try fields(Self.pair + note, edits), expected)
    }

    @Test("A text in all of many fields is edited in the shown one, without all combinations")
    func manyFields() throws {
        let others = [String](repeating: "cat", count: 300)
        let names = others.indices.map { "f\($0)" }.joined(separator: " ")
        let collection = """
            fields Front Back \(names)
            \(Self.pair)note cat\ta cat\t\(others.joined(separator: "\t"))

            """
        expectEqual(try fields(collection, [("cat", "dog")]), ["dog", "a dog"] + others)
    }

    @Test("Of many fields with both texts, only those that the card shows are edited")
    func shownFields() throws {
        let prompts = [String](repeating: "cat", count: 40)
        let answers = [String](repeating: "Katze", count: 40)
        let names = (prompts + answers).indices.map { "f\($0)" }.joined(separator: " ")
        let collection = """
            fields \(names) Front Back
            \(Self.pair)note \((prompts + answers + ["cat", "Katze"]).joined(separator: "\t"))

            """
        let edited = try fields(collection, [("cat", "dog"), ("Katze", "Hund")])
        expectEqual(edited, prompts + answers + ["dog", "Hund"])
    }

    @Test(
        "Notes and cards with one number, or with one that Anki does not give, have others",
        arguments: [7, 0, -1, Int.max, Int.min])
    func numbers(number: Int) throws {
        let questions = [("a", "b"), ("c", "d"), ("e", "f")].map { prompt, answer in
            Question(
                validPrompt: prompt, answer: answer, hint: nil, otherAnswers: [],
                extras: QuestionExtras(note: prompt))
        }
        let notes = questions.enumerated().map { index, question in
            """
            {"guid":"\(question.prompt)","id":\(number),"type":1,"changed":\(number),"tags":"",
            "fields":[],"cards":[[\(number),\(index),false,"D",\(question.id.noteKey)]]}
            """
        }
        let type = #"{"id":1,"name":"B","gaps":false,"styles":"","fields":[],"templates":[]}"#
        let file = #"{"types":[\#(type)],"notes":[\#(notes.joined(separator: ","))]}"#
        let known = try #require(AnkiNotes(Array(file.utf8)))
        let group = try QuestionGroup(title: "T", questions: questions)
        let returning = ReturningNotes(known, for: group)
        let ids = returning.notes.map(\.id)
        expectEqual(Set(ids).count, 3)
        #expect(ids.allSatisfy { $0 > 0 })
        expectEqual(Set(returning.cards.values.map(\.id)).count, 3)
    }

    @Test(
        "A file with a value of another kind is damaged as a whole",
        arguments: [
            ("[1,0,false,", "[1,0,7,"), ("[1,0,false,", "[1,9223372036854775807,false,"),
            ("[1,0,false,", "[1,-1,false,"), (#"["cat"]"#, #"["cat",1]"#),
            (#"["Front"]"#, "[null]"), (#"[[0,"C""#, #"[[1000000,"C""#), ("}", ""),
        ])
    func damaged(part: String, damage: String) {
        let file = """
            {"types":[{"id":1,"name":"B","gaps":false,"styles":"","fields":["Front"],
            "templates":[[0,"C","{{Front}}","{{Front}}"]]}],
            "notes":[{"guid":"x","id":3,"type":1,"changed":4,"tags":"","fields":["cat"],
            "cards":[[1,0,false,"D",5]]}]}
            """
        #expect(AnkiNotes(Array(file.utf8)) != nil)
        #expect(AnkiNotes(Array(file.replacing(part, with: damage).utf8)) == nil)
    }

    @Test("An edit of a gap is also one of the text around the others")
    func gaps() throws {
        let collection = "gaps\ncard {{cloze:Front}}\t{{cloze:Front}}\n"
        let note = "note {{c1::Lima::city}} is in <i>{{c2::Peru}}</i>\tmore"
        expectEqual(
            try fields(collection + note, [("Lima", "Cusco")]),
            ["{{c1::Cusco::city}} is in <i>{{c2::Peru}}</i>", "more"])
        expectEqual(
            try fields(collection + note, [("is in", "was in")]),
            ["{{c1::Lima::city}} was in <i>{{c2::Peru}}</i>", "more"])
    }

    @Test("A text of two fields is edited in the one that the question shows")
    func twice() throws {
        let shown = "fields A B C\ncard {{B}}\t{{C}}\nnote x\tx\tz\n"
        expectEqual(try fields(shown, [("x", "y")]), ["x", "y", "z"])
        let both = "fields A B C\ncard {{A}}\t{{C}}\nnote x\tz\tx\n"
        expectEqual(try fields(both, [("x", "y")]), ["y", "z", "y"])
    }

    @Test("A prompt that the back repeats is edited there, too")
    func repeated() throws {
        let note = "card {{Front}}\t{{Back}}\nnote What is wet?\tWhat is wet?<br>the sea\n"
        expectEqual(
            try fields(note, [("is wet", "flows")]), ["What flows?", "What flows?<br>the sea"])
    }

    @Test("Where no single field has a text, the question is no card of the note")
    func apart() throws {
        let two = "fields A B C\ncard {{A}} and {{B}}\t{{C}}\nnote x\ty\tz\n"
        #expect(try fields(two, [("x and y", "y with x")]) == nil)
    }

    @Test("A note has the edits of each group that has cards of it, whichever group's it is")
    func twoGroups() throws {
        let gaps = "gaps\ncard {{cloze:Front}}\t{{cloze:Front}}\n"
        var command = CollectionCommand(
            typed: "guid n\n\(gaps)note {{c1::cat}} and {{c2::Katze}}\tmore")
        let deck = try command.deck()
        let notes = try #require(deck.notes["x"])
        func outgoing(_ index: Int, _ answer: String) throws -> OutgoingDeck {
            let question = deck.groups[0].questions[index]
            let group = try QuestionGroup(
                title: "\(index)",
                questions: [
                    Question(prompt: question.prompt, answer: answer, extras: question.extras)
                ])
            return OutgoingDeck(
                group, ReviewHistory(),
                AnkiReviews(cards: [], areForward: true, areReversed: false),
                notes: notes, calendar: StudyCalendar())
        }
        let groups = try [outgoing(0, "dog"), outgoing(1, "Hund")]
        for (group, other) in [(groups[0], groups[1]), (groups[1], groups[0])] {
            let returning = ReturningNotes(notes, for: group.group, beside: [other])
            expectEqual(
                returning.notes.map(\.fields), [["{{c1::dog}} and {{c2::Hund}}", "more"]])
            expectEqual(returning.cards.count, 1)
        }
    }
}
