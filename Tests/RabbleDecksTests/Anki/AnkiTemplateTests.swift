import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiTemplateTests {
    private static let fields = ["Front": 0, "Back": 1, "My: Note": 2]

    private static func side(
        _ source: String, _ texts: [String] = ["cat", "Katze", ""], gap: Int = 0,
        isBack: Bool = false
    ) -> AnkiTemplate.Side? {
        var work = AnkiWork(2_000_000)
        var note = AnkiFields(texts)
        return AnkiTemplate(source, fields: fields)?.side(
            &note, gap: gap, isBack: isBack, work: &work)
    }

    @Test(
        "Fields are filled in, and sections count if their field has text",
        arguments: [
            ("{{Front}} is {{ Back }}", "cat is Katze"),
            ("{{#Front}}a{{Back}}{{/Front}}", "aKatze"),
            ("{{^Front}}a{{/Front}}b", "b"), ("{{#My: Note}}a{{/My: Note}}b", "b"),
            ("{{^My: Note}}a{{#Front}}b{{/Front}}{{/My: Note}}", "ab"),
            ("{{FrontSide}}<hr>{{Back}}", "<hr>Katze"),
            ("{{Tags}}{{Deck}}{{#Tags}}x{{/Tags}}{{Front}}", "cat"),
            ("{{! a note }}{{Front}}", "cat"),
            ("{{furigana:Front}}", "cat"), ("{{text:Front}}", "cat"), ("{{hint:Front}}", ""),
            ("{{Unknown}}{{Front}}{{:}}", "cat"), ("<!-- {{Back}} -->{{Front}}", "cat"),
            ("<SCRIPT>1</script >{{Front}}<script src=x>", "cat"),
            ("<style>a{}</style>{{Front}}", "cat"),
            ("{{tts en_US:Front}}{{Back}}", "Katze"),
            ("{{type:Back}}", ""), ("{{type:nc:Back}}", ""),
            ("{ {Front} } {{Front}} }}", "{ {Front} } cat }}"),
        ])
    func filled(source: String, expected: String) { expectEqual(Self.side(source)?.html, expected) }

    @Test("A box for the answer names its field")
    func typed() throws {
        let side = try #require(Self.side("{{Front}}{{type:nc:Back}}", isBack: true))
        expectEqual(side.html, "cat")
        expectEqual(side.typed, 1)
        expectEqual(side.formerHTML, "catKatze")
    }

    @Test("Words of the template itself are no part of what a side has of its own")
    func own() throws {
        let source = "Meaning: <b>{{Back}}</b><a href=\"x?{{Front}}\">look up</a><br>{{Front}}"
        let side = try #require(Self.side(source))
        expectEqual(side.ownHTML, " <b>Katze</b><a href=\"x?cat\"> </a><br>cat")
        expectEqual(side.fields.map(\.number), [1, 0])
    }

    @Test(
        "A word with its reading is shown as the filter says",
        arguments: [
            ("kana", "きょう は"), ("kanji", "今日 は"), ("furigana", " 今日[きょう] は"),
        ])
    func ruby(filter: String, expected: String) {
        let side = Self.side("{{\(filter):Front}}", [" 今日[きょう] は", "", ""])
        expectEqual(side?.html, expected)
    }

    @Test("A sound is no reading, and a hint is shown on demand")
    func others() throws {
        expectEqual(
            Self.side("{{kana:Front}}", ["a[sound:x.mp3]", "", ""])?.html, "a[sound:x.mp3]")
        try expectEqual(#require(Self.side("{{Back}}{{hint:Front}}")).hints, ["cat"])
    }

    @Test("A section of a field with nothing but line breaks does not count")
    func blank() {
        expectEqual(
            Self.side("{{#Front}}a{{/Front}}b", ["<div><br></div>&nbsp;", "", ""])?.html, "b")
    }

    @Test("A picture is something")
    func picture() {
        expectEqual(Self.side("{{#Front}}a{{/Front}}b", ["<img src=x.png>", "", ""])?.html, "ab")
    }

    @Test("Of a text with gaps, the one asked for is hidden and the others shown")
    func gaps() throws {
        let side = try #require(
            Self.side("{{cloze:Front}}!", ["{{c1::A::x}} and {{c2::B}}", "", ""], gap: 2))
        expectEqual(side.html, "A and […]!")
        expectEqual(side.hidden, ["B"])
    }

    @Test(
        "A template whose sections are not closed is none",
        arguments: [
            "{{#Front}}", "{{/Front}}", "{{#Front}}{{/Back}}",
            "{{#Front}}{{^Back}}{{/Front}}{{/Back}}", "{{Front",
            String(repeating: "{{#Front}}", count: 101)
                + String(repeating: "{{/Front}}", count: 101),
        ])
    func refused(source: String) { #expect(AnkiTemplate(source, fields: Self.fields) == nil) }

    @Test("A side is given up where its sections or its length cost more work than there is")
    func work() throws {
        let sections = String(repeating: "{{#Back}}{{/Back}}", count: 10_000) + "{{Front}}"
        let long = String(repeating: "{{Front}}", count: 1_000)
        for (source, text) in [(sections, "a"), (long, String(repeating: "a", count: 2_000))] {
            let template = try #require(AnkiTemplate(source, fields: Self.fields))
            for (bytes, isEnough) in [(500_000, false), (3_000_000, source == sections)] {
                var work = AnkiWork(bytes)
                var note = AnkiFields([text, "", ""])
                let side = template.side(&note, gap: 0, isBack: false, work: &work)
                expectEqual(side != nil, isEnough)
                // What turned out too long has cost its length.
                #expect(isEnough || work.rest < bytes - 400_000)
            }
        }
    }

    @Test("A side ends where the work is cancelled")
    func cancelled() throws {
        let template = try #require(AnkiTemplate("{{Front}}", fields: Self.fields))
        var work = AnkiWork(1_000_000, isCancelled: { true })
        var note = AnkiFields(["a", "", ""])
        #expect(template.side(&note, gap: 0, isBack: false, work: &work) == nil)
    }

    @Test("A side that is longer than a text may be is none")
    func longSide() {
        let long = String(repeating: "a", count: 600_000)
        #expect(Self.side("{{Front}}{{Front}}", [long, "", ""]) == nil)
        #expect(Self.side("{{Front}}", [long, "", ""]) != nil)
    }
}
