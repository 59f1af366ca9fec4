import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownFieldTests {
    private static func field(_ text: String, isNote: Bool = false) -> MarkdownField {
        let bytes = Array(text)
        return MarkdownField(bytes, bytes.indices, isNote: isNote)
    }

    @Test("A side is trimmed, and its lines end with LF")
    func trimmed() {
        expectEqual(Self.field(" a \r\n\r\n b\r\rc \n\n").text, "a \n\n b\n\nc")
        expectEqual(Self.field("\u{3000}犬\u{A0}").text, "犬")
    }

    @Test("Comments are no part of it, and a line of nothing else is none")
    func comments() {
        expectEqual(Self.field(" to go <!--SR:!2023-01-01,3,250-->").text, "to go")
        expectEqual(Self.field(" a\n<!-- x -->\nb <!-- y --> c").text, "a\nb  c")
        expectEqual(Self.field(" a %%b%% c\n%%d%%").text, "a %%b%% c\n%%d%%")
        expectEqual(Self.field(" a %%b%% c\n%%d%%", isNote: true).text, "a  c")
        expectEqual(
            Self.field("\n```html\n<!-- x -->\n```\n`<!-- y -->`").text,
            "```html\n<!-- x -->\n```\n`<!-- y -->`")
        expectEqual(Self.field(" a <!-- b\nc").text, "a <!-- b\nc")
    }

    @Test("Comments with a name say more of the question")
    func named() {
        let field = Self.field(" a\n<!-- hint: rhymes with x -->\n<!--accepts: b | c \\| d-->")
        expectEqual(field.text, "a")
        expectEqual(field.hint, "rhymes with x")
        expectEqual(field.accepts, ["b", "c | d"])
        expectEqual(Self.field(#" <!-- text: " a\n---\n" -->"#).text, " a\n---\n")
        // Beside a text, or without quotation marks, it is somebody else's.
        expectEqual(Self.field(#"x <!-- text: "a" -->"#).text, "x")
        expectEqual(Self.field("x <!-- text: a -->").text, "x")
        expectEqual(
            Self.field(#"<!-- hint: "a" and "b" --><!-- accepts: [x] -->"#).hint, #""a" and "b""#)
        expectEqual(
            Self.field(#"<!-- hint: "a" and "b" --><!-- accepts: [x] -->"#).accepts, ["[x]"])
        #expect(Self.field("<!-- hint -->a<!-- hints: b -->").hint == nil)
    }

    @Test("Comments of one name add up, and a first text is the text")
    func repeated() {
        let field = Self.field(
            "a <!-- accepts: b | c --><!-- hint: x -->\n<!-- accepts: d --><!-- hint: y -->")
        expectEqual(field.accepts, ["b", "c", "d"])
        expectEqual(field.hint, "x; y")
        expectEqual(Self.field(#"<!-- text: "a" --><!-- text: "b" -->"#).text, "a")
    }

    @Test("A quotation around a whole side of a note is no part of it")
    func quotation() {
        expectEqual(Self.field("> [!note]- a\n> b\n>\n>c\n", isNote: true).text, "a\nb\n\nc")
        expectEqual(Self.field("a\n> b", isNote: true).text, "a\n> b")
        expectEqual(Self.field("> a\nb", isNote: true).text, "> a\nb")
        expectEqual(Self.field("> a").text, "> a")
        expectEqual(Self.field("> [!note <!-- a -->] b", isNote: true).text, "b")
    }

    @Test(
        "A comment holds every text, and the most as they are",
        arguments: [
            ("arigatō", "<!-- hint: arigatō -->"), ("a: b", "<!-- hint: a: b -->"),
            (" a", "<!-- hint: \" a\" -->"),
            ("a --> b", "<!-- hint: \"a --\\u003e b\" -->"), ("a\nb", "<!-- hint: \"a\\nb\" -->"),
            ("\"a\"", "<!-- hint: \"\\\"a\\\"\" -->"), ("a-", "<!-- hint: a- -->"),
            ("\"a", "<!-- hint: \"a -->"),
        ])
    func written(hint: String, comment: String) {
        expectEqual(MarkdownComment.hint(hint), comment)
        expectEqual(Self.field(comment).hint, hint)
    }

    @Test(
        "Accepted answers have a bar between, or stand in JSON",
        arguments: [
            (["a", "b c"], "<!-- accepts: a | b c -->"), (["a|b\\"], "<!-- accepts: a\\|b\\\\ -->"),
            (["[a]"], "<!-- accepts: [a] -->"), ([" a", "b"], "<!-- accepts: [\" a\", \"b\"] -->"),
            (["[\"a\"]"], "<!-- accepts: [\"[\\\"a\\\"]\"] -->"),
        ])
    func writtenAccepts(accepts: [String], comment: String) {
        expectEqual(MarkdownComment.accepts(accepts), comment)
        expectEqual(Self.field(comment).accepts, accepts)
    }
}
