import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiGroupsTests {
    private static func decode(_ text: String, title: String? = "File") throws -> Deck {
        try AnkiGroups.decode(Array(text), title: title)
    }

    private static func pairs(_ text: String) throws -> [[String]] {
        try decode(text).groups[0].questions.map { [$0.prompt, $0.answer] }
    }

    @Test("An export with all kinds of columns is read, and remarks are counted")
    func everything() throws {
        let decoded = try Self.decode(
            """
            #separator:tab
            #html:true
            #guid column:1
            #notetype column:2
            #deck column:3
            #tags column:7
            kX{1%a\tBasic\tJapanese::N5\t<b>猫</b>\tcat<br>kitty [sound:neko.mp3]\tneko\tanimal n5
            b#Q<2\tBasic\tJapanese::N5\t"<div>say ""hi""</div>"\t"<img \
            src=""x.png"">greet&nbsp;"\t\t
            "#c"\tBasic\tJapanese::N4\t犬\tdog\t\t
            d\tBasic\tJapanese::N4\t<img src="y.png">\tbird\t\tn4

            """)
        expectEqual(
            decoded.groups,
            [
                try QuestionGroup(
                    title: "Japanese::N5",
                    questions: [
                        try Question(
                            prompt: "猫", answer: "cat\nkitty", hint: "neko",
                            extras: .init(media: ["neko.mp3"])),
                        try Question(
                            prompt: "say \"hi\"", answer: "greet", extras: .init(media: ["x.png"])),
                    ]),
                try QuestionGroup(
                    title: "Japanese::N4", questions: [try Question(prompt: "犬", answer: "dog")]),
            ])
        expectEqual(
            decoded.remarks.descriptions,
            ["3 files of pictures or sounds", "3 tags", "1 note without text on both sides"])
    }

    @Test("An export as it comes without further columns is one group under the name of the file")
    func plain() throws {
        let decoded = try Self.decode("#separator:tab\n#html:false\n1 < 2\t<b>\n&amp;\tb\n")
        expectEqual(decoded.groups.map(\.title), ["File"])
        expectEqual(decoded.groups[0].questions.map(\.prompt), ["1 < 2", "&amp;"])
        #expect(throws: InvalidGroupFile.titleMissing) {
            try Self.decode("#html:true\na\tb", title: nil)
        }
    }

    @Test("Lines that start with a number sign are not notes")
    func comments() throws {
        try expectEqual(
            Self.pairs("#html:false\n# a comment\na\tb\n#c\td\n\"#e\"\tf\n"),
            [["a", "b"], ["#e", "f"]])
    }

    @Test("Notes of types with fewer fields have empty ones at the end")
    func shortRows() throws {
        let decoded = try Self.decode("#html:true\na\tb\nc\td\te\tf\nh\n\n")
        expectEqual(decoded.groups[0].questions.map(\.hint), [nil, "e"])
        expectEqual(decoded.remarks[.note], 1)
        // The fourth field of the second note, as every one after the third.
        expectEqual(decoded.remarks.columns, ["4"])
    }

    @Test("A cloze note is a question for each of its gaps")
    func cloze() throws {
        let decoded = try Self.decode(
            "#html:true\n<b>{{c1::Canberra::city}}</b> was founded in {{c2::1913}}\tExtra\n"
                + "{{c1::a}} and {{c1::b}} and {{c3::c}}\t\n{{c1:no}} {{x}}\ty\n{{c1::open\tz\n")
        expectEqual(
            decoded.groups[0].questions.map { [$0.prompt, $0.answer] },
            [
                ["[city] was founded in 1913", "Canberra"],
                ["Canberra was founded in […]", "1913"],
                ["[…] and […] and c", "a, b"], ["a and b and […]", "c"], ["{{c1:no}} {{x}}", "y"],
                ["{{c1::open", "z"],
            ])
    }

    @Test("In an exported file literal gaps stay text, and the note type tells Anki so")
    func literalGaps() throws {
        let group = try group(["Use {{c1::x}} for a gap": "{{c1::y}}", "1": "a"])
        let bytes = AnkiGroups.encode(group)
        try expectEqual(AnkiGroups.decode(bytes, title: nil).groups, [group])
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\n#notetype:Basic\n"))
        // As it was written before that line came.
        let older = text.replacing("#notetype:Basic\n", with: "")
        try expectEqual(AnkiGroups.decode(Array(older), title: nil).groups, [group])
        // Where most answers or hints have them.
        let hinted = try Question(prompt: "1", answer: "a", hint: "{{c1::x}}")
        let answered = try Question(prompt: "How is x hidden?", answer: "{{c1::x}}")
        let others = try [hinted, answered].map { try QuestionGroup(title: "T", questions: [$0]) }
        for other in others {
            try expectEqual(AnkiGroups.decode(AnkiGroups.encode(other), title: nil).groups, [other])
        }
    }

    @Test("A file without any text on both sides is refused")
    func nothing() {
        #expect(throws: InvalidGroupFile("there is no note with text on both sides")) {
            try Self.decode("#html:true\n<img src=a>\tb\n")
        }
    }

    @Test("The written header names deck, fields and tags as Anki's manual says")
    func header() throws {
        let bytes = AnkiGroups.encode(try group(["#a": "b"], title: "Deck"))
        expectEqual(
            String(decoding: bytes, as: UTF8.self),
            "#separator:tab\n#html:false\n#deck column:1\n#tags column:6\n"
                + "#columns:Deck\tFront\tBack\tHint\tAccepts\tTags\nDeck\t#a\tb\t\t\t\n")
    }
}
