import RabbleCore
import Testing

struct CountedTests {
    @Test("One is counted in the singular, all other numbers in the plural")
    func counted() {
        #expect([0, 1, 2].map { $0.counted("question") } == ["0 questions", "1 question", "2 questions"])
        #expect(1.counted("gap of a note", "gaps of notes") == "1 gap of a note")
        #expect(3.counted("gap of a note", "gaps of notes") == "3 gaps of notes")
    }

    @Test(
        "A plural ends in s, or in ies for a y after a consonant",
        arguments: [("format", "formats"), ("strategy", "strategies"), ("day", "days")])
    func plural(noun: String, plural: String) {
        #expect(noun.plural == plural)
    }
}
