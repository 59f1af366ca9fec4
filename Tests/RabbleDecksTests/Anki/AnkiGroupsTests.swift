import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiGroupsTests {
    @Test("In an exported file literal gaps stay text, and the note type tells Anki so")
    func literalGaps() throws {
        let group = try group(["Use {{c1::x}} for a gap": "{{c1::y}}", "1": "a"])
        let bytes = AnkiGroups.encode(group)
        try expectEqual(AnkiGroups.decode(bytes, title: nil).groups, [group])
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\n#notetype:Basic\n"))
        // As written before that line was introduced.
        let older = text.replacing("#notetype:Basic\n", with: "")
        try expectEqual(AnkiGroups.decode(Array(older), title: nil).groups, [group])
        // If most answers or hints have gaps.
        let hinted = try Question(prompt: "1", answer: "a", hint: "{{c1::x}}")
        let answered = try Question(prompt: "How is x hidden?", answer: "{{c1::x}}")
        let others = try [hinted, answered].map { try QuestionGroup(title: "T", questions: [$0]) }
        for other in others {
            try expectEqual(AnkiGroups.decode(AnkiGroups.encode(other), title: nil).groups, [other])
        }
    }

    @Test(
        "What is left out of others' texts stays in an exported one",
        arguments: ["go\ngehen", "[anki:tts lang=de_DE]gehen[/anki:tts]"])
    func literalAnswers(answer: String) throws {
        let group = try group(["go": answer, "image-occlusion:rect": "b"])
        let decoded = try AnkiGroups.decode(AnkiGroups.encode(group), title: nil)
        expectEqual(decoded.groups, [group])
    }

    @Test("The written header names deck, fields and tags as Anki's manual says")
    func header() throws {
        let bytes = AnkiGroups.encode(try group(["#a": "b"], title: "Deck"))
        expectEqual(
            String(decoding: bytes, as: UTF8.self),
            "#separator:tab\n#html:false\n#notetype:Basic\n#deck column:1\n#tags column:6\n"
                + "#rabble columns:Deck\tFront\tBack\tHint\tAccepts\nDeck\t#a\tb\t\t\n")
    }

    @Test(
        "A title that Anki would read as the number of a deck is kept",
        arguments: ["2024", "007", "-5", "+5"])
    func wholeNumbers(title: String) throws {
        let whole = try group(["#a": "b"], title: title)
        let bytes = AnkiGroups.encode(whole)
        expectEqual(
            String(decoding: bytes, as: UTF8.self),
            "#separator:tab\n#html:false\n#notetype:Basic\n#deck:\(title)\n#tags column:5\n"
                + "#rabble columns:Front\tBack\tHint\tAccepts\n\"#a\"\tb\t\t\n")
        try expectEqual(AnkiGroups.decode(bytes, title: nil).groups, [whole])
    }

    @Test("In an exported file the wrong answers may all be numbers, unlike in others' tables")
    func wrongNumbers() throws {
        let question = try Question(prompt: "an answer", answer: "yes", wrongAnswers: ["0", "42"])
        let group = try QuestionGroup(title: "T", questions: [question])
        let decoded = try AnkiGroups.decode(AnkiGroups.encode(group), title: nil)
        expectEqual(decoded.groups, [group])
        #expect(decoded.parts.contains(.wrong))
        #expect(decoded.diagnostics.columns.isEmpty)
    }

    @Test("A file that a version before 0.11 exported is read as before")
    func formerHeader() throws {
        let text = """
            #separator:tab
            #html:false
            #deck column:1
            #tags column:6
            #columns:Deck\tFront\tBack\tHint\tAccepts\tTags
            Deck\tgo\tgehen\ton foot\tlaufen\t

            """
        let question = try Question(
            prompt: "go", answer: "gehen", hint: "on foot", otherAnswers: ["laufen"])
        let group = try QuestionGroup(title: "Deck", questions: [question])
        try expectEqual(AnkiGroups.decode(Array(text.utf8), title: nil).groups, [group])
    }
}
