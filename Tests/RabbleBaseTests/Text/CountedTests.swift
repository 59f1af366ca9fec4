import RabbleBase
import TestSupport
import Testing

struct CountedTests {
    @Test("One is counted in the singular, all other numbers in the plural")
    func counted() {
        expectEqual(
            [0, 1, 2].map { $0.counted("question") }, ["0 questions", "1 question", "2 questions"])
        expectEqual(1.counted("gap of a note", "gaps of notes"), "1 gap of a note")
        expectEqual(3.counted("gap of a note", "gaps of notes"), "3 gaps of notes")
    }

    @Test("Five of many texts are listed")
    func briefly() {
        let names = ["a", "b", "c", "d", "e", "f", "g"]
        expectEqual([0, 1, 5].map { Array(names.prefix($0)).briefly }, ["", "a", "a, b, c, d, e"])
        expectEqual(
            [6, 7].map { Array(names.prefix($0)).briefly },
            ["a, b, c, d, e and 1 more", "a, b, c, d, e and 2 more"])
    }

    @Test(
        "A plural ends in s, or in ies for a y after a consonant",
        arguments: [("format", "formats"), ("strategy", "strategies"), ("day", "days")])
    func plural(noun: String, plural: String) {
        expectEqual(noun.plural, plural)
    }
}
