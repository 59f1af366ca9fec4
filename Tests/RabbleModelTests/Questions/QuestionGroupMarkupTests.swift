import Testing

@testable import RabbleModel

struct QuestionGroupMarkupTests {
    @Test("A group has marks that are not shown if it is Markdown and a text has some")
    func marks() throws {
        let question = Question(validPrompt: "**two**", answer: "zwei", hint: nil, otherAnswers: [])
        var builder = QuestionGroupBuilder(title: "Numbers")
        builder.add(question)
        #expect(try !builder.build().hasMarks)
        builder.markup = .markdown
        #expect(try builder.build().hasMarks)
    }
}
