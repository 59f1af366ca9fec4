import Testing

@testable import RabbleCore

struct MarkupTests {
    private let question = Question(
        validPrompt: "**two**", answer: "*zwei*", hint: "`2`", accepts: ["_zwo_", "2 * 1"])

    @Test("The marks of Markdown go from every text of a question")
    func markdown() {
        #expect(
            Markup.markdown.plain(question)
                == Question(validPrompt: "two", answer: "zwei", hint: "2", accepts: ["zwo", "2 * 1"]))
    }

    @Test("Without markup what stands there is what is meant")
    func none() {
        #expect(Markup.none.plain(question) == question)
        #expect(Markup.none.plain("5*6*7") == "5*6*7")
    }

    @Test("A group keeps its markup under another title, reversed and with other questions")
    func groups() throws {
        var builder = QuestionGroupBuilder(title: "Numbers")
        builder.markup = .markdown
        builder.add(question)
        let group = try builder.build()
        #expect(group.markup == .markdown)
        #expect(group.renamed("Zahlen")?.markup == .markdown)
        #expect(group.reversed.markup == .markdown)
        #expect(QuestionGroup(group, questions: [question.reversed]).markup == .markdown)
    }

    @Test("A question is found by its prompt with the marks and without them")
    func prompts() throws {
        var builder = QuestionGroupBuilder(title: "Numbers")
        builder.add(question)
        #expect(try builder.build().questions(prompted: "two") == [])
        builder.markup = .markdown
        #expect(try builder.build().questions(prompted: "Two") == [question])
        #expect(try builder.build().questions(prompted: "**two**") == [question])
    }

    @Test("A question says whether it would mean something else as Markdown, and what it is in few words")
    func marks() {
        #expect(question.losesMarks)
        #expect(!Question(validPrompt: "2 * 3", answer: "six", hint: nil, accepts: []).losesMarks)
        #expect(question.shortText == "**two** – *zwei*")
        let long = Question(validPrompt: String(repeating: "か", count: 80), answer: "b", hint: nil, accepts: [])
        #expect(long.shortText == String(repeating: "か", count: 60) + "…")
    }
}
