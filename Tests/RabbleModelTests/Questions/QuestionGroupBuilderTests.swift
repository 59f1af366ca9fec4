import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct QuestionGroupBuilderTests {
    @Test("A group has its questions in the order in which they were added")
    func order() throws {
        var builder = QuestionGroupBuilder(title: "T")
        for (prompt, answer) in [("1", "a"), ("2", "b"), ("3", "c")] {
            #expect(builder.add(try Question(prompt: prompt, answer: answer)) == nil)
        }
        try expectEqual(builder.build(), group(["1": "a", "2": "b", "3": "c"], title: "T"))
    }

    @Test(
        """
        A question with the prompt and answer of an earlier one is not added, and the earlier one \
        is returned
        """
    )
    func duplicates() throws {
        var builder = QuestionGroupBuilder(title: "T")
        builder.add(try Question(prompt: "が", answer: "ga"))
        expectEqual(builder.add(try Question(prompt: "か\u{3099}", answer: "ga", hint: "h")), 0)
        #expect(builder.add(try Question(prompt: "が", answer: "g")) == nil)
        try expectEqual(builder.build().questions.map(\.answer), ["ga", "g"])
    }

    @Test("The last question can be removed and added again")
    func removal() throws {
        var builder = QuestionGroupBuilder(title: "T")
        let question = try Question(prompt: "1", answer: "a")
        #expect(builder.removeLastQuestion() == nil)
        for _ in 0..<100 {
            #expect(builder.add(question) == nil)
            expectEqual(builder.add(question), 0)
            expectEqual(builder.removeLastQuestion(), question)
        }
        #expect(builder.questions.isEmpty)
    }

    @Test("All problems of a group are reported")
    func invalid() {
        #expect(throws: InvalidGroup(problems: [.blank("title"), .noQuestions])) {
            try QuestionGroupBuilder(title: " ").build()
        }
    }
}
