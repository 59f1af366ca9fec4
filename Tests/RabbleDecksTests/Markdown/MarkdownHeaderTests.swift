import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownHeaderTests {
    private static func header(_ text: String) -> MarkdownHeader { MarkdownHeader(Array(text)) }

    @Test("A title is written as TOML, with unusual characters escaped")
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

}
