import Testing

@testable import RabbleCore

struct MarkdownFieldTests {
    private static func field(_ text: String, isNote: Bool = false) -> MarkdownField {
        let bytes = Array(text)
        return MarkdownField(bytes, bytes.indices, isNote: isNote)
    }

    @Test("A side is trimmed, and its lines end with LF")
    func trimmed() {
        #expect(Self.field(" a \r\n\r\n b\r\rc \n\n").text == "a \n\n b\n\nc")
        #expect(Self.field("\u{3000}犬\u{A0}").text == "犬")
    }

    @Test("Comments are no part of it, and a line of nothing else is none")
    func comments() {
        #expect(Self.field(" to go <!--SR:!2023-01-01,3,250-->").text == "to go")
        #expect(Self.field(" a\n<!-- x -->\nb <!-- y --> c").text == "a\nb  c")
        #expect(Self.field(" a %%b%% c\n%%d%%").text == "a %%b%% c\n%%d%%")
        #expect(Self.field(" a %%b%% c\n%%d%%", isNote: true).text == "a  c")
        #expect(Self.field("\n```html\n<!-- x -->\n```\n`<!-- y -->`").text == "```html\n<!-- x -->\n```\n`<!-- y -->`")
        #expect(Self.field(" a <!-- b\nc").text == "a <!-- b\nc")
    }

    @Test("Comments with a name say more of the question")
    func named() {
        let field = Self.field(" a\n<!-- hint: rhymes with x -->\n<!--accepts: b | c \\| d-->")
        #expect(field.text == "a")
        #expect(field.hint == "rhymes with x")
        #expect(field.accepts == ["b", "c | d"])
        #expect(Self.field(#" <!-- text: " a\n---\n" -->"#).text == " a\n---\n")
        // Beside a text, or without quotation marks, it is somebody else's.
        #expect(Self.field(#"x <!-- text: "a" -->"#).text == "x")
        #expect(Self.field("x <!-- text: a -->").text == "x")
        #expect(Self.field(#"<!-- hint: "a" and "b" --><!-- accepts: [x] -->"#).hint == #""a" and "b""#)
        #expect(Self.field(#"<!-- hint: "a" and "b" --><!-- accepts: [x] -->"#).accepts == ["[x]"])
        #expect(Self.field("<!-- hint -->a<!-- hints: b -->").hint == nil)
    }

    @Test("Comments with other answers add up, and a second hint or text is reported with its place")
    func repeated() {
        #expect(Self.field("a <!-- accepts: b | c -->\n<!-- accepts: d -->").accepts == ["b", "c", "d"])
        func repetition(_ text: String) -> String? { Self.field(text).repetition.map { "\($0.name) at \($0.offset)" } }
        #expect(repetition("a<!-- hint: b --><!-- hint: b -->") == "hint at 17")
        #expect(repetition(#"<!-- text: "a" --><!-- text: "b" -->"#) == "text at 18")
        #expect(repetition(#"a <!-- text: "a" --><!-- text: "b" --><!-- hint: c -->"#) == nil)
    }

    @Test("A quotation around a whole side of a note is no part of it")
    func quotation() {
        #expect(Self.field("> [!note]- a\n> b\n>\n>c\n", isNote: true).text == "a\nb\n\nc")
        #expect(Self.field("a\n> b", isNote: true).text == "a\n> b")
        #expect(Self.field("> a\nb", isNote: true).text == "> a\nb")
        #expect(Self.field("> a").text == "> a")
        #expect(Self.field("> [!note <!-- a -->] b", isNote: true).text == "b")
    }

    @Test(
        "A comment holds every text, and the most as they are",
        arguments: [
            ("arigatō", "<!-- hint: arigatō -->"), ("a: b", "<!-- hint: a: b -->"), (" a", "<!-- hint: \" a\" -->"),
            ("a --> b", "<!-- hint: \"a --\\u003e b\" -->"), ("a\nb", "<!-- hint: \"a\\nb\" -->"),
            ("\"a\"", "<!-- hint: \"\\\"a\\\"\" -->"), ("a-", "<!-- hint: a- -->"), ("\"a", "<!-- hint: \"a -->"),
        ])
    func written(hint: String, comment: String) {
        #expect(MarkdownField.comment("hint", hint) == comment)
        #expect(Self.field(comment).hint == hint)
    }

    @Test(
        "Accepted answers have a bar between, or stand in JSON",
        arguments: [
            (["a", "b c"], "<!-- accepts: a | b c -->"), (["a|b\\"], "<!-- accepts: a\\|b\\\\ -->"),
            (["[a]"], "<!-- accepts: [a] -->"), ([" a", "b"], "<!-- accepts: [\" a\", \"b\"] -->"),
            (["[\"a\"]"], "<!-- accepts: [\"[\\\"a\\\"]\"] -->"),
        ])
    func writtenAccepts(accepts: [String], comment: String) {
        #expect(MarkdownField.comment(accepts: accepts) == comment)
        #expect(Self.field(comment).accepts == accepts)
    }
}
