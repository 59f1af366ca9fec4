import Testing

@testable import RabbleAnswers

struct QuestionTypeableTests {
    private func isTypeable(_ answer: String, accepts: [String] = []) -> Bool {
        Question(validPrompt: "?", answer: answer, hint: nil, otherAnswers: accepts).isTypeable
    }

    private func words(_ count: Int) -> String {
        (1...count).map { "w\($0)" }.joined(separator: " ")
    }

    @Test("Fifteen words are typed, sixteen are not")
    func words() {
        #expect(isTypeable(words(15)))
        #expect(isTypeable("  " + words(15).replacing(" ", with: " \t ") + "  "))
        #expect(!isTypeable(words(16)))
    }

    @Test("Thirty characters of a script without blanks are typed, one more is not")
    func unspaced() {
        for text in ["日", "ก", "ひ"] {
            #expect(isTypeable(String(repeating: text, count: 30)))
            #expect(!isTypeable(String(repeating: text, count: 31)))
        }
        #expect(isTypeable(String(repeating: "a", count: 200)))
        #expect(isTypeable(String(repeating: "한글 ", count: 15)))
    }

    @Test("Many lines are not typed, however short")
    func lines() {
        #expect(!isTypeable("a\nb"))
        #expect(!isTypeable("a\r\nb"))
        #expect(isTypeable("a\n"))
    }

    @Test("A short alternative, an optional rest or a short accepted answer is typed")
    func alternatives() {
        #expect(isTypeable(words(10) + " / " + words(10)))
        #expect(isTypeable("gehen (" + words(20) + ")"))
        #expect(isTypeable(words(30), accepts: ["w"]))
        #expect(!isTypeable(words(30), accepts: ["a\nb", words(16)]))
    }
}
