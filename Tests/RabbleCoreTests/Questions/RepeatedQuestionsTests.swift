import Testing

@testable import RabbleCore

struct RepeatedQuestionsTests {
    @Test("Each index gives its question, as often as it is asked for")
    func questions() throws {
        let list = try letters().questions
        var repeated = RepeatedQuestions(list)
        for index in [2, 0, 2, 4] { #expect(repeated[index] == list[index]) }
    }

    @Test("A row of a megabyte that thousands of short ones repeat is read once")
    func longOriginal() throws {
        let rows = (1...4_000).map { "a\tb\($0 % 2 == 0 ? "" : "\($0)")\n" }.joined()
        let table = "prompt\tanswer\tjunk\na\tb\t" + String(repeating: "x", count: 4_000_000) + "\n" + rows
        let decoded = try TSVGroups.decode(Array(table), title: "T")
        #expect(decoded.losses.duplicates == 2_000)
        var key = AnswerKey(decoded.groups[0], matcher: AnswerMatcher())
        #expect(key.judge("b3999", for: decoded.groups[0].questions[0]) == .right)
    }
}
