import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownHeaderTests {
    private static func header(_ text: String) -> MarkdownHeader { MarkdownHeader(Array(text)) }

    @Test(
        "The name of TOML or the title of YAML names the group",
        arguments: [
            ("name = \"Cell Biology\"", "Cell Biology"), ("name='C: a'  # b", "C: a"),
            ("name = Cell Biology", "Cell Biology"),
            ("other = 1\nname = \"a\\\"b\\u00e9\"", "a\"bé"),
            ("title: Cell Biology", "Cell Biology"), ("title: \"a: b\" # c", "a: b"),
            ("title: 'it''s'", "it's"),
            ("title: C# in a day # draft", "C# in a day"),
            ("title: no\nname = \"yes\"\ntitle: no", "yes"),
            ("\u{FEFF}", nil), ("", nil), ("title:", nil), ("name = \"\"", nil),
            ("subtitle: a\nnames = \"b\"", nil),
        ] as [(String, String?)])
    func title(entries: String, title: String?) {
        let header = Self.header("---\n\(entries)\n---\nrest")
        expectEqual(header.title, title)
        expectEqual(header.problems, [])
    }

    @Test("Tags of the whole file stand in a list, in one line or several")
    func tags() {
        expectEqual(
            Self.header("---\ntags: [a, flashcards/b, \"#flashcards\"]\n---").tags.map(\.path),
            ["b", nil])
        expectEqual(
            Self.header("---\ntags:\n  - flashcards/a\n - b\nx:\n  - flashcards/c\n---").tags.map(
                \.path), ["a"])
        expectEqual(Self.header("---\ntags: flashcards\n---").tags.count, 1)
    }

    @Test("The text starts after it, whatever ends the lines", arguments: ["\n", "\r\n", "\r"])
    func end(lineEnd: String) {
        let text = ["\u{FEFF}---", "name = \"a\"", "---", "rest"].joined(separator: lineEnd)
        let header = Self.header(text)
        expectEqual(header.title, "a")
        expectEqual(header.end, text.utf8.count - 4)
        expectEqual(Self.header("Q: a\n---\n---").end, 0)
    }

    @Test(
        "What is wrong is reported where it stands",
        arguments: [
            (
                "---\nname = \"a\"\nrest", 0,
                "the front matter that opens here is never closed with ---"
            ),
            (
                "---\ntitle: a\nQ: b\nA: c\n---\n", 0,
                "the front matter that opens here is never closed with ---"
            ),
            (
                "---\ntags: [flashcards]\n", 0,
                "the front matter that opens here is never closed with ---"
            ),
        ])
    func problems(text: String, offset: Int, reason: String) {
        expectEqual(Self.header(text).problems, [SyntaxError(offset: offset, reason: reason)])
    }

    @Test(
        "A line --- at the start that no front matter follows divides the text",
        arguments: [
            "---", "---\nIt rained.\n", "---\n\nIt rained.\n\n---\nrest", "---\nQ: a\nA: b\n---\n",
            "---\na :: b\n---\n",
            "---\nnote: it rained\n", "---\nsee https://a.b\n---\n",
        ])
    func rule(text: String) {
        let header = Self.header(text)
        expectEqual(header.end, 0)
        #expect(header.title == nil && header.tags == [] && header.problems == [])
    }

    @Test(
        "Whatever TOML and YAML have on a line is front matter",
        arguments: [
            "# a comment", "[table]", "list = [\n\"a\",\n]", "list:\n- a\n- b",
            "text: |\n  a text\n\n  of lines",
            "date created: x",
            "'a b': c", "key:",
        ])
    func entries(text: String) {
        expectEqual(Self.header("---\n\(text)\n---\nrest").end, text.utf8.count + 9)
    }

    @Test("A title is written as TOML has it, with what is not usual")
    func written() throws {
        let name = #"name = "a \"b\" \\ é\n""#
        let title = "a \"b\" \\ é\n"
        var builder = QuestionGroupBuilder(title: title)
        builder.add(try Question(prompt: "a", answer: "b"))
        try expectEqual(
            MarkdownHeader.encode(builder.build()), "---\n\(name)\nmarkup = \"none\"\n---\n")
        builder.markup = .markdown
        try expectEqual(MarkdownHeader.encode(builder.build()), "---\n\(name)\n---\n")
        builder.answerRule = .exact
        try expectEqual(
            MarkdownHeader.encode(builder.build()), "---\n\(name)\nanswers = \"exact\"\n---\n")
    }

    @Test("Marks of emphasis are text where the front matter says so, in TOML and YAML")
    func markup() {
        for line in ["markup = \"none\"", "markup: none", "markup: 'none' # as it is"] {
            expectEqual(Self.header("---\n\(line)\n---\n").markup, .none)
        }
        for line in ["markup = \"asciidoc\"", "markup:", "name = \"none\""] {
            expectEqual(Self.header("---\n\(line)\n---\n").markup, .markdown)
        }
        expectEqual(Self.header("Q: a").markup, .markdown)
    }
}
