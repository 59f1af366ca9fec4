import TestSupport
import Testing

@testable import RabbleDecks

struct QuestionListTests {
    @Test("The questions of a file are the same list as those that were made one by one")
    func sources() throws {
        let read = try GroupFormat.tsv.groups(in: Array("1\ta\n2\tb\n3\tc\n"), title: "T")[0]
            .questions
        let made = QuestionList(
            try ["1", "2", "3"].enumerated().map {
                try Question(prompt: $1, answer: ["a", "b", "c"][$0])
            })
        expectEqual(read, made)
        #expect(read[1] == made[1] && read[1] == read[1])
        #expect(read.indices == 0..<3 && made.indices == 0..<3)
        expectEqual(Array(read[1...]), Array(made[1...]))
        expectEqual(read.last?.prompt, "3")
    }

    @Test("Another order, another hint and one question fewer make another list")
    func differences() throws {
        let one = try Question(prompt: "1", answer: "a")
        let two = try Question(prompt: "2", answer: "b")
        let list: QuestionList = [one, two]
        expectEqual(list, [one, two])
        #expect(list != [two, one] && list != [one] && list != [one, two, two])
        #expect(list != [one, try Question(prompt: "2", answer: "b", hint: "h")])
        #expect(QuestionList([]).isEmpty)
    }
}
