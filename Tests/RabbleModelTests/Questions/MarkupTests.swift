import TestSupport
import Testing

@testable import RabbleModel

struct MarkupTests {
    private let question = Question(
        validPrompt: "**two**", answer: "*zwei*", hint: "`2`", otherAnswers: ["_zwo_", "2 * 1"])

    @Test("The syntax of Markdown is removed from every text of a question")
    func markdown() {
        expectEqual(
            Markup.markdown.plain(question),
            Question(validPrompt: "two", answer: "zwei", hint: "2", otherAnswers: ["zwo", "2 * 1"]))
    }

    @Test("Without markup texts are taken literally")
    func none() {
        expectEqual(Markup.none.plain(question), question)
        expectEqual(Markup.none.plain("5*6*7"), "5*6*7")
    }

    @Test("A group keeps its markup under another title, reversed and with other questions")
    func groups() throws {
        var builder = QuestionGroupBuilder(title: "Numbers")
        builder.markup = .markdown
        builder.add(question)
        let group = try builder.build()
        expectEqual(group.markup, .markdown)
        expectEqual(group.renamed("Zahlen")?.markup, .markdown)
        expectEqual(group.reversed.markup, .markdown)
        expectEqual(QuestionGroup(group, questions: [question.reversed]).markup, .markdown)
    }

    @Test("A question is found by its prompt with the syntax and without it")
    func prompts() throws {
        var builder = QuestionGroupBuilder(title: "Numbers")
        builder.add(question)
        try expectEqual(builder.build().questions(prompted: "two"), [])
        builder.markup = .markdown
        try expectEqual(builder.build().questions(prompted: "Two"), [question])
        try expectEqual(builder.build().questions(prompted: "**two**"), [question])
    }

    @Test(
        """
        A question reports whether it would have another meaning as Markdown, and describes itself \
        briefly
        """
    )
    func marks() {
        #expect(question.hasMarkdownMarks)
        #expect(
            !Question(validPrompt: "2 * 3", answer: "six", hint: nil, otherAnswers: [])
                .hasMarkdownMarks)
        expectEqual(question.shortText, "**two** – *zwei*")
        let long = Question(
            validPrompt: String(repeating: "か", count: 80), answer: "b", hint: nil, otherAnswers: []
        )
        expectEqual(long.shortText, String(repeating: "か", count: 60) + "…")
    }
}
